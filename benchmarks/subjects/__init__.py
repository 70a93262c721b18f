"""One module for each thing that is measured; each has ``measure(bench)``, which returns rows of the table."""
