"""Writes papers to a file (in the background) or to the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from readinglist.config.translation import translate
from readinglist.gui.background import Background, Job, told
from readinglist.gui.dialogs.ask_sheet import ask_to_replace
from readinglist.gui.file_dialogs import file_dialog
from readinglist.model.errors import TargetExists, Trouble
from readinglist.model.exports import ExportReport, ExportRequest

if TYPE_CHECKING:
    from readinglist.library.library import Library
    from readinglist.model.imports import Watch


class Exporter(QObject):
    """Signals: ``exported(ExportReport)``; ``troubled(Trouble)`` (what stood at the target is untouched then)."""

    exported = Signal(object)
    troubled = Signal(object)

    def __init__(self, window: QWidget, background: Background) -> None:
        super().__init__(window)
        self._window = window
        self._background = background
        self._folder = Path.home()

    def choose_target(self, ids: tuple[int, ...], heading: str, name: str) -> None:
        """Ask where to write the papers ``ids``, then write them; ``name`` is offered as the file's name."""
        dialog = file_dialog(self._window, translate("Export", "Export %n paper(s)", n=len(ids)))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("Export", "Markdown (*.md)"))
        dialog.setDefaultSuffix("md")
        # We ask ourselves, when the name with its suffix is known.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDirectory(str(self._folder))
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda chosen: self.write(ExportRequest(ids, Path(chosen), heading)))
        dialog.open()

    def write(self, request: ExportRequest) -> None:
        """Write in the background; where the target exists, ask first."""
        self._folder = request.target.parent

        def work(library: Library, watch: Watch) -> ExportReport:
            return library.export(request, watch)

        job = Job(
            translate("Export", "Exporting"),
            work,
            self._on_report,
            lambda error: self._on_failure(request, told(error)),
        )
        self._background.run(job)

    def _on_report(self, report: ExportReport | None) -> None:
        if report is not None:
            self.exported.emit(report)

    def _on_failure(self, request: ExportRequest, trouble: Trouble) -> None:
        if isinstance(trouble, TargetExists):
            again = ExportRequest(request.ids, request.target, request.heading, request.format, overwrite=True)
            ask_to_replace(self._window, request.target, lambda: self.write(again))
        else:
            self.troubled.emit(trouble)
