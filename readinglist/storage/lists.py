"""Which papers stand on a shelf, and in which order.

How a list is found decides its speed.  Shelves that hold what the reader did begin at the reader's table and its
indices; the others walk through the places in the lists, which are stored in order.  Words begin at the word index:
a plain join lets SQLite begin at the shelf and ask the word index once per paper (30 times slower), so the matches
are a sub-select of ids here.  A test looks at SQLite's plans.
"""

from __future__ import annotations

from array import array
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, func, select, text, union

from readinglist.model.papers import State
from readinglist.model.queries import Order, Query, Shelf
from readinglist.storage.branches import branch
from readinglist.storage.reader_tables import HIGHLIGHT, JOURNAL_CHANGE, NOTE, READING, READING_TAG
from readinglist.storage.sets import raw_rows
from readinglist.storage.tables import APPEARANCE, PAPER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import ColumnElement, Connection, Select

_KEPT: Final = READING.c.deleted.is_not(True)


def _read_as(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    return APPEARANCE.c.paper_id.in_(select(READING.c.paper_id).where(*conditions))


def _in_state(state: State) -> ColumnElement[bool]:
    return _read_as(READING.c.deleted.is_(False), READING.c.state == str(state))


_WRITTEN: Final = union(
    select(NOTE.c.paper_id).where(NOTE.c.text != ""),
    select(READING.c.paper_id).where(READING.c.remark != ""),
    select(HIGHLIGHT.c.paper_id),
)
ON_SHELF: Final[dict[Shelf, ColumnElement[bool]]] = {
    Shelf.INBOX: and_(func.coalesce(READING.c.state, str(State.NEW)) == str(State.NEW), _KEPT),
    Shelf.STARRED: and_(_read_as(READING.c.starred.is_(True)), _KEPT),
    Shelf.TO_READ: _in_state(State.TO_READ),
    Shelf.READING: _in_state(State.READING),
    Shelf.DONE: _in_state(State.DONE),
    Shelf.SKIPPED: _in_state(State.SKIPPED),
    Shelf.ALL: _KEPT,
    Shelf.NOTES: and_(APPEARANCE.c.paper_id.in_(_WRITTEN), _KEPT),
    Shelf.DELETED: _read_as(READING.c.deleted.is_(True)),
}
"""What makes a paper stand on a shelf, said of a place in a list and, where there is one, the paper's reading."""

_CONFERENCE: Final = (APPEARANCE.c.list_id.desc(), APPEARANCE.c.position, APPEARANCE.c.paper_id)
# The journal knows every change: the tables of tags and highlights do not tell when, nor what is gone.  Its numbers
# follow each other even where the clock was set back.
_LAST_ENTRY: Final = (
    select(func.max(JOURNAL_CHANGE.c.journal_id))
    .where(JOURNAL_CHANGE.c.paper_id == APPEARANCE.c.paper_id)
    .correlate(APPEARANCE)
    .scalar_subquery()
)
_ORDERS: Final[dict[Order, tuple[Any, ...]]] = {
    Order.CONFERENCE: _CONFERENCE,
    # Nothing said comes last: an empty name would come first.
    Order.SESSION: (APPEARANCE.c.session == "", APPEARANCE.c.session, *_CONFERENCE),
    Order.TIME: (APPEARANCE.c.starts_at.nulls_last(), APPEARANCE.c.session, APPEARANCE.c.poster, *_CONFERENCE),
    Order.TOPIC: (APPEARANCE.c.topic == "", APPEARANCE.c.topic, *_CONFERENCE),
    Order.TITLE: (func.coalesce(func.nullif(READING.c.title_key, ""), PAPER.c.title_key), *_CONFERENCE),
    Order.RATING: (func.coalesce(READING.c.rating, 0).desc(), *_CONFERENCE),
    Order.CHANGED: (_LAST_ENTRY.desc().nulls_last(), *_CONFERENCE),
    Order.ADDED: (PAPER.c.added_at.desc(), *_CONFERENCE),
}
QUEUES: Final = frozenset({Order.CONFERENCE, Order.SESSION, Order.TIME, Order.TOPIC, Order.RANDOM})
"""The orders to judge in: what was put off comes last in them."""
_NEED_PAPER: Final = frozenset({Order.TITLE, Order.ADDED})
_SORTED_AFTERWARDS: Final = frozenset({Order.RELEVANCE, Order.RANDOM})
_QUEUED: Final = select(READING.c.paper_id).where(READING.c.later.is_not(None))
_WALKED: Final = frozenset({Shelf.INBOX, Shelf.ALL})


def paper_ids(connection: Connection, query: Query) -> array[int]:
    """Return the ids of the papers of ``query`` in its order, each once."""
    rows = chain.from_iterable(raw_rows(connection, asked) for asked in statements(connection, query))
    found: Iterator[int] = chain.from_iterable(rows)
    # A paper that stands in several lists is shown where the newest has it, which comes first.
    once = found if query.list_id is not None else dict.fromkeys(found)
    if query.order is Order.RELEVANCE:
        return array("q", _ranked(connection, query.words, once))
    return array("q", _shuffled(connection, query.seed, once) if query.order is Order.RANDOM else once)


def put_off(connection: Connection) -> dict[int, int]:
    """Return the papers without a verdict that were put off, with their places, in the order of these."""
    wanted = select(READING.c.paper_id, READING.c.later).where(
        READING.c.later.is_not(None), READING.c.state == str(State.NEW), READING.c.deleted.is_(False)
    )
    return {paper: place or 0 for paper, place in connection.execute(wanted.order_by(READING.c.later))}


def paper_count(connection: Connection, query: Query) -> int:
    """Return how many papers ``paper_ids`` would give, without fetching them."""
    found = _chosen(connection, query, _searched(connection, query.words)).distinct().subquery()
    return connection.scalar(select(func.count()).select_from(found)) or 0


def statements(connection: Connection, query: Query) -> tuple[Select[int], ...]:
    """Return the statements behind ``paper_ids``; a paper comes once for each list it stands in.

    In the orders to judge in the papers that were put off come last.  Where a list is walked, they are asked for
    by a statement of their own: the others can then be read in the order in which they are stored, without sorting.
    """
    wanted = _searched(connection, query.words)
    asked = _chosen(connection, query, wanted)
    if query.order in _SORTED_AFTERWARDS:
        return (asked.order_by(*_CONFERENCE),)
    if query.order not in QUEUES:
        return (asked.order_by(*_ORDERS[query.order]),)
    put_off_last = (READING.c.later.nulls_first(), *_ORDERS[query.order])
    if query.order is not Order.CONFERENCE:
        return (asked.order_by(*put_off_last),)
    if query.shelf not in _WALKED or query.tag is not None or wanted is not None:
        return (asked.order_by(*put_off_last),)
    queued = asked.where(APPEARANCE.c.paper_id.in_(_QUEUED)).order_by(*put_off_last)
    return asked.where(READING.c.later.is_(None)).order_by(*_CONFERENCE), queued


def _chosen(connection: Connection, query: Query, wanted: ColumnElement[bool] | None) -> Select[int]:
    asked = select(APPEARANCE.c.paper_id).outerjoin(READING, READING.c.paper_id == APPEARANCE.c.paper_id)
    if query.order in _NEED_PAPER:
        asked = asked.join(PAPER, PAPER.c.id == APPEARANCE.c.paper_id)
    asked = asked.where(ON_SHELF[query.shelf])
    if query.list_id is not None:
        asked = asked.where(APPEARANCE.c.list_id == query.list_id)
    if query.tag is not None:
        tags = READING_TAG.c.tag_id.in_(branch(connection, query.tag))
        asked = asked.where(APPEARANCE.c.paper_id.in_(_TAGGED.where(tags)))
    return asked if wanted is None else asked.where(wanted)


def _searched(connection: Connection, words: str) -> ColumnElement[bool] | None:
    """Return what the typed words ask for, None where that is nothing."""
    if not words.strip():
        return None
    # The language of the search and its compiler are not for the first rows.
    from readinglist.model.search import EVERYTHING  # noqa: PLC0415
    from readinglist.storage.searching import condition  # noqa: PLC0415
    from readinglist.text.search.parsing import parse  # noqa: PLC0415

    tree = parse(words).tree
    return None if tree == EVERYTHING else condition(connection, tree)


_TAGGED: Final = select(READING_TAG.c.paper_id)


def _ranked(connection: Connection, words: str, found: Iterable[int]) -> Iterable[int]:
    """Return the papers with the best one first; those that no word was looked for in keep their order at the end."""
    from readinglist.storage.searching import ranking  # noqa: PLC0415 - as above
    from readinglist.text.search.parsing import parse  # noqa: PLC0415

    asked = ranking(parse(words).tree)
    if not asked:
        return found
    places = {paper: place for place, (paper,) in enumerate(connection.execute(_RANKS, {"asked": asked}))}
    return sorted(found, key=lambda paper: places.get(paper, len(places)))


def _shuffled(connection: Connection, seed: int, found: Iterable[int]) -> Iterable[int]:
    """Return the papers in an order that only the seed decides, those that were put off last."""
    places: dict[int, int] = {paper: place or 0 for paper, place in connection.execute(_PLACES)}
    return sorted(found, key=lambda paper: (places.get(paper, 0), _mixed(paper, seed)))


def _mixed(number: int, seed: int) -> int:
    """Return a number that looks like chance; a multiplication and a fold, twice, leave no trace of the order."""
    mixed = (number * 0x9E3779B97F4A7C15 + seed * 0xD1B54A32D192ED03) & _64_BITS
    for _ in range(2):
        mixed = ((mixed ^ (mixed >> 31)) * 0xBF58476D1CE4E5B9) & _64_BITS
    return mixed ^ (mixed >> 29)


_64_BITS: Final = 2**64 - 1
_PLACES: Final = select(READING.c.paper_id, READING.c.later).where(READING.c.later.is_not(None))
_RANKS: Final = text("SELECT rowid FROM paper_text WHERE paper_text MATCH :asked ORDER BY bm25(paper_text, 8, 4, 1, 6)")
"""Title over authors over abstract; the reader's own words nearly as high as the title."""
