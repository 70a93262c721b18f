"""Importing: how many papers a second, and how long the window stands still meanwhile."""

from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING

from benchmarks.harness.figures import median, pair_ratio
from benchmarks.harness.processes import ask
from benchmarks.harness.rows import Goal, Row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

RATE = 4.0
"""How much longer than plain SQL an import may take: it also compares, names and numbers."""

STILL = 50.0
"""Milliseconds that the window may stand still."""


def measure(bench: Bench) -> list[Row]:
    """Import made-up papers without and with a window."""
    with tempfile.TemporaryDirectory(dir=bench.folder) as folder:
        found = ask("children/importing", bench.environ, folder, str(bench.rounds))
    ratio = pair_ratio(found["ours"], found["floor"])
    rate, most = (f"{found['papers'] / median(found[key]):,.0f}" for key in ("ours", "floor"))
    gaps = bench.ask_about_copy("children/stutter")
    still, least = (1000 * median(gaps[key]) for key in ("ours", "floor"))
    return [
        Row("import, papers a second", rate, most, ratio, Goal(f"{RATE:.0f} x the time of plain SQL", ratio, RATE)),
        Row(
            "window stands still during an import, ms",
            f"{still:.0f}",
            f"{least:.0f}",
            pair_ratio(gaps["ours"], gaps["floor"]),
            Goal(f"{STILL:.0f} ms", still, STILL),
        ),
    ]
