"""A real disk of three megabytes that becomes full: what was acknowledged is there, and it goes on with the room."""

from __future__ import annotations

import contextlib
import random
import shutil
from typing import TYPE_CHECKING

import pytest

from readinglist.library.backups import backups
from readinglist.library.library import Access, Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.errors import BackupTrouble, ExportTrouble, LibraryFull, LibraryTrouble
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import NoWatch
from readinglist.model.queries import Doctor, OnePaper, PaperIds, Query, Shelf
from tests.faults.operations import source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.conftest import SmallDisk

PAPERS = 40
FILLED = 50
"""At how many moments of an export the disk becomes full."""

LONG = "A sentence that takes room. " * 40


@pytest.fixture
def crowded(small_disk: SmallDisk) -> Iterator[Library]:
    """Return an open library of forty papers on the small disk."""
    library = Library.open(small_disk.path / "library.db")
    library.import_papers(source(1, PAPERS), NoWatch())
    yield library
    library.close()


def write_until_full(library: Library) -> dict[int, str]:
    """Star papers and write notes until the disk refuses; return the acknowledged notes by paper."""
    told: dict[int, str] = {}
    for number in range(10_000):
        paper = number % PAPERS + 1
        text = f"note {number} {LONG}"
        try:
            library.perform(SetNote(paper, text))
            told[paper] = text
            library.perform(SetStar((paper,), starred=number // PAPERS % 2 == 0))
        except LibraryFull:
            return told
    raise AssertionError("the disk was not full")


def must_hold(path: Path, told: dict[int, str]) -> None:
    """Fail unless another connection finds a sound library with exactly these notes."""
    library = Library.open(path, Access.READ)
    try:
        assert library.ask(Doctor()).problems == ()
        for paper, text in told.items():
            found = library.ask(OnePaper(paper))
            assert found is not None
            assert found.note == text
    finally:
        library.close()


def test_that_nothing_acknowledged_is_lost_and_reading_and_searching_go_on(
    small_disk: SmallDisk, crowded: Library
) -> None:
    small_disk.fill(left=800_000)
    told = write_until_full(crowded)
    assert len(told) > 5
    must_hold(crowded.path, told)
    assert len(crowded.ask(PaperIds(Query()))) == PAPERS
    assert len(crowded.ask(PaperIds(Query(Shelf.ALL, words="takes room")))) == len(told)
    small_disk.free()
    crowded.perform(SetNote(1, "there is room again"))
    must_hold(crowded.path, told | {1: "there is room again"})


def test_that_a_library_closed_and_opened_on_the_full_disk_shows_everything(
    small_disk: SmallDisk, crowded: Library
) -> None:
    """What stands in the log cannot be moved into the file then: it stays in the log, and is read from there."""
    small_disk.fill(left=800_000)
    told = write_until_full(crowded)
    small_disk.fill()
    crowded.close()
    small_disk.fill()
    must_hold(crowded.path, told)
    again = Library.open(crowded.path)
    found = again.ask(OnePaper(1))
    assert found is not None
    assert found.note == told[1]
    with contextlib.suppress(LibraryFull):  # some room may have become free by the closing
        for number in range(2000):
            again.perform(SetNote(2, f"{number} {LONG}"))
            told[2] = f"{number} {LONG}"
    again.close()
    small_disk.free()
    must_hold(crowded.path, told)


def test_that_an_import_that_finds_no_room_leaves_whole_papers(small_disk: SmallDisk, crowded: Library) -> None:
    crowded.perform(SetNote(1, "mine"))
    small_disk.fill(left=300_000)
    with pytest.raises(LibraryFull):
        crowded.import_papers(source(PAPERS + 1, 2000), NoWatch())
    assert crowded.backup_trouble is not None
    must_hold(crowded.path, {1: "mine"})
    small_disk.free()
    crowded.import_papers(source(PAPERS + 1, 60), NoWatch())
    must_hold(crowded.path, {1: "mine"})
    assert len(crowded.ask(PaperIds(Query()))) >= PAPERS + 60


def test_that_neither_a_backup_nor_a_copy_is_left_half_done(small_disk: SmallDisk, crowded: Library) -> None:
    made = crowded.back_up(Why.ASKED)
    crowded.perform(SetNote(1, "since then"))
    small_disk.fill(left=100_000)
    for work in (lambda: crowded.back_up(Why.ASKED), lambda: crowded.duplicate(small_disk.path / "copy.db")):
        with pytest.raises(BackupTrouble, match="full"):
            work()
    assert backups(crowded.path, Keeping()) == (made,)
    assert {file.name for file in (small_disk.path / "backups").iterdir()} - {".lock"} == {
        made.path.name if made else ""
    }
    assert not [file.name for file in small_disk.path.iterdir() if "copy" in file.name or file.suffix == ".part"]
    must_hold(crowded.path, {1: "since then"})
    small_disk.free()
    assert crowded.back_up(Why.ASKED) is not None


def test_that_the_index_is_mended_once_there_is_room(small_disk: SmallDisk, crowded: Library) -> None:
    crowded.perform(SetNote(1, "mine"))
    with crowded._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM paper_text WHERE rowid < 30")
    small_disk.fill()
    with contextlib.suppress(LibraryTrouble):
        crowded.ask(Doctor(repair=True))
    small_disk.free()
    assert crowded.ask(Doctor(repair=True)).problems == ()
    must_hold(crowded.path, {1: "mine"})
    assert len(crowded.ask(PaperIds(Query(words="kettles")))) == PAPERS


def test_that_an_export_finds_room_or_leaves_the_old_file_at_any_of_many_moments(
    small_disk: SmallDisk, crowded: Library
) -> None:
    chance = random.Random(7)  # noqa: S311 - no secret
    target = small_disk.path / "out.md"
    library = shutil.copyfile(crowded.path, small_disk.path.parent / "library.db")
    reader = Library.open(library)
    for paper in range(1, PAPERS + 1):
        reader.perform(SetNote(paper, LONG * 20))
    ids = tuple(range(1, PAPERS + 1))
    ends = set()
    for _ in range(FILLED):
        small_disk.free()
        target.write_text("old", "utf-8")
        small_disk.fill(left=chance.randrange(4096, 1_600_000))
        try:
            reader.export(ExportRequest(ids, target, "All", overwrite=True), NoWatch())
        except ExportTrouble as trouble:
            ends.add(trouble.happened.split(":")[0])
            assert target.read_text("utf-8") == "old"
        else:
            assert target.read_text("utf-8").count("\n## ") == PAPERS
            ends.add("new")
        assert not list(small_disk.path.glob(".out.md.*"))
    reader.close()
    assert ends == {"The disk is full", "new"}
