"""Saved searches in their table, and what was searched for last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import bindparam, delete, func, insert, select
from sqlalchemy.dialects import sqlite

from readinglist.model.queries import Order, Shelf
from readinglist.model.searches import SavedSearch
from readinglist.storage.reader_tables import LAST_SEARCH, SAVED_SEARCH
from readinglist.storage.sets import among
from readinglist.storage.writing.typed import one_line
from readinglist.text.folding import folded
from readinglist.text.graphemes import cut

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum

    from sqlalchemy import Connection

    from readinglist.model.changes import Change

    Choice = TypeVar("Choice", bound=StrEnum)

KEPT: Final = 20
"""Last searches that are remembered."""

LONGEST: Final = 1000
"""Characters of a last search that are worth remembering: no more of it is read."""

_COLUMNS: Final = SAVED_SEARCH.c
_ALL: Final = select(
    _COLUMNS.id,
    _COLUMNS.name,
    _COLUMNS.words,
    _COLUMNS.shelf,
    _COLUMNS.list_id,
    _COLUMNS.sorting,
    _COLUMNS.position,
).order_by(_COLUMNS.position, _COLUMNS.id)
_NAMES: Final = ("id", "name", "folded", "words", "shelf", "list_id", "sorting", "position")
_NEW: Final = sqlite.insert(SAVED_SEARCH).values({name: bindparam(name) for name in _NAMES})
_UPSERT: Final = _NEW.on_conflict_do_update(
    index_elements=["id"], set_={name: _NEW.excluded[name] for name in _NAMES[1:]}
)
_FORGET: Final = delete(SAVED_SEARCH).where(among(SAVED_SEARCH.c.id))


def all_of(connection: Connection) -> tuple[SavedSearch, ...]:
    """Return every saved search in the reader's order; what a newer program alone knows becomes the default."""
    rows: Iterable[Any] = connection.execute(_ALL)
    return tuple(
        SavedSearch(
            number, name, words, _known(Shelf, shelf, Shelf.ALL), of_list, _known(Order, sorting, Order.CONFERENCE), at
        )
        for number, name, words, shelf, of_list, sorting, at in rows
    )


def _known(choices: type[Choice], value: str, default: Choice) -> Choice:
    try:
        return choices(value)
    except ValueError:
        return default


def write(connection: Connection, changes: Iterable[Change]) -> None:
    """Make every change's ``after`` the search in the table; where that is None, take it away."""
    gone = [change.subject for change in changes if change.after is None]
    if gone:  # first: another search may take its name
        connection.execute(_FORGET, {"ids": gone})
    for change in changes:
        if isinstance(change.after, SavedSearch):
            connection.execute(_UPSERT, _row(change.after))


def _row(search: SavedSearch) -> dict[str, Any]:
    return {
        "id": search.id,
        "name": search.name,
        "folded": folded(search.name),
        "words": search.words,
        "shelf": str(search.shelf),
        "list_id": search.list_id,
        "sorting": str(search.order),
        "position": search.position,
    }


def last(connection: Connection) -> tuple[str, ...]:
    """Return what was searched for last, the newest first."""
    return tuple(connection.scalars(select(LAST_SEARCH.c.words).order_by(LAST_SEARCH.c.id.desc())))


def remember(connection: Connection, words: str) -> None:
    """Make ``words`` the last search; only the last ``KEPT`` stay."""
    text = one_line(cut(words, LONGEST))
    if not text:
        return
    connection.execute(delete(LAST_SEARCH).where(LAST_SEARCH.c.words == text))
    newest = connection.scalar(select(func.max(LAST_SEARCH.c.id))) or 0
    connection.execute(insert(LAST_SEARCH), {"id": newest + 1, "words": text})
    kept = select(LAST_SEARCH.c.id).order_by(LAST_SEARCH.c.id.desc()).limit(KEPT)
    connection.execute(delete(LAST_SEARCH).where(LAST_SEARCH.c.id.not_in(kept)))


def forget(connection: Connection) -> None:
    """Forget what was searched for."""
    connection.execute(delete(LAST_SEARCH))
