"""What the window shows: which query, which paper of it, and the way there and back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readinglist.gui.trail import Trail
from readinglist.model.errors import Trouble
from readinglist.model.papers import State
from readinglist.model.queries import OnePaper, Order, Query, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.models.paper_list import PaperListModel
    from readinglist.gui.session import LibrarySession
    from readinglist.gui.widgets.paper_table import PaperTable
    from readinglist.model.papers import Paper


class Navigator(QObject):
    """Moves through lists and papers.

    Signals: ``leaving()`` before another paper or list is shown (unsaved text is saved now); ``paper_shown(object)``
    with the Paper (or None) that is current now; ``query_shown(Query)`` after the list has changed;
    ``troubled(Trouble)`` where the library could not be read.
    """

    leaving = Signal()
    paper_shown = Signal(object)
    query_shown = Signal(object)
    troubled = Signal(object)

    def __init__(self, session: LibrarySession, model: PaperListModel, table: PaperTable) -> None:
        super().__init__()
        self._session = session
        self._model = model
        self._table = table
        self._trail = Trail()
        self.paper: Paper | None = None
        self._last: int | None = None
        self._stopgap = False
        table.current_moved.connect(self._on_current)

    def forget(self) -> None:
        """Begin anew, with another library."""
        self._trail = Trail()
        self.paper = None
        self._last = None

    @property
    def query(self) -> Query:
        """The query that is shown."""
        return self._model.query

    def selected(self) -> tuple[int, ...]:
        """Return the selected papers from the top, or the current one."""
        ids = tuple(self._model.ids[position] for position in self._table.positions())
        if not ids and self.paper is not None:
            return (self.paper.id,)
        return ids

    def show(self, query: Query, paper: int | None = None) -> None:
        """Show another query; ``paper`` becomes current where the new list holds it.

        Else it is the paper that the person looked at last, then the first one: leaving a search that nothing was
        chosen from, or that found nothing, gives the place back.  Without a library nothing is shown.
        """
        if not self._session.is_open:
            return
        self.leaving.emit()
        kept = self._last if paper is None else paper
        self._table.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        try:
            self._model.show(query)
        except Trouble as trouble:
            self.troubled.emit(trouble)
            return
        finally:
            self._table.blockSignals(False)  # noqa: FBT003 - Qt's own signature
        self.query_shown.emit(query)
        position = self._model.position(kept) if kept is not None else None
        self._stopgap = position is None
        if len(self._model.ids):
            self._table.go_to(position or 0)
        else:
            self._on_current()
        self._stopgap = False

    def shelf(self, shelf: Shelf) -> None:
        """Show a shelf of the list; words and tag are dropped."""
        self.show(replace(self.query, shelf=shelf, tag=None, words=""))

    def tag(self, tag: int) -> None:
        """Show all papers of the list with a tag."""
        self.show(replace(self.query, shelf=Shelf.ALL, tag=tag, words=""))

    def list(self, list_id: int | None) -> None:
        """Show another list, on the same shelf."""
        self.show(replace(self.query, list_id=list_id, tag=None, words=""))

    def words(self, words: str) -> None:
        """Narrow the list by typed words."""
        if words != self.query.words:
            self.show(replace(self.query, words=words))

    def order(self, order: Order) -> None:
        """Sort the list in another way."""
        self.show(replace(self.query, order=order))

    def clean_up(self) -> None:
        """Take papers out of the list that no longer belong to it."""
        self.show(self.query)

    def next(self) -> None:
        """Go to the next row, where there is one."""
        self._step(self._table.position() + 1)

    def previous(self) -> None:
        """Go to the row before, where there is one."""
        self._step(self._table.position() - 1)

    def _step(self, position: int) -> None:
        if 0 <= position < len(self._model.ids):
            self._table.go_to(position)

    def next_new(self) -> bool:
        """Go to the next paper without a verdict; return False where none follows."""
        for position in range(self._table.position() + 1, len(self._model.ids)):
            row = self._model.row_at(position)
            if row is not None and row.state is State.NEW:
                self._table.go_to(position)
                return True
        return False

    def back(self) -> None:
        """Go to the paper looked at before."""
        self._walk(self._trail.back)

    def forward(self) -> None:
        """Go forward again."""
        self._walk(self._trail.forward)

    def _walk(self, step: Callable[[], int | None]) -> None:
        paper = step()
        if paper is not None:
            self.go_to_paper(paper)

    def go_to_paper(self, paper: int) -> None:
        """Make a paper current; where the list does not hold it, all papers are shown, or those that were deleted."""
        position = self._model.position(paper)
        if position is None:
            self.show(Query(order=self.query.order), paper)
            if self._model.position(paper) is None and self._is_deleted(paper):
                self.show(Query(Shelf.DELETED, order=self.query.order), paper)
        else:
            self._table.go_to(position)

    def _is_deleted(self, paper: int) -> bool:
        try:
            found = self._session.ask(OnePaper(paper))
        except Trouble as trouble:
            self.troubled.emit(trouble)
            return False
        return found is not None and found.deleted

    def refresh(self) -> None:
        """Ask for the current paper again: something of it changed."""
        if self.paper is not None:
            self._show(self.paper.id)

    def _on_current(self) -> None:
        self.leaving.emit()
        position = self._table.position()
        if 0 <= position < len(self._model.ids):
            self._show(self._model.ids[position])
        else:
            self.paper = None
            self.paper_shown.emit(None)

    def _show(self, paper: int) -> None:
        try:
            self.paper = self._session.ask(OnePaper(paper))
        except Trouble as trouble:
            self.troubled.emit(trouble)
            return
        if self.paper is not None:
            if not self._stopgap:
                self._last = paper
            self._trail.visit(paper)
        self.paper_shown.emit(self.paper)
