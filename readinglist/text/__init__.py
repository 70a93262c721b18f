"""Pure functions on strings: abstracts and notes into runs, plain lines, links, folding, the filter box."""
