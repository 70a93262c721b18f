"""Types into the search box and changes shelves in the real window, and does the least that this needs, in turn."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import Paints, first_paint, settle
from benchmarks.harness.windows import bare_table, open_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QTableView

    from benchmarks.harness.windows import BareModel
    from readinglist.gui.desk import Desk

WORDS = ("diffusion", "graph policy", "kernel", "sparse attention")
SHELVES = ("go.all", "go.starred", "go.inbox", "go.skipped", "go.notes")


def typing(desk: Desk) -> Callable[[str], list[float]]:
    """Return what types a text and measures each key until the list is painted; the box is emptied afterwards."""
    paints = Paints(desk.list.table.viewport())

    def write(text: str) -> list[float]:
        desk.commands.search()
        found = [first_paint(paints, partial(QTest.keyClicks, desk.list.search, sign)) for sign in text]
        desk.list.search.clear()
        settle(0.3)
        return found

    return write


def least_typing(table: QTableView, store: sqlite3.Connection) -> Callable[[str], list[float]]:
    """Return the floor of typing: the ids of the matches, in order, by plain SQL, and a plain table painted anew."""
    paints = Paints(table.viewport())
    model: BareModel = table.model()  # type: ignore[assignment] # it is one

    def ask(text: str) -> None:
        words = " ".join(f'"{word}"*' for word in text.split())
        found = store.execute(
            "SELECT paper_id FROM appearance WHERE paper_id IN (SELECT rowid FROM paper_text WHERE paper_text MATCH ?)"
            " ORDER BY list_id DESC, position",
            (words,),
        )
        model.show([f"paper {paper}" for (paper,) in found])

    def write(text: str) -> list[float]:
        starts = [text[: end + 1] for end in range(len(text))]
        return [first_paint(paints, partial(ask, start)) for start in starts]

    return write


def shelf(desk: Desk) -> Callable[[str], float]:
    """Return what measures a change of the shelf until the list is painted."""
    paints = Paints(desk.list.table.viewport())
    return lambda name: first_paint(paints, desk.actions_by_id[name].trigger)


def least_shelf(table: QTableView, store: sqlite3.Connection) -> Callable[[str], float]:
    """Return the floor of that: all ids in order by plain SQL, and a plain table painted anew."""
    paints = Paints(table.viewport())
    model: BareModel = table.model()  # type: ignore[assignment] # it is one

    def ask() -> None:
        found = store.execute("SELECT paper_id FROM appearance ORDER BY list_id DESC, position").fetchall()
        model.show([f"paper {paper}" for (paper,) in found])

    return lambda _name: first_paint(paints, ask)


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    app, desk = open_window(path)
    desk.navigator.list(1)
    table = bare_table(desk, ["no paper"])
    desk.window().activateWindow()
    settle()
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    ours, floor = typing(desk), least_typing(table, store)
    found: dict[str, dict[str, list[list[float]]]] = {"typing": {"ours": [], "floor": []}}
    for _ in range(rounds):
        found["typing"]["ours"].append([taken for text in WORDS for taken in ours(text)])
        found["typing"]["floor"].append([taken for text in WORDS for taken in floor(text)])
    change, least = shelf(desk), least_shelf(table, store)
    found["shelf"] = {"ours": [], "floor": []}
    for _ in range(rounds):
        found["shelf"]["ours"].append([change(name) for name in SHELVES])
        found["shelf"]["floor"].append([least(name) for name in SHELVES])
    tell(found)
    store.close()
    table.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
