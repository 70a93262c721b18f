"""The label of this program: its text is shown as it is, and never taken for markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class PlainLabel(QLabel):
    """A QLabel that does not guess: Qt's own takes a title such as ``<i>In vivo</i>`` for rich text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
