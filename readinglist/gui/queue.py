"""What is judged next: the papers of the list that have no verdict yet, those that were put off at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.model.changes import Field
from readinglist.model.papers import State
from readinglist.model.queries import PaperIds, PutOff, Query, Shelf

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.gui.models.paper_list import PaperListModel
    from readinglist.gui.session import LibrarySession
    from readinglist.model.changes import Changes

JUDGED = frozenset({Shelf.STARRED, Shelf.TO_READ, Shelf.READING, Shelf.DONE, Shelf.SKIPPED, Shelf.DELETED})
"""Shelves of papers that have their verdict: going through one of them again goes through all of it."""


class Queue:
    """Knows for each paper of the list that is shown whether it waits; asked again when another list is shown.

    It asks the library once for each list and follows the changes from there: to ask for each row whether it is still
    to be judged would read thousands of rows where the next such paper is far.  Of a long list, of which only the first
    page is shown yet, it has all papers come.
    """

    def __init__(self, session: LibrarySession, model: PaperListModel) -> None:
        self._session = session
        self._model = model
        self._waiting: set[int] | None = None
        self._put_off: dict[int, int] = {}
        self._untouched = False
        model.modelReset.connect(self._begin)
        model.rowsInserted.connect(self.forget)

    def _begin(self) -> None:
        self.forget()
        self._untouched = True

    def forget(self) -> None:
        """Ask the library again when somebody wants to know."""
        self._waiting = None
        self._untouched = False

    def take_changes(self, changes: Changes) -> None:
        """Follow what became different."""
        self._untouched = False
        if self._waiting is None:
            return
        for change in changes.items:
            if change.field is Field.STATE:
                self._mark(change.subject, waits=change.after is State.NEW)
            elif change.field is Field.LATER:
                self._place(change.subject, change.after)
            elif change.field is Field.DELETED:
                self.forget()
                return

    def _mark(self, paper: int, *, waits: bool) -> None:
        if self._waiting is not None:
            (self._waiting.add if waits else self._waiting.discard)(paper)

    def _place(self, paper: int, place: object) -> None:
        self._put_off.pop(paper, None)
        if isinstance(place, int):
            self._put_off[paper] = place  # as the last one: places are given in their order

    @property
    def _all_of_it(self) -> bool:
        return self._model.query.shelf in JUDGED

    def next(self, position: int) -> int | None:
        """Return the position of the paper to judge after ``position``; None where none is left.

        First what follows in the list, then what was passed over before, at last what was put off, in that order.
        Raises Trouble.
        """
        position = self._model.finish(position)
        ids = self._model.ids
        if self._all_of_it:
            return position + 1 if position + 1 < len(ids) else None
        waiting = self._known()
        current = ids[position] if 0 <= position < len(ids) else None
        for places in (range(position + 1, len(ids)), range(position)):
            found = next((at for at in places if ids[at] in waiting and ids[at] not in self._put_off), None)
            if found is not None:
                return found
        put_off = (paper for paper in self._put_off if paper in waiting and paper != current)
        return next((at for at in map(self._model.position, put_off) if at is not None), None)

    def following(self, position: int) -> int | None:
        """Return the position of the first paper below ``position`` that waits; None where none does."""
        position = self._model.finish(position)
        ids = self._model.ids
        if self._all_of_it:
            return None
        waiting = self._known()
        return next((at for at in range(position + 1, len(ids)) if ids[at] in waiting), None)

    def left(self) -> int:
        """Return how many papers of the list wait."""
        self._model.finish()
        if self._all_of_it:
            return len(self._model.ids)
        waiting = self._known()
        return sum(paper in waiting for paper in self._model.ids)

    def _known(self) -> set[int]:
        if self._waiting is None:
            self._waiting = set(self._asked())
            self._put_off = self._session.ask(PutOff())
        return self._waiting

    def _asked(self) -> Iterable[int]:
        query = self._model.query
        if self._untouched and query.shelf is Shelf.INBOX:
            return self._model.ids
        # The words may be those of a search for papers that were judged: what waits is asked for without them.
        return self._session.ask(PaperIds(Query(Shelf.INBOX, query.list_id)))
