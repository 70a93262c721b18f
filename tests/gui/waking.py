"""What would wake the processor although nobody does anything: timers of any object, and calls put off for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QObject, QTimer
from PySide6.QtWidgets import QApplication

from readinglist.gui import later

if TYPE_CHECKING:
    from collections.abc import Callable

LONG = 1000
"""Milliseconds: a timer that waits shorter, again and again, keeps the processor awake."""

CURSORS = frozenset({"QWidgetLineControl", "QWidgetTextControl", "QPlainTextEditControl"})
"""Qt's classes that let the cursor of the one field with the focus blink, twice a second."""


class Waking:
    """Sees every timer: those made in Python, those that Qt's own classes run inside, and those of ``later``."""

    def single_shot(self, milliseconds: int, owner: QObject, call: Callable[[], None]) -> None:
        """Do what ``QTimer.singleShot`` does, with a timer that can be seen."""
        timer = QTimer(owner)
        timer.setSingleShot(True)
        timer.timeout.connect(call)
        timer.timeout.connect(timer.deleteLater)
        timer.start(milliseconds)

    def timers(self) -> list[tuple[str, int]]:
        """Return class and milliseconds of each timer that runs, the blinking of a cursor left out."""
        app, dispatcher = QApplication.instance(), QAbstractEventDispatcher.instance()
        assert app is not None
        roots = (dispatcher, app, *QApplication.topLevelWidgets())
        found = {
            id(item): item for root in roots for item in (root, *root.findChildren(QObject))
        }  # not all have hashes
        infos: list[tuple[str, Any]] = [
            (str(item.metaObject().className()), info)
            for item in found.values()
            for info in dispatcher.registeredTimers(item)
        ]
        return [(name, info.interval) for name, info in infos if name not in CURSORS]

    def soon(self) -> list[tuple[str, int]]:
        """Return the timers that would wake the processor more often than once a second."""
        return [timer for timer in self.timers() if timer[1] < LONG]


class _Seen:
    """Stands where ``later`` has QTimer."""

    def __init__(self, waking: Waking) -> None:
        self.singleShot = waking.single_shot


@pytest.fixture
def waking(monkeypatch: pytest.MonkeyPatch) -> Waking:
    """Return what sees all timers from now on."""
    made = Waking()
    monkeypatch.setattr(later, "QTimer", _Seen(made))
    return made
