"""Time of a frame while the list is scrolled over rows that were not seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.rows import FRAME, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench


def measure(bench: Bench) -> list[Row]:
    """Scroll the list of the real window."""
    found = bench.ask_about_copy("children/scrolling")
    return [
        quantile_row(f"scrolling {how}: a frame, ms, {name}", found[key], share, limit)
        for key, how in (("wheel", "by 60 px"), ("page", "by pages"))
        for name, share, limit in (("median", 0.5, FRAME), ("p99", 0.99, FRAME))
    ]
