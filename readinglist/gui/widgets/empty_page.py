"""What a pane shows where there is nothing to show: a quiet text and, where something can be done, its button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.wrapping import breakable

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


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
        layout.setContentsMargins(40, 40, 40, 40)
        layout.setSpacing(24)
        layout.addStretch()
        layout.addWidget(self._text)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()

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
