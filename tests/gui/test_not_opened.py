"""The window where its library cannot be opened: each kind is told, every way on is there, and nothing is touched."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from readinglist.config.settings import Settings
from readinglist.gui.dialogs.backups_sheet import BackupsSheet
from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
from readinglist.library.library import Library
from readinglist.library.memory import Memory
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote
from readinglist.model.queries import OnePaper
from readinglist.storage import errors
from readinglist.storage.safety import replacing, schema

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import SmallDisk
    from tests.gui.starting import Start


def become_newer(path: Path) -> None:
    """Make it the library of a version to come."""
    with contextlib.closing(sqlite3.connect(path)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '0999'")
        driver.execute("UPDATE library SET program = '9.1'")
        driver.commit()
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def back_up(path: Path) -> None:
    library = Library.open(path)
    library.back_up(Why.ASKED)
    library.close()


# A newer one


def test_that_a_newer_library_is_told_and_left_alone_and_another_is_a_key_away(
    start: Callable[..., Start], sample_file: Path
) -> None:
    become_newer(sample_file)
    before = sample_file.read_bytes(), sample_file.stat().st_mtime_ns, sorted(sample_file.parent.iterdir())
    program = start(sample_file, Settings(None))
    told = program.text()
    assert "9.1, schema 0999" in told
    assert "install the newer version" in told
    sheet = program.sheet
    assert sheet.new.isHidden(), "it is a sound library: none takes its place"
    assert sheet.all.isHidden()
    assert sheet.again.isHidden()
    assert QApplication.focusWidget() is sheet.recover
    program.press(Qt.Key.Key_Return)
    (dialog,) = program.window.findChildren(QFileDialog)
    other = sample_file.with_name("other.db")
    dialog.fileSelected.emit(str(other))
    dialog.reject()
    program.wait_open()
    assert program.desk.session.library.path == other
    program.window.close()
    assert (sample_file.read_bytes(), sample_file.stat().st_mtime_ns) == before[:2]
    assert set(before[2]) < set(sample_file.parent.iterdir()), "nothing but the other library came"
    assert not sample_file.with_name("sample.db.lock").exists()


def test_that_a_backup_from_before_the_newer_version_can_be_brought_back_and_the_newer_file_is_kept(
    start: Callable[..., Start], sample_file: Path
) -> None:
    back_up(sample_file)
    become_newer(sample_file)
    newer = sample_file.read_bytes(), sample_file.stat().st_mtime_ns
    program = start(sample_file, Settings(None))
    assert "19 papers" in program.sheet.offer.text()
    program.choose(program.sheet.all)
    listed = program.only(BackupsSheet)
    assert listed.back.isEnabled()
    listed.back.click()
    program.wait_open()
    assert len(program.desk.model.ids) == 19
    (kept,) = sample_file.parent.glob("sample.db.replaced-*")
    assert (kept.read_bytes(), kept.stat().st_mtime_ns) == newer


def test_that_a_backup_of_the_newer_version_is_refused_and_the_sheet_says_so(
    start: Callable[..., Start], sample_file: Path
) -> None:
    back_up(sample_file)
    become_newer(sample_file)
    (backup,) = (sample_file.parent / "backups").glob("*.db")
    become_newer(backup)
    newer = sample_file.read_bytes()
    program = start(sample_file, Settings(None))
    assert program.sheet.all.isHidden(), "none that this version can read"
    program.press(Qt.Key.Key_Escape)
    program.desk.safety.restore(backup)
    program.wait(lambda: program.sheets)
    assert str(backup.name) in program.sheet.note.text() or "newer version" in program.sheet.note.text()
    assert not program.sheet.note.isHidden()
    assert sample_file.read_bytes() == newer


# One in use


def test_that_a_library_from_which_another_program_keeps_everybody_out_opens_when_that_lets_go(
    start: Callable[..., Start], sample_file: Path
) -> None:
    other = sqlite3.connect(sample_file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    program = start(sample_file, Settings(None))
    assert "Another program is writing" in program.text()
    assert "opened here by itself" in program.sheet.offer.text()
    assert program.sheet.new.isHidden()
    other.close()
    program.wait_open()
    assert program.sheets == []
    assert program.desk.status.said == ""
    assert len(program.desk.model.ids) == 19
    assert program.running.code == 0


def test_that_the_window_can_be_closed_while_it_waits(start: Callable[..., Start], sample_file: Path) -> None:
    other = sqlite3.connect(sample_file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    program = start(sample_file, Settings(None))
    program.choose(program.sheet.quit)
    assert not program.window.isVisible()
    assert not program.running._opener._thread.is_alive()
    other.close()


def test_that_the_write_lock_of_another_program_does_not_hold_up_a_start(
    start: Callable[..., Start], sample_file: Path
) -> None:
    other = sqlite3.connect(sample_file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    program = start(sample_file, Settings(None))
    program.wait_open()
    assert program.sheets == []
    assert len(program.desk.model.ids) == 19
    other.close()


# Whatever else lies there


def make_foreign(path: Path) -> None:
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as driver:
        driver.execute("CREATE TABLE a (b)")


def make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def make_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def make_endless(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def damage(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xa5" * 12_188 + whole[12_288:])


FORMS: dict[str, Callable[[Path], object]] = {
    "deleted": lambda path: path.unlink(),
    "a folder": make_folder,
    "zero bytes": lambda path: path.write_bytes(b""),
    "another program's database": make_foreign,
    "a text": lambda path: path.write_text("no library\n" * 500, "utf-8"),
    "a pipe": make_pipe,
    "a link to itself": make_endless,
    "damaged": damage,
}


def looks(path: Path) -> object:
    """Return what is at a place, as far as it can be read without waiting."""
    if path.is_symlink():
        return path.readlink()
    return path.read_bytes() if path.is_file() else path.is_dir(), path.is_fifo(), path.exists()


@pytest.mark.parametrize("backed_up", [True, False], ids=["with backups", "without"])
@pytest.mark.parametrize("form", FORMS)
def test_that_every_form_of_a_broken_library_offers_to_look_for_it_to_restore_and_to_begin_anew(
    start: Callable[..., Start], sample_file: Path, form: str, *, backed_up: bool
) -> None:
    settings = Settings(None)
    Memory(settings).saw(sample_file, 19)
    if backed_up:
        back_up(sample_file)
    FORMS[form](sample_file)
    before = looks(sample_file)
    program = start(sample_file, settings)
    sheet = program.sheet
    assert sheet.accessibleName()
    assert sheet.other.isVisible()
    assert sheet.all.isVisible() is backed_up
    assert sheet.new.isVisible() is (form != "a folder")
    assert sheet.quit.isVisible()
    assert all(button.text() for button in sheet.findChildren(QPushButton))
    assert looks(sample_file) == before, "nothing is made and nothing written unasked"
    if backed_up:
        assert sheet.recover.text() == "Recover"
        program.press(Qt.Key.Key_Return)
        program.wait_open()
        assert len(program.desk.model.ids) == 19
    else:
        program.choose(sheet.quit)
        assert looks(sample_file) == before


def test_that_a_library_that_may_not_be_read_offers_what_can_be_done(
    start: Callable[..., Start], sample_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise errors.from_os(PermissionError(13, "Permission denied"), path)

    monkeypatch.setattr(schema, "_header", refuse)
    program = start(sample_file, Settings(None))
    sheet = program.only(RecoverySheet)
    assert sheet.accessibleName() == "The library cannot be opened"
    assert "permissions" in program.text()
    assert sheet.new.isHidden()
    assert QApplication.focusWidget() is sheet.again
    monkeypatch.undo()
    program.press(Qt.Key.Key_Return)
    program.wait_open()
    assert program.desk.session.is_writable


def test_that_a_restore_that_was_announced_and_not_finished_is_finished_by_the_next_start(
    start: Callable[..., Start], sample_file: Path
) -> None:
    library = Library.open(sample_file)
    library.perform(SetNote(1, "written before"))
    library.close()
    before = shutil.copyfile(sample_file, sample_file.with_name("before.db"))
    library = Library.open(sample_file)
    library.perform(SetNote(1, "written later"))
    library.close()
    before.rename(replacing._waiting(sample_file))
    aside = "sample.db.replaced-20260101-000000"
    replacing._marker(sample_file).write_text(f'{{"next": ".sample.db.next", "aside": "{aside}"}}', "utf-8")
    program = start(sample_file, Settings(None))
    program.wait_open()
    assert program.sheets == []
    found = program.desk.session.ask(OnePaper(1))
    assert found is not None
    assert found.note == "written before"
    assert sample_file.with_name(aside).exists()


def test_that_thirty_starts_on_an_emptied_library_leave_it_and_the_oldest_backup_which_comes_back(
    start: Callable[..., Start], sample_file: Path
) -> None:
    settings = Settings(None)
    first = start(sample_file, settings)
    first.wait_open()
    back_up_of(first, SetNote(1, "from the first day"))
    folder = sample_file.parent / "backups"
    kept = {file.name: file.read_bytes() for file in folder.glob("*.db")}
    assert kept
    sample_file.write_bytes(b"")
    stamp = sample_file.stat().st_mtime_ns
    for _ in range(30):
        program = start(sample_file, settings)
        assert program.sheet.recover.text() == "Recover"
        assert not program.desk.session.is_open
        program.choose(program.sheet.quit)
        program.running.finish()
    assert (sample_file.read_bytes(), sample_file.stat().st_mtime_ns) == (b"", stamp)
    assert {file.name: file.read_bytes() for file in folder.glob("*.db")} == kept, "none was made of it, none is gone"
    last = start(sample_file, settings)
    assert last.sheet.recover.hasFocus()
    last.press(Qt.Key.Key_Return)
    last.wait_open()
    found = last.desk.session.ask(OnePaper(1))
    assert found is not None
    assert found.note == "from the first day"


def back_up_of(program: Start, command: SetNote) -> None:
    """Change something in a window, and close it: that makes a backup."""
    assert program.desk.session.perform(command) is not None
    program.window.close()
    program.running.finish()


def test_that_a_new_library_on_a_disk_without_room_is_refused_and_leaves_nothing(
    start: Callable[..., Start], small_disk: SmallDisk
) -> None:
    small_disk.fill()
    place = small_disk.path / "library.db"
    program = start(place, Settings(None))
    assert program.sheet.accessibleName() == "The library cannot be opened"
    assert "is full" in program.text()
    assert QApplication.focusWidget() is program.sheet.again
    assert not place.exists()
    small_disk.free()
    program.press(Qt.Key.Key_Return)
    program.wait_open()
    assert program.desk.session.is_writable
