"""A line across the top of the window for what lasts: the library cannot be written, or is open for reading only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon

if TYPE_CHECKING:
    from readinglist.gui.theme import Theme


class Banner(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._mark = QLabel()
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(self._text.textFormat().PlainText)
        layout = QHBoxLayout(self)
        layout.addWidget(self._mark)
        layout.addWidget(self._text, 1)
        self.set_theme(theme)
        self.say("")

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        self._text.setFont(ui_font(px(13)))
        self._mark.setPixmap(icon("triangle-alert", theme.colour("danger"), px(16)).pixmap(px(16), px(16)))
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(px(14), px(8), px(14), px(8))
            layout.setSpacing(px(10))

    @property
    def said(self) -> str:
        """What it says now."""
        return self._text.text()

    def say(self, text: str) -> None:
        """Show ``text``; an empty one hides the line."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
