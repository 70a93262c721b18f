"""What the doctor finds, and what it mends."""

from __future__ import annotations

import pytest

from readinglist.library.library import Access, Library
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.errors import LibraryDamaged, LibraryReadOnly
from readinglist.model.queries import Doctor, PaperIds, Query
from readinglist.storage.database import Database
from readinglist.storage.search import search_index
from tests.damaging import destroy


def meddle(database: Database, *statements: str) -> None:
    """Do what no part of the program does."""
    with database.writing() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def without_references(library: Library) -> Database:
    database = library._database
    with database._engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute("PRAGMA foreign_keys = OFF")
    return database


def test_that_a_sound_library_has_no_problems(sample_library: Library) -> None:
    sample_library.perform(SetStar((1, 2), starred=True))
    sample_library.perform(SetNote(3, "note"))
    sample_library.perform(AddTag((4,), "llm"))
    health = sample_library.ask(Doctor())
    assert health.problems == ()
    assert (health.papers, health.stars, health.notes, health.tags) == (5, 2, 1, 1)
    assert (health.schema, health.newest_schema) == ("0001", "0001")
    assert health.path == str(sample_library.path)
    assert health.bytes >= sample_library.path.stat().st_size


def test_that_a_reader_can_ask_the_doctor(sample_library: Library) -> None:
    sample_library.close()
    reader = Library.open(sample_library.path, Access.READ)
    assert reader.ask(Doctor()).problems == ()
    reader.close()


@pytest.mark.parametrize(
    "meddling",
    [
        "DELETE FROM paper_text WHERE rowid = 2",
        "INSERT INTO paper_text (rowid, title, authors, abstract, own) VALUES (99, 'ghost', '', '', '')",
        "DELETE FROM paper_text_data WHERE id > 10",
        "UPDATE paper_text_content SET c0 = 'something else' WHERE id = 1",
    ],
)
def test_that_a_search_index_out_of_step_is_found_and_made_anew_when_asked(
    sample_library: Library, meddling: str
) -> None:
    sample_library.perform(SetNote(2, "mine"))
    meddle(sample_library._database, meddling)
    (problem,) = sample_library.ask(Doctor()).problems
    assert "search index" in problem
    assert sample_library.ask(Doctor(repair=True)).problems == ()
    assert list(sample_library.ask(PaperIds(Query(words="mine")))) == [2]
    assert list(sample_library.ask(PaperIds(Query(words="pruning")))) == [1, 2]


def test_that_a_reader_sees_that_papers_are_missing_from_the_index_but_mends_nothing(
    sample_library: Library,
) -> None:
    meddle(sample_library._database, "DELETE FROM paper_text WHERE rowid = 2")
    sample_library.close()
    reader = Library.open(sample_library.path, Access.READ)
    assert len(reader.ask(Doctor()).problems) == 1
    reader.close()


def test_that_rows_without_their_paper_are_found(sample_library: Library) -> None:
    meddle(without_references(sample_library), "INSERT INTO keyword VALUES (99, 0, 'x'), (98, 0, 'y')")
    (problem,) = sample_library.ask(Doctor()).problems
    assert "2 rows" in problem
    assert "keyword" in problem


def test_that_papers_in_no_list_are_found(sample_library: Library) -> None:
    meddle(sample_library._database, "DELETE FROM appearance WHERE paper_id = 3")
    (problem,) = sample_library.ask(Doctor()).problems
    assert "1 paper stand" in problem or "1 paper" in problem


def test_that_an_entry_of_the_journal_without_a_change_is_found(sample_library: Library) -> None:
    meddle(sample_library._database, "INSERT INTO journal (at, kind, text) VALUES ('2026-01-01', 'x', 'x')")
    assert "journal" in sample_library.ask(Doctor()).problems[0]


def test_that_damage_is_told_in_words_and_the_rest_is_counted(sample_library: Library) -> None:
    sample_library.close()
    library = Library.open(sample_library.path)
    for name in ("sqlite_autoindex_tag_1", "alembic_version"):
        destroy(library.path, name)
    health = library.ask(Doctor(repair=True))
    assert any("doctor --recover" in problem for problem in health.problems)
    assert (health.papers, health.tags, health.schema) == (5, 0, "?")
    library.close()


def test_that_values_that_no_part_of_the_program_writes_are_found(sample_library: Library) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    unchecked = ("PRAGMA ignore_check_constraints = ON", "PRAGMA ignore_check_constraints = OFF")
    meddle(sample_library._database, unchecked[0], "UPDATE reading SET rating = 9", unchecked[1])
    assert "malformed" in sample_library.ask(Doctor()).problems[0]


def test_that_only_a_writer_can_look_into_the_index(sample_library: Library) -> None:
    reader = Database(sample_library.path, write=False)
    with pytest.raises(LibraryReadOnly), reader.reading() as connection:
        search_index.is_sound(connection)
    reader.close()


def test_that_a_check_that_meets_damage_says_where_copies_are(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bool:
        raise LibraryDamaged("damaged", "as it is")

    monkeypatch.setattr("readinglist.storage.safety.checks._CHECKS", (fail,))
    monkeypatch.setattr(search_index, "is_sound", fail)
    problems = sample_library.ask(Doctor()).problems
    assert "doctor --recover" in problems[0]
    assert "search index" in problems[1]


def test_that_an_index_that_cannot_be_mended_is_still_told_of(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_index, "is_sound", lambda _: False)
    assert len(sample_library.ask(Doctor(repair=True)).problems) == 1
