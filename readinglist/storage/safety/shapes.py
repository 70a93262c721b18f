"""Whether the schema of a file is that of a library, told before anything in it can run.

A library may come from anybody.  Triggers run when a row is written, views and virtual tables when they are read, the
expressions of columns and of checks with every row; so none is accepted that no migration has made.  Plain tables and
indexes that other programs add stay, for nothing here reads or writes them.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

from readinglist.storage import contents, errors, index_parts

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable
    from pathlib import Path

SHAPES: Final = {"0001": "9c2b39c96ea0522a"}
"""The digest of every schema that migrations make; a test says it anew where one is edited."""

Part = tuple[str, str, str, str]
"""Kind, name, table and statement."""


def refuse_strange(driver: sqlite3.Connection, path: Path) -> None:
    """Raise LibraryForeign where the schema has triggers, views or virtual tables that no library has.

    Nothing but the list of the tables is read, and nothing of it is carried out.  Raises sqlite3.Error.
    """
    for kind, name, table, statement in _parts(driver):
        virtual = statement.upper().startswith("CREATE VIRTUAL")
        if kind in {"trigger", "view"} or (virtual and name not in _WORD_INDEX):
            raise errors.strange(path)
        if table == _VERSION and not _VERSION_TABLE.fullmatch(statement):
            raise errors.damaged(path)


def refuse_misshapen(driver: sqlite3.Connection, path: Path, version: str) -> None:
    """Raise LibraryDamaged where the tables are not those that the migrations up to ``version`` make."""
    known = SHAPES.get(version)
    if known is not None and shape_of(driver) != known:
        raise errors.damaged(path)


def shape_of(driver: sqlite3.Connection) -> str:
    """Return what tells this schema from any other, whatever plain tables and indexes were added.

    Parts of the word index that are gone count as there, for they are made anew; made otherwise they make another one.
    """
    told = ["\t".join(part) for part in _parts(driver) if not _is_harmless(*part)]
    told += _INDEX_PARTS.difference(told)
    return hashlib.sha256("\n".join(sorted(told)).encode("utf-8", "replace")).hexdigest()[:16]


def _parts(driver: sqlite3.Connection) -> Iterable[Part]:
    """Yield what the schema consists of, but for the indexes that SQLite makes by itself."""
    for row in driver.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"):
        kind, name, table, statement = (str(each or "") for each in row)
        if statement:
            yield kind, name, table, " ".join(statement.split())


def _is_harmless(kind: str, name: str, _table: str, statement: str) -> bool:
    """Return whether a part is none of the migrations', and does nothing when others are read or written."""
    if _ACTIVE.search(statement):
        return False
    if kind == "index":
        return not name.startswith("ix_") and bool(_PLAIN_INDEX.fullmatch(statement))
    return kind == "table" and name not in _TABLES and not name.startswith("paper_text")


_TABLES: Final = frozenset(contents.CONDITIONS)
_VERSION: Final = "alembic_version"
_VERSION_TABLE: Final = re.compile(
    r"CREATE TABLE \"?alembic_version\"? ?\( ?version_num VARCHAR\(32\) NOT NULL"
    r"(, CONSTRAINT alembic_version_pkc PRIMARY KEY \(version_num\))? ?\)"
)
_WORD_INDEX: Final = frozenset({"paper_text", "paper_text_words"})
_INDEX_PARTS: Final = frozenset(
    "\t".join(("table", name, name, " ".join(statement.split()))) for name, statement in index_parts.STATEMENTS.items()
)
_ACTIVE: Final = re.compile(r"(?i)\b(AS|GENERATED|CHECK|REFERENCES|DEFAULT|COLLATE|WHERE)\b")
_PLAIN_INDEX: Final = re.compile(r"CREATE INDEX [^()]+\([^()]+\)")
