"""The list of papers as Qt sees it: an array of ids, and the rows that are looked at."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.formulas.lines import line_of
from readinglist.gui.wording import state_name
from readinglist.model.queries import PaperIds, Query, Rows
from readinglist.model.shelves import stands_on
from readinglist.text.plain import line_pieces, split_pieces
from readinglist.text.runs import Run

if TYPE_CHECKING:
    from readinglist.gui.session import LibrarySession
    from readinglist.model.changes import Changes
    from readinglist.model.papers import PaperRow

PAGE = 64
"""Rows fetched at once: about three screens of them, in one query of half a millisecond."""

KEPT = 20 * PAGE
"""Rows kept in memory, about 2 MB; the oldest go first."""

TITLE = 300
LINE = 200
"""Characters of a title and of the abstract that a row can show."""

ROW_ROLE = Qt.ItemDataRole.UserRole
Pieces = tuple[str | Run, ...]
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class RowView:
    """A row ready to paint: ``headline`` is the title or, ``untitled``, the first sentence of the abstract.

    Texts come in pieces, formulas as runs.  ``line`` is the reader's remark where there is one, else what of the
    abstract follows.  ``left`` is True where the paper no longer belongs to the shelf that is shown.  No two views
    have the same ``serial``: it stands for all of the others where a painter keeps what it drew.
    """

    serial: int
    row: PaperRow
    headline: Pieces
    untitled: bool
    line: Pieces
    left: bool


_serials = count()


def row_view(row: PaperRow, query: Query) -> RowView:
    """Prepare a row for painting."""
    untitled = not row.title
    if untitled:
        headline, rest = split_pieces(row.opening, LINE)
    else:
        headline, rest = line_pieces(row.title, TITLE), line_pieces(row.opening, LINE)
    line = line_pieces(row.remark, LINE) if row.remark else rest
    left = not stands_on(row, query.shelf) or (query.tag is not None and query.tag not in row.tags)
    return RowView(next(_serials), row, headline or (translate("List", "(paper without text)"),), untitled, line, left)


class PaperListModel(QAbstractTableModel):
    """One column of papers; ``ROW_ROLE`` gives a RowView.

    The ids are asked for when the query changes or papers come; a paper that leaves the shelf stays until then.
    """

    def __init__(self, session: LibrarySession) -> None:
        super().__init__()
        self._session = session
        self.query = Query()
        self.ids: array[int] = array("q")
        self._rows: dict[int, PaperRow] = {}
        self._views: dict[int, RowView] = {}

    def show(self, query: Query) -> None:
        """Ask for the papers of ``query`` and show them; raises Trouble where the library cannot be read."""
        ids = self._session.ask(PaperIds(query))
        self.beginResetModel()
        self.query = query
        self.ids = ids
        self._forget()
        self.endResetModel()

    def empty(self) -> None:
        """Show no papers."""
        self.beginResetModel()
        self.ids = array("q")
        self._forget()
        self.endResetModel()

    def take_arrivals(self) -> None:
        """Take in papers that came (or were brought back), without moving or losing any row that is shown."""
        shown = set(self.ids)
        fresh = [paper for paper in self._session.ask(PaperIds(self.query)) if paper not in shown]
        if fresh:
            first = len(self.ids)
            self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
            self.ids.extend(fresh)
            self.endInsertRows()

    def take_changes(self, changes: Changes) -> None:
        """Drop what is cached of changed papers; views ask again for those that can be seen."""
        if changes.tags:
            self._forget()
            self._emit_changed(0, len(self.ids) - 1)
            return
        for paper in changes.papers:
            self._views.pop(paper, None)
            if self._rows.pop(paper, None) is not None:
                position = self.position(paper)
                if position is not None:
                    self._emit_changed(position, position)

    def forget_rows(self) -> None:
        """Prepare every row anew (the look or the language changed)."""
        self._forget()
        self._emit_changed(0, len(self.ids) - 1)

    def _forget(self) -> None:
        self._rows.clear()
        self._views.clear()

    def _emit_changed(self, first: int, last: int) -> None:
        if 0 <= first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, 0))

    def position(self, paper: int) -> int | None:
        """Return the row number of a paper, None where the list does not hold it."""
        try:
            return self.ids.index(paper)
        except ValueError:
            return None

    def row_at(self, position: int) -> PaperRow | None:
        """Return what is known of the paper at a position; None where there is none (any more)."""
        if not 0 <= position < len(self.ids) or not self._session.is_open:
            return None
        paper = self.ids[position]
        if paper not in self._rows:
            self._fetch(position // PAGE * PAGE)
        return self._rows.get(paper)

    def view_at(self, position: int) -> RowView | None:
        """Return the row at a position, ready to paint; None where there is none (any more)."""
        row = self.row_at(position)
        if row is None:
            return None
        view = self._views.get(row.id)
        if view is None:
            # Only of rows that are looked at: preparing a whole page of them takes longer than a frame.
            view = self._views[row.id] = row_view(row, self.query)
        return view

    def _fetch(self, start: int) -> None:
        wanted = tuple(paper for paper in self.ids[start : start + PAGE] if paper not in self._rows)
        for row in self._session.ask(Rows(wanted)):
            self._rows[row.id] = row
        while len(self._rows) > KEPT:
            oldest = next(iter(self._rows))
            del self._rows[oldest]
            self._views.pop(oldest, None)

    @override
    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.ids)

    @override
    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else 1

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in _READERS and role != ROW_ROLE:
            return None
        view = self.view_at(index.row())
        if view is None or role == ROW_ROLE:
            return view
        return _READERS[role](view)


def _spoken(view: RowView) -> str:
    """Return what a screen reader says of a row."""
    from readinglist.formulas.spoken_lines import spoken_line  # noqa: PLC0415 - most windows are never asked

    parts = [spoken_line(view.headline), state_name(view.row.state)]
    if view.row.starred:
        parts.append(translate("State", "starred"))
    if view.line:
        parts.append(spoken_line(view.line))
    return ". ".join(part.removesuffix(".") for part in parts)


_READERS = {
    int(Qt.ItemDataRole.DisplayRole): lambda view: line_of(view.headline),
    int(Qt.ItemDataRole.AccessibleTextRole): _spoken,
}
