"""What the window shows: which query, which paper of it, and the way there and back."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readinglist.gui.later import later
from readinglist.gui.queue import Queue
from readinglist.gui.trail import Trail
from readinglist.model.errors import Trouble
from readinglist.model.queries import OnePaper, Order, Query, Shelf

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Iterator

    from readinglist.gui.models.paper_list import PaperListModel
    from readinglist.gui.seeker import Seeker
    from readinglist.gui.session import LibrarySession
    from readinglist.gui.widgets.paper_table import PaperTable
    from readinglist.model.changes import Changes
    from readinglist.model.papers import Paper

LOOKED_AHEAD = 4
"""Papers that are kept before they are gone to."""


class Navigator(QObject):
    """Moves through lists and papers.

    Signals: ``leaving()`` before another paper or list is shown (unsaved text is saved now); ``paper_shown(object)``
    with the Paper (or None) that is current now; ``query_shown(Query)`` after the list has changed; ``completed()``
    when the rest of a long list has come; ``troubled(Trouble)`` where the library could not be read.
    """

    leaving = Signal()
    paper_shown = Signal(object)
    query_shown = Signal(object)
    completed = Signal()
    troubled = Signal(object)

    def __init__(self, session: LibrarySession, model: PaperListModel, table: PaperTable, seeker: Seeker) -> None:
        super().__init__()
        self._seeker = seeker
        self._session = session
        self._model = model
        self._table = table
        self.trail = Trail()
        self.queue = Queue(session, model)
        self.paper: Paper | None = None
        self._ahead: dict[int, Paper] = {}
        self._last: int | None = None
        self._stopgap = False
        self._held = False
        self._stale = False
        self._rests = False
        self._settling = False
        self._kept: int | None = None
        table.current_moved.connect(self._on_current)
        model.completed.connect(self._on_completed)
        seeker.found.connect(self._complete)
        seeker.troubled.connect(self.troubled)

    def forget(self) -> None:
        """Begin anew, with another library."""
        self.trail = Trail()
        self.queue.forget()
        self._ahead.clear()
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
        self._seeker.give_up()
        self._table.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        try:
            known = self._model.show(query, kept)
        except Trouble as trouble:
            self.troubled.emit(trouble)
            return
        finally:
            self._table.blockSignals(False)  # noqa: FBT003 - Qt's own signature
        self._kept = kept
        self.query_shown.emit(query)
        if known:
            self._settle()
        if not self._model.whole:
            self._seeker.seek(query, at_once=not known)

    def _settle(self) -> None:
        """Make the paper current that shall be, or as a stopgap the first one."""
        kept = self._kept
        position = self._model.position(kept) if kept is not None else None
        self._stopgap = position is None
        self._settling = True
        if len(self._model.ids):
            self._table.go_to(position or 0)
        else:
            self._on_current()
        self._settling = False
        self._rests = self._stopgap
        self._stopgap = False

    def _complete(self, query: Query, ids: array[int]) -> None:
        """Take in the whole list, unless somebody needed it before it came."""
        if query == self._model.query and not self._model.whole:
            self._model.complete(ids)

    def _on_completed(self, anew: bool) -> None:  # noqa: FBT001 - the argument of a signal
        """Make the paper current that was kept, where that was not known before and nobody chose another one."""
        if anew or self._rests:
            self._settle()
        self.completed.emit()

    def finish(self) -> None:
        """Have the whole list now, for what needs it."""
        try:
            self._model.finish()
        except Trouble as trouble:
            self.troubled.emit(trouble)

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

    def order(self, order: Order, seed: int = 0) -> None:
        """Sort the list in another way; ``seed`` is that of the random order."""
        self.show(replace(self.query, order=order, seed=seed))

    def clean_up(self) -> None:
        """Take papers out of the list that no longer belong to it."""
        self.show(self.query)

    def next(self) -> None:
        """Go to the next row, where there is one."""
        self._step(1)

    def previous(self) -> None:
        """Go to the row before, where there is one."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if not 0 <= self.position + by < len(self._model.ids):
            self.finish()  # what comes before may not be there yet, either
        if 0 <= self.position + by < len(self._model.ids):
            self._table.go_to(self.position + by)

    def go_to(self, position: int) -> None:
        """Go to a row that there is."""
        self._table.go_to(position)

    @property
    def position(self) -> int:
        """Where the current row is, -1 where there is none."""
        return self._table.position()

    def next_new(self) -> bool:
        """Go to the next paper without a verdict; return False where none follows."""
        position = self.queue.following(self._table.position())
        if position is not None:
            self._table.go_to(position)
        return position is not None

    def go_to_paper(self, paper: int) -> None:
        """Make a paper current; where neither the list nor what it asks for holds it, all papers are shown.

        Of a deleted one, those that were deleted.
        """
        position = self._model.position(paper)
        if position is None:
            position = self._taken_in(paper)
        if position is None:
            self.show(Query(order=self.query.order), paper)
            if self._model.position(paper) is None:
                self.finish()
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

    def _taken_in(self, paper: int) -> int | None:
        try:
            return self._model.take_in(paper)
        except Trouble as trouble:
            self.troubled.emit(trouble)
            return None

    def visit(self, paper: int) -> None:
        """Make a paper current without leaving the list: where that does not hold it, it is a guest in it."""
        position = self._model.position(paper)
        if position is None:
            position = self._taken_in(paper)
        if position is None:
            position = self._model.put_in(paper, max(0, self._table.position()))
        self._table.go_to(position)

    def drop_left(self, papers: Iterable[int]) -> None:
        """Take out of the list those of ``papers`` that no longer belong to its shelf, except the current one."""
        judged = tuple(papers)
        if judged:
            self.finish()  # or what was asked for before they were judged would bring them back
        current = None if self.paper is None else self.paper.id
        self._model.drop_left(paper for paper in judged if paper != current)

    @contextmanager
    def holding(self, hold: bool) -> Iterator[None]:  # noqa: FBT001 - whether to do what it says
        """Do not show anew the current paper, which is about to be left; if it stays after all, show it then."""
        before = self.paper
        self._held, self._stale = hold, False
        try:
            yield
        finally:
            self._held = False
            if self._stale and self.paper is before:
                self.refresh()

    def refresh(self) -> None:
        """Ask for the current paper again: something of it changed."""
        self._stale = True
        if self.paper is not None and not self._held:
            self._show(self.paper.id)

    def look_ahead(self, position: int) -> Paper | None:
        """Return the paper at a position; when it is gone to soon, it need not be asked for.  None where none is."""
        if not 0 <= position < len(self._model.ids):
            return None
        paper = self._model.ids[position]
        if paper not in self._ahead:
            try:
                found = self._session.ask(OnePaper(paper))
            except Trouble:  # told when it is gone to
                return None
            if found is None:
                return None
            while len(self._ahead) >= LOOKED_AHEAD:
                del self._ahead[next(iter(self._ahead))]
            self._ahead[paper] = found
        return self._ahead[paper]

    def take_changes(self, changes: Changes) -> None:
        """Know that these papers are no longer as they were."""
        self.queue.take_changes(changes)
        for paper in changes.papers if not changes.tags else tuple(self._ahead):
            self._ahead.pop(paper, None)

    def forget_ahead(self) -> None:
        """Ask for every paper again."""
        self._ahead.clear()

    def _on_current(self) -> None:
        self._rests = False
        self.leaving.emit()
        position = self._table.position()
        paper = self._model.ids[position] if 0 <= position < len(self._model.ids) else None
        if paper is None:
            self.paper = None
            self.paper_shown.emit(None)
        elif self._settling and self.paper is not None and self.paper.id == paper:
            # The list is painted first: of the paper only the marks of the words that are looked for may change.
            if not self._stopgap:
                self._last = paper
            later(self, self._show_again)
        else:
            self._show(paper)

    def _show_again(self) -> None:
        if self._session.is_open:
            self.refresh()

    def _show(self, paper: int) -> None:
        try:
            self.paper = self._ahead.pop(paper, None) or self._session.ask(OnePaper(paper))
        except Trouble as trouble:
            self.troubled.emit(trouble)
            return
        if self.paper is not None:
            if not self._stopgap:
                self._last = paper
            self.trail.visit(paper)
        self.paper_shown.emit(self.paper)
