"""How far long work is, on a terminal, and stopping it with Ctrl-C between two batches."""

from __future__ import annotations

import signal
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from readinglist.cli.console import Console

_SECONDS_BETWEEN = 0.1


class TerminalWatch:
    """A watch that shows its progress, and stops once ``stop`` was called."""

    def __init__(self, console: Console, text: Callable[[int, int], str]) -> None:
        """``text`` says how far it is: (done, total) -> a line."""
        self._console = console
        self._text = text
        self._shown = 0.0
        self._stopped = False

    def progress(self, done: int, total: int) -> None:
        """Show the line, at most ten times a second."""
        now = time.monotonic()
        if self._console.shows_progress and (now - self._shown >= _SECONDS_BETWEEN):
            self._shown = now
            self._console.progress(self._text(done, total))

    def stopped(self) -> bool:
        """Return whether Ctrl-C was pressed."""
        return self._stopped

    def give_way(self) -> None:
        """Nobody works beside a command of the shell."""

    def stop(self) -> None:
        """Ask the work to stop after its batch."""
        self._stopped = True

    def clear(self) -> None:
        """Take the line of progress away."""
        if self._shown:
            self._console.progress("")


@contextmanager
def stopping(watch: TerminalWatch) -> Iterator[None]:
    """Let Ctrl-C stop ``watch``; pressed once more, it interrupts at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        watch.stop()

    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, on_signal)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        watch.clear()
