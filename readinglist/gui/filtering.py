"""Filters without typing: by a click on a name of a paper, by a key that numbers them, taken out by their chips."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from readinglist.config.isolation import isolated
from readinglist.config.translation import translate
from readinglist.gui.facets import Facet, author_facets, fact_facets, topic_facets
from readinglist.gui.widgets.facet_text import WITHOUT
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.model.papers import Paper
    from readinglist.model.queries import Query

SIGNS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What is pressed for each thing that is offered."""

LONGEST = 60


class Filtering:
    """Handlers for ``search.filter`` and ``search.filter_out``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        return {
            "search.filter": partial(self.offer, negated=False),
            "search.filter_out": partial(self.offer, negated=True),
        }

    def add(self, field: str, value: str, negated: bool = False) -> None:  # noqa: FBT001, FBT002 - a signal's argument
        """Narrow the search by ``field:value``, or by everything but that."""
        from readinglist.text.search.filters import Filter, with_filter  # noqa: PLC0415 - not before the first filter

        box = self._desk.list.search
        box.setText(with_filter(box.text(), Filter(field, value, negated)))

    def add_tag(self, tag: int) -> None:
        """Narrow the search by a tag; with Ctrl or Alt, by everything without it."""
        known = self._desk.overview.tags.get(tag)
        if known is not None:
            self.add("tag", known.name, bool(QApplication.keyboardModifiers() & WITHOUT))

    def show(self, query: Query) -> None:
        """Show the filters of a search under its box."""
        self._desk.list.filters.show_filters([*self._tag_of(query), *self._typed(query)])

    def remove(self, place: int) -> None:
        """Take out the filter at a place among those that are shown."""
        from readinglist.text.search.filters import standing, without  # noqa: PLC0415 - as above

        query = self._desk.navigator.query
        chosen = len(self._tag_of(query))
        if place < chosen:
            self._desk.navigator.show(replace(query, tag=None))
        else:
            found = standing(query.words)
            if place - chosen < len(found):
                self._desk.list.search.setText(without(query.words, found[place - chosen]))
        self._desk.list.table.setFocus()

    def _typed(self, query: Query) -> list[str]:
        if ":" not in query.words and "\N{FULLWIDTH COLON}" not in query.words:
            return []
        from readinglist.text.search.filters import standing  # noqa: PLC0415 - as above

        return [each.filter.typed for each in standing(query.words)]

    def _tag_of(self, query: Query) -> list[str]:
        """Return the tag that was chosen in the side bar, where it narrows a search: alone it is the list itself."""
        tag = self._desk.overview.tags.get(query.tag or 0) if query.words else None
        if tag is None:
            return []
        from readinglist.text.search.filters import Filter  # noqa: PLC0415 - as above

        return [Filter("tag", tag.name).typed]

    # By key

    def offer(self, *, negated: bool) -> None:
        """Offer what the current paper can be filtered by, each with a digit or letter."""
        paper = self._desk.navigator.paper
        if paper is None:
            return
        menu = self.build_menu(paper, negated=negated)
        box = self._desk.list.search
        menu.popup(box.mapToGlobal(QPoint(0, box.height() + 4)))

    def build_menu(self, paper: Paper, *, negated: bool) -> QMenu:
        """Return the menu; it deletes itself when closed."""
        menu = QMenu(self._desk)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for sign, facet in zip(SIGNS, self._facets(paper), strict=False):
            text = f"{facet.field}: {isolated(shortened(facet.value, LONGEST))}"
            if negated:
                text = translate("Search", "not {filter}", filter=text)
            action = menu.addAction(f"&{sign}  " + text.replace("&", "&&"))
            action.triggered.connect(lambda _checked, it=facet: self.add(it.field, it.value, negated))
        return menu

    def _facets(self, paper: Paper) -> list[Facet]:
        tags = self._desk.overview.tags
        own = [Facet(tags[tag].name, "tag", tags[tag].name) for tag in paper.tags if tag in tags]
        more = (*topic_facets(paper), *fact_facets(paper), *author_facets(paper.authors))
        return [*own, *dict.fromkeys(facet for facet in more if facet.field)]
