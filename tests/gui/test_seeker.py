"""Long lists: their first page at once, the rest a moment later, and the paper that stays current through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint

from readinglist.config.settings import ADVANCE
from readinglist.gui import seeker
from readinglist.model.commands import SetState
from readinglist.model.errors import LibraryDamaged
from readinglist.model.papers import State
from readinglist.model.queries import Order, PaperIds, Query, Shelf
from readinglist.storage.listing import first_page

if TYPE_CHECKING:
    from array import array

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


@pytest.fixture
def long_list(desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Someone at a list of which four papers fill a page; the rest comes only when it is waited for."""
    for name, value in {"SMALL": 0, "PAGE": 4, "BEFORE": 2, "FEW": 1, "STEP": 2, "PROBED": 100}.items():
        monkeypatch.setattr(first_page, name, value)
    for name in ("SCAN_SECONDS", "WALK_SECONDS", "ALL_SECONDS"):
        monkeypatch.setattr(first_page, name, 60.0)
    monkeypatch.setattr(seeker, "PAUSE", 1)
    desk.settings.set(ADVANCE, value=False)
    return person


def whole(desk: Desk) -> list[int]:
    return list(desk.session.ask(PaperIds(desk.navigator.query)))


def top(desk: Desk) -> int:
    table = desk.list.table
    return table.visualRect(table.currentIndex()).topLeft().y()


def test_that_the_first_page_is_there_at_once_and_the_rest_follows(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "A")
    assert len(desk.model.ids) == 4
    assert desk.list._count.text() == "more than 4 papers"
    long_list.wait(lambda: desk.model.whole)
    assert list(desk.model.ids) == whole(desk)
    assert desk.list._count.text() == "19 papers"
    assert not desk.seeker.busy


def test_that_the_current_paper_stays_where_it_is_on_the_screen(desk: Desk, long_list: Person) -> None:
    long_list.wait(lambda: desk.model.whole)
    paper = long_list.go(15).id
    long_list.press("/")
    for letter in "a or the":
        long_list.write(letter)
        assert long_list.paper.id == paper
        assert desk.model.ids[long_list.row] == paper
        before = top(desk)
        long_list.wait(lambda: desk.model.whole)
        assert long_list.paper.id == paper
        assert desk.list.table.rect().contains(QPoint(5, top(desk)))
        assert abs(top(desk) - before) <= desk.list.table.rowHeight(0), "less only where the list ends"
    assert desk.navigator.selected() == (paper,)


def test_that_only_the_newest_question_is_answered(desk: Desk, long_list: Person) -> None:
    told: list[tuple[Query, array[int]]] = []
    desk.seeker.found.connect(lambda query, ids: told.append((query, ids)))
    long_list.press("G", "A", "/")
    long_list.write("the")
    long_list.wait(lambda: desk.model.whole)
    assert [query.words for query, _ in told] == ["the"]


def test_that_end_select_all_and_export_have_all_papers(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "A", "End")
    assert long_list.row == 18
    long_list.press("G", "I", "Ctrl+A")
    assert len(desk.navigator.selected()) == 19
    long_list.press("G", "A")
    assert not desk.model.whole
    desk.commands.export_list()
    assert desk.model.whole
    long_list.press("Esc")


def test_that_j_goes_beyond_the_first_page(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "A", *["J"] * 6)
    assert long_list.row == 6


def test_that_a_paper_beyond_the_first_page_can_be_gone_to(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "A")
    paper = whole(desk)[-1]
    desk.navigator.go_to_paper(paper)
    assert long_list.paper.id == paper
    assert desk.navigator.query.shelf is Shelf.ALL


def test_that_a_paper_judged_in_between_stays(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "I", "J", "X")
    paper = long_list.paper.id
    assert not desk.model.whole
    long_list.wait(lambda: desk.model.whole)
    assert list(desk.model.ids).index(paper) == 1
    assert paper not in whole(desk)
    assert long_list.paper.id == paper


def test_that_papers_that_come_in_between_are_there(desk: Desk, long_list: Person) -> None:
    desk.session.perform(SetState((desk.model.ids[3],), State.SKIPPED))
    long_list.press("G", "I", "F5")
    assert not desk.model.whole
    desk.model.take_arrivals()
    assert list(desk.model.ids) == whole(desk)


def test_that_the_best_one_comes_first_when_the_ranking_is_there(desk: Desk, long_list: Person) -> None:
    desk.navigator.show(Query(Shelf.ALL, order=Order.RELEVANCE))
    long_list.wait(lambda: desk.model.whole)
    desk.navigator._last = None
    long_list.press("/")
    long_list.write("learning")
    long_list.wait(lambda: desk.model.whole)
    assert list(desk.model.ids) == whole(desk)
    assert long_list.row == 0


@pytest.fixture
def slow(long_list: Person, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Someone at a list of which even the first page takes too long."""
    monkeypatch.setattr(first_page, "_OPCODES", 1)
    for name in ("SCAN_SECONDS", "WALK_SECONDS", "ALL_SECONDS"):
        monkeypatch.setattr(first_page, name, -1.0)
    return long_list


def test_that_a_list_that_is_not_known_yet_leaves_the_other_one_there(desk: Desk, slow: Person) -> None:
    slow.wait(lambda: desk.model.whole)
    paper = slow.go(7).id
    before = list(desk.model.ids)
    slow.press("/")
    slow.write("a")
    assert list(desk.model.ids) == before
    assert slow.paper.id == paper
    slow.wait(lambda: desk.model.whole)
    assert list(desk.model.ids) == whole(desk)
    assert (slow.paper.id == paper) == (paper in desk.model.ids)


def test_that_trouble_in_the_thread_is_told(desk: Desk, slow: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_seeker: object, _query: Query) -> None:
        raise LibraryDamaged("The file is damaged.", "Nothing was changed.")

    monkeypatch.setattr(seeker.Seeker, "_answer", fail)
    slow.press("G", "A")
    slow.wait(lambda: slow.told)
    assert slow.told == "The file is damaged. Nothing was changed."


def test_that_closing_gives_up_what_is_asked(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "A")
    assert desk.seeker.busy
    desk.seeker.close()
    assert not desk.seeker.busy
    assert desk.seeker._thread is None
    assert len(desk.model.ids) == 4


def test_that_triage_and_the_next_new_paper_go_beyond_the_first_page(desk: Desk, long_list: Person) -> None:
    long_list.press("G", "I", "F5")
    wanted = whole(desk)
    assert not desk.model.whole
    long_list.press("Return")
    assert desk.model.whole
    for paper in wanted[:6]:
        assert long_list.paper.id == paper
        long_list.press("X")
    assert long_list.paper.id == wanted[6]


def test_that_k_goes_before_the_stretch_that_is_shown(desk: Desk, long_list: Person) -> None:
    long_list.wait(lambda: desk.model.whole)
    long_list.go(10)
    long_list.press("G", "A")
    wanted, paper = whole(desk), long_list.paper.id
    assert not desk.model.whole
    long_list.press(*["K"] * 4)
    assert long_list.paper.id == wanted[wanted.index(paper) - 4]


def test_that_a_guest_stays_when_the_rest_comes(desk: Desk, long_list: Person) -> None:
    desk.session.perform(SetState((desk.model.ids[1],), State.SKIPPED))
    guest = desk.model.ids[1]
    long_list.press("G", "I", "F5")
    desk.model.put_in(guest, 1)
    assert not desk.model.whole
    long_list.wait(lambda: desk.model.whole)
    assert desk.model.ids[1] == guest
    assert sorted(desk.model.ids) == sorted([*whole(desk), guest])
