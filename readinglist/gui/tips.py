"""Tool tips that show outside text as it is: Qt guesses whether a tip is markup, and cannot be told that it is not."""

from __future__ import annotations

import html

from PySide6.QtGui import Qt

from readinglist.text.graphemes import shortened

LONGEST = 1_000
"""Characters of a tip; more would not fit on a screen."""


def literal(text: str) -> str:
    """Return a tip that shows ``text``, or its beginning, literally, angle brackets and all."""
    text = shortened(text, LONGEST)
    if not Qt.mightBeRichText(text):
        return text
    return "<qt>" + html.escape(text).replace("\n", "<br>") + "</qt>"
