"""The steps behind and ahead: dropped from one side only when they have been carried out for the other."""

from __future__ import annotations

from dataclasses import replace

from readinglist.gui.undo import KEPT, UndoHistory
from readinglist.model.changes import Change, Changes, Field
from readinglist.model.commands import Apply, Outcome
from readinglist.model.queries import LastDone, LastUndone, Recorded


def outcome(text: str, paper: int = 1, field: Field = Field.STARRED) -> Outcome:
    change = Change(paper, field, before=False, after=True)
    return Outcome(text, Changes((change,)), Apply((change.inverse(),), f"Undone: {text}"))


def carry_out(command: Apply) -> Outcome:
    back = tuple(change.inverse() for change in command.changes)
    return Outcome(command.text, Changes(command.changes), Apply(back, "again"))


def texts(history: UndoHistory) -> tuple[str | None, str | None]:
    undo, redo = history.next_undo(), history.next_redo()
    return undo.text if undo else None, redo.text if redo else None


def test_that_a_fresh_history_has_nothing_to_undo() -> None:
    history = UndoHistory()
    assert texts(history) == (None, None)
    assert history.undo(carry_out) is None
    assert history.redo(carry_out) is None


def test_that_steps_are_undone_last_first_and_redone_first_first() -> None:
    history = UndoHistory()
    history.push(outcome("a"))
    history.push(outcome("b"))
    assert [step.text for step in (history.undo(carry_out), history.undo(carry_out)) if step] == ["b", "a"]
    assert [step.text for step in (history.redo(carry_out), history.redo(carry_out)) if step] == ["a", "b"]
    assert texts(history) == ("b", None)


def test_that_a_step_that_cannot_be_undone_stays() -> None:
    history = UndoHistory()
    history.push(outcome("a"))
    assert history.undo(lambda command: None) is None
    assert texts(history) == ("a", None)
    history.undo(carry_out)
    assert history.redo(lambda command: None) is None
    assert texts(history) == (None, "a")


def test_that_a_new_change_forgets_what_was_undone() -> None:
    history = UndoHistory()
    history.push(outcome("a"))
    history.undo(carry_out)
    history.push(outcome("b"))
    assert texts(history) == ("b", None)


def note(text: str, paper: int, entry: int) -> Outcome:
    made = outcome(text, paper, Field.NOTE)
    return replace(made, inverse=replace(made.inverse, of=entry))


def test_that_saves_of_one_note_in_one_sitting_are_one_step() -> None:
    history = UndoHistory()
    for number in range(3):
        history.push(note(f"note {number}", 1, entry=7))
    assert history.undo(carry_out) is not None
    assert texts(history)[0] is None


def test_that_another_entry_of_the_journal_is_another_step() -> None:
    history = UndoHistory()
    for entry, name in enumerate(("note of 1", "note of 2", "again of 2", "star", "and again of 2"), start=1):
        history.push(note(name, 2, entry))
    undone = []
    while (step := history.undo(carry_out)) is not None:
        undone.append(step.text)
    assert undone == ["and again of 2", "star", "again of 2", "note of 2", "note of 1"]


def recorded(text: str) -> Recorded:
    return Recorded(text, Apply((Change(3, Field.STARRED, before=True, after=False),), f"Undone: {text}", 9))


def test_that_what_the_journal_holds_comes_after_the_steps_of_the_window() -> None:
    asked: list[type] = []
    held = [recorded("yesterday"), recorded("the day before")]

    def remember(question: LastDone | LastUndone) -> Recorded | None:
        asked.append(type(question))
        return held.pop(0) if held and isinstance(question, LastDone) else None

    history = UndoHistory(remember)
    assert texts(history) == ("yesterday", None)
    history.push(outcome("today"))
    undone = []
    while (step := history.undo(carry_out)) is not None:
        undone.append((step.text, step.papers))
    assert undone == [
        ("today", frozenset({1})),
        ("yesterday", frozenset({3})),
        ("the day before", frozenset({3})),
    ]
    assert texts(history) == (None, "the day before")
    before = len(asked)
    assert texts(history) == (None, "the day before")
    assert len(asked) == before, "an empty journal is not asked again"


def test_that_only_so_many_steps_are_kept_and_the_others_read_again() -> None:
    read: list[object] = []
    history = UndoHistory(read.append)
    for number in range(KEPT + 1):
        history.push(outcome(f"step {number}"))
    while history.undo(carry_out) is not None:
        pass
    assert history.next_redo() is not None
    assert [type(question) for question in read] == [LastDone, LastDone]
