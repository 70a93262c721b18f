"""Exporting by the window: the right papers, in a file that is never overwritten without a question."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit

from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetRemark, SetStar
from readinglist.model.errors import ExportTrouble

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def save_as(desk: Desk, target: Path) -> None:
    """Answer the dialog that asks for a file, as typed: with or without a suffix."""
    (dialog,) = desk.window().findChildren(QFileDialog)
    dialog.setDirectory(str(target.parent))
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(target.name)
    dialog.accept()


def test_that_the_starred_papers_are_written_as_markdown(desk: Desk, person: Person, tmp_path: Path) -> None:
    desk.session.perform(SetStar((2, 5), starred=True))
    desk.session.perform(AddTag((5,), "kettle"))
    desk.session.perform(SetRemark(5, "boils"))
    desk.session.perform(SetNote(5, "my *own* words"))
    person.press("Ctrl+Shift+E")
    target = tmp_path / "stars.md"
    save_as(desk, target)
    person.wait(target.exists)
    text = target.read_text("utf-8")
    person.wait(lambda: person.told == f"2 papers written to {target}.")
    assert text.startswith("# ICML 2026: Starred")
    assert all(part in text for part in ("kettle", "boils", "my *own* words"))
    assert text.count("\n## ") == 2


def test_that_the_list_is_written_as_it_is_shown(desk: Desk, person: Person, tmp_path: Path) -> None:
    person.press("G", "A", "/")
    person.write("quantum")
    shown = len(desk.model.ids)
    assert 0 < shown < 19
    person.press("Ctrl+E")
    target = tmp_path / "found.md"
    save_as(desk, target)
    person.wait(lambda: person.told.endswith(f"written to {target}."))
    assert target.read_text("utf-8").count("\n## ") == shown
    assert "quantum" in target.read_text("utf-8").splitlines()[0]


def test_that_words_typed_a_moment_ago_are_in_the_file(desk: Desk, person: Person, tmp_path: Path) -> None:
    person.press("N")
    person.write("typed just now")
    desk.commands.export_list()
    target = tmp_path / "now.md"
    save_as(desk, target)
    person.wait(lambda: str(target) in person.told)
    assert "typed just now" in target.read_text("utf-8")


@pytest.mark.parametrize("typed", ["list", "list.md"])
def test_that_an_existing_file_is_replaced_only_after_a_question(
    desk: Desk, person: Person, tmp_path: Path, typed: str
) -> None:
    target = tmp_path / "list.md"
    target.write_text("old", "utf-8")
    person.press("Ctrl+E")
    save_as(desk, tmp_path / typed)
    person.wait(lambda: person.sheets() != [])
    sheet = person.sheet(AskSheet)
    assert any("list.md" in label.text() for label in sheet.findChildren(QLabel))
    assert target.read_text("utf-8") == "old"
    person.press("Return")
    assert person.sheets() == []
    person.wait(lambda: not desk.background.busy)
    assert target.read_text("utf-8") == "old"
    person.press("Ctrl+E")
    save_as(desk, tmp_path / typed)
    person.wait(lambda: person.sheets() != [])
    person.sheet(AskSheet).agree.click()
    person.wait(lambda: str(target) in person.told)
    assert target.read_text("utf-8").count("\n## ") == 19
    assert [path.name for path in tmp_path.glob("list*")] == ["list.md"]


def test_that_a_failing_export_says_why_and_leaves_the_old_file(
    desk: Desk, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(library: Library, *asked: object) -> None:
        raise ExportTrouble("The disk is full.", "What stood there is untouched.")

    monkeypatch.setattr(Library, "export", fail)
    person.press("Ctrl+E")
    save_as(desk, tmp_path / "x.md")
    person.wait(lambda: person.told == "The disk is full. What stood there is untouched.")
    assert not (tmp_path / "x.md").exists()


def test_that_there_is_no_dialog_where_there_is_nothing_to_export(desk: Desk, person: Person) -> None:
    person.press("Ctrl+Shift+E")
    assert person.told == "There is nothing to export here; no file was written."
    assert desk.window().findChildren(QFileDialog) == []


def test_that_the_offered_name_is_that_of_the_list(desk: Desk, person: Person) -> None:
    person.press("Ctrl+E")
    (dialog,) = desk.window().findChildren(QFileDialog)
    (name,) = dialog.selectedFiles()
    assert Path(name).name.startswith("icml-2026")
    dialog.reject()
    assert person.sheets() == []


def test_that_c_copies_the_selected_papers_as_markdown(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(1, "my words"))
    person.press("C")
    assert "my words" in QGuiApplication.clipboard().text()
    assert person.told == "1 paper copied as Markdown."
