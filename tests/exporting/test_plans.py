"""The reading plan as a page and as a calendar: whatever was told of a showing stays in its place."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from readinglist.exporting import calendars, plans
from tools.fuzz_written import entry_of, expect_calendar, expect_harmless

NOW = datetime(2026, 12, 3, 10, 30, tzinfo=UTC)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\u2028", "\x85", "\n\n"])
def test_that_a_line_feed_in_a_room_or_a_track_makes_no_block_and_no_property(end: str) -> None:
    text = f"Hall{end}# A{end}<script>x</script>{end}ATTACH:file:///etc/x{end}END:VEVENT"
    page = plans.write([entry_of(text, NOW)], UTC)
    assert len([line for line in page.splitlines() if line]) == 3, "two headings and an item"
    expect_harmless(page)
    expect_calendar(calendars.write([entry_of(text, NOW)], NOW), events=1)


def test_that_signs_of_direction_in_a_showing_turn_nothing_round_beside_it() -> None:
    page = plans.write([entry_of("\u202eHall", NOW)], UTC)
    assert page.count("\u202e") == page.count("\u2068") == page.count("\u2069")
    calendar = calendars.write([entry_of("\u202eHall\u2066", NOW)], NOW)
    assert not {"\u202e", "\u2066"} & set(calendar)


def test_that_two_texts_of_a_showing_make_no_link_together() -> None:
    entry = replace(entry_of("a", NOW), title="see [this", track="p](javascript:alert(1))")
    expect_harmless(plans.write([entry], UTC))
