"""Papers, or names, offered under the cursor while one is typed; the keys stay with the text that is typed into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout

from readinglist.gui.fonts import reading_font, ui_font
from readinglist.gui.tips import literal
from readinglist.gui.wording import brief, in_one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.theme import Theme

WIDTH = 460
ROW = 28
EDGE = 4
"""Pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A paper as it is offered; ``untitled`` where ``text`` is the first sentence of its abstract."""

    text: str
    venue: str
    untitled: bool

    @property
    def said(self) -> str:
        """What a screen reader says, and the tip: the paper and where it stands."""
        return in_one_line(self.text, self.venue)


class PaperPopup(QFrame):
    """A card over the window that never has the focus; one row is marked while it is shown.

    Signals: ``chosen(int)`` with the place of the row that was clicked.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self._around = parent
        self._offered: tuple[tuple[Choice, ...], Theme] | None = None
        self.hide()
        self.setObjectName("paper_popup")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.list = QListWidget()
        self.list.setObjectName("paper_choices")
        self.list.setAccessibleName(name)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda item: self.chosen.emit(self.list.row(item)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)

    @property
    def row(self) -> int:
        """The marked row."""
        return self.list.currentRow()

    @property
    def said(self) -> str:
        """What a screen reader says of the marked row."""
        return str(self.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole))

    def offer(self, choices: Sequence[Choice], theme: Theme, place: QRect) -> None:
        """Show ``choices`` (at least one) with the first one marked, below ``place`` or, without room, above it."""
        offered = (tuple(choices), theme)
        if self.isHidden() or offered != self._offered:  # else the mark stays
            self._offered = offered
            self._fill(choices, theme)
        self._place(QSize(theme.px(WIDTH), theme.px(ROW) * len(choices) + 2 * theme.px(EDGE) + 2), place)
        self.show()
        self.raise_()

    def _fill(self, choices: Sequence[Choice], theme: Theme) -> None:
        self.list.clear()
        for choice in choices:
            item = QListWidgetItem(brief(choice.text))
            item.setFont(reading_font(theme.px(13.5)) if choice.untitled else ui_font(theme.px(13)))
            item.setSizeHint(QSize(10, theme.px(ROW)))
            item.setToolTip(literal(choice.said))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, choice.said)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _place(self, size: QSize, place: QRect) -> None:
        around = self._around.size()
        width = min(size.width(), around.width())
        below = place.bottom() + EDGE
        fits = below + size.height() <= around.height()
        top = below if fits else max(0, place.top() - EDGE - size.height())
        self.setFixedSize(width, size.height())
        self.move(QPoint(max(0, min(place.left(), around.width() - width - EDGE)), top))

    def move_mark(self, by: int) -> None:
        """Mark another row; behind the last one comes the first."""
        self.list.setCurrentRow((self.list.currentRow() + by) % self.list.count())
