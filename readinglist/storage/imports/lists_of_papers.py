"""The lists that imports belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from readinglist.storage.tables import PAPER_LIST

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection

    from readinglist.model.imports import SourceFile


def list_id(connection: Connection, source: SourceFile) -> int | None:
    """Return the list that ``source`` belongs to, None where there is none yet."""
    return connection.scalar(select(PAPER_LIST.c.id).where(PAPER_LIST.c.name == source.list_name))


def new_list(connection: Connection, source: SourceFile, at: datetime) -> int:
    """Make the list of ``source`` and return its id."""
    values = {"name": source.list_name, "venue": source.venue, "year": source.year, "created_at": at}
    return connection.execute(insert(PAPER_LIST).returning(PAPER_LIST.c.id), values).scalar_one()
