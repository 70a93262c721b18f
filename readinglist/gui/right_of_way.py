"""The window goes first: the worker rests between two steps of its work while the window's thread is busy.

The threads of one interpreter share it half and half, so that a key which takes 40 ms would take 80 beside an import.
Whether the window is busy tells the processor time of its thread, which costs nothing to look at.
"""

from __future__ import annotations

import threading
import time
from typing import Final

EVERY: Final = 0.002
"""Seconds of work between two looks."""

LOOK: Final = 0.001
"""Seconds of rest between two looks while the window is busy."""

BUSY: Final = 0.15
"""The share of a processor above which the window is busy; a blinking cursor or a bar that fills up stays below."""

LONGEST: Final = 0.1
"""Seconds of one rest at most, and at most as long as there was work since the last one: a window that never pauses
makes the work half as fast, and not stand still."""


class RightOfWay:
    """Asked by a worker's thread between two steps; works where the system tells the time of a thread."""

    def __init__(self, first: int | None = None) -> None:
        """``first`` is the thread that goes first (as ``threading.get_ident`` tells it); else the main thread."""
        thread = threading.main_thread().ident if first is None else first
        clock = getattr(time, "pthread_getcpuclockid", None)
        self._clock: int | None = clock(thread) if clock is not None else None
        self._looked = self._rested = time.monotonic()
        self._used = self._time()

    def give(self) -> None:
        """Rest while the other thread is busy."""
        now = time.monotonic()
        if self._clock is None or now - self._looked < EVERY or not self._is_busy(now):
            return
        longest = min(LONGEST, now - self._rested)
        begun = now
        while now - begun < longest:
            time.sleep(LOOK)
            now = time.monotonic()
            if not self._is_busy(now):
                break
        self._rested = now

    def _is_busy(self, now: float) -> bool:
        """Return whether it was since the last look."""
        used = self._time()
        share = (used - self._used) / max(now - self._looked, LOOK)
        self._looked, self._used = now, used
        return share > BUSY

    def _time(self) -> float:
        return time.clock_gettime(self._clock) if self._clock is not None else 0.0
