"""What an import changed of papers that were there before it: the texts that it replaced, and those it brought."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, func, select

from readinglist.model.merges import OF_PAPER, FieldChange, PaperChanges, Told, Value
from readinglist.model.papers import Link, LinkKind
from readinglist.storage.clocks import as_shown
from readinglist.storage.imports.known import in_list
from readinglist.storage.kept_values import told
from readinglist.storage.merge_tables import PAPER_CHANGE
from readinglist.storage.reader_tables import READING
from readinglist.storage.sets import among

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from readinglist.storage.imports.known import KnownPaper


def changes_of(connection: Connection, batch: int, limit: int) -> tuple[PaperChanges, ...]:
    """Return the papers that an import changed, at most ``limit``, in the order in which they came."""
    rows = connection.execute(_CHANGES, {"batch": batch}).all()
    papers = list(dict.fromkeys(row.paper_id for row in rows))[:limit]
    shown = set(papers)
    later = _later(connection, batch, papers)
    lists = {row.list_id for row in rows if row.paper_id in shown}
    known = {here: in_list(connection, here, papers) for here in lists | {0}}
    titles = dict(connection.execute(_OWN_TITLES, {"ids": papers}).all())
    changed: dict[int, list[FieldChange]] = {paper: [] for paper in papers}
    for row in rows:
        paper = known[row.list_id].get(row.paper_id)
        if row.paper_id not in shown or paper is None:
            continue
        field = Told(row.field)
        key = (row.paper_id, row.list_id, row.field)
        after = from_json(field, later[key]) if key in later else _present(paper, field)
        before = from_json(field, row.before)
        if before != after:
            changed[row.paper_id].append(FieldChange(field, before, after))
    named = {paper: titles.get(paper) or known[0][paper].title for paper in papers if paper in known[0]}
    return tuple(PaperChanges(paper, named[paper], tuple(changed[paper])) for paper in named if changed[paper])


def from_json(field: Told, value: Any) -> Value:
    """Return a value that was kept as JSON; see ``fields.as_json``."""
    value = told(field, value)
    match field:
        case Told.STARTS_AT:
            at, offset = value or (None, None)
            return as_shown(datetime.fromisoformat(at) if at else None, offset)
        case Told.LINKS:
            return tuple(Link(LinkKind(kind), url) for kind, url in value)
        case Told.AUTHORS | Told.KEYWORDS:
            return tuple(value)
        case _:
            return str(value or "")


def _present(paper: KnownPaper, field: Told) -> Value:
    value: Value = getattr(paper, field.value) if field in OF_PAPER else (paper.place or {}).get(field, "")
    return value


def _later(connection: Connection, batch: int, papers: Iterable[int]) -> dict[tuple[int, int, str], Any]:
    """Return what stood in fields before the next import spoke of them."""
    rows = connection.execute(_NEXT, {"batch": batch, "ids": list(papers)})
    return {(paper, here, field): before for paper, here, field, before in rows}


_CHANGES: Final = (
    select(PAPER_CHANGE.c.paper_id, PAPER_CHANGE.c.list_id, PAPER_CHANGE.c.field, PAPER_CHANGE.c.before)
    .where(PAPER_CHANGE.c.import_id == bindparam("batch"))
    .order_by(PAPER_CHANGE.c.paper_id, PAPER_CHANGE.c.list_id, PAPER_CHANGE.c.field)
)
_SINCE: Final = PAPER_CHANGE.alias()
_NEXT: Final = select(
    PAPER_CHANGE.c.paper_id, PAPER_CHANGE.c.list_id, PAPER_CHANGE.c.field, PAPER_CHANGE.c.before
).where(
    among(PAPER_CHANGE.c.paper_id),
    PAPER_CHANGE.c.import_id
    == select(func.min(_SINCE.c.import_id))
    .where(
        _SINCE.c.paper_id == PAPER_CHANGE.c.paper_id,
        _SINCE.c.list_id == PAPER_CHANGE.c.list_id,
        _SINCE.c.field == PAPER_CHANGE.c.field,
        _SINCE.c.import_id > bindparam("batch"),
    )
    .scalar_subquery(),
)
_OWN_TITLES: Final = select(READING.c.paper_id, READING.c.title).where(among(READING.c.paper_id))
