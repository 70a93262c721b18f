"""Looks after the library while its window is open: backups, damage, a bad place, another program's writing."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from readinglist.config.translation import sentences, translate
from readinglist.gui.background import Job, told
from readinglist.gui.elsewhere import Elsewhere
from readinglist.gui.places import Places
from readinglist.gui.rescue import Rescue
from readinglist.library.keeping import keeping_of
from readinglist.model.backups import Why
from readinglist.model.errors import LibraryDamaged, LibraryTrouble, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.backups_sheet import BackupsSheet
    from readinglist.library.library import Library
    from readinglist.library.memory import Memory
    from readinglist.model.backups import Keeping, Restored

FIRST_AFTER = 30_000
NEXT_AFTER = 3_600_000
"""Milliseconds from the opening to its backup, and from the first change after a backup to the next one."""

log = logging.getLogger(__name__)


class Safety(QObject):
    """Handler for ``file.backups``.

    Signals: ``replacement_wanted(callable)``: the library is to be closed, the callable to put another file in its
    place, and the library to be opened again.
    """

    replacement_wanted = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._path: Path | None = None
        self._changed = False
        self.places = Places(desk)
        self.rescue = Rescue(desk)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._back_up)
        self._why = Why.OPENING
        self._elsewhere = Elsewhere(desk)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the row's key does."""
        return {"file.backups": self.show}

    @property
    def keeping(self) -> Keeping:
        """Where backups go, as the preferences say."""
        return keeping_of(self._desk.settings)

    @property
    def path(self) -> Path | None:
        """Where the library is, or is to be where it could not be opened."""
        return self._path

    # The open library

    def expect(self, path: Path, memory: Memory, *, again: bool = False) -> None:
        """Expect the library at ``path`` to be opened, ``again`` if it could not be a moment ago."""
        self._path = path
        self.places.expect(path, memory)
        self.rescue.expect(again=again)

    def begin(self, library: Library) -> None:
        """Look after ``library`` from now on."""
        self.places.take_opened(library.path)
        self._path = library.path
        self._changed = False
        self.rescue.take_opened(library)
        if library.read_only:
            return
        self._why = Why.OPENING
        self._timer.start(FIRST_AFTER)
        if library.ended_badly:
            self._check()

    def end(self) -> None:
        """Leave the library: it is being closed."""
        self._timer.stop()
        self._desk.banner.say("")
        self._desk.lasting.end()
        self._desk.copies.end()

    def take_change(self) -> None:
        """Take note that the library holds something new: a backup will be due."""
        self._changed = True
        self.places.take_change()
        if not self._timer.isActive():
            self._why = Why.WORKING
            self._timer.start(NEXT_AFTER)

    def _back_up(self) -> None:
        self._quietly(lambda library: library.back_up(self._why), self._on_backed_up, self._tell)

    def _on_backed_up(self, _: object) -> None:
        self._changed = False

    def back_up_at_end(self) -> None:
        """Make the last backup, of a library that has been closed, if it holds something new."""
        if not self._changed or self._path is None:
            return
        from readinglist.library.backups import back_up_closed  # noqa: PLC0415 - as below

        self._changed = False
        try:
            back_up_closed(self._path, Why.CLOSING, self.keeping)
        except Trouble as trouble:
            log.info("no backup at the end: %s", type(trouble).__name__)

    def _check(self) -> None:
        """Check the whole file in the background: the program before this one did not end as it should."""
        self._quietly(lambda library: library.check_file(), self._on_checked, self._tell)

    def _on_checked(self, problems: object) -> None:
        if isinstance(problems, tuple) and problems and self._path is not None:
            self.offer(LibraryDamaged(problems[0], ""), self._path)

    def _quietly(
        self, work: Callable[[Library], object], done: Callable[[object], None], failed: Callable[[Trouble], None]
    ) -> None:
        job = Job("", lambda library, _watch: work(library), done, lambda error: failed(told(error)))
        self._desk.background.run(job)

    def _tell(self, trouble: Trouble) -> None:
        self._desk.session.emit_troubled(trouble)

    def look_outside(self, state: Qt.ApplicationState = Qt.ApplicationState.ApplicationActive) -> None:
        """Show what another program wrote meanwhile, and say so where the file is no longer in its place."""
        session = self._desk.session
        if state is not Qt.ApplicationState.ApplicationActive:
            return
        if not session.is_open:
            self.rescue.look()
            return
        try:
            if session.library.read_only and self.rescue.look():
                return
            if not session.library.is_in_place():
                self._say_unsaved(self._moved())
            elif session.library.was_changed_outside():
                self._desk.following.show_anew()
                self._desk.messages.say(translate("Safety", "Another program changed the library; it is shown anew."))
            self._desk.copies.look()
        except Trouble as trouble:
            self._tell(trouble)

    def _moved(self) -> str:
        return translate(
            "Safety",
            "The library is no longer at {path}. Move it back: what you type stays here until then, and is saved by"
            " itself.",
            path=self._path,
        )

    # What is told

    def tell_opened(self, restored: Restored | None, trouble: Trouble | None) -> None:
        """Say what was put in the library's place, or what hindered that or its writing."""
        session = self._desk.session
        if trouble is not None and session.is_open and session.library.read_only and self._path is not None:
            self.rescue.tell_reading(trouble, self._path)
        elif trouble is not None:
            self._desk.banner.say(sentences(trouble.happened, trouble.do))
            self._tell(trouble)
        elif restored is not None and self._path is not None:
            self._desk.lasting.tell_restored(restored, self._path)
        elif self._path is not None:
            self._tell_place(self._path)
            self._desk.copies.look()

    def _tell_place(self, path: Path) -> None:
        """Say that it is not the library that was here before; or, once, that its place is not good for it."""
        text = self.places.other_than_before()
        if text:
            self._desk.lasting.tell_other(text)
        else:
            self._desk.lasting.tell_place(path)

    def take_trouble(self, trouble: Trouble) -> None:
        """Show what lasts, and offer help where the library is damaged."""
        if self._desk.keeper.unsaved:
            kept = translate(
                "Safety", "What you typed is kept here, and is saved by itself as soon as that is possible."
            )
            self._say_unsaved(sentences(trouble.happened, kept))
            self._desk.note.show_state(translate("Note", "not saved yet"))
        if self._path is not None:
            self.offer(trouble, self._path)

    def _say_unsaved(self, text: str) -> None:
        """Show what lasts; where a text is not on the disk, it can be saved in another place meanwhile."""
        offer = (translate("Safety", "Save elsewhere..."), self._elsewhere.choose)
        self._desk.banner.say(text, *((offer,) if self._desk.keeper.unsaved else ()))

    def tell_no_backup(self, trouble: Trouble) -> None:
        """Say in a line that stays for this library that no backup could be made."""
        self._desk.banner.say(str(trouble))

    def take_saved(self, unsaved: bool) -> None:  # noqa: FBT001 - the argument of a signal
        """Take the banner away once everything is on the disk."""
        if not unsaved and not (self._desk.session.is_open and self._desk.session.library.read_only):
            self._desk.banner.say("")

    def offer(self, trouble: Trouble, path: Path, refused: Trouble | None = None) -> None:
        """Offer the ways on, once, where the library cannot be opened, is damaged, or gone.

        ``refused`` is why a way that was chosen before could not be gone.
        """
        self._path = path
        self.rescue.offer(trouble, path, refused)

    # The page of backups

    def show(self) -> None:
        """List the backups of the library, open or not."""
        from readinglist.gui.dialogs.backups_sheet import BackupsSheet  # noqa: PLC0415 - not for the first rows
        from readinglist.library.backups import backups, folder  # noqa: PLC0415

        if self._path is None:
            return
        path, keeping = self._path, self.keeping
        self._desk.save_note()
        can = self._desk.session.is_open and not self._desk.session.library.read_only
        sheet = BackupsSheet(self._desk, str(folder(path, keeping)), can_back_up=can)
        sheet.wanted.connect(self.restore)
        sheet.backup_wanted.connect(lambda: self._back_up_now(sheet))
        sheet.open()
        if can:
            self._list(sheet)
        else:
            try:
                sheet.show_backups(backups(path, keeping))
            except LibraryTrouble as trouble:
                _telling(sheet)(trouble)

    def _list(self, sheet: BackupsSheet, said: str = "") -> None:
        from readinglist.library.backups import backups  # noqa: PLC0415 - as above

        keeping = self.keeping

        def show(found: object) -> None:
            if isValid(sheet) and sheet.isVisible() and isinstance(found, tuple):
                sheet.show_backups(found)
                if said:
                    sheet.say(said)

        self._quietly(lambda library: backups(library.path, keeping), show, _telling(sheet))

    def _back_up_now(self, sheet: BackupsSheet) -> None:
        def done(made: object) -> None:
            self._changed = False
            text = translate("Backups", "The newest backup holds the same already; none was made.")
            self._list(sheet, text if made is None else translate("Backups", "The backup is made and checked."))

        self._quietly(lambda library: library.back_up(Why.ASKED), done, _telling(sheet))

    def restore(self, backup: Path) -> None:
        """Put a backup in the place of the library."""
        from readinglist.library.backups import restore  # noqa: PLC0415 - as above

        path, keeping = self._path, self.keeping
        if path is not None:
            self.replacement_wanted.emit(lambda: restore(path, backup, keeping))

    def recover(self) -> None:
        """Put the newest good backup in the place of the library, with what can be read of that."""
        from readinglist.library.backups import recover  # noqa: PLC0415 - as above

        path, keeping = self._path, self.keeping
        if path is not None:
            self.replacement_wanted.emit(lambda: recover(path, keeping))

    def begin_anew(self) -> None:
        """Put a new library in the place of one that is gone or cannot be used; a file that is there is kept."""
        from readinglist.library.backups import begin  # noqa: PLC0415 - as above

        path = self._path
        if path is not None:
            self.replacement_wanted.emit(lambda: begin(path))
            self.places.expect_new()


def _telling(sheet: BackupsSheet) -> Callable[[Trouble], None]:
    """Return what tells a trouble in ``sheet``, if that is still open by then."""
    return lambda trouble: sheet.show_trouble(trouble) if isValid(sheet) else None
