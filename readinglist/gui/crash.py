"""When the program has a bug: the text is saved first, a report is written, and one calm message says so."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, qVersion
from PySide6.QtWidgets import QMessageBox

from readinglist import __version__
from readinglist.config.files import write_in_log_folder
from readinglist.config.paths import NoHomeError
from readinglist.config.translation import translate
from readinglist.gui.later import later
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PySide6.QtWidgets import QWidget


class CrashReporter(QObject):
    """Python's excepthook while the window lives.  A storm of the same fault is one message.

    A Trouble that nobody caught (the library could not be read just now) is no bug: ``tell`` says it calmly.
    """

    def __init__(self, window: QWidget, save: Callable[[], bool], tell: Callable[[Trouble], object]) -> None:
        super().__init__(window)
        self._window = window
        self._save = save
        self._where = ""
        self._tell_trouble = tell
        self._box: QMessageBox | None = None
        self._faults = 0
        self._before = sys.excepthook
        sys.excepthook = self._on_fault

    def stop(self) -> None:
        """Give the hook back."""
        sys.excepthook = self._before

    def _on_fault(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if isinstance(fault, Trouble):
            self._tell_trouble(fault)
            return
        self._faults += 1
        if self._faults == 1:
            self._rescue(fault)
        else:
            self._count()
        if self._before is sys.__excepthook__:
            # A terminal's or the system's log keeps what is said here: places, and no message, which may quote a text.
            sys.stderr.write(report(fault))
        else:
            self._before(kind, fault, trace)

    def _rescue(self, fault: BaseException) -> None:
        saved = False
        try:
            saved = self._save()
        except Exception as second:  # noqa: BLE001 - the report must come out whatever else is broken
            fault.add_note(f"saving the note failed as well: {type(second).__name__}")
        where = write_report(fault)
        later(self, lambda: self._tell(where, saved=saved))

    def _tell(self, where: str, *, saved: bool) -> None:
        text = translate("Crash", "Something went wrong in the program.") + " "
        text += (
            translate("Crash", "Your notes and verdicts are saved.")
            if saved
            else translate("Crash", "The note you are writing is not saved yet: copy it before you go on.")
        )
        box = QMessageBox(QMessageBox.Icon.Warning, "", text, parent=self._window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.finished.connect(self._on_told)
        self._box, self._where = box, where
        self._count()
        box.open()

    def _count(self) -> None:
        """Say in the one message how often it has happened by now."""
        if self._box is None:
            return
        more = translate("Crash", "What happened is written in {path} (without any of your texts).", path=self._where)
        if self._faults > 1:
            more += " " + translate("Crash", "It has happened %n time(s).", n=self._faults)
        self._box.setInformativeText(more)

    def _on_told(self) -> None:
        self._faults = 0
        self._window.activateWindow()
        if self._box is not None:
            self._box.deleteLater()
            self._box = None


def report(fault: BaseException) -> str:
    """Return what a developer needs: versions and the places of the fault, never its message or values.

    An exception's message can quote what the person wrote; the names of files and functions cannot.
    """
    lines = [
        f"Reading List {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}",
        type(fault).__name__,
    ]
    frames = traceback.extract_tb(fault.__traceback__)
    lines += [f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    return "\n".join(lines) + "\n"


def write_report(fault: BaseException) -> str:
    """Write the report to the log folder; return where, or why not."""
    try:
        return str(write_in_log_folder(f"crash-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.txt", report(fault)))
    except (OSError, NoHomeError) as error:
        return str(error)
