"""The word index ``paper_text``: title, authors and abstract of a paper, and the reader's ``own`` words on it.

Formulas stand in it as a line of Unicode: a search for ``mathcal`` finds the word, and not every formula that is so
written.

A column joins several texts, as the names of all authors, with a word between them that nobody types: a phrase must
not begin in one of them and end in the next.

It is written in the transaction that changes its texts, not by triggers: another program that edits the file would
fail on a trigger that needs our function for splitting CJK text.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar
from unicodedata import normalize

from sqlalchemy import column, select, table, union_all
from sqlalchemy.exc import DatabaseError, DBAPIError

from readinglist.formulas.lines import index_text
from readinglist.storage import errors, index_parts
from readinglist.storage.malformed import MalformedIndex, is_no_text
from readinglist.storage.reader_tables import HIGHLIGHT, NOTE, READING, READING_TAG, TAG
from readinglist.storage.sets import among, raw_rows
from readinglist.storage.tables import AUTHOR, AUTHORSHIP, PAPER
from readinglist.text.folding import split_cjk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import Connection, Select

    from readinglist.storage.database import Database

Result = TypeVar("Result")

PAPER_TEXT: Final = table("paper_text", column("rowid"), column("paper_text"))

_PAGE: Final = 500
BETWEEN: Final = " \ue000 "
"""Stands between two texts of one column."""

_INSERT: Final = "INSERT INTO paper_text (rowid, title, authors, abstract, own) VALUES (?, ?, ?, ?, ?)"
_UPDATE: Final = "UPDATE paper_text SET own = ? WHERE rowid = ?"
_REPLACE: Final = "UPDATE paper_text SET title = ?, authors = ?, abstract = ? WHERE rowid = ?"
_REMOVE: Final = "DELETE FROM paper_text WHERE rowid = ?"


class Words(NamedTuple):
    """What conferences say of a paper, as the index holds it."""

    title: str
    authors: str
    abstract: str


class Texts(NamedTuple):
    """The same as it stands in the tables; the authors stand with ``BETWEEN`` between them."""

    title: str
    authors: str
    abstract: str

    def words(self) -> Words:
        """Return it as the index holds it; where there are formulas that takes a while."""
        return Words(*map(as_indexed, self))


def matching(fts: str) -> Select[int]:
    """Return a sub-select of the ids of the papers whose words match an FTS5 query."""
    return select(PAPER_TEXT.c.rowid).where(PAPER_TEXT.c.paper_text.op("MATCH")(fts))


def add(connection: Connection, papers: Iterable[int]) -> None:
    """Put papers that are not in the index yet into it."""
    ids = tuple(papers)
    for start in range(0, len(ids), _PAGE):
        rows = indexed(connection, ids[start : start + _PAGE])
        if rows:
            connection.exec_driver_sql(_INSERT, rows)


def indexed(connection: Connection, papers: Sequence[int]) -> list[tuple[int, str, str, str, str]]:
    """Return what stands of the papers (of those that exist) in the index: id, title, authors, abstract, own."""
    own = _own(connection, papers)
    return [(paper, *said.words(), own.get(paper, "")) for paper, said in texts(connection, papers).items()]


def add_new(connection: Connection, rows: Iterable[tuple[int, Words]]) -> None:
    """Put new papers, on which the reader cannot have said anything, into the index."""
    values = [(paper, *words, "") for paper, words in rows]
    if values:
        connection.exec_driver_sql(_INSERT, values)


def refresh(connection: Connection, papers: Iterable[int]) -> None:
    """Bring the reader's own words on ``papers`` up to date."""
    ids = sorted(set(papers))
    for start in range(0, len(ids), _PAGE):
        page = ids[start : start + _PAGE]
        own = _own(connection, page)
        connection.exec_driver_sql(_UPDATE, [(own.get(paper, ""), paper) for paper in page])


def replace(connection: Connection, papers: Iterable[int]) -> None:
    """Bring the conferences' words on ``papers`` up to date."""
    ids = sorted(set(papers))
    for start in range(0, len(ids), _PAGE):
        page = texts(connection, ids[start : start + _PAGE])
        put(connection, ((paper, said.words()) for paper, said in page.items()))


def put(connection: Connection, rows: Iterable[tuple[int, Words]]) -> None:
    """Make these the conferences' words on papers that are in the index."""
    values = [(*words, paper) for paper, words in rows]
    if values:
        connection.exec_driver_sql(_REPLACE, values)


def remove(connection: Connection, papers: Iterable[int]) -> None:
    """Take papers that are gone out of the index."""
    rows = [(paper,) for paper in papers]
    if rows:
        connection.exec_driver_sql(_REMOVE, rows)


def kept(connection: Connection, papers: Sequence[int]) -> Iterable[Sequence[Any]]:
    """Yield of papers their ids and the four texts that the index holds, whatever stands in their places."""
    try:
        yield from raw_rows(connection, _KEPT, {"ids": papers})
    except (DBAPIError, sqlite3.Error) as error:
        if is_no_text(getattr(error, "orig", error)):
            raise MalformedIndex from error
        raise


def rebuild(connection: Connection) -> None:
    """Make the index anew from the tables."""
    index_parts.make_anew(connection)
    add(connection, connection.scalars(select(PAPER.c.id)).all())


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
    if index_parts.are_gone(connection):
        return False
    try:
        connection.exec_driver_sql("INSERT INTO paper_text (paper_text) VALUES ('integrity-check')")
    except DatabaseError as error:
        if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
            return False
        raise
    return True


def holds_all_papers(connection: Connection) -> bool:
    """Return whether the index holds every paper, and nothing but papers."""
    if index_parts.are_gone(connection):
        return False
    indexed = select(PAPER_TEXT.c.rowid)
    papers = select(PAPER.c.id)
    differences = union_all(
        select(papers.except_(indexed).subquery().c.id), select(indexed.except_(papers).subquery().c.rowid)
    )
    return connection.execute(differences.limit(1)).first() is None


def as_indexed(text: str) -> str:
    """Return ``text``, of a paper or of a search, as the index gets it: formulas as Unicode, CJK characters apart.

    What SQLite does not fold by itself is folded here: width, ligatures, raised figures, the German sharp s.
    """
    read = index_text(text)
    return read if read.isascii() else split_cjk(normalize("NFKC", read).casefold())


def texts(connection: Connection, papers: Sequence[int]) -> dict[int, Texts]:
    """Return what conferences say of papers."""
    authors: dict[int, list[str]] = {}
    for paper, name in raw_rows(connection, AUTHORS_OF, {"ids": papers}):
        authors.setdefault(paper, []).append(name)
    return {
        paper: Texts(title, BETWEEN.join(authors.get(paper, ())), abstract)
        for paper, title, abstract in raw_rows(connection, _TEXTS, {"ids": papers})
    }


def _own(connection: Connection, papers: Sequence[int]) -> dict[int, str]:
    """Return what the reader wrote on the papers: title, remark, note, names of tags, highlights."""
    said: dict[int, list[str]] = {}
    for paper, title, remark in connection.execute(_READINGS, {"ids": papers}):
        said.setdefault(paper, []).extend((title, remark))
    for statement in (_NOTES, _TAGS, HIGHLIGHTS_OF):
        for paper, *written in connection.execute(statement, {"ids": papers}):
            said.setdefault(paper, []).extend(written)
    return {paper: BETWEEN.join(map(as_indexed, filter(None, parts))) for paper, parts in said.items()}


AUTHORS_OF: Final = (
    select(AUTHORSHIP.c.paper_id, AUTHOR.c.name)
    .join(AUTHOR, AUTHOR.c.id == AUTHORSHIP.c.author_id)
    .where(among(AUTHORSHIP.c.paper_id))
    .order_by(AUTHORSHIP.c.paper_id, AUTHORSHIP.c.position)
)
_CONTENT: Final = table("paper_text_content", column("id"), *(column(f"c{number}") for number in range(4)))
_KEPT: Final = select(_CONTENT).where(among(_CONTENT.c.id))
_TEXTS: Final = select(PAPER.c.id, PAPER.c.title, PAPER.c.abstract).where(among(PAPER.c.id)).order_by(PAPER.c.id)
_READINGS: Final = select(READING.c.paper_id, READING.c.title, READING.c.remark).where(among(READING.c.paper_id))
_NOTES: Final = select(NOTE.c.paper_id, NOTE.c.text).where(among(NOTE.c.paper_id))
_TAGS: Final = (
    select(READING_TAG.c.paper_id, TAG.c.name)
    .join(TAG, TAG.c.id == READING_TAG.c.tag_id)
    .where(among(READING_TAG.c.paper_id))
    .order_by(READING_TAG.c.paper_id, READING_TAG.c.tag_id)
)
HIGHLIGHTS_OF: Final = (
    select(HIGHLIGHT.c.paper_id, HIGHLIGHT.c.exact, HIGHLIGHT.c.comment)
    .where(among(HIGHLIGHT.c.paper_id))
    .order_by(HIGHLIGHT.c.paper_id, HIGHLIGHT.c.start, HIGHLIGHT.c.id)
)
