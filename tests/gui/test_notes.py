"""Nothing typed into a note is ever lost, and it stands at the paper at which its typing began."""

from __future__ import annotations

import os
import random
import sqlite3
import tempfile
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from readinglist.config.settings import SCALE, THEME
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote
from readinglist.model.errors import LibraryFull, LibraryReadOnly, LibraryTrouble
from readinglist.model.queries import Journal, NoteVersions, Order, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person


TYPED_EVERY = int(os.environ.get("READINGLIST_TYPED_EVERY", "5"))
"""After how many of a thousand switches something is typed; ``make faults`` types after each."""


def change_application_state(desk: Desk) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.emit(QGuiApplication.applicationState())


def undo_and_redo(desk: Desk) -> None:
    desk.commands.undo()
    desk.commands.redo()


def put_off_in_triage(desk: Desk) -> None:
    desk.triage.enter()
    desk.verdicts.later()


LEAVINGS: dict[str, Callable[[Desk], Any]] = {
    "another paper": lambda desk: desk.list.table.go_to(7),
    "a shelf": lambda desk: desk.navigator.shelf(Shelf.STARRED),
    "a shelf by a click": lambda desk: desk.side.view.setCurrentIndex(desk.side.model.index(6)),
    "a tag": lambda desk: desk.reader.tag_wanted.emit(1),
    "a filter": lambda desk: desk.list.search.setText("robot"),
    "a filter without a hit": lambda desk: desk.list.search.setText("qqqq"),
    "an order": lambda desk: desk.list.order_wanted.emit(Order.TITLE),
    "another list": lambda desk: desk.side.list_wanted.emit(None),
    "a tidy list": lambda desk: desk.navigator.clean_up(),
    "another field": lambda desk: desk.list.search.setFocus(),
    "another program": change_application_state,
    "export": lambda desk: desk.commands.export_list(),
    "copy": lambda desk: desk.commands.copy(),
    "undo and redo": undo_and_redo,
    "triage": lambda desk: desk.triage.enter(),
    "triage and a verdict": put_off_in_triage,
    "the history": lambda desk: desk.looking_back.show_history(),
    "the end": lambda desk: desk.window().close(),
}


@pytest.mark.parametrize("leaving", LEAVINGS)
def test_that_leaving_in_the_same_moment_stores_every_word(desk: Desk, person: Person, leaving: str) -> None:
    desk.session.perform(AddTag((5,), "kettle"))
    paper = person.go(3).id
    person.press("N")
    person.write("every word")
    LEAVINGS[leaving](desk)
    for dialog in desk.window().findChildren(QFileDialog):
        dialog.close()
    assert {number: note for number in range(1, 20) if (note := person.stored(number).note)} == {paper: "every word"}


def test_that_a_thousand_switches_never_mix_two_notes(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.reader, "show_paper", lambda paper, tags: None)  # costs time, and is not at stake
    chance = random.Random(7)  # noqa: S311 - only for variety
    typed = dict.fromkeys(range(1, 20), "")
    for turn in range(1000):
        paper = person.go(chance.randrange(19)).id
        if turn % TYPED_EVERY:
            continue
        word = f"<{paper}:{turn}>"
        desk.note.edit.moveCursor(QTextCursor.MoveOperation.End)
        desk.note.edit.insertPlainText(word)
        typed[paper] += word
        if chance.random() < 0.1:
            QApplication.processEvents()
    desk.save_note()
    assert {number: person.stored(number).note for number in typed} == typed


def test_that_typing_is_on_the_disk_within_a_second_without_leaving(person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("saved as typed")
    assert person.stored(paper).note == ""
    person.wait(lambda: person.stored(paper).note == "saved as typed", timeout=1000)
    assert person.desk.note._state.text().endswith("saved")
    assert person.focus is person.desk.note.edit


def test_that_the_first_key_sets_the_time_and_later_ones_do_not_push_it_back(person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("a")
    timer = person.desk.keeper._timer
    person.wait(lambda: timer.remainingTime() < 500)
    person.write("b")
    assert 0 <= timer.remainingTime() < 500
    person.wait(lambda: person.stored(paper).note == "ab")


def test_that_saving_moves_neither_cursor_nor_selection_nor_view_nor_undo(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(person.paper.id, "\n".join(f"line {number}" for number in range(200))))
    edit = desk.note.edit
    person.press("N")
    for word in ("one", "two", "three"):
        cursor = edit.textCursor()
        cursor.setPosition(700)
        edit.setTextCursor(cursor)
        person.write(word)
        cursor = edit.textCursor()
        cursor.setPosition(705)
        cursor.setPosition(720, QTextCursor.MoveMode.KeepAnchor)
        edit.setTextCursor(cursor)
        edit.verticalScrollBar().setValue(60)
        steps = edit.document().availableUndoSteps()
        person.wait(lambda: not desk.keeper.unsaved)
        QApplication.processEvents()
        assert (edit.textCursor().anchor(), edit.textCursor().position()) == (705, 720)
        assert edit.verticalScrollBar().value() == 60
        assert edit.document().availableUndoSteps() == steps
        assert person.focus is edit
    edit.undo()
    assert "three" not in person.note
    assert "two" in person.note


def test_that_looking_at_notes_never_changes_them(desk: Desk, person: Person) -> None:
    odd = "a\u00a0b\u2028c\u2029d\re\r\nf  \n\t🚀\ufdd0g\ufeff\n\n "
    desk.session.perform(SetNote(4, odd))
    desk.session.perform(SetNote(5, "\ufeff" + odd))
    before = desk.session.ask(Journal())
    for position in (3, 4, 3, 4, 0):
        person.go(position)
        person.press("N", "Esc")
    desk.save_note()
    assert desk.session.ask(Journal()) == before
    assert (person.stored(4).note, person.stored(5).note) == (odd, "\ufeff" + odd)


@pytest.fixture
def locked(desk: Desk, person: Person) -> Iterator[sqlite3.Connection]:
    """Another program that holds the library's write lock."""
    other = sqlite3.connect(person.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


def test_that_a_locked_library_keeps_the_text_and_takes_it_by_itself(
    desk: Desk, person: Person, locked: sqlite3.Connection
) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("patience")
    assert not desk.save_note()
    assert desk.note._state.text().endswith("saving...")
    assert "patience" in person.note
    person.go(2)
    assert person.note == ""
    person.go(0)
    assert person.note == "patience"
    desk.note.edit.moveCursor(QTextCursor.MoveOperation.End)
    person.write(" pays")
    locked.execute("ROLLBACK")
    person.wait(lambda: person.stored(paper).note == "patience pays")
    assert desk.note._state.text().endswith("saved")
    assert person.told == "", "the warning goes when its reason has gone"


def test_that_leaving_a_locked_library_puts_each_text_at_its_paper(
    desk: Desk, person: Person, locked: sqlite3.Connection
) -> None:
    first = person.paper.id
    person.press("N")
    person.write("of the first")
    second = person.go(1).id
    person.write("of the second")
    person.go(2)
    locked.execute("ROLLBACK")
    person.wait(lambda: not desk.keeper.unsaved)
    assert (person.stored(first).note, person.stored(second).note) == ("of the first", "of the second")


@pytest.mark.parametrize("trouble", [LibraryFull, LibraryReadOnly])
def test_that_what_the_library_cannot_take_goes_to_a_file_when_the_window_closes(
    desk: Desk,
    person: Person,
    trouble: type[LibraryTrouble],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(library: Library, command: object) -> None:
        raise trouble("It cannot be written.", "Nothing was changed.")

    monkeypatch.setattr(Library, "perform", refuse)
    person.press("N")
    person.write("last words")
    assert not desk.save_note()
    assert desk.note._state.text() == "2 words · not saved yet"
    assert person.told == "It cannot be written. Nothing was changed."
    assert person.note == "last words"
    desk.window().close()
    (rescue,) = person.path.parent.glob("xdg_state_home/readinglist/log/unsaved-notes-*.md")
    assert "last words" in rescue.read_text("utf-8")
    (box,) = boxes()
    assert str(rescue) in box.text()
    assert box.isVisible(), "the person can read where their words are"
    assert box.textFormat() is Qt.TextFormat.PlainText
    box.close()


def test_that_texts_that_no_file_can_take_can_be_copied_from_the_message(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(library: Library, command: object) -> None:
        raise LibraryFull("It cannot be written.", "Nothing was changed.")

    monkeypatch.setattr(Library, "perform", refuse)
    monkeypatch.setenv("XDG_STATE_HOME", str(person.path))
    monkeypatch.setattr(tempfile, "tempdir", str(person.path))
    person.press("N")
    person.write("last words")
    desk.window().close()
    (box,) = boxes()
    assert "last words" in box.detailedText()
    box.close()


def boxes() -> list[QMessageBox]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox)]


def test_that_writing_goes_on_when_there_is_room_again(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(library: Library, command: object) -> None:
        raise LibraryFull("The disk is full.", "Nothing was changed.")

    paper = person.paper.id
    person.press("N")
    person.write("a long note")
    with monkeypatch.context() as full:
        full.setattr(Library, "perform", refuse)
        desk.save_note()
        person.write(" goes on")
    person.wait(lambda: person.stored(paper).note == "a long note goes on")


def compose(desk: Desk, text: str) -> None:
    QApplication.sendEvent(desk.note.edit, QInputMethodEvent(text, []))


@pytest.mark.parametrize("leaving", [name for name in LEAVINGS if name not in {"undo and redo", "another program"}])
def test_that_what_is_being_composed_is_taken_before_anything_else_is_shown(
    desk: Desk, person: Person, leaving: str
) -> None:
    desk.session.perform(AddTag((5,), "kettle"))
    paper = person.go(3).id
    person.press("N")
    person.write("我在")
    compose(desk, "xiě")
    assert person.note == "我在"
    LEAVINGS[leaving](desk)
    for dialog in desk.window().findChildren(QFileDialog):
        dialog.close()
    assert {number: note for number in range(1, 20) if (note := person.stored(number).note)} == {paper: "我在xiě"}


def test_that_what_is_being_composed_goes_on_being_composed_while_the_note_is_saved(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("我在")
    compose(desk, "xiě")
    person.wait(lambda: person.stored(paper).note == "我在")
    assert desk.note.edit.textCursor().block().layout().preeditAreaText() == "xiě"
    event = QInputMethodEvent()
    event.setCommitString("写")
    QApplication.sendEvent(desk.note.edit, event)
    assert person.note == "我在写"


def test_that_neither_theme_nor_size_loses_an_unsaved_text(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("unsaved")
    edit = desk.note.edit
    cursor = edit.textCursor()
    cursor.setPosition(3)
    edit.setTextCursor(cursor)
    desk.settings.set(THEME, "dark")
    desk.set_look()
    desk.settings.set(SCALE, 150)
    desk.set_look()
    desk.commands.scale_to(100)
    assert person.note == "unsaved"
    assert edit.textCursor().position() == 3
    assert person.focus is edit
    person.write("X")
    person.wait(lambda: person.stored(paper).note == "unsXaved")


def test_that_a_sitting_is_one_step_of_undo(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    for word in ("one ", "two ", "three"):
        person.write(word)
        desk.save_note()
    person.press("Esc", "U")
    assert (person.stored(paper).note, person.note) == ("", "")
    person.press("Shift+U")
    assert (person.stored(paper).note, person.note) == ("one two three", "one two three")


def test_that_two_sittings_are_two_steps(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("first")
    person.press("Esc", "N")
    person.write(" second")
    person.press("Esc", "U")
    assert person.stored(paper).note == "first"
    person.press("U")
    assert person.stored(paper).note == ""


def test_that_undo_takes_words_back_that_were_typed_a_moment_ago(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("S", "K", "N")
    person.write("hasty")
    desk.commands.undo()
    assert (person.stored(paper).note, person.stored(paper).starred) == ("", True)
    assert person.note == ""


def test_that_every_replaced_text_is_kept_as_an_earlier_version(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("a long and careful note")
    person.press("Esc", "N", "Ctrl+A")
    person.write("x")
    person.press("Esc")
    assert person.stored(paper).note == "x"
    assert "a long and careful note" in [version.text for version in desk.session.ask(NoteVersions(paper))]


def test_that_escape_never_discards_what_was_typed(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("kept")
    person.press("Esc")
    assert person.focus is desk.list.table
    assert person.stored(paper).note == "kept"
    person.press("Esc", "Esc")
    assert person.stored(paper).note == "kept"


def test_that_entities_and_angle_brackets_stay_as_typed(desk: Desk, person: Person) -> None:
    text = "use &amp; or & and <tag> and </p>"
    paper = person.paper.id
    person.press("N")
    person.write(text)
    person.go(1)
    person.go(0)
    assert (person.note, person.stored(paper).note) == (text, text)


def test_that_a_deleted_paper_s_note_can_be_read_but_not_changed(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    desk.session.perform(SetNote(paper, "old words"))
    person.press("Ctrl+Del", "N")
    person.write("zzz")
    assert person.note == "old words"
    desk.save_note()
    assert person.stored(paper).note == "old words"


def test_that_a_closed_window_writes_nothing_more(
    open_window: OpenWindow, person_at: Callable[[Desk], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window()
    person = person_at(desk)
    person.press("N")
    person.write("words")
    desk.window().close()
    change_application_state(desk)
    desk.save_note()
    QApplication.processEvents()
    assert not desk.keeper._timer.isActive()
    assert not desk.session.is_open
