"""Every key of the action table, pressed in every field that takes text: letters go in, and no paper is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit

from readinglist.config.settings import BACKUP_FOLDER
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet
from readinglist.model.commands import AddTag
from readinglist.model.queries import Journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

PRESSED = sorted({part for row in ACTIONS for key in row.keys for part in key.split(", ")} - {"Return", "Enter"})
LETTERS = [key for key in PRESSED if len(key) == 1]
OTHERS = [key for key in PRESSED if len(key) > 1]
OWN = {"tags": {"F2", "Ctrl+0"}}
"""What a field's sheet does with a key itself: rename the marked tag, pin it to no digit."""


def trigger(name: str) -> Callable[[Desk, Person], None]:
    return lambda desk, person: desk.actions_by_id[name].trigger()


def saved_search(desk: Desk, person: Person) -> None:
    desk.list.search.setText("learning")
    person.wait(lambda: not desk.overview._stale)
    desk.actions_by_id["search.save"].trigger()


def preferences(desk: Desk, person: Person) -> None:
    person.press("Ctrl+,")
    person.sheet(PreferencesSheet).editors[BACKUP_FOLDER.key].setFocus()


FIELDS: dict[str, Callable[[Desk, Person], None]] = {
    "remark": trigger("paper.remark"),
    "title": trigger("edit.title"),
    "tags": trigger("paper.tag"),
    "watch words": trigger("edit.watch_words"),
    "keys": trigger("file.keys"),
    "palette": trigger("go.palette"),
    "search": saved_search,
    "preferences": preferences,
}


def words(person: Person) -> str:
    field = person.focus
    if isinstance(field, QLineEdit):
        return field.text()
    assert isinstance(field, QPlainTextEdit | QTextEdit)
    return field.toPlainText()


def test_that_there_are_keys_to_press() -> None:
    assert len(LETTERS) > 30
    assert len(OTHERS) > 40
    assert all(QKeySequence(key).count() == 1 for key in PRESSED)


@pytest.mark.parametrize("name", FIELDS)
def test_that_no_key_of_the_window_acts_in_a_field_of_a_sheet(desk: Desk, person: Person, name: str) -> None:
    desk.session.perform(AddTag((1,), "kettle"))
    FIELDS[name](desk, person)
    field, before, query = person.focus, desk.session.ask(Journal()), desk.navigator.query
    (sheet,) = person.sheets()
    assert isinstance(field, QLineEdit)
    field.clear()
    for key in LETTERS:
        person.press(key)
    assert field.text().lower() == "".join(LETTERS).lower()
    for key in OTHERS:
        if key in OWN.get(name, set()) or key.startswith("Ctrl+Shift+V") or key == "Ctrl+Q":  # ends from anywhere
            continue
        field.setText("abc")
        person.press(key)
        QApplication.processEvents()
        assert (person.sheets(), person.focus) == ([sheet], field), key
        assert not QApplication.activePopupWidget(), key
    assert desk.session.ask(Journal()) == before
    assert desk.navigator.query == query
    sheet.reject()


@pytest.mark.parametrize("where", ["note", "note in triage", "search"])
def test_that_every_letter_goes_into_the_text_wherever_it_stands(desk: Desk, person: Person, where: str) -> None:
    if where == "note in triage":
        person.press("Return")
    person.press("/" if where == "search" else "N")
    before, paper = desk.session.ask(Journal()), person.paper.id
    for key in LETTERS:
        person.press(key)
    assert words(person).lower() == "".join(LETTERS).lower()
    assert desk.session.ask(Journal()) == before
    assert where == "search" or person.paper.id == paper
