"""Cold start of the whole program: from its exec to the painted window, and to the painted rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.harness.figures import median, pair_ratio, quantile
from benchmarks.harness.processes import Child
from benchmarks.harness.rows import Goal, Row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.harness.bench import Bench

LIMIT = 1.5
BARE = {"": "a bare window", "core": "a bare window + SQLAlchemy", "orm": "a bare window + SQLAlchemy with its ORM"}


def measure(bench: Bench) -> list[Row]:
    """Start the bare windows and the program in turn; one further start of each, before, warms the caches."""
    library = bench.copy()
    window, rows = [], []
    bare: dict[str, list[float]] = {more: [] for more in BARE}
    for number in range(bench.rounds + 1):
        bares = {more: _bare(bench, more) for more in BARE}
        ours = _ours(bench, str(library))
        if number:
            window.append(ours[0])
            rows.append(ours[1])
            for more, taken in bares.items():
                bare[more].append(taken)
    return [
        _row("cold start: window painted, s", window, bare, ""),
        _row("cold start: first rows painted, s", rows, bare, "orm"),
        _row("the same", rows, bare, "core", limit=0.0),
    ]


def _bare(bench: Bench, *arguments: str) -> float:
    child = Child("floors/bare_window", arguments, bench.environ)
    answer = child.answer()
    child.end()
    return float(answer["window"]) - child.began


def _ours(bench: Bench, library: str) -> tuple[float, float]:
    child = Child("children/start", ("--library", library), bench.environ)
    answer = child.answer()
    child.end()
    return answer["window"] - child.began, answer["rows"] - child.began


def _row(what: str, ours: Sequence[float], bare: Mapping[str, Sequence[float]], more: str, limit: float = LIMIT) -> Row:
    ratio = pair_ratio(ours, bare[more])
    goal = Goal(f"{limit} x {BARE[more]}", ratio, limit) if limit else None
    return Row(what, _figures(ours), f"{_figures(bare[more])}, {BARE[more]}", ratio, goal)


def _figures(seconds: Sequence[float]) -> str:
    return f"{median(seconds):.2f} (p95 {quantile(seconds, 0.95):.2f})"
