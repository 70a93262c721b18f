"""Draws a typeset formula with a QPainter, sharp at any size: nothing is kept as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

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
MOST_PATHS = 4_000
"""Outlines that are kept, each for one size: about 8 MB at most; a window uses some hundred."""

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
        self._paths: dict[tuple[int, float], QPainterPath] = {}

    def drawn(self, run: Run, budget: Budget) -> Formula | Failure:
        """Return the formula of a run, set, or why it is to be shown as its source."""
        return self._typesetter.drawn(run.tex, display=run.kind is RunKind.DISPLAY_MATH, budget=budget)

    def parts(self, run: Run, budget: Budget) -> tuple[Formula, ...] | Failure:
        """Return the formula of a run in the parts behind which a line may end, mostly one, or why it is not set."""
        return self._typesetter.parts(run.tex, display=run.kind is RunKind.DISPLAY_MATH, budget=budget)

    def draw(self, painter: QPainter, formula: Formula, at: QPointF, em: float, colour: QColor) -> None:
        """Draw ``formula`` with the left end of its baseline ``at`` a point; ``em`` is its size in pixels."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = QBrush(colour)
        left, baseline = at.x(), at.y()
        for placed in formula.glyphs:
            path = self._path(placed.glyph, em * placed.scale)
            painter.fillPath(path.translated(left + placed.x * em, baseline + placed.y * em), brush)
        if formula.rules or formula.lines:
            _draw_strokes(painter, formula, at, em, colour)
        painter.restore()
        for text in formula.texts:
            painter.setPen(colour)
            painter.setFont(reading_font(em * text.scale))
            painter.drawText(at + QPointF(text.x, text.y) * em, text.text)

    def _path(self, glyph: Glyph, size: float) -> QPainterPath:
        """Return the outline of a glyph in pixels: Qt fills it twice as fast as one that the painter has to scale."""
        path = self._paths.get((glyph.key, size))
        if path is None:
            if len(self._paths) >= MOST_PATHS:
                self._paths.clear()
            path = self._paths[glyph.key, size] = QTransform.fromScale(size, size).map(painter_path(glyph))
        return path


def _draw_strokes(painter: QPainter, formula: Formula, at: QPointF, em: float, colour: QColor) -> None:
    """Draw fraction bars and what crosses a term out."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    thinnest = 1 / painter.device().devicePixelRatioF()
    for rule in formula.rules:
        corner = at + QPointF(rule.x, rule.y) * em
        # A fraction bar thinner than a device pixel would come and go with the scroll position.
        painter.drawRect(QRectF(corner.x(), corner.y(), rule.width * em, max(rule.height * em, thinnest)))
    for line in formula.lines:
        painter.setPen(QPen(colour, line.width * em, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(at + QPointF(line.x1, line.y1) * em, at + QPointF(line.x2, line.y2) * em))
