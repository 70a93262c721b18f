"""A verdict on five thousand papers at once, on the disk, with its journal; and what SQLite takes for the same rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.rows import Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

LIMIT = 1000.0
"""Milliseconds in which a batch must be on the disk."""

TURN = 50.0
"""Milliseconds that the window may be busy with anything else at a stretch meanwhile."""

ROWS = (
    ("skip", "verdict on 5,000 papers: key to the end", LIMIT),
    ("undo", "undo of that", LIMIT),
    ("tag", "tag on 5,000 papers", LIMIT),
    ("turn", "longest turn of the window during a batch", TURN),
)


def measure(bench: Bench) -> list[Row]:
    """Judge thousands in the real window."""
    found = bench.ask_about_copy("children/batches")
    return [quantile_row(f"{what}, ms, median", found[key], 0.5, limit) for key, what, limit in ROWS]
