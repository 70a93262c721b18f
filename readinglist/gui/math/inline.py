"""Formulas as objects in the lines of a QTextDocument, standing on the baseline and leaving the leading alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPyTextObject, QTextCharFormat, QTextFormat

from readinglist.config.typing import override
from readinglist.gui.math.drawing import FormulaPen, math_em

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter, QTextDocument

    from readinglist.formulas.engine import Formula

FORMULA_OBJECT = QTextFormat.ObjectTypes.UserObject.value + 1
FORMULA_NUMBER = QTextFormat.Property.UserProperty.value + 1
MOST_INDENTED = 200
"""Pixels that a block may stand in: no formula that leaves as much of the line free has to ask how much it does."""

SMALLEST = 0.4
"""The part of its size down to which a formula is drawn smaller to fit the line; beyond that it is cut off."""

MOST_TAILS = 500
"""Pieces of text whose widths are remembered."""


class InlineFormulas(QPyTextObject):
    """The formulas of one document, by number; Qt asks for their size and has them drawn."""

    def __init__(self, document: QTextDocument, pen: FormulaPen) -> None:
        super().__init__(document)
        self._pen = pen
        self._formulas: list[Formula] = []
        self._sizes: list[QSizeF] = []
        self._tails: list[float] = []
        self._deep: list[bool] = []
        self._metrics = QFontMetricsF(document.defaultFont())
        self._font = document.defaultFont()
        self._advances: dict[str, float] = {}
        self._em = 0.0
        self._font_ascent = 0.0
        self._font_descent = 0.0
        self._x_height = 0.0
        self._leading = 0.0
        document.documentLayout().registerHandler(FORMULA_OBJECT, self)

    def begin(self, font: QFont, pitch: float) -> None:
        """Begin a new text in ``font``, its baselines ``pitch`` pixels apart."""
        self._formulas = []
        self._sizes = []
        self._tails = []
        self._deep = []
        if font != self._font or not self._em:
            self._measure(font)
        self._leading = max(0.0, pitch - self._metrics.height())

    def _measure(self, font: QFont) -> None:
        self._font = font
        self._metrics = QFontMetricsF(font)
        self._advances = {}
        self._em = math_em(font)
        self._font_ascent = self._metrics.ascent()
        self._font_descent = self._metrics.descent()
        self._x_height = self._metrics.xHeight()

    def advance(self, tail: str) -> float:
        """Return how many pixels a short piece of the text takes; the same few come again and again."""
        known = self._advances.get(tail)
        if known is None:
            known = self._metrics.horizontalAdvance(tail)
            if len(self._advances) < MOST_TAILS:
                self._advances[tail] = known
        return known

    def add(self, formula: Formula, made: QTextCharFormat, tail: float = 0.0) -> None:
        """Make ``made`` the format of an object that stands for ``formula``.

        Qt may always end a line behind an object.  So that a comma never begins one, the object takes the ``tail``
        pixels of what must stay with it, too, and who writes the text steps back by as much.
        """
        self._formulas.append(formula)
        self._sizes.append(QSizeF(formula.width * self._em + tail, self._height(formula)))
        self._tails.append(tail)
        made.setObjectType(FORMULA_OBJECT)
        made.setProperty(FORMULA_NUMBER, len(self._formulas) - 1)
        self._deep.append(formula.descent * self._em > self._font_descent + self._leading / 2)
        alignment = QTextCharFormat.VerticalAlignment
        made.setVerticalAlignment(alignment.AlignMiddle if self._deep[-1] else alignment.AlignNormal)

    @override
    def intrinsicSize(self, doc: QTextDocument, posInDocument: int, format: QTextFormat) -> QSizeF:
        number = int(format.property(FORMULA_NUMBER))
        size = self._sizes[number]
        shrink = self._shrink(doc, posInDocument, number)
        if shrink == 1:
            return size
        return QSizeF((size.width() - self._tails[number]) * shrink + self._tails[number], size.height())

    def _shrink(self, doc: QTextDocument, place: int, number: int) -> float:
        """Return by what a formula is drawn smaller that is wider than the whole line and cannot be parted."""
        width = self._sizes[number].width()
        room = doc.textWidth()
        if room <= 0 or width <= room - MOST_INDENTED:
            return 1
        room -= doc.findBlock(place).blockFormat().leftMargin() + 1
        tail = self._tails[number]
        return min(max((room - tail) / (width - tail), SMALLEST), 1)

    def _height(self, formula: Formula) -> float:
        """Return the height that makes Qt's line as tall as the formula needs, and no taller.

        Qt gives an object of height H the ascent H; where it is aligned to the middle, with x the height of a small
        x, the ascent (H + x) / 2 and the descent (H - x) / 2.  Half of the leading may be drawn into.
        """
        spare = self._leading / 2
        ascent = formula.ascent * self._em
        descent = formula.descent * self._em
        if descent > self._font_descent + spare:
            return max(2 * (ascent - spare) - self._x_height, 2 * (descent - spare) + self._x_height)
        return ascent - spare if ascent > self._font_ascent + spare else min(ascent, self._font_ascent)

    @override
    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, doc: QTextDocument, posInDocument: int, format: QTextFormat
    ) -> None:
        number = int(format.property(FORMULA_NUMBER))
        em = self._em * self._shrink(doc, posInDocument, number)
        # Qt draws an object that is aligned to the middle in the middle of the whole line; others on the baseline.
        baseline = _baseline(doc, posInDocument) if self._deep[number] else rect.bottom()
        left = QPointF(rect.left(), baseline)
        self._pen.draw(painter, self._formulas[number], left, em, format.foreground().color())


def _baseline(document: QTextDocument, place: int) -> float:
    """Return the y of the baseline of the line in which ``place`` stands."""
    block = document.findBlock(place)
    layout = block.layout()
    line = layout.lineForTextPosition(place - block.position())
    return layout.position().y() + line.y() + line.ascent()
