"""Searching: from a key to the painted list, first pages of filters, building the index, memory of a large result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from benchmarks.harness.figures import median, pair_ratio, quantile
from benchmarks.harness.processes import ask
from benchmarks.harness.rows import FRAME, Goal, Row, quantile_row

if TYPE_CHECKING:
    from benchmarks.harness.bench import Bench

LIMITS: Final = ((10_000, 33.0), (100_000, 50.0), (1_000_000, 100.0))
"""Up to how many papers a key must be answered in how many milliseconds (p95)."""

FILTER_LIMIT: Final = 50.0
TIMES_RAW: Final = 1.5
SHARE_OF_RAW: Final = 0.7


def measure(bench: Bench) -> list[Row]:
    """Measure with the library itself, for nothing is kept of what is written; a copy of a million takes minutes."""
    found = ask("children/searching", bench.environ, str(bench.library), str(bench.rounds), "window")
    index = ask("children/searching", bench.environ, str(bench.library), str(min(bench.rounds, 3)), "index")
    limit = next((limit for papers, limit in LIMITS if bench.papers <= papers), 0.0)
    typing, pages = found["typing"], found["pages"]
    small, large = found["held"]
    return [
        quantile_row("search: key to painted list, ms, median", typing, 0.5, 0.0),
        quantile_row("search: key to painted list, ms, p95", typing, 0.95, limit),
        _beside_raw(typing),
        quantile_row("first page of tag, state and words, ms, median", pages, 0.5, 0.0),
        quantile_row("first page of tag, state and words, ms, p95", pages, 0.95, FILTER_LIMIT),
        _index(index),
        Row("memory of a list of all papers, MB", f"{large - small:.1f}"),
        Row("all ids in order, in the thread, ms", f"{1000 * median(found['whole']):.0f}"),
    ]


def _beside_raw(found: dict[str, list[list[float]]]) -> Row:
    ours, floor = (1000 * quantile([each for turn in found[key] for each in turn], 0.95) for key in ("ours", "floor"))
    limit = TIMES_RAW * floor + FRAME
    return Row("the same beside plain FTS5", f"{ours:.1f}", f"{floor:.1f}", None, Goal(f"{limit:.1f} ms", ours, limit))


def _index(found: dict[str, list[list[float]]]) -> Row:
    ours, floor = ([each for (each,) in found[key]] for key in ("ours", "floor"))
    ratio = pair_ratio(ours, floor)
    goal = Goal("70 % of plain FTS5", ratio, 1 / SHARE_OF_RAW)
    return Row("index, papers a second", f"{5000 / median(ours):,.0f}", f"{5000 / median(floor):,.0f}", ratio, goal)
