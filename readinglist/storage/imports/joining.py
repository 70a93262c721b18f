"""Two papers that the reader says are one, as the tables see it: an import of its own, that can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, select

from readinglist.storage.imports import absorbing, merging
from readinglist.storage.sets import among, insert_all
from readinglist.storage.tables import APPEARANCE, IMPORT_BATCH, PAPER_SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy import Connection

    from readinglist.storage.imports.merging import Merge

FORMAT = "suggestion"
"""What stands as the format of an import that is an accepted suggestion."""


def newest_list(connection: Connection, paper: int) -> int:
    """Return the newest list that a paper stands in."""
    newest = select(func.max(APPEARANCE.c.list_id)).where(among(APPEARANCE.c.paper_id))
    return connection.scalar(newest, {"ids": [paper]}) or 0


def new_batch(connection: Connection, title: str, at: datetime, *, official: bool) -> int:
    """Make the row of an accepted suggestion and return its number."""
    numbers = {"records": 1, "added": 0, "merged": 1, "problems": 0}
    values = {"file_name": title, "format": FORMAT, "encoding": "", "at": at, "official": official, **numbers}
    return connection.execute(insert(IMPORT_BATCH).returning(IMPORT_BATCH.c.id), values).scalar_one()


def join(
    connection: Connection, merge: Merge, batch: int, list_id: int, reader: Sequence[list[Any]] | None = None
) -> None:
    """Write what the kept paper gets of the other one, which becomes part of it; ``reader`` as in ``absorbing``."""
    source = {"paper_id": merge.paper, "import_id": batch, "record": merge.draft.record, "line": merge.draft.line}
    insert_all(connection, PAPER_SOURCE, [source])
    merging.write(connection, [merge], merging.ready(connection, [merge]), batch, list_id)
    if merge.absorbed is not None:
        absorbing.absorb(connection, merge.paper, merge.absorbed, batch, reader)
