"""Memory of the program with its list shown and 200 papers looked at."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from benchmarks.harness.figures import median, pair_ratio
from benchmarks.harness.processes import Child
from benchmarks.harness.rows import Goal, Row
from benchmarks.subjects.start import BARE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.harness.bench import Bench
    from benchmarks.harness.processes import Memory

LOOKED_AT = 200
LIMIT = 1.6


def measure(bench: Bench) -> list[Row]:
    """Read the memory of a bare window, one with SQLAlchemy, and the program, in turn."""
    if sys.platform != "linux":
        return []
    library = str(bench.copy())
    ours = []
    bare: dict[str, list[Memory]] = {more: [] for more in BARE}
    for _ in range(bench.rounds):
        for more, found in bare.items():
            found.append(_memory(bench, "floors/bare_window", "stay", more))
        ours.append(_memory(bench, "children/start", "look", str(LOOKED_AT), "--library", library))
    return [
        _row(f"memory: {what}, MB", size, ours, bare[more], more)
        for what, size in (("resident", _resident), ("share (PSS)", _share))
        for more in BARE
    ]


def _resident(memory: Memory) -> float:
    return memory.resident


def _share(memory: Memory) -> float:
    return memory.share


def _memory(bench: Bench, script: str, *arguments: str) -> Memory:
    child = Child(script, arguments, bench.environ)
    child.answer()
    memory = child.memory()
    child.end()
    return memory


def _row(what: str, size: Callable[[Memory], float], ours: Sequence[Memory], bare: Sequence[Memory], more: str) -> Row:
    mine, floor = [*map(size, ours)], [*map(size, bare)]
    ratio = pair_ratio(mine, floor)
    goal = None if more else Goal(f"{LIMIT} x {BARE[more]}", ratio, LIMIT)
    return Row(what, f"{median(mine):.0f}", f"{median(floor):.0f}, {BARE[more]}", ratio, goal)
