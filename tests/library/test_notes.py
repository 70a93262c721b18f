"""Notes: their revisions, their earlier texts, and what the journal keeps of a sitting."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from readinglist.config.typing import override
from readinglist.library.library import Library
from readinglist.model.commands import RestoreNote, SetNote, SetStar
from readinglist.model.queries import Journal, NoteVersions, OnePaper
from readinglist.storage.writing import readings
from readinglist.storage.writing.notes import Notes, takes_much_away

if TYPE_CHECKING:
    from datetime import tzinfo
    from pathlib import Path


def clock_of(year: int) -> type[datetime]:
    """Return a computer's clock that stands in this year."""

    class Wrong(datetime):
        @override
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Wrong:
            return cls(year, 6, 1, tzinfo=tz)

    return Wrong


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(sample_library: Library) -> Clock:
    ticking = Clock()
    sample_library._readings.notes = Notes(ticking)
    return ticking


def kept(library: Library) -> list[str]:
    return [version.text for version in library.ask(NoteVersions(1))]


def test_that_a_first_note_replaces_nothing(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "first"))
    assert kept(sample_library) == []


def test_that_a_replaced_text_is_kept_with_its_revision(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "first"))
    sample_library.perform(SetNote(1, "altogether different"))
    (version,) = sample_library.ask(NoteVersions(1))
    assert (version.text, version.revision) == ("first", 1)
    paper = sample_library.ask(OnePaper(1))
    assert paper is not None
    assert (paper.note, paper.note_revision) == ("altogether different", 2)


def test_that_saves_while_typing_leave_no_version(sample_library: Library, clock: Clock) -> None:
    text = ""
    for word in ["these", "words", "are", "typed", "one", "after", "the", "other"]:
        text += word + " "
        sample_library.perform(SetNote(1, text))
        clock.now += 1
    assert kept(sample_library) == []


def test_that_the_text_that_stood_before_a_sitting_is_kept(library_file: Path, sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "before"))
    sample_library.close()
    again = Library.open(library_file)
    again.perform(SetNote(1, "before, and"))
    again.perform(SetNote(1, "before, and more"))
    assert kept(again) == ["before"]
    again.close()


def test_that_a_long_sitting_leaves_one_version_a_minute(sample_library: Library, clock: Clock) -> None:
    for second in range(150):
        sample_library.perform(SetNote(1, "x" * (second + 1)))
        clock.now += 1
    assert [len(text) for text in kept(sample_library)] == [120, 60]


def test_that_a_text_of_which_more_than_a_third_goes_is_kept(sample_library: Library, clock: Clock) -> None:
    sample_library.perform(SetNote(1, "a long and careful thought"))
    sample_library.perform(SetNote(1, "a long and careful though"))
    sample_library.perform(SetNote(1, "a long"))
    assert kept(sample_library) == ["a long and careful though"]


def test_that_an_emptied_note_can_be_found_again(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "dear"))
    sample_library.perform(SetNote(1, ""))
    assert kept(sample_library) == ["dear"]


def test_that_an_undone_note_is_kept_too(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "one"))
    second = sample_library.perform(SetNote(1, "two and a half"))
    sample_library.perform(second.inverse)
    assert kept(sample_library) == ["two and a half", "one"]


def test_that_a_failed_save_makes_the_next_one_keep_what_it_replaces(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "on the disk"))
    before = sample_library._readings.notes
    with pytest.raises(ZeroDivisionError):
        sample_library._readings.perform(SetNote(1, "on the disk, nearly"), lambda *_: str(1 // 0))
    assert sample_library._readings.notes is not before
    sample_library.perform(SetNote(1, "on the disk, at last"))
    assert kept(sample_library) == ["on the disk"]


@pytest.mark.parametrize(
    ("before", "after", "much"),
    [
        ("", "x", False),
        ("abc", "abc", False),
        ("abc", "abcdef", False),
        ("abc", "xabc", False),
        ("abcdef", "abxyef", False),
        ("abcdef", "abxyzf", True),
        ("abcdef", "", True),
        ("aaaa", "aaa", False),
        ("aaaa", "aa", True),
        ("x" * 300_000 + "y" * 300_000, "x" * 300_000 + "y" * 200_000, False),
    ],
)
def test_that_what_is_taken_away_is_measured_outside_the_common_ends(before: str, after: str, much: bool) -> None:  # noqa: FBT001 - a row of the table
    assert takes_much_away(before, after) is much


def test_that_saves_of_one_sitting_are_one_entry_of_the_journal(sample_library: Library) -> None:
    for text in ("a", "ab", "abc"):
        sample_library.perform(SetNote(1, text))
    (entry,) = sample_library.ask(Journal())
    assert (entry.text, entry.papers) == ("Note on “10-shot pruning of violins”", 1)
    with sample_library._database.reading() as connection:
        row = connection.exec_driver_sql('SELECT "before", "after" FROM journal_change').one()
    assert tuple(row) == ('""', '"abc"')


def test_that_another_command_or_paper_between_begins_a_new_entry(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "a"))
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(SetNote(1, "ab"))
    sample_library.perform(SetNote(2, "x"))
    sample_library.perform(SetNote(1, "abc"))
    assert len(sample_library.ask(Journal())) == 5


def test_that_a_command_of_another_connection_between_begins_a_new_entry(sample_library: Library) -> None:
    sibling = sample_library.sibling()
    sample_library.perform(SetNote(1, "a"))
    sibling.perform(SetStar((2,), starred=True))
    sample_library.perform(SetNote(1, "ab"))
    sibling.close()
    assert len(sample_library.ask(Journal())) == 3


def test_that_bringing_an_earlier_text_back_keeps_what_it_replaces(sample_library: Library, clock: Clock) -> None:
    sample_library.perform(SetNote(1, "a first text that is rather long"))
    sample_library.perform(SetNote(1, "other words"))
    sample_library.perform(SetNote(1, "other words, a few"))
    assert kept(sample_library) == ["a first text that is rather long"]
    clock.now += 1
    outcome = sample_library.perform(RestoreNote(1, "other words, a"))
    assert kept(sample_library) == ["other words, a few", "a first text that is rather long"]
    assert (
        sample_library.ask(Journal(1))[0].text
        == outcome.text
        == "Brought back an earlier note on “10-shot pruning of violins”"
    )
    sample_library.perform(outcome.inverse)
    paper = sample_library.ask(OnePaper(1))
    assert paper is not None
    assert paper.note == "other words, a few"


def test_that_bringing_back_what_stands_changes_nothing(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "same"))
    assert not sample_library.perform(RestoreNote(1, "same")).changes
    assert kept(sample_library) == []


@pytest.mark.parametrize("years", [(2026, 2025), (2026, 2036, 2026)], ids=["back", "ahead and back"])
def test_that_the_text_written_last_stands_whatever_the_clock_says(
    sample_library: Library, monkeypatch: pytest.MonkeyPatch, years: tuple[int, ...]
) -> None:
    for number, year in enumerate(years, 1):
        monkeypatch.setattr(readings, "datetime", clock_of(year))
        sample_library._readings.notes.end_sitting(1)
        sample_library.perform(SetNote(1, f"text {number} " + "x" * number))
    sample_library.close()
    again = Library.open(sample_library.path)
    paper = again.ask(OnePaper(1))
    assert paper is not None
    assert paper.note.startswith(f"text {len(years)} ")
    assert paper.note_revision == len(years)
    assert [version.revision for version in again.ask(NoteVersions(1))] == [*range(len(years) - 1, 0, -1)]
    (last, *_) = again.ask(Journal())
    assert last.id == max(entry.id for entry in again.ask(Journal())), "what is undone first is what was done last"
    again.close()
