"""The imports that brought something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from readinglist.model.merges import ImportEntry
from readinglist.storage.tables import IMPORT_BATCH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection


def entries(connection: Connection, limit: int) -> tuple[ImportEntry, ...]:
    """Return the imports and accepted suggestions, the newest first."""
    found: Iterable[Any] = connection.execute(_ENTRIES.limit(limit))
    return tuple(
        ImportEntry(number, at, name, added, merged, undone is not None)
        for number, at, name, added, merged, undone in found
    )


_ENTRIES: Final = select(
    IMPORT_BATCH.c.id,
    IMPORT_BATCH.c.at,
    IMPORT_BATCH.c.file_name,
    IMPORT_BATCH.c.added,
    IMPORT_BATCH.c.merged,
    IMPORT_BATCH.c.undone_at,
).order_by(IMPORT_BATCH.c.id.desc())
