"""Highlights: made by key from what is selected, shown where they stand, listed, kept through a changed abstract."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication, QTextCursor

from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.library.library import Library
from readinglist.model.commands import AddHighlight, AddTag, EditTag
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight
from readinglist.model.queries import Tags

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

FORMULAS = 6
"""The row of the bundled list whose abstract holds formulas."""


def select(desk: Desk, words: str) -> None:
    """Select the first occurrence of ``words`` in the abstract, as a mouse would."""
    view = desk.reader.page.abstract
    found = view.document().find(words)
    assert not found.isNull()
    view.setTextCursor(found)


def marked(desk: Desk) -> list[str]:
    return [mark.cursor.selectedText() for mark in desk.reader.page.abstract.extraSelections()]


def test_that_h_marks_what_is_selected(desk: Desk, person: Person) -> None:
    select(desk, "cross-embodiment humanoid control")
    person.press("H")
    (highlight,) = person.paper.highlights
    assert highlight.exact == "cross-embodiment humanoid control"
    assert highlight.colour == 1
    assert marked(desk) == ["cross-embodiment humanoid control"]
    assert desk.reader.selection() is None


def test_that_h_without_a_selection_changes_nothing_and_says_so(desk: Desk, person: Person) -> None:
    person.press("H")
    assert person.paper.highlights == ()
    assert "Select something" in desk.status._message.text()


@pytest.mark.parametrize("digit", ["1", "2", "3", "4"])
def test_that_a_digit_marks_in_its_colour_while_something_is_selected(desk: Desk, person: Person, digit: str) -> None:
    select(desk, "morphological")
    person.press(digit)
    assert [highlight.colour for highlight in person.paper.highlights] == [int(digit)]


def test_that_a_digit_without_a_selection_is_the_pinned_tag(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((19,), "kettle"))
    (count,) = desk.session.ask(Tags())
    desk.session.perform(EditTag(count.tag.id, "kettle", 0, 2))
    person.press("2")
    assert person.paper.tags == (count.tag.id,)


def test_that_a_formula_is_marked_whole(desk: Desk, person: Person) -> None:
    desk.navigator.go_to_paper(FORMULAS)
    view = desk.reader.page.abstract
    at = view.document().find("represented by a ").selectionEnd()
    cursor = QTextCursor(view.document())
    cursor.setPosition(at)
    cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    person.press("H")
    assert [highlight.exact for highlight in person.paper.highlights] == [r"$6\times6$"]


@pytest.mark.parametrize(
    "rockets", ["🚀🚀 fast sampling", "Kettles are slow. 🚀🚀 Fast sampling of kettles. 👩\u200d🔬 End."], ids=ascii
)
def test_that_the_same_words_are_marked_after_emoji_and_a_restart(
    open_window: OpenWindow,
    end_window: Callable[[Desk], None],
    person_at: Callable[[Desk], Person],
    tmp_path: Path,
    rockets: str,
) -> None:
    place = tmp_path / "emoji.db"
    library = Library.open(place)
    draft = Draft(1, title="Kettles", abstract=rockets)
    library.import_papers(SourceFile("made", "plain text", "utf-8", "MADE", 2026, (draft,)), NoWatch())
    library.close()
    desk = open_window(place)
    select(desk, "sampling")
    person_at(desk).press("H")
    assert [highlight.exact for highlight in person_at(desk).paper.highlights] == ["sampling"]
    end_window(desk)
    desk = open_window(place)
    assert marked(desk) == ["sampling"]
    person_at(desk).press("C")
    copied = QGuiApplication.clipboard().text()
    target = tmp_path / "list.md"
    desk.session.library.export(ExportRequest((1,), target, "List"), NoWatch())
    for text in (copied, target.read_text("utf-8")):
        assert "**Highlights**\n\n- sampling\n" in text


def test_that_a_highlight_can_be_undone_and_done_again(desk: Desk, person: Person) -> None:
    select(desk, "morphological")
    person.press("H")
    person.press("U")
    assert person.paper.highlights == ()
    assert marked(desk) == []
    person.press("Shift+U")
    assert len(person.paper.highlights) == 1
    assert marked(desk) == ["morphological"]


def test_that_a_comment_is_asked_for_and_listed(desk: Desk, person: Person) -> None:
    select(desk, "morphological")
    person.press("Shift+H")
    (sheet,) = desk.window().findChildren(LineSheet)
    sheet.edit.setText("the key idea")
    sheet.accept()
    assert [highlight.comment for highlight in person.paper.highlights] == ["the key idea"]
    assert "the key idea" in desk.note.highlights.item(0).text()


def test_that_highlights_are_listed_under_the_note_and_can_be_removed_there(desk: Desk, person: Person) -> None:
    assert desk.note.highlights.isHidden()
    select(desk, "morphological")
    person.press("H")
    assert not desk.note.highlights.isHidden()
    desk.note.highlights.removal_wanted.emit(person.paper.highlights[0].id)
    assert person.paper.highlights == ()
    assert desk.note.highlights.isHidden()


def test_that_the_menu_of_a_highlight_gives_it_another_colour(desk: Desk, person: Person) -> None:
    select(desk, "morphological")
    person.press("H")
    menu = desk.highlighter.build_menu(person.paper.highlights[0])
    next(action for action in menu.actions() if action.text() == "Pink").trigger()
    menu.close()
    assert person.paper.highlights[0].colour == 4


def test_that_a_highlight_whose_words_are_gone_is_listed_all_the_same(desk: Desk, person: Person) -> None:
    lost = Highlight(0, person.paper.id, 5, 40, "zebras never stood in this abstract", "xx", "yy", "00", 2, "why")
    desk.session.perform(AddHighlight(lost))
    assert marked(desk) == []
    assert "no longer in the abstract" in desk.note.highlights.item(0).text()


def test_that_going_to_a_highlight_scrolls_to_it(desk: Desk, person: Person) -> None:
    desk.window().resize(1440, 500)
    select(desk, "universal controller")
    person.press("H")
    desk.reader.area.verticalScrollBar().setValue(0)
    desk.highlighter.go_to(person.paper.highlights[0].id)
    assert desk.reader.area.verticalScrollBar().value() > 0


def test_that_highlights_are_shown_anew_in_another_look(desk: Desk, person: Person) -> None:
    select(desk, "morphological")
    person.press("H")
    desk.commands.scale_by(20)
    assert marked(desk) == ["morphological"]
