"""Papers to the text of a file: one module per target format, and a table that knows them all."""
