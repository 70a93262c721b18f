"""A rollback journal beside the library, which the program itself never leaves: it keeps a log.

SQLite puts the pages of a journal into whatever file has its name, whosever they are.  So it is looked at before the
library is opened, on copies: one that another program left when it was killed while it wrote into this very library
is rolled back, as it must be; one that belongs to another file is set aside, and damages nothing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.disk_errors import is_broken
from readinglist.config.files import copy_privately, flush_folder
from readinglist.config.translation import translate
from readinglist.model.errors import LibraryTrouble
from readinglist.storage import errors
from readinglist.storage.database import address
from readinglist.storage.safety.backup_files import copy_with_log, which
from readinglist.storage.safety.backups import found_sound
from readinglist.storage.safety.replacing import workplace

if TYPE_CHECKING:
    from collections.abc import Callable

_WRITTEN_BY_LOG: Final = 2
_FORMAT: Final = 18
_CHANGES: Final = 24
"""Where in the header of a library stands how it is written, and how often it was changed without a log."""

_LOCKS: Final = 0x40000000, 512
"""The bytes of a database file on which SQLite's locks lie: the first, and how many."""


def has_journal(path: Path) -> bool:
    """Return whether a journal lies beside the file that SQLite would put into it.

    Raises OSError where the disk does not tell.
    """
    try:
        with _journal(path).open("rb") as file:
            return file.read(1) not in {b"", b"\0"}
    except OSError as error:
        if is_broken(error):
            raise
        return False


def refuse(path: Path) -> None:
    """Raise LibraryTrouble where a journal lies beside the library, which a reader may not settle."""
    if has_journal(path):
        raise LibraryTrouble(
            translate("Library", "Another program was stopped while it wrote into the library {path}.", path=path),
            translate("Library", "The file was not touched."),
            translate("Library", "Open it once in the window, or run “readinglist doctor --repair”."),
        )


def settle(path: Path) -> None:
    """Leave no journal beside the library that SQLite would put into it; call it with the library's lock.

    Raises LibraryDamaged where neither the file alone nor with the journal is whole: both stay as they are.
    Raises LibraryTrouble, OSError.
    """
    if not path.is_file() or not has_journal(path):
        return
    _refuse_used(path)
    with workplace(path) as folder:
        if _is_its_own(path, folder):
            with errors.told(path), contextlib.closing(_open(path)) as driver:
                driver.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the first read rolls back
        elif _is_whole(folder / "alone.db", lambda copy: copy_with_log(path, copy)):
            _refuse_used(path)
            _journal(path).rename(f"{_journal(path)}.of-another-{datetime.now(UTC):%Y%m%d-%H%M%S}")
            flush_folder(path.parent)
        else:
            raise errors.damaged(path)


def _is_its_own(path: Path, folder: Path) -> bool:
    """Return whether the journal makes the file what it was one change ago at most, and whole."""
    before = _header(path)
    if before[_FORMAT] == _WRITTEN_BY_LOG:  # this file is written by way of a log alone
        return False
    copy = folder / "rolled.db"

    def make(copy: Path) -> None:
        copy_privately(path, copy)
        copy_privately(_journal(path), _journal(copy))

    if not _is_whole(copy, make) or which(path) not in {"", which(copy)}:
        return False
    return _changes(before) - _changes(_header(copy)) in {0, 1}


def _is_whole(copy: Path, make: Callable[[Path], None]) -> bool:
    make(copy)
    return found_sound(lambda: _open(copy), copy, copy)


def _refuse_used(path: Path) -> None:
    """Raise LibraryBusy where another program has the file open just now: then the journal is at work."""
    if sys.platform == "win32":  # there an open journal cannot be renamed
        return
    import fcntl  # noqa: PLC0415 - there is none on Windows

    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _LOCKS[1], _LOCKS[0], os.SEEK_SET)
        except OSError as error:
            raise errors.busy(path) from error


def _journal(path: Path) -> Path:
    return Path(f"{path}-journal")


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(address(path, "rw"), uri=True, isolation_level=None)


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100).ljust(100, b"\0")


def _changes(header: bytes) -> int:
    return int(struct.unpack_from(">I", header, _CHANGES)[0])
