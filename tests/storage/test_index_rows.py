"""Rows of the word index that nobody wrote so: the index is made anew, and no version of SQLite tells of damage."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.past import Past
from readinglist.model.queries import Doctor, FirstPapers, OnePaper, PaperIds, Query
from readinglist.storage import page_checks
from readinglist.storage.files_at_rest import mark_of
from readinglist.storage.listing import first_page
from tests.damaging import destroy, meddle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

WRONG = {
    "no words": "DELETE FROM paper_text_data WHERE id > 10",
    "other bytes for words": "UPDATE paper_text_data SET block = zeroblob(4000) WHERE id > 10",
    "no structure": "DELETE FROM paper_text_data WHERE id = 10",
    "another structure": "UPDATE paper_text_data SET block = zeroblob(100) WHERE id = 10",
    "no block": "UPDATE paper_text_data SET block = NULL",
    "another page": "UPDATE paper_text_idx SET pgno = 99999",
    "other words": "UPDATE paper_text_content SET c0 = 'something else' WHERE id = 1",
    "no texts": "UPDATE paper_text_content SET c0 = NULL, c1 = NULL, c2 = NULL, c3 = NULL",
    "bytes for a text": "UPDATE paper_text_content SET c0 = x'41'",
    "a text of no letters": "UPDATE paper_text_content SET c2 = CAST(x'ff41' AS TEXT)",
    "a paper to come": "INSERT INTO paper_text (rowid, title) VALUES (6, 'ghost')",
    "the greatest paper": "INSERT INTO paper_text_content (id) VALUES (9223372036854775807)",
    "a length of no number": "UPDATE paper_text_docsize SET sz = x'ff'",
    "no version": "DELETE FROM paper_text_config",
    "a version to come": "UPDATE paper_text_config SET v = 99",
    "a version in words": "UPDATE paper_text_config SET v = 'x'",
}


@pytest.fixture
def path(sample_library: Library) -> Path:
    """Return a library with a note that nobody has open."""
    sample_library.perform(SetNote(3, "a thought"))
    sample_library.close()
    return sample_library.path


def opened(path: Path) -> Library:
    return Library.open(path, past=Past(papers=5, left=mark_of(path)))


def mend(library: Library) -> None:
    library.mend_index(NoWatch())


def search(library: Library) -> None:
    library.ask(PaperIds(Query(words="pruning")))


def search_while_typing(library: Library) -> None:
    for words in ("p", "author:a", "abstract:th", "-title:p"):
        library.ask(FirstPapers(Query(words=words)))


def write(library: Library) -> None:
    library.perform(SetNote(1, "written"))
    paper = library.ask(OnePaper(1))
    assert paper is not None
    assert paper.note == "written"


def import_more(library: Library) -> None:
    more = SourceFile("m", "x", "utf-8", "MADE", 2026, (Draft(1, title="Another"),))
    assert library.import_papers(more, NoWatch()).added == (6,)


def check_and_back_up(library: Library) -> None:
    assert library.check_file() == ()
    made = library.back_up(Why.ASKED)
    assert made is not None
    assert made.holding is not None


def ask_the_doctor(library: Library) -> None:
    (problem,) = library.ask(Doctor()).problems
    assert "search index" in problem
    assert library.ask(Doctor(repair=True)).problems == ()


USES = [mend, search, search_while_typing, write, import_more, check_and_back_up, ask_the_doctor]


@pytest.mark.parametrize("statement", WRONG.values(), ids=WRONG)
@pytest.mark.parametrize("use", USES)
def test_that_a_row_of_the_index_that_is_none_of_ours_is_no_damage_whoever_meets_it(
    path: Path, statement: str, use: Callable[[Library], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_page, "SMALL", 0)
    meddle(path, statement)
    library = opened(path)
    use(library)
    library.mend_index(NoWatch())
    assert library.find_damage(look=True) is None
    assert library.ask(Doctor()).problems == ()
    assert [library.ask(PaperIds(Query(words=words))).tolist() for words in ("thought", "pruning")] == [[3], [1, 2]]
    library.close()


@pytest.mark.parametrize("statement", ["SELECT 1", *(WRONG[each] for each in ("no words", "no version"))])
@pytest.mark.parametrize("part", ["paper_text_data", "paper_text_content", "appearance"])
def test_that_a_broken_page_is_told_whatever_the_index_says(path: Path, statement: str, part: str) -> None:
    meddle(path, statement)
    destroy(path, part)
    library = opened(path)
    try:
        problems = library.ask(Doctor()).problems
    finally:
        library.close()
    assert any("damaged" in problem or "malformed" in problem for problem in problems)


OF_THE_INDEX = [
    "malformed inverted index for FTS5 table main.paper_text",
    "unable to validate the inverted index for FTS5 table main.paper_text: SQL logic error",
    'fts5: corruption found reading blob 137438953473 from table "paper_text"',
    'fts5: corrupt structure record for table "paper_text"',
    "what a version to come says",
]
OF_THE_FILE = "Tree 5 page 9 cell 2: Rowid 7 out of order"


class Driver:
    """A connection of a version of SQLite that looks into word indexes."""

    def __init__(self, answers: Mapping[str, list[str] | sqlite3.Error]) -> None:
        self._answers = answers

    def execute(self, statement: str) -> Mock | list[tuple[str]]:
        if not statement.startswith("PRAGMA "):
            return Mock(fetchall=lambda: [("paper",), ('strange "name',)])
        answer = self._answers.get(statement.removeprefix("PRAGMA "), ["ok"])
        if isinstance(answer, sqlite3.Error):
            raise answer
        return [(line,) for line in answer]


def faults(answers: Mapping[str, list[str] | sqlite3.Error]) -> tuple[str, ...]:
    return page_checks.faults(Driver(answers), page_checks.FULL)  # type: ignore[arg-type] # all that is asked of it


def fault(code: int) -> sqlite3.Error:
    made = sqlite3.OperationalError("vtable constructor failed: paper_text")
    made.sqlite_errorcode = code
    return made


@pytest.mark.parametrize("line", OF_THE_INDEX)
def test_that_what_sqlite_says_of_the_index_is_passed_over_and_nothing_else(line: str) -> None:
    of_the_index = {'integrity_check("paper_text")': [line]}
    assert faults({"integrity_check(20)": [line]} | of_the_index) == ()
    assert faults({"integrity_check(20)": [OF_THE_FILE, line]} | of_the_index) == (OF_THE_FILE,)
    assert faults({"integrity_check(20)": [line]}) == (line,)
    assert faults({"integrity_check(20)": [line], 'integrity_check("paper_text")': fault(sqlite3.SQLITE_ERROR)}) == (
        line,
    )


@pytest.mark.parametrize("code", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT_VTAB])
def test_that_each_table_is_looked_at_where_the_index_stops_the_look_at_all(code: int) -> None:
    stopped = {"integrity_check(20)": fault(code), 'integrity_check("paper_text")': fault(code)}
    assert faults(stopped) == ()
    for table in ("sqlite_master", "paper", 'strange ""name'):
        assert faults(stopped | {f'integrity_check("{table}")': [OF_THE_FILE]}) == (OF_THE_FILE,)


def test_that_a_page_that_stops_a_check_is_told_as_what_is_wrong() -> None:
    lost, by_the_index = fault(sqlite3.SQLITE_CORRUPT), fault(sqlite3.SQLITE_ERROR)
    assert faults({"integrity_check(20)": lost}) == (str(lost),)
    assert faults({"integrity_check(20)": by_the_index, 'integrity_check("paper")': lost}) == (str(lost),)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_INTERRUPT])
def test_that_a_check_that_stops_for_another_reason_is_not_passed_over(code: int) -> None:
    with pytest.raises(sqlite3.OperationalError):
        faults({"integrity_check(20)": fault(code)})
    with pytest.raises(sqlite3.OperationalError):
        faults({"integrity_check(20)": [OF_THE_FILE], 'integrity_check("paper_text")': fault(code)})
