"""JSON of reference managers and catalogues: CSL, Better BibTeX, Crossref, Semantic Scholar, OpenAlex, arXiv."""
