"""Opens the palette of the real window and types into it, and paints a plain table of as many rows, in turn."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import Paints, first_paint, settle, turn
from benchmarks.harness.windows import bare_table, open_window
from readinglist.gui.dialogs.palette_sheet import PaletteSheet
from readinglist.model.queries import PapersLike

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.harness.windows import BareModel
    from readinglist.gui.desk import Desk

TYPED = ("diffusion", "policy opt", "kernle", "gnn")
ROWS = 12
LONGEST = 5.0
"""Seconds in which the papers must have come."""

Figures = dict[str, list[float]]


def evening(desk: Desk) -> Figures:
    """Open the palette for each text and type it; return the seconds of every step."""
    found: Figures = {"open": [], "letter": [], "papers": [], "turn": []}
    for text in TYPED:
        start = time.perf_counter()
        desk.actions_by_id["go.palette"].trigger()
        (sheet,) = (each for each in desk.window().findChildren(PaletteSheet) if not each.isHidden())
        paints = Paints(sheet.list.viewport())
        while not paints.all_painted:
            turn()
        found["open"].append(time.perf_counter() - start)
        for sign in text:
            began = time.perf_counter()
            found["letter"].append(first_paint(paints, partial(QTest.keyClicks, sheet.edit, sign)))
            _wait_for_papers(sheet, began + LONGEST)
            found["papers"].append(time.perf_counter() - began)
        sheet.reject()
        settle(0.1)
        found["turn"] += _pages(desk, text)
    return found


def _wait_for_papers(sheet: PaletteSheet, end: float) -> None:
    while time.perf_counter() < end:
        if any(sheet.list.item(row).text() for row in range(sheet.list.count())):
            return
        turn(wait=False)


def _pages(desk: Desk, text: str) -> list[float]:
    """Return the seconds that each page of titles takes."""
    found: list[float] = []
    after: tuple[str, int] | None = ("", 0)
    while after is not None:
        start = time.perf_counter()
        after = desk.session.ask(PapersLike(text, after)).after
        found.append(time.perf_counter() - start)
    return found


def least(model: BareModel, paints: Paints) -> Callable[[], float]:
    """Return what measures the floor: a plain table of as many rows painted anew."""
    return lambda: first_paint(paints, partial(model.show, [f"row {number}" for number in range(ROWS)]))


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    app, desk = open_window(path)
    table = bare_table(desk, [])
    model: BareModel = table.model()  # type: ignore[assignment] # it is one
    floor = least(model, Paints(table.viewport()))
    evening(desk)
    found: dict[str, dict[str, list[list[float]]]] = {}
    for _ in range(rounds):
        for key, values in evening(desk).items():
            kept = found.setdefault(key, {"ours": [], "floor": []})
            kept["ours"].append(values)
            kept["floor"].append([floor() for _ in values[:10]])
    tell(found)
    table.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
