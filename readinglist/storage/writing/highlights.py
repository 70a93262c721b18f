"""Highlights in their table: found by their ids or papers, made, changed and taken away."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import sqlite

from readinglist.model import papers as model
from readinglist.storage.reader_tables import HIGHLIGHT
from readinglist.storage.sets import among

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Column, Connection

    from readinglist.model.changes import Change

# In the order of the model's fields.
_COLUMNS: Final[dict[str, Column[Any]]] = {
    "id": HIGHLIGHT.c.id,
    "paper": HIGHLIGHT.c.paper_id,
    "start": HIGHLIGHT.c.start,
    "end": HIGHLIGHT.c.stop,
    "exact": HIGHLIGHT.c.exact,
    "prefix": HIGHLIGHT.c.prefix,
    "suffix": HIGHLIGHT.c.suffix,
    "digest": HIGHLIGHT.c.digest,
    "colour": HIGHLIGHT.c.colour,
    "comment": HIGHLIGHT.c.comment,
}
_ALL: Final = select(*_COLUMNS.values())
_BY_ID: Final = _ALL.where(among(HIGHLIGHT.c.id))
_OF_PAPERS: Final = _ALL.where(among(HIGHLIGHT.c.paper_id)).order_by(
    HIGHLIGHT.c.paper_id, HIGHLIGHT.c.start, HIGHLIGHT.c.id
)
_NEW: Final = sqlite.insert(HIGHLIGHT).values({column: bindparam(name) for name, column in _COLUMNS.items()})
_UPSERT: Final = _NEW.on_conflict_do_update(
    index_elements=["id"], set_={column.key: _NEW.excluded[column.key] for column in _COLUMNS.values()}
)
_FORGET: Final = delete(HIGHLIGHT).where(among(HIGHLIGHT.c.id))


def by_id(connection: Connection, ids: Sequence[int]) -> dict[int, model.Highlight]:
    """Return the highlights with these ids; one that does not exist is left out."""
    rows: Iterable[Any] = connection.execute(_BY_ID, {"ids": ids})
    return {row[0]: model.Highlight(*row) for row in rows}


def of_papers(connection: Connection, papers: Sequence[int]) -> dict[int, list[model.Highlight]]:
    """Return the highlights of each paper in the order of its text; a paper without any has an empty list."""
    found: dict[int, list[model.Highlight]] = defaultdict(list)
    rows: Iterable[Any] = connection.execute(_OF_PAPERS, {"ids": papers})
    for row in rows:
        highlight = model.Highlight(*row)
        found[highlight.paper].append(highlight)
    return found


def write(connection: Connection, changes: Iterable[Change]) -> None:
    """Make every change's ``after`` the highlight in the table; where that is None, take it away."""
    kept: list[dict[str, Any]] = []
    gone: list[int] = []
    for change in changes:
        if isinstance(change.after, model.Highlight):
            kept.append(asdict(change.after))
        else:
            gone.append(change.subject)
    if kept:
        connection.execute(_UPSERT, kept)
    if gone:
        connection.execute(_FORGET, {"ids": gone})
