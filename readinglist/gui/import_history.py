"""The imports that were: shown with what they brought, taken back in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readinglist.config.translation import translate
from readinglist.gui.background import Background, Job, told
from readinglist.model.merges import ImportedChanges, Imports

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.dialogs.imports_sheet import ImportsSheet
    from readinglist.gui.session import LibrarySession
    from readinglist.model.imports import UndoReport
    from readinglist.model.merges import ImportEntry, PaperChanges


class ImportHistory(QObject):
    """Signals: ``undone(UndoReport)`` after an import was taken back; ``pairs_wanted()`` for the pairs that wait."""

    undone = Signal(object)
    pairs_wanted = Signal()

    def __init__(self, window: QWidget, background: Background, session: LibrarySession) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._background = background
        self._sheet: ImportsSheet | None = None

    def show(self) -> None:
        """Show the imports, the newest first."""
        from readinglist.gui.dialogs.imports_sheet import ImportsSheet  # noqa: PLC0415 - rarely needed

        sheet = ImportsSheet(self._window, editable=self._session.is_writable)
        self._sheet = sheet
        sheet.finished.connect(self._on_closed)
        sheet.chosen.connect(lambda batch: self._ask_for_changes(sheet, batch))
        sheet.undo_wanted.connect(lambda batch: self._undo(sheet, batch))
        sheet.pairs_wanted.connect(self.pairs_wanted)
        sheet.open()
        self._ask(sheet)

    def _ask(self, sheet: ImportsSheet) -> None:
        self._background.run(
            Job(
                translate("Import", "Reading"),
                lambda library, _watch: library.ask(Imports()),
                lambda found: self._on_entries(sheet, found),
                lambda error: self._on_failure(sheet, error),
            )
        )

    def _on_entries(self, sheet: ImportsSheet, found: tuple[ImportEntry, ...] | None) -> None:
        if self._sheet is sheet:
            sheet.show_entries(found or ())

    def _ask_for_changes(self, sheet: ImportsSheet, batch: int) -> None:
        self._background.run(
            Job(
                translate("Import", "Reading"),
                lambda library, _watch: library.ask(ImportedChanges(batch)),
                lambda found: self._on_changes(sheet, batch, found),
                lambda error: self._on_failure(sheet, error),
            )
        )

    def _on_changes(self, sheet: ImportsSheet, batch: int, found: tuple[PaperChanges, ...] | None) -> None:
        if self._sheet is sheet:
            sheet.show_changes(batch, found or ())

    def _undo(self, sheet: ImportsSheet, batch: int) -> None:
        job = Job(
            translate("Import", "Undoing an import"),
            lambda library, watch: library.undo_import(batch, watch),
            lambda report: self._on_undone(sheet, report),
            lambda error: self._on_failure(sheet, error),
            lambda done, total: self._on_progress(sheet, done, total),
        )
        self._background.run(job)

    def _on_progress(self, sheet: ImportsSheet, done: int, total: int) -> None:
        if self._sheet is sheet:
            sheet.show_progress(done, total)

    def _on_undone(self, sheet: ImportsSheet, report: UndoReport | None) -> None:
        if report is not None:
            self.undone.emit(report)
        if self._sheet is sheet:
            sheet.show_undone(report)
            self._ask(sheet)

    def _on_failure(self, sheet: ImportsSheet, error: Exception) -> None:
        trouble = told(error)
        if self._sheet is sheet:
            sheet.show_trouble(trouble)

    def _on_closed(self) -> None:
        self._sheet = None
