"""The reader's clock beside the conference's."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from readinglist.text.clocks import reader_clock

SEOUL = timezone(timedelta(hours=9))


def test_that_another_clock_shows_another_time_and_day() -> None:
    here = reader_clock(datetime(2026, 7, 7, 3, 30, tzinfo=SEOUL), ZoneInfo("America/New_York"))
    assert f"{here:%m-%d %H:%M}" == "07-06 14:30"


def test_that_summer_and_winter_time_are_told_apart() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    summer = reader_clock(datetime(2026, 7, 7, 12, tzinfo=SEOUL), berlin)
    winter = reader_clock(datetime(2026, 12, 7, 12, tzinfo=SEOUL), berlin)
    assert (f"{summer:%H:%M}", f"{winter:%H:%M}") == ("05:00", "04:00")


def test_that_the_same_time_is_not_told_twice() -> None:
    assert reader_clock(datetime(2026, 7, 7, 12, tzinfo=SEOUL), ZoneInfo("Asia/Seoul")) is None


def test_that_a_time_without_a_zone_stands_for_itself() -> None:
    assert reader_clock(datetime(2026, 7, 7, 12)) is None  # noqa: DTZ001 - that is what is tested


def test_that_a_time_at_the_edge_of_all_times_stands_for_itself() -> None:
    assert reader_clock(datetime(1, 1, 1, tzinfo=SEOUL), ZoneInfo("America/New_York")) is None
    assert reader_clock(datetime(9999, 12, 31, 23, tzinfo=ZoneInfo("America/New_York")), SEOUL) is None
