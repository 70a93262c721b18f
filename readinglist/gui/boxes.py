"""Message boxes for what must be read even where the window is in trouble or gone: plain text under our own sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from readinglist.gui.icons import icon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SIGN = 32
"""Pixels at 100 %."""


def warning_box(text: str, parent: QWidget | None = None) -> QMessageBox:
    """Return a box that says ``text``; without a ``parent`` it outlives the window."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, "", text, parent=parent)
    size = round(SIGN * QApplication.font().pixelSize() / 13)
    sign = icon("triangle-alert", QApplication.palette().windowText().color(), size)
    box.setIconPixmap(sign.pixmap(QSize(size, size), box.devicePixelRatioF()))
    box.setTextFormat(Qt.TextFormat.PlainText)
    return box
