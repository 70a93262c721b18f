"""Bytes of a file to drafts of papers: one module per source format, and a table that knows them all."""
