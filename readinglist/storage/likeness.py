"""Titles that are nearly what is typed, a page at a time.

The keys that titles are sorted by are folded and stand together in one index: a page of them is read from it alone,
and what is left to compare is a matter of a few milliseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, func, select

from readinglist.model.queries import TitlesLike
from readinglist.storage.reader_tables import READING
from readinglist.storage.sets import raw_rows
from readinglist.storage.tables import PAPER
from readinglist.text.fuzzy import Typed

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from readinglist.model.queries import PapersLike

PAGE: Final = 1000
"""Titles compared at once."""

_KEYS: Final = (
    select(PAPER.c.id, func.coalesce(func.nullif(READING.c.title_key, ""), PAPER.c.title_key))
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .where(PAPER.c.id > bindparam("after"), READING.c.deleted.is_not(True))
    .order_by(PAPER.c.id)
    .limit(PAGE)
)


def page(connection: Connection, asked: PapersLike) -> TitlesLike:
    """Return what of the next page is like the typed letters."""
    typed = Typed.of(asked.typed)
    rows = list(raw_rows(connection, _KEYS, {"after": asked.after}))
    found = tuple((paper, score) for paper, key in rows if (score := typed.near(key)))
    return TitlesLike(found, rows[-1][0] if len(rows) == PAGE else None)
