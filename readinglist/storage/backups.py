"""Copies of a library that have been proven to be whole."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from readinglist.config.files import flush_folder
from readinglist.storage import errors
from readinglist.storage.database import address


def make_backup(path: Path, version: str) -> Path:
    """Copy the library at ``path``, which has schema ``version``, into the folder ``backups`` beside it.

    The copy is made by SQLite's own means (a plain copy of a file in use may be torn), flushed to the disk, opened
    again and checked, and only then gets its name ``<library>.backup-<schema>-<date>.db``.  Raises LibraryTrouble.
    """
    folder = path.parent / errors.BACKUPS
    try:
        folder.mkdir(exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".copy-", suffix=".part")
        os.close(handle)
    except OSError as error:
        raise errors.from_os(error, path) from error
    beside = Path(name)
    try:
        with errors.told(path):
            counts = _copy(path, beside)
            _flush(beside)
            _prove(beside, counts, path)
        target = _free_name(folder, path.stem, version)
        beside.rename(target)
        flush_folder(folder)
    finally:
        beside.unlink(missing_ok=True)
    return target


def _copy(path: Path, beside: Path) -> dict[str, int]:
    with (
        contextlib.closing(sqlite3.connect(address(path, "rw"), uri=True)) as source,
        contextlib.closing(sqlite3.connect(address(beside, "rw"), uri=True)) as copy,
    ):
        source.backup(copy)
        return _counts(source)


def _flush(file: Path) -> None:
    """Return when the content of ``file`` is on the disk, not only on its way there."""
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _prove(beside: Path, counts: dict[str, int], path: Path) -> None:
    with contextlib.closing(sqlite3.connect(address(beside, "ro", immutable="1"), uri=True)) as copy:
        sound = copy.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        if not sound or _counts(copy) != counts:
            raise errors.damaged(path)


def _counts(driver: sqlite3.Connection) -> dict[str, int]:
    tables = driver.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    # Names of our own tables, not anybody's input.
    counted = 'SELECT count(*) FROM "{}"'
    return {name: driver.execute(counted.format(name)).fetchone()[0] for (name,) in tables.fetchall()}


def _free_name(folder: Path, stem: str, version: str) -> Path:
    base = f"{stem}.backup-{version}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    number = 1
    target = folder / f"{base}.db"
    while target.exists():
        number += 1
        target = folder / f"{base}-{number}.db"
    return target
