"""Triage: one paper at a time, large, with its keys; nothing moves on the screen from paper to paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QVBoxLayout, QWidget

from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.widgets.triage_bar import TriageBar
from readinglist.gui.widgets.triage_card import TriageCard
from readinglist.gui.wording import in_one_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction, QKeyEvent, QPaintEvent, QResizeEvent
    from PySide6.QtWidgets import QMenu

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme

HEADER = 50
SIDE = 24
SHADOW = 10
"""Pixels at 100 %."""


class TriageView(QWidget):
    """Signals: ``leave_wanted()`` on Esc or its button."""

    leave_wanted = Signal()

    def __init__(self, theme: Theme, pen: FormulaPen, actions: Mapping[str, QAction], orders: QMenu) -> None:
        super().__init__()
        self.setObjectName("triage")
        self.setAccessibleName(translate("Triage", "Triage"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme = theme
        self._measure = 72
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(translate("Triage", "Progress of triage"))
        self._count = PlainLabel()
        self._found = PlainLabel()
        self.order = QToolButton()
        self.order.setObjectName("order")
        self.order.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.order.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.order.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.order.setMenu(orders)
        self._leave = QToolButton()
        self._leave.setObjectName("order")
        self._leave.setText(translate("Triage", "Esc to leave"))
        self._leave.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._leave.clicked.connect(self.leave_wanted)
        self.card = TriageCard(theme, pen)
        self.keys = TriageBar(theme, actions)
        self._lay_out()

    def _lay_out(self) -> None:
        left, right = QHBoxLayout(), QHBoxLayout()
        left.addWidget(self._count)
        left.addSpacing(10)
        left.addWidget(self.order)
        left.addStretch()
        right.addStretch()
        right.addWidget(self._leave)
        self._header = QHBoxLayout()
        # Both sides are equally wide, so that the middle is in the middle whatever they say.
        self._header.addLayout(left, 1)
        self._header.addWidget(self._found)
        self._header.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addLayout(self._header)
        column.addWidget(self.card, 1, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.keys)

    def set_look(self, theme: Theme, measure: int) -> None:
        """Take another look; lines are at most ``measure`` characters long."""
        px = theme.px
        self._theme = theme
        self._measure = measure
        self._bar.setFixedHeight(px(4))
        self._header.setContentsMargins(px(SIDE), 0, px(SIDE) - px(6), 0)
        for label in (self._count, self._found):
            label.setObjectName("facts")
            label.setFont(ui_font(px(13)))
            label.setFixedHeight(px(HEADER))
        for button in (self.order, self._leave):
            button.setFont(ui_font(px(13)))
        self.order.setIcon(icon("arrow-down-wide-narrow", theme.colour("muted"), px(15)))
        self.order.setIconSize(QSize(px(15), px(15)))
        self.keys.set_theme(theme)
        self._fit_card()

    def _fit_card(self) -> None:
        self.card.set_look(self._theme, self._measure, self.width() - 2 * self._theme.px(SIDE))

    def show_progress(self, judged: int, total: int, stars: int, hint: str) -> None:
        """Say how far it is: papers with a verdict, of how many, and how many of them are starred."""
        self._bar.setMaximum(max(1, total))
        self._bar.setValue(judged)
        self._count.setText(translate("Triage", "{judged} of %n", n=total, judged=grouped(judged)))
        found = translate("Triage", "%n starred", n=stars)
        self._found.setText(in_one_line(found, hint))

    def show_order(self, name: str) -> None:
        """Name the order in which papers come."""
        self.order.setText(name)
        self.order.setAccessibleName(translate("List", "Order: {name}", name=name))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave_wanted.emit()
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit_card()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        card = QRectF(self.card.geometry())
        if not event.rect().intersects(self.card.geometry().adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW)):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 3))
        for grow in range(SHADOW, 0, -2):
            painter.drawRoundedRect(card.adjusted(-grow, -grow + 5, grow, grow + 3), 12 + grow, 12 + grow)
        painter.end()
