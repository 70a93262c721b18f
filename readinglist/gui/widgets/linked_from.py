"""The papers whose notes link to the one that is read, under its note."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.tips import literal
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from readinglist.gui.theme import Theme

MOST_SHOWN = 2
"""Lines up to which the list grows; the rest scrolls."""

ROW = 24
ID_ROLE = Qt.ItemDataRole.UserRole
_GOING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class _Papers(QListWidget):
    """Signals: ``chosen(int)`` with the id of a paper that was clicked, or had Enter pressed on it."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("linked_from_list")
        self.setAccessibleName(translate("Link", "Papers whose notes link to this one"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(ID_ROLE)))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = cast("QListWidgetItem | None", self.currentItem())  # Qt for Python's types forget that it may be None
        if item is not None and Qt.Key(event.key()) in _GOING:
            self.chosen.emit(item.data(ID_ROLE))
        else:
            super().keyPressEvent(event)


class LinkedFrom(QFrame):
    """Signals: ``chosen(int)`` with the id of the paper to go to."""

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("linked_from")
        self._theme = theme
        self._papers: tuple[tuple[int, str], ...] = ()
        self._head = PlainLabel(translate("Link", "Linked from"))
        self._head.setObjectName("muted")
        self.list = _Papers()
        self.list.chosen.connect(self.chosen)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self._head)
        self._column.addWidget(self.list)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        self._theme = theme
        self._column.setContentsMargins(px(8), px(6), px(8), px(4))
        self._head.setContentsMargins(px(5), 0, 0, px(2))
        self._head.setFont(ui_font(px(12)))
        self.list.setFont(ui_font(px(12.5)))
        self.list.setIconSize(QSize(px(13), px(13)))
        papers, self._papers = self._papers, ()
        self.show_papers(papers)

    def show_papers(self, papers: Sequence[tuple[int, str]]) -> None:
        """List papers, each by id and name; nothing is shown where there are none."""
        if tuple(papers) == self._papers:
            return
        self._papers = tuple(papers)
        self.list.clear()
        mark = icon("arrow-left", self._theme.colour("muted"), self._theme.px(13))
        for paper, name in papers:
            item = QListWidgetItem(mark, name)
            item.setData(ID_ROLE, paper)
            item.setToolTip(literal(name))
            item.setSizeHint(QSize(10, self._theme.px(ROW)))
            self.list.addItem(item)
        self.list.setFixedHeight(self._theme.px(ROW) * min(len(papers), MOST_SHOWN) + self._theme.px(4))
        self.setVisible(bool(papers))
