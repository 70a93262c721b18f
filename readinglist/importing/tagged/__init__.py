"""Formats of lines that begin with a tag: RIS, PubMed, EndNote, Web of Science, NoteExpress."""
