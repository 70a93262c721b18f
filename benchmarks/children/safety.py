"""Makes backups and full checks in the background of the real window while its list is scrolled, or stars are given.

The floors are the same with a thread that does no more than SQLite's own copy, flushed, and SQLite's own check, beside
a plain table or a plain ``UPDATE``.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.children.scrolling import bare_list, frames, wheel
from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import settle
from benchmarks.harness.windows import open_window
from readinglist.gui.background import Job
from readinglist.model.backups import Why
from readinglist.model.commands import SetStar

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QTableView

    from readinglist.gui.desk import Desk
    from readinglist.library.library import Library

Measured = tuple[float, list[float]]
"""The seconds of the work, and those of each frame or star meanwhile."""

Meanwhile = Callable[[Callable[[], bool]], list[float]]
"""What is done until the work is done, told by what it is given."""


def beside(table: QTableView, is_done: Callable[[], bool]) -> list[float]:
    """Scroll until the work is done; return the seconds of each frame."""
    act = wheel(table)
    found: list[float] = []
    while not is_done():
        if table.verticalScrollBar().value() == table.verticalScrollBar().maximum():
            table.verticalScrollBar().setValue(0)
        found += frames(table, act, 1, pause=0.0)
    return found


def starring(star: Callable[[int], object], is_done: Callable[[], bool]) -> list[float]:
    """Give and take a star every 30 ms until the work is done; return the seconds that each took."""
    found: list[float] = []
    while not is_done():
        begin = time.perf_counter()
        star(len(found) % 2)
        found.append(time.perf_counter() - begin)
        settle(0.03)
    return found


def ours(desk: Desk, work: Callable[[Library], object], meanwhile: Meanwhile) -> Measured:
    """Let the window's worker do it."""
    ends: list[float] = []

    def failed(error: Exception) -> None:
        raise error

    begin = time.perf_counter()
    job = Job("", lambda library, _watch: work(library), lambda _: ends.append(time.perf_counter() - begin), failed)
    desk.background.run(job)
    found = meanwhile(lambda: bool(ends))
    return ends[0], found


def floor(work: Callable[[], object], meanwhile: Meanwhile) -> Measured:
    """Let a thread do the least."""
    ends: list[float] = []
    begin = time.perf_counter()

    def run() -> None:
        work()
        ends.append(time.perf_counter() - begin)

    threading.Thread(target=run).start()
    found = meanwhile(lambda: bool(ends))
    return ends[0], found


def bare_star(path: Path, paper: int) -> Callable[[int], object]:
    """Return what writes a star and does nothing else, each time flushed."""
    driver = sqlite3.connect(path, isolation_level=None)
    driver.execute("PRAGMA synchronous = FULL")
    return lambda starred: driver.execute("UPDATE reading SET starred = ? WHERE paper_id = ?", (starred, paper))


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
    library = desk.session.library
    plain_star = bare_star(path, paper)
    found: dict[str, dict[str, dict[str, list[object]]]] = {
        key: {"seconds": {"ours": [], "floor": []}, "meanwhile": {"ours": [], "floor": []}}
        for key in ("backup", "check", "star")
    }

    def add(key: str, who: str, measured: Measured) -> None:
        found[key]["seconds"][who].append(measured[0])
        found[key]["meanwhile"][who].append(measured[1])
        settle(0.3)

    def star(starred: int) -> None:
        library.perform(SetStar((paper,), starred=bool(starred)))

    scroll, scroll_bare = partial(beside, desk.list.table), partial(beside, bare)
    for number in range(rounds):
        star(not number % 2)
        add("backup", "ours", ours(desk, lambda library: library.back_up(Why.ASKED), scroll))
        add("backup", "floor", floor(lambda: bare_backup(path), scroll_bare))
        add("check", "ours", ours(desk, lambda library: library.check_file(), scroll))
        add("check", "floor", floor(lambda: bare_check(path), scroll_bare))
        star(number % 2)
        os.sync()  # what went before must not be in the way of either
        add("star", "ours", ours(desk, lambda library: library.back_up(Why.ASKED), partial(starring, star)))
        os.sync()
        add("star", "floor", floor(lambda: bare_backup(path), partial(starring, plain_star)))
    tell(found)
    bare.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
