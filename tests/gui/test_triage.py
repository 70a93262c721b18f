"""Triage by keys: a verdict goes on, nothing moves, back is not undo, the window is where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from readinglist.config.settings import ADVANCE, LEAVE, TITLES
from readinglist.gui.dialogs.history_sheet import HistorySheet
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.progress_sheet import ProgressSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.model.commands import AddTag, EditTag, MoveLater, SetDeleted, SetNote, SetState
from readinglist.model.papers import State
from readinglist.model.queries import Journal, Order, Query, Shelf, Tags

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk
    from readinglist.gui.widgets.triage_face import TriageFace
    from tests.gui.conftest import Person


@pytest.fixture
def front(desk: Desk, person: Person) -> Callable[[], TriageFace]:
    """Enter triage at the first row; return what gives the face in front."""
    person.press("Return")
    return lambda: desk.triage.view.card.stage.front


def states(person: Person, *papers: int) -> list[State]:
    return [person.stored(paper).state for paper in papers]


def shown(desk: Desk) -> int:
    """Return the paper whose texts can be seen, having made sure that all parts speak of the same one."""
    paper = desk.triage.view.card.stage.front.paper
    assert paper is not None
    assert desk.navigator.paper is not None
    assert desk.navigator.paper.id == paper.id == desk.model.ids[desk.list.table.position()]
    return paper.id


def test_that_enter_begins_at_the_paper_of_the_list_and_esc_ends_there(desk: Desk, person: Person) -> None:
    person.go(4)
    person.press("Return")
    assert desk.stack.currentWidget() is desk.triage.view
    assert shown(desk) == 5
    assert person.focus is desk.triage.view
    person.press("J", "J", "Esc")
    assert desk.stack.currentWidget() is desk.panes
    assert person.row == 6
    assert desk.list.table.hasFocus()
    assert desk.reader.page.abstract.toPlainText()
    assert desk.note.isVisible()


def test_that_each_verdict_is_on_the_disk_and_the_next_paper_shown(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    assert shown(desk) == 1
    person.press("S")
    assert shown(desk) == 2
    person.press("R", "X", "D", "L")
    assert shown(desk) == 6
    assert states(person, 1, 2, 3, 4, 5) == [State.TO_READ, State.TO_READ, State.SKIPPED, State.DONE, State.NEW]
    assert person.stored(1).starred
    assert person.stored(5).later == 1


def test_that_verdicts_go_on_in_triage_whatever_the_list_does(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    desk.settings.set(ADVANCE, value=False)
    person.press("X")
    assert shown(desk) == 2
    person.press("Esc", "X")
    assert person.row == 1, "in the list the setting counts"


def test_that_only_papers_without_a_verdict_come_and_those_put_off_at_the_end(desk: Desk, person: Person) -> None:
    desk.session.perform(SetState(tuple(range(4, 18)), State.SKIPPED))
    person.press("Return", "L", "X", "X")
    assert shown(desk) == 18, "4 to 17 have their verdict"
    person.press("L", "X")
    assert shown(desk) == 1, "put off first"
    person.press("X")
    assert shown(desk) == 18
    person.press("L")
    assert desk.triage.view.card.stage.ended, "nothing else is left: to put it off again would show it at once"
    person.press("X")
    assert desk.session.ask(Tags()) == ()
    assert states(person, *range(1, 20)) == [State.SKIPPED] * 19


def test_that_the_end_says_so_and_the_way_back_is_open(desk: Desk, person: Person) -> None:
    desk.session.perform(SetState(tuple(range(1, 18)), State.SKIPPED))
    person.go(17)
    person.press("Return", "X", "X")
    stage = desk.triage.view.card.stage
    assert stage.ended
    person.press("U")
    assert not stage.ended
    assert (shown(desk), person.stored(19).state) == (19, State.NEW)
    person.press("X", "[")
    assert (stage.ended, shown(desk)) == (False, 18)


def test_that_passed_over_papers_come_before_those_that_were_put_off(desk: Desk, person: Person) -> None:
    desk.session.perform(SetState(tuple(range(5, 20)), State.SKIPPED))
    person.press("Return", "L", "J", "X", "X")
    assert shown(desk) == 2


def test_that_title_abstract_and_keys_stand_at_the_same_place_for_every_paper(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    view = desk.triage.view

    def places() -> list[QPoint]:
        face = front()
        parts = (face.texts.title, face.area, *view.keys.buttons.values(), view.card, view.card.tags)
        return [part.mapTo(view, QPoint(0, 0)) for part in parts]

    before = places()
    widths = {view.card.width()}
    for _ in range(18):
        person.press("J")
        QApplication.processEvents()
        assert places() == before
        widths.add(view.card.width())
        assert front().texts.title.height() <= front().title_room() + 4
    assert len(widths) == 1


def test_that_the_neighbours_are_laid_out_ahead(desk: Desk, person: Person, front: Callable[[], TriageFace]) -> None:
    person.press("X")
    stage = desk.triage.view.card.stage
    person.wait(lambda: stage.has(3) and stage.has(1))
    waiting = next(face for face in stage.faces if face.paper is not None and face.paper.id == 3)
    assert waiting is not front()
    person.press("X")
    assert front() is waiting
    assert front().texts.abstract.toPlainText()


def test_that_a_text_changed_ahead_is_not_shown_as_it_was(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    stage = desk.triage.view.card.stage
    person.wait(lambda: stage.has(2))
    desk.session.perform(SetState((2,), State.READING))
    desk.session.perform(SetState((2,), State.NEW))
    desk.session.perform(AddTag((2,), "kettle"))
    person.press("J")
    assert desk.triage.view.card.tags.switches[0].tag.name == "kettle"


def test_that_tags_and_ratings_stay_at_the_paper(desk: Desk, person: Person, front: Callable[[], TriageFace]) -> None:
    desk.session.perform(AddTag((9,), "kettle"))
    desk.session.perform(EditTag(1, "kettle", 0, 1))
    person.press("1", "Alt+4")
    assert (shown(desk), person.stored(1).tags, person.stored(1).rating) == (1, (1,), 4)
    person.press("1")
    assert person.stored(1).tags == ()
    person.press("T")
    assert person.sheet(TagPicker).isVisible()
    person.write("pots")
    person.press("Return")
    assert person.sheets() == []
    assert len(person.stored(1).tags) == 1
    assert desk.triage.view.hasFocus()


def test_that_a_click_on_a_pinned_tag_toggles_it(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((9,), "kettle"))
    desk.session.perform(EditTag(1, "kettle", 0, 1))
    person.press("Return")
    (switch,) = desk.triage.view.card.tags.switches
    switch.click()
    assert person.stored(1).tags == (1,)
    assert "not" not in switch.accessibleName()


def test_that_a_note_is_written_below_and_esc_puts_it_away(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    person.press("N")
    assert person.focus is desk.note.edit
    person.write("sxr[] 1")
    person.press("Esc")
    assert person.stored(1).note == "sxr[] 1"
    assert desk.triage.view.hasFocus()
    assert states(person, 1, 2) == [State.NEW, State.NEW]
    assert desk.triage.view.card.note_room.isHidden()
    person.press("X", "N")
    assert person.note == ""
    person.write("of two")
    person.press("Esc", "Esc")
    assert (person.stored(2).note, person.note) == ("of two", "of two")
    assert desk.note.isVisible(), "it is back in the reader"


def test_that_what_is_typed_is_saved_when_triage_is_left_from_the_note(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    person.press("N")
    person.write("last words")
    desk.triage.leave()
    assert person.stored(1).note == "last words"


def test_that_a_remark_is_asked_for_and_shown(desk: Desk, person: Person, front: Callable[[], TriageFace]) -> None:
    person.press("M")
    assert person.sheet(LineSheet).isVisible()
    person.write("again")
    person.press("Return")
    assert "again" in desk.triage.view.card._remark.text()
    assert person.focus is desk.triage.view


def test_that_undo_shows_the_paper_and_back_changes_nothing(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    person.press("X", "S", "R")
    before = desk.session.ask(Journal())
    person.press("[", "[")
    assert shown(desk) == 2
    person.press("]")
    assert shown(desk) == 3
    assert desk.session.ask(Journal()) == before
    person.press("U")
    assert (shown(desk), person.stored(3).state) == (3, State.NEW)
    assert "Undone" in person.told
    person.press("U", "U")
    assert (shown(desk), person.stored(1).state) == (1, State.NEW)
    person.press("Shift+U")
    assert person.stored(1).state is State.SKIPPED


def test_that_a_change_of_yesterday_is_undone_without_leaving_the_queue(
    desk: Desk, person: Person, sample_file: object
) -> None:
    desk.session.perform(SetState((5, 6), State.SKIPPED))
    desk.session.take(desk.session.library)  # as after a restart: this window has done nothing yet
    desk.navigator.clean_up()
    assert len(desk.model.ids) == 17
    person.press("Return", "U")
    assert (shown(desk), desk.navigator.query.shelf) == (5, Shelf.INBOX)
    assert list(desk.model.ids[3:6]) == [4, 5, 7], "in its place"
    assert states(person, 5, 6) == [State.NEW, State.NEW]


def test_that_undo_of_a_paper_from_elsewhere_shows_it_as_a_guest(desk: Desk, person: Person) -> None:
    desk.session.perform(SetState((7,), State.DONE))
    desk.session.perform(SetNote(7, "note"))
    desk.navigator.clean_up()
    desk.session.take(desk.session.library)
    person.press("Return", "U")
    assert (shown(desk), desk.navigator.query.shelf, person.stored(7).note) == (7, Shelf.INBOX, "")
    person.press("Esc", "F5")
    assert desk.model.position(7) is None


def test_that_a_second_pass_goes_through_a_whole_shelf_and_the_same_key_keeps(desk: Desk, person: Person) -> None:
    desk.session.perform(SetState((2, 4, 6), State.TO_READ))
    person.press("G", "R", "Return", "R")
    assert (shown(desk), states(person, 2)) == (4, [State.TO_READ])
    person.press("X", "S")
    assert desk.triage.view.card.stage.ended
    assert states(person, 2, 4, 6) == [State.TO_READ, State.SKIPPED, State.TO_READ]


def test_that_space_reads_on_and_then_goes_to_the_next_paper(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    bar = front().area.verticalScrollBar()
    pages = 0
    while shown(desk) == 1:
        person.press("Space")
        pages += 1
        assert pages <= 1 + bar.maximum()
    assert shown(desk) == 2
    assert states(person, 1) == [State.NEW]


def test_that_titles_alone_come_first_and_space_shows_the_abstract(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    person.press("B")
    assert desk.settings.get(TITLES)
    assert not front().area.isVisible()
    person.press("Space")
    assert front().area.isVisible()
    assert shown(desk) == 1
    person.press("X")
    assert not front().area.isVisible()
    person.press("B")
    assert front().area.isVisible()
    person.press("X")
    assert front().area.isVisible()


def test_that_titles_only_put_fourteen_rows_on_the_screen(desk: Desk, person: Person) -> None:
    table = desk.list.table
    whole = table.rowHeight(0)
    person.press("B")
    missing = 900 - desk.window().height()
    assert (table.viewport().height() + missing) // table.rowHeight(0) >= 14
    assert table.rowHeight(0) * 2 == whole
    person.press("B")
    assert table.rowHeight(0) == whole


def test_that_going_elsewhere_leaves_triage(desk: Desk, person: Person, front: Callable[[], TriageFace]) -> None:
    person.press("G", "A")
    assert not desk.triage.is_open
    assert desk.list.table.hasFocus()
    person.press("Return", "/")
    assert not desk.triage.is_open
    assert desk.list.search.hasFocus()


def test_that_enter_in_the_search_box_goes_to_the_list(desk: Desk, person: Person) -> None:
    person.press("/")
    person.write("a")
    person.press("Return")
    assert not desk.triage.is_open
    assert person.focus is desk.list.table


def test_that_triage_goes_through_what_a_search_found(desk: Desk, person: Person) -> None:
    person.press("/")
    person.write("model")
    person.press("Return")
    found = list(desk.model.ids)
    assert 1 < len(found) < 19
    person.press("Return")
    seen = []
    while not desk.triage.view.card.stage.ended:
        seen.append(shown(desk))
        person.press("X")
    assert seen == found


@pytest.mark.parametrize("order", [Order.SESSION, Order.TIME, Order.TOPIC, Order.RANDOM, Order.CONFERENCE])
def test_that_the_queue_follows_the_order_and_what_was_put_off_comes_last(desk: Desk, order: Order) -> None:
    desk.session.perform(MoveLater((3, 2)))
    desk.list.order_wanted.emit(order)
    ids = list(desk.model.ids)
    assert ids[-2:] == [3, 2]
    assert sorted(ids) == list(range(1, 20))


def test_that_the_random_order_stays_until_it_is_chosen_again(desk: Desk) -> None:
    desk.list.order_wanted.emit(Order.RANDOM)
    first = list(desk.model.ids)
    assert first != sorted(first)
    desk.session.perform(SetDeleted((first[4],), deleted=True))
    desk.list.order_wanted.emit(Order.TITLE)
    desk.list.order_wanted.emit(Order.RANDOM)
    assert list(desk.model.ids) == [paper for paper in first if paper != first[4]]
    desk.list.order_wanted.emit(Order.RANDOM)
    assert list(desk.model.ids) != [paper for paper in first if paper != first[4]]


def test_that_judged_papers_leave_at_once_where_that_is_wanted(desk: Desk, person: Person) -> None:
    desk.settings.set(LEAVE, value=True)
    person.press("X")
    person.wait(lambda: len(desk.model.ids) == 18)
    assert person.paper.id == 2
    desk.settings.set(ADVANCE, value=False)
    person.press("X")
    assert desk.model.position(2) == 0, "not before the person has gone on"
    person.press("J")
    person.wait(lambda: desk.model.position(2) is None)
    person.press("U")
    assert (person.paper.id, desk.model.position(2)) == (2, 0)


def test_that_progress_is_counted_at_once(desk: Desk, person: Person, front: Callable[[], TriageFace]) -> None:
    view = desk.triage.view
    person.press("S", "X")
    assert (view._count.text(), view._found.text()) == ("2 of 19", "1 starred")
    assert view._bar.value() == 2
    person.press("U")
    assert view._count.text() == "1 of 19"


def test_that_the_progress_page_tells_and_shows_what_is_left(desk: Desk, person: Person) -> None:
    person.press("S", "X", "P")
    person.wait(person.sheets)
    sheet = person.sheet(ProgressSheet)
    said = [label.text() for label in sheet.said]
    assert said == ["2 of 19 judged · 17 left · 1 starred", "Today: 2 verdicts", "The last 2 gave 1 star."]
    person.press("Return")
    assert person.sheets() == []


def test_that_what_was_done_to_a_paper_is_told_and_brought_back(desk: Desk, person: Person) -> None:
    person.press("Y")
    assert "not done anything" in person.told
    desk.settings.set(ADVANCE, value=False)
    person.press("X", "Alt+3", "Alt+5", "Y")
    sheet = person.sheet(HistorySheet)
    assert sheet.list.count() == 3
    assert "★★★☆☆ → ★★★★★" in sheet.list.item(0).text()
    assert "New → Skipped" in sheet.list.item(2).text()
    person.press("Down", "Down", "Return")
    assert states(person, 1) == [State.NEW]
    person.press("U")
    assert states(person, 1) == [State.SKIPPED]


def test_that_a_sheet_over_triage_gives_the_keys_back(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    person.press("?", "Esc")
    assert person.focus is desk.triage.view
    assert desk.triage.is_open
    person.press("X")
    assert shown(desk) == 2


def test_that_a_selected_text_is_highlighted_and_its_keys_go_on_after_a_verdict(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    abstract = front().texts.abstract
    abstract.setFocus()
    abstract.moveCursor(QTextCursor.MoveOperation.Start)
    assert abstract.find("policy")
    person.press("H")
    assert [each.exact for each in person.stored(1).highlights] == ["policy"]
    assert len(abstract.extraSelections()) == 1
    person.press("X")
    assert shown(desk) == 2
    assert not desk.triage.view.card.stage.front.isAncestorOf(person.focus)
    person.press("X")
    assert shown(desk) == 3


def test_that_another_look_is_taken_while_triage_is_open(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    width = desk.triage.view.card.width()
    desk.commands.scale_by(20)
    assert desk.triage.view.card.width() != width
    assert front().texts.abstract.toPlainText()
    assert shown(desk) == 1


def test_that_closing_in_triage_saves_and_the_next_start_shows_the_list(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    person.press("N")
    person.write("words")
    desk.window().close()
    assert person.stored(1).note == "words"
    assert not desk.triage.is_open


def test_that_an_empty_list_has_nothing_to_triage(desk: Desk, person: Person) -> None:
    person.press("G", "S", "Return")
    assert not desk.triage.is_open


def test_that_a_triage_key_pressed_again_and_again_at_once_judges_one_paper_each(
    desk: Desk, person: Person, front: Callable[[], TriageFace]
) -> None:
    for _ in range(10):
        QTest.keyClick(desk.triage.view, Qt.Key.Key_X)
    assert shown(desk) == 11
    assert states(person, *range(1, 12)) == [State.SKIPPED] * 10 + [State.NEW]


def test_that_the_list_was_not_asked_for_each_verdict(
    desk: Desk, person: Person, front: Callable[[], TriageFace], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    ask = desk.session.ask

    def listen(question: object) -> object:
        asked.append(question)
        return ask(question)  # type: ignore[arg-type] # passes on what it got

    monkeypatch.setattr(desk.session, "ask", listen)
    person.press("X", "X", "X")
    assert [each for each in asked if isinstance(each, Query)] == []
    assert len(asked) <= 8
