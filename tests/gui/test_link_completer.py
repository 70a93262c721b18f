"""Links to other papers while they are typed: what is offered, what takes which key, what stands in the note."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from readinglist.config.settings import SCALE, THEME
from readinglist.gui.views.note_panel import NoteEdit
from readinglist.library.library import Library
from readinglist.model.commands import SetDeleted, SetStar, SetTitle
from readinglist.model.errors import LibraryTrouble
from readinglist.model.queries import OnePaper

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from readinglist.gui.desk import Desk
    from readinglist.gui.widgets.paper_popup import PaperPopup
    from tests.gui.conftest import Person


@pytest.fixture
def popup(desk: Desk, person: Person) -> PaperPopup:
    """The popup, with two titled papers (of 19 without) in the library and the cursor in the note of the first row."""
    desk.session.perform(SetTitle(3, "Kettles boil"))
    desk.session.perform(SetTitle(4, "Boiling kettles twice"))
    person.go(0)
    person.press("N")
    return desk.completer.popup


def offered(popup: PaperPopup) -> list[str]:
    """Return what is offered; nothing while the popup is hidden."""
    rows = range(popup.list.count()) if not popup.isHidden() else ()
    return [popup.list.item(row).text() for row in rows]


def settled(desk: Desk, person: Person) -> None:
    person.wait(lambda: not desk.completer._timer.isActive())


def write(desk: Desk, person: Person, text: str) -> None:
    first, *lines = text.split("\n")
    person.write(first)
    for line in lines:
        person.press("Return")
        person.write(line)
    settled(desk, person)


def uuid(desk: Desk, paper: int) -> str:
    found = desk.session.ask(OnePaper(paper))
    assert found is not None
    return found.uuid


def test_that_words_after_two_brackets_offer_papers(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "see [[kett")
    assert offered(popup) == ["Kettles boil", "Boiling kettles twice"]
    assert popup.row == 0
    write(desk, person, "les twi")
    assert offered(popup) == ["Boiling kettles twice"]
    assert person.note == "see [[kettles twi"


def test_that_nothing_is_offered_in_other_text(desk: Desk, person: Person, popup: PaperPopup) -> None:
    for text in ("kettles", " [kettles", " [[zzz qqq"):
        write(desk, person, text)
        assert offered(popup) == []
    write(desk, person, "]] ``")
    person.press("Left")
    write(desk, person, "[[kettles")
    assert offered(popup) == [], "in code"


@pytest.mark.parametrize("key", ["Return", "Enter", "Tab"])
def test_that_a_key_chooses_and_the_note_has_the_link(desk: Desk, person: Person, popup: PaperPopup, key: str) -> None:
    write(desk, person, "see [[kett")
    person.press("Down", key)
    assert person.note == f"see [[Boiling kettles twice|{uuid(desk, 4)}]]"
    assert popup.isHidden()
    assert desk.note.edit.hasFocus()
    person.write(", too")
    assert person.note.endswith("]], too")


def test_that_up_goes_round(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    person.press("Up")
    assert popup.row == 1
    person.press("Down")
    assert popup.row == 0


def test_that_choosing_is_one_step_of_the_editors_undo(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "see [[kett")
    person.press("Return", "Ctrl+Z")
    assert person.note == "see [[kett"
    assert popup.isHidden()


def test_that_a_click_chooses_and_the_keys_stay_in_the_note(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    place = popup.list.visualItemRect(popup.list.item(1)).center()
    QTest.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert person.note == f"[[Boiling kettles twice|{uuid(desk, 4)}]]"
    assert desk.note.edit.hasFocus()


def test_that_enter_typed_quickly_chooses_what_fits_what_was_typed(
    desk: Desk, person: Person, popup: PaperPopup
) -> None:
    write(desk, person, "[[kett")
    person.write("les twi")
    person.press("Return")
    assert person.note == f"[[Boiling kettles twice|{uuid(desk, 4)}]]"
    assert popup.isHidden()


def test_that_enter_is_a_line_where_what_was_typed_quickly_fits_nothing(
    desk: Desk, person: Person, popup: PaperPopup
) -> None:
    write(desk, person, "[[kett")
    person.write("qqq")
    person.press("Return")
    assert person.note == "[[kettqqq\n"
    assert popup.isHidden()


def test_that_escape_closes_and_the_next_escape_leaves_the_note(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    person.press("Esc")
    assert popup.isHidden()
    assert desk.note.edit.hasFocus()
    write(desk, person, "les")
    assert offered(popup) == [], "it was refused for this link"
    person.press("Esc")
    assert not desk.note.edit.hasFocus()


def test_that_another_link_is_offered_after_one_was_refused(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    person.press("Esc")
    write(desk, person, "]] and [[boil")
    assert offered(popup) == ["Boiling kettles twice", "Kettles boil"]


def test_that_what_was_refused_is_offered_again_when_the_note_was_left(
    desk: Desk, person: Person, popup: PaperPopup
) -> None:
    write(desk, person, "[[kett")
    person.press("Esc", "Esc", "N")
    write(desk, person, "les")
    assert offered(popup) == ["Kettles boil", "Boiling kettles twice"]


def test_that_closing_brackets_close_at_once(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    person.write("]]")
    assert popup.isHidden()
    person.press("Return")
    assert person.note == "[[kett]]\n"


@pytest.mark.parametrize("key", ["Up", "Down", "Return", "Tab"])
def test_that_no_key_is_taken_while_nothing_is_offered(desk: Desk, person: Person, popup: PaperPopup, key: str) -> None:
    write(desk, person, "a\n[[qqq")
    assert popup.isHidden()
    before = desk.note.edit.textCursor().position()
    person.press(key)
    acted = {
        "Up": desk.note.edit.textCursor().blockNumber() == 0,
        "Down": desk.note.edit.textCursor().position() == before,
        "Return": person.note == "a\n[[qqq\n",
        "Tab": not desk.note.edit.hasFocus(),
    }
    assert acted[key]


def test_that_moving_the_cursor_away_closes_and_moving_it_there_offers_nothing(
    desk: Desk, person: Person, popup: PaperPopup
) -> None:
    write(desk, person, "so [[kett")
    person.press("Home")
    assert popup.isHidden()
    person.press("End")
    settled(desk, person)
    assert popup.isHidden()


def test_that_nothing_is_offered_while_an_input_method_composes(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    assert not popup.isHidden()
    QApplication.sendEvent(desk.note.edit, QInputMethodEvent("shui", []))
    settled(desk, person)
    assert popup.isHidden()
    done = QInputMethodEvent()
    done.setCommitString("les")
    QApplication.sendEvent(desk.note.edit, done)
    settled(desk, person)
    assert offered(popup) == ["Kettles boil", "Boiling kettles twice"]


def test_that_typing_that_scrolls_the_note_offers_and_scrolling_away_closes(
    desk: Desk, person: Person, popup: PaperPopup
) -> None:
    desk.note.edit.insertPlainText("line\n" * 40)
    write(desk, person, "[[kett")
    assert offered(popup) == ["Kettles boil", "Boiling kettles twice"]
    bar = desk.note.edit.verticalScrollBar()
    bar.setValue(0)
    settled(desk, person)
    assert popup.isHidden()
    bar.setValue(bar.maximum())
    write(desk, person, "les t")
    assert offered(popup) == ["Boiling kettles twice"]


def test_that_leaving_the_note_closes(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    desk.list.table.setFocus()
    assert popup.isHidden()


def test_that_a_paper_without_a_title_is_offered_and_linked_by_its_opening(
    desk: Desk, person: Person, popup: PaperPopup
) -> None:
    other = desk.session.ask(OnePaper(7))
    assert other is not None
    assert other.title == ""
    opening = " ".join(other.abstract.split()[:4])
    write(desk, person, f"[[{opening}")
    (text,) = offered(popup)
    assert text.startswith(opening)
    person.press("Return")
    assert person.note.startswith(f"[[{opening}")
    assert person.note.endswith(f"|{other.uuid}]]")
    assert len(person.note) < 150


def test_that_the_paper_itself_and_deleted_ones_are_not_offered(desk: Desk, person: Person, popup: PaperPopup) -> None:
    desk.session.perform(SetTitle(person.paper.id, "Kettles of mine"))
    desk.session.perform(SetDeleted((4,), deleted=True))
    write(desk, person, "[[kett")
    assert offered(popup) == ["Kettles boil"]


def test_that_two_brackets_alone_offer_what_was_worked_on_last(desk: Desk, person: Person, popup: PaperPopup) -> None:
    desk.session.perform(SetStar((3,), starred=True))
    write(desk, person, "[[")
    assert offered(popup)[:2] == ["Kettles boil", "Boiling kettles twice"]


def test_that_no_more_than_eight_are_offered_and_all_are_seen(desk: Desk, person: Person, popup: PaperPopup) -> None:
    for paper in range(2, 15):
        desk.session.perform(SetTitle(paper, f"Kettle {paper}"))
    write(desk, person, "[[kettle")
    assert len(offered(popup)) == 8
    last = popup.list.visualItemRect(popup.list.item(7))
    assert popup.list.viewport().rect().contains(last)
    assert desk.rect().contains(popup.geometry())


def test_that_the_popup_stands_at_the_line_and_covers_none_of_it(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "one\ntwo [[kett")
    edit = desk.note.edit
    line = edit.cursorRect(QTextCursor(edit.textCursor()))
    top = edit.viewport().mapTo(desk, line.topLeft()).y()
    place = popup.geometry()
    assert place.top() > top + line.height() - 1 or place.bottom() < top
    assert min(abs(place.top() - (top + line.height())), abs(top - place.bottom())) < 12


def test_that_a_library_that_cannot_be_read_offers_nothing(
    desk: Desk, person: Person, popup: PaperPopup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise LibraryTrouble("damaged", "", "")

    with monkeypatch.context() as damaged:
        damaged.setattr(Library, "ask", refuse)
        write(desk, person, "[[kett")
        assert popup.isHidden()
    assert person.note == "[[kett"


def test_that_rows_have_names_for_a_screen_reader(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    assert popup.accessibleName()
    assert popup.list.accessibleName()
    assert popup.said.startswith("Kettles boil")
    assert popup.focusPolicy() == popup.list.focusPolicy() == Qt.FocusPolicy.NoFocus


def ground(popup: PaperPopup) -> QColor:
    picture = popup.grab().toImage()
    return picture.pixelColor(picture.width() // 2, popup.height() - 5)


def test_that_the_popup_takes_the_look_and_the_size(desk: Desk, person: Person, popup: PaperPopup) -> None:
    write(desk, person, "[[kett")
    small = popup.height()
    desk.settings.set(THEME, "dark")
    desk.settings.set(SCALE, 150)
    desk.set_look()
    settled(desk, person)
    assert ground(popup).lightness() < 100
    assert popup.height() > small * 1.4


def test_that_a_long_note_is_not_read_for_every_key(
    desk: Desk, person: Person, popup: PaperPopup, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    whole = NoteEdit.toPlainText

    def seen(edit: NoteEdit) -> str:
        read.append(whole(edit))
        return read[-1]

    monkeypatch.setattr(NoteEdit, "toPlainText", seen)
    monkeypatch.setattr(desk.note, "show_state", lambda _text: None)
    desk.completer.follow()
    person.write("no link in this line")
    settled(desk, person)
    assert read == []
    assert popup.isHidden()
