"""A note goes through the editor and comes back as the very text it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor

from readinglist.gui import note_text
from readinglist.gui.views.note_panel import NoteEdit

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

PIECES = st.sampled_from(
    [
        "\r",
        "\n",
        "\r\n",
        "\u2028",
        "\u2029",
        "\xa0",
        " ",
        "  ",
        "\t",
        "\ufdd0",
        "\ufdd1",
        "￼",
        "\x00",
        "\x0b",
        "a",
        "word",
        "é",
        "é",
        "采样",
        "🚀",
        "👩\u200d🔬",
        "\u200b",
        "\ufeff",
        "&amp;",
        "<tag>",
        "$x_1$",
    ]
)
TEXTS = st.lists(PIECES | st.characters(exclude_categories=["Cs"]), max_size=30).map("".join)
LOOSE = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
ENDS = ("\r\n", "\r", "\n", "\u2029", "\ufdd0", "\ufdd1")


@pytest.fixture(scope="module")
def edit(app: QApplication) -> NoteEdit:
    return NoteEdit()


@LOOSE
@given(TEXTS)
def test_that_a_loaded_note_is_the_same_text(edit: NoteEdit, text: str) -> None:
    edit.load(text)
    assert edit.text() == text
    assert not edit.document().isUndoAvailable()


@LOOSE
@given(TEXTS, TEXTS, st.text("ab é采🚀 ", max_size=8))
def test_that_an_insertion_leaves_every_other_character(edit: NoteEdit, head: str, tail: str, typed: str) -> None:
    if head.endswith("\r") and tail.startswith("\n"):
        head += "x"
    edit.load(head + tail)
    cursor = edit.textCursor()
    cursor.setPosition(units(head))
    cursor.insertText(typed)
    assert edit.text() == head + typed + tail


@LOOSE
@given(TEXTS, TEXTS)
def test_that_a_new_line_leaves_the_ends_of_the_others(edit: NoteEdit, head: str, tail: str) -> None:
    head, tail = f"{head}h", f"t{tail}"
    edit.load(head + tail)
    cursor = edit.textCursor()
    cursor.setPosition(units(head))
    cursor.insertBlock()
    assert edit.text() == f"{head}\n{tail}"


@LOOSE
@given(TEXTS, TEXTS, st.sampled_from(ENDS))
def test_that_joining_two_lines_leaves_the_ends_of_the_others(edit: NoteEdit, head: str, tail: str, end: str) -> None:
    head, tail = f"{head}h", f"t{tail}"
    edit.load(head + end + tail)
    cursor = edit.textCursor()
    cursor.setPosition(units(head))
    cursor.deleteChar()
    assert edit.text() == head + tail


@LOOSE
@given(TEXTS)
def test_that_erasing_everything_and_undoing_it_brings_the_very_text_back(edit: NoteEdit, text: str) -> None:
    edit.load(text)
    cursor = edit.textCursor()
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.removeSelectedText()
    assert edit.text() == ""
    edit.undo()
    assert edit.text() == text


def test_that_two_edits_far_apart_leave_what_is_between(edit: NoteEdit) -> None:
    edit.load("one\r\ntwo\rthree\nfour\r\nfive")
    cursor = edit.textCursor()
    cursor.setPosition(1)
    cursor.insertText("X")
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor.insertText("Y")
    assert edit.text() == "oXne\r\ntwo\rthree\nfour\r\nfiveY"


def units(text: str) -> int:
    """Return the place behind ``text`` as Qt counts it: 16-bit units, and one for a line end of two characters."""
    return len(text.replace("\r\n", "\n").encode("utf-16-le")) // 2


def test_that_a_line_that_is_ended_by_enter_ends_with_a_line_feed(edit: NoteEdit) -> None:
    edit.load("a")
    edit.moveCursor(QTextCursor.MoveOperation.End)
    edit.insertPlainText("\nb\nc")
    assert edit.text() == "a\nb\nc"


def test_that_half_a_character_becomes_a_mark_that_can_be_stored(edit: NoteEdit) -> None:
    edit.load("a🚀b")
    cursor = edit.textCursor()
    cursor.setPosition(2)
    cursor.insertText("x")
    text = edit.text()
    assert text.encode()
    assert (text[0], text[-1], text.count("x")) == ("a", "b", 1)
    assert note_text.whole("ok\ud83d") == f"ok{note_text.STRANGER}"


@pytest.mark.parametrize("key", ["Left", "Right", "Backspace", "Delete"])
def test_that_no_key_of_the_editor_cuts_a_character_in_two(edit: NoteEdit, key: str) -> None:
    text = "a👩\u200d🔬b🚀"
    for steps in range(8):
        edit.load(text)
        for _ in range(steps):
            edit.moveCursor(QTextCursor.MoveOperation.Right)
        cursor = edit.textCursor()
        match key:
            case "Backspace":
                cursor.deletePreviousChar()
            case "Delete":
                cursor.deleteChar()
            case "Left":
                cursor.movePosition(QTextCursor.MoveOperation.Left)
                cursor.insertText("x")
            case _:
                cursor.insertText("x")
        assert note_text.STRANGER not in edit.text()
