"""Makes changes of 5,000 papers in the real window, and writes the same rows with bare SQL, in turn."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import settle, turn
from benchmarks.harness.windows import open_window
from readinglist.model.commands import AddTag, SetState
from readinglist.model.papers import State

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.model.commands import Command

MANY = 5000
AT = "2026-01-01 00:00:00.000000"


class Turns:
    """Knows the longest time between two turns of the window's event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = 0.0

    def begin(self) -> None:
        """Count from now on."""
        self.longest, self._last = 0.0, time.perf_counter()

    def look(self) -> None:
        """Take note of a turn."""
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now


def wait(desk: Desk, turns: Turns) -> None:
    """Let the window live until the batch is made and shown."""
    ticks = QTimer()  # a loop that never sleeps would keep the worker from its work
    ticks.start(5)
    turns.begin()
    while desk.session.flight is not None:
        turn()
        turns.look()
    ticks.stop()


def made(desk: Desk, command: Command, turns: Turns) -> float:
    """Return the seconds from asking for a change to its being on the disk and taken in."""
    start = time.perf_counter()
    desk.batches.run(command)
    wait(desk, turns)
    return time.perf_counter() - start


def undone(desk: Desk, turns: Turns) -> float:
    """Return the seconds that undo of a batch takes."""
    start = time.perf_counter()
    desk.commands.undo()
    wait(desk, turns)
    return time.perf_counter() - start


def bare_verdict(store: sqlite3.Connection, ids: list[int], state: str) -> float:
    """Return the seconds for the least that must be written: one state for all, one row of a journal for each."""
    start = time.perf_counter()
    store.execute("BEGIN IMMEDIATE")
    store.execute(
        "INSERT INTO reading (paper_id, state, changed_at) SELECT value, ?, ? FROM json_each(?) WHERE 1"
        " ON CONFLICT (paper_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at",
        (state, AT, json.dumps(ids)),
    )
    _bare_journal(store, ids)
    store.execute("COMMIT")
    return time.perf_counter() - start


def bare_tag(store: sqlite3.Connection, ids: list[int]) -> float:
    """Return the seconds for the least: a tag for all, its word in the index, one row of a journal for each."""
    start = time.perf_counter()
    store.execute("BEGIN IMMEDIATE")
    store.execute(
        "INSERT OR IGNORE INTO reading_tag (paper_id, tag_id) SELECT value, 1 FROM json_each(?)", (json.dumps(ids),)
    )
    store.executemany("UPDATE paper_text SET own = own || ' kettle' WHERE rowid = ?", [(number,) for number in ids])
    _bare_journal(store, ids)
    store.execute("COMMIT")
    return time.perf_counter() - start


def plain_copy(path: Path) -> sqlite3.Connection:
    """Return a plain connection to a copy of the library, safe from power cuts as the library is."""
    store = sqlite3.connect(shutil.copyfile(path, path.with_suffix(".floor")), isolation_level=None)
    store.execute("PRAGMA journal_mode = WAL")
    store.execute("PRAGMA synchronous = FULL")
    return store


def _bare_journal(store: sqlite3.Connection, ids: list[int]) -> None:
    made = store.execute("INSERT INTO journal (at, kind, text) VALUES (?, 'x', 'x') RETURNING id", (AT,))
    entry = made.fetchone()
    store.execute(
        "INSERT INTO journal_change (journal_id, position, field, subject, paper_id, before, after)"
        " SELECT ?, key, 'state', value, value, '\"new\"', '\"skipped\"' FROM json_each(?)",
        (entry[0], json.dumps(ids)),
    )


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    store = plain_copy(path)
    app, desk = open_window(path)
    ids = tuple(desk.model.ids[:MANY])
    turns = Turns()
    found: dict[str, dict[str, list[list[float]]]] = {
        key: {"ours": [], "floor": []} for key in ("skip", "undo", "tag", "turn")
    }

    def add(key: str, ours: float, floor: float) -> None:
        found[key]["ours"].append([ours])
        found[key]["floor"].append([floor])

    for _ in range(rounds):
        _round(desk, store, ids, turns, add)
    tell(found)
    store.close()
    desk.window().close()
    app.quit()


def _round(
    desk: Desk, store: sqlite3.Connection, ids: tuple[int, ...], turns: Turns, add: Callable[[str, float, float], None]
) -> None:
    """Make and take back a verdict and a tag, each beside its floor."""
    verdict = made(desk, SetState(ids, State.SKIPPED), turns)
    add("turn", turns.longest, 1 / 1000)
    back = undone(desk, turns)
    add("skip", verdict, bare_verdict(store, list(ids), "skipped"))
    add("undo", back, bare_verdict(store, list(ids), "new"))
    settle(0.2)
    tag = made(desk, AddTag(ids, "kettle"), turns)
    undone(desk, turns)
    add("tag", tag, bare_tag(store, list(ids)))
    settle(0.2)


if __name__ == "__main__":
    main()
