"""Samples of every released schema on the failing disk: opened, and brought to a schema that is newer than any."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readinglist.library import backups
from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.storage.safety import schema
from tests.faults.operations import BESIDE, NAME, Operation, grown

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.storage.safety.schema import Schema

SAMPLES: Final = sorted((Path(__file__).resolve().parents[2] / "db" / "samples").glob("schema-*.db"))
_OLD: Final = "as it was"
_NEW: Final = "as it will be"


def content(path: Path) -> dict[str, list[str]]:
    """Return every row of every table, read by SQLite alone; the columns' names are a row of their own."""
    listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    with contextlib.closing(sqlite3.connect(path)) as driver:
        names = [name for (name,) in driver.execute(listed).fetchall()]
        cursors = {name: driver.execute(f'SELECT * FROM "{name}"') for name in names}  # noqa: S608 - our own names
        return {name: [repr(rows.description), *sorted(map(repr, rows))] for name, rows in cursors.items()}


def _prepare(sample: Path, target: Callable[[Path], Schema], folder: Path) -> None:
    """Put the sample in the place of the library, and beside it what it holds now and will hold."""
    shutil.rmtree(folder / "backups")
    for name in (NAME, _OLD, _NEW):
        shutil.copyfile(sample, folder / name)
    if schema.version_of(folder / _NEW) != target(folder).newest:
        schema.migrate(folder / _NEW, target(folder))


def _open(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    tell("opened")
    library.close()


def _upgrade(folder: Path, tell: Callable[[str], None]) -> None:
    schema.upgrade(folder / NAME, grown(folder), BESIDE)
    tell("upgraded")


def _whole(target: Callable[[Path], Schema], folder: Path, told: list[str], _: dict[str, Any]) -> str:
    now, old, new = (content(folder / name) for name in (NAME, _OLD, _NEW))
    kept = [each.path for each in backups.backups(folder / NAME, BESIDE) if each.why is Why.UPGRADE]
    if any(content(file) != old for file in kept):
        return "the backup is not what was there"
    if now == new:
        older = schema.version_of(folder / _OLD) != target(folder).newest
        return "upgraded without a backup" if older and len(kept) != 1 else ""
    differing = [name for name in old if now.get(name) != old[name]]
    return "" if now == old and not told else f"after {told} not as it was: {differing}"


def _current(_: Path) -> Schema:
    return schema.CURRENT


def _operations(sample: Path) -> dict[str, Operation]:
    return {
        f"opening of {sample.stem}": Operation(_open, partial(_whole, _current), partial(_prepare, sample, _current)),
        f"upgrade of {sample.stem}": Operation(_upgrade, partial(_whole, grown), partial(_prepare, sample, grown)),
    }


OPERATIONS: Final = {name: each for sample in SAMPLES for name, each in _operations(sample).items()}
