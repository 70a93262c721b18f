"""Shows what a file holds before it goes in, how far the import is, and what it did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QPlainTextEdit, QProgressBar, QVBoxLayout, QWidget

from readinglist.config.translation import enumerated, grouped, sentences, translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.import_options import ImportOptions
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.gui.wording import in_one_line
from readinglist.library.telling import change_text, field_name, named, placed_text, undo_text
from readinglist.model.errors import ColumnsUnknown
from readinglist.model.imports import JoinReport, Problem, UndoReport
from readinglist.model.merges import Told
from readinglist.model.reading import AS_FOUND

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from readinglist.model.errors import Trouble
    from readinglist.model.imports import Brought, ImportPreview, ImportReport
    from readinglist.model.merges import PaperChanges
    from readinglist.model.reading import Way
    from readinglist.model.tables import TableView


_SHOWN: Final = 300
"""Papers whose changes are shown; nobody reads thousands, and the box would take a second to fill."""


_SHOWN_LINES: Final = 200


class ImportSheet(Sheet):
    """Keys: C goes to the columns of a table; in the report U takes the import back, P goes to the pairs.

    Signals: ``import_wanted(bool)`` (whether to restore deleted papers); ``stop_wanted()`` while work goes on;
    ``way_wanted(Way)`` to read the file in another way; ``columns_wanted(tuple)`` with the tables to choose for;
    ``undo_wanted(int)`` for an import that is done; ``pairs_wanted()``.
    """

    import_wanted = Signal(bool)
    stop_wanted = Signal()
    way_wanted = Signal(object)
    columns_wanted = Signal(object)
    undo_wanted = Signal(int)
    pairs_wanted = Signal()

    previewed: ImportPreview
    """What the person agrees to; there once it was shown."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent, translate("Import", "Import into your library"), width=600)
        self._working = True
        self._rows = 0
        self._why = ""
        self._tables: tuple[TableView, ...] = ()
        self._add_card(name)
        self.options = ImportOptions()
        self.options.way_wanted.connect(self.way_wanted)
        self.options.columns_wanted.connect(self._on_columns)
        self.body.addWidget(self.options)
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
        self._queue = self.add_text("", "muted")
        self._queue.hide()
        self._add_buttons()
        self._batch: int | None = None
        self.rejected.connect(self._on_rejected)

    def _add_card(self, name: str) -> None:
        self._name = PlainLabel(name)
        self._name.setObjectName("file_name")
        self._facts = PlainLabel(translate("Import", "Reading the file..."))
        self._facts.setObjectName("muted")
        card = QFrame()
        card.setObjectName("file_card")
        inside = QVBoxLayout(card)
        for label in (self._name, self._facts):
            label.setWordWrap(True)
            inside.addWidget(label)
        self.body.addWidget(card)

    def _add_buttons(self) -> None:
        self.undo, self.pairs, self.cancel, self.agree = self.add_buttons(
            translate("Import", "Undo import (U)"),
            translate("Import", "Look at the pairs (P)"),
            translate("Sheet", "Cancel"),
            translate("Import", "Import"),
        )
        self.undo.hide()
        self.pairs.hide()
        self.undo.clicked.connect(self._on_undo)
        self.pairs.clicked.connect(self._on_pairs)
        self.agree.setEnabled(False)
        self.cancel.clicked.connect(self.reject)
        self.agree.clicked.connect(self._on_agree)

    def _add_boxes(self) -> None:
        self.changes = _box(translate("Import", "What would change"))
        self.show_changes = QCheckBox(translate("Import", "Show what would change"))
        self.show_changes.hide()
        self.show_changes.toggled.connect(self.changes.setVisible)
        self.problems = _box(translate("Import", "What could not be read"))
        for widget in (self.show_changes, self.changes, self.problems):
            self.body.addWidget(widget)

    def show_reading(self, why: str = "") -> None:
        """Forget what was shown: the file is being read anew."""
        while (item := self._numbers.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._rows = 0
        for box in (self.changes, self.problems, self.show_changes, self.restore):
            box.hide()
        self.show_changes.setChecked(False)
        self._facts.setText(why or translate("Import", "Reading the file..."))
        self._working = True
        self.agree.setEnabled(False)
        self.setFocus()
        self._bar.setMaximum(0)
        self._bar.show()
        self._step.setText(why)
        self._why = why

    def show_waiting(self, number: int) -> None:
        """Say how many imports come after this one."""
        self._queue.setText(translate("Import", "Waiting after this: %n import(s).", n=number))
        self._queue.setVisible(number > 0)

    def show_preview(self, preview: ImportPreview, way: Way = AS_FOUND) -> None:
        """Say what importing would do, and wait for the person."""
        self.previewed = preview
        source = preview.source
        self._end_work(self._why)
        self._name.setText(source.name)
        records = translate("Import", "%n record(s)", n=len(source.drafts))
        facts = (source.label or source.format, source.list_name, records, source.encoding)
        self._facts.setText(in_one_line(*facts))
        self._tables = source.tables
        self.options.show_source(source, way)
        self._show_numbers(preview)
        self._show_problems((*(_refusal(*each) for each in source.refused), *source.problems))
        self.agree.show()
        self.agree.setEnabled(preview.does_something)
        self.cancel.setText(translate("Sheet", "Cancel"))
        (self.agree if preview.does_something else self.cancel).setFocus()

    def _show_numbers(self, preview: ImportPreview) -> None:
        source = preview.source
        self._add_number(preview.new, translate("Import", "new papers"))
        if preview.merged:
            text = translate("Import", "already in your library: brought up to date, your notes, stars and tags stay")
            self._add_number(preview.merged, text)
            self._show_changes(preview.changes)
        rows = (
            (
                preview.unchanged,
                translate("Import", "already in your library: they, your notes, stars and tags stay as they are"),
            ),
            (preview.placed, translate("Import", "of these get a place in this list as well")),
            (preview.deleted, translate("Import", "in your library, but deleted by you")),
            (preview.repeated, translate("Import", "more than once in this file")),
            (preview.homeless, translate("Import", "tell only a part of papers that are not in your library")),
            (
                len(preview.suggestions),
                translate("Import", "may be papers of your library: you will be asked, and they stay apart until then"),
            ),
            (source.left_out, translate("Import", "not accepted by the conference, and left out")),
        )
        for number, text in rows:
            if number:
                self._add_number(number, text)
        if preview.deleted:
            self.restore.show()
            self.restore.setChecked(preview.deleted == len(source.drafts))

    def _show_changes(self, papers: tuple[PaperChanges, ...]) -> None:
        counts = Counter(change.field for paper in papers for change in paper.changes)
        fields = enumerated(f"{field_name(field)} {grouped(counts[field])}" for field in Told if counts[field])
        lines = [translate("Import", "Fields that change: {fields}", fields=fields), ""] if fields else []
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
        lost = sum(1 for problem in problems if not problem.kept)
        if lost:
            self._add_number(lost, translate("Import", "could not be read:"))
        if len(problems) > lost:
            self._add_number(len(problems) - lost, translate("Import", "came in and want a look:"))
        self.problems.setPlainText("\n".join(_problem_lines(problems)))
        self.problems.setFixedHeight(min(140, 26 + 20 * len(problems)))
        self.problems.show()

    def _add_number(self, number: int, text: str) -> None:
        row = self._rows
        self._rows += 1
        count = PlainLabel(grouped(number))
        count.setObjectName("number")
        count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        what = PlainLabel(text)
        what.setWordWrap(True)
        self._numbers.addWidget(count, row, 0)
        self._numbers.addWidget(what, row, 1)

    def show_progress(self, done: int, total: int) -> None:
        """Say how far the work is."""
        self._bar.setMaximum(total)
        self._bar.setValue(done)
        if self.restore.isEnabled():
            percent = 100 * done // total if total else 0
            self._step.setText(translate("Import", "Comparing with your library... {percent} %", percent=percent))
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
        self.options.hide()
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

    def _on_columns(self) -> None:
        self.columns_wanted.emit(self._tables)

    def _on_pairs(self) -> None:
        self.pairs_wanted.emit()
        self.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_U: self.undo, Qt.Key.Key_P: self.pairs, Qt.Key.Key_C: self.options.columns}
        button = keys.get(Qt.Key(event.key()))
        if button is not None and button.isVisible() and button.isEnabled():
            button.click()
            event.accept()
            return
        super().keyPressEvent(event)

    def show_unread(self, trouble: Trouble, way: Way, *, by_encoding: bool) -> None:
        """Say why the file cannot be read, and offer what may help."""
        self.show_trouble(trouble)
        self._tables = trouble.tables if isinstance(trouble, ColumnsUnknown) else ()
        self.options.show_unread(self._tables, way, by_encoding=by_encoding)

    def show_trouble(self, trouble: Trouble) -> None:
        """Say why it cannot be done."""
        self._facts.setText(trouble.happened)
        self._end_work("\n".join(part for part in (trouble.data, trouble.do) if part))
        self.cancel.show()
        self.cancel.setText(translate("Sheet", "Close"))
        self.agree.hide()
        self.undo.hide()
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
        self._why = ""
        self.agree.setEnabled(False)
        self.options.setEnabled(False)
        self.restore.setEnabled(False)
        self._bar.show()
        self._step.show()
        self.cancel.setText(translate("Import", "Stop"))
        self.setFocus()  # not the button: a second Enter must not stop it
        self.import_wanted.emit(self.restore.isChecked() and not self.restore.isHidden())

    def _on_rejected(self) -> None:
        if self._working:
            self.stop_wanted.emit()


def _box(name: str) -> QPlainTextEdit:
    box = QPlainTextEdit()
    box.setReadOnly(True)
    box.setTabChangesFocus(True)
    box.setAccessibleName(name)
    box.hide()
    return box


def _refusal(name: str, trouble: Trouble) -> Problem:
    return Problem(1, translate("Import", "{file} was left out: {what}", file=name, what=trouble.happened))


def _problem_lines(problems: tuple[Problem, ...]) -> list[str]:
    shown = problems[:_SHOWN_LINES]
    lines = [translate("Import", "Line {line}: {what}", line=found.line, what=found.what) for found in shown]
    if len(problems) > _SHOWN_LINES:
        lines.append(translate("Import", "... and %n more", n=len(problems) - _SHOWN_LINES))
    return lines


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
    return sentences(*(text for number, text in told if number))
