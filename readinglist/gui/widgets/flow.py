"""A layout that sets its items side by side and breaks them into lines like words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem

from readinglist.config.typing import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget


class FlowLayout(QLayout):
    """Items in lines; ``gap`` is the distance between them in both directions."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self.gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def show(self, widgets: Sequence[QWidget]) -> None:
        """Show these widgets in this order, and no other; the others are hidden and taken out."""
        if [item.widget() for item in self._items] == list(widgets):
            return
        while self._items:
            widget = self.takeAt(0).widget()
            if widget is not None and widget not in widgets:
                widget.hide()
        for widget in widgets:
            self.addWidget(widget)
            widget.show()
        self.invalidate()

    def empty(self) -> None:
        """Take out and delete every widget."""
        while self._items:
            widget = self.takeAt(0).widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    @override
    def addItem(self, arg__1: QLayoutItem) -> None:
        self._items.append(arg__1)

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem:
        return self._items.pop(index)

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, arg__1: int) -> int:
        # Qt asks some forty times while it lays out a page.
        if arg__1 not in self._heights:
            self._heights[arg__1] = self._place(QRect(0, 0, arg__1, 0), move=False)
        return self._heights[arg__1]

    @override
    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    @override
    def setGeometry(self, arg__1: QRect) -> None:
        super().setGeometry(arg__1)
        self._place(arg__1, move=True)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        widths = [item.sizeHint().width() for item in self._items]
        heights = [item.sizeHint().height() for item in self._items]
        return QSize(min(max(widths, default=0), 120), max(heights, default=0))

    def _place(self, area: QRect, *, move: bool) -> int:
        x, y, line = area.x(), area.y(), list[tuple[QLayoutItem, QRect]]()
        for item in self._items:
            size = item.sizeHint()
            width = min(size.width(), area.width())
            if x > area.x() and x + width > area.right() + 1:
                x, y, line = area.x(), y + _end(line, move=move) + self.gap, []
            broken = width < size.width() and item.hasHeightForWidth()  # a text that is longer than a line
            height = item.heightForWidth(width) if broken else size.height()
            line.append((item, QRect(QPoint(x, y), QSize(width, height))))
            x += width + self.gap
        return y + _end(line, move=move) - area.y()


def _end(line: Sequence[tuple[QLayoutItem, QRect]], *, move: bool) -> int:
    """Return how high a line is; where its items are to ``move``, each goes to the middle of it."""
    tallest = max((place.height() for _, place in line), default=0)
    if move:
        for item, place in line:
            item.setGeometry(place.translated(0, (tallest - place.height()) // 2))
    return tallest
