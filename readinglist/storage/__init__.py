"""The library file: the only room that knows SQL.  What leaves it is plain data of ``readinglist.model``."""
