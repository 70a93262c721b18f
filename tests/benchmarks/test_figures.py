from __future__ import annotations

import pytest

from benchmarks.harness.figures import pair_ratio, quantile


@pytest.mark.parametrize(("share", "expected"), [(0.0, 1), (0.5, 50), (0.95, 95), (0.951, 96), (0.99, 99), (1.0, 100)])
def test_that_a_quantile_is_a_measured_value_that_so_many_do_not_exceed(share: float, expected: int) -> None:
    assert quantile(reversed(range(1, 101)), share) == expected


def test_that_the_quantile_of_one_value_is_that_value() -> None:
    assert quantile([7.0], 0.95) == 7.0


def test_that_a_disturbance_of_one_pair_does_not_change_the_ratio() -> None:
    assert pair_ratio([2.0, 20.0, 2.2], [1.0, 10.0, 1.1]) == pytest.approx(2.0)
    assert pair_ratio([2.0, 90.0, 2.2], [1.0, 10.0, 1.1]) == pytest.approx(2.0)
