"""The texts of papers that words are found in, for showing where: a page of them by a statement for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select

from readinglist.model.searches import FoundTexts
from readinglist.storage.reader_tables import NOTE, READING
from readinglist.storage.search.search_index import AUTHORS_OF, HIGHLIGHTS_OF
from readinglist.storage.sets import among
from readinglist.storage.tables import PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

LONGEST: Final = 20_000
"""Characters of an abstract or note in which the first hit is looked for."""

_TEXTS: Final = (
    select(
        PAPER.c.id,
        func.substr(PAPER.c.abstract, 1, LONGEST),
        func.coalesce(func.substr(NOTE.c.text, 1, LONGEST), ""),
        func.coalesce(READING.c.remark, ""),
    )
    .outerjoin_from(PAPER, READING, READING.c.paper_id == PAPER.c.id)
    .outerjoin(NOTE, NOTE.c.paper_id == PAPER.c.id)
    .where(among(PAPER.c.id))
)


def texts_of(connection: Connection, ids: Sequence[int]) -> tuple[FoundTexts, ...]:
    """Return the texts of these papers; ids that no paper has are left out."""
    authors = _gathered(connection.execute(AUTHORS_OF, {"ids": ids}))
    highlights = _gathered(connection.execute(HIGHLIGHTS_OF, {"ids": ids}))
    rows: Iterable[Any] = connection.execute(_TEXTS, {"ids": ids})
    return tuple(
        FoundTexts(paper, ", ".join(authors.get(paper, ())), abstract, note, remark, tuple(highlights.get(paper, ())))
        for paper, abstract, note, remark in rows
    )


def _gathered(rows: Iterable[Any]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for paper, *texts in rows:
        found.setdefault(paper, []).extend(filter(None, texts))
    return found
