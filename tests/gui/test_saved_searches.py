"""Saved searches in the side bar: kept, counted, gone to, renamed, moved, deleted, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex, Qt

from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.model.commands import AddTag, DeleteTag, SetState
from readinglist.model.papers import State
from readinglist.model.queries import Order, Query, Shelf
from readinglist.model.search_commands import SaveSearch
from readinglist.model.searches import SavedSearches

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.models.side_bar import Entry
    from tests.gui.conftest import Person


def entries(desk: Desk) -> list[Entry]:
    model = desk.side.model
    return [entry for at in range(model.rowCount()) if (entry := model.entry(at)).search is not None]


def names(desk: Desk) -> list[str]:
    return [entry.label for entry in entries(desk)]


def counts(desk: Desk) -> list[int | None]:
    return [entry.count for entry in entries(desk)]


@pytest.fixture
def three(desk: Desk, person: Person) -> Person:
    """Someone with three saved searches, counted."""
    for name, words in (("All", ""), ("Learning", "learning"), ("Lost", "tag:lost moon:full")):
        desk.session.perform(SaveSearch(name, Query(words=words)))
    person.wait(lambda: None not in counts(desk))
    return person


def test_that_the_search_that_is_shown_is_saved_by_key_and_gone_to_by_key(desk: Desk, person: Person) -> None:
    person.press("G", "A", "/")
    person.write("learning")
    desk.navigator.order(Order.TITLE)
    person.press("Return")
    found = len(desk.model.ids)
    person.go(1)
    paper = person.paper.id
    person.press("Ctrl+S")
    person.sheet(LineSheet).edit.setText("Mine")
    person.press("Return")
    assert names(desk) == ["Mine"]
    assert person.paper.id == paper
    (search,) = desk.session.ask(SavedSearches())
    assert search.query == desk.navigator.query
    person.wait(lambda: counts(desk) == [found])
    person.press("G", "I")
    person.press("G", "1")
    assert desk.navigator.query == search.query
    assert desk.list.search.text() == "learning"
    chosen = desk.side.chosen_search()
    assert chosen is not None
    assert chosen.name == "Mine"


def test_that_saving_under_a_name_that_is_there_replaces_what_it_asks(desk: Desk, three: Person) -> None:
    three.press("Ctrl+S")
    three.sheet(LineSheet).edit.setText("LEARNING")
    three.press("Return")
    assert names(desk) == ["All", "Learning", "Lost"]
    assert desk.session.ask(SavedSearches())[1].query == desk.navigator.query
    three.press("U")
    assert desk.session.ask(SavedSearches())[1].words == "learning"


def test_that_counts_follow_what_changes_and_the_current_paper_stays(desk: Desk, three: Person) -> None:
    desk.session.perform(SaveSearch("New ones", Query(Shelf.INBOX)))
    three.wait(lambda: counts(desk)[-1] == 19)
    three.go(3)
    paper = three.paper.id
    desk.session.perform(SetState((desk.model.ids[0],), State.SKIPPED))
    three.wait(lambda: counts(desk)[-1] == 18)
    assert three.paper.id == paper
    assert desk.list.table.visualRect(desk.list.table.currentIndex()).isValid()


def test_that_searches_are_renamed_moved_and_deleted_by_keys_and_undone(desk: Desk, three: Person) -> None:
    three.press("G", "2")
    three.press("Alt+Up")
    assert names(desk) == ["Learning", "All", "Lost"]
    three.press("Alt+Down", "Alt+Down", "Alt+Down")
    assert names(desk) == ["All", "Lost", "Learning"]
    three.press("Alt+F2")
    three.sheet(LineSheet).edit.setText("Other")
    three.press("Return")
    assert names(desk) == ["All", "Lost", "Other"]
    three.press("Alt+Del")
    assert names(desk) == ["All", "Lost"]
    three.press("U", "U", "U", "U", "U")
    assert names(desk) == ["All", "Learning", "Lost"]


def test_that_keys_without_a_saved_search_say_so(desk: Desk, person: Person) -> None:
    person.press("Alt+Del")
    assert person.told == "No saved search is shown."
    person.press("G", "4")
    assert person.told == "There is no saved search 4."


def test_that_a_search_is_dragged_to_its_place(desk: Desk, three: Person) -> None:
    model = desk.side.model
    first = model.search_position(1)
    assert first is not None
    data = model.mimeData([model.index(first)])
    move = Qt.DropAction.MoveAction
    assert not model.dropMimeData(data, move, first + 2, 0, QModelIndex()), "or Qt would take the row away"
    assert names(desk) == ["Learning", "All", "Lost"]
    data = model.mimeData([model.index(first + 2)])
    model.dropMimeData(data, move, -1, -1, model.index(first))
    assert names(desk) == ["Lost", "Learning", "All"]
    model.dropMimeData(data, move, 0, 0, QModelIndex())
    assert names(desk) == ["Lost", "Learning", "All"], "a shelf is no place for it"


def test_that_a_broken_search_shows_as_words_and_says_what_is_gone(desk: Desk, three: Person) -> None:
    assert [bool(entry.fault) for entry in entries(desk)] == [False, False, True]
    three.press("G", "3")
    assert desk.list.search.text() == "tag:lost moon:full"
    assert "lost" in three.told
    assert "moon" in three.told
    assert len(desk.model.ids) == 0


def test_that_a_tag_that_goes_breaks_its_search_and_undo_mends_it(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((desk.model.ids[0],), "robots"))
    desk.navigator.tag(1)
    person.press("Ctrl+S")
    person.sheet(LineSheet).edit.setText("By tag")
    person.press("Return")
    (search,) = desk.session.ask(SavedSearches())
    assert search.words == "tag:robots"
    desk.session.perform(DeleteTag(1))
    person.wait(lambda: entries(desk)[0].fault)
    person.press("U")
    person.wait(lambda: not entries(desk)[0].fault)


def test_that_a_search_whose_list_is_gone_looks_in_all_lists(desk: Desk, person: Person) -> None:
    desk.session.perform(SaveSearch("Old", Query(words="", list_id=99)))
    person.press("G", "1")
    assert len(desk.model.ids) == 19
    assert "list is gone" in person.told


def test_that_the_menu_does_what_the_keys_do(desk: Desk, three: Person) -> None:
    search = desk.saved.searches[1]
    texts = [action.text() for action in desk.saved.build_menu(search).actions()]
    assert texts == ["Rename...", "Move up", "Move down", "Replace by what is shown", "Delete search"]
    for name, after in (("Move up", ["Learning", "All", "Lost"]), ("Delete search", ["All", "Lost"])):
        menu = desk.saved.build_menu(search)
        next(action for action in menu.actions() if action.text() == name).trigger()
        menu.close()
        assert names(desk) == after
