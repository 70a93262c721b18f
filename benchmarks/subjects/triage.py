"""A verdict by key, to the next paper painted, its change on the disk: in the list, in triage, and many in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.rows import Goal, Row, quantile_row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from benchmarks.harness.bench import Bench

MIDDLE = 27.0
TAIL = 33.0
"""Milliseconds that the best peers take without the verdict, and two frames."""

FLAT = 2.0
"""Megabytes that may come with so many verdicts: what they are in the journal's steps and SQLite's pages."""


def measure(bench: Bench) -> list[Row]:
    """Press keys in the real window."""
    found = bench.ask_about_copy("children/triage")
    rows = [
        quantile_row(f"verdict {where}, next paper painted, ms, {name}", found[where], share, limit)
        for where in ("in the list", "in triage")
        for name, share, limit in (("median", 0.5, MIDDLE), ("p95", 0.95, TAIL))
    ]
    return [*rows, *_many(found["many"])]


def _many(found: Mapping[str, float]) -> list[Row]:
    first, last = 1000 * found["first"], 1000 * found["last"]
    growth = found["traced"]
    return [
        Row(
            "verdicts in a row, ten a second: p95 of the last tenth, ms",
            f"{last:.1f}",
            f"{first:.1f}, the second tenth",
            last / first,
            Goal("1.2 x the second tenth", last, 1.2 * first),
        ),
        Row("the same: memory that Python took meanwhile, MB", f"{growth:.2f}", goal=Goal("2 MB", growth, FLAT)),
        Row("the same: resident memory that came, MB", f"{found['resident']:.1f}"),
    ]
