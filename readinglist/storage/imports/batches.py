"""The imports that brought something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select

from readinglist.model.merges import ImportEntry
from readinglist.storage.merge_tables import SUGGESTION
from readinglist.storage.tables import IMPORT_BATCH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection


def entries(connection: Connection, limit: int) -> tuple[ImportEntry, ...]:
    """Return the imports and accepted suggestions, the newest first."""
    found: Iterable[Any] = connection.execute(_ENTRIES.limit(limit))
    return tuple(
        ImportEntry(number, at, name, added, merged, undone is not None, *more)
        for number, at, name, added, merged, undone, *more in found
    )


_ENTRIES: Final = select(
    IMPORT_BATCH.c.id,
    IMPORT_BATCH.c.at,
    IMPORT_BATCH.c.file_name,
    IMPORT_BATCH.c.added,
    IMPORT_BATCH.c.merged,
    IMPORT_BATCH.c.undone_at,
    IMPORT_BATCH.c.format,
    IMPORT_BATCH.c.records,
    IMPORT_BATCH.c.problems,
    select(func.count())
    .where(SUGGESTION.c.import_id == IMPORT_BATCH.c.id, SUGGESTION.c.refused_at.is_(None))
    .scalar_subquery(),
).order_by(IMPORT_BATCH.c.id.desc())
