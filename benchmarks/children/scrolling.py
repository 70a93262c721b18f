"""Scrolls the real list and a plain table, in turn: by steps of a wheel through the event loop, and by pages."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QApplication

from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import PAUSE, Paints, settle, turn
from benchmarks.harness.windows import bare_table, open_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QTableView

    from readinglist.gui.desk import Desk

STEPS = 250
PAGES = 40
STEP = 60
"""Pixels of one step of the wheel."""


def wheel(table: QTableView) -> Callable[[], object]:
    """Return what turns the wheel by one step."""
    view = table.viewport()
    middle = QPointF(view.rect().center())
    lines = QApplication.wheelScrollLines() * table.verticalScrollBar().singleStep()
    delta = QPoint(0, -round(120 * STEP / lines))

    def once() -> None:
        place = view.mapToGlobal(middle)
        none = (Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase)
        QApplication.sendEvent(view, QWheelEvent(middle, place, QPoint(), delta, *none, False))  # noqa: FBT003 - Qt's

    return once


def page(table: QTableView) -> Callable[[], object]:
    """Return what scrolls by one page."""
    return lambda: table.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderPageStepAdd)


def frames(table: QTableView, act: Callable[[], object], count: int, pause: float = PAUSE) -> list[float]:
    """Return the seconds of each of ``count`` frames: from the step to the end of the paint that shows it."""
    paints = Paints(table.viewport())
    found = []
    for _ in range(count):
        paints.reset()
        begin = time.perf_counter()
        act()
        while not paints.all_painted:
            turn()
        found.append(time.perf_counter() - begin)
    settle(pause)
    return found


def bare_list(desk: Desk) -> QTableView:
    """Return a plain table with as many rows as the list has, which the wheel moves by the same steps."""
    bare = bare_table(desk, [f"A title of a paper, number {number}" for number in range(len(desk.model.ids))])
    bare.verticalScrollBar().setSingleStep(desk.list.table.verticalScrollBar().singleStep())
    return bare


def main() -> None:
    """Measure and tell; every round goes on where the one before ended, so that all rows are new."""
    path, rounds = arguments()
    app, desk = open_window(path)
    table = desk.list.table
    bare = bare_list(desk)
    found: dict[str, dict[str, list[list[float]]]] = {}
    for name, act, count in (("wheel", wheel, STEPS), ("page", page, PAGES)):
        found[name] = {"ours": [], "floor": []}
        for _ in range(rounds):
            found[name]["ours"].append(frames(table, act(table), count))
            found[name]["floor"].append(frames(bare, act(bare), count))
    tell(found)
    bare.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
