"""A backup and a full check beside a list that is scrolled: how long they take, and how long a frame does meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from benchmarks.harness.figures import median, pair_ratio
from benchmarks.harness.rows import Goal, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

BACKED_UP: Final = 3.0
CHECKED: Final = 10.0
"""Seconds that a backup and a full check of 100,000 papers may take."""

FRAME: Final = 33.0
"""Milliseconds that 99 of 100 frames stay below meanwhile."""

WORK: Final = (("backup", "backup with its proof", BACKED_UP), ("check", "full check", CHECKED))


def measure(bench: Bench) -> list[Row]:
    """Back up and check a library in the background of the real window."""
    found = bench.ask_about_copy("children/safety")
    return [row for key, what, limit in WORK for row in _rows(found[key], what, limit)]


def _rows(found: dict[str, Any], what: str, limit: float) -> list[Row]:
    ours, floor = found["seconds"]["ours"], found["seconds"]["floor"]
    goal = Goal(f"{limit:.0f} s", median(ours), limit)
    ratio = pair_ratio(ours, floor)
    return [
        Row(f"{what}, s", f"{median(ours):.2f}", f"{median(floor):.2f}", ratio, goal),
        quantile_row(f"a frame of the list meanwhile ({what}), p99, ms", found["frames"], 0.99, FRAME),
    ]
