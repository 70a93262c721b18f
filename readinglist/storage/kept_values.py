"""Values that the library keeps as JSON, read back: of exactly the types that were written, or the library is damaged.

SQLite knows no more of them than that they are JSON.  A library may come from anybody, and what is undone is written
into its tables.
"""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import JSON, DateTime, Text, TypeDecorator

from readinglist.model.changes import Change, Field, Value
from readinglist.model.merges import Told
from readinglist.model.papers import Highlight, LinkKind, State, Tag
from readinglist.model.queries import Order, Shelf
from readinglist.model.searches import SavedSearch, WatchWord
from readinglist.storage.clocks import as_shown
from readinglist.storage.malformed import as_written

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Column, Table


def change_of(field: str, subject: int, before: Any, after: Any) -> Change:
    """Return a change as it was before its values became JSON."""
    with as_written():
        kind = Field(field)
        return Change(subject, kind, _value(kind, before), _value(kind, after))


def _value(field: Field, stored: Any) -> Value:
    return None if stored is None else _MAKERS[field](stored)


def text(stored: Any) -> str:
    """Return a text that can be written again.  Raises TypeError, ValueError."""
    if not isinstance(stored, str):
        raise TypeError(type(stored))
    stored.encode()  # JSON can tell of halves of characters, which no text of ours has
    return stored


def told(field: Told, stored: Any) -> Any:
    """Return the value of a field that an import replaced, as JSON, after a look at it."""
    with as_written():
        match field:
            case Told.STARTS_AT:
                at, offset = stored or (None, None)
                moment = datetime.fromisoformat(at) if at is not None else None
                as_shown(moment, offset if offset is None else number(offset))
            case Told.LINKS:
                for kind, url in stored:
                    LinkKind(kind)
                    text(url)
            case Told.AUTHORS | Told.KEYWORDS:
                for each in stored:
                    text(each)
            case _:
                text(stored or "")
        return stored


def number(stored: Any) -> int:
    """Return a whole number that SQLite can keep.  Raises TypeError, ValueError."""
    if type(stored) is not int:
        raise TypeError(type(stored))
    if abs(stored) > _MOST:
        raise ValueError(stored)
    return stored


def row_of(table: Table, stored: Any) -> tuple[int | str | None, ...]:
    """Return a row of ``table`` that was kept by the names of its columns, as SQLite takes it."""
    with as_written():
        if stored.keys() != set(table.c.keys()):
            raise LookupError(table.name)
        return tuple(_cell(column, stored[column.name]) for column in table.c)


def _cell(column: Column[Any], value: Any) -> int | str | None:
    if value is None and column.nullable:
        return None
    kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
    if isinstance(kind, JSON) and isinstance(value, int):
        return number(value)
    if isinstance(kind, DateTime):
        datetime.fromisoformat(value)
    return text(value) if isinstance(kind, Text | DateTime | JSON) else number(value)


def _truth(stored: Any) -> bool:
    if not isinstance(stored, bool):
        raise TypeError(type(stored))
    return stored


def _numbers(stored: Any) -> frozenset[int]:
    return frozenset(map(number, stored))


def _search(shelf: str, order: str, **stored: Any) -> SavedSearch:
    return SavedSearch(shelf=Shelf(shelf), order=Order(order), **stored)


def _whole(make: Callable[..., Any]) -> Callable[[Any], Any]:
    """Return what makes an object of the model and looks at each of its fields."""

    def made(stored: Any) -> Any:
        whole = make(**stored)
        for each in fields(whole):
            value = getattr(whole, each.name)
            if type(value).__name__ not in str(each.type).replace("None", "NoneType").split(" | "):
                raise TypeError(each.name)
            if isinstance(value, str):
                text(value)
            elif type(value) is int:
                number(value)
        return whole

    return made


_MOST: Final = 2**31 - 1
_MAKERS: Final[dict[Field, Callable[[Any], Value]]] = {
    Field.STATE: State,
    Field.STARRED: _truth,
    Field.RATING: number,
    Field.REMARK: text,
    Field.TITLE: text,
    Field.NOTE: text,
    Field.TAGS: _numbers,
    Field.LATER: number,
    Field.DELETED: _truth,
    Field.TAG: _whole(Tag),
    Field.HIGHLIGHT: _whole(Highlight),
    Field.WATCH: _whole(WatchWord),
    Field.SEARCH: _whole(_search),
}
