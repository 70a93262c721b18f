"""A key that types is a letter, not a command; and a command's key does one thing only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLineEdit

from readinglist.config.settings import ADVANCE
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.model.commands import AddTag, EditTag
from readinglist.model.queries import Journal, Shelf, Tags

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

TYPED = sorted({key.lower() for row in ACTIONS for key in row.keys if len(key) == 1})
LETTERS = "".join(TYPED) + " U" + "".join(letter.upper() for letter in TYPED if letter.isalpha())


def changes(desk: Desk) -> int:
    return len(desk.session.ask(Journal()))


@pytest.fixture
def counted(desk: Desk) -> Desk:
    """The window with a tag pinned to 1, so that digits would do something; and a step that U would undo."""
    desk.session.perform(AddTag((2,), "kettle"))
    (count,) = desk.session.ask(Tags())
    desk.session.perform(EditTag(count.tag.id, "kettle", 0, 1))
    return desk


def test_that_there_are_letters_to_try() -> None:
    assert set("srxdtnmujk/?[]123456789") <= set(LETTERS)


def test_that_every_letter_typed_into_the_search_box_goes_into_it(counted: Desk, person: Person) -> None:
    before = changes(counted)
    person.press("/")
    person.write(LETTERS)
    assert counted.list.search.text() == LETTERS
    assert changes(counted) == before
    assert person.focus is counted.list.search
    assert person.sheets() == []


def test_that_every_letter_typed_into_the_note_goes_into_it(counted: Desk, person: Person) -> None:
    before, paper = changes(counted), person.paper.id
    person.press("N")
    person.write(LETTERS)
    assert person.note == LETTERS
    assert changes(counted) == before
    assert person.paper.id == paper
    assert person.focus is counted.note.edit


@pytest.mark.parametrize("key", ["M", "F2"])
def test_that_every_letter_typed_into_a_sheet_goes_into_it(counted: Desk, person: Person, key: str) -> None:
    before = changes(counted)
    person.press(key)
    person.write(LETTERS)
    assert person.sheet(LineSheet).edit.text() == LETTERS
    assert changes(counted) == before
    person.press("Esc")


def test_that_every_letter_typed_into_the_tag_picker_goes_into_it(counted: Desk, person: Person) -> None:
    before = changes(counted)
    person.press("T")
    person.write(LETTERS)
    assert person.sheet(TagPicker).edit.text() == LETTERS
    assert changes(counted) == before
    person.press("Esc")


@pytest.mark.parametrize("key", ["Ctrl+Del", "Ctrl+Shift+Del", "Ctrl+Backspace"])
def test_that_erasing_a_word_of_the_note_never_deletes_the_paper(desk: Desk, person: Person, key: str) -> None:
    person.press("N")
    person.write("one two")
    person.press("Home", key)
    assert not person.stored(person.paper.id).deleted
    assert [entry.text for entry in desk.session.ask(Journal()) if "elete" in entry.text] == []


def test_that_ctrl_delete_erases_the_next_word_of_the_note(desk: Desk, person: Person) -> None:
    person.press("N")
    person.write("one two")
    person.press("Home", "Ctrl+Del")
    assert person.note == "two"


@pytest.mark.parametrize("key", ["Ctrl+Del", "Ctrl+Shift+Del"])
def test_that_erasing_a_word_of_the_search_never_deletes_a_paper(desk: Desk, person: Person, key: str) -> None:
    person.press("/")
    person.write("robot humanoid")
    person.press("Home", key)
    assert len(desk.session.ask(Journal())) == 0
    assert desk.session.ask(Journal()) == ()


def test_that_undo_in_a_text_undoes_the_text_and_no_verdict(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("S")
    person.go(desk.model.position(paper) or 0)
    person.press("N")
    person.write("words")
    person.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert person.note == ""
    assert person.stored(paper).starred
    person.press("Esc", "/")
    person.press("Ctrl+Z")
    assert person.stored(paper).starred


@pytest.mark.parametrize("key", ["Del", "Backspace", "Shift+Del", "Ctrl+Backspace", "Shift+Backspace"])
def test_that_delete_and_backspace_in_the_list_change_nothing(desk: Desk, person: Person, key: str) -> None:
    row = person.row
    person.press(key)
    assert desk.session.ask(Journal()) == ()
    assert (person.row, desk.navigator.query.shelf) == (row, Shelf.INBOX)


@pytest.mark.parametrize("letters", ["learning", "ab", "quick", "wyzfip", "Learning"])
def test_that_no_letter_jumps_to_a_row_that_begins_with_it(desk: Desk, person: Person, letters: str) -> None:
    moving = set("lxsredjkLXSREDJK")
    person.write("".join(letter for letter in letters if letter not in moving | set("tnmoucTNMOUCgG")))
    assert person.row == 0


def test_that_letters_in_the_side_bar_do_not_jump_to_a_shelf(desk: Desk, person: Person) -> None:
    desk.side.view.setFocus()
    person.write("abfipqvwyz")
    assert desk.navigator.query.shelf is Shelf.INBOX


@pytest.mark.parametrize("key", ["S", "R", "X", "Shift+S", "Shift+R", "Shift+X", "Ctrl+S", "Ctrl+Shift+K"])
def test_that_one_key_has_at_most_one_effect(desk: Desk, person: Person, key: str) -> None:
    person.go(4)
    person.press(key)
    assert len(desk.session.ask(Journal())) <= (len(key) == 1)
    assert person.row in ({4, 5} if len(key) == 1 else {4})


FORMS = ("", "Shift+", "Ctrl+", "Ctrl+Shift+")


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz")
def test_that_a_letter_in_any_form_has_one_effect_and_jumps_to_no_row(desk: Desk, person: Person, letter: str) -> None:
    desk.settings.set(ADVANCE, value=False)
    start = desk.navigator.query
    for form in FORMS:
        key = form + letter.upper()
        if key == "Ctrl+Q":
            continue
        desk.navigator.show(start)
        person.go(4)
        desk.list.table.setFocus()
        before = changes(desk)
        person.press(key)
        sheets, files = person.sheets(), desk.window().findChildren(QFileDialog)
        seen = [changes(desk) != before, person.row != 4, bool(sheets or files), desk.navigator.query != start]
        assert sum(seen) <= 1, (key, seen)
        assert changes(desk) - before <= 1, key
        assert abs(person.row - 4) <= 1, (key, "jumped to a row that begins with the letter")
        assert len(sheets) <= 1, key
        for sheet in sheets:
            sheet.reject()
        for dialog in files:
            dialog.close()
            dialog.deleteLater()
        person.press("Esc", "Esc")
        person.wait(lambda: not desk.background.busy)


def test_that_an_unfinished_chord_changes_nothing(desk: Desk, person: Person) -> None:
    person.press("G", "Q")
    assert desk.session.ask(Journal()) == ()
    assert desk.navigator.query.shelf is Shelf.INBOX


@pytest.mark.parametrize(
    ("chord", "shelf"),
    [
        (("G", "S"), Shelf.STARRED),
        (("G", "R"), Shelf.TO_READ),
        (("G", "E"), Shelf.READING),
        (("G", "D"), Shelf.DONE),
        (("G", "X"), Shelf.SKIPPED),
        (("G", "A"), Shelf.ALL),
        (("G", "N"), Shelf.NOTES),
        (("G", "Del"), Shelf.DELETED),
        (("G", "A", "G", "I"), Shelf.INBOX),
    ],
)
def test_that_a_chord_goes_to_its_shelf_and_gives_no_verdict(
    desk: Desk, person: Person, chord: tuple[str, ...], shelf: Shelf
) -> None:
    person.press(*chord)
    assert desk.navigator.query.shelf is shelf
    assert desk.session.ask(Journal()) == ()
    assert desk.list.isAncestorOf(person.focus)
    assert not isinstance(person.focus, QLineEdit)


def test_that_space_presses_the_button_that_has_the_focus(desk: Desk, person: Person) -> None:
    star = desk.bar.buttons["paper.star"]
    star.setFocus(Qt.FocusReason.TabFocusReason)
    paper = person.paper.id
    person.press("Space")
    assert person.stored(paper).starred


def test_that_space_presses_the_undo_of_the_status_line(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("S")
    desk.status._undo.setFocus()
    assert isinstance(person.focus, QAbstractButton)
    person.press("Space")
    assert not person.stored(paper).starred


def test_that_what_is_typed_into_the_search_of_a_long_list_stays_there(desk: Desk, person: Person) -> None:
    person.press("/")
    for letter in "reinforcement learning":
        person.write(letter)
        QGuiApplication.processEvents()
        assert person.focus is desk.list.search
    assert desk.list.search.text() == "reinforcement learning"


def test_that_a_selection_in_the_abstract_is_copied_by_ctrl_c(desk: Desk, person: Person) -> None:
    abstract = desk.reader.page.abstract
    abstract.setFocus()
    cursor = abstract.textCursor()
    cursor.movePosition(cursor.MoveOperation.Start)
    cursor.movePosition(cursor.MoveOperation.EndOfWord, cursor.MoveMode.KeepAnchor)
    abstract.setTextCursor(cursor)
    wanted = cursor.selectedText()
    QGuiApplication.clipboard().setText("before")
    person.press("Ctrl+C")
    assert wanted
    assert QGuiApplication.clipboard().text() == wanted


def test_that_a_line_of_text_takes_any_key_of_a_keypad(desk: Desk, person: Person) -> None:
    person.press("/")
    QTest.keyClick(person.focus, Qt.Key.Key_1, Qt.KeyboardModifier.KeypadModifier)
    assert isinstance(person.focus, QLineEdit)
    assert desk.session.ask(Journal()) == ()


def test_that_enter_presses_the_button_that_has_the_focus(desk: Desk, person: Person) -> None:
    desk.bar.buttons["paper.star"].setFocus()
    person.press("Return")
    assert person.stored(1).starred
    assert not desk.triage.is_open
