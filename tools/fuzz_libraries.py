"""Libraries of a stranger: any value in any column, which must be refused in words or read to the end.

What is looked at when a library is opened for the first time is left out for half of them, as where somebody writes
into a library that is open: then each answer is tried by itself.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readinglist.library.library import Access, Library
from readinglist.model.errors import Trouble
from readinglist.model.merges import ImportedChanges, Imports, Suggestions
from readinglist.model.past import Past
from readinglist.model.plan import ReadingPlan
from readinglist.model.progress import HowFar
from readinglist.model.queries import (
    Doctor,
    FieldValues,
    FirstPapers,
    Journal,
    LastDone,
    LastUndone,
    LinksTo,
    NoteVersions,
    OnePaper,
    Order,
    PaperHistory,
    PaperIds,
    PaperLists,
    PapersById,
    PapersLike,
    PapersNamed,
    PapersOfUuids,
    PutOff,
    Query,
    Rows,
    Shelf,
    ShelfCounts,
    TagBranch,
    Tags,
)
from readinglist.model.searches import LastSearches, PaperCount, SavedSearches, TextsOf, WatchWords
from readinglist.storage.contents import CONDITIONS
from readinglist.storage.files_at_rest import mark_of
from tools.steps import ROOT

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from readinglist.model.queries import Question

SAMPLE: Final = ROOT / "db" / "samples" / "schema-0001.db"
_VALUES: Final = (
    *("NULL", "-1", "0", "2147483648", "9223372036854775807", "-9223372036854775808", "1.5", "1e999", "''", "'x'"),
    *("x'00'", "x'ff'", "zeroblob(100000)", "CAST(x'ff41' AS TEXT)", "CAST(x'eda080' AS TEXT)", "char(0, 8238, 27)"),
    *("'2026-02-30 00:00:00.000000'", "'9999-12-31 23:59:59.999999'", "'0001-01-01 00:00:00.000000'", "'{}'", "'[]'"),
    *("'[[[[[[]]]]]]'", "'\"\\ud800\"'", "'null'", "'true'", "replace(hex(zeroblob(50000)), '0', '[')", "'new'", "'1'"),
)
_JSON: Final = ("'{}'", "'[]'", "5", "'true'", "'\"x\"'", "'\"\\ud800\"'", "'[[1]]'", "'{\"id\": 1}'", "'[null]'")
_PAPERS: Final = tuple(range(1, 20))


def every_question() -> Iterator[Question[Any]]:
    """Yield each question that a library answers, with what a window asks it for."""
    queries = [Query(shelf) for shelf in Shelf]
    queries += [Query(order=order) for order in Order]
    queries += [Query(words=words) for words in ("a", "rating>1 tag:a", "watch:any", "venue:a year:2026", "has:note")]
    queries += [Query(list_id=1), Query(tag=1)]
    for query in queries:
        yield from (PaperIds(query), FirstPapers(query, 3), PaperCount(query))
    yield from (Rows(_PAPERS), TextsOf(_PAPERS), PapersById(_PAPERS), PapersOfUuids(("a",)), PutOff())
    yield from (
        PapersLike("abc"),
        PapersNamed("a"),
        PapersNamed(""),
        PaperLists(),
        Tags(),
        Tags(1),
        TagBranch(1),
        SavedSearches(),
    )
    yield from (FieldValues(field, "") for field in ("author", "venue", "topic", "track", "session", "decision"))
    yield from (LastSearches(), WatchWords(), ShelfCounts(), ShelfCounts(1), ReadingPlan(), HowFar(), Suggestions())
    yield from (Journal(), LastDone(), LastUndone(), Imports(), *map(ImportedChanges, (1, 2, 3)), Doctor())
    for paper in _PAPERS[:4]:
        yield from (OnePaper(paper), NoteVersions(paper), PaperHistory(paper, 20), LinksTo(paper))


@dataclass(slots=True)
class Libraries:
    """Makes such libraries with ``dice`` and reads them; what goes wrong is kept with the statement."""

    dice: random.Random
    tried: int = 0
    read: int = 0
    failures: list[tuple[str, str]] = field(default_factory=list)

    def words(self) -> str:
        """Return what a person wants to know."""
        return (
            f"{self.tried} libraries of a stranger, {self.read} read and the others refused, "
            f"{len(self.failures)} failures"
        )

    def next(self) -> None:
        """Change a library and read it."""
        known = self.dice.random() < 0.5  # noqa: PLR2004 - half of them are not looked at when they are opened
        statement = self._journal() if known and self.dice.random() < 0.5 else self._any()  # noqa: PLR2004 - as above
        self.tried += 1
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "library.db"
            shutil.copyfile(SAMPLE, path)
            try:
                changed(path, statement)
                read(path, Past(papers=1, left=mark_of(path)) if known else Past())
                self.read += 1
            except (Trouble, sqlite3.IntegrityError):
                pass  # refused in words, or not to be made
            except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure to be told
                self.failures.append((statement, f"{type(error).__name__}: {error}"))

    def _any(self) -> str:
        with contextlib.closing(sqlite3.connect(f"file:{SAMPLE}?mode=ro&immutable=1", uri=True)) as driver:
            table = self.dice.choice(sorted(CONDITIONS))
            columns = [row[1] for row in driver.execute(f"PRAGMA table_info({table})")]
        return f'UPDATE {table} SET "{self.dice.choice(columns)}" = {self.dice.choice(_VALUES)}'  # noqa: S608 - a copy

    def _journal(self) -> str:
        column, value = self.dice.choice(("before", "after")), self.dice.choice(_JSON)
        return f'UPDATE journal_change SET "{column}" = {value}'  # noqa: S608 - of a copy


def changed(path: Path, statement: str) -> None:
    """Do what a stranger may do to a file: what no check allows, too."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as driver:
        driver.execute("PRAGMA ignore_check_constraints = ON")
        driver.execute(statement)


def read(path: Path, past: Past) -> None:
    """Open the library and ask all that a window asks.  Raises Trouble where it, or an answer, is refused."""
    library = Library.open(path, Access.READ, past=past)
    refused: list[Trouble] = []
    try:
        for question in every_question():
            try:
                library.ask(question)
            except Trouble as trouble:
                refused.append(trouble)
    finally:
        library.close()
    if refused:
        raise refused[0]
