"""What a pane shows where there is nothing to show: a quiet text and, where something can be done, its button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from readinglist.config.typing import override
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.wrapping import breakable

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QResizeEvent

MARGIN = 40
"""Pixels around, a quarter of it at the sides of a narrow page."""

MEASURE, NARROW = 75, 45
"""Letters that a line has at most, and of a page that is narrow."""


class EmptyPage(QWidget):
    """Text and button in the middle."""

    def __init__(self) -> None:
        super().__init__()
        self._text = PlainLabel()
        self._text.setObjectName("reader_empty")
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setWordWrap(True)
        self._button = QPushButton()
        self._offer: QAction | None = None
        self._button.clicked.connect(self._on_clicked)
        layout = QVBoxLayout(self)
        layout.setSpacing(24)
        layout.addStretch()
        layout.addWidget(self._text)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        letter = self.fontMetrics().averageCharWidth()
        side = max(MARGIN, (event.size().width() - MEASURE * letter) // 2)
        if event.size().width() < NARROW * letter:
            side = MARGIN // 4
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(side, MARGIN, side, MARGIN)
        super().resizeEvent(event)

    def focus_offer(self) -> None:
        """Give the focus to the button, if there is one."""
        if self._offer is not None:
            self._button.setFocus()

    def show_text(self, text: str, offer: QAction | None) -> None:
        """Show ``text``, and a button that triggers ``offer``."""
        self._text.setText(breakable(text))
        self._offer = offer
        self._button.setVisible(offer is not None)
        if offer is not None:
            self._button.setText(offer.text())

    def _on_clicked(self) -> None:
        if self._offer is not None:
            self._offer.trigger()
