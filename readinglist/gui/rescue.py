"""Offers every way on where the library is damaged, missed, or no library at all."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from readinglist.config.translation import translate
from readinglist.library.memory import is_there
from readinglist.model.errors import LibraryDamaged, LibraryElsewhere, LibraryForeign, LibraryMissing

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
    from readinglist.model.errors import Trouble


class Rescue(QObject):
    """Shows the sheet once for each opening of the library; its button in the reader shows it again.

    Signals: ``again_wanted()`` to open the same library once more.
    """

    again_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._offered = False
        self._tried = False
        self._trouble: Trouble | None = None
        self._path = Path()
        self._sheet: RecoverySheet | None = None
        self.action = QAction(translate("Recovery", "What can be done..."), self)
        self.action.triggered.connect(self._show)

    def expect(self, *, again: bool = False) -> None:
        """Offer help anew: a library is being opened, ``again`` if it is the one that could not be."""
        self._offered = False
        self._tried = again

    def helps_with(self, trouble: Trouble) -> bool:
        """Return whether there are ways on that can be offered."""
        return isinstance(trouble, LibraryDamaged | LibraryMissing | LibraryForeign)

    def offer(self, trouble: Trouble, path: Path) -> None:
        """Offer the ways on, if that was not done already."""
        if self._offered or not self.helps_with(trouble):
            return
        self._offered = True
        self._trouble, self._path = trouble, path
        self._show()
        self._tried = False

    def _show(self) -> None:
        if self._trouble is None:
            return
        from readinglist.gui.dialogs.recovery_sheet import RecoverySheet  # noqa: PLC0415 - not for the first rows
        from readinglist.library.backups import newest_good  # noqa: PLC0415

        desk, safety = self._desk, self._desk.safety
        newest = newest_good(self._path, safety.keeping)
        note = _still_so(self._trouble) if self._tried else ""
        sheet = RecoverySheet(desk, self._trouble, newest, note=note, can_begin=not self._path.is_dir())
        sheet.accepted.connect(safety.recover)
        sheet.list_wanted.connect(safety.show)
        sheet.before_wanted.connect(self._open_before)
        sheet.other_wanted.connect(lambda: desk.commands.look_for_library(_nearest(self._path)))
        sheet.new_wanted.connect(safety.begin_anew)
        sheet.again_wanted.connect(self.again_wanted)
        sheet.quit_wanted.connect(desk.commands.quit)
        sheet.finished.connect(self._on_finished)
        self._sheet = sheet
        sheet.open()

    def _on_finished(self) -> None:
        self._sheet = None

    def look(self) -> None:
        """Open the library that is missed if it is there by now: the person comes back to the window."""
        if self._sheet is not None and isinstance(self._trouble, LibraryMissing) and is_there(self._path):
            self._sheet.again.click()

    def _open_before(self) -> None:
        if isinstance(self._trouble, LibraryElsewhere):
            self._desk.library_wanted.emit(self._trouble.place)


def _still_so(trouble: Trouble) -> str:
    now = f"{datetime.now().astimezone():%H:%M:%S}"
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Looked again at {time}: it is still not there.", time=now)
    return translate("Recovery", "Tried again at {time}: it cannot be opened yet.", time=now)


def _nearest(path: Path) -> Path | None:
    """Return the folder nearest to ``path`` that is there, to begin looking for it."""
    return next((folder for folder in path.absolute().parents if folder.is_dir()), None)
