"""Titles that are nearly what is typed, a page at a time.

The keys that titles are sorted by are folded and stand together in one index: a page of them is read from it alone,
and what is left to compare is a matter of a few milliseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Integer, Text, bindparam, select, tuple_

from readinglist.model.queries import TitlesLike
from readinglist.storage.reader_tables import READING
from readinglist.storage.sets import raw_rows
from readinglist.storage.tables import PAPER
from readinglist.text.fuzzy import Typed

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from readinglist.model.queries import PapersLike

PAGE: Final = 500
"""Titles compared at once."""

_KEYS: Final = (
    select(PAPER.c.id, PAPER.c.title_key, READING.c.title_key)
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .where(
        tuple_(PAPER.c.title_key, PAPER.c.id) > tuple_(bindparam("key", type_=Text), bindparam("after", type_=Integer)),
        READING.c.deleted.is_not(True),
    )
    .order_by(PAPER.c.title_key, PAPER.c.id)
    .limit(PAGE)
)


def page(connection: Connection, asked: PapersLike) -> TitlesLike:
    """Return what of the next page is like the typed letters."""
    typed = Typed.of(asked.typed)
    key, after = asked.after
    rows = list(raw_rows(connection, _KEYS, {"key": key, "after": after}))
    found = tuple((paper, score) for paper, key, own in rows if (score := typed.near(own or key)))
    return TitlesLike(found, (rows[-1][1], rows[-1][0]) if len(rows) == PAGE else None)
