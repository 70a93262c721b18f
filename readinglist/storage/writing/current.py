"""The reader's half as it stands: the values that commands are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import bindparam, func, select

from readinglist.model.changes import Field, Value
from readinglist.model.papers import Highlight, State
from readinglist.model.papers import Tag as TagValue
from readinglist.storage.reader_tables import NOTE, READING, READING_TAG, TAG
from readinglist.storage.search import watch_words
from readinglist.storage.sets import among, next_id
from readinglist.storage.tables import PAPER
from readinglist.storage.writing import highlights, saved_searches

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

    def papers_with(self, *tags: int) -> tuple[int, ...]:
        """Return the ids of all papers that have one of the tags, deleted ones too, each once."""
        return tuple(dict.fromkeys(self.connection.scalars(_PAPERS_WITH, {"ids": tags})))

    def last_in_queue(self, number: int) -> tuple[int, ...]:
        """Return the ``number`` papers at the end of the queue, in its order."""
        return tuple(self.connection.scalars(_QUEUE.limit(number)))[::-1]

    def end_of_queue(self) -> int:
        """Return the greatest place in the queue that is taken, 0 for none."""
        return self.connection.scalar(_LAST_PLACE) or 0

    def next_tag_id(self) -> int:
        """Return an id that no tag has or ever had."""
        return next_id(self.connection, "tag")

    def next_highlight_id(self) -> int:
        """Return an id that no highlight has or ever had."""
        return next_id(self.connection, "highlight")

    def highlights_of(self, paper: int) -> tuple[Highlight, ...]:
        """Return the highlights of a paper."""
        return tuple(highlights.of_papers(self.connection, (paper,))[paper])

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

    def highlights_by_id(self, ids: tuple[int, ...]) -> Values:
        """Return each highlight, and None where there is none."""
        found = highlights.by_id(self.connection, ids)
        return {number: found.get(number) for number in ids}

    def watch_words_by_id(self, ids: tuple[int, ...]) -> Values:
        """Return each watch word, and None where there is none."""
        found = {word.id: word for word in watch_words.all_of(self.connection)}
        return {number: found.get(number) for number in ids}

    def searches_by_id(self, ids: tuple[int, ...]) -> Values:
        """Return each saved search, and None where there is none."""
        found = {search.id: search for search in saved_searches.all_of(self.connection)}
        return {number: found.get(number) for number in ids}


Values = dict[int, Value]

_TAG: Final = select(TAG.c.id, TAG.c.name, TAG.c.colour, TAG.c.pinned)
_ALL_TAGS: Final = _TAG.order_by(TAG.c.id)
_TAG_BY_NAME: Final = _TAG.where(TAG.c.folded == bindparam("name"))
_TAGS_BY_ID: Final = _TAG.where(among(TAG.c.id))
_PAPERS_WITH: Final = select(READING_TAG.c.paper_id).where(among(READING_TAG.c.tag_id)).order_by(READING_TAG.c.paper_id)
_QUEUE: Final = select(READING.c.paper_id).where(READING.c.later.is_not(None)).order_by(READING.c.later.desc())
_LAST_PLACE: Final = select(func.max(READING.c.later)).where(READING.c.later.is_not(None))
_NOTES: Final = select(PAPER.c.id, NOTE.c.text).outerjoin(NOTE, NOTE.c.paper_id == PAPER.c.id).where(among(PAPER.c.id))
_TAGS_OF: Final = (
    select(PAPER.c.id, READING_TAG.c.tag_id)
    .outerjoin(READING_TAG, READING_TAG.c.paper_id == PAPER.c.id)
    .where(among(PAPER.c.id))
)


class _Column:
    """A column of ``reading``: its value for a paper without a row, and how it is read."""

    def __init__(self, column: Any, default: Value, make: Callable[[Any], Value]) -> None:
        self.default = default
        self.make = make
        joined = select(PAPER.c.id, column).outerjoin(READING, READING.c.paper_id == PAPER.c.id)
        self.statement = joined.where(among(PAPER.c.id))


_COLUMNS: Final = {
    Field.STATE: _Column(READING.c.state, State.NEW, State),
    Field.STARRED: _Column(READING.c.starred, default=False, make=bool),
    Field.RATING: _Column(READING.c.rating, 0, int),
    Field.REMARK: _Column(READING.c.remark, "", str),
    Field.TITLE: _Column(READING.c.title, "", str),
    Field.LATER: _Column(READING.c.later, None, int),
    Field.DELETED: _Column(READING.c.deleted, default=False, make=bool),
}
_READERS: Final[dict[Field, Callable[[Current, tuple[int, ...]], Values]]] = {
    Field.NOTE: Current.notes,
    Field.TAGS: Current.tags_of,
    Field.TAG: Current.tags_by_id,
    Field.HIGHLIGHT: Current.highlights_by_id,
    Field.WATCH: Current.watch_words_by_id,
    Field.SEARCH: Current.searches_by_id,
}
