"""What the tests of broken libraries share: the notes of the library that they break, and ways to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.library.library import Library
from readinglist.model.errors import LibraryTrouble
from readinglist.model.queries import Doctor, OnePaper

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = 4096
NOTES: Final = {number: f"note {number} " * number for number in range(1, 31)}


def notes_of(path: Path) -> dict[int, str]:
    library = Library.open(path)
    try:
        assert library.ask(Doctor(repair=True)).problems == ()
        papers = [library.ask(OnePaper(number)) for number in range(1, 61)]
        return {paper.id: paper.note for paper in papers if paper is not None and paper.note}
    finally:
        library.close()


def overwrite(path: Path, offset: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(content)


def is_found(path: Path) -> bool:
    """Return whether opening, the full check or looking at everything tells that something is wrong."""
    try:
        library = Library.open(path)
    except LibraryTrouble:
        return True
    try:
        return bool(library.check_file() or library.ask(Doctor()).problems)
    except LibraryTrouble:
        return True
    finally:
        library.close()
