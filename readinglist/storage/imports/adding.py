"""An import as the tables see it: its row, its list, the papers that are new and what it tells of those known."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, insert, select, update

from readinglist.storage.clocks import as_stored
from readinglist.storage.imports import absorbing, arrivals, merging, suggestions
from readinglist.storage.imports.lists_of_papers import list_id, new_list
from readinglist.storage.search import search_index
from readinglist.storage.sets import insert_all
from readinglist.storage.tables import APPEARANCE, IMPORT_BATCH, PAPER_SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from readinglist.model.imports import Draft, SourceFile
    from readinglist.model.merges import Hint, Reason
    from readinglist.storage.database import Database
    from readinglist.storage.imports.arrivals import Arrival
    from readinglist.storage.imports.merging import Merge

Placed = tuple[int, "Draft"]
"""The id of a paper, and the draft that says where it stands."""


RELIEVED: Final = 4
"""After how many portions the log is moved into the file: often enough that no star of the reader's has to do it."""

PAUSE: Final = 0.002
"""Seconds before that, in which a star gets its turn."""


@dataclass(frozen=True, slots=True)
class Portion:
    """What goes in together, all or none; ``hints`` are on its new papers, or on known ones."""

    new: Sequence[Arrival] = ()
    known: Sequence[Merge] = ()
    hints: Sequence[Hint] = ()


@dataclass(slots=True)
class Done:
    """What an import has written so far: ids of papers, and how many pairs it asks about."""

    batch: int | None = None
    added: list[int] = field(default_factory=list)
    merged: list[int] = field(default_factory=list)
    asked: int = 0
    joined: int = 0


class Adding:
    """One import: its first papers make its row and its list, later ones add to them."""

    def __init__(self, database: Database, source: SourceFile, *, official: bool) -> None:
        self._database = database
        self._source = source
        self._official = official
        self._begun: _Begun | None = None
        self._portions = 0
        self.done = Done()

    def add(self, portion: Portion) -> None:
        """Write papers in one transaction, all or none; ``done`` knows of them only then."""
        search_index.with_sound_index(self._database, lambda: self._add(portion))
        self._portions += 1
        if self._portions % RELIEVED == 0:
            time.sleep(PAUSE)
            self._database.relieve()

    def _add(self, portion: Portion) -> None:
        # Outside the transaction: nobody need wait for these.
        news = arrivals.ready(portion.new)
        with self._database.reading() as connection:
            told = merging.ready(connection, portion.known)
        with self._database.writing() as connection:
            begun = self._begun or _Begun(connection, self._source, official=self._official)
            ids = arrivals.add(connection, news, begun.batch, datetime.now(UTC))
            numbered = {arrival.draft.record: paper for paper, arrival in zip(ids, portion.new, strict=True)}
            begun.place(connection, ids, portion)
            lost, pairs = begun.merge(connection, portion.known, told)
            merged = [merge.paper for merge in portion.known if merge.shows]
            pairs += [(hint.paper, hint.other or numbered[hint.record], *_why(hint)) for hint in portion.hints]
            asked = suggestions.add(connection, pairs, begun.batch)
            begun.count(connection, len(ids), len(merged))
        # Only now: had the transaction failed, row and list would be gone again.
        self._begun = begun
        self.done.batch = begun.batch
        self.done.added = [paper for paper in (*self.done.added, *ids) if paper not in lost]
        self.done.merged += merged
        self.done.asked += asked
        self.done.joined += len(lost)


class _Begun:
    """The row and the list of an import; places go on behind those that the list has already."""

    def __init__(self, connection: Connection, source: SourceFile, *, official: bool) -> None:
        at = datetime.now(UTC)
        self._source = source
        self.batch = _new_batch(connection, source, at, official=official)
        self.list_id = list_id(connection, source) or new_list(connection, source, at)
        last = select(func.max(APPEARANCE.c.position)).where(APPEARANCE.c.list_id == self.list_id)
        self._last = connection.scalar(last) or 0

    def place(self, connection: Connection, ids: Sequence[int], portion: Portion) -> None:
        """Write where papers stand and where they came from."""
        new = [(paper, arrival.draft) for paper, arrival in zip(ids, portion.new, strict=True)]
        known = [(merge.paper, merge.draft) for merge in portion.known]
        placed = [*new, *((merge.paper, merge.draft) for merge in portion.known if merge.placed)]
        insert_all(connection, APPEARANCE, [self._appearance(*pair) for pair in placed])
        sources = [
            {"paper_id": paper, "import_id": self.batch, "record": draft.record, "line": draft.line}
            for paper, draft in (*new, *known)
        ]
        insert_all(connection, PAPER_SOURCE, sources)

    def merge(
        self, connection: Connection, known: Sequence[Merge], told: merging.Ready
    ) -> tuple[set[int], list[suggestions.Pair]]:
        """Write what is told of known papers; return the papers that went, and pairs that must be asked about.

        A paper that bears the reader's words never becomes part of another one unasked.
        """
        merging.write(connection, known, told, self.batch, self.list_id)
        doubles = {merge.paper: merge.absorbed for merge in known if merge.absorbed is not None}
        touched = absorbing.touched(connection, doubles.values())
        for kept, gone in doubles.items():
            if gone not in touched:
                absorbing.absorb(connection, kept, gone, self.batch)
        asked = [(kept, gone, *suggestions.BOTH_WRITTEN) for kept, gone in doubles.items() if gone in touched]
        return set(doubles.values()) - touched, asked

    def count(self, connection: Connection, added: int, merged: int) -> None:
        """Write how much the import has done."""
        more = {"added": IMPORT_BATCH.c.added + added, "merged": IMPORT_BATCH.c.merged + merged}
        connection.execute(update(IMPORT_BATCH).where(IMPORT_BATCH.c.id == self.batch).values(more))

    def _appearance(self, paper: int, draft: Draft) -> dict[str, object]:
        starts_at, utc_offset = as_stored(draft.starts_at)
        return {
            "paper_id": paper,
            "list_id": self.list_id,
            "import_id": self.batch,
            "position": self._last + draft.record,
            "venue": draft.venue or self._source.venue,
            "year": draft.year or self._source.year,
            "decision": draft.decision,
            "track": draft.track,
            "topic": draft.topic,
            "session": draft.session,
            "poster": draft.poster,
            "room": draft.room,
            "starts_at": starts_at,
            "utc_offset": utc_offset,
        }


def _why(hint: Hint) -> tuple[Reason, str]:
    return hint.reason, hint.detail


def _new_batch(connection: Connection, source: SourceFile, at: datetime, *, official: bool) -> int:
    values = {
        "file_name": source.name,
        "format": source.format,
        "encoding": source.encoding,
        "at": at,
        "official": official,
        "records": len(source.drafts),
        "added": 0,
        "merged": 0,
        "problems": len(source.problems),
    }
    return connection.execute(insert(IMPORT_BATCH).returning(IMPORT_BATCH.c.id), values).scalar_one()
