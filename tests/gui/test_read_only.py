"""The window on a library that can be read and not be written: what goes on, what waits, and how it is told."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton

from readinglist.config.settings import WARNED_OF, Settings
from readinglist.gui.actions.row import Needs
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.dialogs.reading_sheet import ReadingSheet
from readinglist.library.library import Library
from readinglist.library.memory import Memory, place_of
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import NoWatch
from readinglist.model.queries import PaperIds, Query
from readinglist.model.search_commands import AddWatchWord
from readinglist.storage.lock import InstanceLock
from tests.gui.starting import whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import ProtectedFolder, SmallDisk
    from tests.gui.starting import Start


@pytest.fixture
def protected(protected_folder: ProtectedFolder, sample_file: Path) -> Path:
    """Return the path of the library of 19 papers in a folder that may only be read."""
    shutil.copyfile(sample_file, protected_folder.real / "library.db")
    return protected_folder.seen / "library.db"


def state(path: Path) -> tuple[object, ...]:
    """Return all that a reader must leave as it is: bytes and time of the file, and what lies beside it."""
    return path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir())


def test_that_a_library_on_a_protected_disk_is_offered_and_then_read_searched_and_exported(
    start: Callable[..., Start], protected: Path, tmp_path: Path
) -> None:
    before = state(protected)
    program = start(protected, Settings(None))
    sheet = program.only(ReadingSheet)
    assert "write-protected" in program.text()
    assert QApplication.focusWidget() is sheet.read, "Enter reads it"
    program.press(Qt.Key.Key_Return)
    desk = program.desk
    assert program.sheets == []
    assert len(desk.model.ids) == 19
    assert len(desk.session.ask(PaperIds(Query(words="learning")))) > 0
    desk.session.library.export(ExportRequest(tuple(desk.model.ids), tmp_path / "out.md", "All"), NoWatch())
    assert (tmp_path / "out.md").read_text("utf-8").count("\n## ") == 19
    program.window.close()
    assert state(protected) == before


def test_that_what_cannot_be_done_is_told_by_one_line_and_by_nothing_else(
    start: Callable[..., Start], protected: Path
) -> None:
    program = start(protected, Settings(None))
    program.only(ReadingSheet).read.click()
    desk = program.desk
    for row in ACTIONS:
        action = desk.actions_by_id[row.id]
        if row.needs in {Needs.CHANGE, Needs.WRITABLE, Needs.UNDO, Needs.REDO}:
            assert not action.isEnabled(), row.id
        if row.needs in {Needs.LIBRARY, Needs.PAPER}:
            assert action.isEnabled(), row.id
    for key in (Qt.Key.Key_S, Qt.Key.Key_X, Qt.Key.Key_N, Qt.Key.Key_T, Qt.Key.Key_J, Qt.Key.Key_K, Qt.Key.Key_Slash):
        program.press(key)
    for position in range(19):
        desk.list.table.star_wanted.emit(position)
    assert desk.status.said == ""
    assert program.sheets == []
    assert desk.note.edit.isReadOnly()
    assert desk.note.edit.placeholderText() == "No note"
    assert "only be read" in desk.note._state.text()
    assert "write-protected" in desk.banner.said
    assert [button.text() for button in desk.banner.buttons] == ["What can be done...", "Try again"]


def test_that_sheets_in_which_one_would_change_something_say_once_that_it_cannot_be(
    start: Callable[..., Start], protected: Path, protected_folder: ProtectedFolder
) -> None:
    owner = Library.open(protected_folder.real / "library.db")
    paper = owner.ask(PaperIds(Query()))[0]
    for note in ("first", "second"):
        owner.perform(SetNote(paper, note))
    owner.perform(AddWatchWord("kettle", avoid=False))
    owner.close()
    program = start(protected, Settings(None))
    program.only(ReadingSheet).read.click()
    for name in ("edit.watch_words", "paper.history", "paper.note_versions", "file.imports"):
        program.desk.actions_by_id[name].trigger()
        program.wait(lambda: program.sheets and not program.desk.background.busy)
        (sheet,) = program.sheets
        told = [whole(label) for label in sheet.findChildren(QLabel) if "only be read" in whole(label)]
        assert len(told) == 1, name
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Delete, Qt.Key.Key_A, Qt.Key.Key_U):
            if program.sheets:
                program.press(key)
        offered = [button.text() for button in sheet.findChildren(QPushButton) if button.isEnabled()]
        assert offered == ["Close"], name
        assert program.desk.status.said == "", name
        sheet.reject()


def test_that_the_ways_on_are_offered_once_and_again_when_it_is_asked_for(
    start: Callable[..., Start], protected: Path
) -> None:
    settings = Settings(None)
    first = start(protected, settings)
    first.only(ReadingSheet)
    first.press(Qt.Key.Key_Escape)
    first.window.close()
    again = start(protected, settings)
    again.wait_open()
    assert again.sheets == []
    assert again.desk.banner.isVisible()
    again.desk.banner.buttons[0].click()
    assert again.only(ReadingSheet).note.isHidden()
    again.choose(again.only(ReadingSheet).again)
    again.wait(lambda: again.sheets and "cannot be written yet" in again.text())
    again.choose(again.only(ReadingSheet).quit)
    assert not again.window.isVisible()


def test_that_every_way_has_a_name_and_is_reached_by_tab(start: Callable[..., Start], protected: Path) -> None:
    program = start(protected, Settings(None))
    sheet = program.only(ReadingSheet)
    assert sheet.accessibleName() == "The library can only be read"
    for button in (sheet.copy, sheet.other, sheet.quit, sheet.again, sheet.read):
        assert button.text()
        for _ in range(6):
            if QApplication.focusWidget() is button:
                break
            program.press(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is button
    assert all(button.text() for button in sheet.findChildren(QPushButton))
    program.press(Qt.Key.Key_Escape)


def test_that_a_library_that_can_be_written_again_is_when_the_person_comes_back(
    start: Callable[..., Start], protected: Path, protected_folder: ProtectedFolder
) -> None:
    settings = Settings(None)
    program = start(protected, settings)
    program.only(ReadingSheet).read.click()
    program.desk.safety.look_outside()
    assert program.desk.session.library.read_only, "nothing is different yet"
    assert "read-only" in settings.get(WARNED_OF)
    protected_folder.release()
    program.desk.safety.look_outside()
    program.wait(lambda: program.desk.session.is_writable)
    program.wait_open()
    assert program.desk.banner.said == ""
    assert program.desk.session.perform(SetStar((1,), starred=True)) is not None
    assert settings.get(WARNED_OF) == "", "should it end again, that is new"


def test_that_what_its_owner_writes_meanwhile_is_shown(
    start: Callable[..., Start], protected: Path, protected_folder: ProtectedFolder
) -> None:
    program = start(protected, Settings(None))
    program.only(ReadingSheet).read.click()
    owner = Library.open(protected_folder.real / "library.db")
    owner.perform(SetNote(program.desk.model.ids[0], "from its owner"))
    owner.close()
    program.desk.safety.look_outside()
    program.wait(lambda: program.desk.session.is_open and program.desk.note.edit.text() == "from its owner")
    assert program.desk.session.library.read_only


def test_that_one_goes_on_in_a_copy_and_the_next_start_does_so_too(
    start: Callable[..., Start],
    protected: Path,
    protected_folder: ProtectedFolder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = protected_folder.real / "readinglist" / "library.db"
    usual.parent.mkdir()
    (protected_folder.real / "library.db").rename(usual)
    environ = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(protected_folder.seen)}
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    settings = Settings(None)
    place = place_of(settings, environ)
    program = start(place, settings, named=False)
    program.choose(program.only(ReadingSheet).copy)
    (dialog,) = program.window.findChildren(QFileDialog)
    assert dialog.directory().path() == str(tmp_path), "its own folder cannot take it"
    copy = tmp_path / "mine.db"
    dialog.fileSelected.emit(str(copy))
    dialog.reject()
    program.wait(lambda: program.desk.session.is_open and program.desk.session.library.path == copy)
    program.wait_open()
    assert program.desk.session.is_writable
    assert program.desk.banner.said == ""
    assert len(program.desk.model.ids) == 19
    program.window.close()
    assert place_of(settings, environ) == copy
    back = start(copy, settings, named=False)
    back.wait_open()
    back.desk.library_wanted.emit(place)
    back.wait(lambda: back.desk.session.is_open and back.desk.session.library.path == place)
    assert place_of(settings, environ) == place, "to open it by hand is to go back to it"
    assert Memory(settings).past(copy).papers == 19


def test_that_the_window_opens_on_a_disk_without_a_single_byte_and_writes_when_there_is_room(
    start: Callable[..., Start], small_disk: SmallDisk, sample_file: Path
) -> None:
    place = small_disk.path / "library.db"
    shutil.copyfile(sample_file, place)
    small_disk.fill()
    before = place.read_bytes()
    program = start(place, Settings(None))
    program.only(ReadingSheet)
    assert "is full" in program.text()
    assert "Make some room" in program.text()
    program.press(Qt.Key.Key_Return)
    assert len(program.desk.model.ids) == 19
    assert len(program.desk.session.ask(PaperIds(Query(words="learning")))) > 0
    program.desk.safety.look_outside()
    assert place.read_bytes() == before
    small_disk.free()
    program.desk.safety.look_outside()
    program.wait(lambda: program.desk.session.is_writable)
    program.wait_open()
    assert program.desk.session.perform(SetStar((1,), starred=True)) is not None


def test_that_a_library_that_a_command_of_the_shell_has_open_is_read_meanwhile(
    start: Callable[..., Start], sample_file: Path
) -> None:
    lock = InstanceLock(sample_file)
    program = start(sample_file, Settings(None))
    program.only(ReadingSheet)
    assert "open in another window" in program.text()
    assert "when the other program has ended" in program.text()
    program.press(Qt.Key.Key_Return)
    assert len(program.desk.model.ids) == 19
    program.desk.safety.look_outside()
    assert program.desk.session.library.read_only
    lock.free()
    program.desk.safety.look_outside()
    program.wait(lambda: program.desk.session.is_writable)
    program.wait_open()
