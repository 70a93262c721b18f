"""Damaged libraries: what can still be read of them comes back, beside what a backup holds."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest

from readinglist.library.backups import recover
from readinglist.library.library import Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import AddTag, SetNote, SetRating, SetStar
from readinglist.model.errors import LibraryDamaged, LibraryForeign
from readinglist.model.queries import Doctor, LastDone, OnePaper, PaperHistory, ShelfCounts
from readinglist.storage.safety import salvage, schema
from tests.damaging import destroy, notes

if TYPE_CHECKING:
    from pathlib import Path

BESIDE = Keeping()


def test_that_a_damaged_library_comes_back_with_what_was_written_since_the_backup(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "first"))
    sample_library.back_up(Why.ASKED)
    sample_library.perform(SetNote(1, "first, and more"))
    sample_library.perform(SetNote(3, "since"))
    sample_library.perform(SetStar((4,), starred=True))
    sample_library.perform(AddTag((4,), "new tag"))
    sample_library.close()
    path = sample_library.path
    with path.open("r+b") as file:  # the header and the list of tables are gone
        file.write(b"\xa5" * 4096)
    before = path.read_bytes()
    done = recover(path, BESIDE)
    assert done.aside is not None
    assert done.aside.read_bytes() == before
    assert done.salvage is not None
    assert done.salvage.notes == 2
    assert notes(path) == ["first, and more", "", "since", "", ""]
    library = Library.open(path)
    paper = library.ask(OnePaper(4))
    assert paper is not None
    assert paper.starred
    assert len(paper.tags) == 1
    library.close()


def test_that_without_any_backup_all_that_can_be_read_comes_into_a_new_library(sample_library: Library) -> None:
    sample_library.perform(SetNote(2, "kept"))
    sample_library.close()
    destroy(sample_library.path, "author")
    done = recover(sample_library.path, BESIDE)
    assert done.backup is None
    assert notes(sample_library.path) == ["", "kept", "", "", ""]


def test_that_a_note_whose_paper_is_lost_gets_a_paper_to_stand_on(sample_library: Library) -> None:
    sample_library.perform(SetNote(2, "homeless"))
    sample_library.close()
    destroy(sample_library.path, "paper")
    recover(sample_library.path, BESIDE)
    library = Library.open(sample_library.path)
    paper = library.ask(OnePaper(2))
    assert paper is not None
    assert (paper.title, paper.note) == ("Lost paper 2", "homeless")
    assert library.ask(ShelfCounts())[next(iter(library.ask(ShelfCounts())))] >= 0
    assert library.ask(Doctor()).problems == ()
    library.close()


def test_that_papers_whose_list_is_lost_stand_in_one_of_their_own(sample_library: Library) -> None:
    sample_library.close()
    destroy(sample_library.path, "appearance")
    recover(sample_library.path, BESIDE)
    assert len(notes(sample_library.path)) == 5


@pytest.mark.parametrize("size", [0, 50, 4096, 8192, 50_000])
def test_that_a_file_cut_short_comes_back_from_the_backup(sample_library: Library, size: int) -> None:
    sample_library.perform(SetNote(1, "safe"))
    sample_library.back_up(Why.ASKED)
    sample_library.close()
    with sample_library.path.open("r+b") as file:
        file.truncate(size)
    with pytest.raises((LibraryDamaged, LibraryForeign)):
        Library.open(sample_library.path)
    recover(sample_library.path, BESIDE)
    assert notes(sample_library.path)[0] == "safe"


def test_that_a_damaged_newest_backup_is_passed_over_for_an_older_good_one(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "in the old one"))
    old = sample_library.back_up(Why.OPENING)
    sample_library.perform(SetNote(2, "in the new one"))
    new = sample_library.back_up(Why.ASKED)
    assert new is not None
    sample_library.close()
    destroy(new.path, "author")
    sample_library.path.write_bytes(b"x" * 10_000)
    done = recover(sample_library.path, BESIDE)
    assert done.backup == old
    assert notes(sample_library.path)[:2] == ["in the old one", ""]


def test_that_of_a_whole_library_every_row_of_every_table_is_read(tmp_path: Path) -> None:
    sample = schema.CURRENT.folder / "samples" / "schema-0001.db"
    shutil.copyfile(sample, tmp_path / "library.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "library.db")) as driver:
        tables = salvage.tables_of(driver)
        for table, columns in tables.items():
            (rows,) = driver.execute(f'SELECT count(*) FROM "{table}"').fetchone()  # noqa: S608 - a table of ours
            reading = salvage.read(driver, table, columns)
            assert (table, len(reading.rows), reading.lost) == (table, rows, 0)
    assert {"note", "journal_change", "saved_search"} <= set(tables)


def test_that_what_the_journal_tells_comes_back_and_can_be_undone(sample_library: Library) -> None:
    sample_library.perform(SetRating((4,), 3))
    sample_library.perform(SetRating((4,), 5))
    sample_library.perform(SetStar((4,), starred=True))
    told = sample_library.ask(PaperHistory(4))
    sample_library.close()
    destroy(sample_library.path, "author")
    recover(sample_library.path, BESIDE)
    library = Library.open(sample_library.path)
    assert library.ask(PaperHistory(4)) == told
    for _ in range(2):
        last = library.ask(LastDone())
        assert last is not None
        library.perform(last.back)
    paper = library.ask(OnePaper(4))
    assert paper is not None
    assert (paper.rating, paper.starred) == (3, False)
    library.close()
