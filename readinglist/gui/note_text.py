"""A note in Qt's editor, and back to exactly the text it was: Qt itself folds line ends and no-break spaces.

Qt splits text into blocks at CR, LF, CRLF, U+2029 and two noncharacters, and forgets which it was.  So the note is
remembered as it was loaded: a line that is still there keeps the ends around it, whatever was done, and undone, in
between.  A line end that the person makes is LF.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from PySide6.QtGui import QTextCursor

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QTextDocument
    from PySide6.QtWidgets import QPlainTextEdit

_END = re.compile("\r\n|[\n\r\u2029\ufdd0\ufdd1]")

STRANGER = "\N{REPLACEMENT CHARACTER}"

_BYTE_ORDER_MARKS = ("\ufeff", "\ufffe")
"""As the first character of a text Qt takes these for a mark of its encoding and swallows it, or swaps all bytes."""

MANY_LINES = 500
"""Changed lines up to which those between two edits are found again; beyond, that would take too long."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A note as it was loaded: its lines, and the end between each and the next."""

    lines: tuple[str, ...] = ("",)
    ends: tuple[str, ...] = ()


def load(editor: QPlainTextEdit, text: str) -> Loaded:
    """Show ``text`` in the editor, with an empty undo history; return what ``stored_text`` needs."""
    shown = _END.sub("\n", text)
    if shown.startswith(_BYTE_ORDER_MARKS):
        editor.setPlainText(f"x{shown}")
        cursor = QTextCursor(editor.document())
        cursor.deleteChar()
        editor.document().clearUndoRedoStacks()
    else:
        editor.setPlainText(shown)
    editor.document().setModified(False)
    return Loaded(tuple(_END.split(text)), tuple(_END.findall(text)))


def between_characters(cursor: QTextCursor) -> QTextCursor:
    """Return the cursor with both its ends before, not inside, what a person sees as one character.

    Qt lets code put one between the halves of an emoji; what is typed there would destroy it.
    """
    anchor, position = (_before_character(cursor, at) for at in (cursor.anchor(), cursor.position()))
    if (anchor, position) == (cursor.anchor(), cursor.position()):
        return cursor
    found = QTextCursor(cursor)
    found.setPosition(anchor)
    found.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
    return found


def _before_character(cursor: QTextCursor, at: int) -> int:
    block = cursor.document().findBlock(at)
    inside = at - block.position()
    while inside > 0 and not block.layout().isValidCursorPosition(inside):
        inside -= 1
    return block.position() + inside


def stored_text(document: QTextDocument, loaded: Loaded) -> str:
    """Return the text of the document with every line end and blank as it was loaded or typed."""
    return whole(_with_ends([*_lines(document)], loaded))


def _lines(document: QTextDocument) -> Iterator[str]:
    block = document.firstBlock()
    while block.isValid():
        yield block.text()
        block = block.next()


def _with_ends(lines: list[str], loaded: Loaded) -> str:
    ends = ["\n"] * (len(lines) - 1)
    if any(end != "\n" for end in loaded.ends):
        for old, new in _kept(loaded.lines, lines):
            if old > 0 and new > 0:
                ends[new - 1] = loaded.ends[old - 1]
            if old < len(loaded.ends) and new < len(ends):
                ends[new] = loaded.ends[old]
    return "".join(part for pair in zip(lines, [*ends, ""], strict=True) for part in pair)


def _kept(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield (place in ``old``, place in ``new``) for lines that are still there."""
    most = min(len(old), len(new))
    head = next((at for at in range(most) if old[at] != new[at]), most)
    tail = next((at for at in range(most - head) if old[-1 - at] != new[-1 - at]), most - head)
    yield from ((at, at) for at in range(head))
    between = old[head : len(old) - tail], new[head : len(new) - tail]
    if len(between[0]) == len(between[1]):
        yield from ((at, at) for at in range(head, head + len(between[0])))
    elif max(map(len, between)) <= MANY_LINES:
        for one, other, size in SequenceMatcher(None, *between, autojunk=False).get_matching_blocks():
            yield from ((head + one + at, head + other + at) for at in range(size))
    yield from ((len(old) - 1 - at, len(new) - 1 - at) for at in reversed(range(tail)))


def whole(text: str) -> str:
    """Return ``text`` with halves of characters outside the basic plane (lone surrogates) replaced by U+FFFD.

    Such a half cannot be stored as UTF-8; an editor can hold one where a character was cut in two.
    """
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
