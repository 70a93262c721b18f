"""What the targets of the guided fuzzing share: a folder that goes with the process, and a small library in it."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetRemark, SetStar
from readinglist.model.imports import NoWatch
from readinglist.model.search_commands import AddWatchWord

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MADE: Final = """MADE 2026

We show that kettles sing as well as violins do, and that they boil at the same time.

We prove that violins boil later than kettles do, by a bound that holds for all of them.
"""


class Target(NamedTuple):
    """A reader, and texts that it understands, of which the first inputs are made.

    It takes bytes and raises where something went wrong; that the program refuses them in words is right.
    """

    attempt: Callable[[bytes], None]
    seeds: Sequence[bytes]


@cache
def folder() -> Path:
    """Return a folder for files that are read, which goes with this process; one that is killed leaves it."""
    made = Path(tempfile.mkdtemp(prefix="readinglist-fuzz-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


@cache
def made_library() -> Library:
    """Return an open library with two papers, one of them with what a reader says."""
    library = Library.open(folder() / "library.db")
    library.import_papers(library.read_text(MADE, "made"), NoWatch())
    for command in (
        SetStar((1,), starred=True),
        SetRemark(1, "to be heard"),
        SetNote(1, "a note"),
        AddTag((1,), "music/hot"),
        AddWatchWord("kettle"),
    ):
        library.perform(command)
    return library


@cache
def template() -> Path:
    """Return the file of such a library that nobody has open."""
    place = folder() / "template.db"
    made_library().duplicate(place)
    return place


def plain_text(data: bytes) -> str:
    """Return what stands in a text of Qt or of a library: anything but halves of signs."""
    return data.decode("utf-8", "replace")
