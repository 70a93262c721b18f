"""Programs that are started, measure themselves where that cannot be done from outside, and print JSON."""
