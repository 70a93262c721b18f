"""Watch words in their table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import sqlite

from readinglist.model.searches import WatchWord
from readinglist.storage.reader_tables import WATCH_WORD
from readinglist.storage.sets import among
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from readinglist.model.changes import Change

_ALL: Final = select(WATCH_WORD.c.id, WATCH_WORD.c.text, WATCH_WORD.c.colour, WATCH_WORD.c.avoid).order_by(
    WATCH_WORD.c.id
)
_NAMES: Final = ("id", "text", "folded", "colour", "avoid")
_NEW: Final = sqlite.insert(WATCH_WORD).values({name: bindparam(name) for name in _NAMES})
_UPSERT: Final = _NEW.on_conflict_do_update(
    index_elements=["id"], set_={name: _NEW.excluded[name] for name in _NAMES[1:]}
)
_FORGET: Final = delete(WATCH_WORD).where(among(WATCH_WORD.c.id))


def all_of(connection: Connection) -> tuple[WatchWord, ...]:
    """Return every watch word, in the order in which they were added."""
    rows: Iterable[Any] = connection.execute(_ALL)
    return tuple(WatchWord(*row) for row in rows)


def write(connection: Connection, changes: Iterable[Change]) -> None:
    """Make every change's ``after`` the word in the table; where that is None, take it away."""
    gone = [change.subject for change in changes if change.after is None]
    if gone:  # first: another word may take its text
        connection.execute(_FORGET, {"ids": gone})
    for change in changes:
        word = change.after
        if isinstance(word, WatchWord):
            values = {"id": word.id, "text": word.text, "colour": word.colour, "avoid": word.avoid}
            connection.execute(_UPSERT, {**values, "folded": folded(word.text)})
