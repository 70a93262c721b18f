"""Brings files in: read and compared in the background, shown, agreed to, added in the background."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from readinglist.config.settings import COLUMNS
from readinglist.config.translation import translate
from readinglist.gui.background import Background, Job, told
from readinglist.gui.file_dialogs import file_dialog
from readinglist.gui.given import Given, files_in, name_of, paths_in
from readinglist.gui.pair_asker import PairAsker
from readinglist.library.column_memory import remembered, with_map
from readinglist.model.errors import ColumnsUnknown, Stopped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.config.settings import Settings
    from readinglist.gui.dialogs.import_sheet import ImportSheet
    from readinglist.gui.theme import Theme
    from readinglist.library.library import Library
    from readinglist.model.imports import ImportPreview, ImportReport, UndoReport, Watch
    from readinglist.model.reading import Way
    from readinglist.model.tables import TableView

Previewed = tuple[int, "ImportPreview"]
"""How many lists were given, and what importing this one would do."""


class Importer(QObject):
    """One import at a time; what else is given waits.

    Signals: ``imported(Brought)`` after papers came in, went again, or became one; ``troubled(Trouble)`` where no
    backup could be made before that.
    """

    imported = Signal(object)
    troubled = Signal(object)

    def __init__(self, window: QWidget, background: Background, settings: Settings, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self._background = background
        self._settings = settings
        self._waiting: list[Given] = []
        self._sheet: ImportSheet | None = None
        self._reading: Job[Previewed | None] | None = None
        self.pairs = PairAsker(window, background, theme)
        self.pairs.joined.connect(self.imported)
        self.pairs.closed.connect(self._next)
        self._pairs_wanted = False

    def choose_files(self) -> None:
        """Ask for files, then import them."""
        dialog = file_dialog(self._window, translate("Import", "Import a list of papers"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.take_files([Path(name) for name in names]))
        dialog.open()

    def take_files(self, paths: Sequence[Path]) -> None:
        """Import these files as what they are together: one list for each conference, each with its preview."""
        if paths:
            self._take(Given(name_of(tuple(paths)), tuple(paths)))

    def take_clipboard(self) -> None:
        """Import the files or the text of the clipboard."""
        # Nothing at all where another program owns the clipboard and does not answer; Qt's types do not know.
        data = cast("QMimeData | None", QGuiApplication.clipboard().mimeData()) or QMimeData()
        self._take_data(data, translate("Import", "Pasted text"))

    def take_drop(self, data: QMimeData) -> None:
        """Import dropped files, or dropped text."""
        if data.hasUrls() or data.hasText():
            self._take_data(data, translate("Import", "Dropped text"))

    def _take_data(self, data: QMimeData, name: str) -> None:
        paths = files_in(data)
        if paths:
            self.take_files(paths)
        else:
            self.take_text(data.text(), name)

    def take_text(self, text: str, name: str) -> None:
        """Import a text as if it were a file called ``name``; a text of paths stands for the files."""
        paths = paths_in(text)
        self._take(Given(name_of(paths), paths) if paths else Given(name, text=text))

    def _take(self, given: Given) -> None:
        given.way = replace(given.way, known=remembered(self._settings.get(COLUMNS)))
        self._waiting.append(given)
        if self._sheet is not None:
            self._sheet.show_waiting(len(self._waiting))
        self._next()

    def _next(self) -> None:
        if self._sheet is not None or self.pairs.is_open:
            return
        if self._waiting:
            self._begin(self._waiting.pop(0))
        elif self._pairs_wanted:
            self._pairs_wanted = False
            self.pairs.ask()

    def _begin(self, given: Given) -> None:
        from readinglist.gui.dialogs.import_sheet import ImportSheet  # noqa: PLC0415 - not before it is asked for

        sheet = ImportSheet(self._window, given.name)
        self._sheet = sheet
        sheet.stop_wanted.connect(self._stop_reading)
        sheet.finished.connect(self._on_closed)
        sheet.way_wanted.connect(lambda way: self._read_anew(sheet, given, way))
        sheet.columns_wanted.connect(lambda tables: self._ask_for_columns(sheet, given, tables))
        sheet.import_wanted.connect(lambda restore: self._on_agreed(sheet, given, restore=restore))
        sheet.undo_wanted.connect(lambda batch: self._undo(sheet, batch))
        sheet.pairs_wanted.connect(self.show_pairs)
        sheet.show_waiting(len(self._waiting))
        sheet.open()
        self._read(sheet, given)

    # Reading

    def _read(self, sheet: ImportSheet, given: Given) -> None:
        def work(library: Library, watch: Watch) -> Previewed | None:
            sources = given.read(library)
            try:
                return len(sources), library.preview(sources[min(given.part, len(sources) - 1)], watch)
            except Stopped:
                return None

        job = Job(
            translate("Import", "Reading"),
            work,
            lambda found: self._on_preview(sheet, given, job, found),
            lambda error: self._on_unread(sheet, given, job, error),
            lambda done, total: self._on_progress(sheet, done, total),
        )
        self._reading = job
        self._background.run(job)

    def _read_anew(self, sheet: ImportSheet, given: Given, way: Way) -> None:
        self._stop_reading()
        given.way = way
        sheet.show_reading()
        self._read(sheet, given)

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.stop.set()

    def _on_preview(
        self, sheet: ImportSheet, given: Given, job: Job[Previewed | None], found: Previewed | None
    ) -> None:
        if self._sheet is not sheet or self._reading is not job:
            return
        self._reading = None
        if found is None:  # stopped
            sheet.reject()
            return
        lists, preview = found
        if given.part == 0 and lists > 1 and not any(each.paths == given.paths for each in self._waiting):
            self._waiting[:0] = [given.of_part(part) for part in range(1, lists)]
            sheet.show_waiting(len(self._waiting))
        sheet.show_preview(preview, given.way)
        if any(table.read and table.unsure for table in preview.source.tables):
            self._ask_for_columns(sheet, given, preview.source.tables)

    def _on_unread(self, sheet: ImportSheet, given: Given, job: Job[Previewed | None], error: Exception) -> None:
        trouble = told(error)
        if self._sheet is not sheet or self._reading is not job:
            return
        self._reading = None
        sheet.show_unread(trouble, given.way, by_encoding=bool(given.paths))
        if isinstance(trouble, ColumnsUnknown):
            self._ask_for_columns(sheet, given, trouble.tables)

    def _ask_for_columns(self, sheet: ImportSheet, given: Given, tables: tuple[TableView, ...]) -> None:
        from readinglist.gui.dialogs.columns_sheet import ColumnsSheet  # noqa: PLC0415 - not before it is asked for

        asking = ColumnsSheet(self._window, tables)
        asking.chosen.connect(lambda choices: self._on_columns(sheet, given, choices))
        sheet.finished.connect(asking.reject)
        asking.open()

    def _on_columns(self, sheet: ImportSheet, given: Given, choices: object) -> None:
        way = given.way
        for choice in choices:  # type: ignore[attr-defined] # a tuple, which a signal carries as it is
            way = way.chosen(choice)
        self._read_anew(sheet, given, way)

    # Adding

    def _on_agreed(self, sheet: ImportSheet, given: Given, *, restore: bool) -> None:
        if given.has_changed():
            sheet.show_reading(translate("Import", "The file has changed meanwhile; this is what it holds now."))
            sheet.options.setEnabled(True)
            sheet.restore.setEnabled(True)
            self._read(sheet, given)
            return
        for choice in given.way.tables:
            if choice.columns is not None:
                self._settings.set(COLUMNS, with_map(self._settings.get(COLUMNS), choice.columns))
        self._add(sheet, restore=restore)

    def _add(self, sheet: ImportSheet, *, restore: bool) -> None:
        source = sheet.previewed.source

        def work(library: Library, watch: Watch) -> ImportReport:
            report = library.import_papers(source, watch, restore_deleted=restore)
            if library.backup_trouble is not None:
                self.troubled.emit(library.backup_trouble)
            return report

        job = Job(
            translate("Import", "Adding papers"),
            work,
            lambda report: self._on_report(sheet, report),
            lambda error: self._on_failure(sheet, error),
            lambda done, total: self._on_progress(sheet, done, total),
        )
        sheet.stop_wanted.connect(job.stop.set)
        self._background.run(job)

    def _on_report(self, sheet: ImportSheet, report: ImportReport | None) -> None:
        if report is None:
            if self._sheet is sheet:
                sheet.reject()
            return
        if self._sheet is sheet:
            sheet.show_report(report)
        self.imported.emit(report)

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

    def show_pairs(self) -> None:
        """Show the pairs that wait for an answer, once no other sheet of an import is open."""
        self._pairs_wanted = True
        self._next()

    def _on_progress(self, sheet: ImportSheet, done: int, total: int) -> None:
        if self._sheet is sheet:
            sheet.show_progress(done, total)

    def _on_failure(self, sheet: ImportSheet, error: Exception) -> None:
        trouble = told(error)
        if self._sheet is sheet:
            sheet.show_trouble(trouble)

    def _on_closed(self) -> None:
        self._sheet = None
        self._reading = None
        self._next()
