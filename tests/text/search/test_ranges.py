"""Numbers and days of a search."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.search.ranges import days, numbers

TODAY = date(2026, 12, 2)


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("2024", (2024, 2024)),
        ("=3", (3, 3)),
        (">3", (4, None)),
        (">=3", (3, None)),
        ("<3", (None, 2)),
        ("<=3", (None, 3)),
        ("3-5", (3, 5)),
        ("3..5", (3, 5)),
        ("3..", (3, None)),
        ("..5", (None, 5)),
        ("3-", (3, None)),
        ("", None),
        ("..", None),
        ("x", None),
        ("3-x", None),
        (">", None),
        ("12345", None),
    ],
)
def test_that_numbers_are_ranges(typed: str, wanted: object) -> None:
    assert numbers(typed) == wanted


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("2026", (2026, 1, 1), (2026, 12, 31)),
        ("2024-02", (2024, 2, 1), (2024, 2, 29)),
        ("2026-12", (2026, 12, 1), (2026, 12, 31)),
        ("2026-11-03", (2026, 11, 3), (2026, 11, 3)),
        ("yesterday", (2026, 12, 1), (2026, 12, 1)),
        ("week", (2026, 11, 26), (2026, 12, 2)),
        ("3d", (2026, 11, 30), (2026, 12, 2)),
        ("1d", (2026, 12, 2), (2026, 12, 2)),
        ("2w", (2026, 11, 19), (2026, 12, 2)),
        ("2025..2026-01", (2025, 1, 1), (2026, 1, 31)),
        (">=2026-11", (2026, 11, 1), None),
        (">2025", (2026, 1, 1), None),
        ("<2026", None, (2025, 12, 31)),
    ],
)
def test_that_days_are_periods(
    typed: str, first: tuple[int, int, int] | None, last: tuple[int, int, int] | None
) -> None:
    assert days(typed, TODAY) == (first and date(*first), last and date(*last))


@pytest.mark.parametrize("typed", ["", "soon", "2026-13", "2026-02-30", "0000", "26", "5x", "2026-1-1-1", "..", "a..b"])
def test_that_what_is_no_day_is_none(typed: str) -> None:
    assert days(typed, TODAY) is None


@given(st.dates(date(1, 1, 2), date(9998, 12, 30)))
def test_that_a_month_ends_on_the_day_before_the_next_one(day: date) -> None:
    first, last = days(f"{day:%Y-%m}".rjust(7, "0"), TODAY) or (None, None)
    assert first is not None
    assert last is not None
    assert (first.month, first.day, last.month, (last + timedelta(1)).day) == (day.month, 1, day.month, 1)


@pytest.mark.parametrize(("typed", "last"), [("9999y", TODAY), (">=9999y", None), ("9999y..", None)])
def test_that_a_time_before_all_days_begins_with_the_first_one(typed: str, last: date | None) -> None:
    assert days(typed, TODAY) == (date.min, last)
    assert days("week", date(1, 1, 3)) == (date.min, date(1, 1, 3))


@given(st.text("0123456789-.<>=dwmytoday", max_size=14))
@example("9999y")
def test_that_nothing_typed_is_an_error(typed: str) -> None:
    numbers(typed)
    days(typed, TODAY)
