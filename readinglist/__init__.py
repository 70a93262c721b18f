"""Reading List: the paper list of a conference becomes a reading list of one's own."""

__version__ = "0.1.0"
