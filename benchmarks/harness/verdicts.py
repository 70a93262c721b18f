"""What measurements of verdicts share: the least that one can cost, and rounds of ours and the floor in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.turns import Paints, first_paint

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from PySide6.QtWidgets import QTableView

EACH = 25
"""Measurements in a round."""

WARM_UP = 5


def least(table: QTableView, store: sqlite3.Connection) -> Callable[[], float]:
    """Return what measures the floor of a verdict: one update on the disk, one row of a plain table painted."""
    paints = Paints(table.viewport())

    def act() -> None:
        store.execute("UPDATE reading SET starred = 1 - starred WHERE paper_id = 5")
        table.model().touch(2)  # type: ignore[attr-defined] # it is a BareModel

    return lambda: first_paint(paints, act)


def rounds_of(count: int, ours: Callable[[], float], floor: Callable[[], float]) -> dict[str, list[list[float]]]:
    """Return ours and the floor, measured in turn."""
    for _ in range(WARM_UP):
        ours()
        floor()
    found: dict[str, list[list[float]]] = {"ours": [], "floor": []}
    for _ in range(count):
        found["ours"].append([ours() for _ in range(EACH)])
        found["floor"].append([floor() for _ in range(EACH)])
    return found
