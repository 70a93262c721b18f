"""Saving a copy of the library by the window, with words that were typed a moment ago."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QLineEdit

from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.library.surroundings import copies_beside
from tests.looking import note

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

KEY = "Ctrl+Shift+S"


def save_as(desk: Desk, target: Path) -> None:
    (dialog,) = (each for each in desk.window().findChildren(QFileDialog) if each.isVisible())
    dialog.setDirectory(str(target.parent))
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(target.name)
    dialog.accept()


def test_that_a_copy_holds_the_words_of_this_moment_and_the_window_stays_in_its_library(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    person.press("N")
    person.write("typed just now")
    person.press(KEY)
    save_as(desk, tmp_path / "usb")
    target = tmp_path / "usb.db"
    person.wait(lambda: str(target) in person.told)
    assert note(target, person.paper.id) == "typed just now"
    assert desk.session.library.path == person.path


def test_that_a_file_that_is_there_is_replaced_only_after_a_question(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    target = tmp_path / "usb.db"
    target.write_text("mine", "utf-8")
    person.press(KEY)
    save_as(desk, target)
    person.wait(lambda: person.sheets() != [])
    person.press("Return")
    assert target.read_text("utf-8") == "mine"
    person.press(KEY)
    save_as(desk, target)
    person.wait(lambda: person.sheets() != [])
    person.sheet(AskSheet).agree.click()
    person.wait(lambda: str(target) in person.told)
    assert note(target, 1) == ""


def test_that_a_copy_that_cannot_be_is_told_and_the_library_stays(desk: Desk, person: Person) -> None:
    person.press(KEY)
    save_as(desk, person.path)
    person.wait(lambda: "the library itself" in person.told)
    assert desk.session.is_open
    paper = person.paper.id
    person.press("S")
    assert person.stored(paper).starred


def test_that_the_offered_name_has_the_day_and_is_taken_for_no_second_version(desk: Desk, person: Person) -> None:
    person.press(KEY)
    (dialog,) = desk.window().findChildren(QFileDialog)
    (name,) = dialog.selectedFiles()
    dialog.reject()
    offered = Path(name).name
    assert offered.startswith("sample-2")
    person.path.with_name(offered).write_bytes(b"")
    assert copies_beside(person.path) == ()
