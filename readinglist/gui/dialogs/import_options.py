"""How a file is read, as the preview shows it and a person may change it: encoding, columns, what was not accepted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from readinglist.config.isolation import joined
from readinglist.config.translation import enumerated, grouped, sentences, translate
from readinglist.gui.dialogs.sheet import scale
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.library.table_columns import unread_text
from readinglist.model.reading import AS_FOUND, ENCODINGS

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile
    from readinglist.model.reading import Way
    from readinglist.model.tables import TableView


class ImportOptions(QWidget):
    """Signals: ``way_wanted(Way)`` when the file is to be read in another way; ``columns_wanted()``."""

    way_wanted = Signal(object)
    columns_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._way = AS_FOUND
        self.encoding = QComboBox()
        self.encoding.setAccessibleName(translate("Import", "Encoding"))
        self._encoding_name = PlainLabel(translate("Import", "&Encoding"))
        self._encoding_name.setBuddy(self.encoding)
        self.columns = QPushButton(translate("Import", "Columns... (C)"))
        self.columns.setAutoDefault(False)
        self._told = PlainLabel()
        self._told.setObjectName("muted")
        self._told.setWordWrap(True)
        self.accepted_only = QCheckBox()
        row = QHBoxLayout()
        row.setSpacing(round(8 * scale()))
        row.addWidget(self._encoding_name)
        row.addWidget(self.encoding)
        row.addWidget(self.columns)
        row.addStretch()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(round(8 * scale()))
        inside.addLayout(row)
        inside.addWidget(self._told)
        inside.addWidget(self.accepted_only)
        self.encoding.activated.connect(self._on_encoding)
        self.columns.clicked.connect(self.columns_wanted)
        self.accepted_only.clicked.connect(self._on_accepted_only)
        self.hide()

    def show_source(self, source: SourceFile, way: Way) -> None:
        """Offer what can be changed of a file that was read."""
        self._way = way
        self._show_encoding(source.encoding, shown=bool(source.encoding))
        self._show_tables(source.tables)
        self._show_unaccepted(source)
        self._show()

    def show_unread(self, tables: tuple[TableView, ...], way: Way, *, by_encoding: bool) -> None:
        """Offer what may help with a file that could not be read."""
        self._way = way
        self._show_encoding("", shown=by_encoding)
        self._show_tables(tables)
        self.accepted_only.hide()
        self._show()

    def _show(self) -> None:
        self.setVisible(not (self.encoding.isHidden() and self.columns.isHidden() and self.accepted_only.isHidden()))

    def _show_encoding(self, found: str, *, shown: bool) -> None:
        self.encoding.clear()
        as_found = translate("Import", "as found: {encoding}", encoding=found)
        self.encoding.addItem(as_found if found and not self._way.encoding else translate("Import", "as found"), "")
        for encoding in ENCODINGS:
            self.encoding.addItem(encoding, encoding)
        self.encoding.setCurrentIndex(max(0, self.encoding.findData(self._way.encoding)))
        self.encoding.setVisible(shown)
        self._encoding_name.setVisible(shown)

    def _show_tables(self, tables: tuple[TableView, ...]) -> None:
        self.columns.setVisible(bool(tables))
        unread = [text for view in tables if view.read and (text := unread_text(view))]
        left_out = [view.sheet or view.file for view in tables if not view.read]
        parts = []
        if unread:
            parts.append(translate("Import", "Columns that are not read: {columns}.", columns=joined("; ", unread)))
        if left_out:
            parts.append(translate("Import", "Tables that are left out: {tables}.", tables=enumerated(left_out)))
        self._told.setText(sentences(*parts))
        self._told.setVisible(bool(parts))

    def _show_unaccepted(self, source: SourceFile) -> None:
        number = len(source.unaccepted)
        some = number > 0 and number < len(source.drafts) + source.left_out
        text = translate("Import", "Leave out what the conference has not accepted ({number})", number=grouped(number))
        self.accepted_only.setText(text)
        self.accepted_only.setChecked(not self._way.unaccepted)
        self.accepted_only.setVisible(some)

    def _on_encoding(self, index: int) -> None:
        wanted = self.encoding.itemData(index)
        if wanted != self._way.encoding:
            self.way_wanted.emit(replace(self._way, encoding=wanted))

    def _on_accepted_only(self, on: bool) -> None:  # noqa: FBT001 - what a box sends
        self.way_wanted.emit(replace(self._way, unaccepted=not on))
