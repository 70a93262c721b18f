"""Filters by click and by key, their chips, last searches, and what is offered where nothing was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from readinglist.gui.delegates.paper_row import FOOT, LEFT
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetState
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import State
from readinglist.model.searches import LastSearches

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
DRAFTS = (
    Draft(1, 1, title="Kettles", abstract="They boil.", authors=("Ann Lee", "Bo Chen"), topic="Tea", track="oral"),
    Draft(2, 2, title="Violins", abstract="They sound.", authors=("Bo Chen",), session="Poster 2", topic="Music & tea"),
    Draft(3, 3, title="Harps", abstract="They sound, too.", authors=("Cy (A.) Doe",)),
)


@pytest.fixture
def someone(open_window: OpenWindow, person_at: Callable[[Desk], Person], tmp_path: Path) -> Person:
    """Someone at a window on three papers, two of them tagged."""
    path = tmp_path / "three.db"
    library = Library.open(path)
    library.import_papers(SourceFile("made.txt", "plain text", "utf-8", "MADE", 2026, DRAFTS), NoWatch())
    library.perform(AddTag((1, 2), "to discuss"))
    library.perform(AddTag((1,), "hot"))
    library.close()
    return person_at(open_window(path))


def typed(person: Person) -> str:
    return person.desk.list.search.text().strip()


def click_author(person: Person, name: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
    authors = person.desk.reader.page.head.authors
    QTest.mouseClick(authors, Qt.MouseButton.LeftButton, modifiers, authors.place_of(name).toPoint())


def click_chip(person: Person, row: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    table = person.desk.list.table
    rect = table.visualRect(table.model().index(row, 0))
    px = person.desk.theme.px
    place = QPoint(rect.left() + px(LEFT) + px(8), rect.bottom() + 1 - px(FOOT))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, modifiers, place)


def test_that_a_click_on_an_author_searches_and_with_ctrl_for_everybody_else(someone: Person) -> None:
    someone.go(1)
    click_author(someone, "Bo Chen")
    assert typed(someone) == 'author:"Bo Chen"'
    assert list(someone.desk.model.ids) == [1, 2]
    assert someone.paper.id == 2, "the paper that is read stays"
    click_author(someone, "Bo Chen", CONTROL)
    assert typed(someone) == '-author:"Bo Chen"'
    assert list(someone.desk.model.ids) == [3]
    someone.press("/", "Esc")
    assert someone.paper.id == 2


def test_that_authors_are_reached_by_tab_and_arrows(someone: Person) -> None:
    authors = someone.desk.reader.page.head.authors
    assert authors.focusPolicy() & Qt.FocusPolicy.TabFocus
    authors.setFocus()
    someone.press("Right", "Return")
    assert typed(someone) == 'author:"Bo Chen"'
    assert authors.accessibleName() == "Ann Lee, Bo Chen"


def test_that_a_chip_in_a_row_adds_its_tag_and_leaves_the_current_paper(someone: Person) -> None:
    someone.go(1)
    click_chip(someone, 0)
    assert typed(someone) in {"tag:hot", 'tag:"to discuss"'}
    someone.press("/", "Esc")
    someone.go(1)
    click_chip(someone, 1, CONTROL)
    assert typed(someone) == '-tag:"to discuss"'
    assert list(someone.desk.model.ids) == [3]


def test_that_a_tag_of_the_reader_narrows_what_was_typed(someone: Person) -> None:
    someone.press("/")
    someone.write("they")
    someone.press("Return")
    someone.desk.reader.tag_wanted.emit(1)
    assert typed(someone) == 'they tag:"to discuss"'
    assert list(someone.desk.model.ids) == [1, 2]


def test_that_a_key_numbers_what_can_be_filtered_by(someone: Person) -> None:
    someone.go(1)
    menu = someone.desk.filtering.build_menu(someone.paper, negated=False)
    texts = [action.text() for action in menu.actions()]
    assert texts == [
        "&1  tag: to discuss",
        "&2  topic: Music && tea",
        "&3  venue: MADE 2026",
        "&4  session: Poster 2",
        "&5  author: Bo Chen",
    ]
    menu.actions()[1].trigger()
    menu.close()
    assert typed(someone) == 'topic:"Music & tea"'
    menu = someone.desk.filtering.build_menu(someone.paper, negated=True)
    menu.actions()[4].trigger()
    menu.close()
    assert typed(someone) == 'topic:"Music & tea" -author:"Bo Chen"'
    assert list(someone.desk.model.ids) == []


def test_that_filters_are_chips_that_take_them_out(someone: Person) -> None:
    someone.press("/")
    someone.write('boil tag:hot -author:"Cy (A.) Doe"')
    chips = someone.desk.list.filters
    assert chips.shown == ("tag:hot", '-author:"Cy (A.) Doe"')
    assert chips.isVisible()
    chips.buttons()[0].click()
    assert typed(someone) == 'boil -author:"Cy (A.) Doe"'
    chips.buttons()[0].click()
    assert typed(someone) == "boil"
    assert not chips.isVisible()
    assert someone.focus is someone.desk.list.table


def test_that_a_tag_of_the_side_bar_that_narrows_a_search_is_a_chip(someone: Person) -> None:
    someone.desk.navigator.tag(2)
    assert not someone.desk.list.filters.isVisible()
    someone.press("/")
    someone.write("they")
    assert someone.desk.list.filters.shown == ("tag:hot",)
    someone.desk.list.filters.buttons()[0].click()
    assert someone.desk.navigator.query.tag is None
    assert list(someone.desk.model.ids) == [1, 2, 3]


def last(person: Person) -> tuple[str, ...]:
    return person.desk.session.ask(LastSearches())


def test_that_last_searches_are_offered_in_the_empty_box_and_taken(someone: Person) -> None:
    for words in ("boil", "sound"):
        someone.press("/")
        someone.write(words)
        someone.press("Return", "/", "Esc")
    assert last(someone) == ("sound", "boil")
    someone.press("/", "Down")
    popup = someone.desk.last_searches.popup
    assert [popup.list.item(row).text() for row in range(popup.list.count())] == ["sound", "boil"]
    someone.press("Down", "Return")
    assert typed(someone) == "boil"
    assert popup.isHidden()
    someone.press("Esc", "/", "Down", "Esc")
    assert popup.isHidden()
    assert someone.focus is someone.desk.list.search


def test_that_typing_goes_on_while_last_searches_are_offered(someone: Person) -> None:
    someone.press("/")
    someone.write("boil")
    someone.press("Esc", "/", "Down")
    someone.write("so")
    assert typed(someone) == "so"
    assert someone.desk.last_searches.popup.isHidden()


def test_that_last_searches_can_be_forgotten(someone: Person) -> None:
    someone.press("/")
    someone.write("boil")
    someone.press("Return", "Ctrl+Shift+F")
    assert last(someone) == ()
    someone.press("/", "Esc", "/", "Down")
    assert someone.focus is someone.desk.list.table, "without any, Down goes to the list as ever"


def test_that_an_empty_answer_offers_what_finds_something(someone: Person) -> None:
    desk = someone.desk
    desk.session.perform(SetState((2,), State.DONE))
    someone.press("/")
    someone.write("violins")
    assert "Nothing found for “violins” in Inbox, MADE 2026." in desk.list._empty.text()
    someone.wait(lambda: len(desk.list.offers()) == 1)
    (offer,) = desk.list.offers()
    assert offer.text() == "1 paper in All papers"
    offer.click()
    assert list(desk.model.ids) == [2]
    assert typed(someone) == "violins"
    assert desk.list.offers() == ()


def test_that_an_empty_answer_offers_to_drop_the_last_word(someone: Person) -> None:
    desk = someone.desk
    someone.press("/")
    someone.write("they zebra")
    someone.wait(desk.list.offers)
    assert [offer.text() for offer in desk.list.offers()] == ["3 papers for “they”"]
    desk.list.offers()[0].click()
    assert len(desk.model.ids) == 3
    assert someone.paper.id == 1
