"""Undo and redo at any time, over all commands and over restarts, against a plain list of what was there."""

from __future__ import annotations

import contextlib
import shutil
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from readinglist.config.typing import override
from readinglist.gui.undo import UndoHistory
from readinglist.library.library import Library
from readinglist.model.errors import Trouble
from readinglist.model.queries import Doctor
from tests.library.commanding import about_what_is_there, commands, reader_half

if TYPE_CHECKING:
    from readinglist.model.commands import Command


class Evening(RuleBasedStateMachine):
    """A reader who does, undoes, redoes and starts again, with a plain list of how everything looked before."""

    first = Path()
    numbers = count()

    def __init__(self) -> None:
        super().__init__()
        self._path = self.first.with_name(f"evening-{next(self.numbers)}.db")
        shutil.copyfile(self.first, self._path)
        self._open()
        self.past: list[Any] = []
        self.future: list[Any] = []
        self.now = reader_half(self.library)

    def _open(self) -> None:
        self.library = Library.open(self._path)
        self.history = UndoHistory(self.library.ask)

    @rule(wanted=commands)
    def do(self, wanted: Command) -> None:
        """Carry out a command, where it can be."""
        command = about_what_is_there(self.library, wanted)
        last = self.history.next_undo()
        outcome = None
        with contextlib.suppress(Trouble):
            outcome = self.library.perform(command) if command is not None else None
        if outcome is None or not outcome.changes:
            return
        grown = last is not None and last.command.of == outcome.inverse.of  # one more save of the same note
        self.history.push(outcome)
        if not grown:
            self.past.append(self.now)
        self.now = reader_half(self.library)
        self.future.clear()

    @rule()
    def undo(self) -> None:
        """Take the last change back; everything is as it was."""
        step = self.history.undo(self.library.perform)
        assert (step is not None) is bool(self.past)
        if self.past:
            self.future.append(self.now)
            self.now = self.past.pop()
        assert reader_half(self.library) == self.now

    @rule()
    def redo(self) -> None:
        """Make the last undone change again; everything is as it was after it."""
        step = self.history.redo(self.library.perform)
        assert (step is not None) is bool(self.future)
        if self.future:
            self.past.append(self.now)
            self.now = self.future.pop()
        assert reader_half(self.library) == self.now

    @precondition(lambda self: self.past or self.future)
    @rule()
    def start_again(self) -> None:
        """Close the library and open it: the journal remembers both ways."""
        self.library.close()
        self._open()
        assert reader_half(self.library) == self.now

    @override
    def teardown(self) -> None:
        """Undo everything, redo everything: the beginning and the end are as they were."""
        while self.past:
            self.undo()
        assert self.history.next_undo() is None
        while self.future:
            self.redo()
        assert self.history.next_redo() is None
        assert self.library.ask(Doctor()).problems == ()
        self.library.close()


@pytest.mark.timeout(300)
def test_that_undoing_everything_restores_everything_and_redoing_everything_the_end(sample_library: Library) -> None:
    path = sample_library.path
    sample_library.close()
    Evening.first = path
    calm = settings(
        max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    run_state_machine_as_test(Evening, settings=calm)
