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

from sqlalchemy import and_, bindparam, column, func, literal_column, select, table, union

from readinglist.model.papers import State
from readinglist.model.queries import Order, Query, Shelf
from readinglist.storage.branches import branch
from readinglist.storage.reader_tables import HIGHLIGHT, JOURNAL_CHANGE, NOTE, READING, READING_TAG
from readinglist.storage.sets import among, raw_rows
from readinglist.storage.tables import APPEARANCE, PAPER, PAPER_LIST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import ColumnElement, Connection, Select

    from readinglist.model.search import Node

ALL_RANKED: Final = 50_000
BEST: Final = 5_000
"""Ranking costs 4 microseconds for each paper that is found, and nobody reads the last ones."""

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
WALKED: Final = frozenset({Shelf.INBOX, Shelf.ALL})
"""Shelves that hold most papers."""


def paper_ids(connection: Connection, query: Query) -> array[int]:
    """Return the ids of the papers of ``query`` in its order, each once."""
    found = ids_of(connection, statements(connection, query))
    if query.order is Order.RANDOM:
        return array("q", _shuffled(connection, query.seed, found))
    return by_fit(connection, query, found)


def ids_of(connection: Connection, asked: Iterable[Select[int]]) -> array[int]:
    """Return what the statements find, one after the other."""
    rows = chain.from_iterable(raw_rows(connection, statement) for statement in asked)
    return array("q", chain.from_iterable(rows))


def put_off(connection: Connection) -> dict[int, int]:
    """Return the papers without a verdict that were put off, with their places, in the order of these."""
    wanted = select(READING.c.paper_id, READING.c.later).where(
        READING.c.later.is_not(None), READING.c.state == str(State.NEW), READING.c.deleted.is_(False)
    )
    return {paper: place or 0 for paper, place in connection.execute(wanted.order_by(READING.c.later))}


def paper_count(connection: Connection, query: Query) -> int:
    """Return how many papers ``paper_ids`` would give, without fetching them."""
    found = chosen(connection, query, searched(connection, query.words)).subquery()
    return connection.scalar(select(func.count()).select_from(found)) or 0


def statements(connection: Connection, query: Query) -> tuple[Select[int], ...]:
    """Return the statements behind ``paper_ids``.

    In the orders to judge in the papers that were put off come last.  Where a list is walked, they are asked for
    by a statement of their own: the others can then be read in the order in which they are stored, without sorting.
    """
    wanted = searched(connection, query.words)
    return in_order(query, chosen(connection, query, wanted), searches=wanted is not None)


def in_order(query: Query, asked: Select[int], *, searches: bool) -> tuple[Select[int], ...]:
    """Return the statements that find what ``asked`` does, in the order of ``query``."""
    if query.order in _SORTED_AFTERWARDS:
        return (asked.order_by(*_CONFERENCE),)
    if query.order not in QUEUES:
        return (asked.order_by(*_ORDERS[query.order]),)
    in_walk = query.order is Order.CONFERENCE and query.shelf in WALKED and query.tag is None and not searches
    if not in_walk:
        return (asked.order_by(READING.c.later.nulls_first(), *_ORDERS[query.order]),)
    return asked.where(READING.c.later.is_(None)).order_by(*_CONFERENCE), put_off_of(asked)


def put_off_of(asked: Select[int]) -> Select[int]:
    """Return the statement for those papers of ``asked`` that were put off, in that order."""
    queued = asked.where(APPEARANCE.c.paper_id.in_(_QUEUED))
    return queued.order_by(READING.c.later.nulls_first(), *_CONFERENCE)


def chosen(connection: Connection, query: Query, wanted: ColumnElement[bool] | None) -> Select[int]:
    """Return a statement for the papers of ``query``, searched by ``wanted`` and in no order yet, each once."""
    asked = select(APPEARANCE.c.paper_id).outerjoin(READING, READING.c.paper_id == APPEARANCE.c.paper_id)
    if query.order in _NEED_PAPER:
        asked = asked.join(PAPER, PAPER.c.id == APPEARANCE.c.paper_id)
    return asked.where(*conditions(connection, query, wanted))


def conditions(
    connection: Connection, query: Query, wanted: ColumnElement[bool] | None
) -> tuple[ColumnElement[bool], ...]:
    """Return what ``query`` asks of a place in a list, and of the reading of its paper."""
    found = [ON_SHELF[query.shelf]]
    if query.tag is not None:
        tags = READING_TAG.c.tag_id.in_(branch(connection, query.tag))
        found.append(APPEARANCE.c.paper_id.in_(_TAGGED.where(tags)))
    if wanted is not None:
        found.append(wanted)
    if query.list_id is not None:
        found.append(APPEARANCE.c.list_id == query.list_id)
    elif len(connection.scalars(_TWO_LISTS).all()) > 1:
        # A paper that stands in several lists is shown where the newest has it.
        found.append(_NEWEST)
    return tuple(found)


def searched(connection: Connection, words: str) -> ColumnElement[bool] | None:
    """Return what the typed words ask for, None where that is nothing."""
    tree = tree_of(words)
    if tree is None:
        return None
    from readinglist.storage.search.searching import condition  # noqa: PLC0415 - as below

    return condition(connection, tree)


def tree_of(words: str) -> Node | None:
    """Return what the typed words ask for as a tree, None where that is nothing."""
    if not words.strip():
        return None
    # The language of the search and its compiler are not for the first rows.
    from readinglist.model.search import EVERYTHING  # noqa: PLC0415
    from readinglist.text.search.parsing import parse  # noqa: PLC0415

    tree = parse(words).tree
    return None if tree == EVERYTHING else tree


_TAGGED: Final = select(READING_TAG.c.paper_id)
_TWO_LISTS: Final = select(PAPER_LIST.c.id).limit(2)
_NEWER: Final = APPEARANCE.alias("newer")
_NEWEST: Final = ~(
    select(_NEWER.c.list_id)
    .where(_NEWER.c.paper_id == APPEARANCE.c.paper_id, _NEWER.c.list_id > APPEARANCE.c.list_id)
    .correlate(APPEARANCE)
    .exists()
)


def by_fit(connection: Connection, query: Query, found: array[int]) -> array[int]:
    """Return the papers by relevance where ``query`` asks for that; those that no word was looked for in stay last.

    Of more than ``ALL_RANKED`` papers the ``BEST`` are ranked, and the others follow as they are.
    """
    tree = tree_of(query.words) if query.order is Order.RELEVANCE else None
    if tree is None:
        return found
    from readinglist.storage.search.searching import ranking  # noqa: PLC0415 - as above

    asked = ranking(tree)
    if not asked:
        return found
    if len(found) <= ALL_RANKED:
        ranked = connection.scalars(_RANKED_AMONG, {"asked": asked, "ids": found})
    else:
        ranked = connection.scalars(_BEST, {"asked": asked, "limit": BEST})
    best = dict.fromkeys(ranked)
    there = {paper for paper in found if paper in best}
    return array("q", chain((paper for paper in best if paper in there), (each for each in found if each not in there)))


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


_INDEX: Final = table("paper_text", column("rowid"), column("paper_text"))
_MATCHED: Final = select(_INDEX.c.rowid).where(_INDEX.c.paper_text.op("MATCH")(bindparam("asked")))
_FIT: Final = func.bm25(literal_column("paper_text"), 8, 4, 1, 6)
"""Title over authors over abstract; the reader's own words nearly as high as the title."""
# The plus keeps SQLite from asking the word index once for each of the ids.
_RANKED_AMONG: Final = _MATCHED.where(among(literal_column("+rowid"))).order_by(_FIT)
_BEST: Final = _MATCHED.order_by(_FIT).limit(bindparam("limit"))
