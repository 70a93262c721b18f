"""Papers for looking at: rows of a list, and whole papers."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from sqlalchemy import func, select

from readinglist.model import papers as model
from readinglist.storage.sets import among
from readinglist.storage.tables import (
    Appearance,
    Author,
    Authorship,
    Identifier,
    Keyword,
    Link,
    Note,
    NoteVersion,
    Paper,
    PaperList,
    Reading,
    ReadingTag,
)

Part = TypeVar("Part")

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Select

OPENING: Final = 600
"""Characters of an abstract that a row gets."""


class _Reader(NamedTuple):
    """The reader's columns of a paper, in the order of ``_READER``."""

    state: model.State
    starred: bool
    rating: int
    remark: str
    title: str
    deleted: bool
    later: int | None

    @classmethod
    def of(cls, values: Sequence[Any]) -> _Reader:
        """Return what was read, or the defaults of a paper that has no row in ``reading``."""
        if values[0] is None:
            return cls(model.State.NEW, starred=False, rating=0, remark="", title="", deleted=False, later=None)
        return cls(model.State(values[0]), *values[1:])


_READER: Final = (
    Reading.state,
    Reading.starred,
    Reading.rating,
    Reading.remark,
    Reading.title,
    Reading.deleted,
    Reading.later,
)


_NOTED: Final = (
    select(Paper.id)
    .outerjoin(Reading, Reading.paper_id == Paper.id)
    .outerjoin(Note, Note.paper_id == Paper.id)
    .where(among(Paper.id))
)
_ROWS: Final = _NOTED.with_only_columns(
    Paper.id, Paper.title, func.substr(Paper.abstract, 1, OPENING), Note.text != "", *_READER
)
_PAPERS: Final = _NOTED.with_only_columns(
    Paper.id, Paper.uuid, Paper.title, Paper.abstract, Paper.added_at, Note.text, Note.revision, *_READER
)
_AUTHORS: Final = (
    select(Authorship.paper_id, Author.name)
    .join(Author, Author.id == Authorship.author_id)
    .where(among(Authorship.paper_id))
    .order_by(Authorship.paper_id, Authorship.position)
)
_KEYWORDS: Final = (
    select(Keyword.paper_id, Keyword.text).where(among(Keyword.paper_id)).order_by(Keyword.paper_id, Keyword.position)
)
_APPEARANCES: Final = (
    select(
        Appearance.paper_id,
        Appearance.list_id,
        PaperList.name,
        Appearance.position,
        Appearance.decision,
        Appearance.track,
        Appearance.topic,
        Appearance.session,
        Appearance.poster,
        Appearance.room,
        Appearance.starts_at,
    )
    .join(PaperList, PaperList.id == Appearance.list_id)
    .where(among(Appearance.paper_id))
    .order_by(Appearance.paper_id, Appearance.list_id.desc())
)
_LINKS: Final = (
    select(Link.paper_id, Link.kind, Link.url).where(among(Link.paper_id)).order_by(Link.paper_id, Link.position)
)
_IDENTIFIERS: Final = select(Identifier.paper_id, Identifier.kind, Identifier.value).where(among(Identifier.paper_id))
_TAGS: Final = (
    select(ReadingTag.paper_id, ReadingTag.tag_id)
    .where(among(ReadingTag.paper_id))
    .order_by(ReadingTag.paper_id, ReadingTag.tag_id)
)
_VERSIONS: Final = (
    select(NoteVersion.revision, NoteVersion.text, NoteVersion.replaced_at)
    .where(among(NoteVersion.paper_id))
    .order_by(NoteVersion.revision.desc())
)


def rows(connection: Connection, ids: Sequence[int]) -> tuple[model.PaperRow, ...]:
    """Return the rows of these papers in this order; ids that no paper has are left out."""
    tags = _grouped(connection, _TAGS, ids, int)
    shown = _grouped(connection, _APPEARANCES, ids, model.Appearance)
    found = {row[0]: _row(row, tags[row[0]], shown[row[0]]) for row in connection.execute(_ROWS, {"ids": ids})}
    return tuple(found[paper] for paper in ids if paper in found)


def whole(connection: Connection, ids: Sequence[int]) -> tuple[model.Paper, ...]:
    """Return these papers, whole, in this order; ids that no paper has are left out."""
    parts = _Parts(
        _grouped(connection, _AUTHORS, ids, str),
        _grouped(connection, _KEYWORDS, ids, str),
        _grouped(connection, _APPEARANCES, ids, model.Appearance),
        _grouped(connection, _LINKS, ids, _link),
        _grouped(connection, _IDENTIFIERS, ids, _identifier),
        _grouped(connection, _TAGS, ids, int),
    )
    found = {row[0]: _paper(row, parts) for row in connection.execute(_PAPERS, {"ids": ids})}
    return tuple(found[paper] for paper in ids if paper in found)


def note_versions(connection: Connection, paper: int) -> tuple[model.NoteVersion, ...]:
    """Return the earlier texts of a note, the newest first."""
    return tuple(model.NoteVersion(*row) for row in connection.execute(_VERSIONS, {"ids": (paper,)}))


def _grouped(
    connection: Connection, statement: Select[*tuple[Any, ...]], ids: Sequence[int], make: Callable[..., Part]
) -> dict[int, list[Part]]:
    """Return what ``make`` makes of the rows, by the paper in their first column; none is an empty list."""
    found: dict[int, list[Part]] = defaultdict(list)
    for paper, *values in connection.execute(statement, {"ids": ids}):
        found[paper].append(make(*values))
    return found


def _link(kind: str, url: str) -> model.Link:
    return model.Link(model.LinkKind(kind), url)


def _identifier(kind: str, value: str) -> model.Identifier:
    return model.Identifier(model.IdentifierKind(kind), value)


def _strength(identifier: model.Identifier) -> tuple[int, str]:
    return _STRENGTH[identifier.kind], identifier.value


_STRENGTH: Final = {kind: place for place, kind in enumerate(model.IdentifierKind)}


def _row(row: Sequence[Any], tags: Sequence[int], appearances: Sequence[model.Appearance]) -> model.PaperRow:
    reader = _Reader.of(row[4:])
    shown = appearances[0] if appearances else model.Appearance(0, "", 0)
    return model.PaperRow(
        id=row[0],
        title=reader.title or row[1],
        opening=row[2],
        state=reader.state,
        starred=reader.starred,
        rating=reader.rating,
        remark=reader.remark,
        has_note=bool(row[3]),
        deleted=reader.deleted,
        tags=tuple(tags),
        venue=shown.list_name,
        track=shown.track,
        session=shown.session,
        room=shown.room,
        poster=shown.poster,
        starts_at=shown.starts_at,
    )


class _Parts(NamedTuple):
    """What papers have several of, by their ids."""

    authors: dict[int, list[str]]
    keywords: dict[int, list[str]]
    appearances: dict[int, list[model.Appearance]]
    links: dict[int, list[model.Link]]
    identifiers: dict[int, list[model.Identifier]]
    tags: dict[int, list[int]]


def _paper(row: Sequence[Any], parts: _Parts) -> model.Paper:
    paper, uuid, title, abstract, added_at, note, revision = row[:7]
    reader = _Reader.of(row[7:])
    return model.Paper(
        id=paper,
        uuid=uuid,
        title=reader.title or title,
        official_title=title,
        abstract=abstract,
        authors=tuple(parts.authors[paper]),
        keywords=tuple(parts.keywords[paper]),
        appearances=tuple(parts.appearances[paper]),
        links=tuple(parts.links[paper]),
        identifiers=tuple(sorted(parts.identifiers[paper], key=_strength)),
        added_at=added_at,
        state=reader.state,
        starred=reader.starred,
        rating=reader.rating,
        remark=reader.remark,
        note=note or "",
        note_revision=revision or 0,
        deleted=reader.deleted,
        later=reader.later,
        tags=tuple(parts.tags[paper]),
    )
