"""Lines of text for painters: broken, cut with an ellipsis and shaped once, then drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF, QTextLayout, QTextOption

from readinglist.text.graphemes import is_boundary

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter, QTextLine

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"

_AHEAD = 16
"""Units behind a cut that tell whether it stands inside of a character."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A text broken into lines that fit a width.

    ``whole`` lines are drawn as ``layout`` has them; ``last`` is the text of one more, cut with an ellipsis.
    """

    layout: QTextLayout
    whole: int
    last: str
    font: QFont
    pitch: float

    def __len__(self) -> int:
        return self.whole + bool(self.last)

    def draw(self, painter: QPainter, x: float, y: float) -> float:
        """Draw with the top of the first line at ``y``; return the y below the last line."""
        metrics = QFontMetricsF(self.font)
        top = y + (self.pitch - metrics.height()) / 2
        for number in range(self.whole):
            self.layout.lineAt(number).draw(painter, QPointF(x, top + number * self.pitch))
        if self.last:
            painter.setFont(self.font)
            painter.drawText(QPointF(x, top + self.whole * self.pitch + metrics.ascent()), self.last)
        return y + len(self) * self.pitch


def break_lines(text: str, font: QFont, width: float, most: int, pitch: float) -> Lines:
    """Break ``text`` into at most ``most`` lines of ``width`` pixels, ``pitch`` pixels apart."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    line = None
    while layout.lineCount() < most:
        fresh = layout.createLine()
        if not fresh.isValid():
            break
        fresh.setLineWidth(width)
        line = fresh
    layout.endLayout()
    units = text.encode("utf-16-le", "surrogatepass")
    if line is None or 2 * (line.textStart() + line.textLength()) >= len(units):
        return Lines(layout, layout.lineCount(), "", font, pitch)
    return Lines(layout, layout.lineCount() - 1, _cut(line, units, font, width), font, pitch)


def _cut(line: QTextLine, units: bytes, font: QFont, width: float) -> str:
    """Return what of a line fits with an ellipsis behind it."""
    room = width - QFontMetricsF(font).horizontalAdvance(ELLIPSIS)
    end = line.textStart() + line.textLength()
    if line.naturalTextWidth() > room:
        end = line.xToCursor(room)
    fits = len(_decoded(units, line.textStart(), end))
    seen = _decoded(units, line.textStart(), end + _AHEAD)
    while not is_boundary(seen, fits):  # Qt puts a place inside a joined emoji that the face draws as several
        fits -= 1
    return seen[:fits].rstrip() + ELLIPSIS


def _decoded(units: bytes, start: int, end: int) -> str:
    return units[2 * start : 2 * end].decode("utf-16-le", "replace")
