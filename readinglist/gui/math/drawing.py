"""Draws a typeset formula with a QPainter, sharp at any size: nothing is kept as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from readinglist.gui.fonts import reading_font
from readinglist.text.runs import Run, RunKind

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFont

    from readinglist.formulas.budget import Budget
    from readinglist.formulas.engine import Failure, Formula, Glyph
    from readinglist.formulas.typesetter import Typesetter

MATH_X_HEIGHT = 0.473
"""Height of a small x in the math font, in em: letters of formula and text are made equally tall."""

LARGEST_RATIO = 1.2
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def math_em(font: QFont) -> float:
    """Return the em of formulas beside ``font``, in pixels: x-heights match, within reason."""
    ratio = QFontMetricsF(font).xHeight() / font.pixelSize() / MATH_X_HEIGHT
    return font.pixelSize() * min(max(ratio, 1.0), LARGEST_RATIO)


def painter_path(glyph: Glyph) -> QPainterPath:
    """Return the outline of a glyph, in em."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    place = 0
    for verb in glyph.verbs:
        points = glyph.points[place : place + _NUMBERS[verb]]
        place += _NUMBERS[verb]
        if verb == "M":
            path.moveTo(*points)
        elif verb == "L":
            path.lineTo(*points)
        elif verb == "C":
            path.cubicTo(*points)
        else:
            path.closeSubpath()
    return path


class FormulaPen:
    """Sets formulas and draws them; one for the whole window, so that a shape is made into a path once."""

    def __init__(self, typesetter: Typesetter) -> None:
        self._typesetter = typesetter
        self._paths: dict[int, QPainterPath] = {}

    def drawn(self, run: Run, budget: Budget) -> Formula | Failure:
        """Return the formula of a run, set, or why it is to be shown as its source."""
        return self._typesetter.drawn(run.tex, display=run.kind is RunKind.DISPLAY_MATH, budget=budget)

    def draw(self, painter: QPainter, formula: Formula, at: QPointF, em: float, colour: QColor) -> None:
        """Draw ``formula`` with the left end of its baseline ``at`` a point; ``em`` is its size in pixels."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(at)
        painter.scale(em, em)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        self._draw_glyphs(painter, formula)
        thinnest = 1 / (em * painter.device().devicePixelRatioF())
        for rule in formula.rules:
            # A fraction bar thinner than a device pixel would come and go with the scroll position.
            painter.drawRect(QRectF(rule.x, rule.y, rule.width, max(rule.height, thinnest)))
        for line in formula.lines:
            painter.setPen(QPen(colour, line.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QLineF(line.x1, line.y1, line.x2, line.y2))
        painter.restore()
        for text in formula.texts:
            painter.setPen(colour)
            painter.setFont(reading_font(em * text.scale))
            painter.drawText(at + QPointF(text.x, text.y) * em, text.text)

    def _draw_glyphs(self, painter: QPainter, formula: Formula) -> None:
        for placed in formula.glyphs:
            path = self._paths.get(placed.glyph.key)
            if path is None:
                path = self._paths.setdefault(placed.glyph.key, painter_path(placed.glyph))
            painter.translate(placed.x, placed.y)
            painter.scale(placed.scale, placed.scale)
            painter.drawPath(path)
            painter.scale(1 / placed.scale, 1 / placed.scale)
            painter.translate(-placed.x, -placed.y)
