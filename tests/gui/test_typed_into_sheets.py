"""Words typed into a sheet: Esc and Cancel throw none away without saying so first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton

from readinglist.config.settings import BACKUP_FOLDER
from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetRemark
from readinglist.model.queries import Journal, Tags
from readinglist.storage import errors
from tests.gui.locking import locked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.sheet import Sheet
    from readinglist.model.commands import Command, Outcome
    from tests.gui.conftest import OpenWindow, Person


def rename_a_tag(desk: Desk) -> None:
    desk.session.perform(AddTag((1,), "kettle"))
    desk.tag_editor.rename(desk.session.ask(Tags())[0].tag)


def save_a_search(desk: Desk) -> None:
    desk.list.search.setText("learning")
    desk.actions_by_id["search.save"].trigger()


SHEETS = {
    "remark": lambda desk: desk.actions_by_id["paper.remark"].trigger(),
    "title": lambda desk: desk.actions_by_id["edit.title"].trigger(),
    "watch words": lambda desk: desk.actions_by_id["edit.watch_words"].trigger(),
    "a tag": rename_a_tag,
    "a search": save_a_search,
}


def opened(desk: Desk, person: Person, name: str) -> Sheet:
    person.wait(lambda: not desk.overview._stale)
    SHEETS[name](desk)
    (sheet,) = person.sheets()
    return sheet


def warning(sheet: Sheet) -> str:
    QApplication.processEvents()
    label = sheet.findChild(QLabel, "unsaved")
    return label.text() if isinstance(label, QLabel) and label.isVisible() else ""


@pytest.mark.parametrize("name", SHEETS)
def test_that_esc_says_first_that_typed_words_would_go(desk: Desk, person: Person, name: str) -> None:
    sheet = opened(desk, person, name)
    person.write("many words")
    person.press("Esc")
    assert person.sheets() == [sheet]
    assert "not saved" in warning(sheet)
    assert sheet.findChildren(QLineEdit)[0].text() == "many words"
    assert isinstance(person.focus, QLineEdit), "typing goes on where it was"
    QApplication.processEvents()
    card = sheet._card.rect()
    assert all(card.contains(child.geometry()) for child in sheet._card.findChildren(QPushButton)), "there is room"
    person.press("Esc")
    assert person.sheets() == []


@pytest.mark.parametrize("name", SHEETS)
def test_that_esc_closes_at_once_where_nothing_was_typed(desk: Desk, person: Person, name: str) -> None:
    opened(desk, person, name)
    person.press("Esc")
    assert person.sheets() == []


def test_that_enter_saves_after_the_warning(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    sheet = opened(desk, person, "remark")
    person.write("many words")
    person.press("Esc", "Return")
    assert person.stored(paper).remark == "many words"
    assert not sheet.isVisible()


def test_that_cancel_says_so_too_and_the_stored_words_stay(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    desk.session.perform(SetRemark(paper, "stored"))
    before = desk.session.ask(Journal())
    sheet = opened(desk, person, "remark")
    person.write("other")
    cancel = next(button for button in sheet.findChildren(QPushButton) if button.text() == "Cancel")
    cancel.click()
    assert warning(sheet)
    cancel.click()
    assert person.sheets() == []
    assert person.stored(paper).remark == "stored"
    assert desk.session.ask(Journal()) == before


def test_that_what_is_typed_into_the_preferences_is_in_force_after_esc(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    person.press("Ctrl+,")
    line = person.sheet(PreferencesSheet).editors[BACKUP_FOLDER.key]
    line.setFocus()
    person.write(str(tmp_path / "else"))
    person.press("Esc")
    assert person.sheets() == []
    assert desk.settings.get(BACKUP_FOLDER) == str(tmp_path / "else")


def test_that_a_window_closed_over_a_sheet_saves_what_was_typed_into_it(
    open_window: OpenWindow, person_at: Callable[[Desk], Person]
) -> None:
    desk = open_window()
    person = person_at(desk)
    paper = person.paper.id
    opened(desk, person, "remark")
    person.write("last words")
    desk.window().close()
    assert person.stored(paper).remark == "last words"


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Let the disk be full, until what is returned makes room."""
    with monkeypatch.context() as patch:

        def fail(library: Library, _command: Command) -> Outcome:
            raise errors.full(library.path)

        patch.setattr(Library, "perform", fail)
        yield patch.undo


@pytest.mark.parametrize("name", SHEETS)
def test_that_words_which_the_library_cannot_take_stay_in_their_sheet_until_it_can(
    desk: Desk, person: Person, request: pytest.FixtureRequest, name: str
) -> None:
    sheet = opened(desk, person, name)
    make_room = request.getfixturevalue("full")
    person.write("many words")
    person.press("Return")
    assert person.sheets() == [sheet]
    assert sheet.findChildren(QLineEdit)[0].text() == "many words"
    assert "many words" in sheet.unsaved_words()
    assert "stays here" in warning(sheet) or name == "watch words"
    make_room()
    person.press("Return")
    assert sheet.unsaved_words() == ""
    assert sheet.isHidden() or name == "watch words"


def rescued(desk: Desk, folder: Path) -> str:
    """Return what stands in the file that the window wrote at its end, and close the box that tells of it."""
    assert desk.messages._box is not None
    desk.messages._box.close()
    (file,) = (folder / "xdg_state_home").rglob("unsaved-notes-*.md")
    return file.read_text("utf-8")


@pytest.mark.parametrize("name", SHEETS)
def test_that_a_window_closed_over_words_on_a_full_disk_leaves_them_in_a_file(
    desk: Desk, person: Person, request: pytest.FixtureRequest, tmp_path: Path, name: str
) -> None:
    opened(desk, person, name)
    person.write("last words")
    request.getfixturevalue("full")
    desk.window().close()
    assert "last words" in rescued(desk, tmp_path)


def test_that_a_remark_which_another_program_s_lock_outlasted_is_left_in_a_file(
    desk: Desk, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readinglist.gui.session.LAST_PATIENCE", 0.05)
    opened(desk, person, "remark")
    person.write("last words")
    with locked(person.path):
        person.press("Return")
        assert person.sheets() == [], "it waits, and is written as soon as that is over"
        desk.window().close()
    assert "last words" in rescued(desk, tmp_path)


def test_that_a_window_closed_over_a_question_answers_none(
    open_window: OpenWindow, person_at: Callable[[Desk], Person]
) -> None:
    desk = open_window()
    agreed: list[bool] = []
    sheet = AskSheet(desk, "Replace?", "It will be lost.", "Replace")
    sheet.accepted.connect(lambda: agreed.append(True))
    sheet.open()
    desk.window().close()
    assert agreed == []
