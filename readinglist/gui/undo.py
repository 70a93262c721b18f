"""What can be undone and redone: a step is dropped from one side only after it has been carried out for the other.

Qt's QUndoStack takes it for granted that undoing succeeds; here it is a write to a disk, which can fail.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.commands import Apply, Outcome


@dataclass(frozen=True, slots=True)
class Step:
    """One change that can be taken back (or, after that, made again) by performing ``command``."""

    text: str
    command: Apply
    papers: frozenset[int]
    note: bool = False


class UndoHistory:
    """The steps behind and the steps ahead."""

    def __init__(self) -> None:
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._sitting = False

    def push(self, outcome: Outcome, *, note: bool = False) -> None:
        """Remember what was just done; saves of one note in one sitting are one step, back to the first text."""
        step = Step(outcome.text, outcome.inverse, outcome.changes.papers, note)
        last = self.next_undo()
        continues = note and self._sitting and last is not None and last.note and last.papers == step.papers
        if not continues:
            self._done.append(step)
        self._undone.clear()
        self._sitting = note

    def end_sitting(self) -> None:
        """Make what is typed into a note from here on a step of its own."""
        self._sitting = False

    def next_undo(self) -> Step | None:
        """Return the step that undo takes back next."""
        return self._done[-1] if self._done else None

    def next_redo(self) -> Step | None:
        """Return the step that redo makes again next."""
        return self._undone[-1] if self._undone else None

    def undo(self, perform: Callable[[Apply], Outcome | None]) -> Step | None:
        """Take the last step back; None where there is none or ``perform`` failed (then it can be tried again)."""
        return self._move(self._done, self._undone, perform)

    def redo(self, perform: Callable[[Apply], Outcome | None]) -> Step | None:
        """Make the last undone step again; None as for undo."""
        return self._move(self._undone, self._done, perform)

    def _move(self, source: list[Step], target: list[Step], perform: Callable[[Apply], Outcome | None]) -> Step | None:
        self._sitting = False
        if not source:
            return None
        step = source[-1]
        outcome = perform(step.command)
        if outcome is None:
            return None
        source.pop()
        target.append(Step(step.text, outcome.inverse, step.papers, step.note))
        return step
