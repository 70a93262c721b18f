"""The journal: every performed command with what was before and after.

Saves of one note that follow each other within a sitting become one entry, from the text before the sitting to the
last one: what somebody types in ten minutes is one change, not six hundred copies of the note.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import datetime  # noqa: TC003 - part of a dataclass that is looked at while running
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, insert, select, update

from readinglist.model.changes import Change, Field, Value
from readinglist.model.commands import Apply, SetNote
from readinglist.model.papers import Highlight, Tag
from readinglist.model.queries import JournalEntry
from readinglist.model.searches import SavedSearch, WatchWord
from readinglist.storage.reader_tables import JOURNAL, JOURNAL_CHANGE
from readinglist.storage.sets import among
from readinglist.storage.writing.notes import KEPT_EVERY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from readinglist.model.commands import Command


UNDO: Final = "Undo"
REDO: Final = "Redo"
"""Kinds of entries that take another one back; the others are named by their command."""


class JournalWriter:
    """Appends to the journal; remembers the last entry of a note in this session."""

    def __init__(self) -> None:
        self._sitting: tuple[int, int, datetime] | None = None

    def end_sitting(self) -> None:
        """Begin a new entry with the next save of a note."""
        self._sitting = None

    def append(
        self, connection: Connection, command: Command, text: str, changes: Sequence[Change], at: datetime
    ) -> int:
        """Write one entry, or let the last one grow where this is the next save of the same note; return its id."""
        note = len(changes) == 1 and changes[0].field is Field.NOTE and isinstance(command, SetNote)
        grown = self._grown(connection, changes[0], at) if note else 0
        if grown:
            return grown
        undoes = command.of or None if isinstance(command, Apply) else None
        values = {"at": at, "kind": _kind(command), "text": text, "undoes": undoes}
        number = connection.execute(_APPEND, values).scalar_one()
        if changes:
            connection.exec_driver_sql(_APPEND_CHANGES, _rows(number, changes))
        self._sitting = (number, changes[0].subject, at) if note else None
        return number

    def _grown(self, connection: Connection, change: Change, at: datetime) -> int:
        """Let the entry of the sitting grow; return its id, 0 where this is no save of the same sitting."""
        if self._sitting is None:
            return 0
        number, paper, last = self._sitting
        if paper != change.subject or not 0 <= (at - last).total_seconds() < KEPT_EVERY:
            return 0
        if connection.scalar(_NEWEST) != number:  # another connection wrote in between
            return 0
        connection.execute(update(JOURNAL).where(JOURNAL.c.id == number).values(at=at))
        grown = update(JOURNAL_CHANGE).where(JOURNAL_CHANGE.c.journal_id == number)
        connection.execute(grown.values(after=as_json(change.after)))
        self._sitting = (number, paper, at)
        return number


def _kind(command: Command) -> str:
    if isinstance(command, Apply) and command.of:
        return REDO if command.again else UNDO
    return type(command).__name__


def as_json(value: Value) -> Any:
    """Return a value of a change as JSON knows it: a set becomes a sorted list, a tag and its like an object."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, Tag | Highlight | WatchWord | SavedSearch):
        return asdict(value)
    return value


def _rows(number: int, changes: Sequence[Change]) -> list[tuple[Any, ...]]:
    # Thousands of papers have few values between them.  By type, too: True is 1 to a dictionary.
    known: dict[tuple[type, Value], str] = {}

    def written(value: Value) -> str:
        key = (type(value), value)
        if key not in known:
            known[key] = json.dumps(as_json(value))
        return known[key]

    return [
        (number, position, each.field.value, each.subject, each.paper, written(each.before), written(each.after))
        for position, each in enumerate(changes)
    ]


def entries(connection: Connection, paper: int | None, limit: int) -> tuple[JournalEntry, ...]:
    """Return the last entries, the newest first, of one paper or of all."""
    asked = _ENTRIES.limit(limit)
    if paper is None:
        return tuple(JournalEntry(*row) for row in connection.execute(asked))
    of_paper = asked.where(JOURNAL.c.id.in_(_OF_PAPER))
    return tuple(JournalEntry(*row) for row in connection.execute(of_paper, {"ids": (paper,)}))


_PAPERS: Final = select(func.count(JOURNAL_CHANGE.c.paper_id.distinct())).where(
    JOURNAL_CHANGE.c.journal_id == JOURNAL.c.id
)
_ENTRIES: Final = select(JOURNAL.c.id, JOURNAL.c.at, JOURNAL.c.text, _PAPERS.scalar_subquery()).order_by(
    JOURNAL.c.id.desc()
)
_OF_PAPER: Final = select(JOURNAL_CHANGE.c.journal_id).where(among(JOURNAL_CHANGE.c.paper_id))
_APPEND: Final = insert(JOURNAL).returning(JOURNAL.c.id)
# Said to the driver: SQLAlchemy takes twice as long as SQLite to write the changes of thousands of papers.
_APPEND_CHANGES: Final = (
    'INSERT INTO journal_change (journal_id, position, field, subject, paper_id, "before", "after")'
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_NEWEST: Final = select(func.max(JOURNAL.c.id))
