"""The columns of a table before it is read: what stands in them, and which field of a paper each goes to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QWidget

from readinglist.config.isolation import joined
from readinglist.config.translation import translate
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.tips import literal
from readinglist.gui.widgets.elided_label import ElidedLabel
from readinglist.gui.widgets.plain_label import PlainLabel
from readinglist.library.table_columns import column_text, field_name, unread_text, with_header
from readinglist.model.tables import ColumnField, TableChoice
from readinglist.text.graphemes import cut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.tables import ColumnMap, TableView

WIDTH: Final = 900
HEIGHT: Final = 330
"""Pixels at 100 %."""

EXAMPLES: Final = 3
"""Rows that are shown."""

MOST: Final = 60
"""Columns that are shown: forms hold reviews in hundreds of them, behind those that matter."""

_LONGEST: Final = 200
_HEADERS: Final = 12
_NEEDED: Final = (ColumnField.TITLE, ColumnField.ABSTRACT)


class ColumnsSheet(Sheet):
    """Signals: ``chosen(tuple)`` of TableChoice for the tables that the person changed or looked at and agreed to."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, tables: Sequence[TableView]) -> None:
        super().__init__(parent, translate("Columns", "What do the columns mean?"), WIDTH)
        self._views = list(tables)
        self._seen: set[int] = set()
        self.combos: list[QComboBox] = []
        self._marks: list[QLabel] = []
        self._changing: tuple[int, ColumnMap] | None = None
        self._add_choices()
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setMinimumHeight(round(120 * scale()))
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(self._area, 1)
        self._told = self.add_text("", "muted")
        self.cancel, self.agree = self.add_buttons(translate("Sheet", "Cancel"), translate("Columns", "Read it so"))
        self.cancel.clicked.connect(self.reject)
        self.agree.clicked.connect(self._on_agree)
        self._at = next((at for at, view in enumerate(self._views) if view.read), 0)
        self.tables.setCurrentIndex(self._at)
        self._show()
        (self.combos[0] if self.combos else self.agree).setFocus()

    def _add_choices(self) -> None:
        self.tables, self.header = QComboBox(), QComboBox()
        self.read = QCheckBox(translate("Columns", "Read this table"))
        for view in self._views:
            self.tables.addItem(view.sheet or view.file)
        self.tables.activated.connect(self._on_table)
        self.read.toggled.connect(self._on_read)
        self.header.activated.connect(self._on_header)
        row = QHBoxLayout()
        row.setSpacing(round(10 * scale()))
        several = len(self._views) > 1
        for widget, text in (
            (self.tables, translate("Columns", "&Table")),
            (self.header, translate("Columns", "&Names of the columns")),
        ):
            label = PlainLabel(text)
            label.setBuddy(widget)
            widget.setAccessibleName(text.replace("&", ""))
            widget.setMaximumWidth(round(320 * scale()))
            shown = several or widget is self.header
            label.setVisible(shown)
            widget.setVisible(shown)
            row.addWidget(label)
            row.addWidget(widget)
            if widget is self.tables:
                row.addWidget(self.read)
        self.read.setVisible(several)
        row.addStretch()
        self.body.addLayout(row)

    @property
    def view(self) -> TableView:
        """The table that is shown, as it would be read."""
        return self._views[self._at]

    def _change(self, view: TableView) -> None:
        self._views[self._at] = view
        self._seen.add(self._at)

    def _on_table(self, at: int) -> None:
        self._at = at
        self._show()

    def _on_read(self, on: bool) -> None:  # noqa: FBT001 - what a box sends
        if on != self.view.read:
            self._change(replace(self.view, read=on))
            self._tell()

    def _on_header(self, index: int) -> None:
        place = self.header.itemData(index)
        self._change(replace(self.view, columns=with_header(self.view, place), unsure=frozenset()))
        self._show()
        self.header.setFocus()

    def _on_field(self, column: int, combo: QComboBox) -> None:
        field = combo.currentData()
        if self._changing is None or self._changing[0] != column:
            self._changing = (column, self.view.columns)
        # From before this column was changed: the arrow keys pass over fields that other columns have.
        columns = self._changing[1].changed(column, ColumnField(field) if field else None)
        self._change(replace(self.view, columns=columns, unsure=self.view.unsure - {column}, read=True))
        self._choose_fields()
        self._tell()

    def _show(self) -> None:
        self._changing = None
        self._show_headers()
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, round(8 * scale()), 0)
        grid.setHorizontalSpacing(round(12 * scale()))
        grid.setVerticalSpacing(round(4 * scale()))
        grid.setColumnStretch(0, 3)
        for column in range(1, EXAMPLES + 1):
            grid.setColumnStretch(column, 4)
        self.combos = []
        self._marks = []
        for column in range(min(self.view.width, MOST)):
            self._add_column(grid, column)
        grid.setRowStretch(grid.rowCount(), 1)
        self._area.setWidget(page)
        self._choose_fields()
        self._tell()
        rows = round(36 * scale()) * (1 + min(self.view.width, MOST))
        self._area.setMinimumHeight(min(rows, round(HEIGHT * scale()), self.window().height() // 3))

    def _add_column(self, grid: QGridLayout, column: int) -> None:
        row = grid.rowCount()
        name = ElidedLabel()
        name.setObjectName("file_name")
        name.setText(column_text(self.view, column))
        name.setToolTip(literal(name.text()))
        grid.addWidget(name, row, 0)
        for place, text in enumerate(self._examples(column), 1):
            cell = ElidedLabel()
            cell.setObjectName("muted")
            shown = cut(text, _LONGEST)
            cell.setText(" ".join(shown.split()))
            cell.setToolTip(literal(shown))
            grid.addWidget(cell, row, place)
        mark = PlainLabel(translate("Columns", "guessed"))
        mark.setObjectName("guessed")
        grid.addWidget(mark, row, EXAMPLES + 1)
        combo = QComboBox()
        combo.addItem(field_name(None), "")
        for field in ColumnField:
            combo.addItem(field_name(field), str(field))
        combo.activated.connect(lambda _index: self._on_field(column, combo))
        grid.addWidget(combo, row, EXAMPLES + 2)
        self.combos.append(combo)
        self._marks.append(mark)

    def _examples(self, column: int) -> list[str]:
        rows = [row for row in self.view.rows[self.view.columns.first :] if any(row.cells)][:EXAMPLES]
        return [row.cell(column) for row in rows]

    def _show_headers(self) -> None:
        view = self.view
        self.header.clear()
        self.header.addItem(translate("Columns", "there are none"), None)
        for place, row in enumerate(view.rows[:_HEADERS]):
            cells = joined(" · ", (cut(" ".join(cell.split()), 20) for cell in row.cells[:6]))
            text = translate("Columns", "row {number}: {cells}", number=row.line, cells=cut(cells, 60))
            self.header.addItem(text, place)
        self.header.setCurrentIndex(view.columns.first if view.columns.names else 0)
        self.read.setChecked(view.read)

    def _choose_fields(self) -> None:
        view = self.view
        for column, (combo, mark) in enumerate(zip(self.combos, self._marks, strict=True)):
            combo.setCurrentIndex(combo.findData(str(view.columns.field_of(column) or "")))
            unsure = column in view.unsure
            mark.setVisible(unsure)
            name = translate("Columns", "Column {name} goes to", name=column_text(view, column))
            combo.setAccessibleName(name)
            combo.setAccessibleDescription(mark.text() if unsure else "")

    def _tell(self) -> None:
        view = self.view
        any_read = any(each.read for each in self._views)
        needs = (view.read or not any_read) and not any(view.columns.has(field) for field in _NEEDED)
        self.read.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.read.setChecked(view.read)
        self.read.blockSignals(False)  # noqa: FBT003 - Qt's own
        unread = unread_text(view)
        if needs:
            self._told.setText(translate("Columns", "No column goes to the title or the abstract: choose one."))
        elif not view.read:
            self._told.setText(translate("Columns", "This table is left out."))
        elif unread:
            text = translate(
                "Columns", "Not read: {columns}. What you want to keep of them can go to the keywords.", columns=unread
            )
            self._told.setText(text)
        else:
            self._told.setText(translate("Columns", "Every column that holds something is read."))
        self.agree.setEnabled(not needs and any_read)

    def _on_agree(self) -> None:
        self._seen.add(self._at)
        choices = tuple(
            TableChoice(view.file, view.sheet, view.columns if view.read else None)
            for at, view in enumerate(self._views)
            if at in self._seen
        )
        self.accept()
        self.chosen.emit(choices)
