"""Whether the rows of a library are such as this program writes, whatever wrote them.

SQLite keeps any value in any column, and a library may come from anybody: bytes where a text is expected, a text where
a number is, numbers that no window can count to, days that are in no calendar.  All of it is told by conditions that
SQLite itself looks at, one pass over each table; what passes can be read without a surprise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import JSON, Boolean, DateTime, Text, TypeDecorator

from readinglist.model.changes import Field
from readinglist.model.merges import Reason, Told
from readinglist.model.papers import IdentifierKind, LinkKind, State
from readinglist.model.queries import Order, Shelf
from readinglist.storage.merge_tables import ABSORBED_PAPER
from readinglist.storage.reader_tables import READING

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from sqlalchemy import Column

LONGEST: Final = 64_000_000
"""Characters of a text; one that is longer was not typed, and is not read."""

_MOST: Final = 2**31 - 1
_DAY: Final = 24 * 60


def strange_tables(driver: sqlite3.Connection) -> tuple[str, ...]:
    """Return the names of the tables with a row that this program would not have written.  Raises sqlite3.Error."""
    asked = 'SELECT 1 FROM "{}" WHERE NOT ({}) LIMIT 1'
    return tuple(
        name
        for name, sane in (CONDITIONS | _COUNTERS).items()
        if driver.execute(asked.format(name, sane)).fetchone() is not None
    )


def _sane(column: Column[object]) -> str:
    """Return the condition of SQL that a value of ``column`` is of its type, and not beyond all bounds."""
    name = f'"{column.name}"'
    kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
    if isinstance(kind, JSON):
        # A whole number becomes one of SQLite's, whatever it is written as.
        sane = f"typeof({name}) IN ('text', 'integer') AND json_valid({name}) AND length({name}) <= 4 * {LONGEST}"
    elif isinstance(kind, DateTime):
        sane = _is_moment(name)
    elif isinstance(kind, Text):
        sane = f"typeof({name}) = 'text' AND length({name}) <= {LONGEST}"
    elif isinstance(kind, Boolean):
        sane = f"typeof({name}) = 'integer' AND {name} IN (0, 1)"
    else:
        least = 1 if column.name == "id" or column.foreign_keys else -_MOST
        sane = f"typeof({name}) = 'integer' AND {name} BETWEEN {least} AND {_MOST}"
    return f"({name} IS NULL OR {sane})" if column.nullable else f"({sane})"


def _is_moment(name: str) -> str:
    """Return the condition that a text is a day and time of the calendar, as SQLAlchemy writes it."""
    # Only where it counts with a day does SQLite bring the 30th of February to March.
    digits = "[0-9]" * 6
    return (
        f"typeof({name}) = 'text'"
        f" AND substr({name}, 1, 19) IS strftime('%Y-%m-%d %H:%M:%S', substr({name}, 1, 19), '+0 days')"
        f" AND substr({name}, 1, 4) BETWEEN '0002' AND '9998'"
        f" AND (length({name}) = 19 OR (length({name}) = 26 AND substr({name}, 20) GLOB '.{digits}'))"
    )


def _one_of(column: str, words: Iterable[str]) -> str:
    return f'"{column}" IN ({", ".join(repr(str(word)) for word in words)})'


_FURTHER: Final = {
    "reading": (_one_of("state", State), "rating BETWEEN 0 AND 5"),
    "tag": ("colour BETWEEN 0 AND 9", "pinned BETWEEN 0 AND 9"),
    "highlight": ("colour BETWEEN 1 AND 4", "0 <= start AND start < stop"),
    "watch_word": ("colour BETWEEN 1 AND 6",),
    "saved_search": (_one_of("shelf", Shelf), _one_of("sorting", Order)),
    "link": (_one_of("kind", LinkKind),),
    "identifier": (_one_of("kind", IdentifierKind),),
    "appearance": (f"(utc_offset IS NULL OR abs(utc_offset) < {_DAY})",),
    "suggestion": (_one_of("reason", Reason),),
    "paper_change": (_one_of("field", Told),),
    "journal_change": (_one_of("field", Field),),
}
_COUNTERS: Final = {"sqlite_sequence": f"typeof(seq) = 'integer' AND seq BETWEEN 0 AND {_MOST}"}
"""Where SQLite keeps the last numbers: beyond the greatest it takes no row, and says that the disk is full."""

_METADATA: Final = {ABSORBED_PAPER.metadata, READING.metadata}
"""Named by tables of both modules, which must be read for all tables to be known; it is one."""

CONDITIONS: Final = {
    name: " AND ".join((*map(_sane, table.c), *_FURTHER.get(name, ())))
    for metadata in _METADATA
    for name, table in metadata.tables.items()
}
"""For each table, what holds for a row of it that this program has written."""
