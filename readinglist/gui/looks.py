"""How marked words are drawn, in the reader and in rows: searched ones on a ground, watch words in ink with a line.

Nothing is told by colour alone: what was searched for stands in a box, a wanted word is underlined, one to avoid is
struck through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QTextCharFormat

if TYPE_CHECKING:
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
