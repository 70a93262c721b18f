"""Brings the word index back into step with the tables, a few papers at a time: a star never waits for it.

Nothing should ever bring it out of step, for it is written with the tables; but another program may have written to
the file, or a disk have failed.  Whoever writes a title so knows nothing of what papers are sorted by, either.  An
index that is damaged in itself is emptied, and then lacks every paper: a program that ends in the middle of this goes
on with what is missing when it is started the next time.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import column, func, select, table

from readinglist.storage import errors, index_parts
from readinglist.storage.reader_tables import JOURNAL_CHANGE
from readinglist.storage.search import search_index
from readinglist.storage.search.search_index import PAPER_TEXT
from readinglist.storage.sorting import sort_anew
from readinglist.storage.tables import PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection

    from readinglist.model.imports import Watch
    from readinglist.storage.database import Database

SMALL: Final = 10_000
"""Papers of a library that is compared whole; the index's own check of it takes a tenth of a second."""

SAMPLE: Final = 400
"""Papers of a larger library that are compared: those changed last, and as many others."""

BATCH: Final = 100
PAUSE: Final = 0.005
"""Seconds between two batches, in which somebody else may write."""

_CONTENT: Final = table("paper_text_content", column("id"))
_NUMBERS: Final = (
    select(func.count()).select_from(_CONTENT).union_all(select(func.count()).select_from(table("paper_text_docsize")))
)
_LAST_CHANGED: Final = (
    select(JOURNAL_CHANGE.c.paper_id)
    .where(JOURNAL_CHANGE.c.paper_id.is_not(None))
    .order_by(JOURNAL_CHANGE.c.journal_id.desc())
    .limit(SAMPLE)
)


def mend(database: Database, watch: Watch) -> int:
    """Compare the index with the tables and write anew what differs; return the number of papers that did.

    Stopped by ``watch``, it ends after a whole batch.  Raises LibraryTrouble.
    """
    if _is_damaged(database):
        _make_anew(database)
    try:
        mended = _differences(database)
    except errors.IndexDamaged:
        _make_anew(database)
        mended = _differences(database)
    for start in range(0, len(mended), BATCH):
        if watch.stopped():
            return start
        watch.give_way()
        batch = mended[start : start + BATCH]
        with database.writing() as connection:
            search_index.remove(connection, batch)
            search_index.add(connection, batch)
            sort_anew(connection, batch)
        watch.progress(start + len(batch), len(mended))
        time.sleep(PAUSE)
    return len(mended)


def _make_anew(database: Database) -> None:
    with database.writing() as connection:
        index_parts.make_anew(connection)


def _is_damaged(database: Database) -> bool:
    """Return whether the index contradicts itself: by its own check where that is quick, else by some look-ups."""
    try:
        with database.reading() as connection:
            if index_parts.are_gone(connection):
                return True
            papers = connection.scalar(select(func.count()).select_from(PAPER)) or 0
            if len(set(connection.scalars(_NUMBERS))) > 1 or _misses_words(connection):
                return True
        if papers > SMALL:
            return False
        with database.writing() as connection:
            return not search_index.is_sound(connection)
    except errors.IndexDamaged:
        return True


def _misses_words(connection: Connection) -> bool:
    """Return whether the index does not find papers by a word that it holds of them."""
    found = select(PAPER_TEXT.c.rowid)
    for paper, *texts in search_index.kept(connection, _sample(connection)[:50]):
        if not all(isinstance(text, str) for text in texts):
            return True
        title = str(texts[0])
        word = next((each for each in title.split() if each.isascii() and each.isalnum()), "")
        if word:
            asked = found.where(PAPER_TEXT.c.paper_text.op("MATCH")(f'title : "{word}"'), PAPER_TEXT.c.rowid == paper)
            if connection.scalar(asked) is None:
                return True
    return False


def _differences(database: Database) -> list[int]:
    """Return the ids in the index that no paper has, then the papers that are not or not rightly in it."""
    with database.reading() as connection:
        return _found_wrong(connection)


def _found_wrong(connection: Connection) -> list[int]:
    there = set(connection.scalars(select(_CONTENT.c.id)))
    papers = connection.scalars(select(PAPER.c.id).order_by(PAPER.c.id)).all()
    ghosts = sorted(there.difference(papers))
    missing = [paper for paper in papers if paper not in there]
    compared: Sequence[int] = papers if len(papers) <= SMALL else _sample(connection)
    wrong = list(_stale(connection, [paper for paper in compared if paper in there]))
    if wrong and len(compared) < len(papers):
        wrong = list(_stale(connection, [paper for paper in papers if paper in there]))
    return [*ghosts, *missing, *wrong]


def _sample(connection: Connection) -> list[int]:
    """Return papers that were changed last, and some that are spread over all others."""
    last = connection.scalars(_LAST_CHANGED).all()
    papers = connection.scalars(select(PAPER.c.id).order_by(PAPER.c.id)).all()
    step = max(1, len(papers) // SAMPLE)
    return list(dict.fromkeys([*papers[::step], *filter(None, last)]))


def _stale(connection: Connection, papers: Sequence[int]) -> Iterable[int]:
    for start in range(0, len(papers), BATCH):
        page = papers[start : start + BATCH]
        there: dict[int, Any] = {row[0]: tuple(row[1:]) for row in search_index.kept(connection, page)}
        wanted = {paper: tuple(texts) for paper, *texts in search_index.indexed(connection, page)}
        yield from (paper for paper in page if there.get(paper) != wanted.get(paper))
