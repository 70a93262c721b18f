"""Imports papers in the background of the real window and measures the gaps between turns of its event loop.

The floor is the same with a thread that inserts the same texts by plain SQL.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from benchmarks import papers
from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import settle, turn
from benchmarks.harness.windows import open_window
from readinglist.gui.background import Job

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.model.imports import SourceFile

COUNT = 1000


def longest_gap(done: Callable[[], bool]) -> float:
    """Return the longest time in seconds between two turns of the event loop, which ticks every millisecond."""
    ticks = QTimer()
    ticks.start(1)
    longest = 0.0
    before = time.perf_counter()
    while not done():
        turn()
        now = time.perf_counter()
        longest = max(longest, now - before)
        before = now
    ticks.stop()
    return longest


def ours(desk: Desk, source: SourceFile) -> float:
    """Import as the window does."""
    ends: list[object] = []

    def finish(report: object) -> None:
        desk.importer.imported.emit(report)
        ends.append(report)

    desk.background.run(Job("", lambda library, watch: library.import_papers(source, watch), finish, ends.append))
    return longest_gap(lambda: bool(ends))


def floor(path: Path, source: SourceFile) -> float:
    """Insert the same texts in a thread."""
    rows = [(draft.title, "\n".join(draft.authors), draft.abstract) for draft in source.drafts]

    def insert() -> None:
        driver = sqlite3.connect(path)
        driver.execute("CREATE VIRTUAL TABLE words USING fts5(title, authors, abstract)")
        driver.executemany("INSERT INTO words VALUES (?, ?, ?)", rows)
        driver.commit()
        driver.close()

    thread = threading.Thread(target=insert)
    thread.start()
    return longest_gap(lambda: not thread.is_alive())


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    app, desk = open_window(path)
    found: dict[str, list[float]] = {"ours": [], "floor": []}
    for number in range(rounds):
        source = papers.source(COUNT, seed=number, venue=f"NEW{number}")
        settle(0.3)
        found["ours"].append(ours(desk, source))
        settle(0.3)
        found["floor"].append(floor(path.with_name(f"floor-{number}.db"), source))
    tell(found)
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
