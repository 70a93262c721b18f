"""Saved searches in the window: shown in the side bar, counted in the background, gone to, changed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from readinglist.config.translation import sentences, translate
from readinglist.gui.background import Job, told
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.models.side_bar import SearchEntry
from readinglist.model.changes import Field
from readinglist.model.search_commands import DeleteSearch, EditSearch, MoveSearch, SaveSearch
from readinglist.model.searches import PaperCount, SavedSearches
from readinglist.text.folding import folded
from readinglist.text.graphemes import cut

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.gui.session import Changed
    from readinglist.library.library import Library
    from readinglist.model.imports import Watch
    from readinglist.model.queries import Query
    from readinglist.model.searches import SavedSearch

LONGEST_NAME = 100
DIGITS = range(1, 10)


class SavedSearchBook(QObject):
    """Handlers for the ``search.`` rows that save, change and go to searches."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._session = desk.session
        self._running = False
        self._again = False
        self._counts: dict[int, int] = {}
        self.searches: tuple[SavedSearch, ...] = ()

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        places = {f"search.go_{digit}": partial(self.go_to_place, digit - 1) for digit in DIGITS}
        return {
            "search.save": self.save,
            "search.rename": partial(self._of_shown, self.rename),
            "search.up": partial(self._of_shown, partial(self.move_by, by=-1)),
            "search.down": partial(self._of_shown, partial(self.move_by, by=1)),
            "search.delete": partial(self._of_shown, self.delete),
            **places,
        }

    # What is shown

    def load(self) -> None:
        """Show the searches of the library, and count their papers.  Raises Trouble."""
        self.searches = self._session.ask(SavedSearches())
        self._show()
        self.count()

    def take_changes(self, changed: Changed) -> None:
        """Show the searches anew, where these changed."""
        if Field.SEARCH in changed.changes.fields:
            self.load()

    def shown(self) -> SavedSearch | None:
        """Return the saved search that the list shows."""
        query = self._desk.navigator.query
        return next((search for search in self.searches if self._query(search) == query), None)

    def _show(self) -> None:
        entries = [SearchEntry(each, self._counts.get(each.id), self._fault(each)) for each in self.searches]
        self._desk.side.show_searches(entries)
        self._desk.showing.place()

    def _query(self, search: SavedSearch) -> Query:
        """Return what a search asks for, in all lists where its own is gone."""
        known = {entry.id for entry in self._desk.overview.lists}
        return search.query if search.list_id in known else replace(search.query, list_id=None)

    def _fault(self, search: SavedSearch) -> str:
        from readinglist.text.search.faults import faults  # noqa: PLC0415 - not where no search is saved

        found = list(faults(search.words, [tag.name for tag in self._desk.overview.tags.values()]))
        if search.list_id is not None and self._query(search).list_id is None:
            found.append(translate("Search", "Its list is gone; it looks in all lists."))
        return sentences(*found)

    # Counting

    def count(self) -> None:
        """Count the papers of each search in a thread of its own; once more where one asks meanwhile."""
        if not self.searches:
            return
        self._again = self._running
        if not self._running:
            self._running = True
            queries = {search.id: self._query(search) for search in self.searches}
            self._desk.counting.run(Job("", partial(_count, queries), self._take_counts, self._failed))

    def _take_counts(self, counts: dict[int, int]) -> None:
        self._counts = counts
        self._running = False
        if self._session.is_open:
            self._show()
            if self._again:
                self.count()

    def _failed(self, error: Exception) -> None:
        """Go on without counts where the library cannot be read; whoever needs it tells so."""
        self._running = False
        told(error)

    def close(self) -> None:
        """Show no searches: the library is closed, and the thread that counts has been ended."""
        self._running = self._again = False
        self.searches = ()
        self._counts = {}
        self._desk.side.show_searches(())

    # Going

    def go_to_place(self, place: int) -> None:
        """Show the search at a place of the side bar (from 0)."""
        if place < len(self.searches):
            self.go_to(self.searches[place].id)
        else:
            self._desk.messages.say(translate("Search", "There is no saved search {number}.", number=place + 1))

    def go_to(self, number: int) -> None:
        """Show what a saved search asks for, and say what of it is not there any more."""
        search = self._known(number)
        if search is None:
            return
        self._desk.navigator.show(self._query(search))
        self._desk.list.table.setFocus()
        fault = self._fault(search)
        if fault:
            self._desk.messages.say(fault, warning=True)

    def _known(self, number: int) -> SavedSearch | None:
        return next((search for search in self.searches if search.id == number), None)

    # Changing

    def save(self) -> None:
        """Ask for a name, and keep the search that is shown; a name that is there gets this search."""
        query = self._worded(self._desk.navigator.query)
        hint = query.words or translate("Search", "The shelf as it is shown, without words")
        shown = self.shown()
        sheet = LineSheet(
            self._desk,
            translate("Search", "Save search"),
            hint,
            shown.name if shown else cut(query.words, LONGEST_NAME),
            LONGEST_NAME,
            save=lambda name: self._keep(name, query),
        )
        sheet.open()

    def _keep(self, name: str, query: Query) -> bool:
        there = next((search for search in self.searches if folded(search.name) == folded(name)), None)
        command = SaveSearch(name, query) if there is None else EditSearch(there.id, there.name, query)
        return self._session.keep(command)

    def _worded(self, query: Query) -> Query:
        """Return ``query`` with its tag, if it has one, as words: a tag that is gone can then be told by its name."""
        tag = self._desk.overview.tags.get(query.tag or 0)
        if tag is None:
            return query
        from readinglist.text.search.filters import Filter, with_filter  # noqa: PLC0415 - not before somebody saves

        return replace(query, tag=None, words=with_filter(query.words, Filter("tag", tag.name)).strip())

    def _of_shown(self, change: Callable[[SavedSearch], None]) -> None:
        search = self._desk.side.chosen_search() or self.shown()
        if search is None:
            self._desk.messages.say(translate("Search", "No saved search is shown."))
        else:
            change(search)

    def rename(self, search: SavedSearch) -> None:
        """Ask for another name."""
        title = translate("Search", "Rename search")
        sheet = LineSheet(
            self._desk,
            title,
            search.words,
            search.name,
            LONGEST_NAME,
            save=lambda name: self._session.keep(EditSearch(search.id, name, search.query)),
        )
        sheet.open()

    def move_by(self, search: SavedSearch, by: int) -> None:
        """Move a search up or down by one place."""
        place = self.searches.index(search) + by if search in self.searches else -1
        if 0 <= place < len(self.searches):
            self.move(search.id, place)

    def move(self, number: int, place: int) -> None:
        """Move a search to a place (from 0)."""
        self._session.perform(MoveSearch(number, place))

    def delete(self, search: SavedSearch) -> None:
        """Forget a search."""
        self._session.perform(DeleteSearch(search.id))

    def show_menu(self, number: int, point: QPoint) -> None:
        """Open the menu of a search at a point of the screen."""
        search = self._known(number)
        if search is not None:
            self.build_menu(search).popup(point)

    def build_menu(self, search: SavedSearch) -> QMenu:
        """Return the menu; it deletes itself when closed."""
        menu = QMenu(self._desk)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        query = self._worded(self._desk.navigator.query)
        for text, handler in (
            (translate("Search", "Rename..."), partial(self.rename, search)),
            (translate("Search", "Move up"), partial(self.move_by, search, -1)),
            (translate("Search", "Move down"), partial(self.move_by, search, 1)),
            (
                translate("Search", "Replace by what is shown"),
                partial(self._session.perform, EditSearch(search.id, search.name, query)),
            ),
            (translate("Search", "Delete search"), partial(self.delete, search)),
        ):
            menu.addAction(text).triggered.connect(lambda _checked, act=handler: act())
        return menu


def _count(queries: Mapping[int, Query], library: Library, watch: Watch) -> dict[int, int]:
    counts = {}
    for number, query in queries.items():
        if watch.stopped():
            break
        counts[number] = library.ask(PaperCount(query))
    return counts
