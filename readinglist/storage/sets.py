"""Many values at once: as one bound value of a statement, and as rows to be written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import Text, TypeDecorator, bindparam, func, insert, select

from readinglist.config.typing import override

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from sqlalchemy import Column, ColumnElement, Connection, Dialect, Executable, Table


class _JsonList(TypeDecorator[Any]):
    """Several numbers or texts as one bound value."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return json.dumps(list(value))


def among(column: Column[Any], name: str = "ids") -> ColumnElement[bool]:
    """Return the condition that ``column`` is one of the values bound to ``name``, however many these are.

    Statements are built once, when a module is imported, and executed with ``{"ids": ...}``: building one anew
    takes longer than SQLite takes to answer it.
    """
    each = func.json_each(bindparam(name, type_=_JsonList)).table_valued("value")
    return column.in_(select(each.c.value))


def raw_rows(connection: Connection, statement: Executable, values: dict[str, Any] | None = None) -> Iterator[Any]:
    """Yield what a statement finds as the driver gives it: plain tuples of numbers and texts, no times.

    For thousands of them; SQLAlchemy's row object for each takes longer than finding them.
    """
    with connection.execute(statement, values or {}) as result:
        yield from cast("sqlite3.Cursor", result.cursor)


def insert_all(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Insert the rows; none is allowed, which SQLAlchemy would take for one row of defaults."""
    if rows:
        connection.execute(insert(table), rows)


def next_id(connection: Connection, table: str) -> int:
    """Return an id that no row of ``table`` has or ever had."""
    asked = "SELECT seq FROM sqlite_sequence WHERE name = ?"
    row = connection.exec_driver_sql(asked, (table,)).first()
    return (row[0] if row else 0) + 1
