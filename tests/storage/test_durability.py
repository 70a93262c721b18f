"""What was acknowledged is there after a kill."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Library
from readinglist.model.queries import Doctor, OnePaper, PaperIds, Query, Shelf

if TYPE_CHECKING:
    from pathlib import Path

WRITE = """
import json, pathlib, sys
from readinglist.library.library import Library
from readinglist.model.commands import SetNote, SetStar
library = Library.open(pathlib.Path(sys.argv[1]))
number = 0
while True:
    paper = number % 5 + 1
    library.perform(SetStar((paper,), number % 10 < 5))
    library.perform(SetNote(paper, f"note {number}"))
    print(json.dumps([paper, number % 10 < 5, f"note {number}"]), flush=True)
    number += 1
"""


@pytest.mark.parametrize("seed", range(4))
def test_that_every_acknowledged_star_and_note_survives_a_kill(sample_library: Library, seed: int) -> None:
    sample_library.close()
    told = told_until_killed(sample_library.path, random.Random(seed).randint(125, 150))  # noqa: S311 - no secret
    library = Library.open(sample_library.path)
    stars = set(library.ask(PaperIds(Query(Shelf.STARRED))))
    last = {paper: (starred, note) for paper, starred, note in told}
    # The one command that was under way when the kill came may or may not be there.
    under_way = told[-1][0] % 5 + 1
    for paper, (starred, note) in last.items():
        found = library.ask(OnePaper(paper))
        assert found is not None
        if paper != under_way:
            assert (paper in stars, found.note) == (starred, note)
    assert library.ask(Doctor()).problems == ()
    library.close()


def told_until_killed(path: Path, lines: int) -> list[tuple[int, bool, str]]:
    """Return what a writing program acknowledged until it was killed after some lines."""
    told: list[tuple[int, bool, str]] = []
    with subprocess.Popen([sys.executable, "-c", WRITE, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for line in writer.stdout:
            told.append(tuple(json.loads(line)))
            if len(told) == lines:
                writer.kill()
    return told
