"""Second versions of the library beside it: noticed, offered in a line, looked into, and brought in."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from readinglist.config.translation import translate
from readinglist.gui.background import Job, told
from readinglist.gui.file_dialogs import file_dialog
from readinglist.gui.sizes import size_text
from readinglist.gui.wording import DOT
from readinglist.model.errors import Stopped, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.copy_sheet import CopySheet
    from readinglist.library.library import Library
    from readinglist.model.copies import CopyLook, CopyReport

Stamp = tuple[str, int, int]
"""Name, size and time of a file: while these are the same, it is not read again."""


class Copies(QObject):
    """Offers one copy at a time; one that was brought in, or is to be left, comes again only when it changes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._stamps: tuple[Stamp, ...] = ()
        self._found: dict[Path, str] = {}

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the row's key does."""
        return {"file.bring_in": self.choose}

    def look(self) -> None:
        """Look for copies beside the open library; nothing is read while there are the same ones as before."""
        from readinglist.library.surroundings import copies_beside  # noqa: PLC0415 - not before the first rows

        session = self._desk.session
        if not session.is_open or session.library.read_only:
            return
        path = session.library.path
        stamps = tuple(filter(None, map(_stamp, copies_beside(path))))
        if stamps == self._stamps:
            return
        self._stamps = stamps
        if not stamps:
            self._take({})
            return

        def work(_library: Library, _watch: object) -> dict[Path, str]:
            from readinglist.library.copy_telling import offered  # noqa: PLC0415 - as above

            return offered(path, self._desk.settings)

        self._desk.background.run(
            Job("", work, self._take, lambda error: self._desk.session.emit_troubled(told(error)))
        )

    def end(self) -> None:
        """Forget everything: the library is being closed."""
        self._stamps = ()
        self._take({})

    def _take(self, found: dict[Path, str] | None) -> None:
        self._found = dict(found or {})
        self._offer()

    def _offer(self) -> None:
        line = self._desk.offer
        if not self._found:
            line.say("")
            return
        text = translate("Copies", "Beside the library lies a second version of it, “{file}”.", file=self._next.name)
        line.say(
            text,
            (translate("Copies", "Look at it..."), lambda: self.show(self._next)),
            (translate("Copies", "Not now"), lambda: line.say("")),
        )

    @property
    def _next(self) -> Path:
        return next(iter(self._found))

    # Looking into one

    def choose(self) -> None:
        """Ask for a copy, wherever it lies: one that was used on another computer, or was left alone before."""
        dialog = file_dialog(self._desk, translate("Copies", "Bring in another version of the library"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(translate("Window", "Libraries (*.db);;All files (*)"))
        dialog.setDirectory(str(self._desk.session.library.path.parent))
        dialog.fileSelected.connect(lambda chosen: self.show(Path(chosen)))
        dialog.open()

    def show(self, file: Path) -> None:
        """Show what a copy holds."""
        from readinglist.gui.dialogs.copy_sheet import CopySheet  # noqa: PLC0415 - rarely needed

        self._desk.save_note()
        sheet = CopySheet(self._desk, file.name, _facts(file))
        if file not in self._found:  # it was chosen, not offered
            sheet.hide_leave()
        sheet.leave_wanted.connect(lambda: self._leave(file, sheet.digest or self._found.get(file, "")))
        sheet.bring_wanted.connect(lambda: self._bring_in(sheet, file))
        sheet.open()
        job = Job(
            translate("Copies", "Looking into a copy"),
            lambda library, watch: library.look_at_copy(file, watch),
            lambda look: self._on_look(sheet, look),
            lambda error: self._on_failure(sheet, error),
        )
        sheet.stop_wanted.connect(job.stop.set)
        self._desk.background.run(job)

    def _on_look(self, sheet: CopySheet, look: CopyLook | None) -> None:
        from readinglist.library.copy_telling import lines_of  # noqa: PLC0415 - as above

        if look is None or not isValid(sheet):
            return
        sheet.digest = look.digest
        sheet.show_look(look, lines_of(look.holding))
        if not look.holding:
            sheet.hide_leave()
            self._leave(look.path, look.digest)

    def _on_failure(self, sheet: CopySheet, error: Exception) -> None:
        if isinstance(error, Stopped):
            return
        trouble = told(error)
        if isValid(sheet):
            sheet.show_trouble(trouble)
        else:
            self._desk.session.emit_troubled(trouble)

    def _leave(self, file: Path, digest: str) -> None:
        from readinglist.library.copy_telling import remember  # noqa: PLC0415 - as above

        if digest:
            remember(self._desk.settings, digest)
        self._found.pop(file, None)
        self._offer()

    # Bringing it in

    def _bring_in(self, sheet: CopySheet, file: Path) -> None:
        if not self._desk.save_note():
            sheet.show_trouble(_unsaved())
            return
        self._desk.session.end_sitting()
        job = Job(
            translate("Copies", "Bringing in a copy"),
            lambda library, watch: library.bring_in_copy(file, watch),
            lambda report: self._on_brought(sheet, report),
            lambda error: self._on_failure(sheet, error),
            lambda done, total: sheet.show_progress(done, total) if isValid(sheet) else None,
        )
        sheet.stop_wanted.connect(job.stop.set)
        self._desk.background.run(job)

    def _on_brought(self, sheet: CopySheet, report: CopyReport | None) -> None:
        if report is None:
            return
        self._leave(report.look.path, report.look.digest)
        if report.outcome is not None:
            self._desk.session.take_outcome(report.outcome)
            self._desk.following.show_anew()
        if isValid(sheet):
            sheet.hide_leave()
            sheet.show_brought()


def _stamp(file: Path) -> Stamp | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return file.name, found.st_size, found.st_mtime_ns


def _facts(file: Path) -> str:
    from readinglist.gui.days import local_time  # noqa: PLC0415 - as above

    try:
        found = file.stat()
    except OSError:
        return ""
    changed = local_time(datetime.fromtimestamp(found.st_mtime, UTC))
    return DOT.join((changed, size_text(found.st_size)))


def _unsaved() -> Trouble:
    return Trouble(
        translate("Copies", "What you typed last is not saved yet."),
        translate("Copies", "Nothing was brought in."),
        translate("Copies", "Try again when the library can be written."),
    )
