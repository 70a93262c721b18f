"""Offers every way on where the library is damaged, missed, newer, locked, or can only be read."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from readinglist.config.translation import sentences, translate
from readinglist.config.warned import Warned
from readinglist.library.memory import is_there
from readinglist.model.errors import (
    LibraryDamaged,
    LibraryElsewhere,
    LibraryForeign,
    LibraryMissing,
    LibraryNewer,
    LibraryTrouble,
)

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.reading_sheet import ReadingSheet
    from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
    from readinglist.gui.dialogs.ways_sheet import WaysSheet
    from readinglist.library.library import Library
    from readinglist.model.backups import Backup
    from readinglist.model.errors import Trouble


class Rescue(QObject):
    """Shows the sheet once for each opening of the library; its button in the reader or the banner shows it again.

    Signals: ``again_wanted()`` to open the same library once more.
    """

    again_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._offered = False
        self._tried = False
        self._looked = False
        self._warned = Warned(desk.settings)
        self._trouble: Trouble | None = None
        self._refused: Trouble | None = None
        self._path = Path()
        self._sheet: WaysSheet | None = None
        self.action = QAction(translate("Recovery", "What can be done..."), self)
        self.action.triggered.connect(self._show)

    def expect(self, *, again: bool = False) -> None:
        """Offer help anew: a library is being opened, ``again`` if it is the one that could not be."""
        self._offered = False
        self._tried = again

    def helps_with(self, trouble: Trouble) -> bool:
        """Return whether there are ways on that can be offered: for any trouble that hindered opening."""
        if not self._desk.session.is_open:
            return isinstance(trouble, LibraryTrouble)
        return self.replaces(trouble)

    @staticmethod
    def replaces(trouble: Trouble) -> bool:
        """Return whether another library can take the place, in one of several ways."""
        return isinstance(trouble, LibraryDamaged | LibraryMissing | LibraryForeign)

    def offer(self, trouble: Trouble, path: Path, refused: Trouble | None = None) -> None:
        """Offer the ways on, if that was not done already; ``refused`` is why the last one could not be gone."""
        if self._offered or not self.helps_with(trouble):
            return
        self._offered = True
        self._trouble, self._path, self._refused = trouble, path, refused
        self._show()
        self._tried = False

    def tell_reading(self, trouble: Trouble, path: Path) -> None:
        """Say in a line that stays that the library can only be read; where that is new, offer the ways on."""
        self._trouble, self._path, self._refused = trouble, path, None
        text = sentences(trouble.happened, translate("Reading", "It can be read, searched and exported."))
        self._desk.banner.say(
            text, (self.action.text(), self._show), (translate("Recovery", "Try again"), self.again_wanted.emit)
        )
        if self._tried or self._mark not in self._warned:
            self._show()
        self._tried = False

    def take_opened(self, library: Library) -> None:
        """Take note that ``library`` is open; if it can be written, it is new should that end."""
        self._offered = False
        if self._sheet is not None:  # what it waited for has come
            self._sheet.reject()
        if library.read_only:
            return
        self._tried = self._looked = False
        self._path = library.path
        self._warned.forget(self._mark)

    @property
    def _mark(self) -> str:
        return f"{self._path}: read-only"

    # The sheet

    def _show(self) -> None:
        if self._trouble is None:
            return
        reading = self._desk.session.is_open and not self.helps_with(self._trouble)
        sheet = self._reading_sheet(self._trouble) if reading else self._recovery_sheet(self._trouble)
        sheet.other_wanted.connect(lambda: self._desk.commands.look_for_library(_nearest(self._path)))
        sheet.again_wanted.connect(self.again_wanted)
        sheet.quit_wanted.connect(self._desk.commands.quit)
        sheet.finished.connect(self._on_finished)
        self._sheet = sheet
        sheet.open()

    def _reading_sheet(self, trouble: Trouble) -> ReadingSheet:
        from readinglist.gui.dialogs.reading_sheet import ReadingSheet  # noqa: PLC0415 - not for the first rows

        sheet = ReadingSheet(self._desk, trouble, note=_still_so(trouble, reading=True) if self._tried else "")
        sheet.copy_wanted.connect(self._desk.duplicator.choose_successor)
        sheet.finished.connect(self._on_told)
        return sheet

    def _recovery_sheet(self, trouble: Trouble) -> RecoverySheet:
        from readinglist.gui.dialogs.recovery_sheet import RecoverySheet  # noqa: PLC0415 - as above

        safety = self._desk.safety
        note = _still_so(trouble) if self._tried else ""
        if self._refused is not None and self._refused is not trouble:
            note = str(self._refused)
        sheet = RecoverySheet(self._desk, trouble, self._newest(trouble), note=note, can_begin=_is_free(self._path))
        sheet.accepted.connect(safety.recover)
        sheet.list_wanted.connect(safety.show)
        sheet.before_wanted.connect(self._open_before)
        sheet.new_wanted.connect(safety.begin_anew)
        return sheet

    def _newest(self, trouble: Trouble) -> Backup | None:
        """Return the newest backup that can be brought back; of a newer library one that this program can read."""
        from readinglist.library.backups import newest_good, newest_readable  # noqa: PLC0415 - as above

        if not _may_replace(self._path):
            return None
        newest = newest_readable if isinstance(trouble, LibraryNewer) else newest_good
        try:
            return newest(self._path, self._desk.safety.keeping)
        except LibraryTrouble:  # their disk does not tell which there are
            return None

    def _on_finished(self) -> None:
        self._sheet = None

    def _on_told(self) -> None:
        if self._mark not in self._warned:
            self._warned.add(self._mark)

    # Coming back to the window

    def look(self) -> bool:
        """Open the library that is missed if it is there by now, or one that can be written by now.

        Return whether that is so: it is being opened anew then.
        """
        if self._desk.session.is_open:
            again = self._is_to_be_opened_anew(self._desk.session.library)
        else:
            again = self._sheet is not None and isinstance(self._trouble, LibraryMissing) and is_there(self._path)
        if again:
            self.again_wanted.emit()
        return again

    def _is_to_be_opened_anew(self, library: Library) -> bool:
        from readinglist.library.protection import may_be_written  # noqa: PLC0415 - as above

        if library.stands_still and library.was_changed_outside():
            return True
        if self._looked or not may_be_written(library.path):
            return False
        self._looked = True  # once: what hinders it is something that cannot be seen from here
        return True

    def _open_before(self) -> None:
        if isinstance(self._trouble, LibraryElsewhere):
            self._desk.library_wanted.emit(self._trouble.place)


def _still_so(trouble: Trouble, *, reading: bool = False) -> str:
    now = f"{datetime.now().astimezone():%H:%M:%S}"
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Looked again at {time}: it is still not there.", time=now)
    if reading:
        return translate("Recovery", "Tried again at {time}: it cannot be written yet.", time=now)
    return translate("Recovery", "Tried again at {time}: it cannot be opened yet.", time=now)


def _may_replace(path: Path) -> bool:
    """Return whether another file can take the place of ``path``; True where its folder is not there yet."""
    return not path.parent.is_dir() or os.access(path.parent, os.W_OK)


def _is_free(path: Path) -> bool:
    return not path.is_dir() and _may_replace(path)


def _nearest(path: Path) -> Path | None:
    """Return the folder nearest to ``path`` that is there, to begin looking for it."""
    return next((folder for folder in path.absolute().parents if folder.is_dir()), None)
