"""What was searched for last: remembered when the person leaves the search box, offered there on Down while empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.widgets.paper_popup import Choice, PaperPopup
from readinglist.model.errors import Trouble
from readinglist.model.searches import LastSearches

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk

MOST = 12
"""Searches that are offered."""

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab})
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LEAVES = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down, Qt.Key.Key_Escape})


class LastSearchList(QObject):
    """Watches the search box.  Down offers, Enter takes, any other key goes on in the box."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._box = desk.list.search
        self._offered: tuple[str, ...] = ()
        self._remembered = ""
        self.popup = PaperPopup(desk, translate("Search", "Last searches"))
        self.popup.chosen.connect(self._take)
        self._box.installEventFilter(self)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        return {"search.forget": self.forget}

    def stop(self) -> None:
        """Offer nothing (any more)."""
        self.popup.hide()
        self._remembered = ""

    def forget(self) -> None:
        """Forget all of them."""
        try:
            self._desk.session.library.forget_searches()
        except Trouble as trouble:
            self._desk.messages.tell_trouble(trouble)
            return
        self.stop()
        self._remembered = self._box.text().strip()  # what stands there is forgotten, too
        self._desk.messages.say(translate("Search", "The last searches are forgotten."))

    def remember(self) -> None:
        """Keep what stands in the box, unless it was kept just now."""
        words = self._box.text().strip()
        if not words or words == self._remembered or not self._desk.session.is_open:
            return
        try:
            self._desk.session.library.remember_search(words)
        except Trouble:  # a library that cannot be written to tells so where something is at stake
            return
        self._remembered = words

    def offer(self) -> bool:
        """Offer the last searches; return False where there are none."""
        if not self._desk.session.is_open:
            return False
        try:
            self._offered = self._desk.session.ask(LastSearches())[:MOST]
        except Trouble:
            return False
        if not self._offered:
            return False
        corner = self._box.mapTo(self._desk, QPoint(0, 0))
        choices = [Choice(words, "", untitled=False) for words in self._offered]
        self.popup.offer(choices, self._desk.theme, QRect(corner.x(), corner.y(), 1, self._box.height()))
        return True

    def _take(self, row: int) -> None:
        self.popup.hide()
        if 0 <= row < len(self._offered):
            self._box.setText(self._offered[row])
            self._box.setFocus()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            self.popup.hide()
            self.remember()
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._press(Qt.Key(event.key()))
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and self.popup.isVisible():
            event.accept()
            return True
        return False

    def _press(self, key: Qt.Key) -> bool:
        if not self.popup.isVisible():
            if key in _LEAVES:
                self.remember()
            return key is Qt.Key.Key_Down and not self._box.text() and self.offer()
        if key in _STEPS:
            self.popup.move_mark(_STEPS[key])
        elif key in _ENTER:
            self._take(self.popup.row)
        else:
            self.popup.hide()
            return key is Qt.Key.Key_Escape
        return True
