"""Targets of the guided fuzzing: libraries, logs and journals whose bytes somebody else wrote, and values in them."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import struct
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.library.backups import recover
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping
from readinglist.model.changes import Field
from readinglist.model.errors import Trouble
from readinglist.model.merges import Told
from readinglist.model.past import Past
from readinglist.storage.contents import CONDITIONS
from readinglist.storage.imports.import_history import from_json
from readinglist.storage.kept_values import change_of, row_of, told
from readinglist.storage.malformed import Malformed
from readinglist.storage.merge_tables import ABSORBED_PAPER
from readinglist.storage.reader_tables import READING
from readinglist.storage.safety.schema_pages import transplant
from readinglist.text.anchors import Anchor, find_anchor
from tools.fuzz import expect
from tools.fuzz_libraries import read
from tools.fuzz_places import Target, folder, plain_text, template

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Table

_PLACE: Final = 4
"""Bytes of a patch that say where it goes, and the fifth how long it is."""

_PARTS: Final = ("", "-wal", "-journal")
_PAGE: Final = 4096


@contextlib.contextmanager
def _copied() -> Iterator[Path]:
    """Give the path of a library in a folder of its own, which goes with all that was made in it."""
    place = folder() / "kept"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    shutil.copyfile(template(), place / "library.db")
    try:
        yield place / "library.db"
    finally:
        shutil.rmtree(place)


def patched(whole: bytes, patches: bytes) -> bytes:
    """Return ``whole`` with pieces of ``patches`` in their places: four bytes say where, one how long it is."""
    made = bytearray(whole)
    while len(patches) > _PLACE:
        at, size = int.from_bytes(patches[:_PLACE], "big") % len(whole), patches[_PLACE]
        piece = patches[_PLACE + 1 : _PLACE + 1 + size]
        made[at : at + len(piece)] = piece
        patches = patches[_PLACE + 1 + size :]
    return bytes(made[: len(whole)])


def try_pages(data: bytes) -> None:
    """Open a library in which bytes were changed, and ask all that a window asks; then recover what it holds."""
    with _copied() as path:
        path.write_bytes(patched(path.read_bytes(), data))
        with contextlib.suppress(Trouble):
            read(path, Past(papers=1))
        with contextlib.suppress(Trouble):
            recover(path, Keeping())


def try_log(data: bytes) -> None:
    """Open a library with these bytes beside it: the first one says as what."""
    with _copied() as path:
        Path(f"{path}{_PARTS[1 + data[0] % 2] if data else '-wal'}").write_bytes(data[1:])
        for access in (Access.READ, Access.WRITE):
            with contextlib.suppress(Trouble):
                Library.open(path, access, past=Past(papers=1)).close()


def try_list_of_tables(data: bytes) -> None:
    """Put the list of tables of a file whose bytes were changed into another one."""
    with _copied() as path:
        sound = path.with_name("sound.db")
        sound.write_bytes(patched(path.read_bytes(), data))
        with contextlib.suppress(IndexError, struct.error):  # what reads it takes these for damage
            transplant(sound, path)


def try_row(data: bytes) -> None:
    """Put a value into a column of a library: two bytes say which one and its kind, the rest is the value."""
    if len(data) < 3:  # noqa: PLR2004 - as it says above
        return
    table, column = _columns()[(data[0] << 1 | data[1] & 1) % len(_columns())]
    kinds = (data[2:], plain_text(data[2:]), len(data), int.from_bytes(data[2:10], "big", signed=True))
    with _copied() as path:
        try:
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as driver:
                driver.execute("PRAGMA ignore_check_constraints = ON")
                driver.execute(f'UPDATE "{table}" SET "{column}" = ?', (kinds[data[1] % len(kinds)],))  # noqa: S608 - of a copy
        except (sqlite3.IntegrityError, OverflowError):  # not to be made
            return
        with contextlib.suppress(Trouble):
            # The journal is read with care at any time, the rest is looked at when a library is opened first.
            read(path, Past(papers=int(table == "journal_change" and column in {"before", "after"})))


@cache
def _columns() -> Sequence[tuple[str, str]]:
    """Return every table with every of its columns, and the number of the schema."""
    with contextlib.closing(sqlite3.connect(template())) as driver:
        known = (*sorted(CONDITIONS), "alembic_version")
        return [(table, row[1]) for table in known for row in driver.execute(f"PRAGMA table_info({table})")]


def try_values(data: bytes) -> None:
    """Read back what the journal and the imports keep as JSON: exactly what is written, or damage."""
    try:
        stored = json.loads(plain_text(data[1:]))
    except (ValueError, RecursionError):
        return
    for field in Field:
        with contextlib.suppress(Malformed):
            change_of(field, 1, stored, None)
    for said in Told:
        with contextlib.suppress(Malformed):
            told(said, stored)
            from_json(said, stored)
    for table in _TABLES:
        with contextlib.suppress(Malformed):
            row_of(table, stored)


_TABLES: Final[tuple[Table, ...]] = (READING, ABSORBED_PAPER)
_ROW: Final = {"title": "A kettle", "rating": 3, "state": "new"}


def try_anchor(data: bytes) -> None:
    """Look for a marked place that a stranger kept: parts by NUL are its words, what stands round it, and a source."""
    *parts, source = plain_text(data).split("\0")
    exact, prefix, suffix, *_ = *parts, "", "", ""
    anchor = Anchor(len(prefix), len(prefix) + max(1, len(exact)), exact, prefix, suffix, "")
    found = find_anchor(anchor, source)
    expect(found is None or 0 <= found.start < found.end <= len(source), f"found beyond the source: {found}")


def targets() -> dict[str, Target]:
    """Return these targets by name."""
    whole = template().read_bytes()
    log = _log()
    values = (
        *('"new"', "true", "3", '"text"', "[1, 2]", '{"id": 1, "name": "a", "colour": 1, "pinned": 0}'),
        *('["2026-01-01T10:00:00", 120]', '[["pdf", "https://example.org"]]', '["Ann Lee"]'),
    )
    row = {
        name: _ROW.get(name, "2026-01-01 10:00:00" if name.endswith("_at") else 1)
        for name in map(str, READING.c.keys())
    }
    page = bytes(_PLACE - 2) + b"\x20\x00"
    return {
        "library": Target(try_pages, [b"", page + b"\xc8" + b"\xa5" * 200, bytes(_PLACE) + b"\x64" + whole[:100]]),
        "log": Target(try_log, [b"\0" + log, b"\1\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504)]),
        "list of tables": Target(try_list_of_tables, [b"", bytes(_PLACE - 1) + b"\x64\x08" + whole[100:108]]),
        "row": Target(try_row, [bytes([table, 1]) + b"2026-01-01" for table in range(0, 60, 7)]),
        "values": Target(try_values, [b"\0" + value.encode() for value in (*values, json.dumps(row))]),
        "anchor": Target(try_anchor, [b"boil\0kettles \0 well\0All kettles boil well, and sing."]),
    }


def _log() -> bytes:
    """Return a log of SQLite that a library of this kind would have beside it."""
    with _copied() as path, contextlib.closing(sqlite3.connect(path, isolation_level=None)) as driver:
        driver.execute("PRAGMA journal_mode = WAL")
        driver.execute("UPDATE note SET text = 'another'")
        return Path(f"{path}-wal").read_bytes()
