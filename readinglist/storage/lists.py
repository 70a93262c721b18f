"""Which papers stand on a shelf, and in which order.

How a list is found decides its speed.  Shelves that hold what the reader did begin at the reader's table and its
indices; the others walk through the places in the lists, which are stored in order.  Words begin at the word index:
a plain join lets SQLite begin at the shelf and ask the word index once per paper (30 times slower), so the matches
are a sub-select of ids here.  A test looks at SQLite's plans.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, false, func, select, union

from readinglist.model.papers import State
from readinglist.model.queries import Order, Query, Shelf
from readinglist.storage.search_index import matching
from readinglist.storage.tables import Appearance, Note, Paper, Reading, ReadingTag, Tag
from readinglist.text.filters import fts_query, parse_filter
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import ColumnElement, Connection, Select

_KEPT: Final = Reading.deleted.is_not(True)


def _read_as(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    return Appearance.paper_id.in_(select(Reading.paper_id).where(*conditions))


def _in_state(state: State) -> ColumnElement[bool]:
    return _read_as(Reading.deleted.is_(False), Reading.state == str(state))


_WRITTEN: Final = union(
    select(Note.paper_id).where(Note.text != ""), select(Reading.paper_id).where(Reading.remark != "")
)
ON_SHELF: Final[dict[Shelf, ColumnElement[bool]]] = {
    Shelf.INBOX: and_(func.coalesce(Reading.state, str(State.NEW)) == str(State.NEW), _KEPT),
    Shelf.STARRED: and_(_read_as(Reading.starred.is_(True)), _KEPT),
    Shelf.TO_READ: _in_state(State.TO_READ),
    Shelf.READING: _in_state(State.READING),
    Shelf.DONE: _in_state(State.DONE),
    Shelf.SKIPPED: _in_state(State.SKIPPED),
    Shelf.ALL: _KEPT,
    Shelf.NOTES: and_(Appearance.paper_id.in_(_WRITTEN), _KEPT),
    Shelf.DELETED: _read_as(Reading.deleted.is_(True)),
}
"""What makes a paper stand on a shelf, said of a place in a list and, where there is one, the paper's reading."""

_CONFERENCE: Final = (Appearance.list_id.desc(), Appearance.position, Appearance.paper_id)
_ORDERS: Final[dict[Order, tuple[Any, ...]]] = {
    Order.CONFERENCE: _CONFERENCE,
    Order.TITLE: (func.coalesce(func.nullif(Reading.title_key, ""), Paper.title_key), *_CONFERENCE),
    Order.RATING: (func.coalesce(Reading.rating, 0).desc(), *_CONFERENCE),
    Order.CHANGED: (Reading.changed_at.desc().nulls_last(), *_CONFERENCE),
    Order.ADDED: (Paper.added_at.desc(), *_CONFERENCE),
}
_NEED_PAPER: Final = frozenset({Order.TITLE, Order.ADDED})
_QUEUED: Final = select(Reading.paper_id).where(Reading.later.is_not(None))


def paper_ids(connection: Connection, query: Query) -> array[int]:
    """Return the ids of the papers of ``query`` in its order, each once."""
    # A paper that stands in several lists is shown where the newest has it, which comes first.
    found: dict[int, None] = {}
    for asked in statements(connection, query):
        found |= dict.fromkeys(connection.scalars(asked))
    return array("q", found)


def statements(connection: Connection, query: Query) -> tuple[Select[int], ...]:
    """Return the statements behind ``paper_ids``; a paper comes once for each list it stands in.

    In the order of the conference the papers that were put off come last.  They are asked for by a statement of
    their own: the others can then be read in the order in which they are stored, without sorting.
    """
    asked = _chosen(connection, query).order_by(*_ORDERS[query.order])
    if query.order is not Order.CONFERENCE:
        return (asked,)
    put_off = asked.where(Appearance.paper_id.in_(_QUEUED)).order_by(None).order_by(Reading.later, *_CONFERENCE)
    return asked.where(Reading.later.is_(None)), put_off


def _chosen(connection: Connection, query: Query) -> Select[int]:
    wanted = parse_filter(query.words)
    asked = select(Appearance.paper_id).outerjoin(Reading, Reading.paper_id == Appearance.paper_id)
    if query.order in _NEED_PAPER:
        asked = asked.join(Paper, Paper.id == Appearance.paper_id)
    asked = asked.where(ON_SHELF[query.shelf])
    if query.list_id is not None:
        asked = asked.where(Appearance.list_id == query.list_id)
    fts = fts_query(wanted)
    if fts is not None:
        asked = asked.where(Appearance.paper_id.in_(matching(fts)))
    for tags in _wanted_tags(connection, query.tag, wanted.tags):
        having = select(ReadingTag.paper_id).where(ReadingTag.tag_id.in_(tags))
        asked = asked.where(Appearance.paper_id.in_(having) if tags else false())
    return asked


def _wanted_tags(connection: Connection, tag: int | None, names: Sequence[str]) -> Iterator[list[int]]:
    """Yield the ids of the tags of which a paper must have one, for each tag that is asked for.

    A typed name means the tag of this name, or while there is none (it is still being typed) all that begin so.
    """
    if tag is not None:
        yield [tag]
    if not names:
        return
    known = {folded_name: number for number, folded_name in connection.execute(select(Tag.id, Tag.folded))}
    for name in map(folded, names):
        exact = [known[name]] if name in known else []
        yield exact or [number for other, number in known.items() if other.startswith(name)]
