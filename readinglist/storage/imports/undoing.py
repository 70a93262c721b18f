"""Taking an import back: what it added is gone, what it changed is as before; what the reader wrote on stays.

A field that a later import changed again keeps the later word; what stood before both is then what stood before that
one.  A paper that a later import has as well stays, and so does one on which the reader said anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, delete, func, select, union, update

from readinglist.model.merges import Told
from readinglist.storage.imports import absorbing, fields
from readinglist.storage.kept_values import told
from readinglist.storage.merge_tables import ABSORBED_PAPER, PAPER_CHANGE, SUGGESTION
from readinglist.storage.search import search_index
from readinglist.storage.sets import among
from readinglist.storage.tables import (
    APPEARANCE,
    AUTHOR,
    AUTHORSHIP,
    IDENTIFIER,
    IMPORT_BATCH,
    PAPER,
    PAPER_LIST,
    PAPER_SOURCE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from readinglist.storage.database import Database


@dataclass(slots=True)
class Undone:
    """Ids of papers: gone, as before, kept for what the reader said, kept since a later import has them."""

    removed: list[int] = field(default_factory=list)
    reverted: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)


def name_of(connection: Connection, batch: int) -> str | None:
    """Return the name of the file of an import that can be undone, None where there is none."""
    return connection.scalar(_NAME, {"batch": batch})


def papers_of(connection: Connection, batch: int) -> list[int]:
    """Return every paper that an import added or changed, the newest first."""
    return sorted(connection.scalars(_PAPERS, {"batch": batch}), reverse=True)


def undo(database: Database, batch: int, papers: Sequence[int], undone: Undone) -> None:
    """Take back what an import did to some papers, in one transaction."""
    search_index.with_sound_index(database, lambda: _undo(database, batch, papers, undone))


def finish(database: Database, batch: int) -> None:
    """Bring back what became part of other papers, forget empty lists and unnamed authors, and mark it as undone."""
    with database.writing() as connection:
        absorbing.bring_back(connection, batch)
        connection.execute(_NO_SUGGESTIONS, {"batch": batch})
        connection.execute(_EMPTY_LISTS)
        connection.execute(_UNNAMED)
        connection.execute(_MARK, {"batch": batch, "now": datetime.now(UTC)})


def _undo(database: Database, batch: int, papers: Sequence[int], undone: Undone) -> None:
    with database.writing() as connection:
        added = set(connection.scalars(_ADDED, {"batch": batch, "ids": papers}))
        later = set(connection.scalars(_LATER, {"batch": batch, "ids": papers}))
        kept = absorbing.touched(connection, added)
        shared = added & later - kept
        reverted = sorted(set(papers) - added)
        absorbing.remove(connection, added - kept - shared)
        _revert(connection, batch, reverted)
        ours = [paper for paper in reverted if paper not in later]
        connection.execute(_NO_PLACES, {"batch": batch, "ids": ours})
        connection.execute(_NO_NAMES, {"batch": batch, "ids": ours})
        connection.execute(_NO_SOURCES, {"batch": batch, "ids": reverted})
    undone.removed += sorted(added - kept - shared)
    undone.reverted += reverted
    undone.kept += sorted(kept)
    undone.shared += sorted(shared)


def _revert(connection: Connection, batch: int, papers: Sequence[int]) -> None:
    """Let fields be as they were before the import, where no later one spoke of them."""
    values = {"batch": batch, "ids": papers}
    rows = connection.execute(_LAST_WORDS, values).all()
    written = [fields.Written(paper, here, Told(name), told(Told(name), before)) for paper, here, name, before in rows]
    connection.execute(_PASS_ON, values)
    connection.execute(_NO_CHANGES, values)
    fields.write(connection, written)
    search_index.replace(connection, {row.paper for row in written if row.field in fields.SEARCHED})


_BATCH: Final[Any] = bindparam("batch")
_NAME: Final = select(IMPORT_BATCH.c.file_name).where(IMPORT_BATCH.c.id == _BATCH, IMPORT_BATCH.c.undone_at.is_(None))
_PAPERS: Final = union(
    select(PAPER.c.id).where(PAPER.c.import_id == _BATCH),
    select(PAPER_CHANGE.c.paper_id).where(PAPER_CHANGE.c.import_id == _BATCH),
    select(PAPER_SOURCE.c.paper_id).where(PAPER_SOURCE.c.import_id == _BATCH),
    select(APPEARANCE.c.paper_id).where(APPEARANCE.c.import_id == _BATCH),
    select(IDENTIFIER.c.paper_id).where(IDENTIFIER.c.import_id == _BATCH),
    select(ABSORBED_PAPER.c.kept_id).where(ABSORBED_PAPER.c.import_id == _BATCH),
)
_ADDED: Final = select(PAPER.c.id).where(PAPER.c.import_id == _BATCH, among(PAPER.c.id))
_LATER: Final = select(PAPER_SOURCE.c.paper_id).where(PAPER_SOURCE.c.import_id > _BATCH, among(PAPER_SOURCE.c.paper_id))
_NO_PLACES: Final = delete(APPEARANCE).where(APPEARANCE.c.import_id == _BATCH, among(APPEARANCE.c.paper_id))
_NO_NAMES: Final = delete(IDENTIFIER).where(IDENTIFIER.c.import_id == _BATCH, among(IDENTIFIER.c.paper_id))
_NO_SOURCES: Final = delete(PAPER_SOURCE).where(PAPER_SOURCE.c.import_id == _BATCH, among(PAPER_SOURCE.c.paper_id))
_NO_SUGGESTIONS: Final = delete(SUGGESTION).where(SUGGESTION.c.import_id == _BATCH, SUGGESTION.c.refused_at.is_(None))
_OURS: Final = (PAPER_CHANGE.c.import_id == _BATCH, among(PAPER_CHANGE.c.paper_id))
_NO_CHANGES: Final = delete(PAPER_CHANGE).where(*_OURS)
_OTHER: Final = PAPER_CHANGE.alias()
_SAME_FIELD: Final = (
    _OTHER.c.paper_id == PAPER_CHANGE.c.paper_id,
    _OTHER.c.list_id == PAPER_CHANGE.c.list_id,
    _OTHER.c.field == PAPER_CHANGE.c.field,
)
_SINCE: Final = select(_OTHER.c.import_id).where(*_SAME_FIELD, _OTHER.c.import_id > _BATCH)
_LAST_WORDS: Final = select(
    PAPER_CHANGE.c.paper_id, PAPER_CHANGE.c.list_id, PAPER_CHANGE.c.field, PAPER_CHANGE.c.before
).where(*_OURS, ~_SINCE.exists())
_NEXT: Final = select(func.min(_OTHER.c.import_id)).where(*_SAME_FIELD, _OTHER.c.import_id > _BATCH).scalar_subquery()
_OUR_BEFORE: Final = select(_OTHER.c.before).where(*_SAME_FIELD, _OTHER.c.import_id == _BATCH)
_PASS_ON: Final = (
    update(PAPER_CHANGE)
    .where(among(PAPER_CHANGE.c.paper_id), PAPER_CHANGE.c.import_id == _NEXT, _OUR_BEFORE.exists())
    .values(before=_OUR_BEFORE.scalar_subquery())
)
_EMPTY_LISTS: Final = delete(PAPER_LIST).where(
    PAPER_LIST.c.id.not_in(select(APPEARANCE.c.list_id).where(APPEARANCE.c.list_id == PAPER_LIST.c.id))
)
_UNNAMED: Final = delete(AUTHOR).where(
    AUTHOR.c.id.not_in(select(AUTHORSHIP.c.author_id).where(AUTHORSHIP.c.author_id == AUTHOR.c.id))
)
_MARK: Final = update(IMPORT_BATCH).where(IMPORT_BATCH.c.id == _BATCH).values(undone_at=bindparam("now"))
