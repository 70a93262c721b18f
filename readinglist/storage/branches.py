"""The tags that lie within a tag: what is asked of a tag is asked of its whole branch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from readinglist.storage.reader_tables import TAG
from readinglist.storage.sets import raw_rows
from readinglist.text.tag_names import lies_within

if TYPE_CHECKING:
    from sqlalchemy import Connection


def branch(connection: Connection, tag: int) -> frozenset[int]:
    """Return the numbers of a tag and of all that lie within it."""
    names = tag_names(connection)
    name = names.get(tag)
    if name is None:
        return frozenset((tag,))
    return frozenset(number for number, each in names.items() if lies_within(each, name))


def tag_names(connection: Connection) -> dict[int, str]:
    """Return the names of all tags by their numbers."""
    return dict(raw_rows(connection, _NAMES))


_NAMES: Final = select(TAG.c.id, TAG.c.name)
