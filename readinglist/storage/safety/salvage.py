"""What can still be read of a damaged library, row by row, and merged into a sound one.

The damaged file is never opened itself: SQLite would write its log into it.  A copy is read by ranges of row numbers;
a range that cannot be read is halved until the rows that are lost stand alone.
"""

from __future__ import annotations

import contextlib
import sqlite3
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from readinglist.storage import contents, errors
from readinglist.storage.bad_disks import copy_readable
from readinglist.storage.database import address, be_cautious
from readinglist.storage.safety.backup_files import copy_with_log
from readinglist.storage.safety.schema_pages import transplant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

Row = tuple[Any, ...]

LEFT_OUT: Final = frozenset({"alembic_version", "library", "sqlite_sequence"})
"""What the sound library knows better."""

BEYOND: Final = 20_000
"""So far beyond the last known row is looked, where a damaged file does not tell its last one."""


PATIENCE: Final = 1_000
PROBES: Final = 500
"""So many places from the first on that all cannot be read, after which so many of the others are probed."""


@dataclass(slots=True)
class Reading:
    """A table of the damaged library: the rows that came out, and how many places did not."""

    table: str
    columns: tuple[str, ...]
    rows: list[Row]
    lost: int = 0


@contextlib.contextmanager
def opened(path: Path, sound: Path, folder: Path) -> Iterator[sqlite3.Connection | None]:
    """Give a connection to a copy of the damaged library, made in ``folder``; None where nothing can be read of it.

    Tried are the file with its log, without it, and with the list of tables of the ``sound`` library of the same
    origin, for without that list nothing is found.  Raises OSError and sqlite3.Error where the copy cannot be made,
    for then more could be read once it can.
    """
    driver = None
    # Each way twice: what a disk did not give once looks as if it were malformed.
    ways = (_with_log, _alone, _transplanted)
    for number, change in (each for each in enumerate(ways) for _ in range(2)):
        driver = _open(lambda copy, change=change: change(path, copy, sound), folder / f"damaged-{number}.db")  # type: ignore[misc] # called at once
        if driver is not None:
            break
    try:
        yield driver
    finally:
        if driver is not None:
            driver.close()


def _open(make: Callable[[Path], None], copy: Path) -> sqlite3.Connection | None:
    """Return a connection to what ``make`` makes, where it finds the tables of a library."""
    driver = None
    try:
        make(copy)
        driver = be_cautious(sqlite3.connect(address(copy, "rw"), uri=True, isolation_level=None))
        driver.text_factory = lambda raw: raw.decode("utf-8", "replace")
        if driver.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('paper', 'note')").fetchone() != (0,):
            return driver
    except (sqlite3.Error, IndexError, struct.error) as error:
        if errors.is_of_the_disk(error):
            raise
    if driver is not None:
        driver.close()
    return None


def _with_log(path: Path, copy: Path, _sound: Path) -> None:
    copy_with_log(path, copy, by=copy_readable)


def _alone(path: Path, copy: Path, _sound: Path) -> None:
    copy_readable(path, copy)


def _transplanted(path: Path, copy: Path, sound: Path) -> None:
    copy_readable(path, copy)
    transplant(sound, copy)


def tables_of(driver: sqlite3.Connection) -> dict[str, tuple[Row, ...]]:
    """Return the columns of each table, as ``PRAGMA table_info`` tells them; the search index is left out."""
    names = driver.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        " AND name NOT LIKE 'paper_text%'"
    ).fetchall()
    return {
        name: tuple(driver.execute("SELECT * FROM pragma_table_info(?)", (name,)))
        for (name,) in names
        if name not in LEFT_OUT
    }


def read(damaged: sqlite3.Connection, table: str, columns: Sequence[Row]) -> Reading:
    """Return the rows of ``table`` that can be read and are such as this program writes."""
    names = tuple(column[1] for column in columns)
    key = _key(damaged, table, columns)
    # Names of our own tables, not anybody's input.
    shown = ", ".join(f'"{name}"' for name in names)
    asked = _ROWS.format(columns=shown, sane=contents.CONDITIONS.get(table, "1"), table=table, key=key)
    found = Reading(table, names, [])
    last = _last(damaged, table, key)
    waiting = [(0, last)]
    while waiting:
        low, high = waiting.pop()
        try:
            rows = damaged.execute(asked, (low, high)).fetchall()
        except (sqlite3.Error, OverflowError, MemoryError) as error:
            if errors.is_of_the_disk(error):
                raise
            if low == high:
                found.lost += 1
                if found.lost == high + 1 == PATIENCE and not _is_readable(damaged, asked, high, last):
                    found.lost = last + 1
                    break
                continue
            middle = (low + high) // 2
            waiting += [(middle + 1, high), (low, middle)]
            continue
        sane = [tuple(row) for *row, fits in rows if fits]
        found.lost += len(rows) - len(sane)
        found.rows += sane
    return found


def _is_readable(damaged: sqlite3.Connection, asked: str, low: int, high: int) -> bool:
    """Return whether any place that is probed can be read; where the root of a table is gone, none can."""
    for place in range(low, high + 1, max(1, (high - low) // PROBES)):
        with contextlib.suppress(sqlite3.Error, OverflowError, MemoryError):
            damaged.execute(asked, (place, place)).fetchall()
            return True
    return False


def _key(damaged: sqlite3.Connection, table: str, columns: Sequence[Row]) -> str:
    """Return the column of whole numbers by which all rows of a table are found."""
    try:
        damaged.execute(_NUMBERED.format(table=table))
    except sqlite3.Error as error:
        if errors.is_of_the_disk(error):
            raise
        return next((str(column[1]) for column in columns if column[1].endswith("_id")), "rowid")
    return "rowid"


def _last(damaged: sqlite3.Connection, table: str, key: str) -> int:
    """Return a number beyond which there is no row, from whatever can still be read."""
    known = []
    for asked in (
        'SELECT max({key}) FROM "{table}"',
        "SELECT max(seq) FROM sqlite_sequence",
        "SELECT max(id) FROM paper",
        "SELECT max(id) FROM journal",
    ):
        with contextlib.suppress(sqlite3.Error):
            found = damaged.execute(asked.format(key=key, table=table)).fetchone()[0]
            if isinstance(found, int) and 0 < found < BEYOND * BEYOND:
                known.append(found)
                if "{key}" in asked:
                    return found
    return max(known, default=0) + BEYOND


_ROWS: Final = 'SELECT {columns}, {sane} FROM "{table}" WHERE {key} BETWEEN ? AND ?'
_NUMBERED: Final = 'SELECT rowid FROM "{table}" LIMIT 0'
