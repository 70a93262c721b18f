"""The schema and the rows of a library that a stranger made: read, or refused before anything of it runs."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from readinglist.library.backups import recover
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping
from readinglist.model.commands import SetStar
from readinglist.model.errors import CopyRefused, LibraryDamaged, LibraryForeign, LibraryTrouble
from readinglist.model.imports import NoWatch
from readinglist.model.past import Past
from readinglist.model.queries import LastDone, OnePaper, PaperHistory, Rows
from readinglist.storage import contents
from readinglist.storage.database import be_cautious
from readinglist.storage.safety import replacing, schema, shapes
from tests.damaging import known, meddle

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.imports import SourceFile


@pytest.fixture
def path(library: Library, sample_source: SourceFile) -> Path:
    """Return a library with five papers and a star that nobody has open."""
    library.import_papers(sample_source, NoWatch())
    library.perform(SetStar((1,), starred=True))
    library.close()
    return library.path


ACTING = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON reading BEGIN DELETE FROM note; END",
    "a trigger before": "CREATE TRIGGER t BEFORE UPDATE ON reading BEGIN SELECT RAISE(ABORT, 'no'); END",
    "a view": "CREATE VIEW v AS SELECT * FROM paper",
    "a virtual table": "CREATE VIRTUAL TABLE v USING fts5(x)",
    "an endless version": "CREATE VIEW alembic AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c)"
    " SELECT x FROM c",
}


@pytest.mark.parametrize("statement", ACTING.values(), ids=ACTING)
@pytest.mark.parametrize("access", Access)
def test_that_parts_that_act_by_themselves_are_refused_and_left(path: Path, statement: str, access: Access) -> None:
    meddle(path, statement)
    before = path.read_bytes()
    with pytest.raises(LibraryForeign, match="act by themselves"):
        Library.open(path, access, past=known(path))
    assert path.read_bytes() == before


@pytest.mark.timeout(20)
def test_that_the_version_is_read_of_a_table_alone(path: Path) -> None:
    endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c WHERE x > 0) SELECT x FROM c WHERE x < 0"
    meddle(path, "DROP TABLE alembic_version", f"CREATE VIEW alembic_version (version_num) AS {endless}")
    with pytest.raises(LibraryForeign):
        Library.open(path)


MISSHAPEN = {
    "a column that is made": "ALTER TABLE paper ADD COLUMN x AS (hex(zeroblob(1000)))",
    "a column that is gone": "ALTER TABLE reading DROP COLUMN remark",
    "a table that is gone": "DROP TABLE highlight",
    "a check that costs": "UPDATE sqlite_master SET sql = replace(sql, 'id = 1', 'length(hex(zeroblob(9999))) > 0')"
    " WHERE name = 'library'",
    "an index of an expression": "CREATE INDEX i ON paper (hex(title))",
    "no more copies": "CREATE UNIQUE INDEX i ON reading (starred)",
    "a table that holds papers fast": "CREATE TABLE x (p INTEGER REFERENCES paper (id))",
    "a version that is made": "UPDATE sqlite_master SET sql = 'CREATE TABLE alembic_version (version_num AS (1))'"
    " WHERE name = 'alembic_version'",
}


@pytest.mark.parametrize("statement", MISSHAPEN.values(), ids=MISSHAPEN)
def test_that_another_schema_than_the_migrations_make_is_refused(path: Path, statement: str) -> None:
    meddle(path, statement)
    before = path.read_bytes()
    with pytest.raises(LibraryDamaged):
        Library.open(path, past=known(path))
    assert path.read_bytes() == before


def test_that_plain_tables_and_indexes_of_other_programs_are_no_hindrance(path: Path) -> None:
    meddle(path, "CREATE TABLE _sync (id INTEGER, seq INTEGER)", "CREATE INDEX mine ON paper (uuid, title)", "ANALYZE")
    library = Library.open(path)
    assert library.count_papers() == 5
    library.close()


def test_that_the_digest_is_that_of_the_migrations(library: Library) -> None:
    library.close()
    with contextlib.closing(sqlite3.connect(library.path)) as driver:
        assert shapes.shape_of(driver) == shapes.SHAPES[schema.CURRENT.newest]


STRANGE = {
    "bytes for a title": "UPDATE paper SET title = x'00ff' WHERE id = 2",
    "a number for a title": "UPDATE paper SET abstract = CAST(zeroblob(9) AS BLOB)",
    "a huge id": "INSERT INTO author (id, name) VALUES (4611686018427387904, 'x')",
    "a negative id": "INSERT INTO author (id, name) VALUES (-5, 'x')",
    "a text for a rating": "UPDATE reading SET rating = 'five'",
    "a rating beyond": "UPDATE reading SET rating = 9",
    "a state that is none": "UPDATE reading SET state = 'x'",
    "a day of no calendar": "UPDATE reading SET changed_at = '2026-02-30 10:00:00.000000'",
    "no day": "UPDATE import_batch SET at = 'yesterday'",
    "the year 0": "UPDATE paper SET added_at = '0000-01-01 00:00:00.000000'",
    "a clock beyond": "UPDATE appearance SET starts_at = '2026-01-01 00:00:00.000000', utc_offset = 99999",
    "an order that is none": "INSERT INTO saved_search (name, folded, words, shelf, sorting, position)"
    " VALUES ('a', 'a', '', 'all', 'x', 1)",
    "a colour beyond": "INSERT INTO tag (name, folded, colour, pinned) VALUES ('a', 'a', 10, 0)",
    "no JSON": "UPDATE journal_change SET before = '{'",
    "a field that is none": "UPDATE journal_change SET field = 'x'",
    "a text of 100 MB": "UPDATE paper SET abstract = replace(hex(zeroblob(50000000)), '0', 'a') WHERE id = 1",
    "a kind of link that is none": "INSERT INTO link VALUES (1, 0, 'x', 'y')",
}


@pytest.mark.parametrize("statement", STRANGE.values(), ids=STRANGE)
def test_that_rows_that_no_program_of_ours_wrote_are_refused_found_and_salvaged(path: Path, statement: str) -> None:
    meddle(path, statement)
    before = path.read_bytes()
    for access in Access:
        with pytest.raises(LibraryDamaged):
            Library.open(path, access)
    assert path.read_bytes() == before
    library = Library.open(path, past=known(path))  # known, and looked at when it is asked for
    assert library.check_file()
    library.close()
    recover(path, Keeping())
    library = Library.open(path)
    assert library.check_file() == ()
    library.close()


def test_that_a_known_library_is_looked_through_once_somebody_else_wrote_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    look = contents.strange_tables

    def counted(driver: sqlite3.Connection) -> tuple[str, ...]:
        looked.append(True)
        return look(driver)

    monkeypatch.setattr(contents, "strange_tables", counted)
    library = Library.open(path, past=Past(papers=5))
    library.perform(SetStar((2,), starred=True))
    library.close()
    assert len(looked) == 1
    left = library.left
    library = Library.open(path, past=Past(papers=5, left=left))
    library.close()
    assert len(looked) == 1, "nobody wrote, and it was looked through"
    before = path.stat()
    meddle(path, STRANGE["bytes for a title"])
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    for access in Access:
        with pytest.raises(LibraryDamaged):
            Library.open(path, access, past=Past(papers=5, left=left))


def test_that_what_fails_because_of_strange_rows_is_told_as_damage_and_stops_writing(path: Path) -> None:
    library = Library.open(path, past=known(path))
    meddle(path, "UPDATE reading SET state = 'x'")
    with pytest.raises(LibraryDamaged):
        library.ask(OnePaper(1))
    with pytest.raises(LibraryDamaged):
        library.perform(SetStar((2,), starred=True))
    library.close()
    assert library.left == ""


def test_that_every_row_of_the_sample_is_as_written(tmp_path: Path) -> None:
    shutil.copyfile(schema.CURRENT.folder / "samples" / "schema-0001.db", tmp_path / "library.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "library.db")) as driver:
        assert contents.strange_tables(driver) == ()
        assert driver.execute("SELECT count(*) > 0 FROM journal_change JOIN note").fetchone() == (1,)


def test_that_a_text_of_no_letters_is_told_as_damage_without_a_word_of_it(path: Path) -> None:
    meddle(path, "UPDATE paper SET title = CAST(x'736563726574ff' AS TEXT) WHERE id = 1")
    library = Library.open(path)
    with pytest.raises(LibraryDamaged) as caught:
        library.ask(Rows((1,)))
    library.close()
    assert "secret" not in str(caught.value)


KEPT = {
    "a list": "[]",
    "an object": '{"id": 1}',
    "half of a character": r'"\ud800"',
    "a number": "5",
    "a nest": "[" * 900 + "]" * 900,
    "a deep nest": "[" * 100_000 + "]" * 100_000,
    "a great number": "9" * 5000,
}


@pytest.mark.parametrize("field", ["state", "starred", "remark", "note", "tags", "tag", "highlight", "search", "later"])
@pytest.mark.parametrize("value", KEPT.values(), ids=KEPT)
def test_that_a_change_of_other_types_than_ours_is_damage(path: Path, field: str, value: str) -> None:
    fits = (field, value) in {("later", "5"), ("tags", "[]")}
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as driver:
        driver.execute("UPDATE journal_change SET field = ?, before = ?, after = ?", (field, value, value))
    library = Library.open(path, past=known(path))
    for question in (LastDone(), PaperHistory(1, 10)):
        if fits:
            library.ask(question)
        else:
            with pytest.raises(LibraryDamaged):
                library.ask(question)
    library.close()


def test_that_another_version_with_strange_parts_is_not_brought_in(path: Path, tmp_path: Path) -> None:
    for number, statement in enumerate(
        (ACTING["a trigger"], STRANGE["bytes for a title"], MISSHAPEN["a table that is gone"])
    ):
        copy = tmp_path / f"copy-{number}.db"
        shutil.copyfile(path, copy)
        meddle(copy, statement)
        library = Library.open(path)
        with pytest.raises(CopyRefused):
            library.look_at_copy(copy, NoWatch())
        library.close()


@pytest.mark.parametrize(
    "plan",
    [
        '{"next": "thesis.db", "aside": ""}',
        '{"next": ".library.db.next", "aside": "../away"}',
        '{"next": ".library.db.next", "aside": "thesis.db"}',
        '{"next": ".library.db.next", "aside": 5}',
        '{"next": null}',
        "[]",
        "[" * 100_000,
        "\0",
    ],
)
def test_that_an_announcement_of_a_stranger_moves_nothing(path: Path, plan: str) -> None:
    thesis = path.with_name("thesis.db")
    thesis.write_text("mine", "utf-8")
    waiting = path.with_name(".library.db.next")
    waiting.write_text("a stranger's", "utf-8")
    path.with_name(".library.db.replacing").write_text(plan, "utf-8")
    before = path.read_bytes()
    replacing.finish(path)
    assert (thesis.read_text("utf-8"), waiting.read_text("utf-8"), path.read_bytes()) == (
        "mine",
        "a stranger's",
        before,
    )


def test_that_every_connection_distrusts_the_schema(library: Library) -> None:
    with library._database.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA trusted_schema").scalar() == 0
        assert connection.exec_driver_sql("PRAGMA cell_size_check").scalar() == 1
    with contextlib.closing(be_cautious(sqlite3.connect(":memory:"))) as driver:
        assert driver.execute("PRAGMA trusted_schema").fetchone() == (0,)


def test_that_a_refusal_is_a_trouble_in_three_parts(path: Path) -> None:
    meddle(path, ACTING["a view"])
    with pytest.raises(LibraryTrouble) as caught:
        Library.open(path)
    assert all((caught.value.happened, caught.value.data, caught.value.do))


def test_that_the_rows_are_looked_at_once_for_a_bug_that_comes_again_and_anew_when_somebody_wrote(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Mock(wraps=contents.strange_tables)
    monkeypatch.setattr(contents, "strange_tables", look)
    for _ in range(3):
        assert sample_library.find_damage(look=True) is None
    look.assert_called_once()
    meddle(sample_library.path, "UPDATE paper SET title = x'00' WHERE id = 1")
    assert sample_library.find_damage(look=True) is not None
    assert look.call_count == 2
