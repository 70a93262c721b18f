"""Writing changes of the reader's half: one writer for each field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Text, bindparam, cast, delete, func, literal_column, select, update
from sqlalchemy.dialects import sqlite

from readinglist.model.changes import Change, Field, Value
from readinglist.model.papers import Tag as TagValue
from readinglist.storage.reader_tables import READING, TAG
from readinglist.storage.search import watch_words
from readinglist.storage.sets import JsonList, among
from readinglist.storage.sorting import title_key
from readinglist.storage.writing import highlights, saved_searches
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import datetime

    from sqlalchemy import Connection, Table
    from sqlalchemy.dialects.sqlite import Insert

    from readinglist.storage.writing.notes import Notes


FEW: Final = 8
"""So many papers to a value, and they are written by one statement for each value."""


def write(connection: Connection, notes: Notes, changes: Sequence[Change], at: datetime) -> None:
    """Make every change's ``after`` the value in the tables.  Tags are made before and forgotten after the rest."""
    tags = [change for change in changes if change.field is Field.TAG]
    _write_tags(connection, tags)
    by_field: dict[Field, list[Change]] = {}
    for change in changes:
        by_field.setdefault(change.field, []).append(change)
    for field, group in by_field.items():
        if field is Field.NOTE:
            notes.write(connection, group, at)
        elif field is Field.TAGS:
            _write_tags_of_papers(connection, group)
        elif field in _OWN_TABLES:
            _OWN_TABLES[field](connection, group)
        elif field is not Field.TAG:
            _write_reading(connection, field, group, at)
    gone = [change.subject for change in tags if change.after is None]
    if gone:
        connection.execute(_FORGET_TAGS, {"ids": gone})


def _write_reading(connection: Connection, field: Field, changes: Sequence[Change], at: datetime) -> None:
    columns = _COLUMNS[field]
    papers: dict[Value, list[int]] = {}
    for change in changes:
        papers.setdefault(change.after, []).append(change.subject)
    if len(papers) * FEW <= len(changes):  # a verdict on many papers: SQLite goes through them by itself
        for value, ids in papers.items():
            connection.execute(_SET_ALL[field], {"ids": ids, "changed_at": at, **columns(value)})
        return
    rows = [{"paper_id": change.subject, "changed_at": at, **columns(change.after)} for change in changes]
    connection.execute(_UPSERTS[field], rows)


def _upsert(table: Table, key: str, *columns: str) -> Insert:
    new = sqlite.insert(table).values({name: bindparam(name) for name in (key, *columns)})
    return new.on_conflict_do_update(index_elements=[key], set_={name: new.excluded[name] for name in columns})


_COLUMNS: Final[dict[Field, Callable[[Any], dict[str, Any]]]] = {
    Field.STATE: lambda value: {"state": str(value)},
    Field.STARRED: lambda value: {"starred": value},
    Field.RATING: lambda value: {"rating": value},
    Field.REMARK: lambda value: {"remark": value},
    Field.TITLE: lambda value: {"title": value, "title_key": title_key(value, "")},
    Field.LATER: lambda value: {"later": value},
    Field.DELETED: lambda value: {"deleted": value},
}
_UPSERTS: Final = {
    Field.STATE: _upsert(READING, "paper_id", "changed_at", "state"),
    Field.STARRED: _upsert(READING, "paper_id", "changed_at", "starred"),
    Field.RATING: _upsert(READING, "paper_id", "changed_at", "rating"),
    Field.REMARK: _upsert(READING, "paper_id", "changed_at", "remark"),
    Field.TITLE: _upsert(READING, "paper_id", "changed_at", "title", "title_key"),
    Field.LATER: _upsert(READING, "paper_id", "changed_at", "later"),
    Field.DELETED: _upsert(READING, "paper_id", "changed_at", "deleted"),
}
_OWN_TABLES: Final[dict[Field, Callable[[Connection, Iterable[Change]], None]]] = {
    Field.HIGHLIGHT: highlights.write,
    Field.WATCH: watch_words.write,
    Field.SEARCH: saved_searches.write,
}


def _set_all(*columns: str) -> Insert:
    """Return the statement that gives all papers of ``ids`` the same values."""
    each = func.json_each(bindparam("ids", type_=JsonList)).table_valued("value")
    values = [bindparam(name, type_=READING.c[name].type) for name in columns]
    # Without a condition SQLite takes the ON of what follows for that of a join.
    rows = select(each.c.value, *values).where(literal_column("1"))
    new = sqlite.insert(READING).from_select(["paper_id", *columns], rows)
    return new.on_conflict_do_update(index_elements=["paper_id"], set_={name: new.excluded[name] for name in columns})


_SET_ALL: Final = {
    field: _set_all("changed_at", *columns)
    for field, columns in {
        Field.STATE: ("state",),
        Field.STARRED: ("starred",),
        Field.RATING: ("rating",),
        Field.REMARK: ("remark",),
        Field.TITLE: ("title", "title_key"),
        Field.LATER: ("later",),
        Field.DELETED: ("deleted",),
    }.items()
}
_UPSERT_TAG: Final = _upsert(TAG, "id", "name", "folded", "colour", "pinned")
_STRIP: Final = update(TAG).where(among(TAG.c.id)).values(pinned=0, folded=func.char(0).concat(cast(TAG.c.id, Text)))
_FORGET_TAGS: Final = delete(TAG).where(among(TAG.c.id))


def _write_tags_of_papers(connection: Connection, changes: Iterable[Change]) -> None:
    lost, won = [], []
    for change in changes:
        before, after = _tags(change.before), _tags(change.after)
        lost += [(change.subject, tag) for tag in before - after]
        won += [(change.subject, tag) for tag in after - before]
    if lost:
        connection.exec_driver_sql("DELETE FROM reading_tag WHERE paper_id = ? AND tag_id = ?", lost)
    if won:
        connection.exec_driver_sql("INSERT INTO reading_tag (paper_id, tag_id) VALUES (?, ?)", won)


def _tags(value: object) -> frozenset[int]:
    return value if isinstance(value, frozenset) else frozenset()


def _write_tags(connection: Connection, changes: Sequence[Change]) -> None:
    if not changes:
        return
    # A name or the place of a key may pass from one tag to another: first all give theirs up.
    connection.execute(_STRIP, {"ids": [change.subject for change in changes]})
    rows = [
        {"id": tag.id, "name": tag.name, "folded": folded(tag.name), "colour": tag.colour, "pinned": tag.pinned}
        for tag in (change.after for change in changes)
        if isinstance(tag, TagValue)
    ]
    if rows:
        connection.execute(_UPSERT_TAG, rows)
