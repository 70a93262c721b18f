"""The list of papers as Qt sees it: an array of ids, and the rows that are looked at."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from readinglist.config.isolation import joined
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.formulas.lines import line_of
from readinglist.gui.models.row_marks import ABSTRACT, REMARK, TITLE, RowMarker
from readinglist.gui.wording import state_name
from readinglist.model.queries import FirstPapers, PaperIds, Query, Rows, TagBranch
from readinglist.model.searches import TextsOf
from readinglist.model.shelves import stands_on
from readinglist.text.plain import line_pieces, split_pieces
from readinglist.text.runs import Run

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.gui.models.row_marks import Painted
    from readinglist.gui.session import LibrarySession
    from readinglist.model.changes import Changes
    from readinglist.model.papers import PaperRow
    from readinglist.model.searches import FoundTexts
    from readinglist.text.watching import Watcher

PAGE = 64
"""Rows fetched at once: about three screens of them, in one query of half a millisecond."""

KEPT = 20 * PAGE
"""Rows kept in memory, about 2 MB; the oldest go first."""

LONGEST_TITLE = 300
LINE = 200
"""Characters of a title and of the abstract that a row can show."""

ROW_ROLE = Qt.ItemDataRole.UserRole
UNMARKED = RowMarker()
Pieces = tuple[str | Run, ...]
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class RowView:
    """A row ready to paint: ``headline`` is the title or, ``untitled``, the first sentence of the abstract.

    Texts come in pieces, formulas as runs.  ``line`` is the place of the first hit of a search; without one the
    reader's remark (``remarked``), else what of the abstract follows.  ``painted`` are the two with what is marked.
    ``left`` is True where the paper no longer belongs to the shelf that is shown.  No two views have the same
    ``serial``: it stands for all of the others where a painter keeps what it drew.
    """

    serial: int
    row: PaperRow
    headline: Pieces
    untitled: bool
    line: Pieces
    left: bool
    remarked: bool
    painted: tuple[Painted, Painted]


_serials = count()


def row_view(
    row: PaperRow,
    query: Query,
    marker: RowMarker = UNMARKED,
    texts: FoundTexts | None = None,
    branch: frozenset[int] = frozenset(),
) -> RowView:
    """Prepare a row for painting.

    ``texts`` are those in which ``marker`` looks for the first hit; ``branch`` holds the tags of which the query asks
    for one.
    """
    untitled = not row.title
    if untitled:
        headline, rest = split_pieces(row.opening, LINE)
    else:
        headline, rest = line_pieces(row.title, LONGEST_TITLE), line_pieces(row.opening, LINE)
    headline = headline or (translate("List", "(paper without text)"),)
    hit = marker.place(texts, LINE)
    if hit is not None and untitled and hit.fields == ABSTRACT and hit.at < _length(headline):
        hit = None  # the headline shows it
    remarked = bool(row.remark) and hit is None
    line, fields = (line_pieces(row.remark, LINE) if remarked else rest, REMARK if remarked else ABSTRACT)
    if hit is not None:
        line, fields = hit.pieces, hit.fields
    painted = (marker.painted(headline, ABSTRACT if untitled else TITLE), marker.painted(line, fields))
    return RowView(next(_serials), row, headline, untitled, line, has_left(row, query, branch), remarked, painted)


def _length(pieces: Pieces) -> int:
    """Return how many characters of its source a line stands for, about."""
    return sum(len(piece if isinstance(piece, str) else piece.text) for piece in pieces)


def has_left(row: PaperRow, query: Query, branch: frozenset[int]) -> bool:
    """Return whether a paper no longer belongs to the shelf or tag that is shown; ``branch`` is of the tag's branch."""
    return not stands_on(row, query.shelf) or (query.tag is not None and branch.isdisjoint(row.tags))


def _with(ids: array[int], shown: array[int], lost: set[int]) -> array[int]:
    """Return ``ids`` with each of the ``lost`` ones behind the paper that it is shown behind."""
    together = array("q", ids)
    for position, paper in enumerate(shown):
        if paper in lost:
            place = together.index(shown[position - 1]) + 1 if position else 0
            together.insert(place, paper)
    return together


class PaperListModel(QAbstractTableModel):
    """One column of papers; ``ROW_ROLE`` gives a RowView.

    The ids are asked for when the query changes or papers come; a paper that leaves the shelf stays until then.  Of a
    long list the first page is shown at once (``whole`` is False), and ``complete`` is given the others; while it
    ``waits``, the papers of the query before are shown.

    Signal: ``completed(anew)`` when all papers of the query have come, ``anew`` where none of them was shown before.
    """

    completed = Signal(bool)

    def __init__(self, session: LibrarySession) -> None:
        super().__init__()
        self._session = session
        self.query = Query()
        self.ids: array[int] = array("q")
        self.whole = True
        self.waits = False
        self._rows: dict[int, PaperRow] = {}
        self._views: dict[int, RowView] = {}
        self._texts: dict[int, FoundTexts] = {}
        self._marker = UNMARKED
        self._branch: frozenset[int] = frozenset()

    def show(self, query: Query, kept: int | None = None) -> bool:
        """Ask for the first papers of ``query``, with ``kept`` where it is one, and show them.

        Return False where even they take long: then the papers that are shown stay until ``complete``.  Raises Trouble
        where the library cannot be read.
        """
        page = self._session.ask(FirstPapers(query, kept))
        branch = self._ask_branch(query)
        if query.words != self.query.words:
            self._marker = RowMarker(query.words, self._marker.watcher)
        self.whole = page.whole
        self.query = query
        self._branch = branch
        self.waits = not page.known
        if page.known:
            self._reset(page.ids)
        return page.known

    def set_watcher(self, watcher: Watcher) -> None:
        """Mark these watch words in rows."""
        self._marker = RowMarker(self.query.words, watcher)
        self._views.clear()
        self._emit_changed(0, len(self.ids) - 1)

    def _ask_branch(self, query: Query) -> frozenset[int]:
        return frozenset() if query.tag is None else self._session.ask(TagBranch(query.tag))

    def empty(self) -> None:
        """Show no papers."""
        self.whole = True
        self._reset(array("q"))

    def _reset(self, ids: array[int]) -> None:
        self.waits = False
        self.beginResetModel()
        self.ids = ids
        self._forget()
        self.endResetModel()

    def complete(self, ids: array[int]) -> None:
        """Show all papers of the query; those that are shown stay, selected and current as they are.

        A shown paper that is no longer among them (it was judged in the meantime) stays behind the one before it.
        """
        self.whole = True
        if self.waits or not self.ids:
            self._reset(ids)
            self.completed.emit(True)  # noqa: FBT003 - the argument of a signal
            return
        lost = set(self.ids).difference(ids)
        ids = _with(ids, self.ids, lost) if lost else ids
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        papers = [self.ids[index.row()] for index in before]
        self.ids = ids
        self.changePersistentIndexList(before, [self.index(ids.index(paper), 0) for paper in papers])
        self.layoutChanged.emit()
        self.completed.emit(False)  # noqa: FBT003 - as above

    def finish(self, position: int = -1) -> int:
        """Have all papers of the query now, for what needs them all; takes as long as the list is.

        Return where the paper at ``position`` stands then.  Raises Trouble.
        """
        if self.whole:
            return position
        paper = self.id_at(position)
        self.complete(self._session.ask(PaperIds(self.query)))
        at = None if paper is None else self.position(paper)
        return -1 if at is None else at

    def take_arrivals(self) -> None:
        """Take in papers that came (or were brought back), without moving or losing any row that is shown."""
        if not self.whole:
            self.finish()
            return
        shown = set(self.ids)
        fresh = [paper for paper in self._session.ask(PaperIds(self.query)) if paper not in shown]
        if fresh:
            first = len(self.ids)
            self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
            self.ids.extend(fresh)
            self.endInsertRows()

    def take_in(self, paper: int) -> int | None:
        """Take in one paper where it belongs to what is asked for; return its place, None where it does not.

        It comes behind the paper that it follows in the fresh list; nothing that is shown moves or goes.
        """
        if not self.whole:
            self.finish()
            return self.position(paper)
        fresh = self._session.ask(PaperIds(self.query))
        try:
            at = fresh.index(paper)
        except ValueError:
            return None
        before = next((place for place in map(self.position, reversed(fresh[:at])) if place is not None), -1)
        return self.put_in(paper, before + 1)

    def put_in(self, paper: int, position: int) -> int:
        """Put a paper into the list as a guest; return its position."""
        self.beginInsertRows(QModelIndex(), position, position)
        self.ids.insert(position, paper)
        self.endInsertRows()
        return position

    def drop_left(self, papers: Iterable[int]) -> None:
        """Take out those of ``papers`` that no longer belong to the shelf."""
        for paper in papers:
            position = self.position(paper)
            row = None if position is None else self.row_at(position)
            if position is not None and row is not None and has_left(row, self.query, self._branch):
                self.beginRemoveRows(QModelIndex(), position, position)
                del self.ids[position]
                self.endRemoveRows()

    def take_changes(self, changes: Changes) -> None:
        """Drop what is cached of changed papers; views ask again for those that can be seen."""
        if changes.tags:
            self._branch = self._ask_branch(self.query)
            self._forget()
            self._emit_changed(0, len(self.ids) - 1)
            return
        if len(changes.papers) > PAGE:  # to look for each in the list would take longer than to fetch what is seen
            self.forget_rows()
            return
        for paper in changes.papers:
            self._views.pop(paper, None)
            self._texts.pop(paper, None)
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
        self._texts.clear()

    def _emit_changed(self, first: int, last: int) -> None:
        if 0 <= first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, 0))

    def position(self, paper: int) -> int | None:
        """Return the row number of a paper, None where the list does not hold it."""
        try:
            return self.ids.index(paper)
        except ValueError:
            return None

    def id_at(self, position: int) -> int | None:
        """Return the id of the paper at a position; None where there is none."""
        return self.ids[position] if 0 <= position < len(self.ids) else None

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
            texts = self._texts.get(row.id)
            view = self._views[row.id] = row_view(row, self.query, self._marker, texts, self._branch)
        return view

    def _fetch(self, start: int) -> None:
        wanted = tuple(paper for paper in self.ids[start : start + PAGE] if paper not in self._rows)
        for row in self._session.ask(Rows(wanted)):
            self._rows[row.id] = row
        if self._marker.searches:
            self._texts.update((texts.paper, texts) for texts in self._session.ask(TextsOf(wanted)))
        while len(self._rows) > KEPT:
            oldest = next(iter(self._rows))
            del self._rows[oldest]
            self._views.pop(oldest, None)
            self._texts.pop(oldest, None)

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
    return joined(". ", (part.removesuffix(".") for part in parts))


_READERS = {
    int(Qt.ItemDataRole.DisplayRole): lambda view: line_of(view.headline),
    int(Qt.ItemDataRole.AccessibleTextRole): _spoken,
}
