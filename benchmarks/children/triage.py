"""Gives verdicts by key in the real window, in triage and in the list, and then two thousand of them in a row.

What is taken is the time from the key to the end of the last paint that it causes, the change being on the disk.
"""

from __future__ import annotations

import gc
import time
import tracemalloc
from itertools import cycle
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from benchmarks.harness.figures import quantile
from benchmarks.harness.memory import resident
from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import Paints, first_paint, last_paint, settle
from benchmarks.harness.verdicts import least, rounds_of
from benchmarks.harness.windows import bare_store, bare_table, open_window, press

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.desk import Desk

ROW = 2000
PACE = 0.1
"""Verdicts in a row, and seconds from one to the next."""

VERDICTS = (Qt.Key.Key_X, Qt.Key.Key_S, Qt.Key.Key_X, Qt.Key.Key_R)


def in_triage(desk: Desk) -> Paints:
    """Return what counts the paints of the texts of triage, whichever face they are on."""
    faces = desk.triage.view.card.stage.faces
    return Paints(*(face.texts.abstract.viewport() for face in faces))


def verdict(desk: Desk, keys: Iterator[Qt.Key]) -> Callable[[], float]:
    """Return what measures a verdict in triage: until the next paper is painted."""
    paints = in_triage(desk)
    return lambda: until_still(paints, desk.triage.view, next(keys))


def until_still(paints: Paints, target: QWidget, key: Qt.Key) -> float:
    """Return the seconds from the key until nothing more of the texts is painted."""
    paints.any_is_enough = True
    return last_paint(paints, lambda: press(target, key))


def in_list(desk: Desk, keys: Iterator[Qt.Key]) -> Callable[[], float]:
    """Return what measures a verdict in the list: until rows, title and abstract of the next paper are painted."""
    page = desk.reader.page
    paints = Paints(desk.list.table.viewport(), page.title.viewport(), page.abstract.viewport())
    return lambda: last_paint(paints, lambda: press(desk.list.table, next(keys)))


def many(desk: Desk, keys: Iterator[Qt.Key], count: int) -> dict[str, float]:
    """Return what becomes of speed and memory over many verdicts at ten a second."""
    paints = in_triage(desk)
    paints.any_is_enough = True
    taken: list[float] = []
    tracemalloc.start()
    marks = []
    for number in range(count):
        begin = time.perf_counter()
        if number in {count // 10, count - 1}:
            gc.collect()
            marks.append((resident(), tracemalloc.get_traced_memory()[0] / 2**20))
        taken.append(first_paint(paints, lambda: press(desk.triage.view, next(keys)), pause=0.0))
        settle(max(0.0, PACE - (time.perf_counter() - begin)))
    tracemalloc.stop()
    tenth = count // 10
    return {
        "first": quantile(taken[tenth : 2 * tenth], 0.95),
        "last": quantile(taken[-tenth:], 0.95),
        "resident": marks[1][0] - marks[0][0],
        "traced": marks[1][1] - marks[0][1],
    }


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    app, desk = open_window(path)
    keys = cycle(VERDICTS)
    table = bare_table(desk, [f"A title of a paper, number {number}" for number in range(10_000)])
    store = bare_store(path)
    desk.window().activateWindow()
    settle()
    found: dict[str, object] = {"in the list": rounds_of(rounds, in_list(desk, keys), least(table, store))}
    press(desk.list.table, Qt.Key.Key_Return)
    settle(0.5)
    found["in triage"] = rounds_of(rounds, verdict(desk, keys), least(table, store))
    found["many"] = many(desk, keys, ROW if rounds > SHORT else ROW // 10)
    tell(found)
    store.close()
    table.close()
    desk.window().close()
    QApplication.processEvents()
    app.quit()


SHORT = 2
"""Rounds up to which only a tenth of the verdicts in a row are given: three minutes are no first look."""


if __name__ == "__main__":
    main()
