"""Texts with formulas: what they put on the clipboard, what their menu offers, what a screen reader hears."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QContextMenuEvent, QFocusEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QMenu

from readinglist.formulas.typesetter import Typesetter
from readinglist.gui.fonts import reading_font
from readinglist.gui.math import speaking
from readinglist.gui.math.drawing import FormulaPen
from readinglist.gui.runs_document import LONGEST_RUN, RunStyle
from readinglist.gui.widgets.runs_view import MARKDOWN, RunsView
from readinglist.text.abstracts import parse_abstract
from readinglist.text.notes import parse_note

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

INK = QColor("black")
STYLE = (27.5, INK, INK, QColor("yellow"))


@pytest.fixture
def view(app: object, qtbot: QtBot) -> RunsView:
    view = RunsView("Abstract", FormulaPen(Typesetter()))
    qtbot.addWidget(view)
    view.resize(600, 400)
    return view


def show(view: RunsView, source: str, *, note: bool = False) -> None:
    blocks = parse_note(source) if note else parse_abstract(source)
    view.show_blocks(blocks, RunStyle(reading_font(17), *STYLE), source)


def select(view: RunsView, start: int, end: int) -> None:
    """Select from one place of what is shown to another."""
    cursor = view.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)


@pytest.mark.parametrize(
    ("selected", "copied", "plain"),
    [
        ("how \ufffc h", r"**how** $\rho < 1$ h", "how ρ < 1 h"),
        ("\ufffc", r"$\rho < 1$", "ρ < 1"),
        ("We sh", "We **sh**", "We sh"),
    ],
)
def test_that_the_clipboard_gets_markup_that_opens_and_closes(
    view: RunsView, selected: str, copied: str, plain: str
) -> None:
    show(view, r"We **show** $\rho < 1$ here.")
    start = view.toPlainText().index(selected)
    select(view, start, start + len(selected))
    data = view.createMimeDataFromSelection()
    assert data.text() == copied
    assert bytes(data.data(MARKDOWN).data()).decode() == copied
    assert view.selected_plain() == plain


def test_that_nothing_selected_is_nothing_copied(view: RunsView) -> None:
    show(view, r"We **show** $\rho < 1$ here.")
    assert view.createMimeDataFromSelection().formats() == []
    assert view.selected_plain() == ""


def test_that_a_list_of_a_note_is_copied_with_its_bullets(view: RunsView) -> None:
    show(view, "- one $x^2$\n- *two*", note=True)
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == "- one $x^2$\n- *two*"
    assert view.selected_plain() == "•\N{EN SPACE}one x²\n•\N{EN SPACE}two"


def test_that_a_text_too_long_to_be_shown_is_copied_whole(view: RunsView) -> None:
    source = "word " * LONGEST_RUN
    show(view, source)
    view.selectAll()
    assert view.selected_plain().split() == source.split()


def menu_at(view: RunsView, point: QPoint) -> dict[str, QMenu]:
    view.show()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, view.mapToGlobal(point))
    QApplication.sendEvent(view.viewport(), event)
    (menu,) = view.findChildren(QMenu)
    return {action.text(): menu for action in menu.actions()}


def test_that_the_menu_of_a_link_copies_its_address(view: RunsView) -> None:
    show(view, "[everything here](https://example.org/x)")
    menu = menu_at(view, QPoint(20, 15))
    assert list(menu) == ["Copy address of link", "Select all"]
    for action in menu["Select all"].actions():
        action.trigger()
    menu["Select all"].close()
    assert QGuiApplication.clipboard().text() == "https://example.org/x"
    QGuiApplication.clipboard().clear()
    assert view.selected_plain() == "everything here"


def test_that_a_text_without_links_offers_no_address(view: RunsView) -> None:
    show(view, "nothing here")
    menu = menu_at(view, QPoint(20, 15))
    assert list(menu) == ["Select all"]
    menu["Select all"].close()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let a screen reader listen; return what is said to it of its own accord."""
    said: list[str] = []

    def announce(_view: QWidget, words: str) -> None:
        said.append(words)

    monkeypatch.setattr(speaking, "is_listening", lambda: True)
    monkeypatch.setattr(speaking, "announce", announce)
    return said


def test_that_a_screen_reader_gets_the_text_with_formulas_in_words(view: RunsView, heard: list[str]) -> None:
    show(view, r"We show $\rho < 1$ here.")
    assert view.accessibleDescription() == "We show rho less than 1 here."
    assert view.accessibleName() == "Abstract"
    show(view, "Without.")
    assert view.accessibleDescription() == "", "Qt tells such a text itself"


def test_that_a_screen_reader_that_came_later_is_told_when_the_text_has_the_focus(view: RunsView) -> None:
    show(view, r"$x^2$")
    assert view.accessibleDescription() == ""
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert view.accessibleDescription() == "x squared"
    show(view, "$y$")
    assert view.accessibleDescription() == "", "of another text"


def test_that_a_formula_under_the_cursor_is_said(view: RunsView, heard: list[str]) -> None:
    show(view, r"🚀 We show $\rho < 1$ here.")
    cursor = view.textCursor()
    cursor.setPosition(4)
    view.setTextCursor(cursor)
    assert heard == []
    cursor.setPosition(len("xx We show "))
    view.setTextCursor(cursor)
    assert heard == ["rho less than 1"]


def test_that_accessibility_hands_over_a_read_only_text_and_its_words(view: RunsView, heard: list[str]) -> None:
    show(view, r"We show $\rho < 1$ here.")
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.text(QAccessible.Text.Name) == "Abstract"
    assert interface.text(QAccessible.Text.Description) == "We show rho less than 1 here."
    assert interface.state().readOnly
    assert interface.state().focusable
    assert interface.textInterface().characterCount() == len(view.toPlainText())
