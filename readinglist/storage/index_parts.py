"""The tables of which the word index consists: what they are, whether all are there, and how they are made anew.

None of them holds what is not in other tables, so that a library that lacks one of them is whole all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DatabaseError

from readinglist.storage import page_checks

if TYPE_CHECKING:
    from sqlalchemy import Connection

_INDEX: Final = """CREATE VIRTUAL TABLE paper_text USING fts5(
    title, authors, abstract, own, tokenize = 'unicode61 remove_diacritics 2'
)"""
_WORDS: Final = "CREATE VIRTUAL TABLE paper_text_words USING fts5vocab(paper_text, row)"
_KEPT_IN: Final = {
    "paper_text_data": "(id INTEGER PRIMARY KEY, block BLOB)",
    "paper_text_idx": "(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",
    "paper_text_content": "(id INTEGER PRIMARY KEY, c0, c1, c2, c3)",
    "paper_text_docsize": "(id INTEGER PRIMARY KEY, sz BLOB)",
    "paper_text_config": "(k PRIMARY KEY, v) WITHOUT ROWID",
}
"""The tables in which SQLite keeps the index, as it makes them by itself."""

STATEMENTS: Final = {
    "paper_text": _INDEX,
    "paper_text_words": _WORDS,
    **{name: f"CREATE TABLE '{name}'{columns}" for name, columns in _KEPT_IN.items()},
}
"""For each part of the index, how the list of tables says that it was made."""

_ASKED: Final = ("paper", *STATEMENTS)
_THERE: Final = f"SELECT name FROM sqlite_master WHERE type = 'table' AND name IN {_ASKED}"  # noqa: S608 - our own names
_BEGINNING: Final = (
    "INSERT OR REPLACE INTO paper_text_data VALUES (1, x''), (10, x'00000000000000')",
    "DELETE FROM paper_text_config",
    "INSERT INTO paper_text_config VALUES ('version', 4)",
)
"""What stands in an index without papers."""


def are_gone(connection: Connection) -> bool:
    """Return whether a part of the index is gone, or SQLite takes it for none; not where papers are gone as well."""
    there = set(connection.exec_driver_sql(_THERE).scalars())
    if "paper" not in there:
        return False
    return not there.issuperset(STATEMENTS) or not _is_taken(connection)


def _is_taken(connection: Connection) -> bool:
    """Return whether SQLite knows the format of the index."""
    try:
        connection.exec_driver_sql("SELECT rowid FROM paper_text LIMIT 0")
    except DatabaseError as error:
        if page_checks.is_of_an_index(error.orig):
            return False
        raise
    return True


def make_anew(connection: Connection) -> None:
    """Put an index without papers in the place of this one, whatever is left of it.

    It is dropped as a whole: emptying a damaged one row by row would need what is damaged.  Even so SQLite first reads
    what an index begins with, so that is written as in a new one; and it drops an index only with all of its tables,
    or, where the index itself is gone, its tables one by one.
    """
    for name, columns in _KEPT_IN.items():
        connection.exec_driver_sql(f"CREATE TABLE IF NOT EXISTS {name} {columns}")
    for statement in _BEGINNING:
        connection.exec_driver_sql(statement)
    for name in STATEMENTS:
        connection.exec_driver_sql(f"DROP TABLE IF EXISTS {name}")
    connection.exec_driver_sql(_INDEX)
    connection.exec_driver_sql(_WORDS)
