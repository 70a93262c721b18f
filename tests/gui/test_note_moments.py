"""A note at odd moments: taken back at another paper, erased whole, pasted from anywhere, in a sheet's way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication

from readinglist.config.settings import SCALE, THEME
from readinglist.model.commands import SetNote
from readinglist.model.exports import ExportRequest
from readinglist.model.imports import NoWatch
from readinglist.model.queries import NoteVersions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person


def paste(person: Person, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    QGuiApplication.clipboard().setMimeData(data)
    person.press("Ctrl+V")


def test_that_undo_in_a_note_brings_back_nothing_of_another_paper(desk: Desk, person: Person) -> None:
    first = person.go(0).id
    person.press("N")
    person.write("of the first")
    person.press("Ctrl+A")
    person.write("x")
    second = person.go(1).id
    assert person.focus is desk.note.edit
    person.write("two")
    for _ in range(30):
        desk.note.edit.undo()
    assert person.note == ""
    for _ in range(30):
        desk.note.edit.redo()
    assert person.note == "two"
    desk.save_note()
    assert (person.stored(first).note, person.stored(second).note) == ("x", "two")


def test_that_a_note_that_is_erased_whole_is_kept_as_an_earlier_one(desk: Desk, person: Person) -> None:
    text = "a long and careful note"
    desk.session.perform(SetNote(person.paper.id, text))
    paper = person.paper.id
    person.press("N", "Ctrl+A", "Del", "Esc")
    assert person.stored(paper).note == ""
    assert [version.text for version in desk.session.ask(NoteVersions(paper))] == [text]


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("one\r\ntwo\rthree\n", "one\ntwo\nthree\n"),
        ("nul \x00 inside", "nul \x00 inside"),
        ("a👩\u200d🔬b", "a👩\u200d🔬b"),
        ("מילים \u202eabc\u202c", "מילים \u202eabc\u202c"),
    ],
    ids=["line ends", "nul", "joined emoji", "from right to left"],
)
def test_that_anything_pasted_is_stored_as_it_is_shown(desk: Desk, person: Person, pasted: str, kept: str) -> None:
    paper = person.paper.id
    person.press("N")
    paste(person, pasted)
    person.press("Esc")
    assert person.stored(paper).note == kept
    person.go(1)
    person.go(0)
    assert person.note == kept
    desk.save_note()
    assert person.stored(paper).note == kept


def drop(desk: Desk, data: QMimeData) -> None:
    edit = desk.note.edit
    place = QPointF(edit.viewport().rect().center())
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    entering = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(edit.viewport(), entering)
    assert entering.isAccepted()
    QApplication.sendEvent(edit.viewport(), QDropEvent(place, Qt.DropAction.CopyAction, data, left, none))


def test_that_a_text_dropped_into_a_note_comes_plain_and_fitted_and_is_stored(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("before ")
    data = QMimeData()
    data.setHtml("<b style='font-size:40pt;color:white'>words</b>")
    data.setText("words " + "x" * 30_000)
    drop(desk, data)
    person.press("Esc")
    stored = person.stored(paper).note
    assert stored.replace("\n", "") == "before words " + "x" * 30_000
    assert "\n" in stored, "an endless line is broken as on pasting"


def test_that_a_paper_that_is_left_while_composing_takes_no_letter_of_the_next(desk: Desk, person: Person) -> None:
    first, second = person.go(0).id, desk.model.ids[1]
    person.press("N")
    QApplication.sendEvent(desk.note.edit, QInputMethodEvent("pin", []))
    person.go(1)
    assert person.focus is desk.note.edit
    late = QInputMethodEvent()
    late.setCommitString("拼")
    QApplication.sendEvent(desk.note.edit, late)
    desk.save_note()
    assert (person.stored(first).note, person.stored(second).note) == ("pin", "拼")


@pytest.mark.parametrize("key", ["Ctrl+K", "F1", "Ctrl+,", "Ctrl+Shift+B"])
def test_that_a_sheet_over_a_note_gives_it_back_where_it_was(desk: Desk, person: Person, key: str) -> None:
    paper = person.paper.id
    person.press("N")
    person.write("before after")
    cursor = desk.note.edit.textCursor()
    cursor.setPosition(7)
    desk.note.edit.setTextCursor(cursor)
    person.press(key)
    person.wait(lambda: not desk.background.busy)
    assert len(person.sheets()) == 1
    person.press("Esc")
    assert person.sheets() == []
    person.wait(lambda: person.focus is desk.note.edit)
    person.write("and ")
    person.press("Esc")
    assert person.stored(paper).note == "before and after"


def test_that_another_theme_and_size_are_no_typing(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(person.paper.id, "stored"))
    person.press("N")
    for theme, scale in (("dark", 150), ("light", 200), ("light", 100)):
        desk.settings.set(THEME, theme)
        desk.settings.set(SCALE, scale)
        desk.set_look()
        assert not desk.keeper.unsaved, "the note was taken for changed"
        assert desk.note._state.text().endswith("saved")


ENTITIES = "use &amp; or & and <tag> &lt;b&gt; &#65; &nbsp;. </p> **a&b**"


def test_that_entities_are_the_same_in_editor_library_export_and_after_a_restart(
    open_window: OpenWindow, end_window: Callable[[Desk], None], person_at: Callable[[Desk], Person], tmp_path: Path
) -> None:
    desk = open_window()
    person = person_at(desk)
    paper = person.paper.id
    person.press("N")
    person.write(ENTITIES)
    person.press("Esc")
    target = tmp_path / "list.md"
    desk.session.library.export(ExportRequest((paper,), target, "List"), NoWatch())
    assert f"> {ENTITIES}\n" in target.read_text("utf-8")
    shown = desk.note.preview.view.toPlainText()
    end_window(desk)
    person = person_at(open_window(person.path))
    assert (person.note, person.stored(paper).note) == (ENTITIES, ENTITIES)
    assert person.desk.note.preview.view.toPlainText() == shown
    assert "<tag>" in shown
    assert "use &amp; or & and" in shown
