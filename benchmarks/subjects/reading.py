"""Opening a paper whose abstract has formulas: from the parsing of its text to the end of the paint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.abstracts import folder_of_real
from benchmarks.harness.figures import median
from benchmarks.harness.processes import ask
from benchmarks.harness.rows import Goal, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

COLD = 2.0
"""How much longer than its source an abstract may take where none of its formulas was drawn before."""

WARM = 1.2
LONGEST = 25.0
"""Milliseconds that nineteen of twenty abstracts take at most the first time."""

ENGINE = 20.0
"""Milliseconds until the engine of formulas is there."""

ENGINES = 7
"""Processes in which that is measured: one alone may meet the machine at a bad moment."""


def measure(bench: Bench) -> list[Row]:
    """Open abstracts in a view of their own."""
    folder = folder_of_real()
    found = ask("children/reading", bench.environ, str(bench.rounds), str(folder or ""))
    what = f"{found['abstracts']} abstracts with {found['formulas']} formulas"
    kind = "real" if folder else "made-up"
    starts = [ask("children/reading", bench.environ) for _ in range(ENGINES)]
    engine = 1000 * median(start["engine"] for start in starts)
    early = any(start["early"] for start in starts)
    return [
        _median(f"opening an abstract the first time ({kind}: {what})", found["cold"], COLD),
        quantile_row("opening an abstract the first time, ms, p95", found["cold"], 0.95, LONGEST),
        _median("opening it again", found["warm"], WARM),
        quantile_row("opening it again, ms, p95", found["warm"], 0.95, 0.0),
        Row(
            "engine of formulas: from the first formula to its drawing, ms, median of several starts",
            f"{engine:.1f}",
            goal=Goal(f"{ENGINE:.0f} ms", engine, ENGINE),
        ),
        Row("engine of formulas: loaded before the window is painted", "yes" if early else "no"),
    ]


def _median(what: str, found: dict[str, list[list[float]]], limit: float) -> Row:
    row = quantile_row(f"{what}, ms, median", found, 0.5, 0.0)
    return Row(row.what, row.ours, row.floor, row.ratio, Goal(f"{limit} x its source", row.ratio or 0.0, limit))
