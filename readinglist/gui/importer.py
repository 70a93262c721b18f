"""Brings files in: read and compared in the background, shown, agreed to, added in the background."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from readinglist.config.translation import translate
from readinglist.gui.background import Background, Job, told
from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.dialogs.pairs_sheet import PairsSheet
from readinglist.model.merges import Suggestions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from readinglist.library.library import Library
    from readinglist.model.imports import ImportPreview, ImportReport, JoinReport, SourceFile, UndoReport, Watch
    from readinglist.model.merges import Suggestion


def _read_file(path: Path, library: Library) -> SourceFile:
    return library.read_source(path)


class Importer(QObject):
    """One import at a time; further files wait.

    Signals: ``imported(Brought)`` after papers came in, went again, or became one.
    """

    imported = Signal(object)

    def __init__(self, window: QWidget, background: Background) -> None:
        super().__init__(window)
        self._window = window
        self._background = background
        self._waiting: list[tuple[str, Callable[[Library], SourceFile]]] = []
        self._sheet: ImportSheet | PairsSheet | None = None
        self._pairs_wanted = False

    def choose_files(self) -> None:
        """Ask for files, then import them."""
        dialog = QFileDialog(self._window, translate("Import", "Import a list of papers"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.take_files([Path(name) for name in names]))
        dialog.finished.connect(self._window.activateWindow)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def take_files(self, paths: Sequence[Path]) -> None:
        """Import these files, one after another, each with its preview."""
        for path in paths:
            self._waiting.append((path.name, partial(_read_file, path)))
        self._next()

    def take_clipboard(self) -> None:
        """Import the text of the clipboard."""
        self.take_text(QGuiApplication.clipboard().text(), translate("Import", "Pasted text"))

    def take_text(self, text: str, name: str) -> None:
        """Import a text as if it were a file called ``name``."""
        self._waiting.append((name, lambda library: library.read_text(text, name)))
        self._next()

    def _next(self) -> None:
        if self._sheet is not None:
            return
        if not self._waiting:
            if self._pairs_wanted:
                self._ask_for_pairs()
            return
        name, read = self._waiting.pop(0)
        sheet = ImportSheet(self._window, name)
        self._sheet = sheet
        job = Job(
            translate("Import", "Reading"),
            lambda library, watch: library.preview(read(library), watch),
            lambda preview: self._on_preview(sheet, preview),
            lambda error: self._on_failure(sheet, error),
        )
        sheet.stop_wanted.connect(job.stop.set)
        sheet.finished.connect(self._on_closed)
        sheet.open()
        self._background.run(job)

    def _on_preview(self, sheet: ImportSheet, preview: ImportPreview | None) -> None:
        if self._sheet is not sheet:
            return
        if preview is None:  # stopped before it began
            sheet.reject()
            return
        sheet.show_preview(preview)
        sheet.import_wanted.connect(lambda restore: self._add(sheet, preview.source, restore=restore))

    def _add(self, sheet: ImportSheet, source: SourceFile, *, restore: bool) -> None:
        def work(library: Library, watch: Watch) -> ImportReport:
            return library.import_papers(source, watch, restore_deleted=restore)

        job = Job(
            translate("Import", "Adding papers"),
            work,
            lambda report: self._on_report(sheet, report),
            lambda error: self._on_failure(sheet, error),
            lambda done, total: self._on_progress(sheet, done, total),
        )
        sheet.stop_wanted.connect(job.stop.set)
        sheet.undo_wanted.connect(lambda batch: self._undo(sheet, batch))
        sheet.pairs_wanted.connect(self.show_pairs)
        self._background.run(job)

    def _undo(self, sheet: ImportSheet, batch: int) -> None:
        job = Job(
            translate("Import", "Undoing an import"),
            lambda library, watch: library.undo_import(batch, watch),
            lambda report: self._on_undone(sheet, report),
            lambda error: self._on_failure(sheet, error),
            lambda done, total: self._on_progress(sheet, done, total),
        )
        sheet.stop_wanted.connect(job.stop.set)
        self._background.run(job)

    def _on_undone(self, sheet: ImportSheet, report: UndoReport | None) -> None:
        if report is None:
            return
        if self._sheet is sheet:
            sheet.show_undone(report)
        self.imported.emit(report)

    # Pairs that may be one paper

    def show_pairs(self) -> None:
        """Show the pairs that wait for an answer, once no other sheet of an import is open."""
        self._pairs_wanted = True
        self._next()

    def _ask_for_pairs(self) -> None:
        self._pairs_wanted = False
        sheet = PairsSheet(self._window)
        self._sheet = sheet
        sheet.finished.connect(self._on_closed)
        sheet.answered.connect(lambda number, accept: self._answer(sheet, number, accept=accept))
        sheet.open()
        self._background.run(
            Job(
                translate("Import", "Reading"),
                lambda library, _watch: library.ask(Suggestions()),
                lambda found: self._on_pairs(sheet, found),
                lambda error: self._on_failure(sheet, error),
            )
        )

    def _on_pairs(self, sheet: PairsSheet, found: tuple[Suggestion, ...] | None) -> None:
        if self._sheet is sheet:
            sheet.show_pairs(found or ())

    def _answer(self, sheet: PairsSheet, number: int, *, accept: bool) -> None:
        def work(library: Library, _watch: Watch) -> JoinReport | None:
            if accept:
                return library.accept_suggestion(number)
            library.refuse_suggestion(number)
            return None

        self._background.run(
            Job(
                translate("Import", "Comparing papers"),
                work,
                lambda report: self._on_answered(sheet, report),
                lambda error: self._on_failure(sheet, error),
            )
        )

    def _on_answered(self, sheet: PairsSheet, report: JoinReport | None) -> None:
        if self._sheet is sheet:
            sheet.go_on()
        if report is not None:
            self.imported.emit(report)

    def _on_report(self, sheet: ImportSheet, report: ImportReport | None) -> None:
        if report is None:
            if self._sheet is sheet:
                sheet.reject()
            return
        if self._sheet is sheet:
            sheet.show_report(report)
        self.imported.emit(report)

    def _on_progress(self, sheet: ImportSheet, done: int, total: int) -> None:
        if self._sheet is sheet:
            sheet.show_progress(done, total)

    def _on_failure(self, sheet: ImportSheet | PairsSheet, error: Exception) -> None:
        trouble = told(error)
        if self._sheet is sheet:
            sheet.show_trouble(trouble)

    def _on_closed(self) -> None:
        self._sheet = None
        self._next()
