"""Where the window goes: shelves, words, tags, orders, and the paper that stays current through all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QLabel

from readinglist.config.settings import ADVANCE
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetDeleted, SetState
from readinglist.model.errors import LibraryDamaged
from readinglist.model.papers import State
from readinglist.model.queries import FirstPapers, Journal, Order, PaperIds, Shelf, Tags

if TYPE_CHECKING:
    import pytest

    from readinglist.gui.desk import Desk
    from readinglist.model.queries import Question
    from tests.gui.conftest import Person


def shown_in_view(desk: Desk) -> bool:
    table = desk.list.table
    rect = table.visualRect(table.currentIndex())
    return table.viewport().rect().contains(rect)


def test_that_the_place_survives_a_filter_an_edit_a_save_a_star_and_the_end_of_the_filter(
    desk: Desk, person: Person
) -> None:
    desk.settings.set(ADVANCE, value=False)
    person.press("G", "A", "/")
    person.write("learning")
    person.press("Down")
    assert len(desk.model.ids) > 7
    paper = person.go(6).id
    person.press("N")
    person.write("mine")
    person.wait(lambda: not desk.keeper.unsaved)
    person.press("Esc", "S")
    assert person.paper.id == paper
    person.press("/", "Esc")
    assert desk.navigator.query.words == ""
    assert len(desk.model.ids) == 19
    assert person.paper.id == paper
    assert shown_in_view(desk)
    assert desk.navigator.selected() == (paper,)


def test_that_a_search_that_finds_nothing_gives_the_place_back(desk: Desk, person: Person) -> None:
    paper = person.go(11).id
    person.press("/")
    person.write("qqqq")
    assert desk.navigator.paper is None
    person.press("Esc")
    assert person.paper.id == paper
    assert shown_in_view(desk)


def test_that_undoing_a_change_in_between_keeps_the_place(desk: Desk, person: Person) -> None:
    paper = person.go(5).id
    person.press("X")
    person.press("U")
    assert person.paper.id == paper


def test_that_counts_follow_every_verdict(desk: Desk, person: Person) -> None:
    def count(shelf: Shelf) -> int | None:
        position = desk.side.model.position(shelf, None)
        return None if position is None else desk.side.model.entry(position).count

    assert (count(Shelf.INBOX), count(Shelf.STARRED), count(Shelf.ALL)) == (19, 0, 19)
    person.press("S", "X")
    person.wait(lambda: (count(Shelf.INBOX), count(Shelf.STARRED), count(Shelf.SKIPPED)) == (17, 1, 1))
    assert desk.side._progress.text() == "2 of 19 triaged"
    person.press("U")
    person.wait(lambda: (count(Shelf.INBOX), count(Shelf.SKIPPED)) == (18, 0))


def test_that_a_paper_that_left_the_shelf_stays_until_it_is_cleaned_up(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("X")
    assert desk.model.ids[0] == paper
    person.press("F5")
    assert paper not in desk.model.ids
    assert desk.list._count.text() == "18 papers"


def test_that_another_shelf_and_a_search_clean_up_too(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("X", "/")
    person.write("a")
    assert paper not in desk.model.ids
    person.press("Esc", "U")
    assert person.stored(paper).state is not State.SKIPPED


def test_that_every_order_can_be_chosen_and_keeps_the_paper(desk: Desk, person: Person) -> None:
    paper = person.go(4).id
    menu = desk.list._order.menu()
    texts = [action.text() for action in menu.actions()]
    assert len(texts) == len(Order)
    for action, order in zip(menu.actions(), Order, strict=True):
        action.trigger()
        assert desk.navigator.query.order is order
        assert desk.list._order.text() == action.text()
        assert person.paper.id == paper


def test_that_an_empty_shelf_says_so_and_the_next_one_shows_rows(desk: Desk, person: Person) -> None:
    empty = desk.list._empty
    person.press("G", "S")
    assert (empty.isVisible(), empty.text()) == (True, "No papers here.")
    person.press("G", "A")
    assert not empty.isVisible()
    assert desk.list.table.isVisible()


def test_that_an_empty_search_says_how_to_go_back(desk: Desk, person: Person) -> None:
    person.press("/")
    person.write("qqqq")
    assert "Nothing found" in desk.list._empty.text()
    assert any("Nothing found" in label.text() for label in desk.reader.findChildren(QLabel))


def test_that_j_and_k_stop_at_the_ends(desk: Desk, person: Person) -> None:
    person.press("K")
    assert person.row == 0
    person.press(*["J"] * 25)
    assert person.row == 18


def test_that_back_and_forward_walk_through_what_was_looked_at(desk: Desk, person: Person) -> None:
    person.go(3)
    person.go(8)
    person.go(5)
    person.press("[", "[")
    assert person.row == 3
    person.press("]")
    assert person.row == 8
    assert desk.session.ask(Journal()) == ()


def test_that_back_finds_a_paper_that_the_list_no_longer_holds(desk: Desk, person: Person) -> None:
    paper = person.go(3).id
    desk.session.perform(SetState((desk.model.ids[9],), State.DONE))
    person.press("G", "D")
    assert person.paper.id != paper
    person.press("[")
    assert person.paper.id == paper


def test_that_space_reads_on_and_then_goes_to_the_next_new_paper(desk: Desk, person: Person) -> None:
    desk.session.perform(SetState((desk.model.ids[1],), State.DONE))
    for _ in range(30):
        if person.row:
            break
        person.press("Space")
    assert person.row == 2
    person.go(18)
    for _ in range(30):
        person.press("Space")
    assert person.told == "No further new paper in this list."


def test_that_a_tag_shows_its_papers(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((3, 8), "kettle"))
    (count,) = desk.session.ask(Tags())
    person.wait(lambda: desk.side.model.position(None, count.tag.id) is not None)
    desk.navigator.tag(count.tag.id)
    assert sorted(desk.model.ids) == [3, 8]
    person.press("/")
    person.write("tag:kettle")
    assert sorted(desk.model.ids) == [3, 8]


def test_that_a_restored_paper_comes_back_into_the_list(desk: Desk, person: Person) -> None:
    paper = person.go(2).id
    person.press("Ctrl+Del", "F5")
    assert paper not in desk.model.ids
    person.press("U")
    assert paper in desk.model.ids
    assert person.paper.id == paper


def test_that_undoing_a_restoration_does_not_show_another_paper(desk: Desk, person: Person) -> None:
    desk.session.perform(SetDeleted((4,), deleted=True))
    desk.session.perform(SetDeleted((4,), deleted=False))
    person.go(8)
    person.press("U")
    assert person.paper.id == 4


def test_that_a_library_that_cannot_be_read_is_told_and_the_list_stays(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Library.ask

    def fail(library: Library, question: Question[object]) -> object:
        if isinstance(question, PaperIds | FirstPapers):
            raise LibraryDamaged("The file is damaged.", "Nothing was changed.")
        return ask(library, question)

    before = list(desk.model.ids)
    monkeypatch.setattr(Library, "ask", fail)
    person.press("G", "S")
    assert person.told == "The file is damaged. Nothing was changed."
    assert list(desk.model.ids) == before
    QApplication.processEvents()
