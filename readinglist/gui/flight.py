"""A change of many papers that a worker makes: the window goes on meanwhile, and the order of changes stays exact.

Whoever wants another change waits for this one first (``LibrarySession.land``): so undo always finds the steps in the
order in which they were made.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.library.library import Library
    from readinglist.model.commands import Command, Outcome
    from readinglist.model.imports import Watch


class Flight:
    """One command on its way; ``landed(outcome)`` is called in the window's thread, with None where it failed."""

    def __init__(self, command: Command, landed: Callable[[Outcome | None], None]) -> None:
        self._command = command
        self._landed = landed
        self._made = threading.Event()
        self._outcome: Outcome | None = None
        self.error: Exception | None = None

    def carry_out(self, library: Library, _watch: Watch) -> None:
        """Make the change; runs in the worker."""
        try:
            self._outcome = library.perform(self._command)
        except Exception as error:  # noqa: BLE001 - it is told in the window
            self.error = error
        finally:
            self._made.set()

    def land(self) -> Trouble | None:
        """Wait until the change is made and tell; return why it could not be.  Any other error is raised again."""
        self._made.wait()
        self._landed(self._outcome)
        if self.error is not None and not isinstance(self.error, Trouble):
            raise self.error
        return self.error
