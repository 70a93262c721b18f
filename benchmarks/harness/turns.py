"""Turns of Qt's event loop: keys go in, and the time is taken when the paints that they cause are over."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QTimer

from readinglist.config.typing import override

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

PATIENCE = 10.0
"""Seconds after which an awaited paint is given up."""

PAUSE = 0.03
"""Seconds between two measurements in which everything that was put off is done."""


class Paints(QObject):
    """Counts the paints of widgets (of their viewports, where they have one)."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self._counts = dict.fromkeys(widgets, 0)
        self.any_is_enough = False
        for widget in widgets:
            widget.installEventFilter(self)

    @property
    def total(self) -> int:
        """How many paints there were since the last ``reset``."""
        return sum(self._counts.values())

    @property
    def all_painted(self) -> bool:
        """Whether each widget (or, where that is enough, any) was painted since the last ``reset``."""
        return any(self._counts.values()) if self.any_is_enough else all(self._counts.values())

    def reset(self) -> None:
        """Count from nothing."""
        self._counts = dict.fromkeys(self._counts, 0)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and let everything pass."""
        if event.type() is QEvent.Type.Paint:
            self._counts[watched] += 1  # type: ignore[index] # only widgets are watched
        return False


def turn(*, wait: bool = True) -> None:
    """Go once through the event loop; what is painted in it has reached the screen's buffer afterwards."""
    flags = QEventLoop.ProcessEventsFlag.AllEvents
    QCoreApplication.processEvents(flags | QEventLoop.ProcessEventsFlag.WaitForMoreEvents if wait else flags)


def settle(seconds: float = PAUSE) -> None:
    """Go through the event loop for this long."""
    end = time.perf_counter() + seconds
    ticks = QTimer()
    ticks.start(1)
    while time.perf_counter() < end:
        turn()
    ticks.stop()


def first_paint(paints: Paints, act: Callable[[], object], pause: float = PAUSE) -> float:
    """Return the seconds from the call of ``act`` until each widget was painted, then let everything settle."""
    paints.reset()
    begin = time.perf_counter()
    act()
    _until(paints, begin)
    taken = time.perf_counter() - begin
    settle(pause)
    return taken


def last_paint(paints: Paints, act: Callable[[], object]) -> float:
    """Return the seconds until the last paint that ``act`` causes: what is late, or painted twice, counts."""
    paints.reset()
    begin = time.perf_counter()
    act()
    _until(paints, begin)
    last = time.perf_counter()
    end = last + PAUSE
    ticks = QTimer()
    ticks.start(1)
    while time.perf_counter() < end:
        before = paints.total
        turn()
        if paints.total > before:
            last = time.perf_counter()
    ticks.stop()
    return last - begin


def _until(paints: Paints, begin: float) -> None:
    while not paints.all_painted:
        if time.perf_counter() - begin > PATIENCE:
            raise TimeoutError("nothing was painted")
        turn()
