"""Rows that go to the driver as they are: every type arrives as SQLAlchemy would write it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from readinglist.storage.sets import insert_all, next_id, write_all
from readinglist.storage.tables import AUTHOR, IMPORT_BATCH, PAPER_LIST

if TYPE_CHECKING:
    from readinglist.library.library import Library

AT = datetime(2026, 7, 6, 12, 30, 15, 250_000, tzinfo=UTC)


def test_that_rows_are_written_as_sqlalchemy_writes_them(library: Library) -> None:
    numbers = {"records": 1, "added": 1, "merged": 0, "problems": 0}
    row = {"file_name": "a.txt", "format": "x", "encoding": "", "at": AT, "official": True, **numbers}
    with library._database.writing() as connection:
        insert_all(connection, IMPORT_BATCH, [row, {**row, "official": False}])
        connection.execute(insert(IMPORT_BATCH), [row])
        first, second, same = connection.exec_driver_sql("SELECT * FROM import_batch ORDER BY id").all()
        assert first[1:] == same[1:]
        assert list(connection.scalars(select(IMPORT_BATCH.c.at).distinct())) == [AT]
        assert second[1:] != first[1:]


def test_that_rows_of_one_value_and_of_none_are_written(library: Library) -> None:
    with library._database.writing() as connection:
        insert_all(connection, AUTHOR, [{"name": "Ann Lee"}, {"name": "Bo Chen"}])
        insert_all(connection, AUTHOR, [])
        write_all(connection, AUTHOR.delete(), [])
        assert list(connection.scalars(select(AUTHOR.c.name))) == ["Ann Lee", "Bo Chen"]


def test_that_a_value_that_is_missing_is_nothing(library: Library) -> None:
    with library._database.writing() as connection:
        insert_all(connection, PAPER_LIST, [{"name": "MADE", "venue": "MADE", "year": None, "created_at": AT}])
        assert connection.execute(select(PAPER_LIST.c.year, PAPER_LIST.c.created_at)).all() == [(None, AT)]
        assert next_id(connection, "paper_list") == 2
