"""The reading plan as the window shows and writes it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from readinglist.config.translation import translate
from readinglist.gui.background import Job, told
from readinglist.gui.dialogs.ask_sheet import ask_to_replace
from readinglist.gui.file_dialogs import file_dialog
from readinglist.model.errors import TargetExists, Trouble
from readinglist.model.plan import PlanFormat, ReadingPlan

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk
    from readinglist.model.plan import PlanEntry

SUFFIXES = {PlanFormat.MARKDOWN: ".md", PlanFormat.CALENDAR: ".ics"}


class Planner:
    """Handler for ``go.plan``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._folder = Path.home()

    def handlers(self) -> dict[str, Callable[[], None]]:
        """Return what its key does."""
        return {"go.plan": self.show}

    def show(self) -> None:
        """Show the plan of the list that is shown."""
        from readinglist.gui.dialogs.plan_sheet import PlanSheet  # noqa: PLC0415 - rarely needed

        desk = self._desk
        try:
            entries = desk.session.ask(ReadingPlan(desk.navigator.query.list_id))
        except Trouble as trouble:
            desk.messages.tell_trouble(trouble)
            return
        sheet = PlanSheet(desk, desk.theme, entries)
        sheet.paper_wanted.connect(desk.go_to_paper)
        sheet.export_wanted.connect(lambda form: self._choose_target(entries, form))
        sheet.open()

    def _choose_target(self, entries: tuple[PlanEntry, ...], form: PlanFormat) -> None:
        dialog = file_dialog(self._desk, translate("Plan", "Export the reading plan"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        filters = {
            PlanFormat.MARKDOWN: translate("Export", "Markdown (*.md)"),
            PlanFormat.CALENDAR: translate("Plan", "Calendar (*.ics)"),
        }
        dialog.setNameFilter(filters[form])
        dialog.setDefaultSuffix(SUFFIXES[form])
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDirectory(str(self._folder))
        dialog.selectFile(f"reading-plan{SUFFIXES[form]}")
        dialog.fileSelected.connect(lambda name: self.write(entries, form, Path(name)))
        dialog.open()

    def write(self, entries: tuple[PlanEntry, ...], form: PlanFormat, target: Path, *, overwrite: bool = False) -> None:
        """Write the plan in the background; where the target exists, ask first."""
        self._folder = target.parent

        def failed(error: Exception) -> None:
            if isinstance(error, TargetExists):
                ask_to_replace(self._desk, target, lambda: self.write(entries, form, target, overwrite=True))
            else:
                self._desk.messages.tell_trouble(told(error))

        def done(_result: object) -> None:
            self._desk.messages.say(translate("Plan", "The reading plan was written to {path}.", path=target))

        job = Job(
            translate("Export", "Exporting"),
            lambda library, _watch: library.write_plan(entries, form, target, overwrite=overwrite),
            done,
            failed,
        )
        self._desk.background.run(job)
