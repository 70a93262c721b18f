"""Imports papers into an empty library, and the same texts by plain SQL, in turn: no window, no reading of a file."""

from __future__ import annotations

import sqlite3
import time
from typing import TYPE_CHECKING

from benchmarks import papers
from benchmarks.harness.talk import arguments, tell
from readinglist.library.library import Library
from readinglist.model.imports import NoWatch

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.imports import SourceFile

CONFERENCE = 2600
"""Papers of one conference."""


def ours(path: Path, source: SourceFile) -> float:
    """Return the seconds that the library takes."""
    library = Library.open(path)
    begin = time.perf_counter()
    library.import_papers(source, NoWatch())
    taken = time.perf_counter() - begin
    library.close()
    return taken


def floor(path: Path, source: SourceFile) -> float:
    """Return the seconds that plain SQL takes: one table, one transaction, the word index built at the end."""
    rows = [(draft.title, "\n".join(draft.authors), draft.abstract) for draft in source.drafts]
    driver = sqlite3.connect(path, isolation_level=None)
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("PRAGMA synchronous = FULL")
    driver.execute("CREATE TABLE paper (id INTEGER PRIMARY KEY, title TEXT, authors TEXT, abstract TEXT)")
    words = "title, authors, abstract, content = 'paper', content_rowid = 'id'"
    driver.execute(f"CREATE VIRTUAL TABLE words USING fts5({words}, tokenize = 'unicode61 remove_diacritics 2')")
    begin = time.perf_counter()
    driver.execute("BEGIN")
    driver.executemany("INSERT INTO paper (title, authors, abstract) VALUES (?, ?, ?)", rows)
    driver.execute("INSERT INTO words (words) VALUES ('rebuild')")
    driver.execute("COMMIT")
    taken = time.perf_counter() - begin
    driver.close()
    return taken


def main() -> None:
    """Measure and tell."""
    folder, rounds = arguments()
    source = papers.source(CONFERENCE)
    found: dict[str, list[float]] = {"ours": [], "floor": []}
    for number in range(rounds):
        found["ours"].append(ours(folder / f"ours-{number}.db", source))
        found["floor"].append(floor(folder / f"floor-{number}.db", source))
    tell({"papers": CONFERENCE, **found})


if __name__ == "__main__":
    main()
