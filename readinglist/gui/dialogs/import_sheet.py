"""Shows what a file holds before it goes in, how far the import is, and what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QPlainTextEdit, QProgressBar, QVBoxLayout, QWidget

from readinglist.config.translation import grouped, translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.wording import DOT
from readinglist.library.telling import change_text, named, placed_text, undo_text
from readinglist.model.imports import JoinReport, UndoReport

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from readinglist.model.errors import Trouble
    from readinglist.model.imports import Brought, ImportPreview, ImportReport, Problem
    from readinglist.model.merges import PaperChanges


_SHOWN: Final = 300
"""Papers whose changes are shown; nobody reads thousands, and the box would take a second to fill."""


class ImportSheet(Sheet):
    """Keys of the report: U takes the import back, P goes to the pairs that may be one paper.

    Signals: ``import_wanted(bool)`` (whether to restore deleted papers); ``stop_wanted()`` while work goes on;
    ``undo_wanted(int)`` for an import that is done; ``pairs_wanted()``.
    """

    import_wanted = Signal(bool)
    stop_wanted = Signal()
    undo_wanted = Signal(int)
    pairs_wanted = Signal()

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
        self._add_boxes()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMaximum(0)
        self._bar.setFixedHeight(5)
        self._step = self.add_text("", "muted")
        self.body.insertWidget(self.body.indexOf(self._step), self._bar)
        self.undo, self.pairs, self.cancel, self.agree = self.add_buttons(
            translate("Import", "Undo import"),
            translate("Import", "Look at the pairs"),
            translate("Sheet", "Cancel"),
            translate("Import", "Import"),
        )
        self.undo.hide()
        self.pairs.hide()
        self._batch: int | None = None
        self.undo.clicked.connect(self._on_undo)
        self.pairs.clicked.connect(self._on_pairs)
        self.agree.setEnabled(False)
        self.cancel.clicked.connect(self.reject)
        self.agree.clicked.connect(self._on_agree)
        self.rejected.connect(self._on_rejected)

    def _add_boxes(self) -> None:
        self.changes = QPlainTextEdit()
        self.changes.setReadOnly(True)
        self.changes.setAccessibleName(translate("Import", "What would change"))
        self.changes.hide()
        self.show_changes = QCheckBox(translate("Import", "Show what would change"))
        self.show_changes.hide()
        self.show_changes.toggled.connect(self.changes.setVisible)
        self.body.addWidget(self.show_changes)
        self.body.addWidget(self.changes)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setAccessibleName(translate("Import", "What could not be read"))
        self.problems.hide()
        self.body.addWidget(self.problems)

    def show_preview(self, preview: ImportPreview) -> None:
        """Say what importing would do, and wait for the person."""
        source = preview.source
        self._end_work("")
        records = translate("Import", "%n record(s)", n=len(source.drafts))
        facts = (source.label or source.format, source.list_name, records, source.encoding)
        self._facts.setText(DOT.join(fact for fact in facts if fact))
        self._add_number(preview.new, translate("Import", "new papers"))
        if preview.merged:
            text = translate("Import", "already in your library: brought up to date, your notes, stars and tags stay")
            self._add_number(preview.merged, text)
            self._show_changes(preview.changes)
        if preview.unchanged:
            text = translate("Import", "already in your library: they, your notes, stars and tags stay as they are")
            self._add_number(preview.unchanged, text)
        if preview.placed:
            self._add_number(preview.placed, translate("Import", "of these get a place in this list as well"))
        if preview.deleted:
            self._add_number(preview.deleted, translate("Import", "in your library, but deleted by you"))
            self.restore.show()
            self.restore.setChecked(preview.deleted == len(source.drafts))
        if preview.repeated:
            self._add_number(preview.repeated, translate("Import", "more than once in this file"))
        if preview.homeless:
            text = translate("Import", "tell only a part of papers that are not in your library")
            self._add_number(preview.homeless, text)
        if preview.suggestions:
            text = translate(
                "Import", "may be papers of your library: you will be asked, and they stay apart until then"
            )
            self._add_number(len(preview.suggestions), text)
        self._show_problems(source.problems)
        self.agree.setEnabled(preview.does_something)
        self.agree.setFocus()

    def _show_changes(self, papers: tuple[PaperChanges, ...]) -> None:
        lines: list[str] = []
        for paper in papers[:_SHOWN]:
            lines.append(named(paper.title, ""))
            told = [change_text(change) for change in paper.changes]
            lines += [f"    {line}" for line in (*told, *([placed_text()] if paper.placed else []))]
        if len(papers) > _SHOWN:
            lines.append(translate("Import", "... and %n more", n=len(papers) - _SHOWN))
        self.changes.setPlainText("\n".join(lines))
        self.changes.setFixedHeight(220)
        self.show_changes.show()

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
            if self._batch is not None:
                self._step.setText(translate("Import", "Undoing... {percent} %", percent=percent))
                return
            self._step.setText(translate("Import", "Adding papers... {percent} %", percent=percent))

    def show_report(self, report: ImportReport) -> None:
        """Say what was done; the sheet stays until it is closed."""
        self._end_work(report_text(report))
        self._batch = report.batch
        self.undo.setVisible(report.batch is not None)
        self.pairs.setVisible(bool(report.suggestions))
        self._end_choice()

    def show_undone(self, report: UndoReport) -> None:
        """Say what was taken back."""
        self._end_work(report_text(report))
        self._batch = report.batch if report.stopped else None
        self.undo.setVisible(report.stopped)
        self.undo.setEnabled(True)
        self._end_choice()

    def _end_choice(self) -> None:
        self.show_changes.hide()
        self.changes.hide()
        self.cancel.hide()
        self.agree.setText(translate("Sheet", "Close"))
        self.agree.setEnabled(True)
        self.agree.setFocus()
        self._working = False

    def _on_undo(self) -> None:
        if self._batch is None:
            return
        self._working = True
        self.undo.setEnabled(False)
        self.pairs.hide()
        self.agree.setEnabled(False)
        self.cancel.show()
        self.cancel.setText(translate("Import", "Stop"))
        self._bar.show()
        self._step.show()
        self.undo_wanted.emit(self._batch)

    def _on_pairs(self) -> None:
        self.pairs_wanted.emit()
        self.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_U: self.undo, Qt.Key.Key_P: self.pairs}
        button = keys.get(Qt.Key(event.key()))
        if button is not None and button.isVisible() and button.isEnabled():
            button.click()
            event.accept()
            return
        super().keyPressEvent(event)

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


def report_text(report: Brought) -> str:
    """Return what an import, undoing it, or making one paper of two did, in a few sentences."""
    if isinstance(report, UndoReport):
        return undo_text(report)
    if isinstance(report, JoinReport):
        return translate("Import", "Two papers are one now: {title}", title=named(report.title, ""))
    learnt = len(report.merged) - len(report.restored)
    told = (
        (True, translate("Import", "%n paper(s) added.", n=len(report.added))),
        (learnt, translate("Import", "%n brought up to date.", n=learnt)),
        (report.restored, translate("Import", "%n brought back.", n=len(report.restored))),
        (report.unchanged, translate("Import", "%n were there already and stayed as they were.", n=report.unchanged)),
        (report.skipped, translate("Import", "%n passed over.", n=report.skipped)),
        (report.source.failed, translate("Import", "%n could not be read.", n=report.source.failed)),
        (report.stopped, translate("Import", "Stopped: what was added is whole and stays.")),
        (report.suggestions, translate("Import", "%n may be papers that you have; you decide.", n=report.suggestions)),
    )
    return " ".join(text for number, text in told if number)
