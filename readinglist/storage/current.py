"""The reader's half as it stands: the values that commands are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, func, select

from readinglist.model.changes import Field, Value
from readinglist.model.papers import State
from readinglist.model.papers import Tag as TagValue
from readinglist.storage.sets import among, next_id
from readinglist.storage.tables import Note, Paper, Reading, ReadingTag, Tag

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection


class Current:
    """Reads values inside one transaction; every method leaves out papers and tags that do not exist."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def values(self, field: Field, subjects: Iterable[int]) -> dict[int, Value]:
        """Return the value of ``field`` for each of ``subjects`` that exists, in their order."""
        wanted = tuple(dict.fromkeys(subjects))
        found = _READERS[field](self, wanted) if field in _READERS else self.of_reading(field, wanted)
        return {subject: found[subject] for subject in wanted if subject in found}

    def tags(self) -> tuple[TagValue, ...]:
        """Return all tags in the order of their ids."""
        return tuple(TagValue(*row) for row in self.connection.execute(_ALL_TAGS))

    def tag_by_name(self, folded_name: str) -> TagValue | None:
        """Return the tag whose folded name this is."""
        row = self.connection.execute(_TAG_BY_NAME, {"name": folded_name}).first()
        return TagValue(*row) if row else None

    def papers_with(self, tag: int) -> tuple[int, ...]:
        """Return the ids of all papers that have the tag, deleted ones too."""
        return tuple(self.connection.scalars(_PAPERS_WITH, {"ids": (tag,)}))

    def last_in_queue(self, number: int) -> tuple[int, ...]:
        """Return the ``number`` papers at the end of the queue, in its order."""
        return tuple(self.connection.scalars(_QUEUE.limit(number)))[::-1]

    def end_of_queue(self) -> int:
        """Return the greatest place in the queue that is taken, 0 for none."""
        return self.connection.scalar(_LAST_PLACE) or 0

    def next_tag_id(self) -> int:
        """Return an id that no tag has or ever had."""
        return next_id(self.connection, "tag")

    def of_reading(self, field: Field, papers: Iterable[int]) -> Values:
        """Return a column of ``reading``, with its default for papers that have no row."""
        column = _COLUMNS[field]
        rows: Iterable[Any] = self.connection.execute(column.statement, {"ids": papers})
        return {paper: column.default if value is None else column.make(value) for paper, value in rows}

    def notes(self, papers: Iterable[int]) -> Values:
        """Return the notes, empty where there is none."""
        return {paper: text or "" for paper, text in self.connection.execute(_NOTES, {"ids": papers})}

    def tags_of(self, papers: Iterable[int]) -> Values:
        """Return the ids of each paper's tags."""
        sets: dict[int, set[int]] = {}
        rows: Iterable[Any] = self.connection.execute(_TAGS_OF, {"ids": papers})
        for paper, tag in rows:
            sets.setdefault(paper, set()).update(() if tag is None else (tag,))
        return {paper: frozenset(tags) for paper, tags in sets.items()}

    def tags_by_id(self, tags: tuple[int, ...]) -> Values:
        """Return each tag, and None for an id that no tag has: here absence is a value."""
        found = {row[0]: TagValue(*row) for row in self.connection.execute(_TAGS_BY_ID, {"ids": tags})}
        return {tag: found.get(tag) for tag in tags}


Values = dict[int, Value]

_TAG: Final = select(Tag.id, Tag.name, Tag.colour, Tag.pinned)
_ALL_TAGS: Final = _TAG.order_by(Tag.id)
_TAG_BY_NAME: Final = _TAG.where(Tag.folded == bindparam("name"))
_TAGS_BY_ID: Final = _TAG.where(among(Tag.id))
_PAPERS_WITH: Final = select(ReadingTag.paper_id).where(among(ReadingTag.tag_id)).order_by(ReadingTag.paper_id)
_QUEUE: Final = select(Reading.paper_id).where(Reading.later.is_not(None)).order_by(Reading.later.desc())
_LAST_PLACE: Final = select(func.max(Reading.later)).where(Reading.later.is_not(None))
_NOTES: Final = select(Paper.id, Note.text).outerjoin(Note, Note.paper_id == Paper.id).where(among(Paper.id))
_TAGS_OF: Final = (
    select(Paper.id, ReadingTag.tag_id).outerjoin(ReadingTag, ReadingTag.paper_id == Paper.id).where(among(Paper.id))
)


class _Column:
    """A column of ``reading``: its value for a paper without a row, and how it is read."""

    def __init__(self, column: Any, default: Value, make: Callable[[Any], Value]) -> None:
        self.default = default
        self.make = make
        joined = select(Paper.id, column).outerjoin(Reading, Reading.paper_id == Paper.id)
        self.statement = joined.where(among(Paper.id))


_COLUMNS: Final = {
    Field.STATE: _Column(Reading.state, State.NEW, State),
    Field.STARRED: _Column(Reading.starred, default=False, make=bool),
    Field.RATING: _Column(Reading.rating, 0, int),
    Field.REMARK: _Column(Reading.remark, "", str),
    Field.TITLE: _Column(Reading.title, "", str),
    Field.LATER: _Column(Reading.later, None, int),
    Field.DELETED: _Column(Reading.deleted, default=False, make=bool),
}
_READERS: Final[dict[Field, Callable[[Current, tuple[int, ...]], Values]]] = {
    Field.NOTE: Current.notes,
    Field.TAGS: Current.tags_of,
    Field.TAG: Current.tags_by_id,
}
