"""A rollback journal beside the library: rolled back where it is its own, set aside whole where it is another's."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import sys
from typing import TYPE_CHECKING

import pytest

from readinglist.library.backups import backups, recover, restore
from readinglist.library.library import Access, Library
from readinglist.model.commands import SetNote
from readinglist.model.errors import LibraryBusy, LibraryDamaged, LibraryTrouble, NothingDamaged
from readinglist.model.imports import NoWatch
from readinglist.model.queries import OnePaper
from tests.faults.operations import BESIDE, source
from tests.faults.zoo import NOTES, PAGE, notes_of, overwrite

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are forked")

BROKEN_WRITE = "UPDATE paper SET abstract = replace(abstract, 'kettles', 'pots and pans'), title = 'half written'"


def journal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def kill_while_written(path: Path) -> None:
    """Let another program write into a library by way of a journal, and be killed with half of it in the file."""
    child = os.fork()
    if child == 0:
        driver = sqlite3.connect(path, isolation_level=None)
        driver.execute("PRAGMA journal_mode = DELETE")
        driver.execute("PRAGMA cache_size = 4")
        driver.execute("BEGIN")
        driver.execute(BROKEN_WRITE)
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    assert journal_of(path).stat().st_size > PAGE
    assert b"half written" in path.read_bytes()


def use_journal(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as driver:
        assert driver.execute("PRAGMA journal_mode = DELETE").fetchone() == ("delete",)


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    """Return the journal of another library, whose pages are of the same kinds."""
    other = Library.open(tmp_path / "elsewhere" / "library.db")
    other.import_papers(source(1, 60), NoWatch())
    for number in range(1, 20):
        other.perform(SetNote(number, "a stranger's text " * 30))
    other.close()
    kill_while_written(other.path)
    return journal_of(other.path)


def set_aside(path: Path) -> Path:
    (found,) = path.parent.glob("library.db-journal.of-another-*")
    return found


def test_that_a_journal_of_another_library_is_set_aside_and_costs_nothing(settled: Path, strange: Path) -> None:
    shutil.copyfile(strange, journal_of(settled))
    before = settled.read_bytes()
    Library.open(settled).close()
    assert settled.read_bytes() == before
    assert set_aside(settled).read_bytes() == strange.read_bytes()
    assert not journal_of(settled).exists()
    assert notes_of(settled) == NOTES


def test_that_sqlite_alone_would_put_that_journal_into_the_library(settled: Path, strange: Path) -> None:
    """Without this the test above would prove nothing."""
    shutil.copyfile(strange, journal_of(settled))
    before = settled.read_bytes()
    with contextlib.closing(sqlite3.connect(settled)) as driver, contextlib.suppress(sqlite3.Error):
        driver.execute("SELECT count(*) FROM sqlite_master").fetchone()
    assert settled.read_bytes() != before
    assert not journal_of(settled).exists()


def test_that_a_journal_of_another_library_beside_a_log_costs_nothing_of_the_log(path: Path, strange: Path) -> None:
    shutil.copyfile(strange, journal_of(path))
    library = Library.open(path)
    paper = library.ask(OnePaper(40))
    library.close()
    assert paper is not None
    assert paper.starred
    assert set_aside(path).read_bytes() == strange.read_bytes()


def test_that_a_journal_of_another_library_beside_one_that_keeps_a_journal_is_set_aside(
    settled: Path, strange: Path
) -> None:
    use_journal(settled)
    shutil.copyfile(strange, journal_of(settled))
    assert notes_of(settled) == NOTES
    assert set_aside(settled).read_bytes() == strange.read_bytes()


def test_that_what_a_killed_program_wrote_by_a_journal_of_the_library_is_rolled_back(settled: Path) -> None:
    kill_while_written(settled)
    assert notes_of(settled) == NOTES
    library = Library.open(settled)
    papers = [library.ask(OnePaper(number)) for number in (1, 60)]
    library.close()
    assert [paper and paper.title for paper in papers] == ["Paper 1 on kettles", "Paper 60 on kettles"]
    assert list(settled.parent.glob("*journal*")) == []


def test_that_recovery_rolls_back_too_and_finds_nothing_damaged_then(settled: Path) -> None:
    kill_while_written(settled)
    with pytest.raises(NothingDamaged):
        recover(settled, BESIDE)
    assert notes_of(settled) == NOTES


def cut(journal: Path) -> None:
    journal.write_bytes(journal.read_bytes()[: journal.stat().st_size // 2])


def noise(journal: Path) -> None:
    overwrite(journal, 512 + PAGE, random.Random(3).randbytes(PAGE * 2))  # noqa: S311 - no secret


@pytest.mark.parametrize("spoil", [cut, noise])
def test_that_half_a_write_without_its_whole_journal_is_damage_kept_and_answered(
    settled: Path, spoil: Callable[[Path], None]
) -> None:
    kill_while_written(settled)
    spoil(journal_of(settled))
    before = settled.read_bytes(), journal_of(settled).read_bytes()
    with pytest.raises(LibraryDamaged):
        Library.open(settled)
    assert (settled.read_bytes(), journal_of(settled).read_bytes()) == before
    done = recover(settled, BESIDE)
    assert done.aside is not None
    assert (done.aside.read_bytes(), journal_of(done.aside).read_bytes()) == before
    assert notes_of(settled) == NOTES


def test_that_a_damaged_library_with_a_journal_of_another_is_kept_with_it_and_answered(
    settled: Path, strange: Path
) -> None:
    overwrite(settled, PAGE * 3, b"\xa5" * PAGE * 4)
    shutil.copyfile(strange, journal_of(settled))
    before = settled.read_bytes()
    with pytest.raises(LibraryDamaged):
        Library.open(settled)
    assert settled.read_bytes() == before
    assert journal_of(settled).read_bytes() == strange.read_bytes()
    done = recover(settled, BESIDE)
    assert done.aside is not None
    assert done.aside.read_bytes() == before
    assert journal_of(done.aside).read_bytes() == strange.read_bytes()
    assert notes_of(settled).items() >= {number: NOTES[number] for number in range(1, 21)}.items()


def test_that_a_restore_sets_file_and_strange_journal_aside_as_they_were(settled: Path, strange: Path) -> None:
    shutil.copyfile(strange, journal_of(settled))
    before = settled.read_bytes()
    done = restore(settled, backups(settled, BESIDE)[-1].path, BESIDE)
    assert done.aside is not None
    assert done.aside.read_bytes() == before
    assert journal_of(done.aside).read_bytes() == strange.read_bytes()
    assert notes_of(settled) == {number: NOTES[number] for number in range(1, 21)}


def test_that_a_reader_leaves_a_journal_and_says_who_settles_it(settled: Path, strange: Path) -> None:
    shutil.copyfile(strange, journal_of(settled))
    before = settled.read_bytes()
    with pytest.raises(LibraryTrouble) as raised:
        Library.open(settled, Access.READ)
    assert "doctor --repair" in raised.value.do
    assert (settled.read_bytes(), journal_of(settled).read_bytes()) == (before, strange.read_bytes())


def test_that_a_journal_at_work_is_left_to_its_program(settled: Path) -> None:
    use_journal(settled)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        driver = sqlite3.connect(settled, isolation_level=None)
        driver.execute("PRAGMA cache_size = 4")
        driver.execute("BEGIN")
        driver.execute(BROKEN_WRITE)
        os.write(write, b"1")
        signal.pause()
    os.read(read, 1)
    try:
        before = settled.read_bytes(), journal_of(settled).read_bytes()
        with pytest.raises(LibraryBusy):
            Library.open(settled)
        assert (settled.read_bytes(), journal_of(settled).read_bytes()) == before
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    assert notes_of(settled) == NOTES
