"""A clock that is wrong: years ahead, years back, at the beginning of time.  Nothing is decided by it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from readinglist.library.backups import backups, restore
from readinglist.library.library import Library
from readinglist.model.backups import Keeping
from readinglist.model.commands import SetNote, SetStar
from readinglist.model.imports import NoWatch
from readinglist.model.queries import Doctor, Journal, NoteVersions, OnePaper, Order, PaperIds, Query
from tests.looking import note

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

ROOT: Final = Path(__file__).parents[2]

MOVED: Final = """
import datetime, json, pathlib, sys
real = datetime.datetime
class Moved(real):
    @classmethod
    def now(cls, zone=None):
        return real.fromtimestamp(float(sys.argv[2]), zone)
datetime.datetime = Moved
from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import SetNote
library = Library.open(pathlib.Path(sys.argv[1]))
library.perform(SetNote(1, sys.argv[3]))
made = library.back_up(Why.ASKED)
library.close()
print(json.dumps(made.path.name))
"""
"""What a start of the program does under a clock that shows ``argv[2]``, in a process of its own."""


def under(clock: datetime, path: Path, note: str) -> str:
    """Write a note and make a backup while the clock shows something else; return the backup's name."""
    command = [sys.executable, "-c", MOVED, str(path), str(clock.timestamp()), note]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return str(json.loads(done.stdout))


def test_that_backups_under_a_clock_that_jumps_are_made_listed_kept_and_brought_back(sample_library: Library) -> None:
    sample_library.close()
    path = sample_library.path
    clocks = (
        datetime(2026, 12, 1, tzinfo=UTC), datetime(2036, 12, 1, tzinfo=UTC), datetime(2025, 12, 1, tzinfo=UTC),
        datetime(1970, 1, 1, tzinfo=UTC), datetime(2026, 12, 2, tzinfo=UTC),
    )  # fmt: skip
    made = {under(clock, path, f"under {clock.year} {clock.day}"): clock for clock in clocks}
    listed = backups(path, Keeping())
    assert {each.path.name: each.made_at for each in listed} == made
    assert all(each.holding is not None for each in listed)
    assert note(path) == "under 2026 2", "the last word stands"
    for each in listed:
        restore(path, each.path, Keeping())
        assert note(path) == f"under {made[each.path.name].year} {made[each.path.name].day}"
    assert set(made) <= {each.path.name for each in backups(path, Keeping())}, "no clock removed one"


@pytest.fixture(params=["2099-01-01 00:00:00.000000", "1970-01-01 00:00:00.000000", "1901-02-03 04:05:06.000000"])
def disturbed(sample_library: Library, sample_source: SourceFile, request: pytest.FixtureRequest) -> Library:
    """Return a library whose every time is far ahead, at zero or before it, as if the clock had been wrong."""
    for number in (1, 2, 3):
        sample_library.perform(SetNote(number, f"first of {number}"))
        sample_library.end_sitting()
        sample_library.perform(SetNote(number, "gone and quite another text"))
        sample_library.perform(SetStar((number,), starred=True))
    sample_library.import_papers(sample_source, NoWatch())
    with sample_library._database.writing() as connection:
        tables = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all()
        for table, sql in tables:
            if sql.startswith("CREATE VIRTUAL"):
                continue
            columns = connection.exec_driver_sql(f"PRAGMA table_info('{table}')").all()
            for column in (row[1] for row in columns if row[2] == "DATETIME"):
                change = f'UPDATE "{table}" SET "{column}" = ? WHERE "{column}" IS NOT NULL'  # noqa: S608 - our own names
                connection.exec_driver_sql(change, (request.param,))
    return sample_library


def test_that_no_time_in_the_library_breaks_or_decides_anything(disturbed: Library) -> None:
    for order in Order:
        assert sorted(disturbed.ask(PaperIds(Query(order=order)))) == [1, 2, 3, 4, 5]
    assert disturbed.ask(PaperIds(Query(order=Order.CHANGED)))[0] == 3, "by the order of the changes"
    entries = [entry.id for entry in disturbed.ask(Journal())]
    assert entries == sorted(entries, reverse=True)
    assert [version.text for version in disturbed.ask(NoteVersions(1))] == ["first of 1"]
    outcome = disturbed.perform(SetNote(1, "the newest of all"))
    disturbed.perform(outcome.inverse)
    found = disturbed.ask(OnePaper(1))
    assert found is not None
    assert found.note == "gone and quite another text"
    assert disturbed.ask(Doctor()).problems == ()


def test_that_a_library_with_odd_times_is_closed_opened_and_imported_into(
    disturbed: Library, sample_source: SourceFile
) -> None:
    disturbed.close()
    again = Library.open(disturbed.path)
    with contextlib.closing(again):
        assert again.import_papers(sample_source, NoWatch()).unchanged == 5
        found = again.ask(OnePaper(2))
        assert found is not None
        assert found.note == "gone and quite another text"
