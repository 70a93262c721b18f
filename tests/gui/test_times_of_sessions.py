"""The time of a session says by which clock it is, where the reader's shows another one."""

from __future__ import annotations

import sys
import time
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from readinglist.gui.wording import when, zone_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CALIFORNIA = timezone(timedelta(hours=-7))
SESSION = datetime(2026, 7, 8, 1, 0, tzinfo=CALIFORNIA)
"""Of ICML 2026 in Seoul, as the conference's site tells it."""


@pytest.fixture
def living(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Let the reader live somewhere."""
    if sys.platform == "win32":
        pytest.skip("the zone of a process cannot be set there")

    def live(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield live
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "whole", "short"),
    [
        ("Asia/Seoul", "Wed 8 Jul 01:00 UTC\u22127 (17:00 your time)", "Wed 01:00 UTC\u22127"),
        ("Pacific/Honolulu", "Wed 8 Jul 01:00 UTC\u22127 (Tue 7 Jul 22:00 your time)", "Wed 01:00 UTC\u22127"),
        ("America/Los_Angeles", "Wed 8 Jul 01:00", "Wed 01:00"),
    ],
)
def test_that_another_clock_is_named_and_the_reader_s_own_time_is_told(
    living: Callable[[str], None], zone: str, whole: str, short: str
) -> None:
    living(zone)
    assert when(SESSION, year=True) == whole
    assert when(SESSION) == short


def test_that_a_time_whose_clock_nobody_knows_stands_for_itself(living: Callable[[str], None]) -> None:
    living("Asia/Seoul")
    assert when(SESSION.replace(tzinfo=None), year=True) == "Wed 8 Jul 01:00"
    assert when(None) == ""


@pytest.mark.parametrize(
    ("minutes", "name"), [(0, "UTC"), (540, "UTC+9"), (330, "UTC+5:30"), (-210, "UTC\u22123:30"), (-420, "UTC\u22127")]
)
def test_that_a_clock_is_named_by_its_distance(minutes: int, name: str) -> None:
    assert zone_name(SESSION.replace(tzinfo=timezone(timedelta(minutes=minutes)))) == name
