"""The rows of papers: a table of one column, since Qt lays out a table of fixed rows in no time, a list in seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.delegates.paper_row import Index, PaperRowDelegate, star_rect
from readinglist.gui.models.paper_list import ROW_ROLE, RowView
from readinglist.gui.widgets.facet_text import WITHOUT

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.models.paper_list import PaperListModel
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Tag


class PaperTable(QTableView):
    """Shows a PaperListModel.

    Signals: ``current_moved()`` when another row (or none) is current; ``star_wanted(int)`` for a click on the star
    of a row at this position; ``filter_wanted(str, str, bool)`` for one on the chip of a tag (see FacetText).
    """

    current_moved = Signal()
    star_wanted = Signal(int)
    filter_wanted = Signal(str, str, bool)

    def __init__(self, theme: Theme, model: PaperListModel, pen: FormulaPen) -> None:
        super().__init__()
        self.setObjectName("paper_table")
        self.setAccessibleName(translate("List", "Papers"))
        self._theme = theme
        self._delegate = PaperRowDelegate(theme, pen)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._papers = model
        self._top = 0
        self.setModel(model)
        model.layoutAboutToBeChanged.connect(self._take_place)
        model.layoutChanged.connect(self._keep_place)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another look."""
        self._theme = theme
        self._delegate.set_theme(theme)
        self.verticalHeader().setMinimumSectionSize(1)
        self._fit_rows()

    def set_compact(self, *, on: bool) -> None:
        """Show rows of titles only, half as tall, or whole ones again; the current row stays in sight."""
        self._delegate.set_compact(on=on)
        self._fit_rows()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _fit_rows(self) -> None:
        height = self._delegate.row_height
        if self.verticalHeader().defaultSectionSize() != height:
            self.verticalHeader().setDefaultSectionSize(height)
        self.verticalScrollBar().setSingleStep(height // 3)
        self.viewport().update()

    def set_tags(self, tags: dict[int, Tag]) -> None:
        """Name and colour the tags of rows by these."""
        self._delegate.set_tags(tags)
        self.viewport().update()

    def look_ahead(self) -> None:
        """Draw the row that comes into sight when the person goes one row down."""
        model = self.model()
        below = self.rowAt(self.viewport().height() - 1) + 1
        view = model.index(below, 0).data(ROW_ROLE) if 0 < below < model.rowCount() else None
        if isinstance(view, RowView):
            size = QSize(self.columnWidth(0), self._delegate.row_height)
            self._delegate.picture(view, size, self.viewport().devicePixelRatioF())

    def go_to(self, position: int) -> None:
        """Make the row at ``position`` the current and only selected one, and show it."""
        index = self.model().index(position, 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def _take_place(self) -> None:
        self._top = self.rowViewportPosition(self.position())

    def _keep_place(self) -> None:
        """Leave the current row where it stood on the screen before rows came above it."""
        if self.position() >= 0:
            bar = self.verticalScrollBar()
            self.updateGeometries()
            bar.setValue(bar.value() + self.rowViewportPosition(self.position()) - self._top)

    def position(self) -> int:
        """Return where the current row is, -1 where there is none."""
        return self.currentIndex().row()

    def positions(self) -> list[int]:
        """Return where the selected rows are, from the top."""
        ranges = self.selectionModel().selection()
        spans = (ranges.at(number) for number in range(ranges.size()))
        return sorted({row for span in spans for row in range(span.top(), span.bottom() + 1)})

    @override
    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.current_moved.emit()

    @override
    def selectAll(self) -> None:
        self._papers.finish()
        super().selectAll()

    @override
    def keyboardSearch(self, search: str) -> None:
        """Do nothing: letters are verdicts here, and must not also jump to a row that begins with them."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}:
            event.ignore()
        elif event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._go_to_end(last=event.key() == Qt.Key.Key_End)
        else:
            super().keyPressEvent(event)

    def _go_to_end(self, *, last: bool) -> None:
        # Qt would go to the first or last column of the row, of which there is one.
        if last:
            self._papers.finish()
        rows = self.model().rowCount()
        if rows:
            self.go_to(rows - 1 if last else 0)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            star = star_rect(self._theme, QRectF(self.visualRect(index)))
            if star.contains(event.position()):
                self.star_wanted.emit(index.row())
                return
            view = index.data(ROW_ROLE)
            tag = self._delegate.tag_at(view, self.visualRect(index), event.position()) if view is not None else None
            if tag is not None:
                self.filter_wanted.emit("tag", tag.name, bool(event.modifiers() & WITHOUT))
                return
        super().mousePressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
