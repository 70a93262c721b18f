"""The nouns and verbs of the program as plain frozen data: no files, no Qt, no SQL."""
