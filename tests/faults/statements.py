"""Counts the statements of every connection that is opened from now on, SQLAlchemy's and the driver's own."""

from __future__ import annotations

import sqlite3
from sqlite3 import dbapi2
from typing import TYPE_CHECKING, Any, Self

from readinglist.config.typing import override

if TYPE_CHECKING:
    from tests.faults.disk import Disk


class _Cursor(sqlite3.Cursor):
    disk: Disk

    @override
    def execute(self, sql: str, *values: Any) -> Self:
        super().execute(sql, *values)
        self.disk.take_statement()
        return self

    @override
    def executemany(self, sql: str, *values: Any) -> Self:
        super().executemany(sql, *values)
        self.disk.take_statement()
        return self

    @override
    def executescript(self, sql: str) -> sqlite3.Cursor:
        super().executescript(sql)
        self.disk.take_statement()
        return self


class _Connection(sqlite3.Connection):
    """What the driver does by its own hand is a statement, too: ``commit``, ``rollback``, a copy by ``backup``."""

    disk: Disk

    @override
    def cursor(self, *_: Any) -> Any:
        made = super().cursor(_Cursor)
        made.disk = self.disk
        return made

    @override
    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        done: sqlite3.Cursor = self.cursor().execute(*arguments)
        return done

    @override
    def executemany(self, *arguments: Any) -> sqlite3.Cursor:
        done: sqlite3.Cursor = self.cursor().executemany(*arguments)
        return done

    @override
    def executescript(self, *arguments: Any) -> sqlite3.Cursor:
        done: sqlite3.Cursor = self.cursor().executescript(*arguments)
        return done

    @override
    def commit(self) -> None:
        if self.in_transaction:
            super().commit()
            self.disk.take_statement()

    @override
    def rollback(self) -> None:
        if self.in_transaction:
            super().rollback()
            self.disk.take_statement()

    @override
    def backup(self, *arguments: Any, **named: Any) -> None:
        super().backup(*arguments, **named)
        self.disk.take_statement()


def install(disk: Disk) -> None:
    """Let ``disk`` be told of each statement of each connection that is opened from now on."""
    real = sqlite3.connect

    def connect(*arguments: Any, **named: Any) -> sqlite3.Connection:
        made = real(*arguments, factory=_Connection, **named)
        made.disk = disk
        return made

    for place in (sqlite3, dbapi2):
        place.connect = connect  # type: ignore[attr-defined] # that of typeshed is a function of another module
