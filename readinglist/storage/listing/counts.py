"""How many papers stand on each shelf and have each tag, and which lists there are."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Integer, bindparam, func, select, union

from readinglist.model import papers as model
from readinglist.model.queries import Shelf, TagCount
from readinglist.storage.reader_tables import HIGHLIGHT, NOTE, READING, READING_TAG, TAG
from readinglist.storage.sets import among
from readinglist.storage.tables import APPEARANCE, PAPER, PAPER_LIST
from readinglist.text.tag_names import around, lies_within, path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import ColumnElement, Connection, Select

Statement = TypeVar("Statement", bound="Select[*tuple[Any, ...]]")

_SHELF_OF_STATE: Final = {
    model.State.TO_READ: Shelf.TO_READ,
    model.State.READING: Shelf.READING,
    model.State.DONE: Shelf.DONE,
    model.State.SKIPPED: Shelf.SKIPPED,
}


def shelf_counts(connection: Connection, list_id: int | None) -> dict[Shelf, int]:
    """Return the number of papers on every shelf, of one list or of all.

    Papers that the reader never touched have no row in ``reading``: they are what is left of all.
    """
    counts = dict.fromkeys(Shelf, 0)
    touched = 0
    of_list = _is_a_part(connection, list_id)
    for deleted, state, starred, number in connection.execute(_readings(of_list=of_list), {"list": list_id}):
        if deleted:
            counts[Shelf.DELETED] += number
            continue
        if state != model.State.NEW:
            touched += number
            counts[_SHELF_OF_STATE[model.State(state)]] += number
        counts[Shelf.STARRED] += number if starred else 0
    papers, counts[Shelf.NOTES] = connection.execute(_papers_and_written(of_list=of_list), {"list": list_id}).one()
    counts[Shelf.ALL] = papers - counts[Shelf.DELETED]
    counts[Shelf.INBOX] = counts[Shelf.ALL] - touched
    return counts


def tag_counts(connection: Connection, list_id: int | None) -> tuple[TagCount, ...]:
    """Return all tags with their numbers of papers, pinned ones first, then by name.

    A paper counts for its tags and for those that they lie within, once for each.
    """
    of_list = _is_a_part(connection, list_id)
    rows: Iterable[Any] = connection.execute(_tags(of_list=of_list), {"list": list_id})
    counts = [TagCount(model.Tag(*tag), papers) for *tag, papers in rows]
    branches = {name for count in counts for name in around(count.tag.name)}
    if not branches:
        return tuple(counts)
    paths = {path(name) for name in branches}
    names = {count.tag.id: count.tag.name for count in counts}

    def of_branch(count: TagCount) -> TagCount:
        inside = [number for number, name in names.items() if lies_within(name, count.tag.name)]
        values = {"list": list_id, "ids": inside}
        return replace(count, papers=connection.execute(_of_branch(of_list=of_list), values).scalar_one())

    return tuple(of_branch(count) if path(count.tag.name) in paths else count for count in counts)


def paper_lists(connection: Connection) -> tuple[model.PaperList, ...]:
    """Return all lists with their numbers of papers (not deleted ones), the newest first."""
    return tuple(model.PaperList(*row) for row in connection.execute(_lists()))


def _is_a_part(connection: Connection, list_id: int | None) -> bool:
    """Return whether to look only at a list: not where it is the only one, for every paper stands in a list."""
    return list_id is not None and tuple(connection.scalars(_TWO_LISTS)) != (list_id,)


_TWO_LISTS: Final = select(PAPER_LIST.c.id).limit(2)

# Each is built once, when it is first asked: building one takes as long as SQLite takes to answer it.


@cache
def _readings(*, of_list: bool) -> Select[bool, str, bool, int]:
    columns = (READING.c.deleted, READING.c.state, READING.c.starred)
    asked = select(*columns, func.count()).group_by(*columns)
    return _of_list(asked, READING.c.paper_id) if of_list else asked


@cache
def _papers_and_written(*, of_list: bool) -> Select[int, int]:
    papers = select(func.count()).select_from(PAPER)
    written = [
        select(NOTE.c.paper_id).where(NOTE.c.text != ""),
        select(READING.c.paper_id).where(READING.c.remark != ""),
        select(HIGHLIGHT.c.paper_id),
    ]
    if of_list:
        papers = select(func.count()).where(APPEARANCE.c.list_id == _LIST)
        written = [_of_list(asked, asked.selected_columns.paper_id) for asked in written]
    either = union(*written).subquery()
    kept = select(func.count()).select_from(either).where(either.c.paper_id.not_in(_DELETED))
    return select(papers.scalar_subquery(), kept.scalar_subquery())


@cache
def _tags(*, of_list: bool) -> Select[int, str, int, int, int]:
    papers = select(func.count()).where(READING_TAG.c.tag_id == TAG.c.id, READING_TAG.c.paper_id.not_in(_DELETED))
    papers = _of_list(papers, READING_TAG.c.paper_id) if of_list else papers
    asked = select(TAG.c.id, TAG.c.name, TAG.c.colour, TAG.c.pinned, papers.scalar_subquery())
    return asked.order_by(TAG.c.pinned == 0, TAG.c.pinned, TAG.c.folded)


@cache
def _of_branch(*, of_list: bool) -> Select[int]:
    asked = select(func.count(READING_TAG.c.paper_id.distinct()))
    asked = asked.where(among(READING_TAG.c.tag_id), READING_TAG.c.paper_id.not_in(_DELETED))
    return _of_list(asked, READING_TAG.c.paper_id) if of_list else asked


@cache
def _lists() -> Select[int, str, str, int | None, int]:
    deleted = select(func.count()).where(READING.c.deleted.is_(True))
    deleted = _of_list(deleted, READING.c.paper_id, PAPER_LIST.c.id)
    papers = select(func.count()).where(APPEARANCE.c.list_id == PAPER_LIST.c.id)
    shown = papers.scalar_subquery() - deleted.scalar_subquery()
    asked = select(PAPER_LIST.c.id, PAPER_LIST.c.name, PAPER_LIST.c.venue, PAPER_LIST.c.year, shown)
    return asked.order_by(PAPER_LIST.c.id.desc())


_LIST: Final = bindparam("list", type_=Integer)
_DELETED: Final = select(READING.c.paper_id).where(READING.c.deleted.is_(True))


def _of_list(asked: Statement, paper: ColumnElement[int], list_id: ColumnElement[int] = _LIST) -> Statement:
    """Narrow what is asked of the reader's tables to the papers of a list.

    Not by a join: SQLite would begin that at the list, and look for each of its papers in the reader's table, which
    knows few of them.
    """
    place = select(APPEARANCE.c.paper_id).where(APPEARANCE.c.paper_id == paper, APPEARANCE.c.list_id == list_id)
    return asked.where(place.exists())
