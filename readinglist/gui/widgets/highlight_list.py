"""The highlights of a paper under its note: colour, quotation, comment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem

from readinglist.config.isolation import isolated
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.tips import literal
from readinglist.gui.wording import brief

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from readinglist.gui.theme import Theme

MOST_SHOWN = 4
"""Lines up to which the list grows; the rest scrolls."""

ID_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class HighlightLine:
    """A highlight as it is listed; ``lost`` where its words no longer stand in the abstract."""

    id: int
    quotation: str
    comment: str
    colour: int
    lost: bool

    @property
    def text(self) -> str:
        """The line: quotation, comment, and whether it has lost its place."""
        parts = [f"\N{LEFT DOUBLE QUOTATION MARK}{isolated(brief(self.quotation))}\N{RIGHT DOUBLE QUOTATION MARK}"]
        if self.comment:
            parts.append(f"\N{EM DASH} {isolated(brief(self.comment))}")
        if self.lost:
            parts.append(translate("Highlight", "(no longer in the abstract)"))
        return "  ".join(parts)


class HighlightList(QListWidget):
    """A line a highlight.

    Signals: ``chosen(int)`` to go to one; ``comment_wanted(int)``; ``removal_wanted(int)``;
    ``menu_wanted(int, QPoint)``.
    """

    chosen = Signal(int)
    comment_wanted = Signal(int)
    removal_wanted = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("highlight_list")
        self.setAccessibleName(translate("Highlight", "Highlights"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu)
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(ID_ROLE)))
        self._theme = theme
        self._lines: tuple[HighlightLine, ...] = ()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self.setFont(ui_font(theme.px(12.5)))
        self.setIconSize(QSize(theme.px(11), theme.px(11)))
        lines, self._lines = self._lines, ()
        self.show_lines(lines)

    def show_lines(self, lines: Sequence[HighlightLine]) -> None:
        """List these; nothing is shown where there are none."""
        if tuple(lines) == self._lines and self.isHidden() is not bool(lines):
            return
        self._lines = tuple(lines)
        self.clear()
        for line in lines:
            item = QListWidgetItem(self._swatch(line.colour), line.text)
            item.setData(ID_ROLE, line.id)
            item.setToolTip(literal(line.text))
            item.setSizeHint(QSize(10, self._theme.px(24)))
            self.addItem(item)
        self.setFixedHeight(self._theme.px(24) * min(len(lines), MOST_SHOWN) + self._theme.px(10))
        self.setVisible(bool(lines))

    def _swatch(self, colour: int) -> QIcon:
        drawn = QPixmap(24, 24)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.colour("muted"))
        painter.setBrush(self._theme.highlight(colour))
        painter.drawRoundedRect(1, 1, 22, 22, 5, 5)
        painter.end()
        return QIcon(drawn)

    def _on_menu(self, point: QPoint) -> None:
        item = self.itemAt(point)
        if item is not None:
            self.menu_wanted.emit(item.data(ID_ROLE), self.viewport().mapToGlobal(point))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = cast("QListWidgetItem | None", self.currentItem())  # Qt for Python's types forget that it may be None
        signals = {
            Qt.Key.Key_Return: self.chosen,
            Qt.Key.Key_Enter: self.chosen,
            Qt.Key.Key_F2: self.comment_wanted,
            Qt.Key.Key_Delete: self.removal_wanted,
        }
        signal = signals.get(Qt.Key(event.key()))
        if item is not None and signal is not None:
            signal.emit(item.data(ID_ROLE))
        else:
            super().keyPressEvent(event)
