"""Which range of a source can be marked: formulas and characters are never cut, blanks and markup are left out."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING

from readinglist.text.graphemes import is_boundary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.runs import Block, Run


def snapped(source: str, blocks: Sequence[Block], start: int, end: int) -> tuple[int, int] | None:
    """Return the range of ``source[start:end]`` that can be marked, None where nothing visible stands there."""
    runs = [run for block in blocks for run in block.runs]
    touched = runs[bisect_right(runs, start, key=attrgetter("end")) : bisect_left(runs, end, key=attrgetter("start"))]
    visible = [place for run in touched if start < end and (place := _visible(run, start, end))]
    if not visible:
        return None
    return _grown(source, runs, visible[0][0], -1), _grown(source, runs, visible[-1][1], 1)


def _visible(run: Run, start: int, end: int) -> tuple[int, int] | None:
    """Return what of the range stands in ``run``, without blanks at the ends; an atomic run whole."""
    if not run.is_verbatim:
        return (run.start, run.end) if run.text.strip() else None
    first = max(start, run.start)
    text = run.text[first - run.start : end - run.start]
    first += len(text) - len(text.lstrip())
    return (first, first + len(text.strip())) if text.strip() else None


def _grown(source: str, runs: Sequence[Run], at: int, step: int) -> int:
    """Return the next place from ``at`` on, backwards or forwards, that splits neither a run nor a character."""
    while True:
        found = bisect_left(runs, at, key=attrgetter("start")) - 1
        run = runs[found] if found >= 0 else None
        if run and run.end > at and not run.is_verbatim:
            at = run.start if step < 0 else run.end
        elif is_boundary(source, at):
            return at
        else:
            at += step
