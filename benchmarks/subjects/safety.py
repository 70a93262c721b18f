"""A backup and a full check: how long they take, and how long a frame or a star does meanwhile."""

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

STARRED: Final = 100.0
"""Milliseconds that no star takes meanwhile: a longer pause is seen."""

WORK: Final = (("backup", "backup with its proof", BACKED_UP), ("check", "full check", CHECKED))


def measure(bench: Bench) -> list[Row]:
    """Back up and check a library in the background of the real window."""
    found = bench.ask_about_copy("children/safety")
    rows = [row for key, what, limit in WORK for row in _rows(found[key], what, limit)]
    longest = "a star during a backup, the longest, ms"
    return [*rows, quantile_row(longest, found["star"]["meanwhile"], 1.0, STARRED)]


def _rows(found: dict[str, Any], what: str, limit: float) -> list[Row]:
    ours, floor = found["seconds"]["ours"], found["seconds"]["floor"]
    goal = Goal(f"{limit:.0f} s", median(ours), limit)
    ratio = pair_ratio(ours, floor)
    return [
        Row(f"{what}, s", f"{median(ours):.2f}", f"{median(floor):.2f}", ratio, goal),
        quantile_row(f"a frame of the list meanwhile ({what}), p99, ms", found["meanwhile"], 0.99, FRAME),
    ]
