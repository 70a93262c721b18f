"""The reading plan in the window: rows, Enter, and the files it is written to."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.plan_sheet import PlanSheet
from readinglist.library.library import Library
from readinglist.model.commands import SetStar
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.plan import PlanFormat, ReadingPlan

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

AT = datetime(2026, 7, 7, 10, 30, tzinfo=timezone(timedelta(hours=9, minutes=30)))


@pytest.fixture
def planned(open_window: OpenWindow, library_file: Path, person_at: Callable[[Desk], Person]) -> Person:
    library = Library.open(library_file)
    drafts = (
        Draft(1, 1, title="A $\\ell_1$ poster", abstract="Words of it.", session="P", poster="#2", starts_at=AT),
        Draft(2, 2, title="A talk", abstract="Words of another.", session="T", starts_at=AT),
        Draft(3, 3, title="No time", abstract="Words of a third."),
    )
    library.import_papers(SourceFile("m.json", "plain text", "utf-8", "MADE", 2026, drafts), NoWatch())
    library.perform(SetStar((1, 2, 3), starred=True))
    library.close()
    return person_at(open_window(library_file))


def rows(sheet: PlanSheet) -> list[list[str]]:
    items = (sheet.tree.topLevelItem(number) for number in range(sheet.tree.topLevelItemCount()))
    return [[item.text(column) for column in (0, 2, 3)] for item in items if item is not None]


def test_that_days_times_places_and_titles_stand_in_rows(planned: Person) -> None:
    planned.press("G", "P")
    assert rows(planned.sheet(PlanSheet)) == [
        ["Tuesday 7 July 2026", "", ""],
        ["10:30", "P · #2", "A ℓ₁ poster"],
        ["10:30", "T", "A talk"],
        ["Without a time", "", ""],
        ["", "", "No time"],
    ]


def test_that_enter_goes_to_the_paper_past_the_headings(planned: Person) -> None:
    planned.press("G", "P", "Down", "Down", "Return")
    assert planned.sheets() == []
    assert planned.paper.title == "No time"
    assert planned.focus is planned.desk.list.table


def test_that_escape_gives_the_focus_back(planned: Person) -> None:
    planned.desk.side.view.setFocus()
    planned.press("G", "P", "Esc")
    assert planned.focus is planned.desk.side.view


def test_that_an_empty_plan_says_what_will_stand_there(desk: Desk, person: Person) -> None:
    person.press("G", "P")
    sheet = person.sheet(PlanSheet)
    assert not sheet.tree.isVisible()
    person.press("Return")
    assert person.sheets() == []
    assert desk.isVisible()


def test_that_a_plan_is_written_and_a_file_replaced_only_if_asked(planned: Person, tmp_path: Path) -> None:
    desk, target = planned.desk, tmp_path / "plan.ics"
    entries = desk.session.ask(ReadingPlan())
    desk.planner.write(entries, PlanFormat.CALENDAR, target)
    planned.wait(target.exists)
    planned.wait(lambda: str(target) in planned.told)
    desk.planner.write(entries, PlanFormat.MARKDOWN, target)
    planned.wait(planned.sheets)
    assert target.read_text("utf-8").startswith("BEGIN:VCALENDAR")
    planned.sheet(AskSheet).agree.click()
    planned.wait(lambda: target.read_text("utf-8").startswith("# Reading plan"))


def test_that_a_place_that_cannot_be_written_is_told(planned: Person, tmp_path: Path) -> None:
    desk = planned.desk
    desk.planner.write(desk.session.ask(ReadingPlan()), PlanFormat.MARKDOWN, tmp_path / "none" / "plan.md")
    planned.wait(lambda: "no folder" in planned.told)
