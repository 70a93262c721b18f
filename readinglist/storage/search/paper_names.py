"""What papers are called: found by words of a title, by uuid, and by the links of notes.

Words are looked for in the keys that titles are sorted by: folded, the opening of the abstract where there is no
title, and together in one index.  (The word index is no help while a word is being typed: to put together the papers
of all words that begin with two letters takes it a tenth of a second.)  A link is found by its uuid, which the word
index holds as a row of five words: no note is read but those that have it.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, bindparam, func, select, union_all

from readinglist.model.queries import PaperName
from readinglist.storage.reader_tables import NOTE, READING
from readinglist.storage.search.search_index import PAPER_TEXT
from readinglist.storage.sets import among, raw_rows
from readinglist.storage.sorting import title_key
from readinglist.storage.tables import APPEARANCE, PAPER, PAPER_LIST
from readinglist.text.paper_links import find_paper_links
from readinglist.text.title_words import ANYWHERE, BEGINS, TitleWords

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sqlalchemy import Column, ColumnElement, Connection, Select

    from readinglist.model.queries import PapersNamed

MOST: Final = 500
"""Papers that hold the typed letters somewhere, of which the best are chosen."""

LOOKED_FOR: Final = 3
"""Words that SQLite itself looks for."""

OPENING: Final = 300
"""Characters of an abstract by which a paper without a title is known."""

_LAST_CHARACTER: Final = "\U0010ffff"

_KEPT: Final = READING.c.deleted.is_not(True)
_NO_OWN_TITLE: Final = func.coalesce(READING.c.title_key, "") == ""


def _holds_words(key: Column[str]) -> ColumnElement[bool]:
    return and_(*(func.instr(key, bindparam(f"word_{number}")) > 0 for number in range(LOOKED_FOR)))


_KEYS: Final = (
    select(PAPER.c.id, PAPER.c.title_key, func.coalesce(READING.c.starred, 0))
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .where(_KEPT, _NO_OWN_TITLE)
    .limit(bindparam("most"))
)
_BEGINNING: Final = _KEYS.where(PAPER.c.title_key.between(bindparam("typed"), bindparam("end")))
_HOLDING: Final = _KEYS.where(_holds_words(PAPER.c.title_key))
_OWN: Final = (
    select(READING.c.paper_id, READING.c.title_key, READING.c.starred)
    .where(READING.c.title_key != "", _holds_words(READING.c.title_key), _KEPT)
    .limit(bindparam("most"))
)
_TOUCHED: Final = union_all(
    select(READING.c.paper_id, READING.c.changed_at), select(NOTE.c.paper_id, NOTE.c.changed_at)
).subquery()
_LAST: Final = (
    select(_TOUCHED.c.paper_id)
    .outerjoin(READING, READING.c.paper_id == _TOUCHED.c.paper_id)
    .where(_KEPT)
    .group_by(_TOUCHED.c.paper_id)
    .order_by(func.max(_TOUCHED.c.changed_at).desc(), _TOUCHED.c.paper_id)
    .limit(bindparam("most"))
)
_PLACES: Final = APPEARANCE.alias()
_NEWEST_LIST: Final = select(func.max(_PLACES.c.list_id)).where(_PLACES.c.paper_id == PAPER.c.id).scalar_subquery()
_NAMES: Final = (
    select(
        PAPER.c.id,
        PAPER.c.uuid,
        PAPER.c.title,
        func.coalesce(READING.c.title, ""),
        func.substr(PAPER.c.abstract, 1, OPENING),
        PAPER_LIST.c.name,
        READING.c.deleted,
    )
    .outerjoin(READING, READING.c.paper_id == PAPER.c.id)
    .outerjoin(PAPER_LIST, PAPER_LIST.c.id == _NEWEST_LIST)
)
_BY_ID: Final = _NAMES.where(among(PAPER.c.id))
_BY_UUID: Final = _NAMES.where(among(PAPER.c.uuid))
_UUID: Final = select(PAPER.c.uuid).where(among(PAPER.c.id))
_LINKING: Final = (
    select(NOTE.c.paper_id, NOTE.c.text)
    .outerjoin(READING, READING.c.paper_id == NOTE.c.paper_id)
    .where(
        NOTE.c.paper_id.in_(select(PAPER_TEXT.c.rowid).where(PAPER_TEXT.c.paper_text.op("MATCH")(bindparam("fts")))),
        and_(NOTE.c.paper_id != bindparam("paper"), _KEPT),
    )
    .order_by(NOTE.c.paper_id)
)


def named(connection: Connection, asked: PapersNamed) -> tuple[PaperName, ...]:
    """Return the papers of ``asked``, the best first."""
    words = TitleWords.of(asked.typed)
    found = _matching(connection, words, asked.typed) if words else _last_touched(connection, asked.limit)
    ids = tuple(islice(_others(found, asked.but), asked.limit))
    names = {name.id: name for name in _names(connection, _BY_ID, ids)}
    return tuple(names[paper] for paper in ids)


def _others(papers: Iterable[int], but: int | None) -> Iterator[int]:
    """Yield each paper once, except ``but``."""
    seen = {but}
    for paper in papers:
        if paper not in seen:
            seen.add(paper)
            yield paper


def by_id(connection: Connection, ids: Sequence[int]) -> tuple[PaperName, ...]:
    """Return the names of these papers that are not deleted, in this order."""
    found = {name.id: name for name in _names(connection, _BY_ID, ids) if not name.deleted}
    return tuple(found[paper] for paper in ids if paper in found)


def of_uuids(connection: Connection, uuids: Sequence[str]) -> tuple[PaperName, ...]:
    """Return the papers with these uuids, deleted ones included."""
    return tuple(_names(connection, _BY_UUID, uuids)) if uuids else ()


def linking_to(connection: Connection, paper: int) -> tuple[PaperName, ...]:
    """Return the papers whose notes link to ``paper``, without itself and without deleted ones."""
    uuid = connection.scalar(_UUID, {"ids": (paper,)})
    if uuid is None:
        return ()
    values = {"fts": f'own : "{uuid.replace(chr(34), "")}"', "paper": paper}
    noted = list(raw_rows(connection, _LINKING, values))
    return tuple(_names(connection, _BY_ID, [source for source, text in noted if _links(text, uuid)]))


def _links(note: str, uuid: str) -> bool:
    return any(link.target == uuid for link in find_paper_links(note))


def _last_touched(connection: Connection, limit: int) -> Iterator[int]:
    # One more: the paper that is linked from may be among them.
    return (paper for (paper,) in raw_rows(connection, _LAST, {"most": limit + 1}))


def _matching(connection: Connection, words: TitleWords, typed: str) -> Iterator[int]:
    """Yield the ids of the papers whose title holds the words, the best first, some of them twice.

    Of those that fit as well as each other, starred ones come first, then those with a short title.
    """
    key = title_key(typed, "")
    values: dict[str, Any] = {f"word_{number}": word for number, word in enumerate(words.longest(LOOKED_FOR))}
    values |= {"typed": key, "end": key + _LAST_CHARACTER, "most": MOST}
    for statement, worst in ((_BEGINNING, BEGINS), (_HOLDING, ANYWHERE)):
        rows = (row for each in (statement, _OWN) for row in raw_rows(connection, each, values))
        ranked = ((words.fit(key), not starred, len(key), paper) for paper, key, starred in rows)
        yield from [paper for *_, paper in sorted(row for row in ranked if row[0] is not None and row[0] <= worst)]


def _names(connection: Connection, statement: Select[Any], keys: Sequence[int] | Sequence[str]) -> Iterator[PaperName]:
    for paper, uuid, title, own, opening, venue, deleted in raw_rows(connection, statement, {"ids": keys}):
        yield PaperName(paper, uuid, own or title, opening, venue or "", bool(deleted))
