"""What conferences tell of papers, field by field: written for many papers at once, and kept as JSON.

A value as JSON: a text as it is, authors and keywords as a list, links as a list of kind and address, a time as its
UTC and its distance from it in minutes.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.dialects import sqlite

from readinglist.model.merges import OF_PAPER, Told, Value
from readinglist.model.papers import Link
from readinglist.storage.clocks import as_stored
from readinglist.storage.sets import among, insert_all, raw_rows, write_all
from readinglist.storage.sorting import title_keys, write_title_keys
from readinglist.storage.tables import APPEARANCE, AUTHOR, AUTHORSHIP, KEYWORD, LINK, PAPER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sqlalchemy import Connection

SEARCHED: Final = frozenset({Told.TITLE, Told.AUTHORS, Told.ABSTRACT})
"""Fields that stand in the word index."""


class Written(NamedTuple):
    """A field of a paper (``list_id`` 0), or of its place in a list, and the value as JSON that it gets."""

    paper: int
    list_id: int
    field: Told
    value: Any


def as_json(field: Told, value: Value) -> Any:
    """Return a value as JSON."""
    if field is Told.STARTS_AT:
        at, offset = as_stored(value if isinstance(value, datetime) else None)
        return [at.isoformat() if at else None, offset]
    if isinstance(value, tuple):
        return [[str(each.kind), each.url] if isinstance(each, Link) else each for each in value]
    return value


def list_of(field: Told, list_id: int) -> int:
    """Return what a change of ``field`` is filed under: 0 for the paper itself, else the list."""
    return 0 if field in OF_PAPER else list_id


def write(connection: Connection, rows: Iterable[Written], keys: Mapping[int, str] | None = None) -> None:
    """Make these values what stands in the tables; the word index is left to the caller.

    ``keys`` are those by which the papers are sorted from now on, if they are known already.
    """
    by_field: dict[Told, list[Written]] = {}
    for row in rows:
        by_field.setdefault(row.field, []).append(row)
    for field, group in by_field.items():
        _WRITERS.get(field, _write_place)(connection, group)
    titled = {row.paper for field in (Told.TITLE, Told.ABSTRACT) for row in by_field.get(field, ())}
    if titled:
        known = title_keys(connection, sorted(titled)) if keys is None else keys
        write_title_keys(connection, {paper: known[paper] for paper in titled})


def _write_title(connection: Connection, rows: Sequence[Written]) -> None:
    write_all(connection, _TITLE, [{"paper": row.paper, "value": row.value} for row in rows])


def _write_abstract(connection: Connection, rows: Sequence[Written]) -> None:
    write_all(connection, _ABSTRACT, [{"paper": row.paper, "value": row.value} for row in rows])


def _write_authors(connection: Connection, rows: Sequence[Written]) -> None:
    connection.execute(_NO_AUTHORS, {"ids": [row.paper for row in rows]})
    add_authors(connection, [(row.paper, row.value) for row in rows])


def add_authors(connection: Connection, rows: Sequence[tuple[int, Sequence[str]]]) -> None:
    """Write the authors of papers that have none."""
    names = sorted({name for _, authors in rows for name in authors})
    if not names:
        return
    write_all(connection, _NEW_AUTHORS, [{"name": name} for name in names])
    numbers = dict(raw_rows(connection, _AUTHORS, {"names": names}))
    authorships = [
        {"paper_id": paper, "position": position, "author_id": numbers[name]}
        for paper, authors in rows
        for position, name in enumerate(authors)
    ]
    insert_all(connection, AUTHORSHIP, authorships)


def _write_keywords(connection: Connection, rows: Sequence[Written]) -> None:
    connection.execute(_NO_KEYWORDS, {"ids": [row.paper for row in rows]})
    words = [
        {"paper_id": row.paper, "position": position, "text": text}
        for row in rows
        for position, text in enumerate(row.value)
    ]
    insert_all(connection, KEYWORD, words)


def _write_links(connection: Connection, rows: Sequence[Written]) -> None:
    connection.execute(_NO_LINKS, {"ids": [row.paper for row in rows]})
    links = [
        {"paper_id": row.paper, "position": position, "kind": kind, "url": url}
        for row in rows
        for position, (kind, url) in enumerate(row.value)
    ]
    insert_all(connection, LINK, links)


def _write_place(connection: Connection, rows: Sequence[Written]) -> None:
    field = rows[0].field
    values = [{"paper": row.paper, "list": row.list_id, "value": row.value} for row in rows]
    if field is Told.STARTS_AT:
        for each in values:
            at, offset = each["value"]
            each |= {"value": datetime.fromisoformat(at) if at else None, "offset": offset}
    write_all(connection, _PLACES[field], values)


def _place(field: Told) -> Any:
    columns: dict[str, Any] = {field.value: bindparam("value")}
    if field is Told.STARTS_AT:
        columns["utc_offset"] = bindparam("offset")
    here = (APPEARANCE.c.paper_id == bindparam("paper"), APPEARANCE.c.list_id == bindparam("list"))
    return update(APPEARANCE).where(*here).values(columns)


_OF_PAPER: Final = PAPER.c.id == bindparam("paper")
_TITLE: Final = update(PAPER).where(_OF_PAPER).values(title=bindparam("value"))
_ABSTRACT: Final = update(PAPER).where(_OF_PAPER).values(abstract=bindparam("value"))
_NO_AUTHORS: Final = delete(AUTHORSHIP).where(among(AUTHORSHIP.c.paper_id))
_NO_KEYWORDS: Final = delete(KEYWORD).where(among(KEYWORD.c.paper_id))
_NO_LINKS: Final = delete(LINK).where(among(LINK.c.paper_id))
_NEW_AUTHORS: Final = sqlite.insert(AUTHOR).on_conflict_do_nothing()
_AUTHORS: Final = select(AUTHOR.c.name, AUTHOR.c.id).where(among(AUTHOR.c.name, "names"))
_PLACES: Final = {field: _place(field) for field in Told if field not in OF_PAPER}
_WRITERS: Final[dict[Told, Callable[[Connection, Sequence[Written]], None]]] = {
    Told.TITLE: _write_title,
    Told.ABSTRACT: _write_abstract,
    Told.AUTHORS: _write_authors,
    Told.KEYWORDS: _write_keywords,
    Told.LINKS: _write_links,
}
