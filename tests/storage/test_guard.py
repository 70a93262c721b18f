"""A library stays held, whatever else of the program opens and closes its files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Access, Library
from readinglist.library.protection import may_be_written
from readinglist.model.commands import SetStar
from readinglist.model.errors import LibraryReadOnly
from readinglist.model.queries import PaperIds, Query

if TYPE_CHECKING:
    from collections.abc import Callable

LOOK = """
import sqlite3, sys
driver = sqlite3.connect(sys.argv[1])
print(driver.execute("SELECT count(*) FROM reading WHERE starred").fetchone()[0])
driver.close()
"""
"""Another program that opens the library, looks at it, and leaves it, which clears the log away if nobody is left."""


def stars_seen_from_outside(path: Path) -> int:
    return int(subprocess.check_output([sys.executable, "-c", LOOK, str(path)]))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system has no such locks")
@pytest.mark.parametrize("part", ["", "-wal", "-shm"])
def test_that_another_program_does_not_clear_the_log_away_after_a_glance_at_the_file(
    sample_library: Library, part: str
) -> None:
    one, other, *_ = sample_library.ask(PaperIds(Query()))
    sample_library.perform(SetStar((one,), starred=True))
    with sample_library.path.with_name(sample_library.path.name + part).open("rb") as file:
        file.read(1)
    assert stars_seen_from_outside(sample_library.path) == 1
    sample_library.perform(SetStar((other,), starred=True))
    assert stars_seen_from_outside(sample_library.path) == 2


def test_that_a_closed_library_is_one_file_that_nobody_holds(sample_library: Library) -> None:
    sibling = sample_library.sibling()
    path = sample_library.path
    sibling.close()
    sample_library.close()
    assert not [file.name for file in path.parent.glob(f"{path.name}-*")]
    Library.open(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks at all")
def test_that_a_system_without_such_locks_opens_as_ever(library_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("fcntl.F_OFD_SETLK", raising=False)
    library = Library.open(library_file)
    assert list(library.ask(PaperIds(Query()))) == []
    library.close()


def test_that_a_library_with_two_names_is_read_and_written_again_when_it_has_one(
    library_file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.db"
    other.hardlink_to(library_file)
    before = library_file.read_bytes()
    with pytest.raises(LibraryReadOnly, match="second name"):
        Library.open(library_file)
    assert not may_be_written(library_file)
    reading = Library.open(other, Access.READ)
    assert list(reading.ask(PaperIds(Query()))) == []
    reading.close()
    assert library_file.read_bytes() == before
    other.unlink()
    assert may_be_written(library_file)
    Library.open(library_file).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there no file can be removed while it is open")
@pytest.mark.parametrize("harm", [Path.unlink, lambda log: os.truncate(log, 0)], ids=["removed", "cut"])
def test_that_what_is_written_after_its_log_was_taken_away_is_in_the_file(
    sample_library: Library, tmp_path: Path, harm: Callable[[Path], object]
) -> None:
    one, other, *_ = sample_library.ask(PaperIds(Query()))
    sample_library.perform(SetStar((one,), starred=True))
    harm(Path(f"{sample_library.path}-wal"))
    sample_library.perform(SetStar((other,), starred=True))
    copy = tmp_path / "after-a-kill.db"
    copy.write_bytes(sample_library.path.read_bytes())
    assert stars_seen_from_outside(copy) == 2
