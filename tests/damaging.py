"""What the tests of damaged libraries share: a table that cannot be read any more, and a look at what came back."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Final

from readinglist.library.library import Library
from readinglist.model.past import Past
from readinglist.model.queries import Doctor, OnePaper
from readinglist.storage.files_at_rest import mark_of

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = 4096


def destroy(path: Path, name: str) -> None:
    """Overwrite the first page of a table or index, without which nothing of it is found."""
    with contextlib.closing(sqlite3.connect(path)) as driver:
        (page,) = driver.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\xa5" * PAGE)


def meddle(path: Path, *statements: str) -> None:
    """Do what anybody may do to the file: change what no check allows, and what SQLite keeps to itself."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as driver:
        driver.execute("PRAGMA ignore_check_constraints = ON")
        driver.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            driver.execute(statement)


def known(path: Path) -> Past:
    """Return what is remembered of a library with five papers that was left as it is now."""
    return Past(papers=5, left=mark_of(path))


def notes(path: Path) -> list[str]:
    """Return the notes of the first five papers of a library that must be sound."""
    library = Library.open(path)
    try:
        assert library.ask(Doctor()).problems == ()
        return [paper.note for number in range(1, 6) if (paper := library.ask(OnePaper(number))) is not None]
    finally:
        library.close()
