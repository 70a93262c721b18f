"""Which library a file is, and of which schema: one row in each of two tables, or the file is damaged."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import uuid
from typing import Final, NamedTuple

_ROWS: Final = {
    "library": "SELECT typeof(uuid), CAST(uuid AS BLOB) FROM library LIMIT 2",
    "alembic_version": "SELECT typeof(version_num), CAST(version_num AS BLOB) FROM alembic_version LIMIT 2",
}
_SCHEMA: Final = re.compile("(?!0000)[0-9]{4}")
"""The numbers of migrations, which begin with 1 and leave none out."""


class Label(NamedTuple):
    """The identity of a library, which it keeps in all its copies, and the number of its schema."""

    library: str
    schema: str


def read(driver: sqlite3.Connection) -> Label | None:
    """Return the label of a library, None where it has none or several, or one that no program of ours has written.

    Raises sqlite3.Error.
    """
    library, schema = library_of(driver), schema_of(driver)
    return Label(library, schema) if library and schema else None


def faulty_tables(driver: sqlite3.Connection) -> tuple[str, ...]:
    """Return in which tables the label is not as it must be.  Raises sqlite3.Error."""
    if read(driver) is not None:
        return ()
    return ("alembic_version",) if library_of(driver) else ("library",)


def library_of(driver: sqlite3.Connection) -> str:
    """Return which library this is, empty where it does not tell.  Raises sqlite3.Error."""
    return _only(driver, "library")


def schema_of(driver: sqlite3.Connection) -> str:
    """Return the number of the schema, empty where there is none or no such number.  Raises sqlite3.Error."""
    schema = _only(driver, "alembic_version")
    return schema if _SCHEMA.fullmatch(schema) else ""


def take_over(damaged: sqlite3.Connection, sound: sqlite3.Connection) -> None:
    """Let the library ``sound``, which is new, be the one that a damaged file still says it is: its backups know it.

    Raises sqlite3.Error where ``sound`` cannot be written.
    """
    known = ""
    with contextlib.suppress(sqlite3.Error, ValueError):  # then the new one keeps its own identity
        known = str(uuid.UUID(library_of(damaged)))
    if known:
        sound.execute("UPDATE library SET uuid = ?", (known,))


def _only(driver: sqlite3.Connection, table: str) -> str:
    """Return the text in the only row of a table, empty where there is none, or another number of rows."""
    rows = driver.execute(_ROWS[table]).fetchall()
    if [kind for kind, _ in rows] != ["text"]:
        return ""
    try:
        return str(rows[0][1], "utf-8")
    except UnicodeDecodeError:
        return ""
