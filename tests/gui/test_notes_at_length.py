"""The note over a long time: two hundred letters while others work, twenty pauses, everything that shows it anew."""

from __future__ import annotations

import sqlite3
import threading
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication

from readinglist.config.language import speak
from readinglist.config.settings import LANGUAGE, SCALE, THEME, Settings
from readinglist.config.translation import set_lookup
from readinglist.gui import note_text
from readinglist.gui.background import Job
from readinglist.gui.dialogs.note_versions_sheet import NoteVersionsSheet
from readinglist.library.library import Library
from readinglist.model.commands import SetNote
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import NoteVersions, Order, PaperIds, Query

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

LETTERS = ("every letter lands where typing began; " * 6)[:200]
PAPERS = range(1, 20)
ORDERS = (Order.TITLE, Order.CONFERENCE, Order.TOPIC)


def import_meanwhile(desk: Desk, go_on: threading.Event) -> None:
    """Import papers in the worker, a few at a time, until ``go_on`` is set."""

    def work(library: Library, *_: object) -> None:
        number = 0
        while not go_on.is_set():
            drafts = tuple(
                Draft(at, title=f"Kettle {number} {at}", abstract=f"Kettle {number} of row {at} boils. " * 5)
                for at in range(5)
            )
            library.import_papers(SourceFile("f", "plain text", "utf-8", f"L{number}", 2026, drafts), NoWatch())
            number += 1
            go_on.wait(0.2)

    desk.background.run(Job("import", work, lambda _: None, lambda _: None))


@pytest.mark.parametrize("place", ["note", "search"])
def test_that_two_hundred_letters_land_where_typing_began_while_an_import_and_other_orders_run(
    desk: Desk, person: Person, place: str
) -> None:
    paper, go_on = person.go(4).id, threading.Event()
    import_meanwhile(desk, go_on)
    person.press("N" if place == "note" else "/")
    where = person.focus
    try:
        for number, letter in enumerate(LETTERS):
            if number % 25 == 0:
                desk.list.order_wanted.emit(ORDERS[number // 25 % len(ORDERS)])
                desk.navigator.refresh()
            person.write(letter)
            QApplication.processEvents()
            assert person.focus is where, number
    finally:
        go_on.set()
    person.wait(lambda: not desk.background.busy)
    assert len(desk.session.ask(PaperIds(Query()))) > len(PAPERS), "papers did come in meanwhile"
    if place == "note":
        assert person.paper.id == paper
        desk.save_note()
        assert person.note == LETTERS
        assert desk.list.search.text() == ""
    else:
        assert desk.list.search.text() == LETTERS
    wanted = {paper: LETTERS} if place == "note" else {}
    assert {number: note for number in PAPERS if (note := person.stored(number).note)} == wanted


# Twenty pauses


def test_that_twenty_pauses_leave_cursor_selection_view_and_undo_as_they_were(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(person.paper.id, "\n".join(f"line {number}" for number in range(200))))
    paper, edit = person.paper.id, desk.note.edit
    person.press("N")
    for turn in range(20):
        cursor = edit.textCursor()
        cursor.setPosition(700)
        edit.setTextCursor(cursor)
        person.write(f"<{turn}>")
        cursor.setPosition(705)
        cursor.setPosition(720, QTextCursor.MoveMode.KeepAnchor)
        edit.setTextCursor(cursor)
        edit.verticalScrollBar().setValue(40 + turn)
        before = state(desk)
        desk.keeper._timer.start(0)  # the pause, without the waiting
        person.wait(lambda: not desk.keeper.unsaved)
        QApplication.processEvents()
        assert state(desk) == before, turn
        assert person.focus is edit
        assert f"<{turn}>" in person.stored(paper).note
    for turn in reversed(range(20)):
        assert f"<{turn}>" in person.note
        while f"<{turn}>" in person.note:
            edit.undo()
        assert turn == 0 or f"<{turn - 1}>" in person.note, "one undo took more than one stretch of typing"
    for _ in range(200):
        edit.redo()
    assert all(f"<{turn}>" in person.note for turn in range(20))


def state(desk: Desk) -> tuple[object, ...]:
    edit = desk.note.edit
    cursor = edit.textCursor()
    undo = edit.document().availableUndoSteps(), edit.document().availableRedoSteps()
    return cursor.anchor(), cursor.position(), edit.verticalScrollBar().value(), undo, edit.toPlainText()


# Everything that shows the note anew


def in_the_dark(desk: Desk) -> None:
    desk.settings.set(THEME, "dark")
    desk.set_look()


def in_large_letters(desk: Desk) -> None:
    desk.settings.set(SCALE, 150)
    desk.set_look()


def in_another_face(desk: Desk) -> None:
    font = QApplication.font()
    QApplication.sendEvent(desk.window(), QEvent(QEvent.Type.FontChange))
    font.setPointSize(font.pointSize() + 3)
    desk.window().setFont(font)


def in_chinese(desk: Desk) -> None:
    desk.settings.set(LANGUAGE, "zh_CN")
    speak(Settings(None), ["zh_CN"])
    QApplication.sendEvent(desk.window(), QEvent(QEvent.Type.LanguageChange))
    desk.set_look()
    set_lookup(None)


def under_another_program(desk: Desk) -> None:
    """Let another program write, also into this note, and go on writing: the text cannot be saved first."""
    other = sqlite3.connect(desk.session.library.path, isolation_level=None)
    other.execute("UPDATE paper SET title = 'Renamed by another program' WHERE id = 1")
    other.execute("INSERT INTO note (paper_id, revision, changed_at, text) VALUES (1, 1, '2026-12-01', 'theirs')")
    other.execute("BEGIN IMMEDIATE")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert "Renamed by another program" in desk.reader.page.title.toPlainText()
    other.execute("ROLLBACK")
    other.close()


ANEW: dict[str, Callable[[Desk], object]] = {
    "another theme": in_the_dark,
    "another size": in_large_letters,
    "another face": in_another_face,
    "another language": in_chinese,
    "the list again": lambda desk: desk.navigator.refresh(),
    "another program's writing": under_another_program,
}


@pytest.mark.parametrize("how", ANEW)
def test_that_whatever_shows_the_note_anew_leaves_an_unsaved_text(desk: Desk, person: Person, how: str) -> None:
    paper, edit = person.paper.id, desk.note.edit
    person.press("N")
    person.write("unsaved")
    cursor = edit.textCursor()
    cursor.setPosition(3)
    edit.setTextCursor(cursor)
    ANEW[how](desk)
    QApplication.processEvents()
    assert (person.note, edit.textCursor().position()) == ("unsaved", 3)
    person.write("X")
    desk.save_note()
    assert person.stored(paper).note == "unsXaved"


def test_that_a_library_opened_again_has_the_text_that_was_not_saved_yet(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("not saved yet")
    desk.leave_library()
    desk.open(Library.open(person.path))
    assert person.stored(paper).note == "not saved yet"
    desk.navigator.go_to_paper(paper)
    assert person.note == "not saved yet"


def test_that_a_text_written_over_by_mistake_comes_back_after_a_restart(
    open_window: OpenWindow,
    end_window: Callable[[Desk], None],
    person_at: Callable[[Desk], Person],
) -> None:
    desk = open_window()
    person = person_at(desk)
    paper = person.paper.id
    person.press("N")
    person.write("ten minutes of work")
    person.press("Esc", "N", "Ctrl+A")
    person.write("x")
    person.wait(lambda: not desk.keeper.unsaved)
    end_window(desk)
    desk = open_window(person.path)
    person = person_at(desk)
    assert person.note == "x"
    person.press("Ctrl+Shift+H")
    sheet = person.sheet(NoteVersionsSheet)
    assert sheet.chosen.text == "ten minutes of work"
    person.press("Return")
    assert person.stored(paper).note == "ten minutes of work"
    assert next(version.text for version in desk.session.ask(NoteVersions(paper))) == "x"


# A full disk


def test_that_a_full_disk_keeps_the_text_and_takes_it_when_there_is_room(desk: Desk, person: Person) -> None:
    def limit(pages: int) -> None:
        with desk.session.library._database.reading() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    paper, text = person.paper.id, "many words " * 9_000
    person.press("N")
    limit(1)  # as many pages as there are now
    desk.note.edit.insertPlainText(text)
    assert not desk.save_note()
    assert desk.note._state.text() == "18,000 words · not saved yet"
    assert "full" in person.told + desk.banner.said
    person.write("and more")
    assert not desk.save_note()
    assert person.note == f"{text}and more"
    assert person.stored(paper).note == ""
    person.press("Esc", "J")
    assert person.paper.id != paper, "reading goes on"
    limit(1_000_000)
    person.wait(lambda: person.stored(paper).note == f"{text}and more")
    person.wait(lambda: not desk.keeper.unsaved)


# Esc


def nothing(_desk: Desk, _person: Person) -> None:
    """Leave the note as it is."""


def select(desk: Desk, _person: Person) -> None:
    desk.note.edit.selectAll()


def save(desk: Desk, _person: Person) -> None:
    desk.save_note()


def undo(desk: Desk, _person: Person) -> None:
    desk.note.edit.undo()
    desk.note.edit.redo()


def cover(_desk: Desk, person: Person) -> None:
    person.press("F1", "Esc")


def search(_desk: Desk, person: Person) -> None:
    person.press("Ctrl+F")


def offer(_desk: Desk, person: Person) -> None:
    person.write(" [[lea")


def compose(desk: Desk, _person: Person) -> None:
    QApplication.sendEvent(desk.note.edit, QInputMethodEvent("xiě", []))


def empty(desk: Desk, _person: Person) -> None:
    desk.keeper.save()
    desk.list.search.setText("qqqq")
    desk.list.search.setText("")
    desk.note.edit.setFocus()


STATES = {
    "typed": nothing,
    "composing": compose,
    "after a search in vain": empty,
    "all selected": select,
    "saved": save,
    "undone": undo,
    "covered": cover,
    "searching": search,
    "offered a paper": offer,
}


@pytest.mark.parametrize("where", ["reader", "triage"])
@pytest.mark.parametrize("state", STATES)
def test_that_esc_in_no_state_discards_the_note(desk: Desk, person: Person, state: str, where: str) -> None:
    paper = person.go(2).id
    desk.session.perform(SetNote(paper, "stored"))
    if where == "triage":
        person.press("Return")
    person.press("N")
    desk.note.edit.moveCursor(QTextCursor.MoveOperation.End)
    person.write(" and typed")
    STATES[state](desk, person)
    wanted = person.note + desk.note.edit.textCursor().block().layout().preeditAreaText()
    assert wanted.startswith("stored and typed")
    for _ in range(6):
        person.press("Esc")
    desk.save_note()
    assert person.stored(paper).note == wanted


def test_that_esc_under_a_lock_discards_nothing_that_waits(desk: Desk, person: Person) -> None:
    paper = person.go(2).id
    desk.session.perform(SetNote(paper, "stored"))
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person.press("N")
    person.write("not stored yet, ")
    for _ in range(6):
        person.press("Esc")
    person.go(3)
    other.execute("ROLLBACK")
    other.close()
    person.wait(lambda: not desk.keeper.unsaved)
    assert "not stored yet, " in person.stored(paper).note
    assert "stored" in person.stored(paper).note


# Pasting


def clip(desk: Desk, person: Person, data: QMimeData) -> float:
    QGuiApplication.clipboard().setMimeData(data)
    begin = monotonic()
    person.press("N", "Ctrl+V")
    desk.note.edit.grab()
    person.write("y")
    desk.note.edit.grab()
    return monotonic() - begin


@pytest.mark.parametrize("files", [False, True], ids=["alone", "with files"])
def test_that_of_a_page_with_large_white_letters_and_a_picture_only_the_words_come(
    desk: Desk, person: Person, *, files: bool
) -> None:
    data = QMimeData()
    data.setHtml('<p style="font-size:40pt;color:white">large words<img src="x.png"></p>')
    data.setUrls([QUrl.fromLocalFile("/tmp/a.txt")] if files else [])  # noqa: S108 - only a name
    data.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    data.setText("large words")
    clip(desk, person, data)
    assert person.note == "large wordsy"
    assert person.told == "Only the words were pasted."
    assert desk.note.edit.textCursor().charFormat().fontPointSize() == 0
    assert not desk.note.edit.textCursor().charFormat().foreground().style().value


def test_that_a_page_a_picture_and_files_in_one_are_not_pasted_and_that_is_said(desk: Desk, person: Person) -> None:
    data = QMimeData()
    data.setHtml('<p style="font-size:40pt;color:white">large words</p>')
    data.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    data.setUrls([QUrl.fromLocalFile("/tmp/a.txt"), QUrl.fromLocalFile("/tmp/b.png")])  # noqa: S108 - only names
    QGuiApplication.clipboard().setMimeData(data)
    person.press("N", "Ctrl+V")
    assert person.note == ""
    assert "Only text" in person.told


@pytest.mark.parametrize("text", ["x" * 100_000, "图" * 100_000, ("normal words of a text. " * 42_000)[:1_000_000]])
def test_that_a_huge_paste_and_the_next_key_take_a_bounded_time(desk: Desk, person: Person, text: str) -> None:
    assert clip(desk, person, text_data(text)) < 3, "laid out as one line it took ten seconds, and three for a key"
    assert person.note.replace("\n", "") == f"{text}y"


def text_data(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


# Inside of a character


@pytest.mark.parametrize("place", range(8))
def test_that_no_place_by_code_cuts_a_character(desk: Desk, person: Person, place: int) -> None:
    paper, whole, edit = person.paper.id, "a👩\u200d🔬b", desk.note.edit
    desk.session.perform(SetNote(paper, whole))
    person.press("N")
    cursor = edit.textCursor()
    cursor.setPosition(place)
    edit.setTextCursor(cursor)
    person.write("x")
    desk.save_note()
    stored = person.stored(paper).note
    assert note_text.STRANGER not in stored
    assert stored in {f"x{whole}", f"ax{whole[1:]}", f"{whole[:-1]}xb", f"{whole}x"}
    edit.load(whole)
    cursor = edit.textCursor()
    cursor.setPosition(0)
    cursor.setPosition(min(place, 7), QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)
    person.press("Del")
    assert person.note in {whole, whole[1:], "b", ""}
