"""What brings another file's content in: a second version of the library, and a restore that is taken back."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from typing import TYPE_CHECKING, Any, Final

from readinglist.library import backups
from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.imports import NoWatch
from tests.faults.operations import BESIDE, NAME, PAPERS, Operation, source, state

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COPY: Final = "library (conflicted copy).db"
_AS_IT_WAS: Final = "copy as it was"
_COMING: Final = 2


def _part(folder: Path) -> None:
    """Make a second version of the library, and go on in both: alone in one, alone in the other, and in both."""
    other = folder / "elsewhere" / NAME
    other.parent.mkdir()
    with (
        contextlib.closing(sqlite3.connect(folder / NAME)) as here,
        contextlib.closing(sqlite3.connect(other)) as there,
    ):
        here.backup(there)
    library = Library.open(other)
    library.perform(SetNote(4, "written there"))
    library.perform(SetNote(6, "there in both"))
    library.perform(SetStar((5,), starred=True))
    library.import_papers(source(PAPERS + 1, _COMING), NoWatch())
    library.close()
    other.rename(folder / COPY)
    shutil.copyfile(folder / COPY, folder / _AS_IT_WAS)
    shutil.rmtree(other.parent)
    library = Library.open(folder / NAME)
    library.perform(SetNote(6, "here in both"))
    library.close()


def _bring_in(folder: Path, tell: Callable[[str], None]) -> None:
    library = Library.open(folder / NAME)
    library.bring_in_copy(folder / COPY, NoWatch())
    tell("brought in")
    library.close()


def _brought_in(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    if (folder / COPY).read_bytes() != (folder / _AS_IT_WAS).read_bytes():
        return "the copy was written"
    now = state(folder / NAME)
    old = before | {"notes": before["notes"] | {6: "here in both"}, "journal": before["journal"] + 1}
    if now == old:
        return f"after {told} nothing was brought in" if told else ""
    both = now["notes"].pop(6, "")
    whole = before | {
        "notes": before["notes"] | {4: "written there"},
        "stars": [3, 5],
        "papers": PAPERS + _COMING,
        "places": PAPERS + _COMING,
        "journal": old["journal"] + 1,
    }
    kept = [each for each in backups.backups(folder / NAME, BESIDE) if each.why is Why.COPY]
    if now == whole and "here in both" in both and "there in both" in both:
        return "" if kept else "brought in without a backup"
    return f"after {told}: {now}, in both: {both!r}"


def _go_back(folder: Path) -> None:
    path = folder / NAME
    backups.restore(path, backups.backups(path, BESIDE)[-1].path, BESIDE)


def _come_back(folder: Path, tell: Callable[[str], None]) -> None:
    path = folder / NAME
    kept = next(each for each in backups.backups(path, BESIDE) if each.why is Why.RESTORE)
    backups.restore(path, kept.path, BESIDE)
    tell("taken back")


def _came_back(folder: Path, told: list[str], before: dict[str, Any]) -> str:
    now = state(folder / NAME)
    older = now["notes"] == {1: "in the backup"} and now["stars"] == [] and now["papers"] == PAPERS
    return "" if now == before or (older and not told) else f"after {told}: {now}"


OPERATIONS: Final = {
    "merge of a copy": Operation(_bring_in, _brought_in, _part),
    "restore taken back": Operation(_come_back, _came_back, _go_back),
}
