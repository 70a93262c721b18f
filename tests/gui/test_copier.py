"""Ctrl+C and Ctrl+Shift+C: the selected text of title, abstract and set note, else the papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication

from readinglist.gui.widgets.runs_view import MARKDOWN
from readinglist.model.commands import SetNote, SetTitle

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.widgets.runs_view import RunsView
    from tests.gui.conftest import Person

TITLE = r"Kettles of *size* $\rho < 1$"


@pytest.fixture
def title(desk: Desk) -> RunsView:
    """Return the title of a paper, its formula drawn, all of it selected and with the focus."""
    desk.session.perform(SetTitle(1, TITLE))
    view = desk.reader.page.title
    view.setFocus()
    view.selectAll()
    return view


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def test_that_the_selected_text_is_copied_as_markdown(title: RunsView, person: Person) -> None:
    person.press("Ctrl+C")
    assert clipboard() == TITLE
    assert bytes(QGuiApplication.clipboard().mimeData().data(MARKDOWN).data()).decode() == TITLE
    assert person.told == "The selected text was copied as Markdown."


def test_that_the_selected_text_is_copied_without_markup(title: RunsView, person: Person) -> None:
    person.press("Ctrl+Shift+C")
    assert clipboard() == "Kettles of size ρ < 1"
    assert person.told == "The selected text was copied as plain text."


@pytest.mark.parametrize("key", ["C", "Ctrl+C", "Ctrl+Shift+C"])
def test_that_without_a_selection_the_paper_is_copied(desk: Desk, person: Person, key: str) -> None:
    desk.reader.page.abstract.setFocus()
    person.press(key)
    assert clipboard().count("\n## ") == 1
    assert person.told == "1 paper copied as Markdown."


def test_that_in_the_list_the_papers_are_meant_whatever_is_selected_in_a_text(title: RunsView, person: Person) -> None:
    person.desk.list.table.setFocus()
    person.press("Ctrl+C")
    assert person.told == "1 paper copied as Markdown."


def test_that_a_selection_without_the_focus_is_copied_by_the_menu(title: RunsView, person: Person) -> None:
    person.desk.side.view.setFocus()
    person.desk.actions_by_id["edit.copy_plain"].trigger()
    assert clipboard() == "Kettles of size ρ < 1"


def test_that_a_set_note_is_copied(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(1, "- why $x^2$?"))
    view = desk.note.preview.view
    view.setFocus()
    view.selectAll()
    person.press("Ctrl+Shift+C")
    assert clipboard() == "why x²?"


def test_that_what_is_written_is_copied_from_the_editor(desk: Desk, person: Person) -> None:
    person.press("N")
    person.write("own words")
    person.press("Ctrl+A", "Ctrl+Shift+C")
    assert clipboard() == "own words"
    person.press("Esc")


def test_that_title_abstract_and_note_offer_both_in_their_menus(desk: Desk) -> None:
    offered = [desk.actions_by_id["edit.copy"], desk.actions_by_id["edit.copy_plain"]]
    for view in (desk.reader.page.title, desk.reader.page.abstract, desk.note.preview.view):
        assert view.actions() == offered
