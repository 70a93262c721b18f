"""Keys that the person changes: in force at once everywhere, never two commands on one key, and back again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QKeySequence

from readinglist.config.settings import KEYS, Settings
from readinglist.gui.actions.keymap import Keymap, usable
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.dialogs.key_editor_sheet import KeyEditorSheet
from readinglist.gui.dialogs.keys_sheet import KeysSheet, keys_text
from readinglist.model.papers import State

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

ROWS = {row.id: row for row in ACTIONS}


@pytest.fixture
def keymap() -> Keymap:
    return Keymap(Settings(None))


def clashing(keymap: Keymap) -> list[str]:
    return [row.id for row in ACTIONS for key in keymap.keys(row.id) if keymap.taken_by(row.id, key)]


def test_that_at_first_the_keys_are_those_of_the_table(keymap: Keymap) -> None:
    assert all(keymap.keys(row.id) == row.keys for row in ACTIONS)
    assert not keymap.any_changed


def test_that_every_key_of_the_table_could_have_been_chosen() -> None:
    # Enter, which begins triage, ends the choosing of keys.
    assert [key for row in ACTIONS for key in row.keys if not usable(key)] == ["Return", "Enter"]


@pytest.mark.parametrize("key", ["Esc", "Tab", "Return", "Backspace", "Del", "Up", "Home", "Del, X", "", "No such key"])
def test_that_keys_that_move_type_or_leave_cannot_be_chosen(key: str) -> None:
    assert not usable(key)


@pytest.mark.parametrize("key", ["X", "G, I", "G", "G, I, X", "Ctrl+Z"])
def test_that_a_key_of_another_command_is_refused_with_its_name(keymap: Keymap, key: str) -> None:
    other = keymap.set_keys("paper.star", (key,))
    assert other is not None
    assert other.id != "paper.star"
    assert keymap.keys("paper.star") == ("S",)


def test_that_changed_keys_are_kept_and_reset(keymap: Keymap) -> None:
    settings = Settings(None)
    keymap = Keymap(settings)
    assert keymap.set_keys("paper.star", ("V", "G, V")) is None
    again = Keymap(settings)
    assert again.keys("paper.star") == ("V", "G, V")
    assert again.text("paper.star") == "V"
    assert again.is_changed("paper.star")
    assert again.reset("paper.star") is None
    assert settings.get(KEYS) == ""
    assert not again.any_changed


def test_that_a_freed_key_can_be_given_away_and_then_blocks_the_way_back(keymap: Keymap) -> None:
    keymap.set_keys("paper.star", ("V",))
    assert keymap.set_keys("paper.skip", ("S",)) is None
    other = keymap.reset("paper.star")
    assert other is not None
    assert other.id == "paper.skip"
    keymap.reset_all()
    assert not keymap.any_changed
    assert clashing(keymap) == []


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "[]",
        '"x"',
        '{"paper.star": "V"}',
        '{"paper.star": [1]}',
        '{"no.such": ["V"]}',
        '{"paper.star": ["Esc"]}',
        '{"paper.star": ["X"]}',
        '{"paper.star": ["V"], "paper.skip": ["V"]}',
    ],
)
def test_that_damaged_keys_leave_a_table_without_clashes_and_are_told(kept: str) -> None:
    settings = Settings(None)
    settings.set(KEYS, kept)
    keymap = Keymap(settings)
    assert keymap.fault
    assert clashing(keymap) == []
    assert keymap.keys("go.next") == ("J",)


def test_that_two_commands_may_have_changed_places() -> None:
    settings = Settings(None)
    settings.set(KEYS, json.dumps({"paper.star": ["X"], "paper.skip": ["S"]}))
    keymap = Keymap(settings)
    assert (keymap.keys("paper.star"), keymap.keys("paper.skip"), keymap.fault) == (("X",), ("S",), False)


# In the window


def editor(person: Person, command: str) -> KeyEditorSheet:
    person.press("Ctrl+Shift+K")
    sheet = person.sheet(KeyEditorSheet)
    sheet.mark(command)
    return sheet


def test_that_a_new_key_acts_at_once_and_the_old_one_no_more(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    editor(person, "paper.skip")
    person.press("Return", "V", "Return", "Esc", "X")
    assert person.stored(paper).state is State.NEW
    person.press("V")
    assert person.stored(paper).state is State.SKIPPED
    assert desk.bar.buttons["paper.skip"]._key == "V"
    assert desk.bar.buttons["paper.skip"].toolTip().endswith("(V)")
    assert desk.actions_by_id["paper.skip"].shortcuts() == [QKeySequence("V")]


def test_that_the_bars_name_the_new_key(desk: Desk, person: Person) -> None:
    person.press("Return", "Esc")  # the view of triage is there already
    editor(person, "paper.skip")
    person.press("Return", "V", "Return", "Esc")
    for bar in (desk.bar, desk.triage.view.keys):
        assert bar.buttons["paper.skip"].toolTip().endswith("(V)")


def test_that_a_sequence_can_be_chosen(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    editor(person, "paper.skip")
    person.press("Return", "V", "N", "Return", "Esc")
    assert desk.keys.keys("paper.skip") == ("V, N",)
    person.press("V", "N")
    assert person.stored(paper).state is State.SKIPPED


def test_that_a_clash_is_refused_in_words_and_can_be_mended(desk: Desk, person: Person) -> None:
    sheet = editor(person, "paper.skip")
    person.press("Return", "S", "Return")
    assert "“Star” (S)" in sheet.word.text()
    assert desk.keys.keys("paper.skip") == ("X",)
    assert person.focus is sheet.recorder
    person.press("V", "Backspace", "Z", "Return")
    assert desk.keys.keys("paper.skip") == ("Z",)


def test_that_escape_while_pressing_leaves_the_key_and_then_the_sheet(desk: Desk, person: Person) -> None:
    sheet = editor(person, "paper.skip")
    person.press("Return", "V", "Esc")
    assert (desk.keys.keys("paper.skip"), person.sheets()) == (("X",), [sheet])
    person.press("Esc")
    assert person.sheets() == []
    assert person.focus is desk.list.table


def test_that_another_key_none_and_the_default_are_by_buttons(desk: Desk, person: Person) -> None:
    sheet = editor(person, "paper.skip")
    sheet.buttons["add"].click()
    person.press("V", "Return")
    assert desk.keys.keys("paper.skip") == ("X", "V")
    sheet.buttons["none"].click()
    assert desk.keys.keys("paper.skip") == ()
    assert desk.bar.buttons["paper.skip"]._key == ""
    sheet.buttons["reset"].click()
    assert desk.keys.keys("paper.skip") == ("X",)
    assert not sheet.buttons["reset_all"].isEnabled()


def test_that_a_changed_command_says_so(desk: Desk, person: Person) -> None:
    desk.keys.set_keys("paper.skip", ("V",))
    sheet = editor(person, "paper.skip")
    (item,) = sheet.tree.selectedItems()
    assert [item.text(column) for column in range(3)] == ["Skip", "V", "changed from default"]


def test_that_a_command_is_found_by_its_key(person: Person) -> None:
    sheet = editor(person, "paper.skip")
    person.write("ctrl+e")
    assert [item.text(0) for item in sheet._items()] == ["Export list"]


def test_that_no_letter_acts_while_somebody_types_whatever_its_command(desk: Desk, person: Person) -> None:
    desk.keys.set_keys("paper.skip", ("V",))
    desk.keys.set_keys("paper.done", ("W, Q",))
    paper = person.paper.id
    for field in (desk.list.search, desk.note.edit):
        field.setFocus()
        person.write("vwq")
    assert person.stored(paper).state is State.NEW
    assert (desk.list.search.text(), person.note) == ("vwq", "vwq")


def test_that_the_page_of_keys_follows_and_leads_to_the_editor(desk: Desk, person: Person) -> None:
    desk.keys.set_keys("paper.tag_3", ("F7",))
    assert keys_text(ROWS["paper.tag_3"], desk.keys) == "F7"
    assert keys_text(ROWS["paper.rate_1"], desk.keys) == "Alt+1-5"
    person.press("?")
    change = person.sheet(KeysSheet).findChildren(type(desk.side))  # the page is no side bar
    assert change == []
    person.press("Shift+Tab", "Return")
    assert isinstance(person.sheet(KeyEditorSheet), KeyEditorSheet)


def test_that_an_unreadable_settings_file_is_told_and_kept(open_window: OpenWindow, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{ not json", "utf-8")
    settings = Settings(file)
    desk = open_window(settings=settings)
    assert "could not be read" in desk.status.said
    desk.keys.set_keys("paper.skip", ("V",))
    assert (tmp_path / "settings.json.unreadable").read_text("utf-8") == "{ not json"
    assert Keymap(Settings(file)).keys("paper.skip") == ("V",)
