"""Days and times in the window, in both languages."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale

from readinglist.gui.days import clock_time, day_name, day_of_month, day_of_year, local_time

if TYPE_CHECKING:
    from collections.abc import Iterator

DAY = date(2026, 12, 2)
TIME = datetime(2026, 12, 2, 9, 5, 7, tzinfo=UTC)


@pytest.fixture
def chinese() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("zh_CN"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("chinese")
def test_that_chinese_days_begin_with_the_year_and_end_with_the_weekday() -> None:
    assert day_name(DAY) == "2026年12月2日 星期三"
    assert day_name(DAY, short=True) == "12月2日 周三"
    assert clock_time(TIME, year=True) == "2026年12月2日 周三 09:05"
    assert clock_time(TIME) == "12月2日 周三 09:05"
    assert clock_time(TIME, day=False) == "周三 09:05"
    assert local_time(TIME).startswith("2026年12月")
    assert (day_of_year(DAY), day_of_month(DAY)) == ("12月2日", "2日 周三")


def test_that_english_days_begin_with_the_weekday() -> None:
    assert day_name(DAY) == "Wednesday 2 December 2026"
    assert day_name(DAY, short=True) == "Wed 2 Dec"
    assert clock_time(TIME, year=True) == "Wed 2 Dec 2026 09:05"
    assert clock_time(TIME) == "Wed 2 Dec 09:05"
    assert clock_time(TIME, day=False) == "Wed 09:05"
    assert (day_of_year(DAY), day_of_month(DAY)) == ("2 Dec", "Wed 2")


@pytest.mark.parametrize("name", ["ja_JP", "ko_KR", "hu_HU", "lt_LT", "de_DE", "en_US", "C"])
def test_that_any_language_of_a_system_gives_a_day_a_month_and_a_year(name: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        assert "2026" in day_name(DAY)
        assert "09:05" in clock_time(TIME, year=True)
        assert all((day_of_year(DAY), day_of_month(DAY), clock_time(TIME)))
        assert "2026" not in day_of_year(DAY)
    finally:
        QLocale.setDefault(before)
