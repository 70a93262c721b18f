"""Presses S and J in the real window, and writes and paints the least that this needs, in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from benchmarks.harness.talk import arguments, tell
from benchmarks.harness.turns import Paints, first_paint, last_paint, settle
from benchmarks.harness.verdicts import least, rounds_of
from benchmarks.harness.windows import bare_store, bare_table, open_window, press
from readinglist.config.settings import ADVANCE
from readinglist.model.commands import SetState
from readinglist.model.papers import State
from readinglist.model.queries import Query, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QTableView

    from readinglist.gui.desk import Desk


def star(desk: Desk, *, advance: bool) -> Callable[[], float]:
    """Return what measures a star: from the key to the painted row, its change being on the disk."""
    row = Paints(desk.list.table.viewport())

    def once() -> float:
        taken = first_paint(row, lambda: press(desk.list.table, Qt.Key.Key_S))
        if not advance:
            desk.navigator.next()
            settle()
        return taken

    return once


def next_paper(desk: Desk) -> Callable[[], float]:
    """Return what measures J: until the last paint of the rows, the title and the abstract."""
    page = desk.reader.page
    paints = Paints(desk.list.table.viewport(), page.title.viewport(), page.abstract.viewport())
    return lambda: last_paint(paints, lambda: press(desk.list.table, Qt.Key.Key_J))


def least_move(table: QTableView) -> Callable[[], float]:
    """Return what measures the floor of J: the current row of a plain table moves by one."""
    paints = Paints(table.viewport())
    return lambda: first_paint(paints, lambda: table.selectRow((table.currentIndex().row() + 1) % 5))


def main() -> None:
    """Measure and tell."""
    path, rounds = arguments()
    app, desk = open_window(path)
    table = bare_table(desk, [f"A title of a paper, number {number}" for number in range(10_000)])
    store = bare_store(path)
    desk.window().activateWindow()
    settle()
    found = {"next": rounds_of(rounds, next_paper(desk), least_move(table))}
    found["star and on"] = rounds_of(rounds, star(desk, advance=True), least(table, store))
    desk.settings.set(ADVANCE, value=False)
    ids = tuple(desk.model.ids[:2000])
    desk.session.perform(SetState(ids, State.TO_READ))
    desk.navigator.show(Query(shelf=Shelf.TO_READ))
    desk.navigator.next()
    settle(0.5)
    found["star"] = rounds_of(rounds, star(desk, advance=False), least(table, store))
    tell(found)
    store.close()
    table.close()
    desk.window().close()
    app.quit()


if __name__ == "__main__":
    main()
