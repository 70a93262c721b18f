"""A library without a part of its word index is whole: the index is made anew, and nothing is told as damage."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest

from readinglist.library import backups
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.errors import LibraryDamaged, NothingDamaged
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Doctor, OnePaper, PaperIds, Query
from readinglist.model.search_commands import AddWatchWord
from readinglist.storage import index_parts
from readinglist.storage.safety import schema, shapes
from tests.damaging import meddle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name LIKE 'paper_text%' ORDER BY name"

NOT_READ = {"paper_text_content", "paper_text_docsize", "paper_text_words"}
"""What no search for plain words looks at."""

every_part = pytest.mark.parametrize("part", index_parts.STATEMENTS)


def listed(path: Path) -> list[object]:
    with contextlib.closing(sqlite3.connect(path)) as driver:
        return driver.execute(SCHEMA).fetchall()


@pytest.fixture
def path(sample_library: Library) -> Path:
    """Return a library with a note, a tag and a watch word that nobody has open."""
    sample_library.perform(SetNote(3, "a thought"))
    sample_library.perform(AddTag((4,), "zanzibar"))
    sample_library.close()
    return sample_library.path


def found(library: Library, words: str) -> list[int]:
    return library.ask(PaperIds(Query(words=words))).tolist()


def is_right(path: Path) -> None:
    """Assert that the index is as a new library has it, and finds everything."""
    library = Library.open(path)
    assert library.ask(Doctor()).problems == ()
    assert [found(library, words) for words in ("pruning", "thought", "zanzibar")] == [[1, 2], [3], [4]]
    library.close()
    with contextlib.closing(sqlite3.connect(path)) as driver:
        assert shapes.shape_of(driver) == shapes.SHAPES[schema.CURRENT.newest]
        assert len(driver.execute(SCHEMA).fetchall()) == len(index_parts.STATEMENTS)


def look_and_mend(library: Library) -> None:
    library.mend_index(NoWatch())


def search(library: Library) -> None:
    assert found(library, "pruning") == [1, 2]
    library.ask(Doctor(repair=True))


def search_for_watch_words(library: Library) -> None:
    library.perform(AddWatchWord("prune"))
    assert found(library, "watch:") == [1, 2]
    library.ask(Doctor(repair=True))


def write(library: Library) -> None:
    library.perform(SetNote(3, "a second thought"))
    paper = library.ask(OnePaper(3))
    assert paper is not None
    assert paper.note == "a second thought"
    library.mend_index(NoWatch())


def import_more(library: Library) -> None:
    more = SourceFile("m", "x", "utf-8", "MADE", 2026, (Draft(1, title="Another"),))
    assert library.import_papers(more, NoWatch()).added == (6,)
    assert found(library, "another") == [6]
    library.mend_index(NoWatch())


def ask_the_doctor(library: Library) -> None:
    (problem,) = library.ask(Doctor()).problems
    assert "search index" in problem
    assert library.ask(Doctor(repair=True)).problems == ()


@every_part
@pytest.mark.parametrize("use", [look_and_mend, search, search_for_watch_words, write, import_more, ask_the_doctor])
def test_that_an_index_without_a_part_is_made_anew_by_whoever_meets_it(
    path: Path, part: str, use: Callable[[Library], None]
) -> None:
    before = listed(path)
    meddle(path, f"DROP TABLE {part}")
    library = Library.open(path)
    use(library)
    library.perform(SetStar((5,), starred=True))
    library.close()
    is_right(path)
    assert listed(path) == before


@every_part
def test_that_nothing_that_is_read_or_kept_tells_damage_of_it(path: Path, part: str) -> None:
    meddle(path, f"DROP TABLE {part}")
    before = path.read_bytes()
    reader = Library.open(path, Access.READ)
    assert reader.ask(PaperIds(Query())).tolist() == [1, 2, 3, 4, 5]
    if part in NOT_READ:
        assert found(reader, "pruning") == [1, 2]
    else:
        with pytest.raises(LibraryDamaged, match="nothing is lost"):
            found(reader, "pruning")
    (problem,) = reader.ask(Doctor()).problems
    assert "search index" in problem
    assert reader.check_file() == ()
    made = reader.back_up(Why.ASKED)
    reader.close()
    with pytest.raises(NothingDamaged):
        backups.recover(path, Keeping())
    assert path.read_bytes() == before
    assert made is not None
    assert made.holding is not None
    backups.restore(path, made.path, Keeping())
    write(opened := Library.open(path))
    opened.close()


@every_part
def test_that_a_damaged_library_comes_back_from_such_a_backup_and_such_a_file(path: Path, part: str) -> None:
    meddle(path, f"DROP TABLE {part}")
    assert backups.back_up_closed(path, Why.ASKED, Keeping()) is not None
    meddle(path, "UPDATE note SET text = 'newer', revision = 9", "DROP TABLE keyword")
    assert backups.recover(path, Keeping()).salvage is not None
    library = Library.open(path)
    assert (found(library, "newer"), library.ask(Doctor()).problems) == ([3], ())
    library.close()


@every_part
def test_that_a_part_that_goes_while_the_library_is_open_stands_between_no_note_and_the_disk(
    sample_library: Library, part: str
) -> None:
    assert found(sample_library, "pruning") == [1, 2]
    meddle(sample_library.path, f"DROP TABLE {part}")
    write(sample_library)
    sample_library.close()
    library = Library.open(sample_library.path)
    assert (found(library, "second"), library.ask(Doctor()).problems) == ([3], ())
    library.close()


OTHERS = {
    "other words": "tokenize = 'porter'",
    "texts of other tables": "content = 'note'",
    "nothing kept": "content = ''",
    "other sizes": "columnsize = 0",
}


@pytest.mark.parametrize("how", OTHERS.values(), ids=OTHERS)
def test_that_an_index_that_is_made_otherwise_is_damage(path: Path, how: str) -> None:
    columns = "title, authors, abstract, own"
    meddle(path, "DROP TABLE paper_text", f"CREATE VIRTUAL TABLE paper_text USING fts5({columns}, {how})")
    with pytest.raises(LibraryDamaged):
        Library.open(path)


@pytest.mark.parametrize(
    "part", [part for part in index_parts.STATEMENTS if part not in {"paper_text", "paper_text_words"}]
)
def test_that_a_part_of_other_columns_is_damage(path: Path, part: str) -> None:
    meddle(path, f"DROP TABLE {part}", f"CREATE TABLE {part} (id, x AS (hex(id)))")
    with pytest.raises(LibraryDamaged):
        Library.open(path)


def test_that_tables_that_an_index_left_behind_hinder_no_new_one(path: Path) -> None:
    meddle(path, "DELETE FROM sqlite_master WHERE name = 'paper_text'")
    write(library := Library.open(path))
    library.close()
    meddle(path, "UPDATE note SET text = 'a thought'")
    look_and_mend(library := Library.open(path))
    library.close()
    is_right(path)
