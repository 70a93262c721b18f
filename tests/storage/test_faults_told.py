"""What the fault machine found in the words and the order of what is done, each held by itself."""

from __future__ import annotations

import errno
import os
import sqlite3
from typing import TYPE_CHECKING

import pytest

from readinglist.config import files
from readinglist.config.files import make_folder
from readinglist.model.backups import Why
from readinglist.model.errors import BackupTrouble, CopyRefused, LibraryBroken, LibraryFull, LibraryReadOnly
from readinglist.model.imports import NoWatch
from readinglist.storage import disk_room, errors
from readinglist.storage.safety import replacing

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.library.library import Library


def fault(code: int) -> OSError:
    return OSError(code, os.strerror(code))


def said(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("said by SQLite")
    error.sqlite_errorcode = code
    return error


def test_that_the_names_of_new_folders_are_flushed_from_the_highest_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loss of power would take a library away together with its folder."""
    flushed: list[Path] = []
    monkeypatch.setattr(files, "flush_folder", flushed.append)
    make_folder(tmp_path / "new" / "backups")
    assert flushed == [tmp_path, tmp_path / "new"]
    make_folder(tmp_path / "new" / "backups")
    assert len(flushed) == 2


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (None, LibraryBroken),
        (errno.ENOSPC, LibraryFull),
        (errno.EDQUOT, LibraryFull),
        (errno.EIO, LibraryBroken),
        (errno.EROFS, LibraryReadOnly),
        (errno.EACCES, LibraryReadOnly),
    ],
)
def test_that_what_sqlite_cannot_open_is_told_as_what_hinders_it(
    library: Library, monkeypatch: pytest.MonkeyPatch, code: int | None, trouble: type[Exception]
) -> None:
    monkeypatch.setattr(disk_room, "hindrance", lambda _: None if code is None else fault(code))
    with pytest.raises(trouble), errors.told(library.path):
        raise said(sqlite3.SQLITE_CANTOPEN)


def test_that_a_library_that_is_not_there_or_is_a_folder_is_not_told_as_a_failing_disk(tmp_path: Path) -> None:
    for path in (tmp_path / "none.db", tmp_path):
        with pytest.raises(LibraryReadOnly), errors.told(path):
            raise said(sqlite3.SQLITE_CANTOPEN)


def test_that_what_hinders_a_new_file_is_found_by_trying_and_leaves_nothing(tmp_path: Path) -> None:
    assert disk_room.hindrance(tmp_path / "library.db") is None
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    hindrance = disk_room.hindrance(tmp_path / "file" / "library.db")
    assert hindrance is not None
    assert hindrance.errno == errno.ENOTDIR


@pytest.mark.parametrize(
    ("code", "trouble", "words"),
    [(errno.ENOSPC, LibraryFull, "is full"), (errno.EIO, CopyRefused, "cannot be read")],
)
def test_that_a_copy_for_which_there_is_no_room_is_not_called_unreadable(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch, code: int, trouble: type[Exception], words: str
) -> None:
    copy = sample_library.duplicate(sample_library.path.with_name("copy.db"))

    def refused(*_: object) -> None:
        raise fault(code)

    monkeypatch.setattr("readinglist.storage.versions.copies.copy_with_log", refused)
    with pytest.raises(trouble, match=words):
        sample_library.bring_in_copy(copy, NoWatch())


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_CORRUPTFS])
def test_that_a_backup_which_the_disk_does_not_give_is_not_called_damaged(
    sample_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    made = sample_library.back_up(Why.ASKED)
    assert made is not None

    def unread(_: Path) -> sqlite3.Connection:
        raise said(code)

    monkeypatch.setattr(replacing, "open_still", unread)
    with pytest.raises(LibraryBroken):
        replacing.prepare(made.path, tmp_path)
    monkeypatch.undo()
    made.path.write_bytes(b"no library")
    with pytest.raises(BackupTrouble, match="damaged"):
        replacing.prepare(made.path, tmp_path)
