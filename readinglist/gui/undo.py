"""What can be undone and redone: a step is dropped from one side only after it has been carried out for the other.

Qt's QUndoStack takes it for granted that undoing succeeds; here it is a write to a disk, which can fail.  What was done
before the program was started, and what is more than some steps ago, is read from the library's journal when it is
wanted: the way back has no end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.model.queries import LastDone, LastUndone

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.commands import Apply, Outcome
    from readinglist.model.queries import Recorded

    Remember = Callable[[LastDone | LastUndone], Recorded | None]
    """Returns what the journal holds beyond the steps of this window."""

KEPT = 200
"""Steps that are kept on each side; a whole evening of them would be megabytes."""


@dataclass(frozen=True, slots=True)
class Step:
    """One change that can be taken back (or, after that, made again) by performing ``command``."""

    text: str
    command: Apply
    papers: frozenset[int]


class _Side:
    """The steps of one direction, the next one last; those that are not at hand are read from the journal."""

    def __init__(self, question: LastDone | LastUndone, remember: Remember) -> None:
        self._question = question
        self._remember = remember
        self._steps: list[Step] = []
        self._more = True

    def next(self) -> Step | None:
        """Return the next step; None where there is none."""
        if not self._steps and self._more:
            found = self._remember(self._question)
            self._more = found is not None
            if found is not None:
                papers = frozenset(change.paper for change in found.back.changes if change.paper is not None)
                self._steps.append(Step(found.text, found.back, papers))
        return self._steps[-1] if self._steps else None

    def push(self, step: Step) -> None:
        self._steps.append(step)
        if len(self._steps) > KEPT:
            del self._steps[0]
            self._more = True

    def pop(self) -> None:
        self._steps.pop()

    def clear(self) -> None:
        """Forget all of it, in the journal as well: what was undone before a new change stays undone."""
        self._steps.clear()
        self._more = False


class UndoHistory:
    """The steps behind and the steps ahead."""

    def __init__(self, remember: Remember = lambda _question: None) -> None:
        self._done = _Side(LastDone(), remember)
        self._undone = _Side(LastUndone(), remember)

    def push(self, outcome: Outcome) -> None:
        """Remember what was just done.

        Saves of one note in one sitting are one entry of the journal, and one step: back to the first text.
        """
        last = self._done.next()
        grown = last is not None and last.command.of == outcome.inverse.of != 0
        if not grown:
            self._done.push(Step(outcome.text, outcome.inverse, outcome.changes.papers))
        self._undone.clear()

    def next_undo(self) -> Step | None:
        """Return the step that undo takes back next."""
        return self._done.next()

    def next_redo(self) -> Step | None:
        """Return the step that redo makes again next."""
        return self._undone.next()

    def undo(self, perform: Callable[[Apply], Outcome | None]) -> Step | None:
        """Take the last step back; None where there is none or ``perform`` failed (then it can be tried again)."""
        return _moved(self._done, self._undone, perform)

    def redo(self, perform: Callable[[Apply], Outcome | None]) -> Step | None:
        """Make the last undone step again; None as for undo."""
        return _moved(self._undone, self._done, perform)


def _moved(source: _Side, target: _Side, perform: Callable[[Apply], Outcome | None]) -> Step | None:
    step = source.next()
    outcome = None if step is None else perform(step.command)
    if step is None or outcome is None:
        return None
    source.pop()
    target.push(Step(step.text, outcome.inverse, step.papers))
    return step
