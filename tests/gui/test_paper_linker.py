"""Links between papers: what a set note shows of them, where they lead, and which notes lead here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from readinglist.model.commands import SetDeleted, SetNote, SetState, SetTitle
from readinglist.model.papers import State
from readinglist.model.queries import OnePaper, Shelf
from readinglist.text.paper_links import paper_link

if TYPE_CHECKING:
    from PySide6.QtGui import QTextCharFormat

    from readinglist.gui.desk import Desk
    from readinglist.gui.widgets.runs_view import RunsView
    from tests.gui.conftest import Person

STRANGER = "123e4567-e89b-12d3-a456-426614174000"


def uuid(desk: Desk, paper: int) -> str:
    found = desk.session.ask(OnePaper(paper))
    assert found is not None
    return found.uuid


@pytest.fixture
def view(desk: Desk, person: Person) -> RunsView:
    """The set note of paper 1, which links to paper 5, called "Kettles boil" since."""
    desk.session.perform(SetTitle(5, "Kettles boil"))
    desk.session.perform(SetNote(1, f"see {paper_link('Old title', uuid(desk, 5))} now"))
    desk.navigator.go_to_paper(1)
    assert person.paper.id == 1
    return desk.note.preview.view


def form(view: RunsView, words: str) -> QTextCharFormat:
    cursor = view.document().find(words)
    assert not cursor.isNull(), words
    cursor.setPosition(cursor.selectionStart() + 1)
    return cursor.charFormat()


def click(view: RunsView, words: str) -> None:
    cursor = view.document().find(words)
    cursor.setPosition(cursor.selectionStart() + 1)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.cursorRect(cursor).center() + QPoint(1, 0))


def test_that_a_link_shows_the_title_that_the_paper_has_now(desk: Desk, view: RunsView) -> None:
    assert view.toPlainText() == "see Kettles boil now"
    assert form(view, "Kettles boil").isAnchor()
    assert not form(view, "now").isAnchor()
    desk.session.perform(SetTitle(5, "Kettles cool"))
    assert view.toPlainText() == "see Kettles cool now"


def test_that_a_link_to_a_paper_without_a_title_shows_its_first_sentence(desk: Desk, view: RunsView) -> None:
    desk.session.perform(SetTitle(5, ""))
    other = desk.session.ask(OnePaper(5))
    assert other is not None
    assert view.toPlainText().startswith(f"see {other.abstract[:20]}")


def test_that_a_click_goes_to_the_paper_and_back_goes_back(desk: Desk, person: Person, view: RunsView) -> None:
    click(view, "Kettles")
    assert person.paper.id == 5
    assert person.focus is desk.list.table
    assert not desk.note.edit.hasFocus()
    person.press("[")
    assert person.paper.id == 1


def test_that_enter_on_a_link_goes_to_the_paper(desk: Desk, person: Person, view: RunsView) -> None:
    view.setFocus(Qt.FocusReason.TabFocusReason)
    view.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert person.paper.id == 5
    assert person.focus is desk.list.table


def test_that_a_link_leads_to_a_paper_on_another_shelf_and_in_spite_of_a_search(
    desk: Desk, person: Person, view: RunsView
) -> None:
    desk.session.perform(SetState((5,), State.SKIPPED))
    desk.navigator.shelf(Shelf.INBOX)
    desk.navigator.words("humanoid")
    desk.navigator.go_to_paper(1)
    assert desk.model.position(5) is None
    click(view, "Kettles")
    assert person.paper.id == 5
    person.press("[")
    assert person.paper.id == 1


def test_that_a_link_says_that_its_paper_was_deleted_and_leads_there(
    desk: Desk, person: Person, view: RunsView
) -> None:
    desk.session.perform(SetDeleted((5,), deleted=True))
    desk.navigator.shelf(Shelf.DONE)
    desk.navigator.go_to_paper(1)
    assert view.toPlainText() == "see Kettles boil (deleted) now"
    assert "deleted" in form(view, "Kettles boil").toolTip()
    click(view, "Kettles")
    assert person.paper.id == 5
    assert desk.navigator.query.shelf is Shelf.DELETED
    person.press("[")
    assert person.paper.id == 1
    desk.session.perform(SetDeleted((5,), deleted=False))
    assert view.toPlainText() == "see Kettles boil now"


def test_that_a_paper_that_the_library_has_not_is_shown_by_what_the_note_says(desk: Desk, view: RunsView) -> None:
    desk.session.perform(SetNote(1, f"see {paper_link('Far <b>away</b>', STRANGER)}"))
    assert view.toPlainText() == "see Far <b>away</b>"
    made = form(view, "Far")
    assert not made.isAnchor()
    assert made.toolTip() == "This paper is not in the library."


def test_that_a_link_of_the_note_has_no_address_to_copy_or_to_open(desk: Desk, view: RunsView) -> None:
    opened: list[str] = []
    view.link_wanted.connect(opened.append)
    click(view, "Kettles")
    assert opened == []
    assert desk.session.is_open


# From where


def listed(desk: Desk) -> list[str]:
    papers = desk.note.linked_from
    rows = range(papers.list.count()) if not papers.isHidden() else ()
    return [papers.list.item(row).text() for row in rows]


def test_that_the_papers_whose_notes_link_here_are_listed(desk: Desk, person: Person, view: RunsView) -> None:
    desk.session.perform(SetTitle(1, "From here"))
    assert listed(desk) == []
    click(view, "Kettles")
    assert listed(desk) == ["From here"]
    desk.session.perform(SetTitle(1, "From there"))
    assert listed(desk) == ["From there"]
    desk.session.perform(SetNote(1, "no more"))
    desk.navigator.refresh()
    assert listed(desk) == []
    assert person.paper.id == 5


def test_that_a_click_on_one_goes_there(desk: Desk, person: Person, view: RunsView) -> None:
    click(view, "Kettles")
    papers = desk.note.linked_from.list
    place = papers.visualItemRect(papers.item(0)).center()
    QTest.mouseClick(papers.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert person.paper.id == 1
    assert person.focus is desk.list.table


def test_that_enter_on_one_goes_there(desk: Desk, person: Person, view: RunsView) -> None:
    click(view, "Kettles")
    papers = desk.note.linked_from.list
    papers.setFocus(Qt.FocusReason.TabFocusReason)
    person.press("Down", "Return")
    assert person.paper.id == 1


@pytest.mark.usefixtures("view")
def test_that_the_list_grows_and_then_scrolls(desk: Desk) -> None:
    note = f"see {paper_link('x', uuid(desk, 5))}"
    heights = []
    desk.navigator.go_to_paper(5)
    for paper in range(5, 10):  # its own link does not count
        desk.session.perform(SetNote(paper, note))
        desk.navigator.refresh()
        heights.append(desk.note.linked_from.list.height())
    assert heights[0] < heights[1]
    assert heights[-1] == heights[-2]
    assert len(listed(desk)) == 5
    assert desk.note.linked_from.list.accessibleName()


def test_that_following_a_link_to_a_paper_that_has_just_gone_stays_here(
    desk: Desk, person: Person, view: RunsView
) -> None:
    desk.linker.follow(STRANGER)
    assert person.paper.id == 1
    assert view.toPlainText() == "see Kettles boil now"
