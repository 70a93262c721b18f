"""The reading plan: what stands in it, in which order, what clashes, and how it is written."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest

from readinglist.exporting import calendars, plans
from readinglist.model.commands import SetDeleted, SetStar, SetState
from readinglist.model.errors import TargetExists
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import State
from readinglist.model.plan import PlanEntry, PlanFormat, ReadingPlan

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.library.library import Library

SEOUL = timezone(timedelta(hours=9))
TUESDAY = datetime(2026, 7, 7, 10, 30, tzinfo=SEOUL)
ABSTRACT = "An abstract that says something. It has two sentences."


def draft(number: int, title: str, session: str, poster: str = "", at: datetime | None = None, room: str = "") -> Draft:
    return Draft(
        number, number, title=title, abstract=ABSTRACT, session=session, poster=poster, room=room, starts_at=at
    )


@pytest.fixture
def planned(library: Library) -> Library:
    drafts = (
        draft(1, "Far poster", "Posters 4", "#214", TUESDAY, "Hall A"),
        draft(2, "Near poster", "Posters 4", "#77", TUESDAY, "Hall A"),
        draft(3, "A talk; with, signs", "Talks 2", "", TUESDAY, "Ballroom"),
        draft(4, "第二天", "Talks 3", "", TUESDAY + timedelta(hours=20)),
        draft(5, "No time", "Workshop"),
        draft(6, "Not wanted", "Talks 3", "", TUESDAY),
    )
    source = SourceFile("made.json", "plain text", "utf-8", "MADE", 2026, drafts)
    library.import_papers(source, NoWatch())
    library.perform(SetStar((1, 3, 5), starred=True))
    library.perform(SetState((2, 4), State.TO_READ))
    return library


def test_that_a_plan_goes_by_time_session_and_number_of_poster(planned: Library) -> None:
    entries = planned.ask(ReadingPlan())
    assert [entry.title for entry in entries] == [
        "Near poster", "Far poster", "A talk; with, signs", "第二天", "No time",
    ]  # fmt: skip
    assert [entry.starred for entry in entries] == [False, True, True, False, True]
    assert entries[0].starts_at == TUESDAY
    assert f"{entries[3].starts_at:%d %H:%M}" == "08 06:30"


def test_that_places_at_the_same_time_clash_but_not_the_posters_of_one_session(planned: Library) -> None:
    assert [entry.clash for entry in planned.ask(ReadingPlan())] == [True, True, True, False, False]
    planned.perform(SetStar((3,), starred=False))
    planned.perform(SetState((3,), State.SKIPPED))
    assert [entry.clash for entry in planned.ask(ReadingPlan())] == [False, False, False, False]


def test_that_what_is_done_or_deleted_is_not_planned(planned: Library) -> None:
    planned.perform(SetState((2,), State.DONE))
    planned.perform(SetDeleted((1,), deleted=True))
    assert [entry.paper for entry in planned.ask(ReadingPlan(1))] == [3, 4, 5]


def test_that_another_list_has_a_plan_of_its_own(planned: Library) -> None:
    assert planned.ask(ReadingPlan(7)) == ()


def test_that_the_page_has_days_both_clocks_and_clashes(planned: Library) -> None:
    text = plans.write(planned.ask(ReadingPlan()), ZoneInfo("Europe/Berlin"))
    assert text.splitlines()[:5] == [
        "# Reading plan",
        "",
        "## 2026-07-07",
        "",
        "- 10:30 · 2026-07-07 03:30 your time · **Near poster** · Posters 4 · Hall A · #77 · clash",
    ]
    assert text.splitlines()[-2:] == ["", "- **No time** · Workshop · starred"]
    assert plans.write(planned.ask(ReadingPlan()), ZoneInfo("Asia/Seoul")).count("your time") == 0


def test_that_a_calendar_holds_what_has_a_time(planned: Library) -> None:
    text = calendars.write(planned.ask(ReadingPlan()), datetime(2026, 6, 1, 8, tzinfo=UTC))
    lines = text.split("\r\n")
    assert (lines[0], lines[-2:]) == ("BEGIN:VCALENDAR", ["END:VCALENDAR", ""])
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 4
    assert "DTSTART:20260707T013000Z" in lines
    assert "SUMMARY:A talk\\; with\\, signs" in lines
    assert "DTSTAMP:20260601T080000Z" in lines
    assert len({line for line in lines if line.startswith("UID:")}) == 4
    assert "No time" not in text


def entry(title: str, at: datetime) -> PlanEntry:
    return PlanEntry(1, "u", title, "", True, State.TO_READ, "M", "", "S\ninjected:x", "", "", at)  # noqa: FBT003


def test_that_lines_of_a_calendar_are_short_and_no_character_is_cut() -> None:
    title = "很长的标题" * 40
    text = calendars.write([entry(title, TUESDAY)], TUESDAY)
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert title[:299] in text.replace("\r\n ", "")


def test_that_nothing_in_a_list_becomes_a_line_of_the_calendar() -> None:
    text = calendars.write([entry("a\r\nATTACH:x\x00", TUESDAY)], TUESDAY)
    assert "\ninjected" not in text
    assert "\nATTACH" not in text
    assert "\x00" not in text


def test_that_signs_of_direction_turn_nothing_of_a_plan_round() -> None:
    turned = replace(entry("a\u202etxt.exe", TUESDAY), room="b\u202etxt", session="one\n# two\x1b\u2029")
    assert "\u202e" not in calendars.write([turned], TUESDAY)
    line = plans.write([turned]).splitlines()[-1]
    assert "**atxt.exe**" in line
    assert "· one # two · \u2068b\u202etxt\u2069 ·" in line


def test_that_a_time_without_a_zone_is_that_of_the_wall() -> None:
    at = datetime(2026, 7, 7, 9)  # noqa: DTZ001 - that is what is tested
    assert "DTSTART:20260707T090000\r\n" in calendars.write([entry("A", at)], TUESDAY)


def test_that_a_plan_is_written_whole_and_replaces_nothing_unasked(planned: Library, tmp_path: Path) -> None:
    target = tmp_path / "plan.ics"
    entries = planned.ask(ReadingPlan())
    planned.write_plan(entries, PlanFormat.CALENDAR, target)
    assert target.read_bytes().endswith(b"END:VCALENDAR\r\n")
    with pytest.raises(TargetExists):
        planned.write_plan(entries, PlanFormat.MARKDOWN, target)
    planned.write_plan(entries, PlanFormat.MARKDOWN, target, overwrite=True)
    assert target.read_text("utf-8").startswith("# Reading plan\n")
