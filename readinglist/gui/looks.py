"""How marked words are drawn, in the reader and in rows: searched ones on a ground, watch words in ink with a line.

Nothing is told by colour alone: what was searched for stands in a box, a wanted word is underlined, one to avoid is
struck through.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtGui import QTextCharFormat

from readinglist.text.mapping import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor

    from readinglist.gui.theme import Theme
    from readinglist.model.searches import WatchWord


def ground_format(colour: QColor) -> QTextCharFormat:
    """Return the format of text on a ground: a highlight or a hit."""
    made = QTextCharFormat()
    made.setBackground(colour)
    return made


def watch_format(theme: Theme, word: WatchWord) -> QTextCharFormat:
    """Return the format of a watch word in running text."""
    made = QTextCharFormat()
    ink = theme.watch_ink(word.colour)
    made.setForeground(ink)
    if word.avoid:
        made.setFontStrikeOut(True)
    else:
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        made.setUnderlineColor(ink)
    return made


def apart(marks: Sequence[tuple[Span, QTextCharFormat]]) -> list[tuple[Span, QTextCharFormat]]:
    """Return the marks in stretches that do not overlap: Qt draws only one of two that do.

    Where several lie over each other, what a later one says counts, and what it leaves open comes from the others.
    """
    edges = sorted({edge for span, _ in marks for edge in (span.start, span.end)})
    found = []
    for start, end in pairwise(edges):
        over = [look for span, look in marks if span.start <= start and end <= span.end]
        if over:
            look = QTextCharFormat(over[0])
            for other in over[1:]:
                look.merge(other)
            found.append((Span(start, end), look))
    return found
