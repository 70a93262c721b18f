"""What input methods do to texts: they compose, commit, and replace what stands before the cursor in 16-bit units."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QLineEdit

from readinglist.gui import note_text
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.model.commands import SetNote

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

WHOLE = "a👩\u200d🔬b"
LENGTH = 7
"""Of ``WHOLE``, in 16-bit units."""


def composed(person: Person, text: str) -> None:
    QApplication.sendEvent(person.focus, QInputMethodEvent(text, []))


def committed(person: Person, text: str, start: int = 0, length: int = 0) -> None:
    event = QInputMethodEvent()
    event.setCommitString(text, start, length)
    QApplication.sendEvent(person.focus, event)


def sound(text: str) -> bool:
    text.encode("utf-8")  # no half of a character
    return note_text.STRANGER not in text


@pytest.mark.parametrize("place", range(LENGTH + 1))
@pytest.mark.parametrize("length", [1, 3])
def test_that_no_input_method_cuts_a_character_of_a_note(desk: Desk, person: Person, place: int, length: int) -> None:
    paper = person.paper.id
    desk.session.perform(SetNote(paper, WHOLE))
    person.press("N")
    cursor = desk.note.edit.textCursor()
    cursor.setPosition(place)
    desk.note.edit.setTextCursor(cursor)
    before = desk.note.edit.textCursor().position()
    composed(person, "pin")
    committed(person, "拼", -min(length, before), min(length, before))
    desk.save_note()
    stored = person.stored(paper).note
    assert sound(stored)
    assert "拼" in stored


@pytest.mark.parametrize("place", range(LENGTH + 1))
def test_that_no_place_or_input_method_cuts_a_character_of_a_line(desk: Desk, person: Person, place: int) -> None:
    paper = person.paper.id
    person.press("M")
    edit = person.sheet(LineSheet).edit
    edit.setText(WHOLE)
    edit.setCursorPosition(place)
    person.write("x")
    committed(person, "拼", -1, 1)
    person.press("Return")
    assert person.sheets() == []
    stored = person.stored(paper).remark
    assert sound(stored)
    assert "拼" in stored


def test_that_a_text_composed_letter_by_letter_lands_whole_and_undo_takes_it_back(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    for syllables, word in (("n", ""), ("ni", ""), ("ni h", ""), ("", "你好"), ("sh", ""), ("shi", ""), ("", "世界")):
        if word:
            committed(person, word)
        else:
            composed(person, syllables)
    assert person.note == "你好世界"
    person.press("Esc")
    assert person.stored(paper).note == "你好世界"
    person.press("U")
    assert person.stored(paper).note == ""


def test_that_composing_in_a_huge_note_takes_a_bounded_time(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(person.paper.id, "words of a text. " * 20_000 + "x" * 100_000))
    person.press("N")
    desk.note.edit.moveCursor(QTextCursor.MoveOperation.End)
    begin = monotonic()
    for syllables in ("p", "pi", "pin"):
        composed(person, syllables)
        desk.note.edit.grab()
    committed(person, "拼")
    desk.note.edit.grab()
    assert monotonic() - begin < 10, "laid out as one line it took ten seconds, and three for each key"
    assert person.note.endswith("x拼")


@pytest.mark.parametrize("key", ["/", "M", "T", "Ctrl+K"])
def test_that_a_line_takes_what_is_composed_and_no_key_acts_meanwhile(desk: Desk, person: Person, key: str) -> None:
    person.press(key)
    field = person.focus
    assert isinstance(field, QLineEdit)
    composed(person, "shi")
    committed(person, "世")
    assert field.text() == "世"
    assert person.focus is field
