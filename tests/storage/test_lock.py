"""One writer at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from readinglist.library.library import Access, Library
from readinglist.model.errors import LibraryInUse, LibraryReadOnly
from readinglist.model.queries import ShelfCounts
from readinglist.storage.lock import InstanceLock

if TYPE_CHECKING:
    from pathlib import Path

HOLD = """
import sys, pathlib
from readinglist.library.library import Library
library = Library.open(pathlib.Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def test_that_a_second_writer_is_not_let_in_while_a_reader_works(library_file: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(library_file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(LibraryInUse):
            Library.open(library_file)
        reader = Library.open(library_file, Access.READ)
        reader.ask(ShelfCounts())
        reader.close()
        holder.kill()
    Library.open(library_file).close()


def test_that_the_lock_is_held_within_one_program_too(library: Library) -> None:
    with pytest.raises(LibraryInUse):
        Library.open(library.path)


def test_that_closing_a_sibling_leaves_the_lock(library: Library) -> None:
    library.sibling().close()
    with pytest.raises(LibraryInUse):
        Library.open(library.path)


def test_that_closing_frees_the_lock_and_closing_twice_is_no_harm(library_file: Path) -> None:
    first = Library.open(library_file)
    first.close()
    first.close()
    second = Library.open(library_file)
    first.close()
    with pytest.raises(LibraryInUse):
        Library.open(library_file)
    second.close()


def test_that_a_lock_file_left_behind_by_a_killed_program_is_no_hindrance(library_file: Path) -> None:
    library_file.with_name("library.db.lock").write_text("4711")
    Library.open(library_file).close()


@pytest.mark.parametrize("number", [os.getpid(), os.getppid(), 1], ids=["ourselves", "our parent", "the first one"])
def test_that_a_lock_file_with_the_number_of_another_living_program_is_no_hindrance(
    library_file: Path, number: int
) -> None:
    library_file.with_name("library.db.lock").write_text(str(number))
    Library.open(library_file).close()


def test_that_a_killed_program_leaves_no_lock(library_file: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(library_file)], stdin=-1, stdout=-1)
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        holder.kill()
        holder.wait()
        Library.open(library_file).close()


def test_that_in_a_folder_that_may_not_be_written_the_library_is_read_and_that_is_told(
    library_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Library.open(library_file).close()

    def refuse(_lock: FileLock) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(FileLock, "acquire", refuse)
    with pytest.raises(LibraryReadOnly):
        Library.open(library_file)
    reader = Library.open(library_file, Access.READ)
    reader.ask(ShelfCounts())
    reader.close()


def test_that_a_place_where_no_lock_can_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(LibraryReadOnly):
        InstanceLock(tmp_path / "file" / "library.db")
