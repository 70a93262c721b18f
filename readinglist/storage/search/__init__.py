"""The word index, and what a search asks of it."""
