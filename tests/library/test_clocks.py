"""Times of saved pages, which name no zone, beside those that do."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from tests.library.imported import bring, paper, titled

if TYPE_CHECKING:
    from readinglist.library.library import Library
    from readinglist.model.imports import Draft

PACIFIC, SEOUL = timezone(timedelta(hours=-7)), timezone(timedelta(hours=9))
TITLES = ("Kettles that boil", "Violins that sound", "Teapots everywhere", "Bridges of wood")


def at(number: int, *, hours: int = 0, zone: timezone | None = PACIFIC) -> datetime:
    return datetime(2026, 7, 6, 22, 30, tzinfo=zone) + timedelta(days=number, hours=hours)


def drafts(*times: datetime | None) -> list[Draft]:
    return [replace(titled(title), starts_at=time) for title, time in zip(TITLES, times, strict=False)]


def page(count: int, *, hours: int = 16) -> list[datetime | None]:
    return [at(number, hours=hours, zone=None) for number in range(count)]


def starts(library: Library, number: int) -> datetime | None:
    return paper(library, number).appearances[0].starts_at


def test_that_a_time_without_a_zone_replaces_none_that_has_one(library: Library) -> None:
    bring(library, *drafts(at(0)), official=True)
    report = bring(library, *drafts(*page(1)), official=True)
    assert (report.unchanged, starts(library, 1)) == (1, at(0))


def test_that_a_time_with_a_zone_replaces_one_without(library: Library) -> None:
    bring(library, *drafts(*page(1)), official=True)
    bring(library, *drafts(at(0)), official=True)
    assert starts(library, 1) == at(0)


def test_that_the_clock_of_a_page_is_told_by_the_times_of_the_list(library: Library) -> None:
    bring(library, *drafts(at(0), at(1), at(2), None), official=True)
    moved = at(2, hours=17, zone=None)
    bring(library, *drafts(*page(2), moved, at(3, hours=16, zone=None)), official=True)
    assert starts(library, 4) == at(3, hours=16, zone=None)  # two papers that agree are too few
    report = bring(library, *drafts(*page(3), at(3, hours=16, zone=None)), official=True)
    assert (report.unchanged, report.merged) == (3, (4,))
    assert starts(library, 4) == at(3, hours=16).replace(tzinfo=SEOUL)
    assert starts(library, 4) == at(3)
    bring(library, *drafts(*page(3), at(3, hours=18, zone=None)), official=True)
    assert starts(library, 4) == at(3, hours=2)


@pytest.mark.parametrize("hours", [-13, 15, 100])
def test_that_what_no_clock_shows_is_no_clock(library: Library, hours: int) -> None:
    bring(library, *drafts(at(0), at(1), at(2), None), official=True)
    bring(library, *drafts(*page(4, hours=7 + hours)), official=True)
    assert starts(library, 4) == at(3, hours=7 + hours, zone=None)
    assert starts(library, 1) == at(0)


def test_that_of_two_records_of_one_paper_the_time_with_a_zone_counts(library: Library) -> None:
    bring(library, *drafts(*page(1)), *drafts(at(0)), official=True)
    assert starts(library, 1) == at(0)
