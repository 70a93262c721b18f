"""How many papers stand on each shelf and have each tag, and which lists there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import func, select, union

from readinglist.model import papers as model
from readinglist.model.queries import Shelf, TagCount
from readinglist.storage.tables import Appearance, Note, Paper, PaperList, Reading, ReadingTag, Tag

if TYPE_CHECKING:
    from sqlalchemy import Connection, Select

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
    for deleted, state, starred, number in connection.execute(_readings(list_id)):
        if deleted:
            counts[Shelf.DELETED] += number
            continue
        touched += number if state != model.State.NEW else 0
        if state != model.State.NEW:
            counts[_SHELF_OF_STATE[model.State(state)]] += number
        counts[Shelf.STARRED] += number if starred else 0
    counts[Shelf.ALL] = _papers(connection, list_id) - counts[Shelf.DELETED]
    counts[Shelf.INBOX] = counts[Shelf.ALL] - touched
    counts[Shelf.NOTES] = connection.scalar(_written(list_id)) or 0
    return counts


def _readings(list_id: int | None) -> Select[bool, str, bool, int]:
    columns = (Reading.deleted, Reading.state, Reading.starred)
    asked = select(*columns, func.count()).group_by(*columns)
    return _of_list(asked, Reading.paper_id, list_id)


def _papers(connection: Connection, list_id: int | None) -> int:
    asked = select(func.count()).select_from(Paper)
    if list_id is not None:
        asked = select(func.count()).select_from(Appearance).where(Appearance.list_id == list_id)
    return connection.scalar(asked) or 0


def _written(list_id: int | None) -> Select[int]:
    notes = _of_list(select(Note.paper_id).where(Note.text != ""), Note.paper_id, list_id)
    remarks = _of_list(select(Reading.paper_id).where(Reading.remark != ""), Reading.paper_id, list_id)
    either = union(notes, remarks).subquery()
    deleted = select(Reading.paper_id).where(Reading.deleted.is_(True))
    return select(func.count()).select_from(either).where(either.c.paper_id.not_in(deleted))


def _of_list(asked: Statement, paper: Any, list_id: int | None) -> Statement:
    if list_id is None:
        return asked
    return asked.join(Appearance, (Appearance.paper_id == paper) & (Appearance.list_id == list_id))


def tag_counts(connection: Connection, list_id: int | None) -> tuple[TagCount, ...]:
    """Return all tags with their numbers of papers, pinned ones first, then by name."""
    deleted = select(Reading.paper_id).where(Reading.deleted.is_(True))
    asked = select(ReadingTag.tag_id, func.count()).where(ReadingTag.paper_id.not_in(deleted))
    asked = _of_list(asked, ReadingTag.paper_id, list_id).group_by(ReadingTag.tag_id)
    numbers = dict(connection.execute(asked).all())
    tags = select(Tag.id, Tag.name, Tag.colour, Tag.pinned).order_by(Tag.pinned == 0, Tag.pinned, Tag.folded)
    return tuple(TagCount(model.Tag(*row), numbers.get(row[0], 0)) for row in connection.execute(tags))


def paper_lists(connection: Connection) -> tuple[model.PaperList, ...]:
    """Return all lists with their numbers of papers (not deleted ones), the newest first."""
    deleted = (
        select(func.count())
        .select_from(Reading)
        .join(Appearance, Appearance.paper_id == Reading.paper_id)
        .where(Reading.deleted.is_(True), Appearance.list_id == PaperList.id)
        .scalar_subquery()
    )
    all_of_it = select(func.count()).where(Appearance.list_id == PaperList.id).scalar_subquery()
    asked = select(PaperList.id, PaperList.name, PaperList.venue, PaperList.year, all_of_it - deleted)
    return tuple(model.PaperList(*row) for row in connection.execute(asked.order_by(PaperList.id.desc())))
