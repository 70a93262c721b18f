"""Times by the conference's own clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.storage.clocks import as_shown, as_stored


@pytest.mark.parametrize(
    "at",
    [
        None,
        datetime(2026, 7, 8, 9, 30),  # noqa: DTZ001 - a source that names no zone
        datetime(2026, 7, 8, 9, 30, tzinfo=UTC),
        datetime(2026, 7, 8, 0, 30, tzinfo=timezone(timedelta(hours=5, minutes=45))),
        datetime(2026, 7, 8, 23, 30, tzinfo=timezone(timedelta(hours=-7))),
    ],
)
def test_that_a_time_comes_back_as_its_own_clock_showed_it(at: datetime | None) -> None:
    shown = as_shown(*as_stored(at))
    assert (shown and shown.isoformat()) == (at and at.isoformat())


def test_that_what_is_written_is_utc() -> None:
    at = datetime(2026, 7, 8, 9, 30, tzinfo=timezone(timedelta(hours=-7)))
    assert as_stored(at) == (datetime(2026, 7, 8, 16, 30), -420)  # noqa: DTZ001 - as SQLite has it


@given(st.datetimes(datetime(1900, 1, 2), datetime(2200, 1, 1)), st.integers(-1439, 1439))  # noqa: DTZ001 - bounds
def test_that_every_clock_comes_back(at: datetime, minutes: int) -> None:
    told = at.replace(tzinfo=timezone(timedelta(minutes=minutes)))
    shown = as_shown(*as_stored(told))
    assert shown == told
    assert shown.isoformat() == told.isoformat()
