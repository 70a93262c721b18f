"""A sheet keeps focus and keys inside while it is open, and gives them back when it closes."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit

from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.dialogs.about_sheet import AboutSheet
from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.keys_sheet import KeysSheet
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.model.commands import AddTag
from readinglist.model.queries import Journal, Shelf
from tests.looking import paper

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.sheet import Sheet
    from tests.gui.conftest import Person

SHEETS: dict[str, type[Sheet]] = {
    "M": LineSheet,
    "F2": LineSheet,
    "T": TagPicker,
    "?": KeysSheet,
    "Ctrl+,": PreferencesSheet,
    "Shift+F1": AboutSheet,
}


@pytest.mark.parametrize("key", SHEETS)
def test_that_tab_stays_inside_and_escape_gives_the_focus_back(desk: Desk, person: Person, key: str) -> None:
    before = person.focus
    person.press(key)
    sheet = person.sheet(SHEETS[key])
    controls = set(sheet._focusable())
    for step in ("Tab", "Shift+Tab"):
        seen = []
        for _ in range(len(controls) + 1):
            assert sheet.isAncestorOf(person.focus)
            seen.append(person.focus)
            person.press(step)
        assert set(seen) == controls
        assert seen[0] is seen[-1], "it comes round"
    person.press("Esc")
    assert person.sheets() == []
    assert person.focus is before is desk.list.table


@pytest.mark.parametrize("key", SHEETS)
def test_that_a_closed_sheet_is_gone(desk: Desk, person: Person, key: str) -> None:
    person.press(key, "Esc")
    person.wait(lambda: desk.window().findChildren(SHEETS[key]) == [])


@pytest.mark.parametrize("key", SHEETS)
def test_that_no_key_of_the_window_acts_behind_an_open_sheet(desk: Desk, person: Person, key: str) -> None:
    desk.session.perform(AddTag((3,), "kettle"))
    before = desk.session.ask(Journal())
    person.press(key)
    sheet = person.sheet(SHEETS[key])
    while type(person.focus).__name__ in {"QLineEdit", "QSpinBox", "QComboBox"}:
        person.press("Tab")
        if key == "T":
            break
    others = [each for row in ACTIONS for each in row.keys if each not in {"Ctrl+Q", "Space", "Return", "Enter"}]
    if key == "T":
        others.remove("F2")  # there it renames the marked tag
    for other in others:
        person.press(*other.split(", "))
    assert desk.session.ask(Journal()) == before
    assert person.sheets() == [sheet]
    assert desk.isVisible()
    assert (desk.navigator.query.shelf, person.row) == (Shelf.INBOX, 0)
    person.press("Esc")


def test_that_a_click_beside_a_sheet_is_not_felt_behind_it(desk: Desk, person: Person) -> None:
    person.press("M")
    table = desk.list.table
    window = desk.window()
    place = table.viewport().mapTo(window, table.visualRect(desk.model.index(3, 0)).center())
    target = window.childAt(place)
    assert target is not None
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(window, place))
    assert person.row == 0
    assert not person.sheet(LineSheet).isHidden()
    person.press("Esc")


def test_that_enter_presses_the_default_from_a_text_field(person: Person) -> None:
    person.press("M")
    person.write("mine")
    person.press("Enter")
    assert person.stored(person.paper.id).remark == "mine"


def test_that_enter_presses_the_button_that_has_the_focus(person: Person) -> None:
    person.press("M")
    person.write("mine")
    person.press("Tab", "Return", "Tab", "Return")  # the first time it says that the word would go
    assert person.sheets() == []
    assert person.stored(person.paper.id).remark == ""


def test_that_enter_alone_does_not_agree_to_what_cannot_be_taken_back(desk: Desk, person: Person) -> None:
    agreed: list[bool] = []
    sheet = AskSheet(desk, "Replace?", "It will be lost.", "Replace")
    sheet.accepted.connect(lambda: agreed.append(True))
    sheet.open()
    person.press("Return")
    assert (agreed, person.sheets()) == ([], [])


def test_that_a_sheet_fits_a_small_window_and_follows_its_size(desk: Desk, person: Person) -> None:
    person.press("?")
    sheet = person.sheet(KeysSheet)
    desk.window().resize(640, 420)
    QApplication.processEvents()
    assert sheet.size() == desk.size()
    assert desk.rect().contains(sheet._card.geometry())
    person.press("Esc")


def test_that_the_focus_a_pane_is_given_behind_a_sheet_comes_back_to_the_sheet(desk: Desk, person: Person) -> None:
    person.press("M")
    desk.list.search.setFocus()
    person.press("S")
    assert person.stored(person.paper.id).starred is False
    person.press("Esc")
    assert person.focus is desk.list.search


def test_that_the_keys_sheet_lists_every_command(desk: Desk, person: Person) -> None:
    person.press("?")
    sheet = person.sheet(KeysSheet)
    texts = {label.text() for label in sheet.findChildren(QLabel)}
    for row in ACTIONS:
        family = row.id[-1].isdigit() and row.id[-1] != "1"
        shown = any(key.replace(", ", " ") in text.split("  ") for key in row.keys for text in texts)
        ranged = any("-" in text and row.keys[0].replace(", ", " ")[:-1] + "1" == text.split("-")[0] for text in texts)
        assert shown or (family and ranged) or (row.id[-1].isdigit() and ranged), row.id
    person.press("Esc")


def test_that_the_about_sheet_says_where_the_library_is(desk: Desk, person: Person) -> None:
    person.press("Shift+F1")
    texts = [label.text() for label in person.sheet(AboutSheet).findChildren(QLabel)]
    assert any(str(desk.session.library.path) in text for text in texts)
    person.press("Esc")


def test_that_f10_opens_the_menu_of_all_commands(desk: Desk, person: Person) -> None:
    person.press("F10")
    menu = QApplication.activePopupWidget()
    assert menu is desk.menus
    actions = [action for part in desk.menus.actions() for action in part.menu().actions()]  # type: ignore[attr-defined] # submenus
    assert {action.objectName() for action in actions if not action.isSeparator()} == {row.id for row in ACTIONS}
    assert menu.mapToGlobal(QPoint(0, 0)).x() >= 0
    menu.hide()


def test_that_a_closed_sheet_takes_nothing_of_the_window_with_it(desk: Desk, person: Person) -> None:
    gone: list[str] = []
    table = desk.list.table
    parts = {
        "the head of the list": table.horizontalHeader,
        "the side of the list": table.verticalHeader,
        "the rows": table.viewport,
        "the scroll bar": table.verticalScrollBar,
        "the page": desk.reader.area.viewport,
    }
    for name, part in parts.items():
        part().destroyed.connect(lambda _part=None, name=name: gone.append(name))
    for key in [*SHEETS, *SHEETS]:
        person.press(key, "Tab", "Shift+Tab", "Esc")
        QApplication.processEvents()
    gc.collect()
    assert gone == []


def test_that_a_sheet_asked_for_by_a_dialog_that_is_gone_gives_the_focus_back_to_the_window(
    desk: Desk, person: Person
) -> None:
    dialog = QDialog(desk.window())
    line = QLineEdit(dialog)
    dialog.show()
    dialog.activateWindow()
    line.setFocus()
    person.wait(line.hasFocus)
    sheet = LineSheet(desk, "Title", "", "", 10, save=lambda _: True)
    dialog.close()
    dialog.deleteLater()
    desk.window().activateWindow()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    sheet.open()
    sheet.reject()
    person.wait(desk.list.table.hasFocus)


def test_that_enter_which_closes_a_sheet_does_not_answer_the_question_that_comes_after_it(
    desk: Desk, person: Person
) -> None:
    answered = []

    def ask() -> None:
        question = AskSheet(desk, "Kettle?", "It is hot.", "Yes", enter_agrees=True)
        question.accepted.connect(lambda: answered.append("yes"))
        question.rejected.connect(lambda: answered.append("no"))
        question.open()

    first = LineSheet(desk, "Kettle", "", "", 9, save=lambda _: True)
    first.edit.returnPressed.connect(first.accept)
    first.accepted.connect(ask)
    first.open()
    person.press("Return")
    person.sheet(AskSheet)
    assert answered == []


@pytest.mark.parametrize("key", SHEETS)
def test_that_the_key_that_ends_the_program_ends_it_in_a_sheet_as_well(desk: Desk, person: Person, key: str) -> None:
    person.press(key, "Ctrl+Q")
    assert not desk.window().isVisible()


def test_that_a_changed_key_ends_the_program_in_a_sheet_and_the_former_does_not(desk: Desk, person: Person) -> None:
    desk.keys.set_keys("file.quit", ("Ctrl+F12",))
    person.press("?", "Ctrl+Q")
    assert desk.window().isVisible()
    person.press("Ctrl+F12")
    assert not desk.window().isVisible()


def test_that_what_was_typed_into_a_sheet_is_saved_where_its_key_ends_the_program(desk: Desk, person: Person) -> None:
    person.press("M")
    person.write("boils over")
    person.press("Ctrl+Q")
    assert paper(person.path).remark == "boils over"
