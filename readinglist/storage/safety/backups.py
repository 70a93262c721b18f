"""Copies of a library that have been proven to be whole."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from filelock import FileLock, Timeout

from readinglist.config.files import PRIVATE, flush_folder, make_folder
from readinglist.model.errors import LibraryDamaged, LibraryTrouble
from readinglist.storage import errors, labels, page_checks
from readinglist.storage.bad_disks import is_readable
from readinglist.storage.database import address, be_cautious
from readinglist.storage.files_at_rest import has_log
from readinglist.storage.safety import backup_errors
from readinglist.storage.safety.backup_files import folder_of, free_name, is_ours, listed, look_at, open_still
from readinglist.storage.safety.thinning import to_thin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from readinglist.model.backups import Backup, Keeping, Why

_PART: Final = ".copy-"
_PATIENCE: Final = 20.0
"""Seconds to wait for a backup that another program is making."""

_PIECE: Final = 2_048
"""Pages that are copied at a time, each time flushed: whoever writes into the library meanwhile waits for all that the
disk has still to do, which of a great library copied at once takes it half a second."""

_BLOCK: Final = 1 << 20
_COUNTERS: Final = ((24, 28), (92, 100))
"""Bytes of the header that count writes: they differ between two copies of the same content."""


def make_backup(path: Path, why: Why, keeping: Keeping, source: Path | None = None) -> tuple[Backup, bool]:
    """Copy the library at ``path`` into its folder of backups; return the copy and whether it is a new one.

    The copy is made by SQLite's own means (a plain copy of a file in use may be torn), flushed to the disk, opened
    again and checked, and only then gets its name and lets older ones go.  Where the newest backup holds the very
    same, that one is returned.  ``source`` is read in place of the library: a copy of it.

    Raises BackupTrouble, LibraryDamaged; the library is only read.
    """
    folder = folder_of(path, keeping)
    try:
        with _alone(folder):
            return _make(path, why, keeping, source or path)
    except LibraryDamaged:
        raise
    except Timeout as error:
        raise backup_errors.no_backup(folder, errors.busy(path)) from error
    except OSError as error:
        raise backup_errors.no_backup(folder, errors.from_os(error, path)) from error
    except LibraryTrouble as error:
        raise backup_errors.no_backup(folder, error) from error


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Be the only one who makes backups in ``folder``; what a killed one left half done is cleared away."""
    make_folder(folder)
    with FileLock(folder / ".lock", timeout=_PATIENCE, mode=PRIVATE):
        for left in folder.glob(f"{_PART}*"):
            with contextlib.suppress(OSError):  # a folder that somebody gave such a name
                left.unlink()
        yield


def _make(path: Path, why: Why, keeping: Keeping, source: Path) -> tuple[Backup, bool]:
    folder = folder_of(path, keeping)
    handle, name = tempfile.mkstemp(dir=folder, prefix=_PART, suffix=".part")
    os.close(handle)
    beside = Path(name)
    try:
        copy_proven(source, beside, path)
        known = listed(path, keeping)
        if known and known[0].holding is not None and same_content(known[0].path, beside):
            return known[0], False
        target = free_name(folder, path.stem, why)
        beside.rename(target)
        flush_folder(folder)
    finally:
        beside.unlink(missing_ok=True)
        Path(f"{name}-journal").unlink(missing_ok=True)
    made = look_at(target)
    if made is None or made.holding is None:  # it was proven a moment ago
        raise errors.failed(path)
    _thin(path, keeping, made)
    return made, True


def _thin(path: Path, keeping: Keeping, made: Backup) -> None:
    with contextlib.suppress(OSError):  # one backup too many is no harm
        for old in to_thin(listed(path, keeping), datetime.now(UTC), keeping.most):
            if old.path != made.path:
                with contextlib.suppress(OSError):
                    old.path.unlink()


def copy_proven(source: Path, beside: Path, path: Path) -> None:
    """Copy a library into the empty file ``beside``, flush that, open it again, and check it.

    ``path`` is the library that a trouble names.  Raises LibraryTrouble.
    """
    with errors.told(path):
        facts = _copy(source, beside)
        flush(beside)
        _prove(beside, facts, path)


def _copy(path: Path, beside: Path) -> dict[str, object]:
    with (
        contextlib.closing(_source(path)) as source,
        contextlib.closing(sqlite3.connect(address(beside, "rw"), uri=True)) as copy,
    ):
        copy.execute("PRAGMA synchronous = OFF")  # flushed by pieces, and as a whole by the caller
        # What is counted and what is copied is one moment of the library, whoever writes meanwhile.
        source.execute("BEGIN")
        facts = _facts(source)
        failed: list[OSError] = []

        def flush_piece(*_: int) -> None:
            try:
                flush(beside)
            except OSError as error:  # raised below: SQLite has to close its files first
                failed.append(error)

        source.backup(copy, pages=_PIECE, progress=flush_piece)
        if failed:
            raise failed[0]
        source.execute("COMMIT")
        return facts


def _source(path: Path) -> sqlite3.Connection:
    source = sqlite3.connect(address(path, "rw"), uri=True, isolation_level=None)
    try:
        source.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError:  # in a protected folder, or on a full disk, no file may be made beside it
        source.close()
        if has_log(path):
            raise
        return open_still(path)
    return be_cautious(source)


def flush(file: Path) -> None:
    """Return when the content of ``file`` is on the disk, not only on its way there."""
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _prove(beside: Path, facts: dict[str, object], path: Path) -> None:
    with contextlib.closing(open_still(beside)) as copy:
        if not is_sound(copy) or _facts(copy) != facts:
            raise errors.malformed(path)


def is_sound(driver: sqlite3.Connection) -> bool:
    """Return whether a file is one of our libraries and whole.  Raises sqlite3.Error where it cannot be read."""
    whole = is_ours(driver) and not page_checks.faults(driver, page_checks.QUICK)
    return whole and labels.read(driver) is not None


def found_sound(opened: Callable[[], sqlite3.Connection], file: Path, path: Path) -> bool:
    """Return whether ``file``, which ``opened`` opens, is one of our libraries and whole.

    A fault of the disk says nothing of that: it is raised as the LibraryTrouble of the file at ``path``.
    """
    # What a disk did not give may look as if it were malformed, but not the second time.
    if _looks_sound(opened, path) or _looks_sound(opened, path):
        return True
    if not is_readable(file):
        raise errors.failed(path)
    return False


def _looks_sound(opened: Callable[[], sqlite3.Connection], path: Path) -> bool:
    with errors.told(path):
        try:
            with contextlib.closing(opened()) as driver:
                return is_sound(driver)
        except sqlite3.Error as error:
            if errors.is_of_the_disk(error):
                raise
            return False


def _facts(driver: sqlite3.Connection) -> dict[str, object]:
    """Return which library this is and how many rows each table has."""
    tables = driver.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    # Names of our own tables, not anybody's input.
    counted = 'SELECT count(*) FROM "{}"'
    facts = {name: driver.execute(counted.format(name)).fetchone()[0] for (name,) in tables.fetchall()}
    return facts | {"": driver.execute("SELECT uuid FROM library").fetchone()}


def same_content(one: Path, other: Path) -> bool:
    """Return whether two copies hold the same, byte for byte but for the counters of their headers."""
    with one.open("rb") as first, other.open("rb") as second:
        mine, theirs = _uncounted(first.read(_BLOCK)), _uncounted(second.read(_BLOCK))
        while mine == theirs:
            if not mine:
                return True
            mine, theirs = first.read(_BLOCK), second.read(_BLOCK)
        return False


def _uncounted(block: bytes) -> bytes:
    plain = bytearray(block)
    for start, stop in _COUNTERS:
        plain[start:stop] = bytes(len(plain[start:stop]))
    return bytes(plain)
