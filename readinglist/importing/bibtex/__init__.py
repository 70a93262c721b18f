"""BibTeX and biblatex: entries, their values, their LaTeX, and what becomes of them."""
