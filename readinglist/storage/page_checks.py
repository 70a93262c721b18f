"""SQLite's own check of the pages of a file, without what it says of the word index.

From version 3.44 on SQLite looks also whether the words in a word index are those of its texts.  Here an index that
contradicts itself is no damage, for it is made anew from the tables; the pages in which it is kept are pages like all.
"""

from __future__ import annotations

import sqlite3
from typing import Final

FULL: Final = "integrity_check(20)"
"""Also whether every index has its rows; the first 20 faults are told."""

QUICK: Final = "quick_check"

_WORD_INDEX: Final = "paper_text"
_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"


def faults(driver: sqlite3.Connection, check: str) -> tuple[str, ...]:
    """Return what ``check`` finds wrong with a file, in SQLite's words.  Raises sqlite3.Error."""
    try:
        found = _said(driver, check)
    except sqlite3.Error as error:
        return _of_tables(driver, check) if is_of_an_index(error) else _of_a_page(error)
    passed_over = _of_the_index(driver, check) if found else ()
    return tuple(fault for fault in found if fault not in passed_over)


def is_of_an_index(error: BaseException | None) -> bool:
    """Return whether SQLite does not get as far as to look into a word index; the pages are another matter."""
    return getattr(error, "sqlite_errorcode", 0) in {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT_VTAB}


def _of_a_page(error: sqlite3.Error) -> tuple[str, ...]:
    """Return what stopped a check, where it is a page that is found nowhere; raises anything else."""
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
        return (str(error),)
    raise error


def _of_the_index(driver: sqlite3.Connection, check: str) -> tuple[str, ...]:
    """Return what SQLite says when it is asked for the word index alone: nothing of pages, before 3.44 nothing."""
    try:
        return _said(driver, check, _WORD_INDEX)
    except sqlite3.Error as error:
        if not is_of_an_index(error):
            raise
        return ()


def _of_tables(driver: sqlite3.Connection, check: str) -> tuple[str, ...]:
    """Return what is wrong with each table, where a broken word index stops the check of all of them.

    Pages that belong to none are not looked at so; that is done once the index was made anew.
    """
    tables = ("sqlite_master", *(name for (name,) in driver.execute(_TABLES).fetchall()))
    try:
        return tuple(fault for table in tables for fault in _said(driver, check, table))
    except sqlite3.Error as error:
        return _of_a_page(error)


def _said(driver: sqlite3.Connection, check: str, table: str = "") -> tuple[str, ...]:
    """Return the faults that SQLite tells, of one table or of all."""
    name, _, _ = check.partition("(")
    asked = f'{name}("{table.replace(chr(34), chr(34) * 2)}")' if table else check
    return tuple(str(fault) for (fault,) in driver.execute(f"PRAGMA {asked}") if fault != "ok")
