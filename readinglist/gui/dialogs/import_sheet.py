"""Shows what a file holds before it goes in, how far the import is, and what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QPlainTextEdit, QProgressBar, QVBoxLayout, QWidget

from readinglist.config.translation import grouped, translate
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.wording import DOT

if TYPE_CHECKING:
    from readinglist.model.errors import Trouble
    from readinglist.model.imports import ImportPreview, ImportReport, Problem


class ImportSheet(Sheet):
    """Signals: ``import_wanted(bool)`` (whether to restore deleted papers); ``stop_wanted()`` while work goes on."""

    import_wanted = Signal(bool)
    stop_wanted = Signal()

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent, translate("Import", "Import into your library"), width=600)
        self._working = True
        self._rows = 0
        self._name = QLabel(name)
        self._name.setObjectName("file_name")
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self._facts = QLabel(translate("Import", "Reading the file..."))
        self._facts.setObjectName("muted")
        self._facts.setTextFormat(Qt.TextFormat.PlainText)
        card = QFrame()
        card.setObjectName("file_card")
        inside = QVBoxLayout(card)
        inside.addWidget(self._name)
        inside.addWidget(self._facts)
        self.body.addWidget(card)
        self._numbers = QGridLayout()
        self._numbers.setHorizontalSpacing(16)
        self._numbers.setVerticalSpacing(8)
        self._numbers.setColumnStretch(1, 1)
        self.body.addLayout(self._numbers)
        self.restore = QCheckBox(translate("Import", "Bring the deleted ones back"))
        self.restore.hide()
        self.body.addWidget(self.restore)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setAccessibleName(translate("Import", "What could not be read"))
        self.problems.hide()
        self.body.addWidget(self.problems)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMaximum(0)
        self._bar.setFixedHeight(5)
        self._step = self.add_text("", "muted")
        self.body.insertWidget(self.body.indexOf(self._step), self._bar)
        self.cancel, self.agree = self.add_buttons(translate("Sheet", "Cancel"), translate("Import", "Import"))
        self.agree.setEnabled(False)
        self.cancel.clicked.connect(self.reject)
        self.agree.clicked.connect(self._on_agree)
        self.rejected.connect(self._on_rejected)

    def show_preview(self, preview: ImportPreview) -> None:
        """Say what importing would do, and wait for the person."""
        source = preview.source
        self._end_work("")
        records = translate("Import", "%n record(s)", n=len(source.drafts))
        facts = (source.format, source.list_name, records, source.encoding)
        self._facts.setText(DOT.join(fact for fact in facts if fact))
        self._add_number(preview.new, translate("Import", "new papers"))
        if preview.known:
            text = translate("Import", "already in your library: they, your notes, stars and tags stay as they are")
            self._add_number(preview.known, text)
        if preview.placed:
            self._add_number(preview.placed, translate("Import", "of these get a place in this list as well"))
        if preview.deleted:
            self._add_number(preview.deleted, translate("Import", "in your library, but deleted by you"))
            self.restore.show()
            self.restore.setChecked(preview.deleted == len(source.drafts))
        if preview.repeated:
            self._add_number(preview.repeated, translate("Import", "more than once in this file"))
        self._show_problems(source.problems)
        self.agree.setEnabled(preview.does_something)
        self.agree.setFocus()

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        if not problems:
            return
        self._add_number(len(problems), translate("Import", "could not be read:"))
        lines = [translate("Import", "Line {line}: {what}", line=found.line, what=found.what) for found in problems]
        self.problems.setPlainText("\n".join(lines[:200]))
        self.problems.setFixedHeight(min(140, 26 + 20 * len(lines)))
        self.problems.show()

    def _add_number(self, number: int, text: str) -> None:
        row = self._rows
        self._rows += 1
        count = QLabel(grouped(number))
        count.setObjectName("number")
        count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        what = QLabel(text)
        what.setWordWrap(True)
        what.setTextFormat(Qt.TextFormat.PlainText)
        self._numbers.addWidget(count, row, 0)
        self._numbers.addWidget(what, row, 1)

    def show_progress(self, done: int, total: int) -> None:
        """Say how far the work is."""
        self._bar.setMaximum(total)
        self._bar.setValue(done)
        if self.restore.isEnabled():
            self._step.setText(translate("Import", "Reading..."))
        else:
            percent = 100 * done // total if total else 0
            self._step.setText(translate("Import", "Adding papers... {percent} %", percent=percent))

    def show_report(self, report: ImportReport) -> None:
        """Say what was done; the sheet stays until it is closed."""
        self._end_work(report_text(report))
        self.cancel.hide()
        self.agree.setText(translate("Sheet", "Close"))
        self.agree.setEnabled(True)
        self.agree.setFocus()
        self._working = False

    def show_trouble(self, trouble: Trouble) -> None:
        """Say why it cannot be done."""
        self._facts.setText(trouble.happened)
        self._facts.setWordWrap(True)
        self._end_work(" ".join(part for part in (trouble.data, trouble.do) if part))
        self.cancel.setText(translate("Sheet", "Close"))
        self.agree.hide()
        self.cancel.setFocus()

    def _end_work(self, text: str) -> None:
        self._working = False
        self._bar.hide()
        self._step.setText(text)
        self._step.setVisible(bool(text))

    def _on_agree(self) -> None:
        if self.cancel.isHidden():
            self.accept()
            return
        self._working = True
        self.agree.setEnabled(False)
        self.restore.setEnabled(False)
        self._bar.show()
        self._step.show()
        self.cancel.setText(translate("Import", "Stop"))
        self.import_wanted.emit(self.restore.isChecked() and not self.restore.isHidden())

    def _on_rejected(self) -> None:
        if self._working:
            self.stop_wanted.emit()


def report_text(report: ImportReport) -> str:
    """Return what an import did, in one or two sentences."""
    parts = [translate("Import", "%n paper(s) added.", n=len(report.added))]
    if report.restored:
        parts.append(translate("Import", "%n brought back.", n=len(report.restored)))
    if report.unchanged:
        parts.append(translate("Import", "%n were there already and stayed as they were.", n=report.unchanged))
    if report.source.problems:
        parts.append(translate("Import", "%n could not be read.", n=len(report.source.problems)))
    if report.stopped:
        parts.append(translate("Import", "Stopped: what was added is whole and stays."))
    return " ".join(parts)
