"""What a search asks for besides words: lists, numbers, days, what a paper is and has."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import ColumnElement, and_, not_, or_, select, true

from readinglist.model.papers import LinkKind, State
from readinglist.model.search import Between, DateField, During, ListField, NumberField, Part, Trait
from readinglist.storage.reader_tables import HIGHLIGHT, JOURNAL, JOURNAL_CHANGE, NOTE, READING, READING_TAG
from readinglist.storage.tables import APPEARANCE, AUTHORSHIP, LINK, PAPER, PAPER_LIST
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from sqlalchemy import Column, Connection

    Condition = ColumnElement[bool]

_PAPER: Final = APPEARANCE.c.paper_id
_PLACE: Final = APPEARANCE.alias("place")


def _has(column: Column[Any], *conditions: Condition) -> Condition:
    return _PAPER.in_(select(column).where(*conditions))


def _read(*conditions: Condition) -> Condition:
    return _has(READING.c.paper_id, *conditions)


def _stands(*conditions: Condition) -> Condition:
    return _PAPER.in_(select(_PLACE.c.paper_id).where(*conditions))


TRAITS: Final[dict[Trait, Condition]] = {
    Trait.NEW: not_(_read(READING.c.state != str(State.NEW))),
    Trait.STARRED: _read(READING.c.starred.is_(True)),
    Trait.TO_READ: _read(READING.c.state == str(State.TO_READ)),
    Trait.READING: _read(READING.c.state == str(State.READING)),
    Trait.DONE: _read(READING.c.state == str(State.DONE)),
    Trait.SKIPPED: _read(READING.c.state == str(State.SKIPPED)),
    Trait.LATER: _read(READING.c.later.is_not(None)),
    Trait.RATED: _read(READING.c.rating > 0),
    Trait.TAGGED: _has(READING_TAG.c.paper_id),
}

PARTS: Final[dict[Part, Condition]] = {
    Part.NOTE: _has(NOTE.c.paper_id, NOTE.c.text != ""),
    Part.REMARK: _read(READING.c.remark != ""),
    Part.HIGHLIGHT: _has(HIGHLIGHT.c.paper_id),
    Part.TAG: _has(READING_TAG.c.paper_id),
    Part.ABSTRACT: _has(PAPER.c.id, PAPER.c.abstract != ""),
    Part.TITLE: or_(_has(PAPER.c.id, PAPER.c.title != ""), _read(READING.c.title != "")),
    Part.AUTHORS: _has(AUTHORSHIP.c.paper_id),
    Part.LINK: _has(LINK.c.paper_id),
    Part.PDF: _has(LINK.c.paper_id, LINK.c.kind == str(LinkKind.PDF)),
    Part.CODE: _has(LINK.c.paper_id, LINK.c.kind == str(LinkKind.CODE)),
    Part.TIME: _stands(_PLACE.c.starts_at.is_not(None)),
}

_OF_PLACE: Final[dict[ListField, Column[str]]] = {
    ListField.VENUE: _PLACE.c.venue,
    ListField.TOPIC: _PLACE.c.topic,
    ListField.TRACK: _PLACE.c.track,
    ListField.SESSION: _PLACE.c.session,
    ListField.DECISION: _PLACE.c.decision,
}


def listed(connection: Connection, field: ListField, text: str) -> Condition:
    """Return where a place in a list has ``text``, folded, in its ``field``.

    The values are few, and are compared here: SQLite folds nothing but ASCII.
    """
    column = _OF_PLACE[field]
    fitting = [value for value in connection.scalars(select(column).distinct()) if value and text in folded(value)]
    found = _stands(column.in_(fitting))
    if field is not ListField.VENUE:
        return found
    names = connection.execute(select(PAPER_LIST.c.id, PAPER_LIST.c.venue, PAPER_LIST.c.name))
    lists = [number for number, venue, name in names if text in folded(f"{venue}\n{name}")]
    return or_(found, _stands(_PLACE.c.venue == "", _PLACE.c.list_id.in_(lists)))


def between(node: Between | During) -> Condition:
    """Return where a number or time lies in a range."""
    if isinstance(node, During):
        if node.field is DateField.ADDED:
            return _has(PAPER.c.id, *_in_days(PAPER.c.added_at, node))
        entries = select(JOURNAL.c.id).where(*_in_days(JOURNAL.c.at, node))
        return _has(
            JOURNAL_CHANGE.c.paper_id, JOURNAL_CHANGE.c.paper_id.is_not(None), JOURNAL_CHANGE.c.journal_id.in_(entries)
        )
    if node.field is NumberField.YEAR:
        return _in_years(node)
    rated = _read(READING.c.rating > 0, _within(READING.c.rating, node))
    unrated = node.low == 0  # only where it was typed: "up to 3" means rated papers
    return or_(rated, not_(TRAITS[Trait.RATED])) if unrated else rated


def _in_days(column: Column[datetime], node: During) -> list[Condition]:
    after = [] if node.first is None else [column >= _midnight(node.first)]
    before = [] if node.last is None else [column < _midnight(node.last + timedelta(1))]
    return [*after, *before]


def _in_years(node: Between) -> Condition:
    lists = select(PAPER_LIST.c.id).where(_within(PAPER_LIST.c.year, node))
    return _stands(or_(_within(_PLACE.c.year, node), and_(_PLACE.c.year.is_(None), _PLACE.c.list_id.in_(lists))))


def _within(column: Column[Any], node: Between) -> Condition:
    low = [] if node.low is None else [column >= node.low]
    high = [] if node.high is None else [column <= node.high]
    return and_(true(), *low, *high)


def _midnight(day: date) -> datetime:
    """Return the beginning of a day of the reader's, as the library counts time."""
    return datetime.combine(day, time.min).astimezone(UTC)
