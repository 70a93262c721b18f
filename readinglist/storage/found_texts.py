"""The texts of papers that words are found in, for showing where: a page of them by a statement for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select

from readinglist.model.searches import FoundTexts
from readinglist.storage.reader_tables import HIGHLIGHT, NOTE, READING
from readinglist.storage.sets import among
from readinglist.storage.tables import AUTHOR, AUTHORSHIP, PAPER

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
_AUTHORS: Final = (
    select(AUTHORSHIP.c.paper_id, AUTHOR.c.name)
    .join(AUTHOR, AUTHOR.c.id == AUTHORSHIP.c.author_id)
    .where(among(AUTHORSHIP.c.paper_id))
    .order_by(AUTHORSHIP.c.paper_id, AUTHORSHIP.c.position)
)
_HIGHLIGHTS: Final = (
    select(HIGHLIGHT.c.paper_id, HIGHLIGHT.c.exact, HIGHLIGHT.c.comment)
    .where(among(HIGHLIGHT.c.paper_id))
    .order_by(HIGHLIGHT.c.paper_id, HIGHLIGHT.c.start, HIGHLIGHT.c.id)
)


def texts_of(connection: Connection, ids: Sequence[int]) -> tuple[FoundTexts, ...]:
    """Return the texts of these papers; ids that no paper has are left out."""
    authors = _gathered(connection.execute(_AUTHORS, {"ids": ids}))
    highlights = _gathered(connection.execute(_HIGHLIGHTS, {"ids": ids}))
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
