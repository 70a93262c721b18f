"""Exporting all papers to Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.figures import median, pair_ratio
from benchmarks.harness.rows import Row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench


def measure(bench: Bench) -> list[Row]:
    """Export the library."""
    found = bench.ask_about_copy("children/exporting")
    ours, floor = (f"{median(found[key]):.2f}" for key in ("ours", "floor"))
    return [Row(f"export of {bench.papers:,} papers, s", ours, floor, pair_ratio(found["ours"], found["floor"]))]
