"""What was acknowledged is there after a kill."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import sys
import time
from typing import TYPE_CHECKING, Final

import pytest

from readinglist.library.library import Library
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Doctor

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are forked")

COMMITS: Final = 1_000
BETWEEN: Final = 25
LONGEST: Final = 0.006
"""How many commits come between two kills on average, and the seconds after one in which the kill comes."""


@pytest.fixture
def path(library: Library) -> Path:
    """Return a library with a paper for every two commits, and some more."""
    drafts = tuple(Draft(number, number, title=f"Paper {number}") for number in range(1, COMMITS // 2 + BETWEEN * 2))
    source = SourceFile(name="x.txt", format="plain text", encoding="utf-8", venue="MADE", year=2026, drafts=drafts)
    library.import_papers(source, NoWatch())
    library.close()
    return library.path


def note(number: int) -> str:
    return f"commit {number} " * (number % 40 + 1)


def commit(library: Library, number: int) -> None:
    """Make one commit that no other one repeats: a note on a paper, or the star beside it."""
    paper = number // 2 + 1
    library.perform(SetStar((paper,), starred=True) if number % 2 else SetNote(paper, note(number)))


def acknowledged_until_killed(path: Path, first: int, chance: random.Random) -> int:
    """Let a program commit from number ``first`` on, and kill it at a random moment; return how many it told."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            library = Library.open(path)
            for number in range(first, COMMITS + BETWEEN * 2):
                commit(library, number)
                os.write(write, b".")
            signal.pause()
        os._exit(1)
    os.close(write)
    told = len(os.read(read, 1))
    for _ in range(chance.randint(0, BETWEEN * 2)):
        told += len(os.read(read, 1))
    time.sleep(chance.uniform(0, LONGEST))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL, "it ended by itself"
    while rest := os.read(read, 1 << 16):
        told += len(rest)
    os.close(read)
    return told


def assert_there(path: Path, told: int) -> None:
    """Start again, and look by SQLite alone: the commits so far are there, and at most the one under way besides."""
    with contextlib.closing(Library.open(path)) as library, contextlib.closing(sqlite3.connect(path)) as driver:
        assert library.ended_badly
        notes = dict(driver.execute("SELECT paper_id, text FROM note").fetchall())
        stars = {paper for (paper,) in driver.execute("SELECT paper_id FROM reading WHERE starred")}
        assert driver.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    there = len(notes) + len(stars)
    assert there in {told, told + 1}
    assert notes == {number // 2 + 1: note(number) for number in range(0, there, 2)}
    assert stars == {number // 2 + 1 for number in range(1, there, 2)}


@pytest.mark.timeout(120)
def test_that_a_thousand_acknowledged_commits_are_there_whenever_kills_come(path: Path) -> None:
    chance = random.Random(128)  # noqa: S311 - no secret
    told = kills = 0
    while told < COMMITS:
        told += acknowledged_until_killed(path, told, chance)
        kills += 1
        assert_there(path, told)
    assert kills >= COMMITS // BETWEEN // 2
    library = Library.open(path)
    assert library.ask(Doctor()).problems == ()
    library.close()
