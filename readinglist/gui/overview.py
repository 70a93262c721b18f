"""What the side bar tells: lists, tags and counts, asked again a moment after something changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from readinglist.gui.later import later
from readinglist.model.errors import Trouble
from readinglist.model.queries import PaperLists, ShelfCounts, Tags

if TYPE_CHECKING:
    from readinglist.gui.navigator import Navigator
    from readinglist.gui.session import LibrarySession
    from readinglist.gui.views.side_bar import SideBar
    from readinglist.gui.widgets.paper_table import PaperTable
    from readinglist.model.papers import PaperList, Tag
    from readinglist.model.queries import TagCount

REFRESH_AFTER = 100
"""Milliseconds from a change to the new counts: the row that changed is painted before anything is counted."""

QUIET = 250
LONGEST = 1000
"""Milliseconds: while changes follow each other nothing is counted before they pause so long, or one has waited so
long.  Else the counting for one verdict would stand in the way of the next one's key."""


class Overview(QObject):
    """Keeps the tags and lists of the library, and the side bar up to date.

    Signals: ``refreshed()`` after new numbers are shown; ``troubled(Trouble)`` where the library could not be read.
    """

    refreshed = Signal()
    troubled = Signal(object)

    def __init__(self, session: LibrarySession, navigator: Navigator, side: SideBar, table: PaperTable) -> None:
        super().__init__()
        self._session = session
        self._navigator = navigator
        self._side = side
        self._table = table
        self._stale = False
        self._more = False
        self.tags: dict[int, Tag] = {}
        self.lists: tuple[PaperList, ...] = ()

    def load(self) -> None:
        """Ask for what every row and the side bar need first: the lists and the tags.  Raises Trouble."""
        self.lists = self._session.ask(PaperLists())
        self._take_tags(self._session.ask(Tags()))

    def take_tags(self) -> None:
        """Show tags anew, at once: one came, went, or has another name or colour.  Raises Trouble."""
        self._take_tags(self._session.ask(Tags(self._navigator.query.list_id)))

    def _take_tags(self, counts: tuple[TagCount, ...]) -> None:
        tags = {count.tag.id: count.tag for count in counts}
        if tags != self.tags:
            self.tags = tags
            self._table.set_tags(tags)

    def name_of_list(self, list_id: int | None) -> str:
        """Return a list's name; empty for all papers."""
        return next((entry.name for entry in self.lists if entry.id == list_id), "")

    def refresh_first(self) -> None:
        """Show the numbers of a library that was opened just now, whatever the one before still waited for."""
        self._stale, self._more = True, False
        later(self, self.refresh)

    def refresh_soon(self) -> None:
        """Show new numbers as soon as what changed has been painted."""
        if self._stale:
            self._more = True
            return
        self._stale = True
        self._more = False
        later(self, partial(self._due, LONGEST), REFRESH_AFTER)

    def _due(self, left: int) -> None:
        if self._more and left > 0:
            self._more = False
            later(self, partial(self._due, left - QUIET), QUIET)
        else:
            self.refresh()

    def refresh(self) -> None:
        """Ask for everything again, and show it."""
        self._stale = False
        if not self._session.is_open:
            return
        try:
            self._show()
        except Trouble as trouble:
            self.troubled.emit(trouble)

    def _show(self) -> None:
        shown = self._navigator.query.list_id
        counts = self._session.ask(Tags(shown))
        self._take_tags(counts)
        self._side.show_entries(self._session.ask(ShelfCounts(shown)), counts)
        self.lists = self._session.ask(PaperLists())
        self._side.show_lists(self.lists, shown)
        self.refreshed.emit()
