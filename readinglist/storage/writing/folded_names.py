"""The folded names by which tags, watch words and saved searches are told apart, brought in step with the names.

Another program that writes a name knows nothing of them.  A wrong one hides what has the name, so that it would be
made a second time, and stands in the way of what has that folded name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, select, update

from readinglist.storage.reader_tables import SAVED_SEARCH, TAG, WATCH_WORD
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from sqlalchemy import Column, Connection

    from readinglist.storage.database import Database

_NAMED: Final[tuple[Column[Any], ...]] = (TAG.c.name, WATCH_WORD.c.text, SAVED_SEARCH.c.name)


def mend(database: Database) -> None:
    """Write anew what is wrong; most often nothing is, and nothing is written.  Raises LibraryTrouble."""
    with database.reading() as connection:
        wrong = {name: rows for name in _NAMED if (rows := _wrong(connection, name))}
    if wrong:
        with database.writing() as connection:
            for name in wrong:
                _write(connection, name, _wrong(connection, name))


def _wrong(connection: Connection, name: Column[Any]) -> dict[int, str]:
    """Return the right folded names of the rows that have wrong ones; of two that share one, the second keeps its."""
    rows = connection.execute(select(name.table.c.id, name, name.table.c.folded).order_by(name.table.c.id)).all()
    taken = {folded(text) for _, text, there in rows if there == folded(text)}
    found: dict[int, str] = {}
    for number, text, there in rows:
        right = folded(text)
        if there != right and right not in taken:
            taken.add(right)
            found[number] = right
    return found


def _write(connection: Connection, name: Column[Any], rows: dict[int, str]) -> None:
    change = update(name.table).where(name.table.c.id == bindparam("number")).values(folded=bindparam("right"))
    # One may pass from one row to another: first all give theirs up.
    for right in ({number: f"\0{number}" for number in rows}, rows):
        connection.execute(change, [{"number": number, "right": each} for number, each in right.items()])
