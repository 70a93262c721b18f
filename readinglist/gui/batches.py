"""Changes of many papers at once: asked for above fifty, made by a worker, one step for undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.gui.background import Background, Job
from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.flight import Flight
from readinglist.gui.wording import state_name
from readinglist.model import commands

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.session import LibrarySession
    from readinglist.gui.undo import Step
    from readinglist.model.commands import Command, Outcome

ASKED_FOR: Final = 50
"""Papers up to which nobody is asked, and a change is made at once."""


class Batches:
    """Makes changes of many papers."""

    def __init__(self, window: QWidget, session: LibrarySession) -> None:
        self._window = window
        self._session = session
        self._background = Background(session.sibling, window)

    def perform(self, command: Command, papers: tuple[int, ...]) -> None:
        """Make ``command`` true for ``papers``; where these are many, ask first, and let a worker do it."""
        if len(papers) <= ASKED_FOR:
            self._session.perform(command)
            return
        self.ask(
            translate("Batch", "{what}: %n paper(s)?", n=len(papers), what=_what(command)),
            translate("Batch", "It is one step: undo takes it back for all of them."),
            lambda: self.run(command),
        )

    def run(self, command: Command) -> None:
        """Let a worker make ``command`` true, without asking."""
        self._fly(command, self._take)

    def ask(self, question: str, meaning: str, agreed: Callable[[], None]) -> None:
        """Ask whether so many are meant; Enter agrees."""
        sheet = AskSheet(self._window, question, meaning, translate("Sheet", "OK"), enter_agrees=True)
        sheet.accepted.connect(agreed)
        sheet.open()

    def undo(self, step: Step, told: Callable[[Step], None]) -> None:
        """Take a large step back (the next one of the history), and tell when that is done."""
        self._fly(step.command, lambda outcome: self._take_move(self._session.take_undone(outcome), told))

    def redo(self, step: Step, told: Callable[[Step], None]) -> None:
        """Make a large step again, and tell when that is done."""
        self._fly(step.command, lambda outcome: self._take_move(self._session.take_redone(outcome), told))

    def close(self) -> None:
        """Wait for what is on its way, and end the thread."""
        self._session.land()
        self._background.close()

    def _fly(self, command: Command, landed: Callable[[Outcome | None], None]) -> None:
        self._session.land()
        flight = Flight(command, landed)
        self._session.flight = flight

        def land(_result: object) -> None:
            if self._session.flight is flight:  # else somebody who wanted another change has waited for it already
                self._session.land()

        self._background.run(Job(translate("Batch", "Changing papers"), flight.carry_out, land, land))

    def _take(self, outcome: Outcome | None) -> None:
        if outcome is not None:
            self._session.take_outcome(outcome)

    def _take_move(self, step: Step | None, told: Callable[[Step], None]) -> None:
        if step is not None:
            told(step)


def is_large(step: Step | None) -> bool:
    """Return whether a step touches so many papers that a worker should make it."""
    return step is not None and len(step.papers) > ASKED_FOR


def _what(command: Command) -> str:
    """Return what a command does, in a word or two."""
    match command:
        case commands.SetStar(_, starred):
            text = translate("Batch", "Star") if starred else translate("Batch", "Take the star away")
        case commands.SetState(_, state):
            text = state_name(state)
        case commands.SetRating(_, rating):
            text = translate("Batch", "Rate {rating}", rating=rating) if rating else translate("Batch", "No rating")
        case commands.AddTag(_, name):
            text = translate("Batch", "Tag with “{name}”", name=name)
        case commands.RemoveTag():
            text = translate("Batch", "Take the tag away")
        case commands.SetDeleted(_, deleted):
            text = translate("Batch", "Delete") if deleted else translate("Batch", "Restore")
        case _:
            text = translate("Batch", "Later")
    return text
