"""Undoing everything restores everything, and redoing makes it again."""

from __future__ import annotations

from itertools import count
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from readinglist.library.library import Library
from readinglist.model.changes import Change, Field
from readinglist.model.commands import (
    AddTag,
    Apply,
    BringBack,
    BringIn,
    Command,
    SetNote,
    SetRating,
    SetStar,
    SetState,
    UniteReadings,
)
from readinglist.model.papers import State
from readinglist.model.queries import (
    Doctor,
    Journal,
    LastDone,
    LastUndone,
    OnePaper,
    PaperHistory,
)
from tests.library.commanding import STRATEGIES, carried_out, commands, reader_half

numbers = count()


def test_that_every_command_takes_part() -> None:
    # Apply is what undo and redo are; what was said of two papers is united and parted together with the papers, and
    # what another version of the library holds comes in together with its papers.
    assert set(STRATEGIES) == set(get_args(Command)) - {Apply, BringIn, UniteReadings}


@pytest.mark.timeout(300)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(commands, max_size=10))
def test_that_undoing_everything_restores_everything_and_redoing_makes_it_again(
    sample_library: Library, wanted: list[Command]
) -> None:
    before = reader_half(sample_library)
    undo = carried_out(sample_library, wanted)
    after = reader_half(sample_library)
    redo: list[Apply] = []
    for step in undo:
        redo.insert(0, sample_library.perform(step).inverse)
    assert reader_half(sample_library) == before
    undo = []
    for step in redo:
        undo.insert(0, sample_library.perform(step).inverse)
    assert reader_half(sample_library) == after
    for step in undo:
        sample_library.perform(step)
    assert reader_half(sample_library) == before
    assert sample_library.ask(Doctor()).problems == ()


def test_that_undo_and_redo_tell_what_they_do(sample_library: Library) -> None:
    starred = sample_library.perform(SetStar((2,), starred=True))
    undone = sample_library.perform(starred.inverse)
    redone = sample_library.perform(undone.inverse)
    assert starred.text == "Starred “2-shot pruning”"
    assert undone.text == "Undone: Starred “2-shot pruning”"
    assert redone.text == starred.text
    assert [entry.text for entry in sample_library.ask(Journal())] == [redone.text, undone.text, starred.text]


def test_that_undoing_twice_changes_nothing_more(sample_library: Library) -> None:
    starred = sample_library.perform(SetStar((2,), starred=True))
    sample_library.perform(starred.inverse)
    assert not sample_library.perform(starred.inverse).changes


def reopened(library: Library) -> Library:
    """Return the same library as the next start of the program has it."""
    path = library.path
    library.close()
    return Library.open(path)


def undo_from_journal(library: Library, question: LastDone | LastUndone) -> str | None:
    """Undo (or redo) what the journal alone remembers; return what it is called."""
    found = library.ask(question)
    if found is None:
        return None
    library.perform(found.back)
    return found.text


@pytest.mark.timeout(300)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(commands, max_size=8), st.lists(st.sampled_from("UR"), max_size=12))
def test_that_after_a_restart_everything_can_still_be_undone_and_redone(
    sample_library: Library, wanted: list[Command], moves: list[str]
) -> None:
    sample_library.perform(AddTag((1,), f"begin {next(numbers)}"))  # what was undone in another example stays undone
    before = reader_half(sample_library)
    # Saves of one note that follow each other are one entry.
    done = {apply.of for apply in carried_out(sample_library, wanted) if apply.of}
    after = reader_half(sample_library)
    undone = 0
    for move in moves:
        if move == "U" and undone < len(done):
            assert undo_from_journal(sample_library, LastDone()) is not None
            undone += 1
        elif move == "R":
            assert (undo_from_journal(sample_library, LastUndone()) is not None) is (undone > 0)
            undone = max(0, undone - 1)
    for _ in range(undone):
        undo_from_journal(sample_library, LastUndone())
    assert sample_library.ask(LastUndone()) is None
    assert reader_half(sample_library) == after
    for _ in done:
        undo_from_journal(sample_library, LastDone())
    assert reader_half(sample_library) == before


def test_that_the_last_change_is_named_and_undone_after_a_restart(sample_library: Library) -> None:
    sample_library.perform(SetStar((2,), starred=True))
    sample_library.perform(AddTag((2, 3), "llm"))
    library = reopened(sample_library)
    assert undo_from_journal(library, LastDone()) == "Tagged 2 papers with “llm”"
    assert undo_from_journal(library, LastDone()) == "Starred “2-shot pruning”"
    assert undo_from_journal(library, LastDone()) is None
    library = reopened(library)
    assert undo_from_journal(library, LastUndone()) == "Starred “2-shot pruning”"
    assert undo_from_journal(library, LastUndone()) == "Tagged 2 papers with “llm”"
    assert undo_from_journal(library, LastUndone()) is None
    found = library.ask(OnePaper(2))
    assert found is not None
    assert (found.starred, len(found.tags)) == (True, 1)
    undo_from_journal(library, LastDone())
    library.perform(SetRating((1,), 3))
    assert library.ask(LastUndone()) is None, "something else was done since"
    library.close()


def test_that_the_history_of_a_paper_tells_every_value_and_each_can_be_brought_back(sample_library: Library) -> None:
    sample_library.perform(SetNote(2, "first"))
    sample_library.end_sitting()
    sample_library.perform(SetNote(2, ""))
    sample_library.perform(SetState((2, 3), State.SKIPPED))
    told = sample_library.ask(PaperHistory(2))
    assert [(each.change.field, each.change.before, each.change.after) for each in told] == [
        (Field.STATE, State.NEW, State.SKIPPED),
        (Field.NOTE, "first", ""),
        (Field.NOTE, "", "first"),
    ]
    outcome = sample_library.perform(BringBack(2, Field.NOTE, told[1].change.before))
    found = sample_library.ask(OnePaper(2))
    assert found is not None
    assert found.note == "first"
    assert outcome.text == "Brought back an earlier value of “2-shot pruning”"
    sample_library.perform(outcome.inverse)
    assert sample_library.ask(PaperHistory(2))[0].change == Change(2, Field.NOTE, "first", "")
    assert sample_library.ask(PaperHistory(1)) == ()
