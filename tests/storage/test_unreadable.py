"""A disk that cannot be read, or is away: told as that, never taken for damage, nor for a file that is not there."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from readinglist.library.backups import backups, recover
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote
from readinglist.model.errors import BackupTrouble, LibraryBroken, LibraryDamaged, LibraryTrouble
from readinglist.model.imports import NoWatch
from readinglist.model.queries import Doctor
from readinglist.storage import disk_room, errors
from readinglist.storage.files_at_rest import has_log, mark_of
from readinglist.storage.safety import backups as making
from readinglist.storage.safety import checks, merging_salvage, replacing
from readinglist.storage.safety.backup_files import open_still
from readinglist.storage.safety.backups import found_sound
from tests.faults.zoo import PAGE, overwrite
from tests.looking import note

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


BESIDE = Keeping()
NETWORK = ("ESTALE", "ETIMEDOUT", "EHOSTDOWN", "ENOTCONN")


def fault(code: int = errno.EIO) -> OSError:
    return OSError(code, os.strerror(code))


@pytest.fixture
def unreadable(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Let a call of the system fail for every file whose name ends so: the disk does not give it."""

    def spoil(call: str, end: str) -> None:
        real = getattr(os, call)

        def failing(path: Any, *arguments: Any, **named: Any) -> Any:
            if not isinstance(path, int) and os.fsdecode(path).endswith(end):
                raise fault()
            return real(path, *arguments, **named)

        monkeypatch.setattr(os, call, failing)

    return spoil


def malformed() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


@pytest.fixture
def path(sample_library: Library) -> Path:
    """Return a library that nobody has open, with a note and a backup."""
    sample_library.perform(SetNote(1, "mine"))
    sample_library.back_up(Why.ASKED)
    sample_library.close()
    return sample_library.path


# What SQLite calls malformed


def test_that_what_sqlite_calls_malformed_is_damage_only_if_a_second_look_finds_it(path: Path) -> None:
    """It says the same of a page that the disk could not give."""
    with pytest.raises(LibraryBroken, match="reports an error"), errors.told(path):
        raise malformed()
    overwrite(path, PAGE, b"\xa5" * PAGE)
    with pytest.raises(LibraryDamaged), errors.told(path):
        raise malformed()


def test_that_a_file_of_which_the_disk_does_not_give_every_byte_is_not_called_damaged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overwrite(path, PAGE, b"\xa5" * PAGE)
    monkeypatch.setattr("readinglist.storage.second_look.is_readable", lambda _: False)
    with pytest.raises(LibraryBroken), errors.told(path):
        raise malformed()
    index = malformed()
    index.sqlite_errorcode = sqlite3.SQLITE_CORRUPT_VTAB
    with pytest.raises(LibraryBroken), errors.told(path):
        raise index


def test_that_nobody_looks_a_second_time_for_damage_that_was_met(path: Path) -> None:
    with pytest.raises(LibraryDamaged), errors.told(path, errors.damaged(path)):
        raise malformed()


def test_that_a_read_that_failed_is_no_limit_on_the_size_of_files(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_room, "is_at_limit", lambda _: True)
    for code in (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_CORRUPTFS, sqlite3.SQLITE_IOERR_FSTAT):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = code
        with pytest.raises(LibraryBroken), errors.told(path):
            raise error


@pytest.mark.parametrize("name", NETWORK)
def test_that_a_disk_that_is_away_is_told_as_a_disk_and_not_as_missing_permission(path: Path, name: str) -> None:
    assert isinstance(errors.from_os(fault(getattr(errno, name)), path), LibraryBroken)


# A copy that is looked at


def test_that_a_copy_that_was_not_given_once_is_looked_at_again(path: Path) -> None:
    looks = iter([malformed(), None])

    def opened() -> sqlite3.Connection:
        failing = next(looks)
        if failing is not None:
            raise failing
        return open_still(path)

    assert found_sound(opened, path, path)


def test_that_a_copy_that_the_disk_does_not_give_is_not_called_unsound(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overwrite(path, PAGE, b"\xa5" * PAGE)
    assert not found_sound(lambda: open_still(path), path, path)
    monkeypatch.setattr(making, "is_readable", lambda _: False)
    with pytest.raises(LibraryBroken):
        found_sound(lambda: open_still(path), path, path)


def test_that_a_copy_that_does_not_prove_whole_does_not_make_the_library_damaged(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "is_sound", lambda _: False)
    with pytest.raises(BackupTrouble, match="the disk reports an error"):
        sample_library.back_up(Why.ASKED)


# What lies beside the library


def test_that_a_log_of_which_the_disk_does_not_tell_is_not_taken_for_none(
    path: Path, unreadable: Callable[[str, str], None]
) -> None:
    """Without its log a library is an older one."""
    unreadable("stat", "-wal")
    with pytest.raises(OSError, match="Input"):
        has_log(path)
    assert mark_of(path) == ""
    for access in Access:
        with pytest.raises(LibraryBroken):
            Library.open(path, access)


@pytest.mark.parametrize(
    ("call", "end"), [("open", "library.db"), ("stat", "replacing"), ("stat", "library.db"), ("listdir", "backups")]
)
def test_that_what_the_disk_does_not_tell_at_the_start_is_no_missing_permission(
    path: Path, unreadable: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch, call: str, end: str
) -> None:
    if call == "listdir":  # asked only where the library is gone
        path.rename(path.with_name("moved.db"))
    unreadable(call, end)
    with pytest.raises(LibraryBroken, match="reports an error"):
        Library.open(path)
    monkeypatch.undo()
    if call == "listdir":
        assert not path.exists(), "an empty library was made"
        path.with_name("moved.db").rename(path)
    assert note(path, 1) == "mine"


def test_that_an_open_library_is_not_called_moved_because_the_disk_does_not_tell(
    sample_library: Library, unreadable: Callable[[str, str], None]
) -> None:
    unreadable("stat", "library.db")
    assert sample_library.is_in_place()
    sample_library.perform(SetNote(1, "written all the same"))


def test_that_a_begun_replacement_is_not_cleared_away_because_the_disk_does_not_tell(
    path: Path, unreadable: Callable[[str, str], None]
) -> None:
    waiting = path.with_name(f".{path.name}.next")
    waiting.write_text("the library to come", "utf-8")
    unreadable("stat", "replacing")
    with pytest.raises(OSError, match="Input"):
        replacing.clear_left_work(path)
    assert waiting.exists()


# Backups


def test_that_backups_of_which_the_disk_does_not_tell_are_not_called_none(
    path: Path, unreadable: Callable[[str, str], None]
) -> None:
    unreadable("listdir", "backups")
    with pytest.raises(LibraryBroken):
        backups(path, BESIDE)


def test_that_a_backup_that_cannot_be_looked_at_is_listed(path: Path, unreadable: Callable[[str, str], None]) -> None:
    (made,) = backups(path, BESIDE)
    unreadable("stat", made.path.name)
    (listed,) = backups(path, BESIDE)
    assert (listed.path, listed.holding) == (made.path, None)


def test_that_no_library_is_made_where_the_only_backup_cannot_be_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.unlink()
    (made,) = backups(path, BESIDE)
    overwrite(made.path, 0, b"\0" * PAGE)
    monkeypatch.setattr("readinglist.library.lost.is_readable", lambda file: file != made.path)
    with pytest.raises(LibraryTrouble, match="backups of one"):
        Library.open(path)
    assert not path.exists()


def test_that_a_backup_counts_though_the_others_cannot_be_listed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unlisted(*_: object) -> None:
        raise fault()

    library = Library.open(path)
    with contextlib.closing(library):
        library.perform(SetNote(1, "changed"))
        monkeypatch.setattr(making, "to_thin", unlisted)
        made = library.back_up(Why.ASKED)
    assert made is not None
    assert made.holding is not None


def test_that_a_library_which_the_disk_does_not_show_is_told_of_the_disk_by_a_copy_and_by_a_second_version(
    sample_library: Library, tmp_path: Path, unreadable: Callable[[str, str], None]
) -> None:
    second = sample_library.duplicate(tmp_path / "second.db")
    unreadable("stat", "second.db")
    with pytest.raises(LibraryBroken):
        sample_library.bring_in_copy(second, NoWatch())
    unreadable("stat", sample_library.path.name)
    with pytest.raises(BackupTrouble, match="the disk reports an error"):
        sample_library.duplicate(tmp_path / "third.db")


@pytest.mark.parametrize("part", ["_merge", "_index_anew"])
def test_that_a_page_which_is_not_given_while_a_damaged_library_is_salvaged_is_told_of_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    overwrite(path, 0, b"\xa5" * PAGE)
    before = path.read_bytes()
    monkeypatch.setattr(merging_salvage, part, Mock(side_effect=malformed()))
    with pytest.raises(LibraryBroken):
        recover(path, BESIDE)
    assert path.read_bytes() == before
    monkeypatch.undo()
    assert recover(path, BESIDE).backup is not None


def test_that_recovery_tries_also_a_backup_that_could_not_be_looked_into(
    path: Path, unreadable: Callable[[str, str], None]
) -> None:
    overwrite(path, 0, b"\xa5" * PAGE)
    (made,) = backups(path, BESIDE)
    real = open_still

    def blind(file: Path) -> sqlite3.Connection:
        if file == made.path:
            raise malformed()
        return real(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("readinglist.storage.safety.backup_files.open_still", blind)
        done = recover(path, BESIDE)
    assert done.backup is not None
    assert done.backup.path == made.path
    assert note(path, 1) == "mine"


def test_that_a_search_for_the_number_of_another_library_is_no_answer(
    sample_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy goes over an older copy of the same library, and never over another one, whatever can be read."""
    target = sample_library.duplicate(tmp_path / "copy.db")

    def unread(_: Path) -> sqlite3.Connection:
        raise malformed()

    monkeypatch.setattr("readinglist.storage.safety.backup_files.open_still", unread)
    before = target.read_bytes()
    with pytest.raises(BackupTrouble, match="the disk reports an error"):
        sample_library.duplicate(target, overwrite=True)
    assert target.read_bytes() == before


class OnePageShort:
    """A driver whose full check counts a page that the disk did not give."""

    def execute(self, asked: str) -> list[tuple[str]]:
        return [("ok" if "paper_text" in asked else "*** in database main ***\nPage 31: unable to get the page.",)]


def test_that_a_page_which_the_disk_did_not_give_is_no_damage_for_the_doctor(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "driver_of", lambda _: OnePageShort())
    connection = Mock()
    with pytest.raises(LibraryBroken):
        list(checks._file(path, connection))
    overwrite(path, PAGE, b"\xa5" * PAGE)
    assert len(list(checks._file(path, connection))) == 1


def test_that_numbers_which_the_disk_does_not_give_are_not_told_as_none(
    sample_library: Library, unreadable: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    unreadable("stat", "-wal")
    with pytest.raises(LibraryBroken):
        sample_library.ask(Doctor())
    monkeypatch.undo()
    monkeypatch.setattr(checks, "_notes", lambda _: _raise(errors.failed(sample_library.path)))
    with pytest.raises(LibraryBroken):
        sample_library.ask(Doctor())


def _raise(trouble: LibraryTrouble) -> int:
    raise trouble
