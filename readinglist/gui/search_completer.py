"""Offers names while a search is typed: fields, tags, authors, topics, sessions, with how many papers have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent, QKeyEvent

from readinglist.config.isolation import joined
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.widgets.paper_popup import Choice, PaperPopup
from readinglist.model.errors import Trouble
from readinglist.model.queries import FieldValues, Query, Tags
from readinglist.model.searches import PaperCount, WatchWords
from readinglist.text.folding import folded
from readinglist.text.mapping import from_utf16, to_utf16

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.text.search.completing import Open

QUIET = 80
"""Milliseconds without a key until names are looked for."""

MOST = 8

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_KEYS = frozenset({*_STEPS, *_ENTER, Qt.Key.Key_Tab, Qt.Key.Key_Escape})


class SearchCompleter(QObject):
    """Watches the search box.  Tab takes the marked name; Enter only where the mark was moved, else it goes on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._box = desk.list.search
        self._open: Open | None = None
        self._values: tuple[str, ...] = ()
        self._moved = False
        self.popup = PaperPopup(desk, translate("Search", "Names to search for"))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._offer)
        self.popup.chosen.connect(self._choose)
        self._box.textEdited.connect(self._follow)
        self._box.installEventFilter(self)

    def _follow(self) -> None:
        self._timer.start(QUIET)

    def stop(self) -> None:
        """Offer nothing (any more)."""
        self._timer.stop()
        self.popup.hide()

    def _offer(self) -> None:
        from readinglist.text.search.completing import open_piece  # noqa: PLC0415 - not before somebody searches

        text = self._box.text()
        self._open = open_piece(text, from_utf16(text, self._box.cursorPosition())) if self._box.hasFocus() else None
        choices = () if self._open is None else self._choices(self._open)
        self._values = tuple(value for value, _ in choices)
        if self._open is None or not choices or (len(choices) == 1 and self._is_typed(choices[0][0])):
            self.stop()
            return
        shown = [Choice(joined("   ", (value, count)), "", untitled=False) for value, count in choices]
        self._moved = False
        self.popup.offer(shown, self._desk.theme, self._place())

    def _is_typed(self, value: str) -> bool:
        return self._open is not None and folded(value) == folded(self._open.text)

    def _choices(self, piece: Open) -> tuple[tuple[str, str], ...]:
        """Return values, and what stands beside each."""
        from readinglist.text.search.completing import choices_beginning, names_beginning  # noqa: PLC0415 - as above

        if not piece.field:
            return tuple((name, "") for name in names_beginning(piece.text))
        known = choices_beginning(piece.field, piece.text)
        if known or not self._desk.session.is_open:
            return tuple((value, "") for value in known)[:MOST]
        try:
            return tuple((name, translate("List", "%n paper(s)", n=papers)) for name, papers in self._found(piece))
        except Trouble:  # nothing can be offered; the list itself tells what is wrong with the library
            return ()

    def _found(self, piece: Open) -> list[tuple[str, int]]:
        session = self._desk.session
        if piece.field not in {"tag", "watch"}:
            return [(value.text, value.papers) for value in session.ask(FieldValues(piece.field, piece.text, MOST))]
        typed = folded(piece.text)
        if piece.field == "watch":
            words = [word.text for word in session.ask(WatchWords()) if typed in folded(word.text)]
            return [(word, session.ask(PaperCount(Query(words=f'watch:"{word}"')))) for word in words[:MOST]]
        tags = [count for count in session.ask(Tags()) if typed in folded(count.tag.name)]
        tags.sort(key=lambda count: not folded(count.tag.name).startswith(typed))
        return [(count.tag.name, count.papers) for count in tags[:MOST]]

    def _place(self) -> QRect:
        """Return below what the names are shown, in the desk: neither the box nor what is said of it is covered."""
        corner = self._box.mapTo(self._desk, self._box.rect().topLeft())
        bottom = self._desk.list.mapTo(self._desk, QPoint(0, self._desk.list.below_search())).y()
        return QRect(corner.x(), corner.y(), 1, bottom - corner.y())

    def _choose(self, row: int) -> None:
        from readinglist.text.search.completing import completed  # noqa: PLC0415 - as above

        self.stop()
        if self._open is None or not 0 <= row < len(self._values):
            return
        text, cursor = completed(self._box.text(), self._open, self._values[row])
        self._box.setText(text)
        self._box.setCursorPosition(to_utf16(text, cursor))
        if not self._open.field:  # a name of a field: now its values
            self._follow()

    # Keys

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut or (isinstance(event, QInputMethodEvent) and event.preeditString()):
            self.stop()
        if self.popup.isHidden() or not isinstance(event, QKeyEvent) or Qt.Key(event.key()) not in _KEYS:
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return event.type() is QEvent.Type.KeyPress and self._press(Qt.Key(event.key()))

    def _press(self, key: Qt.Key) -> bool:
        """Do what a key does while names are offered; False where it is the box's after all."""
        if key in _STEPS:
            if self._moved or key is Qt.Key.Key_Up:
                self.popup.move_mark(_STEPS[key])
            self._moved = True
            return True
        if key in _ENTER and not self._moved:
            self.stop()
            return False
        if key is Qt.Key.Key_Escape:
            self.stop()
        else:
            self._choose(self.popup.row)
        return True
