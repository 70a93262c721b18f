"""A quiet text in which names can be clicked to search for them; Tab goes to it, arrows to a name in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.text.mapping import to_utf16

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from readinglist.gui.facets import Facet
    from readinglist.gui.theme import Theme

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
WITHOUT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
"""With one of these a click asks for everything but the name."""


class FacetText(QWidget):
    """Shows facets, in lines as wide as there is room.

    Signals: ``filter_wanted(str, str, bool)``: field, value, and whether papers without it are wanted.
    """

    filter_wanted = Signal(str, str, bool)

    def __init__(self, theme: Theme, size: float) -> None:
        super().__init__()
        self._theme = theme
        self._size = size
        self._facets: tuple[Facet, ...] = ()
        self._starts: list[int] = []
        self._text = ""
        self._layout = QTextLayout()
        self._width = -1
        self._marked: int | None = None
        self._hovered: int | None = None
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        facets, self._facets = self._facets, ()
        self.show_facets(facets)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    def show_facets(self, facets: Sequence[Facet]) -> None:
        """Show these in place of those before."""
        if tuple(facets) == self._facets:
            return
        self._facets = tuple(facets)
        self._text = "".join(facet.text for facet in facets)
        self._starts = [sum(len(facet.text) for facet in facets[:number]) for number in range(len(facets))]
        self._marked = self._hovered = None
        self._layout = QTextLayout(self._text, ui_font(self._theme.px(self._size)))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._width = -1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self._names() else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self._text)
        self.setToolTip(self._hint() if self._names() else "")
        self.updateGeometry()
        self.update()

    @staticmethod
    def _hint() -> str:
        return translate("Reader", "Click a name to search for it; with Ctrl, for everything else")

    def _names(self) -> list[int]:
        return [number for number, facet in enumerate(self._facets) if facet.field]

    # Lines

    def _pitch(self) -> float:
        return QFontMetricsF(ui_font(self._theme.px(self._size))).height() * 1.25

    def _break(self, width: int) -> int:
        """Break the text into lines; return how many there are."""
        if width != self._width:
            self._width = width
            pitch = self._pitch()
            ascent = QFontMetricsF(ui_font(self._theme.px(self._size))).ascent()
            self._layout.beginLayout()
            while (line := self._layout.createLine()).isValid():
                line.setLineWidth(max(width, 1))
                # On one base line whatever the scripts are: a face of Chinese stands higher, and would push it down.
                line.setPosition(QPointF(0, (self._layout.lineCount() - 1) * pitch + ascent - line.ascent()))
            self._layout.endLayout()
        return self._layout.lineCount()

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, arg__1: int) -> int:
        return round(self._break(arg__1) * self._pitch()) + 2

    @override
    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(ui_font(self._theme.px(self._size)))
        return QSize(
            round(metrics.horizontalAdvance(self._text)) + 2, max(round(self._pitch()) + 2, self._theme.px(23))
        )

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(60), round(self._pitch()) + 2)

    def _top(self) -> float:
        """Return where the first line begins: one line stands in the middle."""
        lines = self._break(self.width())
        return max(0.0, (self.height() - lines * self._pitch()) / 2 + (self._pitch() * 0.1))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.colour("muted"))
        self._break(self.width())
        lit = self._hovered if self._hovered is not None else self._marked if self.hasFocus() else None
        self._layout.draw(painter, QPointF(0, self._top()), [] if lit is None else [self._range(lit)])
        if self.hasFocus() and self._marked is not None:
            painter.setPen(QPen(self._theme.colour("accent"), 1))
            for box in self._boxes(self._marked):
                painter.drawRoundedRect(box.adjusted(-1, 0, 1, 0), 3, 3)
        painter.end()

    def _range(self, number: int) -> QTextLayout.FormatRange:
        made = QTextLayout.FormatRange()
        made.start, end = self._units(number)
        made.length = end - made.start
        look = QTextCharFormat()
        look.setForeground(self._theme.colour("accent_text"))
        look.setFontUnderline(True)
        made.format = look
        return made

    def _units(self, number: int) -> tuple[int, int]:
        start = self._starts[number]
        return to_utf16(self._text, start), to_utf16(self._text, start + len(self._facets[number].text))

    def _boxes(self, number: int) -> list[QRectF]:
        start, end = self._units(number)
        found = []
        for at in range(self._layout.lineCount()):
            line = self._layout.lineAt(at)
            first, last = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
            if first < last:
                left, right = _x(line.cursorToX(first)), _x(line.cursorToX(last))
                found.append(QRectF(left, line.y() + self._top(), right - left, line.height()))
        return found

    def facet_at(self, point: QPointF) -> int | None:
        """Return the number of the name at a point of the widget."""
        self._break(self.width())
        return next((each for each in self._names() if any(box.contains(point) for box in self._boxes(each))), None)

    def place_of(self, text: str) -> QPointF:
        """Return the middle of a name that is shown."""
        self._break(self.width())
        number = next(number for number in self._names() if self._facets[number].text == text)
        return self._boxes(number)[0].center()

    # Mouse and keys

    def _want(self, number: int, *, negated: bool) -> None:
        facet = self._facets[number]
        self.filter_wanted.emit(facet.field, facet.value, negated)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.facet_at(event.position()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def _hover(self, number: int | None) -> None:
        if number != self._hovered:
            self._hovered = number
            self.setCursor(Qt.CursorShape.ArrowCursor if number is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self.facet_at(event.position())
        if number is not None and event.button() is Qt.MouseButton.LeftButton:
            self._want(number, negated=bool(event.modifiers() & WITHOUT))
        else:
            super().mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        names = self._names()
        if key in _STEPS and names:
            at = names.index(self._marked) if self._marked in names else 0
            self._marked = names[(at + _STEPS[key]) % len(names)]
            self.update()
        elif key in _ENTER and self._marked is not None:
            self._want(self._marked, negated=bool(event.modifiers() & WITHOUT))
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        names = self._names()
        if self._marked is None and names:
            self._marked = names[0]
        self.update()
        super().focusInEvent(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.build_menu(self.facet_at(QPointF(event.pos()))).popup(event.globalPos())

    def build_menu(self, number: int | None) -> QMenu:
        """Return the menu of a name, or (None) of the text; it deletes itself when closed."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if number is not None:
            by = menu.addAction(translate("Reader", "Filter by this"))
            by.triggered.connect(lambda _checked: self._want(number, negated=False))
            out = menu.addAction(translate("Reader", "Filter this out"))
            out.triggered.connect(lambda _checked: self._want(number, negated=True))
            self._add_copy(menu, translate("Reader", "Copy"), self._facets[number].alone)
        self._add_copy(menu, translate("Reader", "Copy all"), self._text)
        return menu

    @staticmethod
    def _add_copy(menu: QMenu, name: str, text: str) -> None:
        menu.addAction(name).triggered.connect(lambda _checked: QGuiApplication.clipboard().setText(text))


def _x(answer: object) -> float:
    """Return the place that Qt for Python gives alone or with the cursor that it was asked for."""
    return float(answer[0] if isinstance(answer, tuple) else answer)  # type: ignore[arg-type] # either of these two
