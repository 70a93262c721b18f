"""The steps behind and ahead: dropped from one side only when they have been carried out for the other."""

from __future__ import annotations

from readinglist.gui.undo import UndoHistory
from readinglist.model.changes import Change, Changes, Field
from readinglist.model.commands import Apply, Outcome


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


def test_that_saves_of_one_note_in_one_sitting_are_one_step() -> None:
    history = UndoHistory()
    for number in range(3):
        history.push(outcome(f"note {number}", field=Field.NOTE), note=True)
    assert history.undo(carry_out) is not None
    assert texts(history)[0] is None


def test_that_another_note_another_sitting_and_another_change_begin_a_new_step() -> None:
    history = UndoHistory()
    history.push(outcome("note of 1", 1, Field.NOTE), note=True)
    history.push(outcome("note of 2", 2, Field.NOTE), note=True)
    history.end_sitting()
    history.push(outcome("again of 2", 2, Field.NOTE), note=True)
    history.push(outcome("star", 2))
    history.push(outcome("and again of 2", 2, Field.NOTE), note=True)
    undone = []
    while (step := history.undo(carry_out)) is not None:
        undone.append(step.text)
    assert undone == ["and again of 2", "star", "again of 2", "note of 2", "note of 1"]
