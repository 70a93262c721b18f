"""Draws a word of a row that was searched for or is watched for; see ``looks`` for the same in running text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter

    from readinglist.gui.theme import Theme
    from readinglist.text.marking import Look


def draw_marked(painter: QPainter, theme: Theme, look: Look, text: str, place: QRectF, font: QFont) -> None:
    """Draw ``text`` with its baseline at the top of ``place``, whose width is that of the word without its blanks."""
    before = painter.pen()
    metrics = QFontMetricsF(font)
    baseline = place.top()
    if look.hit:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("hit"))
        box = QRectF(place.left(), baseline - metrics.ascent(), place.width(), metrics.height())
        painter.drawRoundedRect(box.adjusted(-1, 0, 1, 0), 3, 3)
    ink = theme.watch_ink(look.colour) if look.colour else theme.colour("text")
    painter.setPen(QPen(ink, theme.px(1)))
    painter.drawText(QPointF(place.left(), baseline), text)
    if look.colour:
        y = baseline - metrics.strikeOutPos() if look.avoid else baseline + metrics.underlinePos()
        painter.drawLine(QPointF(place.left(), y), QPointF(place.left() + place.width(), y))
    painter.setPen(before)
