"""Highlights: made by key from what is selected, shown where they stand, listed, kept through a changed abstract."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QTextCursor

from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.model.commands import AddHighlight, AddTag, EditTag
from readinglist.model.papers import Highlight
from readinglist.model.queries import Tags

if TYPE_CHECKING:
    from readinglist.gui.main_window import MainWindow
    from tests.gui.conftest import Person

FORMULAS = 6
"""The row of the bundled list whose abstract holds formulas."""


def select(window: MainWindow, words: str) -> None:
    """Select the first occurrence of ``words`` in the abstract, as a mouse would."""
    view = window.reader.page.abstract
    found = view.document().find(words)
    assert not found.isNull()
    view.setTextCursor(found)


def marked(window: MainWindow) -> list[str]:
    return [mark.cursor.selectedText() for mark in window.reader.page.abstract.extraSelections()]


def test_that_h_marks_what_is_selected(window: MainWindow, person: Person) -> None:
    select(window, "cross-embodiment humanoid control")
    person.press("H")
    (highlight,) = person.paper.highlights
    assert highlight.exact == "cross-embodiment humanoid control"
    assert highlight.colour == 1
    assert marked(window) == ["cross-embodiment humanoid control"]
    assert window.reader.selection() is None


def test_that_h_without_a_selection_changes_nothing_and_says_so(window: MainWindow, person: Person) -> None:
    person.press("H")
    assert person.paper.highlights == ()
    assert "Select something" in window.status._message.text()


@pytest.mark.parametrize("digit", ["1", "2", "3", "4"])
def test_that_a_digit_marks_in_its_colour_while_something_is_selected(
    window: MainWindow, person: Person, digit: str
) -> None:
    select(window, "morphological")
    person.press(digit)
    assert [highlight.colour for highlight in person.paper.highlights] == [int(digit)]


def test_that_a_digit_without_a_selection_is_the_pinned_tag(window: MainWindow, person: Person) -> None:
    window.session.perform(AddTag((19,), "kettle"))
    (count,) = window.session.ask(Tags())
    window.session.perform(EditTag(count.tag.id, "kettle", 0, 2))
    person.press("2")
    assert person.paper.tags == (count.tag.id,)


def test_that_a_formula_is_marked_whole(window: MainWindow, person: Person) -> None:
    window.navigator.go_to_paper(FORMULAS)
    view = window.reader.page.abstract
    at = view.document().find("represented by a ").selectionEnd()
    cursor = QTextCursor(view.document())
    cursor.setPosition(at)
    cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    person.press("H")
    assert [highlight.exact for highlight in person.paper.highlights] == [r"$6\times6$"]


def test_that_a_highlight_can_be_undone_and_done_again(window: MainWindow, person: Person) -> None:
    select(window, "morphological")
    person.press("H")
    person.press("U")
    assert person.paper.highlights == ()
    assert marked(window) == []
    person.press("Shift+U")
    assert len(person.paper.highlights) == 1
    assert marked(window) == ["morphological"]


def test_that_a_comment_is_asked_for_and_listed(window: MainWindow, person: Person) -> None:
    select(window, "morphological")
    person.press("Shift+H")
    (sheet,) = window.findChildren(LineSheet)
    sheet.edit.setText("the key idea")
    sheet.accept()
    assert [highlight.comment for highlight in person.paper.highlights] == ["the key idea"]
    assert "the key idea" in window.note.highlights.item(0).text()


def test_that_highlights_are_listed_under_the_note_and_can_be_removed_there(window: MainWindow, person: Person) -> None:
    assert window.note.highlights.isHidden()
    select(window, "morphological")
    person.press("H")
    assert not window.note.highlights.isHidden()
    window.note.highlights.removal_wanted.emit(person.paper.highlights[0].id)
    assert person.paper.highlights == ()
    assert window.note.highlights.isHidden()


def test_that_the_menu_of_a_highlight_gives_it_another_colour(window: MainWindow, person: Person) -> None:
    select(window, "morphological")
    person.press("H")
    menu = window.highlighter.build_menu(person.paper.highlights[0])
    next(action for action in menu.actions() if action.text() == "Pink").trigger()
    menu.close()
    assert person.paper.highlights[0].colour == 4


def test_that_a_highlight_whose_words_are_gone_is_listed_all_the_same(window: MainWindow, person: Person) -> None:
    lost = Highlight(0, person.paper.id, 5, 40, "zebras never stood in this abstract", "xx", "yy", "00", 2, "why")
    window.session.perform(AddHighlight(lost))
    assert marked(window) == []
    assert "no longer in the abstract" in window.note.highlights.item(0).text()


def test_that_going_to_a_highlight_scrolls_to_it(window: MainWindow, person: Person) -> None:
    window.resize(1440, 500)
    select(window, "universal controller")
    person.press("H")
    window.reader.area.verticalScrollBar().setValue(0)
    window.highlighter.go_to(person.paper.highlights[0].id)
    assert window.reader.area.verticalScrollBar().value() > 0


def test_that_highlights_are_shown_anew_in_another_look(window: MainWindow, person: Person) -> None:
    select(window, "morphological")
    person.press("H")
    window.commands.scale_by(20)
    assert marked(window) == ["morphological"]
