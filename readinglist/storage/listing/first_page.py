"""The first page of a list, in a time that does not grow with the library.

Three ways lead to it, and the next one is tried where the last one did not get there in its time:

1.  Walk through the places in the order of the list and look at each paper, until a page is full.  Fast where much is
    found.
2.  Ask the word index for all papers that have the words.  Fast where little is found: then that is the whole list.
3.  Walk again, in long steps, and ask the word index about each of them.

A list that is not sorted as the places are, or that comes from what the reader did, is asked for as a whole; where that
takes too long, nothing is known yet.
"""

from __future__ import annotations

import time
from array import array
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, bindparam, column, func, select, table, true, tuple_
from sqlalchemy.sql.util import ClauseAdapter

from readinglist.model.errors import Interrupted
from readinglist.model.queries import FirstPage, Order
from readinglist.storage import errors
from readinglist.storage.database import driver_of
from readinglist.storage.listing import lists
from readinglist.storage.reader_tables import READING
from readinglist.storage.search.search_words import these
from readinglist.storage.sets import raw_rows
from readinglist.storage.tables import APPEARANCE, PAPER

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence

    from sqlalchemy import ColumnElement, Connection, Select

    from readinglist.model.queries import Query
    from readinglist.model.search import Node
    from readinglist.storage.search.probing import Fits
    from readinglist.storage.search.searching import Asked

    Look = Callable[[Sequence[int]], Sequence[int]]
    Place = tuple[int, int, int]
    """List, position and id of a paper, by which places are sorted."""

PAGE: Final = 64
BEFORE: Final = 32
"""Papers of a page, and of the stretch before a paper that is kept."""

SMALL: Final = 12_000
"""Papers of a library in which the index is asked at once: walking first would take longer."""

FEW: Final = 3_000
"""Papers that are sorted and ranked while a key waits."""

PROBED: Final = 640
STEP: Final = 96
MOST_OPEN: Final = 6
"""Words that may go on, up to which the index is asked while a key waits: it does not stop in the middle of one."""

MOST_LOOKED_UP: Final = 32_768
"""Papers that are looked at one by one before anything else is tried, at a time; those the index is asked about."""

WALK_SECONDS: Final = 0.025
SCAN_SECONDS: Final = 0.01
ALL_SECONDS: Final = 0.045
"""Time for walking, and for walking where few papers are left or no words are asked for, and for everything."""

_OPCODES: Final = 1_000
"""Steps of SQLite between two looks at the clock."""


class _Clock:
    """Stops what a connection is asked when the time is up: its own, not what other programs take of the processor."""

    def __init__(self, driver: sqlite3.Connection) -> None:
        self._began = time.thread_time()
        self.allow(ALL_SECONDS)
        driver.set_progress_handler(self._is_late, _OPCODES)

    def allow(self, seconds: float) -> None:
        """Let the work go on until so much time has passed since its beginning."""
        self._end = self._began + seconds

    def _is_late(self) -> bool:
        return time.thread_time() > self._end


def first_page(connection: Connection, query: Query, kept: int | None) -> FirstPage:
    """Return the first page of ``query``, or a stretch round the paper ``kept`` where the list holds it."""
    driver = driver_of(connection)
    clock = _Clock(driver)
    try:
        with errors.interruptible():
            return _Seeker(connection, query, clock).page(kept)
    except Interrupted:
        return _UNKNOWN
    finally:
        driver.set_progress_handler(None, 0)


_UNKNOWN: Final = FirstPage(array("q"), whole=False, known=False)
_ORDER: Final = (APPEARANCE.c.list_id.desc(), APPEARANCE.c.position, APPEARANCE.c.paper_id)
_BACK: Final = (APPEARANCE.c.list_id.asc(), APPEARANCE.c.position.desc(), APPEARANCE.c.paper_id.desc())


class _Seeker:
    def __init__(self, connection: Connection, query: Query, clock: _Clock) -> None:
        self._connection = connection
        self._query = query
        self._clock = clock
        self._tree = lists.tree_of(query.words)
        self._papers = connection.scalar(select(func.max(PAPER.c.id))) or 0
        self._large = self._papers > SMALL
        self._short = False
        self._long_step = MOST_LOOKED_UP
        self._asked: Asked | None = None
        self._fits: Fits | None = None

    def page(self, kept: int | None) -> FirstPage:
        """Return the page; raises Interrupted where the time is up."""
        if self._tree is not None and not self._read(self._tree):
            return _UNKNOWN
        by_fit = self._query.order is Order.RELEVANCE and self._tree is not None
        if not by_fit and self._query.order is not Order.CONFERENCE:
            return self._all()
        if not (self._large or self._short):
            return (self._few() if by_fit else self._all()) or self._walked(kept) or _UNKNOWN
        page = self._walked_soon(kept) or (self._of_tables() if self._narrow else self._few())
        return page or (self._walked(kept) if self._asked and self._asked.index else None) or _UNKNOWN

    def _walked_soon(self, kept: int | None) -> FirstPage | None:
        self._clock.allow(SCAN_SECONDS if self._fits is None or self._narrow else WALK_SECONDS)
        try:
            with errors.interruptible():
                return self._walked(kept, soon=True)
        except Interrupted:
            return None
        finally:
            self._clock.allow(ALL_SECONDS)

    def _read(self, tree: Node) -> bool:
        """Take in what is searched for; return False where only the index could tell, and not in time."""
        from readinglist.storage.search import probing, searching  # noqa: PLC0415 - not before somebody searches

        self._short = probing.has_short(tree)
        if self._papers > FEW and probing.open_words(tree) > MOST_OPEN:
            return False
        if self._short and self._large and not probing.all_short_are_probed(tree):
            return False
        self._asked = searching.asked_for(self._connection, tree)
        self._fits = None if self._asked.probed is None else probing.probe(self._asked.probed)
        return True

    def _all(self) -> FirstPage:
        return FirstPage(lists.paper_ids(self._connection, self._query), whole=True)

    # What the index finds

    def _few(self) -> FirstPage | None:
        """Return the whole list where little is found, None where the index finds much."""
        asked = self._asked
        if asked is None or not asked.index:
            return self._of_tables()
        found = self._matches(_MATCHED.limit(FEW + 1), asked.index)
        if len(found) > FEW:
            # They come by their ids, which are spread evenly enough to tell how much of a list a page takes.
            self._long_step = max(STEP, min(MOST_LOOKED_UP, 2 * PAGE * found[-1] // FEW))
            return None
        wanted = APPEARANCE.c.paper_id.in_(these(found))
        ids = self._gathered(wanted if asked.rest is None else and_(wanted, asked.rest))
        ids = ids if asked.exact else array("q", self._probed(ids))
        return FirstPage(lists.by_fit(self._connection, self._query, ids), whole=True)

    def _of_tables(self) -> FirstPage | None:
        """Return what the tables find; where words are asked for, a page of that; None where it would be much."""
        if self._fits is not None and not self._narrow:
            return None
        ids = self._gathered(None if self._asked is None else self._asked.rest)
        if self._fits is None:
            return FirstPage(ids, whole=True)
        page, ended = _taken(iter(ids), self._probed, PAGE, PROBED)
        if len(page) < PAGE and not ended:
            self._long_step = len(ids)
            page, ended = _taken(self._matching(iter(ids)), self._left_over)
        return self._page(page, whole=ended)

    @property
    def _narrow(self) -> bool:
        """Whether the tables leave few papers, of which words are asked."""
        query, asked = self._query, self._asked
        return (
            query.tag is not None or query.shelf not in lists.WALKED or (asked is not None and asked.rest is not None)
        )

    def _gathered(self, wanted: ColumnElement[bool] | None) -> array[int]:
        chosen = lists.chosen(self._connection, self._query, wanted)
        return lists.ids_of(self._connection, lists.in_order(self._query, chosen, searches=wanted is not None))

    def _matches(self, statement: Select[int], fts: str, **values: int) -> list[int]:
        return [paper for (paper,) in raw_rows(self._connection, statement, {"asked": fts, **values})]

    # What is found on the way

    def _walked(self, kept: int | None, *, soon: bool = False) -> FirstPage | None:
        """Return a page by walking; None where it is not full ``soon`` (after ``PROBED`` papers)."""
        most = PROBED if soon else 0

        def found(rows: Iterator[int], limit: int = PAGE) -> tuple[list[int], bool]:
            if soon:
                return _taken(rows, self._probed, limit, most)
            return _taken(self._matching(rows), self._left_over, limit)

        page, ended = found(chain(self._rows(), self._put_off()))
        if len(page) < PAGE and not ended:
            return None
        if ended or kept is None or kept in page or (place := self._place(kept)) is None:
            return self._page(page, whole=ended)
        after, _ = found(self._rows(place))
        before, _ = found(self._rows(place, back=True), BEFORE)
        return self._page([*reversed(before), kept, *after], whole=False)

    def _page(self, papers: list[int], *, whole: bool) -> FirstPage:
        if self._short and self._query.order is Order.RELEVANCE and papers:
            whole = False  # the index would take too long to rank
        ids = array("q", papers)
        return FirstPage(lists.by_fit(self._connection, self._query, ids) if whole else ids, whole)

    def _probed(self, papers: Sequence[int]) -> Sequence[int]:
        if self._fits is None:
            return papers
        from readinglist.storage.search.probing import fitting  # noqa: PLC0415 - as above

        return fitting(self._connection, papers, self._fits)

    def _left_over(self, papers: Sequence[int]) -> Sequence[int]:
        """Return those of papers that the index found which fit: all of them, where it answers exactly."""
        return papers if self._asked is not None and self._asked.index and self._asked.exact else self._probed(papers)

    def _matching(self, rows: Iterator[int]) -> Iterator[int]:
        """Yield those of the papers that the index finds."""
        asked = self._asked
        if asked is None or not asked.index:
            yield from rows
            return
        while papers := list(islice(rows, self._long_step)):
            matches = set(self._matches(_MATCHED_BETWEEN, asked.index, low=min(papers), high=max(papers)))
            yield from (paper for paper in papers if paper in matches)

    def _place(self, kept: int) -> Place | None:
        """Return where a paper stands in the list; None where it does not, or was put off to its end."""
        rest = None if self._asked is None else self._asked.rest
        asked = lists.chosen(self._connection, self._query, rest).where(
            APPEARANCE.c.paper_id == kept, READING.c.later.is_(None)
        )
        row = self._connection.execute(asked.with_only_columns(APPEARANCE.c.list_id, APPEARANCE.c.position)).first()
        return (row[0], row[1], kept) if row is not None and self._probed([kept]) else None

    def _rows(self, start: Place | None = None, *, back: bool = False) -> Iterator[int]:
        """Yield the papers in their order, before or after ``start``, of those that were not put off."""
        rest = None if self._asked is None else self._asked.rest
        for stretch in stretches(self._query, start, back=back):
            yield from _ids(raw_rows(self._connection, walk(self._connection, self._query, rest, stretch, back=back)))

    def _put_off(self) -> Iterator[int]:
        rest = None if self._asked is None else self._asked.rest
        chosen = lists.chosen(self._connection, self._query, rest)
        return _ids(raw_rows(self._connection, lists.put_off_of(chosen)))


def walk(
    connection: Connection, query: Query, rest: ColumnElement[bool] | None, stretch: ColumnElement[bool], *, back: bool
) -> Select[int]:
    """Return the statement that walks through a stretch of the places in order, or ``back``, and looks at each.

    The inner statement has a limit, so that SQLite keeps to its order, and does not begin at what is asked for.
    """
    inner = select(APPEARANCE.c.paper_id, APPEARANCE.c.list_id, APPEARANCE.c.position).where(stretch)
    places = inner.order_by(*(_BACK if back else _ORDER)).limit(-1).subquery("walk")
    wanted = and_(*lists.conditions(connection, query, rest), READING.c.later.is_(None))
    return (
        select(places.c.paper_id)
        .outerjoin(READING, READING.c.paper_id == places.c.paper_id)
        .where(ClauseAdapter(places).traverse(wanted))
    )


def stretches(query: Query, start: Place | None = None, *, back: bool = False) -> Iterator[ColumnElement[bool]]:
    """Yield the stretches of places that follow each other from ``start`` on: what is left of its list, the others.

    As one condition with "or" SQLite would look for the start from the beginning.
    """
    if start is not None:
        number, *here = start
        place = tuple_(APPEARANCE.c.position, APPEARANCE.c.paper_id)
        yield and_(APPEARANCE.c.list_id == number, place < tuple_(*here) if back else place > tuple_(*here))
    if query.list_id is None:
        others = APPEARANCE.c.list_id
        yield true() if start is None else others > start[0] if back else others < start[0]
    elif start is None:
        yield APPEARANCE.c.list_id == query.list_id


def _taken(rows: Iterator[int], look: Look, limit: int = PAGE, most: int = 0) -> tuple[list[int], bool]:
    """Return the first ``limit`` papers that ``look`` lets pass, and whether there are no more of them.

    Fewer as soon as it is clear that ``most`` (0: any number) will not be enough.
    """
    found: list[int] = []
    seen = 0
    while papers := list(islice(rows, STEP)):
        seen += len(papers)
        found += look(papers)
        if len(found) > limit:
            return found[:limit], False
        if most and len(found) * most < limit * seen:
            return found, False
    return found, True


def _ids(rows: Iterator[tuple[int]]) -> Iterator[int]:
    return (paper for (paper,) in rows)


_INDEX: Final = table("paper_text", column("rowid"), column("paper_text"))
_MATCHED: Final = select(_INDEX.c.rowid).where(_INDEX.c.paper_text.op("MATCH")(bindparam("asked")))
_MATCHED_BETWEEN: Final = _MATCHED.where(_INDEX.c.rowid.between(bindparam("low"), bindparam("high")))
