"""Papers as rows of a list: everything that a row shows, by one statement for a whole page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, func, select

from readinglist.model import papers as model
from readinglist.storage.clocks import as_shown
from readinglist.storage.listing.readers_word import READERS_COLUMNS, ReadersWord
from readinglist.storage.reader_tables import HIGHLIGHT, NOTE, READING, READING_TAG
from readinglist.storage.sets import among
from readinglist.storage.tables import APPEARANCE, PAPER, PAPER_LIST

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

OPENING: Final = 600
"""Characters of an abstract that a row gets."""

_PAPERS_PLACES: Final = APPEARANCE.alias()
_NEWEST_LIST: Final = (
    select(func.max(_PAPERS_PLACES.c.list_id)).where(_PAPERS_PLACES.c.paper_id == PAPER.c.id).scalar_subquery()
)
_HIGHLIGHTS: Final = select(func.count()).where(HIGHLIGHT.c.paper_id == PAPER.c.id).scalar_subquery()
_TAGS: Final = (
    select(func.group_concat(READING_TAG.c.tag_id)).where(READING_TAG.c.paper_id == PAPER.c.id).scalar_subquery()
)
_ROWS: Final = (
    select(
        PAPER.c.id,
        PAPER.c.title,
        func.substr(PAPER.c.abstract, 1, OPENING),
        NOTE.c.text != "",
        _HIGHLIGHTS,
        _TAGS,
        PAPER_LIST.c.name,
        APPEARANCE.c.track,
        APPEARANCE.c.session,
        APPEARANCE.c.room,
        APPEARANCE.c.poster,
        APPEARANCE.c.starts_at,
        APPEARANCE.c.utc_offset,
        *READERS_COLUMNS,
    )
    .select_from(PAPER)
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .outerjoin(NOTE, NOTE.c.paper_id == PAPER.c.id)
    .outerjoin(APPEARANCE, and_(APPEARANCE.c.paper_id == PAPER.c.id, APPEARANCE.c.list_id == _NEWEST_LIST))
    .outerjoin(PAPER_LIST, PAPER_LIST.c.id == APPEARANCE.c.list_id)
    .where(among(PAPER.c.id))
)


def rows(connection: Connection, ids: Sequence[int]) -> tuple[model.PaperRow, ...]:
    """Return the rows of these papers in this order; ids that no paper has are left out."""
    read: Iterable[Any] = connection.execute(_ROWS, {"ids": ids})
    found = {row[0]: _row(row) for row in read}
    return tuple(found[paper] for paper in ids if paper in found)


def _row(values: Sequence[Any]) -> model.PaperRow:
    paper, title, opening, noted, highlights, tags, *more = values
    venue, track, session, room, poster, starts_at, utc_offset, *word = more
    reader = ReadersWord.of(word)
    return model.PaperRow(
        id=paper,
        title=reader.title or title,
        opening=opening,
        state=reader.state,
        starred=reader.starred,
        rating=reader.rating,
        remark=reader.remark,
        has_note=bool(noted),
        highlights=highlights,
        deleted=reader.deleted,
        tags=tuple(sorted(map(int, tags.split(",")))) if tags else (),
        venue=venue or "",
        track=track or "",
        session=session or "",
        room=room or "",
        poster=poster or "",
        starts_at=as_shown(starts_at, utc_offset),
    )
