"""The window's open library: every change goes in here, and what it changed comes out as one signal."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from readinglist.config.translation import translate
from readinglist.gui.undo import Step, UndoHistory
from readinglist.model.commands import (
    AddHighlight,
    EditHighlight,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.errors import LibraryBusy, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.flight import Flight
    from readinglist.library.library import Library
    from readinglist.model.changes import Changes
    from readinglist.model.commands import Apply, Command, Outcome
    from readinglist.model.papers import Paper
    from readinglist.model.queries import LastDone, LastUndone, Question, Recorded

Answer = TypeVar("Answer")

RETRY_AFTER = 100
"""Milliseconds to the next try of a change while another program is writing."""

LAST_PATIENCE = 3.0
"""Seconds for which the closing window tries to make the changes that wait."""

TOLD_AFTER = 4
"""Tries after which it is told that a change has to wait."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What became different in the library, and which view asked for it (it need not show it to itself again)."""

    changes: Changes
    initiator: object | None = None


class LibrarySession(QObject):
    """The door of the window to its library.

    ``lost`` are words of changes that could not be made before it was closed.

    Signals: ``changed(Changed)`` after every change; ``performed(Outcome)`` after a change by the person, for the
    status line; ``troubled(Trouble)`` where a change could not be made (nothing was changed then); ``waiting()`` when
    a change begins to wait for another program's writing.
    """

    changed = Signal(object)
    performed = Signal(object)
    troubled = Signal(object)
    waiting = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library: Library | None = None
        self._held_up = 0
        self._late: list[tuple[Command, object | None]] = []
        self.lost: list[str] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._try_late)
        self.history = UndoHistory(self._remembered)
        self.flight: Flight | None = None

    @property
    def library(self) -> Library:
        """The open library; RuntimeError before ``take``, when the window has no command that could need it."""
        if self._library is None:
            raise RuntimeError("no library is open yet")
        return self._library

    @property
    def is_open(self) -> bool:
        """Whether a library has been taken."""
        return self._library is not None

    @property
    def is_writable(self) -> bool:
        """Whether a library has been taken that can be written."""
        return self._library is not None and not self._library.read_only

    def take(self, library: Library) -> None:
        """Work on ``library`` from now on."""
        self._library = library
        self.history = UndoHistory(self._remembered)

    def _remembered(self, question: LastDone | LastUndone) -> Recorded | None:
        """Return what the journal remembers from before; None where it cannot be read now."""
        if self._library is None:
            return None
        try:
            return self._library.ask(question)
        except Trouble:  # told by whatever is asked next: nobody has asked to undo anything yet
            return None

    def sibling(self) -> Library:
        """Return another connection to the open library, for the thread that asks."""
        return self.library.sibling()

    def close(self) -> str:
        """Close the library, if one is open; return how its file was left."""
        left = ""
        if self._library is not None:
            end = time.monotonic() + LAST_PATIENCE
            self._try_late()
            while self._late and time.monotonic() < end:
                time.sleep(RETRY_AFTER / 1000)
                self._try_late()
            if self._late:  # nobody looks at the window any more
                lost = translate(
                    "Library", "%n change(s) could not be saved: another program wrote.", n=len(self._late)
                )
                sys.stderr.write(f"{lost}\n")
            self.lost = [words for command, _ in self._late if (words := _typed(command))]
            self._timer.stop()
            self._late.clear()
            self._library.close()
            left = self._library.left
            self._library = None
        return left

    def ask(self, question: Question[Answer]) -> Answer:
        """Answer a question on the calling thread; raises Trouble where the library cannot be read."""
        return self.library.ask(question)

    def perform(self, command: Command, initiator: object | None = None) -> Outcome | None:
        """Make the change, remember how to undo it, tell everybody; None (and ``troubled``) where it failed.

        Where another program is writing, the change waits until that is over, and those after it wait behind it; a
        note waits with who keeps it.
        """
        self.land()
        waits = bool(self._late) and not isinstance(command, SetNote)
        try:
            if waits:
                raise LibraryBusy("", "")  # noqa: TRY301 - as if it had been tried
            outcome = self.library.perform(command)
        except LibraryBusy as trouble:
            self._wait(command, initiator, trouble)
            return None
        except Trouble as trouble:
            self._held_up = 0
            self.emit_troubled(trouble)
            return None
        self._held_up = 0
        self.take_outcome(outcome, initiator, note=isinstance(command, SetNote))
        return outcome

    def keep(self, command: Command) -> bool:
        """Make the change; return whether it is made, or kept until another program has done its writing."""
        return self.perform(command) is not None or self.waits

    @property
    def waits(self) -> bool:
        """Whether a change waits for another program's writing."""
        return bool(self._late)

    def take_back_waiting(self) -> bool:
        """Drop the change that waits last, where one does: it is what undo takes back then.  Return whether it did."""
        self._try_late()  # what can be written by now is history like any other change
        if not self._late:
            return False
        self._late.pop()
        self.emit_troubled(
            LibraryBusy(
                translate("Library", "Another program is writing to the library."),
                translate("Library", "Your last change, which waited for that, is taken back."),
            )
        )
        self.waiting.emit()
        return True

    @property
    def held_up(self) -> bool:
        """Whether the last change could not be made because another program, or another thread, was writing."""
        return self._held_up > 0

    def as_will_be(self, paper: Paper) -> Paper:
        """Return ``paper`` with the verdicts on it that wait: a key pressed twice takes back what it did first."""
        for command, _ in self._late:
            if isinstance(command, SetStar) and paper.id in command.papers:
                paper = replace(paper, starred=command.starred)
            elif isinstance(command, SetState) and paper.id in command.papers:
                paper = replace(paper, state=command.state)
            elif isinstance(command, SetRating) and paper.id in command.papers:
                paper = replace(paper, rating=command.rating)
        return paper

    def _wait(self, command: Command, initiator: object | None, trouble: Trouble) -> None:
        if isinstance(command, SetNote):
            self._tell_held_up(trouble)
            return
        self._late.append((command, initiator))
        self.waiting.emit()
        if not self._timer.isActive():
            self._timer.start(RETRY_AFTER)

    def _tell_held_up(self, trouble: Trouble) -> None:
        """Say that a change has to wait, once it is more than the moment that an import takes."""
        self._held_up += 1
        if self._held_up == TOLD_AFTER:
            later = translate("Library", "What you do is kept, and is written as soon as that is over.")
            self.emit_troubled(LibraryBusy(trouble.happened, later))

    def _try_late(self) -> None:
        """Make the changes that wait, in their order, as far as that goes now."""
        while self._late and self.is_open:
            command, initiator = self._late[0]
            try:
                outcome = self.library.perform(command)
            except LibraryBusy as trouble:
                self._tell_held_up(trouble)
                self._timer.start(RETRY_AFTER)
                return
            except Trouble as trouble:
                self._late.pop(0)
                self.emit_troubled(trouble)
            else:
                self._held_up = 0
                self._late.pop(0)
                self.take_outcome(outcome, initiator)

    def take_outcome(self, outcome: Outcome, initiator: object | None = None, *, note: bool = False) -> None:
        """Remember how to undo a change that has been made (here or by a worker), and tell everybody."""
        if not outcome.changes:
            return
        self.history.push(outcome)
        self.emit_changed(Changed(outcome.changes, initiator))
        if not note:
            self.emit_performed(outcome)

    def land(self) -> None:
        """Wait for the change that a worker makes just now, if one does, and take it in."""
        flight, self.flight = self.flight, None
        trouble = flight.land() if flight is not None else None
        if trouble is not None:
            self.emit_troubled(trouble)

    def take_undone(self, outcome: Outcome | None) -> Step | None:
        """Take in that a worker took the last step back (None: that it could not)."""
        return self._take_moved(self.history.undo, outcome)

    def take_redone(self, outcome: Outcome | None) -> Step | None:
        """Take in that a worker made the last undone step again (None: that it could not)."""
        return self._take_moved(self.history.redo, outcome)

    def _take_moved(
        self, move: Callable[[Callable[[Apply], Outcome | None]], Step | None], outcome: Outcome | None
    ) -> Step | None:
        step = move(lambda _command: outcome)
        if outcome is not None:
            self.emit_changed(Changed(outcome.changes))
        return step

    def end_sitting(self) -> None:
        """Take note that the person left the note: what they type next is a new undo step."""
        if self._library is not None:
            self._library.end_sitting()

    def undo(self) -> Step | None:
        """Undo the last change; None where there was none or it could not be undone now (``troubled`` says why)."""
        return self._move(self.history.undo)

    def redo(self) -> Step | None:
        """Redo what was undone last; None as for undo."""
        return self._move(self.history.redo)

    def _move(self, move: Callable[[Callable[[Apply], Outcome | None]], Step | None]) -> Step | None:
        self.land()
        made: list[Changes] = []

        def carry_out(command: Apply) -> Outcome | None:
            try:
                outcome = self.library.perform(command)
            except Trouble as trouble:
                self.emit_troubled(trouble)
                return None
            made.append(outcome.changes)
            return outcome

        step = move(carry_out)
        # Told when the history stands at its new place: whoever hears it asks what can be undone and redone now.
        for changes in made:
            self.emit_changed(Changed(changes))
        return step

    def emit_changed(self, changed: Changed) -> None:
        """Tell every view what became different."""
        self.changed.emit(changed)

    def emit_performed(self, outcome: Outcome) -> None:
        """Tell the status line what was done."""
        self.performed.emit(outcome)

    def emit_troubled(self, trouble: Trouble) -> None:
        """Tell the window what could not be done."""
        self.troubled.emit(trouble)


def _typed(command: Command) -> str:
    """Return the words that somebody thought out for a change: names are soon typed again."""
    if isinstance(command, SetRemark | SetTitle):
        return command.text
    if isinstance(command, AddHighlight):
        return command.highlight.comment
    return command.comment if isinstance(command, EditHighlight) else ""
