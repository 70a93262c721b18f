"""A line across the top of the window for what lasts: the library cannot be written, or something is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from readinglist.gui.theme import Theme

Offer = tuple[str, "Callable[[], object]"]
"""What a button says, and what pressing it does."""


class Banner(QFrame):
    """Hidden while there is nothing to say; a ``calm`` one tells of no trouble, a ``closable`` one waits to be read.

    Signals: ``close_wanted()`` by its button, or by Esc where the focus is in the line.
    """

    close_wanted = Signal()

    def __init__(self, theme: Theme, *, calm: bool = False, closable: bool = False) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._calm = calm
        self._closable = closable
        self._mark = PlainLabel()
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._mark)
        self._row.addWidget(self._text, 1)
        self.close_button = QToolButton(self)  # never a window of its own, which would take the focus
        self.close_button.setObjectName("banner_close")
        self.close_button.setAccessibleName(translate("Banner", "Close this message"))
        self.close_button.clicked.connect(self.close_wanted)
        self.close_button.setVisible(closable)
        self._row.addWidget(self.close_button)
        self.set_theme(theme)
        self.say("")

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        self._text.setFont(ui_font(px(13)))
        name, colour = ("info", "accent") if self._calm else ("triangle-alert", "danger")
        self._mark.setPixmap(icon(name, theme.colour(colour), px(16)).pixmap(px(16), px(16)))
        self.close_button.setIcon(icon("x", theme.colour("text"), px(16)))
        self.close_button.setIconSize(QSize(px(16), px(16)))
        self._row.setContentsMargins(px(14), px(8), px(14), px(8))
        self._row.setSpacing(px(10))

    def set_close_key(self, key: str) -> None:
        """Name the key that closes the line from anywhere; an empty one is none."""
        text = translate("Banner", "Close this message")
        self.close_button.setToolTip(f"{text} ({key})" if key else text)

    @property
    def said(self) -> str:
        """What it says now."""
        return self._text.text()

    def say(self, text: str, *offers: Offer) -> None:
        """Show ``text`` with a button for each offer; an empty one hides the line."""
        self._text.setText(text)
        self.setAccessibleName(text)
        if [label for label, _ in offers] != [button.text() for button in self.buttons]:
            self._put_buttons(offers)
        for button in self.buttons:  # else nobody who cannot see the line hears what they are about
            button.setAccessibleDescription(text)
        self.close_button.setAccessibleDescription(text)
        self.setVisible(bool(text))
        if text and self._closable and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _put_buttons(self, offers: tuple[Offer, ...]) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for label, do in offers:
            button = QPushButton(label)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, do=do: do())
            self._row.insertWidget(self._row.count() - 1, button)
            self.buttons.append(button)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._closable and event.key() == Qt.Key.Key_Escape:
            self.close_wanted.emit()
        else:
            super().keyPressEvent(event)
