"""Where a search finds nothing: why, and what would find something, counted in the background."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from readinglist.config.isolation import joined
from readinglist.config.translation import translate
from readinglist.gui.background import Job, told
from readinglist.gui.wording import shelf_name
from readinglist.model.queries import Query, Shelf
from readinglist.model.searches import PaperCount
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.imports import Watch

LONGEST = 40


class EmptyOffers:
    """Shows offers in the list's empty page."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._running = False

    def reason(self, query: Query) -> str:
        """Return in words where nothing was found."""
        words = shortened(query.words.strip(), LONGEST)
        place = [shelf_name(query.shelf), self._desk.overview.name_of_list(query.list_id)]
        where = joined(", ", place)
        return translate("List", "Nothing found for “{words}” in {place}.", words=words, place=where)

    def show(self, query: Query) -> None:
        """Count what other searches would find, and offer those that find something."""
        self._desk.list.show_offers(())
        if not self._running:
            self._running = True
            work = partial(_count, candidates(query))
            self._desk.counting.run(Job("", work, partial(self._take, query), self._failed))

    def forget(self) -> None:
        """Expect no answer any more: the thread that counts has been ended."""
        self._running = False

    def _take(self, query: Query, counts: dict[Query, int]) -> None:
        self._running = False
        now = self._desk.navigator.query
        if not self._desk.session.is_open or len(self._desk.model.ids) or not now.words:
            return
        if now != query:
            self.show(now)
            return
        offers = [(self._text(query, other, count), partial(self._go, other)) for other, count in counts.items()]
        self._desk.list.show_offers(offers)

    def _failed(self, error: Exception) -> None:
        """Offer nothing where the library cannot be read; whoever needs it tells so."""
        self._running = False
        told(error)

    def _go(self, query: Query) -> None:
        self._desk.navigator.show(query)
        self._desk.list.table.setFocus()

    def _text(self, query: Query, other: Query, count: int) -> str:
        found = translate("List", "%n paper(s)", n=count)
        if other.words != query.words:
            return translate("List", "{papers} for “{words}”", papers=found, words=other.words)
        place = shelf_name(other.shelf)
        if query.list_id is not None and other.list_id is None:
            return translate("List", "{papers} in {place} of all lists", papers=found, place=place)
        return translate("List", "{papers} in {place}", papers=found, place=place)


def candidates(query: Query) -> tuple[Query, ...]:
    """Return searches that ask for less: all papers of the list, all lists, without the last word."""
    from readinglist.text.search.filters import without_last  # noqa: PLC0415 - not before somebody searches

    shorter = without_last(query.words)
    wider = replace(query, shelf=Shelf.ALL, tag=None)
    found = [wider, replace(wider, list_id=None)]
    if shorter:
        found += [replace(query, words=shorter), replace(wider, words=shorter)]
    return tuple(each for each in dict.fromkeys(found) if each != query)


def _count(queries: tuple[Query, ...], library: Library, watch: Watch) -> dict[Query, int]:
    counts: dict[Query, int] = {}
    for query in queries:
        if watch.stopped():
            break
        count = library.ask(PaperCount(query))
        if count and count not in counts.values():  # a wider one that finds no more is no offer
            counts[query] = count
    return counts
