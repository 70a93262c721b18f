"""How fast and how large the program is, beside floors measured in the same run; ``make bench`` prints a table."""
