"""SIGTERM, SIGHUP and SIGINT close the window as a person would, with everything saved."""

from __future__ import annotations

import contextlib
import signal
import socket
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier

if TYPE_CHECKING:
    from collections.abc import Callable

_NAMES = ("SIGTERM", "SIGHUP", "SIGINT")


class SignalCloser(QObject):
    """Wakes Qt's event loop when the system asks the program to end: Python alone would notice at the next event."""

    def __init__(self, parent: QObject, close: Callable[[], object]) -> None:
        super().__init__(parent)
        self._close = close
        self._reading, self._writing = socket.socketpair()
        self._reading.settimeout(0)
        self._writing.settimeout(0)
        self._notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_signal)
        signal.set_wakeup_fd(self._writing.fileno(), warn_on_full_buffer=False)
        for name in _NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda _number, _frame: None)

    def _on_signal(self) -> None:
        with contextlib.suppress(BlockingIOError):
            self._reading.recv(64)
        self._close()

    def stop(self) -> None:
        """Give the signals back to Python."""
        signal.set_wakeup_fd(-1)
        self._notifier.setEnabled(False)
        self._reading.close()
        self._writing.close()
        for name in _NAMES:
            if hasattr(signal, name):
                handler = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
                signal.signal(getattr(signal, name), handler)
