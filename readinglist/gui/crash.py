"""When the program has a bug: the text is saved first, a report is written, and one calm message says so."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, qVersion

from readinglist import __version__
from readinglist.config.faults import places, told
from readinglist.config.files import write_in_log_folder
from readinglist.config.paths import NoHomeError
from readinglist.config.translation import sentences, translate
from readinglist.gui.boxes import warning_box
from readinglist.gui.later import later
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PySide6.QtWidgets import QMessageBox, QWidget


MOST_PLACES = 20
"""Places of faults that are told each by itself; whoever finds more than these needs no more reports."""


class CrashReporter(QObject):
    """Python's excepthook while the window lives.  A storm of faults is one message, and each place has one report.

    A place that was told comes to the status line from then on: a row that cannot be painted would else bring the
    message back as often as it is closed.
    A Trouble that nobody caught (the library could not be read just now) is no bug: ``tell`` says it calmly.  Nor is
    what fails because the library holds what no program of ours wrote: ``damage``, asked to look where a fault is new,
    tells that.
    """

    def __init__(
        self,
        window: QWidget,
        save: Callable[[], bool],
        tell: Callable[[Trouble], object],
        damage: Callable[[bool], Trouble | None] = lambda _look: None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._save = save
        self._where = ""
        self._tell_trouble = tell
        self._damage = damage
        self._box: QMessageBox | None = None
        self._faults = 0
        self._places: set[tuple[object, ...]] = set()
        self._waits = False
        self._before = sys.excepthook
        sys.excepthook = self._on_fault

    def stop(self) -> None:
        """Give the hook back."""
        sys.excepthook = self._before

    def _on_fault(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if isinstance(fault, Trouble):
            self._tell_trouble(fault)
            return
        new = self._is_new(fault)
        if self._is_damage(new=new):
            return
        self._faults += 1
        if self._box is not None or self._faults > 1:
            self._soon(self._count)
            if new:
                write_report(fault)
        elif new:
            self._rescue(fault)
        else:
            self._faults = 0
            self._soon(self._say_again)
        if self._before not in {sys.__excepthook__, told}:
            self._before(kind, fault, trace)
        elif new:
            sys.stderr.write(report(fault))

    def _is_damage(self, *, new: bool) -> bool:
        damage = self._damage(new)
        if damage is not None and new:
            later(self, partial(self._tell_damage, damage))  # a fault may come from the midst of painting
        return damage is not None

    def _tell_damage(self, damage: Trouble) -> None:
        self._tell_trouble(damage)

    def _is_new(self, fault: BaseException) -> bool:
        """Return whether a fault comes from a place that was not told yet, and take note of it."""
        steps = traceback.walk_tb(fault.__traceback__)
        place = (type(fault), *((frame.f_code, line) for frame, line in steps))
        new = place not in self._places and len(self._places) < MOST_PLACES
        if new:
            self._places.add(place)
        return new

    def _soon(self, say: Callable[[], None]) -> None:
        """Say something once for all that happens in this turn: laying out a message takes longer than a fault."""
        if not self._waits:
            self._waits = True
            later(self, say)

    def _say_again(self) -> None:
        self._waits = False
        happened = translate("Crash", "What was told before went wrong once more.")
        self._tell_trouble(Trouble(happened, _meaning(saved=self._try_to_save(None))))

    def _rescue(self, fault: BaseException) -> None:
        saved = self._try_to_save(fault)
        where = write_report(fault)
        later(self, lambda: self._tell(where, saved=saved))

    def _try_to_save(self, fault: BaseException | None) -> bool:
        try:
            return self._save()
        except Exception as second:  # noqa: BLE001 - the report must come out whatever else is broken
            if fault is not None:
                fault.add_note(f"saving the note failed as well: {type(second).__name__}")
            return False

    def _tell(self, where: str, *, saved: bool) -> None:
        text = sentences(translate("Crash", "Something went wrong in the program."), _meaning(saved=saved))
        box = warning_box(text, self._window)
        box.finished.connect(self._on_told)
        self._box, self._where = box, where
        self._count()
        box.open()

    def _count(self) -> None:
        """Say in the one message how often it has happened by now."""
        self._waits = False
        if self._box is None:
            return
        more = translate(
            "Crash",
            "What happened is written in {path}, without any of your texts. Pass that file on to have it mended.",
            path=self._where,
        )
        if self._faults > 1:
            more = sentences(more, translate("Crash", "It has happened %n time(s).", n=self._faults))
        self._box.setInformativeText(more)

    def _on_told(self) -> None:
        self._faults = 0
        self._window.activateWindow()
        if self._box is not None:
            self._box.deleteLater()
            self._box = None


def _meaning(*, saved: bool) -> str:
    if saved:
        return translate("Crash", "Your notes and verdicts are saved; you can go on.")
    return translate("Crash", "The note you are writing is not saved yet: copy it before you go on.")


def report(fault: BaseException) -> str:
    """Return what a developer needs: versions and the places of the fault, never its message or values.

    An exception's message can quote what the person wrote; the names of files and functions cannot.
    """
    program = f"Reading List {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
    return f"{program}\n{places(fault)}"


def write_report(fault: BaseException) -> str:
    """Write the report to the log folder; return where, or why not."""
    try:
        return str(write_in_log_folder(f"crash-{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.txt", report(fault)))
    except (OSError, NoHomeError) as error:
        return str(error)
