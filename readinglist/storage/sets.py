"""Many values at once: as one bound value of a statement, and as rows to be written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import Text, TypeDecorator, bindparam, func, insert, select
from sqlalchemy.dialects import sqlite

from readinglist.config.typing import override

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

    from sqlalchemy import ColumnElement, Connection, Delete, Dialect, Executable, Insert, Table, Update


class JsonList(TypeDecorator[Any]):
    """Several numbers or texts as one bound value."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return json.dumps(list(value))


def among(column: ColumnElement[Any], name: str = "ids") -> ColumnElement[bool]:
    """Return the condition that ``column`` is one of the values bound to ``name``, however many these are.

    Statements are built once, when a module is imported, and executed with ``{"ids": ...}``: building one anew
    takes longer than SQLite takes to answer it.
    """
    each = func.json_each(bindparam(name, type_=JsonList)).table_valued("value")
    return column.in_(select(each.c.value))


def raw_rows(connection: Connection, statement: Executable, values: dict[str, Any] | None = None) -> Iterator[Any]:
    """Yield what a statement finds as the driver gives it: plain tuples of numbers and texts, no times.

    For thousands of them; SQLAlchemy's row object for each takes longer than finding them.
    """
    with connection.execute(statement, values or {}) as result:
        yield from cast("sqlite3.Cursor", result.cursor)


def insert_all(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Insert the rows; all have the same columns, and there may be none."""
    if rows:
        write_all(connection, _insert(table), rows)


def write_all(connection: Connection, statement: Insert | Update | Delete, rows: list[dict[str, Any]]) -> None:
    """Execute a statement, which must live as long as the program, for each of the rows; there may be none.

    The rows go to the driver as they are: SQLAlchemy would make ready each of them by itself, which takes longer than
    writing it, and others wait meanwhile.
    """
    if rows:
        written = _written(statement, tuple(rows[0]))
        connection.exec_driver_sql(written.sql, written.values(rows))


@dataclass(frozen=True, slots=True)
class _Written:
    """A statement as the driver takes it: its values in their order, some of which are made ready for SQLite."""

    sql: str
    order: tuple[str, ...]
    made: tuple[tuple[int, Callable[[Any], Any]], ...]

    def values(self, rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
        if len(self.order) == 1:
            found = [(row[self.order[0]],) for row in rows]
        else:
            found = list(map(itemgetter(*self.order), rows))
        if not self.made:
            return found
        lists = [list(values) for values in found]
        for place, made in self.made:
            for values in lists:
                values[place] = made(values[place])
        return list(map(tuple, lists))


_DIALECT: Final = sqlite.dialect(paramstyle="qmark")
_insert = cache(insert)


@cache
def _written(statement: Insert | Update | Delete, names: tuple[str, ...]) -> _Written:
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(names))
    order = tuple(compiled.positiontup or ())
    types = [compiled.binds[name].type.dialect_impl(_DIALECT) for name in order]
    made = ((place, type_.bind_processor(_DIALECT)) for place, type_ in enumerate(types))
    return _Written(str(compiled), order, tuple((place, each) for place, each in made if each is not None))


def next_id(connection: Connection, table: str) -> int:
    """Return an id that no row of ``table`` has or ever had."""
    asked = "SELECT seq FROM sqlite_sequence WHERE name = ?"
    row = connection.exec_driver_sql(asked, (table,)).first()
    return (row[0] if row else 0) + 1
