"""Figures of repeated measurements: medians, quantiles, and ratios of pairs that were taken in turn."""

from __future__ import annotations

import math
import statistics
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def median(values: Iterable[float]) -> float:
    """Return the median; StatisticsError where there is no value."""
    return statistics.median(values)


def quantile(values: Iterable[float], share: float) -> float:
    """Return the value that ``share`` (0 to 1) of the values do not exceed: one that was measured, not between two."""
    ranked = sorted(values)
    return ranked[max(0, math.ceil(round(share * len(ranked), 6)) - 1)]


def pair_ratio(ours: Sequence[float], floors: Sequence[float]) -> float:
    """Return the median of the ratios of neighbours: what disturbs the machine disturbs both of a pair."""
    return median(one / other for one, other in zip(ours, floors, strict=True))
