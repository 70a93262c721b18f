"""Every import that brought something: what it was, what it brought and changed, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from readinglist.config.isolation import joined
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.days import local_time
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.wording import brief
from readinglist.library.formats import import_formats
from readinglist.library.telling import full_change_text, named, undo_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QKeyEvent

    from readinglist.model.errors import Trouble
    from readinglist.model.imports import UndoReport
    from readinglist.model.merges import ImportEntry, PaperChanges

WIDTH: Final = 940
LIST_WIDTH: Final = 340
HEIGHT: Final = 380
"""Pixels at 100 %."""

JOINED: Final = "suggestion"
"""The format of an entry that is a pair made one paper."""


class ImportsSheet(Sheet):
    """Keys: U undoes the chosen import, P goes to the pairs that may be one paper.

    Signals: ``chosen(int)`` when an import is looked at; ``undo_wanted(int)``; ``pairs_wanted()``.
    """

    chosen = Signal(int)
    undo_wanted = Signal(int)
    pairs_wanted = Signal()

    def __init__(self, parent: QWidget, *, editable: bool = True) -> None:
        super().__init__(parent, translate("Imports", "Imports"), WIDTH)
        self._editable = editable
        self._entries: tuple[ImportEntry, ...] = ()
        self._formats = {row.key: row.label for row in import_formats()}
        self.list = _List()
        self.list.setAccessibleName(translate("Imports", "Imports, the newest first"))
        self.list.setUniformItemSizes(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setAccessibleName(translate("Imports", "What the chosen import did"))
        row = QHBoxLayout()
        self.list.setFixedWidth(round(LIST_WIDTH * min(scale(), 1.4)))
        self.make_tall(HEIGHT, self.list, self.text)
        row.addWidget(self.list)
        row.addWidget(self.text, 1)
        self.body.addLayout(row)
        self._told = self.add_text(translate("Imports", "Looking..."), "muted")
        if not editable:
            self.add_only_to_read()
        self.pairs, self.undo, self.close_button = self.add_buttons(
            translate("Imports", "Look at the pairs (P)"),
            translate("Imports", "Undo this import (U)"),
            translate("Sheet", "Close"),
        )
        self.undo.setEnabled(False)
        self.pairs.setEnabled(False)
        self.close_button.clicked.connect(self.reject)
        self.undo.clicked.connect(self._on_undo)
        self.pairs.clicked.connect(self._on_pairs)
        self.list.currentRowChanged.connect(self._on_row)
        self.list.setFocus()

    @property
    def entry(self) -> ImportEntry | None:
        """The import that is looked at."""
        row = self.list.currentRow()
        return self._entries[row] if 0 <= row < len(self._entries) else None

    def show_entries(self, entries: tuple[ImportEntry, ...]) -> None:
        """Show these imports; the one that was looked at stays chosen."""
        before = self.entry.id if self.entry is not None else None
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.list.clear()
        self._entries = entries
        for entry in entries:
            item = QListWidgetItem(_line(entry))
            item.setSizeHint(QSize(10, round(28 * scale())))
            self.list.addItem(item)
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's own
        waiting = sum(entry.waiting for entry in entries)
        self.pairs.setEnabled(self._editable and waiting > 0)
        if not entries:
            self._tell(translate("Imports", "Nothing has been imported yet."))
        elif self._told.text() == translate("Imports", "Looking..."):
            self._tell("")
        rows = [at for at, entry in enumerate(entries) if entry.id == before]
        self.list.setCurrentRow(rows[0] if rows else 0)
        self._on_row(self.list.currentRow())

    def _on_row(self, _row: int) -> None:
        entry = self.entry
        self.undo.setEnabled(self._editable and entry is not None and not entry.undone)
        if entry is not None:
            self.text.setPlainText("\n".join(self._facts(entry)))
            if entry.merged and not entry.undone:
                self.chosen.emit(entry.id)

    def _facts(self, entry: ImportEntry) -> Iterator[str]:
        yield entry.name
        if entry.format == JOINED:
            yield translate("Imports", "Two papers that became one, {time}", time=local_time(entry.at))
        else:
            label = self._formats.get(entry.format, entry.format)
            yield translate("Imports", "{format}, {time}", format=label, time=local_time(entry.at))
            yield translate("Imports", "%n record(s) in the file", n=entry.records)
        told = (
            (entry.added, translate("Imports", "%n paper(s) added", n=entry.added)),
            (entry.merged, translate("Imports", "%n paper(s) brought up to date", n=entry.merged)),
            (entry.problems, translate("Imports", "%n problem(s) in the file", n=entry.problems)),
            (entry.waiting, translate("Imports", "Pairs that may be one paper and wait for you: %n", n=entry.waiting)),
        )
        yield from (text for number, text in told if number)
        if entry.undone:
            yield translate("Imports", "It was undone.")

    def show_changes(self, batch: int, papers: tuple[PaperChanges, ...]) -> None:
        """Show what the import ``batch`` changed, if it is still looked at."""
        entry = self.entry
        if entry is None or entry.id != batch or not papers:
            return
        lines = [*self._facts(entry), "", translate("Imports", "What it changed:")]
        for paper in papers:
            lines += ["", named(paper.title, "")]
            for change in paper.changes:
                lines += [f"    {line}" for line in full_change_text(change)]
        self.text.setPlainText("\n".join(lines))

    def _tell(self, text: str) -> None:
        self._told.setText(text)
        self._told.setVisible(bool(text))

    def show_progress(self, done: int, total: int) -> None:
        """Say how far undoing is."""
        percent = 100 * done // total if total else 0
        self._tell(translate("Import", "Undoing... {percent} %", percent=percent))

    def show_undone(self, report: UndoReport | None) -> None:
        """Say what was taken back."""
        self._tell(undo_text(report) if report is not None else "")
        self.list.setFocus()

    def show_trouble(self, trouble: Trouble) -> None:
        """Say why it cannot be done."""
        self._tell(str(trouble))
        self._on_row(self.list.currentRow())

    def _on_undo(self) -> None:
        entry = self.entry
        if entry is not None:
            self.undo.setEnabled(False)
            self.setFocus()
            self.undo_wanted.emit(entry.id)

    def _on_pairs(self) -> None:
        self.accept()
        self.pairs_wanted.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_U: self.undo, Qt.Key.Key_P: self.pairs}
        button = keys.get(Qt.Key(event.key()))
        if button is None:
            super().keyPressEvent(event)
            return
        if button.isEnabled():
            button.click()
        event.accept()


class _List(QListWidget):
    """Leaves letters to the sheet; a list would look for rows that begin with them."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)


def _line(entry: ImportEntry) -> str:
    if entry.undone:
        return translate("Imports", "{name}  (undone)", name=brief(entry.name))
    numbers = [f"+{entry.added:,}"] if entry.added else []
    numbers += [f"~{entry.merged:,}"] if entry.merged else []
    return joined("  ", (brief(entry.name), " ".join(numbers)))
