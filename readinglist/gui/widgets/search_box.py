"""The box that narrows the list: Enter and Down go to the list, Esc clears and goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QToolButton

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.fonts import ui_font
from readinglist.gui.icons import icon, pixmap
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from readinglist.gui.theme import Theme

LONGEST = 2000
"""Characters that the box takes: a pasted page of text is cut here."""


class SearchBox(QLineEdit):
    """Signals: ``done()`` when the person goes on to the list."""

    done = Signal()

    def __init__(self, theme: Theme, key: str) -> None:
        super().__init__()
        self.setObjectName("search_box")
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(translate("Search", "Search words, or tag:name"))
        self.setAccessibleName(translate("Search", "Search titles, authors, abstracts and notes"))
        self.setToolTip(
            translate(
                "Search",
                'Words of title, authors, abstract or note; "several words" together; tag:name for a tag',
            )
        )
        self._mark = PlainLabel(parent=self)
        self._mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._wipe = QToolButton(self)
        self._wipe.setObjectName("search_wipe")
        self._wipe.setAccessibleName(translate("Search", "Clear the search"))
        self._wipe.setToolTip(translate("Search", "Clear the search"))
        self._wipe.setCursor(Qt.CursorShape.ArrowCursor)
        self._wipe.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._wipe.clicked.connect(self.clear)
        self._cap = PlainLabel(key, self)
        self._cap.setObjectName("key_cap")
        self._cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.textChanged.connect(self._show_end)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        px = theme.px
        self.setFont(ui_font(px(13)))
        self.setFixedHeight(px(36))
        self.setTextMargins(px(32), 0, px(28), 0)
        self._mark.setPixmap(pixmap("search", theme.colour("muted"), px(16), self.devicePixelRatioF()))
        self._mark.setFixedSize(px(16), px(16))
        self._wipe.setIcon(icon("x", theme.colour("muted"), px(16)))
        self._wipe.setIconSize(QSize(px(16), px(16)))
        self._wipe.setFixedSize(px(22), px(22))
        self._cap.setFont(ui_font(px(11)))
        self._cap.setFixedHeight(px(18))
        self._cap.setMinimumWidth(px(18))
        self._cap.setContentsMargins(px(4), 0, px(4), 0)
        self._place_ends()
        self._show_end(self.text())

    def set_key(self, key: str) -> None:
        """Name another key that leads here; an empty one is none."""
        self._cap.setText(key)
        self._show_end(self.text())

    def _place_ends(self) -> None:
        self._cap.adjustSize()
        for end in (self._cap, self._wipe):
            side = (self.height() - end.height()) // 2
            end.move(self.width() - end.width() - side, side)
        side = (self.height() - self._mark.height()) // 2
        self._mark.move(side, side)

    def _show_end(self, text: str) -> None:
        self._cap.setVisible(not text and bool(self._cap.text()))
        self._place_ends()
        self._wipe.setVisible(bool(text))

    @override
    def resizeEvent(self, arg__1: QResizeEvent) -> None:
        super().resizeEvent(arg__1)
        self._place_ends()

    @override
    def keyPressEvent(self, arg__1: QKeyEvent) -> None:
        key = arg__1.key()
        if key == Qt.Key.Key_Escape:
            self.clear()
        if key in {Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down}:
            self.done.emit()
            return
        super().keyPressEvent(arg__1)
