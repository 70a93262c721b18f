"""New libraries, upgrades, and files that are refused and left as they are."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import shutil
import sqlite3
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping
from readinglist.model.errors import (
    BackupTrouble,
    LibraryDamaged,
    LibraryForeign,
    LibraryFull,
    LibraryMissing,
    LibraryNewer,
    LibraryReadOnly,
    LibraryTrouble,
)
from readinglist.model.queries import Doctor, NoteVersions, OnePaper, PaperIds, Query, Shelf, ShelfCounts
from readinglist.storage import errors, merge_tables
from readinglist.storage.database import Database
from readinglist.storage.safety import backups, schema
from readinglist.storage.safety.schema import CURRENT, Schema
from readinglist.storage.tables import METADATA

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLES = Path(__file__).resolve().parents[2] / "db" / "samples"

HEAD = """
\"\"\"One step more, for the test.\"\"\"

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
"""
COLUMN = "ALTER TABLE paper ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'"
TABLE = "CREATE TABLE extra (id INTEGER PRIMARY KEY)"
FAILS = "INSERT INTO nowhere VALUES (1)"
ORPHANS = "DELETE FROM paper"


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """Return a copy of the oldest sample library."""
    path = tmp_path / "library.db"
    shutil.copyfile(SAMPLES / "schema-0001.db", path)
    return path


def grown(tmp_path: Path, *statements: str) -> Schema:
    """Return the migrations with one more."""
    folder = tmp_path / "db %1"
    shutil.copytree(CURRENT.folder, folder, ignore=shutil.ignore_patterns("samples", "__pycache__"))
    steps = [f"    op.execute({statement!r})\n" for statement in (COLUMN, TABLE, *statements)]
    (folder / "versions" / "0002_next.py").write_text("".join([HEAD, *steps]))
    return Schema(folder, "0002")


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as driver:
        return driver.execute(query).fetchall()


def kept(path: Path) -> list[Path]:
    """Return the backups beside a library; the lock of their folder stays there."""
    return sorted(file for file in (path.parent / "backups").iterdir() if file.name != ".lock")


def contents(path: Path) -> str:
    with contextlib.closing(sqlite3.connect(path)) as driver:
        return "\n".join(driver.iterdump())


@contextlib.contextmanager
def untouched(path: Path) -> Iterator[None]:
    """Hold that the file keeps its bytes and time, and that nothing is put beside it."""

    def state() -> tuple[bytes, int, set[str]]:
        return path.read_bytes(), path.stat().st_mtime_ns, {file.name for file in path.parent.iterdir()}

    before = state()
    yield
    assert state() == before


def test_that_the_newest_schema_equals_the_models(library: Library) -> None:
    with library._database.reading() as connection:
        options = {"compare_type": True, "include_object": lambda *each: not each[1].startswith("paper_text")}
        context = MigrationContext.configure(connection, opts=options)
        assert merge_tables.SUGGESTION.metadata is METADATA, "all tables are known once all their modules are there"
        assert compare_metadata(context, METADATA) == []


def test_that_the_newest_migration_is_the_one_the_program_names() -> None:
    assert ScriptDirectory(str(CURRENT.folder)).get_current_head() == CURRENT.newest
    assert CURRENT.newest in CURRENT.known()


def test_that_migrations_know_nothing_of_the_program() -> None:
    for file in CURRENT.folder.glob("versions/*.py"):
        assert "readinglist" not in file.read_text("utf-8")


def test_that_a_new_library_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    broken = grown(tmp_path, FAILS)
    with pytest.raises(Exception, match="nowhere"):
        schema.create(tmp_path / "new" / "library.db", broken)
    assert list((tmp_path / "new").iterdir()) == []


@pytest.mark.parametrize("sample_file", sorted(SAMPLES.glob("schema-*.db")), ids=lambda file: file.stem)
def test_that_every_released_schema_opens_with_everything_in_it(tmp_path: Path, sample_file: Path) -> None:
    path = tmp_path / "library.db"
    shutil.copyfile(sample_file, path)
    library = Library.open(path)
    counts = library.ask(ShelfCounts())
    assert (counts[Shelf.ALL], counts[Shelf.STARRED], counts[Shelf.DELETED], counts[Shelf.SKIPPED]) == (5, 1, 1, 1)
    assert list(library.ask(PaperIds(Query(words="采样")))) == [3]
    paper = library.ask(OnePaper(1))
    assert paper is not None
    assert paper.note == "Another thought altogether,\r\nwith a blank at the end "
    assert (paper.rating, paper.remark, paper.authors) == (5, "read before Tuesday", ("Ann Lee", "Bo Chen"))
    assert [each.list_name for each in paper.appearances] == ["OTHER 2026", "MADE 2025"]
    assert [version.text for version in library.ask(NoteVersions(1))] == ["First thought.\n"]
    assert [(each.exact, each.comment) for each in paper.highlights] == [
        ("They boil $9.4\\%$ sooner.", "Than which kettle?\n")
    ]
    assert paper.appearances[1].starts_at == datetime(2025, 7, 8, 9, 30, tzinfo=timezone(timedelta(hours=-7)))
    health = library.ask(Doctor())
    assert (health.problems, health.schema) == ((), CURRENT.newest)
    library.close()


@pytest.mark.parametrize("sample_file", sorted(SAMPLES.glob("schema-*.db")), ids=lambda file: file.stem)
def test_that_an_upgraded_library_has_the_schema_of_a_new_one(
    tmp_path: Path, sample_file: Path, library_file: Path
) -> None:
    path = tmp_path / "sample.db"
    shutil.copyfile(sample_file, path)
    Library.open(path).close()
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    assert rows(path, query) == rows(library_file, query)


def test_that_an_upgrade_makes_a_copy_first_and_then_all_its_steps(sample: Path, tmp_path: Path) -> None:
    before = contents(sample)
    copy = schema.upgrade(sample, grown(tmp_path), Keeping())
    assert rows(sample, "SELECT version_num FROM alembic_version") == [("0002",)]
    assert rows(sample, "SELECT DISTINCT colour FROM paper") == [("green",)]
    assert copy.parent == sample.parent / "backups"
    assert re.fullmatch(r"library\.backup-\d{8}-\d{6}-upgrade\.db", copy.name)
    assert copy.suffix == ".db"
    assert contents(copy) == before
    assert kept(sample) == [copy]
    assert {file.name for file in sample.parent.iterdir()} == {"library.db", "backups", "db %1"}


@pytest.mark.parametrize(("step", "why"), [(FAILS, "nowhere"), (ORPHANS, "damaged")])
def test_that_an_upgrade_that_fails_half_way_leaves_the_old_library_whole(
    sample: Path, tmp_path: Path, step: str, why: str
) -> None:
    before = contents(sample)
    with pytest.raises(Exception, match=why):
        schema.upgrade(sample, grown(tmp_path, step), Keeping())
    assert contents(sample) == before
    Library.open(sample).close()


def test_that_a_writer_upgrades_an_older_library_and_a_reader_says_who_can(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "CURRENT", grown(tmp_path))
    with untouched(sample), pytest.raises(LibraryTrouble, match="older version"):
        Library.open(sample, Access.READ)
    Library.open(sample).close()
    assert rows(sample, "SELECT version_num FROM alembic_version") == [("0002",)]
    Library.open(sample).close()
    assert len(kept(sample)) == 1


@pytest.mark.parametrize("access", list(Access))
@pytest.mark.parametrize("version", ["0999", "0002"])
def test_that_a_newer_library_is_refused_and_left_as_it_is(sample: Path, access: Access, version: str) -> None:
    with contextlib.closing(sqlite3.connect(sample)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = ?", (version,))
        driver.execute("UPDATE library SET program = '9.8.7'")
        driver.commit()
    with untouched(sample), pytest.raises(LibraryNewer) as told:
        Library.open(sample, access)
    assert version in told.value.happened
    assert "9.8.7" in told.value.happened


def test_that_a_newer_library_that_does_not_say_who_wrote_it_is_refused_too(sample: Path) -> None:
    with contextlib.closing(sqlite3.connect(sample)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '0999'")
        driver.execute("DROP TABLE library")
        driver.commit()
    with untouched(sample), pytest.raises(LibraryNewer):
        Library.open(sample)


def test_that_a_newer_library_whose_log_was_left_behind_is_refused_and_left_as_it_is(sample: Path) -> None:
    lost = sample.with_name("lost.db")
    with contextlib.closing(sqlite3.connect(sample)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '0999'")
        driver.commit()
        for suffix in ("", "-wal"):  # as a killed program leaves it
            shutil.copyfile(f"{sample}{suffix}", f"{lost}{suffix}")
    before = lost.read_bytes(), Path(f"{lost}-wal").read_bytes()
    with pytest.raises(LibraryNewer):
        Library.open(lost)
    assert (lost.read_bytes(), Path(f"{lost}-wal").read_bytes()) == before


@pytest.mark.parametrize("access", list(Access))
@pytest.mark.parametrize("content", [b"", b"x", b"plain text " * 100, b"SQLite format 3\0", b"\0" * 200])
def test_that_a_file_that_is_no_library_is_refused_and_left_as_it_is(
    tmp_path: Path, access: Access, content: bytes
) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(content)
    for _ in range(3):
        with untouched(path), pytest.raises(LibraryForeign):
            Library.open(path, access)


def test_that_a_database_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with contextlib.closing(sqlite3.connect(path)) as driver:
        driver.execute("CREATE TABLE alembic_version (version_num TEXT)")
    with untouched(path), pytest.raises(LibraryForeign):
        Library.open(path)


def test_that_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LibraryForeign, match="folder"):
        Library.open(tmp_path)


@pytest.mark.parametrize("size", [150, 4096, 40_000])
def test_that_a_library_cut_short_is_refused_and_left_as_it_is(sample: Path, size: int) -> None:
    os.truncate(sample, size)
    with untouched(sample), pytest.raises(LibraryDamaged):
        Library.open(sample)


@pytest.mark.parametrize("damage", ["DROP TABLE alembic_version", "DELETE FROM alembic_version"])
def test_that_a_library_that_has_lost_its_number_is_refused_and_left_as_it_is(sample: Path, damage: str) -> None:
    with contextlib.closing(sqlite3.connect(sample)) as driver:
        driver.execute(damage)
        driver.commit()
    with untouched(sample), pytest.raises(LibraryDamaged):
        Library.open(sample)


def test_that_a_missing_library_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    for access, create in ((Access.READ, True), (Access.READ, False), (Access.WRITE, False)):
        with pytest.raises(LibraryMissing):
            Library.open(tmp_path / "none" / "library.db", access, create=create)
    assert list(tmp_path.iterdir()) == []


def test_that_a_log_that_cannot_be_read_is_told(sample: Path) -> None:
    Path(f"{sample}-wal").mkdir()
    with pytest.raises(LibraryReadOnly):
        Library.open(sample)


def test_that_a_failed_opening_frees_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(schema, "CURRENT", grown(tmp_path, FAILS))
        with pytest.raises(Exception, match="nowhere"):
            Library.open(tmp_path / "library.db")
    Library.open(tmp_path / "library.db").close()


def test_that_a_connection_that_fails_is_closed_again(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database " * 100)
    with pytest.raises(LibraryForeign):
        Database(tmp_path / "text", write=True)
    with pytest.raises(LibraryReadOnly):
        Database(tmp_path / "none", write=True)
    assert not (tmp_path / "none").exists()


def test_that_the_log_of_a_lost_library_is_set_aside_before_a_new_one_is_made(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    Path(f"{path}-wal").write_bytes(b"somebody's notes")
    library = Library.open(path)
    assert library.ask(ShelfCounts())[Shelf.ALL] == 0
    library.close()
    (aside,) = tmp_path.glob("library.db-wal.of-lost-library-*")
    assert aside.read_bytes() == b"somebody's notes"


def test_that_a_place_that_cannot_hold_a_library_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(LibraryReadOnly):
        Library.open(tmp_path / "file" / "library.db")
    with pytest.raises(LibraryReadOnly):
        schema.create(tmp_path / "file" / "library.db", CURRENT)
    with pytest.raises(LibraryReadOnly):
        Library.open(tmp_path / ("x" * 300))


def test_that_a_copy_that_is_not_whole_is_thrown_away_and_nothing_is_upgraded(
    sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows_of_paper = itertools.count()  # another number each time; a driver's id may come again
    monkeypatch.setattr(backups, "_facts", lambda _: {"paper": next(rows_of_paper)})
    with pytest.raises(BackupTrouble):
        schema.upgrade(sample, grown(tmp_path), Keeping())
    assert rows(sample, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert kept(sample) == []


def test_that_no_upgrade_begins_where_no_copy_can_be_made(sample: Path, tmp_path: Path) -> None:
    (sample.parent / "backups").write_text("in the way")
    with pytest.raises(BackupTrouble):
        schema.upgrade(sample, grown(tmp_path), Keeping())
    assert rows(sample, "SELECT version_num FROM alembic_version") == [("0001",)]


def test_that_a_full_disk_is_told_from_a_protected_one(tmp_path: Path) -> None:
    assert isinstance(errors.from_os(OSError(28, "No space left on device"), tmp_path), LibraryFull)
    assert isinstance(errors.from_os(PermissionError(13, "Permission denied"), tmp_path), LibraryReadOnly)
