"""Lists and copies whose times are far ahead, at zero, or none: shown, put in order, and deciding nothing."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

import pytest

from readinglist.exporting import calendars, plans
from readinglist.library.library import Library
from readinglist.model.commands import SetNote, SetStar, SetState
from readinglist.model.imports import NoWatch
from readinglist.model.papers import State
from readinglist.model.plan import ReadingPlan
from readinglist.model.progress import HowFar
from readinglist.model.queries import Doctor, NoteVersions, OnePaper, Order, PaperIds, Query

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TIMES: Final = (
    "2099-12-31T23:59:00+09:00", "1970-01-01T00:00:00Z", "2026-07-07T10:30:00+09:00", "1900-01-01 00:00:00",
    # From here on none of them is taken for a time.
    "0", "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+14:00", "9999-12-31 23:59", "0001-01-01 00:00",
    "2026-13-45", "99999-01-01", "2999-06-01T00:00", "4102444800",
)  # fmt: skip
BELIEVED: Final = 4
ABSTRACT: Final = "Kettle number {} boils in its own way. Nobody has measured kettle {} before."


def as_json(folder: Path) -> Path:
    rows: list[dict[str, object]] = [
        {"title": f"On kettle {number}", "abstract": ABSTRACT.format(number, number), "starttime": at}
        for number, at in enumerate(TIMES)
    ]
    odd: tuple[object, ...] = (4102444800, 0, -1, 1e300, None, [], {})
    rows += [
        {"title": f"On pan {number}", "abstract": ABSTRACT.format(f"p{number}", number), "starttime": at}
        for number, at in enumerate(odd)
    ]
    return written(folder / "list.json", json.dumps(rows))


def as_table(folder: Path) -> Path:
    rows = [f'On kettle {number},"{ABSTRACT.format(number, number)}",{at}' for number, at in enumerate(TIMES)]
    return written(folder / "list.csv", "\n".join(["title,abstract,start time", *rows]))


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


@pytest.fixture(params=[as_json, as_table])
def timed(library: Library, tmp_path: Path, request: pytest.FixtureRequest) -> Library:
    """Return a library of kettles with all these times, the later half judged."""
    (source,) = library.read_sources([request.param(tmp_path)])
    library.import_papers(source, NoWatch())
    library.perform(SetStar(tuple(library.ask(PaperIds(Query()))), starred=True))
    return library


def test_that_a_plan_is_in_order_and_is_written_on_any_clock(timed: Library) -> None:
    entries = timed.ask(ReadingPlan())
    days = [entry.starts_at for entry in entries if entry.starts_at is not None]
    assert [day.year for day in days] == [1900, 1970, 2026, 2099]
    assert len(days) == BELIEVED, "what is no likely time is none"
    assert len(entries) == timed.count_papers()
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"):
        page = plans.write(entries, ZoneInfo(zone))
        assert page.count("**On ") == len(entries)
    assert calendars.write(entries, datetime.now(UTC)).count("BEGIN:VEVENT") == BELIEVED


def test_that_every_order_and_the_progress_are_as_ever(timed: Library) -> None:
    everything = sorted(timed.ask(PaperIds(Query())))
    for order in Order:
        assert sorted(timed.ask(PaperIds(Query(order=order)))) == everything
    timed.perform(SetState(tuple(everything[:3]), State.SKIPPED))
    found = timed.ask(HowFar())
    assert (found.papers, found.judged, found.today) == (len(everything), len(everything), len(everything))
    assert [day.verdicts for day in found.days] == [len(everything)], "verdicts are of today, whatever a list says"


def test_that_a_list_with_other_times_changes_times_and_nothing_that_the_reader_wrote(
    timed: Library, tmp_path: Path
) -> None:
    paper = min(timed.ask(PaperIds(Query())))
    timed.perform(SetNote(paper, "mine"))
    rows = [
        {"title": f"On kettle {number}", "abstract": ABSTRACT.format(number, number), "starttime": "2099-01-01T00:00Z"}
        for number in range(len(TIMES))
    ]
    (source,) = timed.read_sources([written(tmp_path / "again.json", json.dumps(rows))])
    report = timed.import_papers(source, NoWatch())
    assert not report.added
    found = timed.ask(OnePaper(paper))
    assert found is not None
    assert (found.note, found.starred) == ("mine", True)


@pytest.mark.parametrize("at", ["2099-01-01 00:00:00.000000", "1970-01-01 00:00:00.000000"])
def test_that_a_copy_whose_every_time_is_far_off_decides_nothing_by_them(
    sample_library: Library, at: str, disturb: Callable[[Path, str], None]
) -> None:
    sample_library.perform(SetNote(1, "of both"))
    sample_library._database.checkpoint()
    copy = sample_library.path.with_name("library (conflicted copy).db")
    shutil.copyfile(sample_library.path, copy)
    other = Library.open(copy)
    other.perform(SetNote(1, "theirs"))
    other.perform(SetNote(2, "only there"))
    other.close()
    disturb(copy, at)
    sample_library.perform(SetNote(1, "mine"))
    sample_library.bring_in_copy(copy, NoWatch())
    first, second = sample_library.ask(OnePaper(1)), sample_library.ask(OnePaper(2))
    assert first is not None
    assert second is not None
    texts = [first.note, *(version.text for version in sample_library.ask(NoteVersions(1)))]
    assert any("mine" in text for text in texts)
    assert any("theirs" in text for text in texts), "both texts stay"
    assert second.note == "only there"
    assert sample_library.ask(Doctor()).problems == ()


@pytest.fixture
def disturb() -> Callable[[Path, str], None]:
    """Return what sets every time in a library that nobody has open."""

    def change(path: Path, at: str) -> None:
        with contextlib.closing(sqlite3.connect(path)) as driver:
            tables = driver.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
            for table in (name for name, sql in tables if not sql.startswith("CREATE VIRTUAL")):
                columns = [row[1] for row in driver.execute(f"PRAGMA table_info('{table}')") if row[2] == "DATETIME"]
                for column in columns:
                    driver.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE "{column}" IS NOT NULL', (at,))  # noqa: S608 - our own names
            driver.commit()

    return change
