"""The keys of triage at the foot of the view, as buttons: they are the same for every paper and never move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from readinglist.config.typing import override
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.icons import pixmap
from readinglist.gui.widgets.key_button import Detail, KeyButton, name_keys, verdicts_of
from readinglist.model.papers import State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction, QColor, QPaintEvent, QResizeEvent

    from readinglist.gui.actions.keymap import Keymap
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper

KEYS = (
    *("paper.skip", "paper.to_read", "paper.star", "paper.later", "paper.done"),
    *("paper.tag", "paper.remark", "paper.note", "edit.undo"),
)
GAP = 8
HEIGHT = 38
PADDING = 14
"""Pixels at 100 %."""


class TriageButton(KeyButton):
    """A key and its word on a card of their own."""

    @override
    def width_with(self, detail: Detail) -> int:
        px = self._theme.px
        words = {Detail.FULL: self._cap_width() + px(8) + self._word(), Detail.LABEL: self._word()}
        return 2 * px(PADDING) + words.get(detail, px(16))

    def _word(self) -> int:
        return self.fontMetrics().horizontalAdvance(self.text()) + 2

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.width_with(self._detail), self._theme.px(HEIGHT))

    @override
    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.setFont(self._font())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_card(painter)
        if self._detail is Detail.ICON:
            mark = pixmap(self._icon, self._colour(), px(16), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(px(PADDING), (self.height() - px(16)) / 2), mark)
        else:
            left = px(PADDING)
            if self._detail is Detail.FULL:
                self._draw_cap(painter, left)
                left += self._cap_width() + px(8)
            painter.setFont(self._font())
            painter.setPen(self._colour())
            painter.drawText(
                QRectF(left, 0, self.width() - left, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text()
            )
        painter.end()

    def _colour(self) -> QColor:
        if self.lit:
            return self._theme.colour("star_text" if self._icon == "star" else "accent_text")
        return self._ink()

    def _draw_card(self, painter: QPainter) -> None:
        px = self._theme.px
        pressed = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setBrush(self._theme.colour(("line" if self.isDown() else "hover") if pressed else "pane"))
        edge = self._theme.colour("control")
        if self.lit:
            edge = self._theme.colour("star_edge" if self._icon == "star" else "accent")
        painter.setPen(QPen(self._theme.colour("accent"), 2) if self.hasFocus() else QPen(edge, 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))


class TriageBar(QWidget):
    """Buttons for the actions named in ``KEYS``."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        rows = {row.id: row for row in ACTIONS}
        self.buttons = {name: TriageButton(theme, actions[name], rows[name].icon) for name in KEYS}
        self.buttons["edit.undo"].setText(action_text(rows["edit.undo"]))  # and never what it would undo
        self._row = QHBoxLayout(self)
        self._row.addStretch()
        for button in self.buttons.values():
            self._row.addWidget(button)
        self._row.addStretch()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._row.setContentsMargins(theme.px(12), 0, theme.px(12), 0)
        self._row.setSpacing(theme.px(GAP))
        self._room = theme.px(24) + theme.px(GAP) * (len(KEYS) + 1)
        self.setFixedHeight(theme.px(HEIGHT + 34))
        for button in self.buttons.values():
            button.set_theme(theme)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def _fit(self) -> None:
        """Show as much of the buttons as there is room for: all, without keys, only icons."""
        for detail in Detail:
            wanted = sum(button.width_with(detail) for button in self.buttons.values())
            if wanted + self._room <= self.width() or detail is Detail.ICON:
                for button in self.buttons.values():
                    button.set_detail(detail)
                return

    def set_keys(self, keymap: Keymap) -> None:
        """Name these keys."""
        name_keys(self.buttons, keymap)
        self._fit()

    def show_paper(self, paper: Paper | None) -> None:
        """Light the buttons of what the paper has."""
        lit = {
            **verdicts_of(paper),
            "paper.later": paper is not None and paper.later is not None and paper.state is State.NEW,
            "paper.remark": paper is not None and bool(paper.remark),
            "paper.note": paper is not None and bool(paper.note),
        }
        for name, on in lit.items():
            button = self.buttons[name]
            button.show_as(button.text(), lit=on)
