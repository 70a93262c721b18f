"""Completes a link to another paper while it is typed: ``[[`` and words of its title offer the papers that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextCursor

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.math import speaking
from readinglist.gui.note_keys import make
from readinglist.gui.paper_names import shown_name, written_name
from readinglist.gui.widgets.paper_popup import Choice, PaperPopup
from readinglist.model.errors import Trouble
from readinglist.model.queries import PapersNamed
from readinglist.text.mapping import from_utf16, to_utf16
from readinglist.text.paper_links import OpenPaperLink, completed, open_paper_link

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.model.queries import PaperName

QUIET = 80
"""Milliseconds without a key until papers are looked for: not at every letter of a word that is typed quickly."""

MOST = 8

_MOVING = frozenset({QEvent.Type.Resize, QEvent.Type.FontChange})
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_CHOOSING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab})
_KEYS = frozenset({*_STEPS, *_CHOOSING, Qt.Key.Key_Escape})


class LinkCompleter(QObject):
    """Watches the note's editor.  It takes a key only while papers are offered, and then only those of ``_KEYS``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._edit = desk.note.edit
        self._names: tuple[PaperName, ...] = ()
        self._refused: int | None = None
        self.popup = PaperPopup(desk, translate("Link", "Papers to link to"))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._offer)
        self.popup.chosen.connect(self._choose)
        self._edit.installEventFilter(self)
        self._edit.cursorPositionChanged.connect(self._on_moved)
        self._edit.verticalScrollBar().valueChanged.connect(self._on_moved)

    def follow(self) -> None:
        """Look for papers soon, where a link is being typed: something was typed."""
        if self._edit.hasFocus() and self._may_be_open():
            self._timer.start(QUIET)
        else:
            self.leave()

    def leave(self) -> None:
        """Offer nothing, and forget what was refused: no link is being typed any more."""
        self.stop()
        self._refused = None

    def stop(self) -> None:
        """Offer nothing (any more)."""
        self._timer.stop()
        self.popup.hide()

    def _on_moved(self) -> None:
        if not self.popup.isHidden():
            self.follow()

    def _may_be_open(self) -> bool:
        """Return whether the line of the cursor alone looks like a link being typed; the whole note may be long."""
        cursor = self._edit.textCursor()
        line = cursor.block().text()
        opened = open_paper_link(line, from_utf16(line, cursor.positionInBlock()))
        return opened is not None and not cursor.hasSelection()

    def _open_link(self) -> OpenPaperLink | None:
        """Return the link being typed; None where none is, where it is not seen, while an input method composes."""
        composing = self._edit.textCursor().block().layout().preeditAreaText()
        seen = self._edit.viewport().rect().intersects(self._edit.cursorRect())
        if composing or not seen or not self._edit.hasFocus() or not self._may_be_open():
            return None
        text = self._edit.toPlainText()
        return open_paper_link(text, from_utf16(text, self._edit.textCursor().position()))

    def _offer(self) -> None:
        self._timer.stop()
        opened = self._open_link()
        self._names = () if opened is None or opened.start == self._refused else self._found(opened.typed)
        if opened is None or not self._names:
            self.stop()
            return
        choices = [Choice(shown_name(name), name.venue, not name.title) for name in self._names]
        self.popup.offer(choices, self._desk.theme, self._place(opened.start))
        self._say()

    def _found(self, typed: str) -> tuple[PaperName, ...]:
        if not self._desk.session.is_open:
            return ()
        try:
            return self._desk.session.ask(PapersNamed(typed, MOST, self._desk.showing.note_paper))
        except Trouble:  # nothing can be offered; whoever saves the note tells what is wrong with the library
            return ()

    def _place(self, start: int) -> QRect:
        """Return where the line of the link is, from its brackets on, in the desk."""
        cursor = QTextCursor(self._edit.textCursor())
        line = self._edit.cursorRect(cursor)
        cursor.setPosition(to_utf16(self._edit.toPlainText(), start))
        begin = self._edit.cursorRect(cursor)
        left = begin.left() if begin.top() == line.top() else line.left()
        point = self._edit.viewport().mapTo(self._desk, line.topLeft())
        return QRect(point.x() + left - line.left(), point.y(), 1, line.height())

    def _say(self) -> None:
        if speaking.is_listening():
            speaking.announce(self._edit, self.popup.said)

    def _choose(self, row: int) -> None:
        """Make the link being typed one to the paper of a row, as one step of the editor's own undo."""
        self.stop()
        if not 0 <= row < len(self._names):
            return
        text = self._edit.toPlainText()
        cursor = from_utf16(text, self._edit.textCursor().position())
        edit = completed(text, cursor, written_name(self._names[row]), self._names[row].uuid)
        if edit is not None:
            make(self._edit, text, edit)

    # Keys

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QInputMethodEvent) and event.preeditString():
            self.stop()
        if event.type() in _MOVING and self.popup.isVisible():
            self._timer.start(QUIET)
        if self.popup.isHidden() or not isinstance(event, QKeyEvent) or not _is_ours(event):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return event.type() is QEvent.Type.KeyPress and self._press(Qt.Key(event.key()))

    def _press(self, key: Qt.Key) -> bool:
        """Do what a key does while papers are offered; False where it is not for this list after all."""
        if self._timer.isActive():  # what is offered belongs to what was typed a moment ago
            self._offer()
        if self.popup.isHidden():
            return False
        if key in _STEPS:
            self.popup.move_mark(_STEPS[key])
            self._say()
        elif key in _CHOOSING:
            self._choose(self.popup.row)
        else:
            opened = self._open_link()
            self._refused = opened.start if opened else None
            self.stop()
        return True


def _is_ours(event: QKeyEvent) -> bool:
    plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
    return plain and Qt.Key(event.key()) in _KEYS
