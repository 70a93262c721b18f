"""The keys of triage: a star, on the disk and on the screen; and the next paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.rows import FRAME, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

ROWS = (
    ("star", "star: on disk and row painted", FRAME),
    ("star and on", "star of a new paper, which goes on to the next", FRAME),
    ("next", "next paper: row and abstract painted", 0.0),
)


def measure(bench: Bench) -> list[Row]:
    """Press keys in the real window."""
    found = bench.ask_about_copy("children/judging")
    return [
        quantile_row(f"{what}, ms, {name}", found[key], share, limit)
        for key, what, middle in ROWS
        for name, share, limit in (("median", 0.5, middle), ("p95", 0.95, 2 * FRAME))
    ]
