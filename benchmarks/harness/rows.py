"""The table: one row for each thing that was measured, with its goal and whether that is met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.harness.figures import pair_ratio, quantile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

FRAME = 1000 / 60
"""Milliseconds of one frame of a usual screen."""

HEAD = ("what", "ours", "floor", "ratio", "goal", "verdict")


@dataclass(frozen=True, slots=True)
class Goal:
    """What a row must not exceed: ``text`` says it, ``limit`` is the bound of ``value``."""

    text: str
    value: float
    limit: float

    @property
    def verdict(self) -> str:
        """``met``, or by how much it is missed."""
        if self.value <= self.limit:
            return "met"
        return f"missed by {100 * (self.value / self.limit - 1):.0f} %"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; ``ratio`` is ours to floor, None where there is no floor to compare with."""

    what: str
    ours: str
    floor: str = ""
    ratio: float | None = None
    goal: Goal | None = None

    def cells(self) -> tuple[str, ...]:
        """Return the texts of the columns in ``HEAD``."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return (
            self.what,
            self.ours,
            self.floor,
            ratio,
            self.goal.text if self.goal else "",
            self.goal.verdict if self.goal else "",
        )


def quantile_row(what: str, found: Mapping[str, Sequence[Sequence[float]]], share: float, limit: float) -> Row:
    """Return the row of a quantile in milliseconds.

    ``found`` holds the seconds of ``ours`` and ``floor`` by rounds; the figures are those of all rounds together, the
    ratio is the median of the rounds' ratios.  ``limit`` is in milliseconds, 0 for no goal.
    """
    ours, floors = ([quantile(values, share) for values in found[key]] for key in ("ours", "floor"))
    one, other = (1000 * quantile([each for values in found[key] for each in values], share) for key in found)
    goal = Goal(f"{limit:.1f} ms", one, limit) if limit else None
    return Row(what, f"{one:.1f}", f"{other:.1f}", pair_ratio(ours, floors), goal)


def table(rows: Iterable[Row]) -> str:
    """Return the rows as a Markdown table whose columns stand under each other."""
    lines = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    rule = tuple("-" * width for width in widths)
    return "\n".join(_line(cells, widths) for cells in (lines[0], rule, *lines[1:])) + "\n"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"
