"""What keys do in the note besides typing: lists and check boxes go on, words become bold or a formula."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from readinglist.text.mapping import from_utf16, to_utf16
from readinglist.text.note_editing import backspaced, backtabbed, entered, tabbed, toggled_box
from readinglist.text.note_marks import Mark, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QPlainTextEdit

    from readinglist.text.edits import Edit

_NONE = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CTRL = Qt.KeyboardModifier.ControlModifier

AT_CURSOR: dict[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[str, int], Edit | None]] = {
    (Qt.Key.Key_Return, _NONE): entered,
    (Qt.Key.Key_Enter, _NONE): entered,
    (Qt.Key.Key_Tab, _NONE): tabbed,
    (Qt.Key.Key_Backtab, _SHIFT): backtabbed,
    (Qt.Key.Key_Backspace, _NONE): backspaced,
    (Qt.Key.Key_Return, _CTRL): toggled_box,
}
"""Keys that act on the line of the cursor, while nothing is selected."""

MARKS = {
    (Qt.Key.Key_B, _CTRL): Mark.BOLD,
    (Qt.Key.Key_I, _CTRL): Mark.ITALIC,
    (Qt.Key.Key_E, _CTRL): Mark.CODE,
    (Qt.Key.Key_M, _CTRL): Mark.FORMULA,
}
"""Keys that put the selection, or the word at the cursor, between marks."""


def is_note_key(event: QKeyEvent) -> bool:
    """Return whether the key belongs to the note while it is written, and not to the window."""
    pressed = (Qt.Key(event.key()), _modifiers(event))
    return pressed in AT_CURSOR or pressed in MARKS


def press(editor: QPlainTextEdit, event: QKeyEvent) -> bool:
    """Do what the key does here; False where it does what it does in every text."""
    pressed = (Qt.Key(event.key()), _modifiers(event))
    if editor.isReadOnly() or not (pressed in AT_CURSOR or pressed in MARKS):
        return False
    cursor = editor.textCursor()
    text = editor.toPlainText()
    start, end = (from_utf16(text, units) for units in (cursor.selectionStart(), cursor.selectionEnd()))
    if pressed in MARKS:
        edit = wrapped(text, start, end, MARKS[pressed])
    else:
        edit = AT_CURSOR[pressed](text, end) if start == end else None
    if edit is None:
        return pressed in MARKS
    make(editor, text, edit)
    return True


def _modifiers(event: QKeyEvent) -> Qt.KeyboardModifier:
    return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


def make(editor: QPlainTextEdit, text: str, edit: Edit) -> None:
    """Make an edit of ``text``, which the editor holds, as one step of the editor's own undo."""
    cursor = QTextCursor(editor.document())
    cursor.setPosition(to_utf16(text, edit.start))
    cursor.setPosition(to_utf16(text, edit.end), QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(edit.text)
    after = edit.applied(text)
    cursor.setPosition(to_utf16(after, edit.anchor))
    cursor.setPosition(to_utf16(after, edit.cursor), QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)
    editor.ensureCursorVisible()
