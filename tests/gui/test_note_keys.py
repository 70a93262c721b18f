"""Keys in the note: lists and check boxes go on, words become bold, and the window's keys keep out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def written(desk: Desk, person: Person) -> Desk:
    person.press("N")
    return desk


def write(desk: Desk, text: str) -> None:
    QTest.keyClicks(desk.note.edit, text)


def test_that_enter_goes_on_with_a_list(written: Desk) -> None:
    write(written, "- one")
    QTest.keyClick(written.note.edit, Qt.Key.Key_Return)
    write(written, "two")
    assert written.note.edit.text() == "- one\n- two"


def test_that_a_check_box_goes_on_unticked(written: Desk) -> None:
    write(written, "- [x] one")
    QTest.keyClick(written.note.edit, Qt.Key.Key_Return)
    assert written.note.edit.text() == "- [x] one\n- [ ] "


def test_that_tab_indents_an_item_and_elsewhere_leaves_the_note(written: Desk) -> None:
    write(written, "- one")
    QTest.keyClick(written.note.edit, Qt.Key.Key_Return)
    QTest.keyClick(written.note.edit, Qt.Key.Key_Tab)
    assert written.note.edit.text() == "- one\n  - "
    assert written.note.edit.hasFocus()
    written.note.edit.selectAll()
    write(written, "no list")
    QTest.keyClick(written.note.edit, Qt.Key.Key_Tab)
    assert not written.note.edit.hasFocus()
    assert written.note.edit.text() == "no list"


def test_that_control_b_makes_the_word_bold_and_plain_again(written: Desk) -> None:
    write(written, "idea")
    QTest.keyClick(written.note.edit, Qt.Key.Key_B, CONTROL)
    assert written.note.edit.text() == "**idea**"
    QTest.keyClick(written.note.edit, Qt.Key.Key_B, CONTROL)
    assert written.note.edit.text() == "idea"


def test_that_control_i_is_italic_in_the_note_and_imports_nothing(written: Desk) -> None:
    write(written, "idea")
    QTest.keyClick(written.note.edit, Qt.Key.Key_I, CONTROL)
    assert written.note.edit.text() == "*idea*"


def test_that_an_edit_by_key_stands_after_an_emoji(written: Desk) -> None:
    written.note.edit.insertPlainText("- \N{ROCKET}\N{ROCKET} fast")
    QTest.keyClick(written.note.edit, Qt.Key.Key_Return)
    write(written, "next")
    assert written.note.edit.text() == "- \N{ROCKET}\N{ROCKET} fast\n- next"


def test_that_the_editor_undoes_an_edit_by_key_in_one_step(written: Desk) -> None:
    write(written, "idea")
    QTest.keyClick(written.note.edit, Qt.Key.Key_B, CONTROL)
    written.note.edit.undo()
    assert written.note.edit.text() == "idea"


def test_that_a_note_is_set_when_it_is_left_and_edited_again_by_its_key(written: Desk, person: Person) -> None:
    write(written, "**bold** and $x$")
    QTest.keyClick(written.note.edit, Qt.Key.Key_Escape)
    assert written.note.edit.isHidden()
    assert not written.note.preview.isHidden()
    assert written.note.preview.view.toPlainText() == "bold and \N{OBJECT REPLACEMENT CHARACTER}"
    person.press("N")
    assert written.note.edit.hasFocus()
    assert written.note.edit.text() == "**bold** and $x$"


def test_that_the_preview_follows_what_is_typed(written: Desk, person: Person) -> None:
    write(written, "some *words* more")
    person.wait(lambda: written.note.preview.view.toPlainText() == "some words more")


def test_that_an_empty_note_is_an_editor_that_waits(desk: Desk) -> None:
    assert not desk.note.edit.isHidden()
    assert desk.note.preview.isHidden()


def test_that_words_are_counted(written: Desk, person: Person) -> None:
    write(written, "three short words")
    person.wait(lambda: "3 words" in written.note._state.text())
