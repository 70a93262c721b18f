"""Starts Qt and shows the window at once; everything else follows when it is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from readinglist.config.translation import translate
from readinglist.gui.channel import heard_at
from readinglist.gui.language import install_language
from readinglist.gui.later import after_next_paint
from readinglist.gui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from readinglist.config.settings import Settings
    from readinglist.gui.running import Running


@dataclass(frozen=True, slots=True)
class WindowRequest:
    """What the command line asks of the window; ``named`` is whether it says which library."""

    library: Path
    sample: bool = False
    picture: Path | None = None
    named: bool = True


def make_application(argv: Sequence[str], settings: Settings) -> QApplication:
    """Return the QApplication with our style, language and names (the running one, where there is one)."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(list(argv))
    app.setApplicationName("readinglist")
    app.setDesktopFileName("readinglist")
    app.setStyle("Fusion")
    install_language(app, settings)
    app.setApplicationDisplayName(translate("Window", "Reading List"))
    return app


class _Start:
    """Makes the program work once its window is there."""

    def __init__(self, window: MainWindow, request: WindowRequest) -> None:
        self._window = window
        self._request = request
        self._running: Running | None = None
        self._failed = False
        after_next_paint(window, self._go_on)

    @property
    def code(self) -> int:
        """What the process ends with."""
        return int(self._failed) if self._running is None else self._running.code

    def cut_short(self) -> None:
        """Close the window where it is still open: Qt ends its loop by itself when the display is gone."""
        if self._running is not None:
            self._running.cut_short()

    def finish(self) -> None:
        """Do what is left to do when the window is gone."""
        if self._running is not None:
            self._running.finish()

    def _go_on(self) -> None:
        if not self._window.isVisible():  # closed in its first moment
            return
        try:
            from readinglist.gui.running import Running  # noqa: PLC0415 - the whole point: not before the first paint

            self._running = Running(self._window, self._request)
        except BaseException:
            self._failed = True
            self._window.close()
            raise
        self._running.start()


def hand_over(library: Path) -> bool:
    """Raise the window that has the library open, if there is one; return whether there is."""
    from readinglist.gui.single import raise_first_window  # noqa: PLC0415 - QtNetwork is not for the first paint

    return raise_first_window(library)


def run_window(argv: Sequence[str], settings: Settings, request: WindowRequest) -> int:
    """Open the window and return the exit code when it has been closed."""
    app = make_application(argv, settings)
    if heard_at(request.library) and hand_over(request.library):
        return 0
    window = MainWindow(settings)
    start = _Start(window, request)
    window.show()
    window.activateWindow()
    loop = app.exec()
    start.cut_short()
    start.finish()
    return start.code or loop
