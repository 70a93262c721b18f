"""Puts the rows that came out of a damaged library into a sound one: the newer word of the reader wins.

What the sound library has is kept; rows whose owner is lost get a stand-in where they hold the reader's word, and are
left out otherwise.
"""

from __future__ import annotations

import contextlib
import sqlite3
import uuid
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.model.backups import Salvage
from readinglist.model.errors import LibraryDamaged
from readinglist.storage import errors, labels
from readinglist.storage.database import Database, address
from readinglist.storage.safety import salvage
from readinglist.storage.search import search_index
from readinglist.storage.sorting import title_key

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from readinglist.storage.safety.salvage import Reading

_NEWER: Final = {"reading": "changed_at", "note": "revision", "journal": "at"}
"""Tables whose row in the damaged library replaces the backup's where it is newer, and by what that is told."""

_WRITTEN: Final = ("reading", "note", "note_version", "highlight", "reading_tag")
"""What the reader said: where its paper is lost, it gets another one to stand on."""

_PLACE: Final = (
    "INSERT INTO appearance"
    " (paper_id, list_id, import_id, position, venue, decision, track, topic, session, poster, room)"
    " VALUES (?, ?, ?, ?, '', '', '', '', '', '', '')"
)
_KEEP_REPLACED: Final = (
    "INSERT OR IGNORE INTO note_version (paper_id, revision, text, replaced_at)"
    " SELECT paper_id, revision, text, changed_at FROM note WHERE paper_id = ? AND revision < ? AND text != ''"
)


def merge_damaged(path: Path, sound: Path, folder: Path, *, new: bool) -> Salvage:
    """Put what can be read of the damaged library at ``path`` into the library at ``sound``; say how much it was.

    One that is ``new``, for there was no backup, takes up which library it was.  ``folder`` is for copies.
    Raises LibraryTrouble, OSError.
    """
    with _told(path):
        with salvage.opened(path, sound, folder) as damaged:
            if damaged is None:
                return Salvage(0, 0, 0)
            with contextlib.closing(sqlite3.connect(address(sound, "rw"), uri=True, isolation_level=None)) as driver:
                driver.execute("BEGIN IMMEDIATE")
                result = _merge(damaged, driver)
                if new:
                    labels.take_over(damaged, driver)
                driver.execute("COMMIT")
        _index_anew(sound)
    return result


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Tell of the disk what hinders the work on a library that was proven sound: it is not what is damaged."""
    try:
        with errors.told(path):
            yield
    except LibraryDamaged as trouble:
        raise errors.failed(path) from trouble


def _merge(damaged: sqlite3.Connection, sound: sqlite3.Connection) -> Salvage:
    rows, lost, notes = 0, 0, 0
    there = salvage.tables_of(damaged)
    for table, columns in salvage.tables_of(sound).items():
        known = {column[1] for column in there.get(table, ())}
        if not known >= {column[1] for column in columns}:
            continue
        reading = salvage.read(damaged, table, columns)
        taken = _put(sound, reading, [column[1] for column in columns if column[5]])
        rows, lost = rows + taken, lost + reading.lost
        if table == "note":
            notes = taken
    _stand_in_for_imports(sound)
    _stand_in_for_papers(sound)
    _drop_orphans(sound)
    _place_papers(sound)
    return Salvage(rows, lost, notes)


def _put(sound: sqlite3.Connection, reading: Reading, key: list[str]) -> int:
    """Add the rows that are not there, replace older ones; return how many made a difference."""
    marks = ", ".join("?" * len(reading.columns))
    insert = 'INSERT INTO "{}" ({}) VALUES ({}) ON CONFLICT DO NOTHING'
    statement = insert.format(reading.table, ", ".join(reading.columns), marks)
    newer = _NEWER.get(reading.table)
    if newer is not None:
        values = ", ".join(f"{name} = excluded.{name}" for name in reading.columns if name not in key)
        change = f"CONFLICT ({', '.join(key)}) DO UPDATE SET {values} WHERE excluded.{newer} > {reading.table}.{newer}"
        statement = statement.replace("CONFLICT DO NOTHING", change)
    taken = 0
    for row in reading.rows:
        if reading.table == "note":
            values_of = dict(zip(reading.columns, row, strict=True))
            sound.execute(_KEEP_REPLACED, (values_of["paper_id"], values_of["revision"]))
        with contextlib.suppress(sqlite3.IntegrityError):  # a row that no library may hold
            taken += sound.execute(statement, row).rowcount
    return taken


def _references(sound: sqlite3.Connection, parent: str) -> list[tuple[str, str]]:
    """Return table and column of everything that refers to ``parent``."""
    return [
        (table, key[3])
        for table in salvage.tables_of(sound)
        for key in sound.execute("SELECT * FROM pragma_foreign_key_list(?)", (table,))
        if key[2] == parent
    ]


def _missing(sound: sqlite3.Connection, parent: str, tables: tuple[str, ...] | None = None) -> list[int]:
    missing: set[int] = set()
    for table, column in _references(sound, parent):
        if tables is None or table in tables:
            asked = 'SELECT DISTINCT "{0}" FROM "{1}" WHERE "{0}" NOT IN (SELECT id FROM "{2}")'
            missing |= {number for (number,) in sound.execute(asked.format(column, table, parent))}
    return sorted(missing)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S.%f")


def _new_import(sound: sqlite3.Connection, number: int | None) -> int:
    statement = (
        "INSERT INTO import_batch (id, file_name, format, encoding, at, official, records, added, merged, problems)"
        " VALUES (?, ?, 'salvage', '', ?, 0, 0, 0, 0, 0) RETURNING id"
    )
    name = translate("Library", "from a damaged library")
    return int(sound.execute(statement, (number, name, _now())).fetchone()[0])


def _stand_in_for_imports(sound: sqlite3.Connection) -> None:
    for number in _missing(sound, "import_batch"):
        _new_import(sound, number)


def _stand_in_for_papers(sound: sqlite3.Connection) -> None:
    missing = _missing(sound, "paper", _WRITTEN)
    if not missing:
        return
    source = _new_import(sound, None)
    for number in missing:
        title = translate("Library", "Lost paper {number}", number=number)
        values: tuple[Any, ...] = (number, str(uuid.uuid4()), source, _now(), title, title_key(title, ""), "")
        sound.execute("INSERT INTO paper VALUES (?, ?, ?, ?, ?, ?, ?)", values)


def _drop_orphans(sound: sqlite3.Connection) -> None:
    """Take out what refers to rows that are lost, and then what refers to that."""
    statement = 'DELETE FROM "{0}" WHERE "{1}" IS NOT NULL AND "{1}" NOT IN (SELECT id FROM "{2}")'
    parents = ("paper", "paper_list", "author", "tag", "journal")
    pairs = [(table, column, parent) for parent in parents for table, column in _references(sound, parent)]
    before = -1
    while before != sound.total_changes:
        before = sound.total_changes
        for pair in pairs:
            sound.execute(statement.format(*pair))
    sound.execute("DELETE FROM journal WHERE id NOT IN (SELECT journal_id FROM journal_change)")


def _place_papers(sound: sqlite3.Connection) -> None:
    """Give papers that stand in no list any more one to stand in: they would not be shown."""
    asked = "SELECT id, import_id FROM paper WHERE id NOT IN (SELECT paper_id FROM appearance) ORDER BY id"
    homeless = sound.execute(asked).fetchall()
    if not homeless:
        return
    name = translate("Library", "Salvaged papers")
    new = "INSERT OR IGNORE INTO paper_list (name, venue, year, created_at) VALUES (?, ?, NULL, ?)"
    sound.execute(new, (name, name, _now()))
    number = sound.execute("SELECT id FROM paper_list WHERE name = ?", (name,)).fetchone()[0]
    (last,) = sound.execute("SELECT coalesce(max(position), 0) FROM appearance WHERE list_id = ?", (number,)).fetchone()
    sound.executemany(_PLACE, [(paper, number, source, last + at) for at, (paper, source) in enumerate(homeless, 1)])


def _index_anew(sound: Path) -> None:
    database = Database(sound, write=True)
    try:
        with database.writing() as connection:
            search_index.rebuild(connection)
        database.settle()
    finally:
        database.close()
