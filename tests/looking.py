"""What a test reads from outside: of a library on the disk, and of a process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.library.library import Access, Library
from readinglist.model.queries import Doctor, OnePaper

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.papers import Paper
    from tests.acceptance.conftest import Process


def paper(path: Path, number: int = 1) -> Paper:
    """Return a paper as it is on the disk, of a library that must be sound; another program may have it open."""
    library = Library.open(path, Access.READ)
    try:
        assert library.ask(Doctor()).problems == ()
        found = library.ask(OnePaper(number))
    finally:
        library.close()
    assert found is not None
    return found


def note(path: Path, number: int = 1) -> str:
    """Return the note of a paper as it is on the disk."""
    return paper(path, number).note


def line(process: Process) -> str:
    """Return the next line that a process writes, waiting for it."""
    assert process.stdout is not None
    return process.stdout.readline().strip()
