"""Which papers stand on which shelf: the rule that lists, counts and greyed rows share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.model.papers import State
from readinglist.model.queries import Shelf

if TYPE_CHECKING:
    from readinglist.model.papers import PaperRow

SHELF_OF_STATE = {
    State.NEW: Shelf.INBOX,
    State.TO_READ: Shelf.TO_READ,
    State.READING: Shelf.READING,
    State.DONE: Shelf.DONE,
    State.SKIPPED: Shelf.SKIPPED,
}


def stands_on(row: PaperRow, shelf: Shelf) -> bool:
    """Return whether the paper belongs to the shelf as it is now (a judged one has left the Inbox)."""
    if row.deleted or shelf is Shelf.DELETED:
        return row.deleted and shelf is Shelf.DELETED
    if shelf is Shelf.STARRED:
        return row.starred
    if shelf is Shelf.NOTES:
        return row.has_note or bool(row.remark) or row.highlights > 0
    return shelf is Shelf.ALL or shelf is SHELF_OF_STATE[row.state]
