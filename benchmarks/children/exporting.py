"""Exports a library to Markdown, and writes the same texts by plain SQL and plain writing, in turn."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from typing import TYPE_CHECKING

from benchmarks.harness.talk import arguments, tell
from readinglist.library.library import Access, Library
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import NoWatch
from readinglist.model.queries import PaperIds, Query

if TYPE_CHECKING:
    from pathlib import Path

LEAST = """
SELECT paper.title, paper.abstract, group_concat(author.name, ', ') FROM paper
LEFT JOIN authorship ON authorship.paper_id = paper.id LEFT JOIN author ON author.id = authorship.author_id
GROUP BY paper.id
"""


def ours(path: Path, target: Path) -> float:
    """Return the seconds that the library takes for all of its papers."""
    library = Library.open(path, Access.READ)
    ids = tuple(library.ask(PaperIds(Query())))
    begin = time.perf_counter()
    library.export(ExportRequest(ids, target, "All papers"), NoWatch())
    taken = time.perf_counter() - begin
    library.close()
    return taken


def floor(path: Path, target: Path) -> float:
    """Return the seconds that one query and plain writing take."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as driver:
        begin = time.perf_counter()
        with target.open("w", encoding="utf-8") as file:
            for title, abstract, authors in driver.execute(LEAST):
                file.write(f"## {title}\n\n{authors}\n\n{abstract}\n\n")
        return time.perf_counter() - begin


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    found: dict[str, list[float]] = {"ours": [], "floor": []}
    for number in range(rounds):
        found["ours"].append(ours(path, path.with_name(f"ours-{number}.md")))
        found["floor"].append(floor(path, path.with_name(f"floor-{number}.md")))
    tell(found)


if __name__ == "__main__":
    main()
