"""The search box in the window: what it says of a search, and the names it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel

from readinglist.model.commands import AddTag, SetState
from readinglist.model.papers import State

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


@pytest.fixture
def at_search(desk: Desk, person: Person) -> Person:
    """Someone in the search box; two tags are there, each on a paper."""
    desk.session.perform(AddTag((desk.model.ids[0],), "robots"))
    desk.session.perform(AddTag((desk.model.ids[1],), "to discuss"))
    person.press("/")
    return person


def explained(desk: Desk) -> str:
    label = desk.list.findChild(QLabel, "explained")
    return label.text() if label is not None and label.isVisible() else ""


def offered(desk: Desk, person: Person) -> list[str]:
    person.wait(lambda: not desk.search_completer._timer.isActive())
    popup = desk.search_completer.popup
    if popup.isHidden():
        return []
    return [popup.list.item(row).text().split("   ")[0] for row in range(popup.list.count())]


def test_that_a_search_is_said_in_words_below_the_box(desk: Desk, at_search: Person) -> None:
    at_search.write("quantum")
    assert explained(desk) == ""
    at_search.write(" or -graph")
    assert explained(desk) == "“quantum” or not “graph”"
    at_search.press("Esc")
    assert explained(desk) == ""


def test_that_a_search_of_the_whole_language_narrows_the_list(desk: Desk, at_search: Person) -> None:
    desk.session.perform(SetState((desk.model.ids[2],), State.SKIPPED))
    at_search.write("tag:robots or is:skipped")
    assert len(desk.model.ids) == 1, "the shelf stays: a skipped paper is not in the Inbox"
    at_search.press("Esc", "G", "A", "/")
    at_search.write("tag:robots or is:skipped")
    assert len(desk.model.ids) == 2


def test_that_tags_are_offered_and_tab_takes_the_first(desk: Desk, at_search: Person) -> None:
    at_search.write("tag:")
    assert offered(desk, at_search) == ["robots", "to discuss"]
    at_search.write("to")
    assert offered(desk, at_search) == ["to discuss"]
    at_search.press("Tab")
    assert desk.list.search.text() == 'tag:"to discuss" '
    assert desk.list.search.hasFocus()
    assert len(desk.model.ids) == 1
    assert offered(desk, at_search) == []


def test_that_down_and_enter_take_another_one(desk: Desk, at_search: Person) -> None:
    at_search.write("-tag:")
    assert len(offered(desk, at_search)) == 2
    at_search.press("Down", "Down", "Return")
    assert desk.list.search.text() == '-tag:"to discuss" '


def test_that_enter_alone_goes_to_the_list(desk: Desk, at_search: Person) -> None:
    at_search.write("tag:rob")
    assert offered(desk, at_search) == ["robots"]
    at_search.press("Return")
    assert desk.list.search.text() == "tag:rob"
    assert desk.list.table.hasFocus()
    assert desk.search_completer.popup.isHidden()


def test_that_escape_closes_what_is_offered_before_it_clears_the_box(desk: Desk, at_search: Person) -> None:
    at_search.write("is:s")
    assert offered(desk, at_search) == ["starred", "skipped"]
    at_search.press("Esc")
    assert offered(desk, at_search) == []
    assert desk.list.search.text() == "is:s"
    at_search.press("Esc")
    assert desk.list.search.text() == ""


def test_that_a_field_is_offered_by_its_beginning_and_then_its_values(desk: Desk, at_search: Person) -> None:
    at_search.write("ve")
    assert offered(desk, at_search) == ["venue:"]
    at_search.press("Tab")
    assert desk.list.search.text() == "venue:"
    assert offered(desk, at_search) == ["ICML"]


def test_that_words_offer_nothing(desk: Desk, at_search: Person) -> None:
    at_search.write("quantum walks")
    assert offered(desk, at_search) == []


def marks(desk: Desk) -> list[str]:
    view = desk.reader.page.abstract
    return [selection.cursor.selectedText() for selection in view.extraSelections()]


def test_that_searched_words_are_marked_in_the_abstract_and_no_longer_than_they_are_searched(
    desk: Desk, at_search: Person
) -> None:
    at_search.write("humanoid")
    at_search.wait(lambda: len(marks(desk)) > 1)
    assert {mark.casefold()[:8] for mark in marks(desk)} == {"humanoid"}
    at_search.press("Esc")
    at_search.wait(lambda: marks(desk) == [])
