"""Makes backups and full checks in the background of the real window while its list is scrolled.

The floors are the same with a thread that does no more than SQLite's own copy, flushed, and SQLite's own check, beside
a plain table.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from contextlib import closing
from typing import TYPE_CHECKING

from benchmarks.children.scrolling import bare_list, frames, wheel
from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import settle
from benchmarks.harness.windows import open_window
from readinglist.gui.background import Job
from readinglist.model.backups import Why
from readinglist.model.commands import SetStar

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QTableView

    from readinglist.gui.desk import Desk
    from readinglist.library.library import Library

Measured = tuple[float, list[float]]
"""The seconds of the work, and those of each frame meanwhile."""


def beside(table: QTableView, is_done: Callable[[], bool]) -> list[float]:
    """Scroll until the work is done; return the seconds of each frame."""
    act = wheel(table)
    found: list[float] = []
    while not is_done():
        if table.verticalScrollBar().value() == table.verticalScrollBar().maximum():
            table.verticalScrollBar().setValue(0)
        found += frames(table, act, 1, pause=0.0)
    return found


def ours(desk: Desk, work: Callable[[Library], object]) -> Measured:
    """Let the window's worker do it."""
    ends: list[float] = []

    def failed(error: Exception) -> None:
        raise error

    begin = time.perf_counter()
    job = Job("", lambda library, _watch: work(library), lambda _: ends.append(time.perf_counter() - begin), failed)
    desk.background.run(job)
    found = beside(desk.list.table, lambda: bool(ends))
    return ends[0], found


def floor(table: QTableView, work: Callable[[], object]) -> Measured:
    """Let a thread do the least."""
    ends: list[float] = []
    begin = time.perf_counter()

    def run() -> None:
        work()
        ends.append(time.perf_counter() - begin)

    threading.Thread(target=run).start()
    found = beside(table, lambda: bool(ends))
    return ends[0], found


def bare_backup(path: Path) -> None:
    """Copy the library as SQLite does, and flush it."""
    target = path.with_name("floor-backup.db")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    handle = os.open(target, os.O_RDWR)
    os.fsync(handle)
    os.close(handle)
    target.unlink()


def bare_check(path: Path) -> None:
    """Check the library as SQLite does."""
    with closing(sqlite3.connect(path)) as driver:
        driver.execute("PRAGMA integrity_check").fetchall()


def main() -> None:
    """Measure and tell; before each backup something is changed, for the same is not kept twice."""
    path, rounds = arguments()
    app, desk = open_window(path)
    bare = bare_list(desk)
    paper = desk.model.ids[0]
    found: dict[str, dict[str, dict[str, list[object]]]] = {
        key: {"seconds": {"ours": [], "floor": []}, "frames": {"ours": [], "floor": []}} for key in ("backup", "check")
    }

    def add(key: str, who: str, measured: Measured) -> None:
        found[key]["seconds"][who].append(measured[0])
        found[key]["frames"][who].append(measured[1])
        settle(0.3)

    for number in range(rounds):
        desk.session.library.perform(SetStar((paper,), starred=not number % 2))
        add("backup", "ours", ours(desk, lambda library: library.back_up(Why.ASKED)))
        add("backup", "floor", floor(bare, lambda: bare_backup(path)))
        add("check", "ours", ours(desk, lambda library: library.check_file()))
        add("check", "floor", floor(bare, lambda: bare_check(path)))
    tell(found)
    bare.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
