"""What happened in two versions of one library since they were one.

Both have the same journal up to the moment at which a program copied the file.  What it tells from there on is all
that the reader did in each of them since: nothing else can differ in their half.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, select

from readinglist.model.changes import Field
from readinglist.model.commands import BringIn
from readinglist.storage.kept_values import change_of
from readinglist.storage.reader_tables import JOURNAL, JOURNAL_CHANGE
from readinglist.storage.sets import raw_rows
from readinglist.storage.writing.current import Current

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from readinglist.model.changes import Value

Key = tuple[Field, int]
"""A property and whose it is."""


@dataclass(slots=True)
class Side:
    """One version: its values now, what each changed one was when both were one, and all it has been since.

    A version that was brought in and taken back again never was: ``withdrawn`` are the papers that went with it.
    """

    connection: Connection
    now: Current
    first: dict[Key, Value] = field(default_factory=dict)
    been: dict[Key, list[Value]] = field(default_factory=dict)
    papers: set[int] = field(default_factory=set)
    withdrawn: set[int] = field(default_factory=set)


def sides(copy: Connection, library: Connection) -> tuple[Side, Side]:
    """Return the copy and the library, each with what happened since they were one."""
    split = _split(copy, library)
    return _since(copy, split), _since(library, split)


def _split(copy: Connection, library: Connection) -> int:
    """Return the last entry of the journal that is the same in both, 0 where there is none."""
    pairs = zip(raw_rows(copy, _ENTRIES), raw_rows(library, _ENTRIES), strict=False)
    same = list(takewhile(lambda pair: pair[0] == pair[1], pairs))
    return int(same[-1][0][0]) if same else 0


def _since(connection: Connection, split: int) -> Side:
    side = Side(connection, Current(connection))
    taken_back = _taken_back(connection, split)
    for entry, *row in connection.execute(_CHANGES, {"split": split}):
        change = change_of(*row)
        if entry in taken_back:
            if change.field is Field.DELETED:
                side.withdrawn.add(change.subject)
            continue
        key = (change.field, change.subject)
        side.first.setdefault(key, change.before)
        side.been.setdefault(key, [change.before]).append(change.after)
        if change.paper is not None:
            side.papers.add(change.paper)
    return side


def _taken_back(connection: Connection, split: int) -> set[int]:
    """Return the entries that brought a version in and are taken back now, with those that took and made them anew."""
    chains: dict[int, list[int]] = {}
    for entry, kind, undoes in connection.execute(_UNDOING, {"split": split}):
        if kind == BringIn.__name__:
            chains[entry] = [entry]
        elif undoes in chains:
            chains[entry] = chains[undoes]
            chains[entry].append(entry)
    return {entry for entry, chain in chains.items() if len(chain) % 2 == 0}


_ENTRIES: Final = select(JOURNAL.c.id, JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.text).order_by(JOURNAL.c.id)
_CHANGES: Final = (
    select(
        JOURNAL_CHANGE.c.journal_id,
        JOURNAL_CHANGE.c.field,
        JOURNAL_CHANGE.c.subject,
        JOURNAL_CHANGE.c.before,
        JOURNAL_CHANGE.c.after,
    )
    .where(JOURNAL_CHANGE.c.journal_id > bindparam("split"))
    .order_by(JOURNAL_CHANGE.c.journal_id, JOURNAL_CHANGE.c.position)
)
_UNDOING: Final = (
    select(JOURNAL.c.id, JOURNAL.c.kind, JOURNAL.c.undoes)
    .where(JOURNAL.c.id > bindparam("split"))
    .order_by(JOURNAL.c.id)
)
