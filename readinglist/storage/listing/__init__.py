"""What a list and a paper show: which papers, in which order, and all that stands in a row."""
