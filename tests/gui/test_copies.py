"""A second version of the library beside it: offered in a line, looked into, brought in, and not offered again."""

from __future__ import annotations

import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from readinglist.config.settings import COPIES_KNOWN
from readinglist.gui.dialogs.copy_sheet import CopySheet
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.queries import Tags

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

NAME = "sample (conflicted copy 2026-12-01).db"


@pytest.fixture
def copy(desk: Desk, person: Person) -> Path:
    """Leave a copy beside the open library in which something came since, and let the window look for it."""
    file = person.path.with_name(NAME)
    desk.session.library._database.checkpoint()
    shutil.copyfile(person.path, file)
    other = Library.open(file)
    other.perform(SetNote(1, "written there"))
    other.perform(SetStar((2,), starred=True))
    other.perform(AddTag((3,), "theirs"))
    other.close()
    desk.safety.look_outside()
    person.wait(lambda: not desk.offer.isHidden())
    return file


def looked(desk: Desk, person: Person) -> CopySheet:
    """Press the line's first button and wait until it is told what the copy holds."""
    desk.offer.buttons[0].click()
    sheet = person.sheet(CopySheet)
    person.wait(lambda: not sheet._bar.isVisible())
    return sheet


def look_again(desk: Desk, person: Person) -> None:
    desk.copies._stamps = ()
    desk.safety.look_outside()
    person.wait(lambda: not desk.background.busy)


def test_that_a_copy_is_offered_in_a_line_and_nothing_else_is_said(desk: Desk, person: Person, copy: Path) -> None:
    assert NAME in desk.offer.said
    assert desk.banner.isHidden()
    assert [button.text() for button in desk.offer.buttons] == ["Look at it...", "Not now"]
    assert all(button.focusPolicy() & Qt.FocusPolicy.TabFocus for button in desk.offer.buttons)
    desk.offer.buttons[1].click()
    assert desk.offer.isHidden()
    desk.safety.look_outside()
    assert desk.offer.isHidden(), "not again while it is the same"
    assert copy.is_file()


def test_that_one_key_brings_it_in_and_one_undo_takes_it_back(desk: Desk, person: Person, copy: Path) -> None:
    before = copy.read_bytes()
    sheet = looked(desk, person)
    assert "notes of 1 paper\n•  stars of 1 paper\n•  tags of 1 paper" in sheet.holds.text()
    assert not sheet.both.isVisible()
    person.press("Return")
    person.wait(lambda: "in the library" in sheet.state.text())
    assert person.stored(1).note == "written there"
    assert person.stored(2).starred
    assert [counted.tag.name for counted in desk.session.ask(Tags())] == ["theirs"]
    person.press("Return")
    assert person.sheets() == []
    assert desk.offer.isHidden()
    assert f"Brought in “{NAME}”" in person.told
    person.press("U")
    assert person.stored(1).note == ""
    assert not person.stored(2).starred
    assert desk.session.ask(Tags()) == ()
    assert copy.read_bytes() == before
    look_again(desk, person)
    assert desk.offer.isHidden()


def test_that_a_copy_from_anywhere_is_brought_in_by_a_key_also_after_it_was_taken_back(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    file = tmp_path / "elsewhere" / "from the laptop.db"
    file.parent.mkdir()
    desk.session.library.duplicate(file)
    other = Library.open(file)
    other.perform(SetNote(1, "written on the laptop"))
    other.close()
    for _ in range(2):
        person.press("Ctrl+Shift+O")
        (dialog,) = desk.findChildren(QFileDialog)
        dialog.fileSelected.emit(str(file))
        dialog.reject()
        sheet = person.sheet(CopySheet)
        person.wait(lambda: not sheet._bar.isVisible())  # noqa: B023 - asked at once
        assert sheet.leave.isHidden(), "nobody offered it"
        assert sheet.bring.isEnabled(), sheet.state.text()
        sheet.bring.click()
        person.wait(lambda: "in the library" in sheet.state.text())  # noqa: B023 - as above
        assert person.stored(1).note == "written on the laptop"
        sheet.reject()
        person.press("U")
        assert person.stored(1).note == ""
        person.wait(lambda: desk.findChildren(QFileDialog) == [])


def test_that_notes_written_in_both_are_named_and_the_shown_one_has_both_texts(
    desk: Desk, person: Person, copy: Path
) -> None:
    desk.showing.paper(person.go(0))
    person.press("N")
    person.write("by me")
    sheet = looked(desk, person)
    assert sheet.both.count() == 1
    sheet.bring.click()
    person.wait(lambda: "in the library" in sheet.state.text())
    assert person.note.startswith("by me\n\n## From the copy")
    assert person.note.endswith("written there")
    sheet.reject()


def test_that_a_copy_that_changes_is_offered_again_and_one_that_is_left_is_not(
    desk: Desk, person: Person, copy: Path
) -> None:
    sheet = looked(desk, person)
    sheet.leave.click()
    assert person.sheets() == []
    assert desk.offer.isHidden()
    assert len(desk.settings.get(COPIES_KNOWN)) == 64
    look_again(desk, person)
    assert desk.offer.isHidden()
    other = Library.open(copy)
    other.perform(SetStar((5,), starred=True))
    other.close()
    look_again(desk, person)
    assert not desk.offer.isHidden()


def test_that_a_copy_that_is_taken_away_is_offered_no_more(desk: Desk, person: Person, copy: Path) -> None:
    copy.unlink()
    desk.safety.look_outside()
    assert desk.offer.isHidden()


def test_that_a_damaged_copy_is_refused_calmly_and_left_as_it_is(desk: Desk, person: Person, copy: Path) -> None:
    with copy.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096 * 3)
    before = copy.read_bytes()
    sheet = looked(desk, person)
    assert "is damaged" in sheet.state.text()
    assert sheet.bring.isHidden()
    assert sheet.focusWidget() is sheet.close_button
    person.press("Esc")
    assert desk.banner.isHidden()
    assert copy.read_bytes() == before
    assert person.stored(1).note == ""


def test_that_a_copy_that_holds_nothing_new_is_told_so_and_not_offered_again(desk: Desk, person: Person) -> None:
    desk.session.library._database.checkpoint()
    shutil.copyfile(person.path, person.path.with_name(NAME))
    desk.safety.look_outside()
    person.wait(lambda: not desk.offer.isHidden())
    sheet = looked(desk, person)
    assert "nothing" in sheet.state.text()
    assert sheet.bring.isHidden()
    assert sheet.leave.isHidden()
    sheet.reject()
    assert desk.offer.isHidden()


def test_that_closing_stops_what_is_being_brought_in(desk: Desk, person: Person, copy: Path) -> None:
    sheet = looked(desk, person)
    sheet.bring.click()
    assert sheet.close_button.text() == "Cancel"
    person.press("Esc")
    person.wait(lambda: not desk.background.busy)
    assert person.sheets() == []
    # Stopped before or after its one transaction: all of it or nothing.
    assert (person.stored(1).note == "written there") == person.stored(2).starred
    assert desk.offer.isHidden() == person.stored(2).starred


def test_that_the_sheet_is_gone_through_by_tab(desk: Desk, person: Person, copy: Path) -> None:
    sheet = looked(desk, person)
    met = set()
    for _ in range(5):
        QTest.keyClick(person.focus, Qt.Key.Key_Tab)
        if isinstance(person.focus, QPushButton):
            met.add(person.focus.text())
    assert met == {"Do not offer again", "Close", "Bring in"}
    sheet.reject()


# Texts that the library cannot take


def test_that_a_text_that_cannot_be_saved_can_be_saved_elsewhere_and_stays(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    paper = person.paper.id
    target = tmp_path / "elsewhere.md"
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person.press("N")
    person.write("typed under a lock")
    person.wait(lambda: "What you typed is kept here" in desk.banner.said)
    (button,) = desk.banner.buttons
    assert button.text() == "Save elsewhere..."
    button.click()
    (dialog,) = desk.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(target))
    dialog.close()
    assert target.read_text("utf-8") == f"<!-- paper {paper} -->\n\ntyped under a lock"
    assert str(target) in person.told
    assert person.note == "typed under a lock"
    assert desk.keeper.unsaved
    other.execute("ROLLBACK")
    other.close()
    person.wait(desk.banner.isHidden)
    assert person.stored(paper).note == "typed under a lock"
    assert desk.banner.buttons == []


def test_that_a_place_that_cannot_be_written_is_told_and_the_text_stays(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    moved = person.path.rename(tmp_path / "moved.db")
    person.press("N")
    person.write("homeless words")
    assert not desk.save_note()
    desk.safety.look_outside()
    assert [button.text() for button in desk.banner.buttons] == ["Save elsewhere..."]
    desk.safety._elsewhere.write(tmp_path)
    assert "could not be written" in person.told
    assert person.note == "homeless words"
    moved.rename(person.path)
    assert desk.save_note()
