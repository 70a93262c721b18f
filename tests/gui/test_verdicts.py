"""The verdict keys: what each does, takes back, and where the list goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest

from readinglist.config.settings import ADVANCE, Settings
from readinglist.gui.delegates.paper_row import star_rect
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.gui.wording import IN_MENU, brief
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, EditTag
from readinglist.model.errors import LibraryBusy, LibraryFull
from readinglist.model.papers import Paper, State
from readinglist.model.queries import Journal, Shelf, Tags

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk
    from readinglist.model.commands import Command, Outcome
    from tests.gui.conftest import OpenWindow, Person

STATES = {"R": State.TO_READ, "X": State.SKIPPED, "D": State.DONE, "E": State.READING}


def half(paper: Paper) -> tuple[object, ...]:
    """What the reader said of a paper."""
    return (paper.state, paper.starred, paper.rating, paper.remark, paper.title, paper.tags, paper.deleted, paper.later)


@pytest.fixture
def pinned(desk: Desk) -> Desk:
    desk.session.perform(AddTag((19,), "kettle"))
    (count,) = desk.session.ask(Tags())
    desk.session.perform(EditTag(count.tag.id, "kettle", 0, 3))
    return desk


@pytest.mark.parametrize(("key", "state"), STATES.items())
def test_that_a_verdict_key_gives_the_state_and_goes_on(person: Person, key: str, state: State) -> None:
    paper = person.paper.id
    person.press(key)
    assert person.stored(paper).state is state
    assert person.row == 1


@pytest.mark.parametrize(("key", "state"), STATES.items())
def test_that_the_same_verdict_again_makes_the_paper_new(person: Person, key: str, state: State) -> None:
    paper = person.paper.id
    person.press(key, "K", key)
    assert person.stored(paper).state is State.NEW
    assert person.row == 0


def test_that_a_star_on_a_new_paper_makes_it_one_to_read_and_goes_on(person: Person) -> None:
    paper = person.paper.id
    person.press("S")
    stored = person.stored(paper)
    assert (stored.starred, stored.state, person.row) == (True, State.TO_READ, 1)


def test_that_a_second_star_takes_the_first_away_and_stays(person: Person) -> None:
    paper = person.paper.id
    person.press("S", "K", "S")
    assert not person.stored(paper).starred
    assert person.row == 0


def test_that_a_paper_put_off_stays_new_and_comes_last(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("L")
    assert person.stored(paper).state is State.NEW
    assert person.row == 1
    person.press("F5")
    assert desk.model.ids[-1] == paper


def test_that_a_verdict_on_a_judged_paper_does_not_go_on(person: Person) -> None:
    person.press("R", "K", "D")
    assert person.row == 0


def test_that_nothing_goes_on_where_the_reader_does_not_want_it(
    open_window: OpenWindow, person_at: Callable[[Desk], Person]
) -> None:
    settings = Settings(None)
    settings.set(ADVANCE, value=False)
    person = person_at(open_window(settings=settings))
    person.press("S", "J", "X")
    assert person.row == 1


def test_that_the_last_paper_stays_when_it_is_judged(person: Person) -> None:
    last = person.go(18).id
    person.press("X")
    assert (person.row, person.paper.id) == (18, last)


@pytest.mark.parametrize("rating", range(1, 6))
def test_that_alt_and_a_digit_rate_and_the_same_again_takes_it_away(person: Person, rating: int) -> None:
    paper = person.paper.id
    person.press(f"Alt+{rating}")
    assert person.stored(paper).rating == rating
    assert person.row == 0
    person.press(f"Alt+{rating}")
    assert person.stored(paper).rating == 0


def test_that_alt_0_takes_any_rating_away(person: Person) -> None:
    person.press("Alt+4", "Alt+0")
    assert person.stored(person.paper.id).rating == 0


def test_that_a_pinned_digit_adds_its_tag_and_takes_it_away(pinned: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("3")
    assert len(person.stored(paper).tags) == 1
    person.press("3")
    assert person.stored(paper).tags == ()


def test_that_a_digit_without_a_tag_changes_nothing(pinned: Desk, person: Person) -> None:
    before = pinned.session.ask(Journal())
    person.press("1", "2", "4", "5", "6", "7", "8", "9")
    assert pinned.session.ask(Journal()) == before


def test_that_t_tags_by_name_and_again_takes_the_tag_away(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("T")
    person.write("quantum kettles")
    person.press("Return")
    assert person.sheets() == []
    (count,) = desk.session.ask(Tags())
    assert (count.tag.name, count.papers, person.stored(paper).tags) == ("quantum kettles", 1, (count.tag.id,))
    person.press("T")
    person.write("QUANTUM")
    person.press("Return")
    assert person.stored(paper).tags == ()


def test_that_the_tag_picker_marks_what_is_nearest(pinned: Desk, person: Person) -> None:
    pinned.session.perform(AddTag((19,), "kettle drum"))
    person.press("T")
    picker = person.sheet(TagPicker)
    person.write("kettle d")
    assert "kettle drum" in picker.list.currentItem().text()
    person.press("Down")
    assert picker.list.currentItem().text() == "New tag: kettle d"
    person.press("Esc")
    assert len(pinned.session.ask(Tags())) == 2


def test_that_m_writes_the_remark(person: Person) -> None:
    paper = person.paper.id
    person.press("M")
    person.write("read the proof")
    person.press("Return")
    assert person.stored(paper).remark == "read the proof"
    person.press("M")
    assert person.sheet(LineSheet).edit.text() == "read the proof"
    person.press("Esc")
    assert person.stored(paper).remark == "read the proof"


def test_that_f2_types_a_title_and_an_empty_one_goes_back(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("F2")
    person.write("My own title")
    person.press("Return")
    assert person.stored(paper).title == "My own title"
    assert desk.model.index(0, 0).data() == "My own title"
    person.press("F2", "Ctrl+A", "Backspace", "Return")
    assert person.stored(paper).title == ""


def test_that_ctrl_delete_moves_to_the_deleted_ones_and_nothing_is_lost(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("M")
    person.write("keep me")
    person.press("Return", "Ctrl+Del")
    stored = person.stored(paper)
    assert (stored.deleted, stored.remark) == (True, "keep me")
    person.press("G", "Del")
    assert list(desk.model.ids) == [paper]
    person.press("Ctrl+Shift+Del")
    assert not person.stored(paper).deleted


EVERY_KEY = [*STATES, "S", "L", "3", "Alt+4", "Ctrl+Del"]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_that_u_takes_it_back_exactly_and_shift_u_does_it_again(pinned: Desk, person: Person, key: str) -> None:
    paper = person.paper.id
    before = half(person.stored(paper))
    person.press(key)
    after, what = half(person.stored(paper)), person.told
    assert after != before
    person.press("U")
    assert half(person.stored(paper)) == before
    assert person.told == f"Undone: {what}"
    assert person.paper.id == paper
    person.press("Shift+U")
    assert half(person.stored(paper)) == after
    assert person.told == f"Done again: {what}"
    person.press("Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Z")
    assert half(person.stored(paper)) == before


@pytest.mark.parametrize("key", ["M", "F2", "T"])
def test_that_typed_words_are_taken_back_exactly(desk: Desk, person: Person, key: str) -> None:
    paper = person.paper.id
    before = half(person.stored(paper))
    person.press(key)
    person.write("words")
    person.press("Return")
    after = half(person.stored(paper))
    assert after != before
    person.press("U")
    assert half(person.stored(paper)) == before
    person.press("Shift+U")
    assert half(person.stored(paper)) == after


def test_that_the_menu_names_what_undo_and_redo_would_do(desk: Desk, person: Person) -> None:
    undo, redo = desk.actions_by_id["edit.undo"], desk.actions_by_id["edit.redo"]
    assert (undo.isEnabled(), redo.isEnabled()) == (False, False)
    person.press("X")
    what = brief(person.told, IN_MENU)
    assert (undo.text(), undo.isEnabled()) == (f"Undo: {what}", True)
    person.press("U")
    assert (undo.isEnabled(), redo.text(), redo.isEnabled()) == (False, f"Redo: {what}", True)


def test_that_undo_shows_the_paper_whose_change_it_took_back(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("S", "G", "X")
    person.wait(lambda: desk.navigator.paper is None)
    person.press("U")
    assert person.paper.id == paper
    assert not person.stored(paper).starred


def test_that_a_new_change_forgets_what_could_be_done_again(desk: Desk, person: Person) -> None:
    person.press("X", "U", "S")
    assert not desk.actions_by_id["edit.redo"].isEnabled()


def select(desk: Desk, *rows: int) -> None:
    flag = QItemSelectionModel.SelectionFlag.Select
    for row in rows:
        desk.list.table.selectionModel().select(desk.model.index(row, 0), flag)


@pytest.mark.parametrize("key", EVERY_KEY)
def test_that_a_verdict_on_several_papers_is_one_step(pinned: Desk, person: Person, key: str) -> None:
    select(pinned, 2, 5)
    papers = pinned.navigator.selected()
    before = {paper: half(person.stored(paper)) for paper in papers}
    person.press(key)
    assert len(papers) == 3
    assert all(half(person.stored(paper)) != before[paper] for paper in papers)
    assert person.row == 0, "several papers do not go on"
    person.press("U")
    assert {paper: half(person.stored(paper)) for paper in papers} == before


def test_that_the_number_of_selected_papers_is_said(desk: Desk) -> None:
    select(desk, 2, 5)
    assert desk.list._count.text() == "19 papers, 3 selected"


def test_that_a_click_on_a_star_stars_that_row_and_stays(desk: Desk, person: Person) -> None:
    table = desk.list.table
    row = table.visualRect(desk.model.index(2, 0))
    place = star_rect(desk.theme, row.toRectF()).center().toPoint()
    paper = desk.model.ids[2]
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert person.stored(paper).starred
    assert person.row == 0
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not person.stored(paper).starred


class Failing:
    """Stands in for Library.perform while the disk will not have it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
        self._trouble = trouble
        self.fails = True
        self._perform = Library.perform
        failing = self

        def perform(library: Library, command: Command) -> Outcome:
            return failing._try(library, command)

        monkeypatch.setattr(Library, "perform", perform)

    def _try(self, library: Library, command: Command) -> Outcome:
        if self.fails:
            raise self._trouble
        return self._perform(library, command)


def test_that_a_verdict_that_cannot_be_written_is_told_and_does_not_go_on(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = Failing(monkeypatch, LibraryFull("The disk is full.", "Nothing was changed."))
    person.press("S")
    assert (person.row, person.told) == (0, "The disk is full. Nothing was changed.")
    failing.fails = False
    person.press("S")
    assert person.row == 1


def test_that_an_undo_that_fails_can_be_tried_again(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = person.paper.id
    person.press("S")
    failing = Failing(monkeypatch, LibraryBusy("Busy.", "Nothing was changed."))
    person.press("U")
    assert person.stored(paper).starred
    assert desk.actions_by_id["edit.undo"].isEnabled()
    failing.fails = False
    person.press("U")
    assert not person.stored(paper).starred
    failing.fails = True
    person.press("Shift+U")
    assert not person.stored(paper).starred
    failing.fails = False
    person.press("Shift+U")
    assert person.stored(paper).starred


def test_that_nothing_happens_where_there_is_no_paper(desk: Desk, person: Person) -> None:
    person.press("G", "S")
    assert desk.navigator.paper is None
    person.press("S", "R", "X", "D", "E", "L", "T", "1", "N", "M", "O", "C", "Alt+1", "F2", "Ctrl+Del", "Space")
    assert desk.session.ask(Journal()) == ()
    assert person.sheets() == []
    assert desk.navigator.query.shelf is Shelf.STARRED
