"""An import as the tables see it: its row, its list, the papers that are new and the places of those known."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select, update

from readinglist.storage import arrivals, search_index
from readinglist.storage.clocks import as_stored
from readinglist.storage.sets import insert_all
from readinglist.storage.sorting import title_key
from readinglist.storage.tables import APPEARANCE, IMPORT_BATCH, PAPER_LIST, PAPER_SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from readinglist.model.imports import Draft, SourceFile
    from readinglist.storage.arrivals import Arrival
    from readinglist.storage.database import Database

Placed = tuple[int, "Draft"]
"""The id of a paper, and the draft that says where it stands."""


class Adding:
    """One import: its first papers make its row and its list, later ones add to them."""

    def __init__(self, database: Database, source: SourceFile) -> None:
        self._database = database
        self._source = source
        self._begun: _Begun | None = None

    def add(self, new: Sequence[Arrival], known: Sequence[Placed] = ()) -> tuple[int, ...]:
        """Write papers in one transaction, all or none; return the ids of the new ones, in their order.

        ``known`` are papers of the library that do not stand in this list yet.
        """
        return search_index.with_sound_index(self._database, lambda: self._add(new, known))

    def _add(self, new: Sequence[Arrival], known: Sequence[Placed]) -> tuple[int, ...]:
        # Outside the transaction: nobody need wait for these.
        keys = [title_key(arrival.draft.title, arrival.draft.abstract) for arrival in new]
        with self._database.writing() as connection:
            begun = self._begun or _Begun(connection, self._source)
            at = datetime.now(UTC)
            ids = arrivals.add(connection, new, keys, begun.batch, at)
            placed = [*zip(ids, (arrival.draft for arrival in new), strict=True), *known]
            begun.place(connection, placed)
            connection.execute(
                update(IMPORT_BATCH)
                .where(IMPORT_BATCH.c.id == begun.batch)
                .values(added=IMPORT_BATCH.c.added + len(ids))
            )
            search_index.add(connection, ids)
        # Only now: had the transaction failed, row and list would be gone again.
        self._begun = begun
        return ids


class _Begun:
    """The row and the list of an import; places go on behind those that the list has already."""

    def __init__(self, connection: Connection, source: SourceFile) -> None:
        at = datetime.now(UTC)
        self.batch = _new_batch(connection, source, at)
        self.list_id = list_id(connection, source) or _new_list(connection, source, at)
        last = select(func.max(APPEARANCE.c.position)).where(APPEARANCE.c.list_id == self.list_id)
        self._last = connection.scalar(last) or 0

    def place(self, connection: Connection, placed: Sequence[Placed]) -> None:
        """Write where papers stand and where they came from."""
        insert_all(connection, APPEARANCE, [self._appearance(*pair) for pair in placed])
        sources = [
            {"paper_id": paper, "import_id": self.batch, "record": draft.record, "line": draft.line}
            for paper, draft in placed
        ]
        insert_all(connection, PAPER_SOURCE, sources)

    def _appearance(self, paper: int, draft: Draft) -> dict[str, object]:
        starts_at, utc_offset = as_stored(draft.starts_at)
        return {
            "paper_id": paper,
            "list_id": self.list_id,
            "position": self._last + draft.record,
            "decision": draft.decision,
            "track": draft.track,
            "topic": draft.topic,
            "session": draft.session,
            "poster": draft.poster,
            "room": draft.room,
            "starts_at": starts_at,
            "utc_offset": utc_offset,
        }


def list_id(connection: Connection, source: SourceFile) -> int | None:
    """Return the list that ``source`` belongs to, None where there is none yet."""
    return connection.scalar(select(PAPER_LIST.c.id).where(PAPER_LIST.c.name == source.list_name))


def _new_list(connection: Connection, source: SourceFile, at: datetime) -> int:
    values = {"name": source.list_name, "venue": source.venue, "year": source.year, "created_at": at}
    return connection.execute(insert(PAPER_LIST).returning(PAPER_LIST.c.id), values).scalar_one()


def _new_batch(connection: Connection, source: SourceFile, at: datetime) -> int:
    values = {
        "file_name": source.name,
        "format": source.format,
        "encoding": source.encoding,
        "at": at,
        "records": len(source.drafts),
        "added": 0,
        "problems": len(source.problems),
    }
    return connection.execute(insert(IMPORT_BATCH).returning(IMPORT_BATCH.c.id), values).scalar_one()
