"""Finding papers: from a key in the search box, or of a shelf, to the painted list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.rows import Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

LIMIT = 50.0
"""Milliseconds in which a key must be answered to feel immediate, half of Nielsen's tenth of a second."""


def measure(bench: Bench) -> list[Row]:
    """Type and change shelves in the real window."""
    found = bench.ask_about_copy("children/finding")
    return [
        quantile_row(f"{what}, ms, {name}", found[key], share, limit)
        for key, what in (("typing", "filter: key to painted list"), ("shelf", "shelf: key to painted list"))
        for name, share, limit in (("median", 0.5, 0.0), ("p95", 0.95, LIMIT))
    ]
