"""The word index ``paper_text``: title, authors and abstract of a paper, and the reader's ``own`` words on it.

It is written in the transaction that changes its texts, not by triggers: another program that edits the file would
fail on a trigger that needs our function for splitting CJK text.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import column, select, table, union_all
from sqlalchemy.exc import DatabaseError

from readinglist.storage import errors
from readinglist.storage.sets import among
from readinglist.storage.tables import (
    Author,
    Authorship,
    Note,
    Paper,
    Reading,
    ReadingTag,
    Tag,
)
from readinglist.text.folding import split_cjk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import Connection, Select

    from readinglist.storage.database import Database

Result = TypeVar("Result")

PAPER_TEXT: Final = table("paper_text", column("rowid"), column("paper_text"))

_PAGE: Final = 500
_INSERT: Final = "INSERT INTO paper_text (rowid, title, authors, abstract, own) VALUES (?, ?, ?, ?, ?)"
_UPDATE: Final = "UPDATE paper_text SET own = ? WHERE rowid = ?"


def matching(fts: str) -> Select[int]:
    """Return a sub-select of the ids of the papers whose words match an FTS5 query."""
    return select(PAPER_TEXT.c.rowid).where(PAPER_TEXT.c.paper_text.op("MATCH")(fts))


def add(connection: Connection, papers: Iterable[int]) -> None:
    """Put papers that are not in the index yet into it."""
    ids = tuple(papers)
    for start in range(0, len(ids), _PAGE):
        page = ids[start : start + _PAGE]
        own = _own(connection, page)
        rows = [
            (paper, *(split_cjk(text) for text in texts), own.get(paper, ""))
            for paper, *texts in _conference_texts(connection, page)
        ]
        connection.exec_driver_sql(_INSERT, rows)


def refresh(connection: Connection, papers: Iterable[int]) -> None:
    """Bring the reader's own words on ``papers`` up to date."""
    ids = sorted(set(papers))
    for start in range(0, len(ids), _PAGE):
        page = ids[start : start + _PAGE]
        own = _own(connection, page)
        connection.exec_driver_sql(_UPDATE, [(own.get(paper, ""), paper) for paper in page])


def rebuild(connection: Connection) -> None:
    """Make the index anew from the tables.

    It is dropped as a whole: emptying a damaged one row by row would need what is damaged.
    """
    made_by = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'paper_text'").scalar_one()
    connection.exec_driver_sql("DROP TABLE paper_text")
    connection.exec_driver_sql(made_by)
    add(connection, connection.scalars(select(Paper.id)).all())


def with_sound_index(database: Database, action: Callable[[], Result]) -> Result:
    """Return what ``action`` returns; where it meets a damaged index, make that anew first and try once more.

    So a damaged index never stands between a note and the disk.  A reader cannot mend it: IndexDamaged.
    """
    try:
        return action()
    except errors.IndexDamaged:
        if not database.write:
            raise
    with database.writing() as connection:
        rebuild(connection)
    return action()


def is_sound(connection: Connection) -> bool:
    """Return whether the index is whole in itself; needs a connection that may write."""
    try:
        connection.exec_driver_sql("INSERT INTO paper_text (paper_text) VALUES ('integrity-check')")
    except DatabaseError as error:
        if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
            return False
        raise
    return True


def holds_all_papers(connection: Connection) -> bool:
    """Return whether the index holds every paper, and nothing but papers."""
    indexed = select(PAPER_TEXT.c.rowid)
    papers = select(Paper.id)
    differences = union_all(
        select(papers.except_(indexed).subquery().c.id), select(indexed.except_(papers).subquery().c.rowid)
    )
    return connection.execute(differences.limit(1)).first() is None


def _conference_texts(connection: Connection, papers: Sequence[int]) -> list[tuple[int, str, str, str]]:
    authors: dict[int, list[str]] = {}
    for paper, name in connection.execute(_AUTHORS, {"ids": papers}):
        authors.setdefault(paper, []).append(name)
    return [
        (paper, title, "\n".join(authors.get(paper, ())), abstract)
        for paper, title, abstract in connection.execute(_TEXTS, {"ids": papers})
    ]


def _own(connection: Connection, papers: Sequence[int]) -> dict[int, str]:
    """Return what the reader wrote on the papers: title, remark, note and the names of the tags."""
    texts: dict[int, list[str]] = {}
    for paper, title, remark in connection.execute(_READINGS, {"ids": papers}):
        texts.setdefault(paper, []).extend((title, remark))
    for statement in (_NOTES, _TAGS):
        for paper, text in connection.execute(statement, {"ids": papers}):
            texts.setdefault(paper, []).append(text)
    return {paper: split_cjk("\n".join(filter(None, parts))) for paper, parts in texts.items()}


_AUTHORS: Final = (
    select(Authorship.paper_id, Author.name)
    .join(Author, Author.id == Authorship.author_id)
    .where(among(Authorship.paper_id))
    .order_by(Authorship.paper_id, Authorship.position)
)
_TEXTS: Final = select(Paper.id, Paper.title, Paper.abstract).where(among(Paper.id)).order_by(Paper.id)
_READINGS: Final = select(Reading.paper_id, Reading.title, Reading.remark).where(among(Reading.paper_id))
_NOTES: Final = select(Note.paper_id, Note.text).where(among(Note.paper_id))
_TAGS: Final = (
    select(ReadingTag.paper_id, Tag.name)
    .join(Tag, Tag.id == ReadingTag.tag_id)
    .where(among(ReadingTag.paper_id))
    .order_by(ReadingTag.paper_id, ReadingTag.tag_id)
)
