"""The backups that lie in a folder: their names, and what a look into each of them tells."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import sqlite3
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.config.disk_errors import is_broken
from readinglist.config.files import copy_privately
from readinglist.model.backups import Backup, Holding, Why
from readinglist.model.errors import LibraryBroken
from readinglist.storage import errors, labels
from readinglist.storage.database import APPLICATION_ID, address, be_cautious

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.backups import Keeping

FOLDER: Final = "backups"
"""Name of the folder beside the library that holds its copies, where no other one was chosen."""

_NAME: Final = re.compile(r"\.backup-(\d{8}-\d{6})-([a-z]+)(?:-\d+)?\.db$")
_MOMENT: Final = "%Y%m%d-%H%M%S"
_HOLDING: Final = (
    "SELECT (SELECT count(*) FROM paper), (SELECT count(*) FROM reading WHERE starred), (SELECT count(*) FROM tag),"
    " (SELECT count(*) FROM note WHERE text != '')"
)


def folder_of(path: Path, keeping: Keeping) -> Path:
    """Return the folder for backups of the library at ``path``: one of its own in a folder that was chosen for all."""
    if keeping.folder is None:
        return path.parent / FOLDER
    place = hashlib.sha256(os.fsencode(path.absolute())).hexdigest()
    return keeping.folder / f"{path.stem}-{place[:8]}"


def free_name(folder: Path, stem: str, why: Why) -> Path:
    """Return a name that says when and why, and that no file has yet."""
    base = f"{stem}.backup-{datetime.now(UTC):{_MOMENT}}-{why}"
    number = 1
    target = folder / f"{base}.db"
    while target.exists():
        number += 1
        target = folder / f"{base}-{number}.db"
    return target


def copy_with_log(path: Path, copy: Path, by: Callable[[Path, Path], None] = copy_privately) -> None:
    """Copy a file of SQLite with the log beside it, if there is one: to read it in place would write into it."""
    by(path, copy)
    log = Path(f"{path}-wal")
    if log.exists():
        by(log, Path(f"{copy}-wal"))


def listed(path: Path, keeping: Keeping) -> tuple[Backup, ...]:
    """Return the backups of the library at ``path``, the newest first.

    Those of another library of the same name are left out, as far as the library tells which one it is; a file that
    cannot be read is listed without what it holds.  Raises OSError where the disk does not tell what is there.
    """
    try:
        names = sorted(folder_of(path, keeping).iterdir(), reverse=True)
    except OSError as error:
        if is_broken(error):
            raise
        return ()
    found = [look_at(file) for file in names if file.name.startswith(f"{path.stem}.backup-")]
    own = which_if_told(path)
    ours = [each for each in found if each is not None and (not own or each.library in {own, ""})]
    return tuple(sorted(ours, key=_age, reverse=True))


def _age(backup: Backup) -> tuple[datetime, int]:
    """Return what backups are sorted by; those of one second are told apart by the time of the file."""
    try:
        return backup.made_at, backup.path.stat().st_mtime_ns
    except OSError:
        return backup.made_at, 0


def look_at(file: Path) -> Backup | None:
    """Return what ``file`` is; None where its name is not that of a backup, or it is no file at all."""
    named = _NAME.search(file.name)
    if named is None:
        return None
    try:
        made_at = datetime.strptime(named[1], _MOMENT).replace(tzinfo=UTC)
        why = Why(named[2])
    except ValueError:
        return None
    try:
        facts = file.stat()
    except OSError as error:
        return Backup(file, made_at, why, 0, "", "", None) if is_broken(error) else None
    if not stat.S_ISREG(facts.st_mode):  # opening a pipe waits until somebody writes into it
        return None
    library, schema, holding = "", "", None
    with contextlib.suppress(sqlite3.Error), contextlib.closing(open_still(file)) as driver:
        if is_ours(driver):
            library, schema = labels.read(driver) or ("", "")
            holding = holding_of(driver)
    return Backup(file, made_at, why, facts.st_size, library, schema, holding if library else None)


def is_name_of_backup(name: str) -> bool:
    """Return whether a file of this name would be taken for a backup, of the date that the name says."""
    return _NAME.search(name) is not None


def open_still(file: Path) -> sqlite3.Connection:
    """Return a connection to a file that nobody writes, which leaves no trace beside it."""
    return be_cautious(sqlite3.connect(address(file, "ro", immutable="1"), uri=True))


def is_ours(driver: sqlite3.Connection) -> bool:
    """Return whether the header of the file says that it is a library."""
    return bool(driver.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)


def holding_of(driver: sqlite3.Connection) -> Holding:
    """Return how much a library holds.  Raises sqlite3.Error."""
    return Holding(*driver.execute(_HOLDING).fetchone())


def which(path: Path) -> str:
    """Return the uuid of the library at ``path``, empty where there is none that tells it.

    Raises LibraryBroken, OSError where the disk does not give it: that is no other library, nor none.
    """
    if not path.is_file():  # opening a pipe waits until somebody writes into it
        return ""
    try:
        # The uuid never changes: it need not be looked for in the log, which a second opening might disturb.
        with contextlib.closing(open_still(path)) as driver:
            return labels.library_of(driver)
    except sqlite3.Error as error:
        trouble = errors.unread(error, path)
        if trouble is not None:
            raise trouble from error
        return ""


def which_if_told(path: Path) -> str:
    """Return the uuid of the library at ``path``, empty also where the disk does not give it just now."""
    try:
        return which(path)
    except (LibraryBroken, OSError):
        return ""
