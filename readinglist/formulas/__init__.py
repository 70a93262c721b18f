"""Formulas: TeX into a picture, a line of Unicode and spoken words.  Pure: no Qt, no SQL, no files."""
