"""What can be pasted and dropped into a note, and what of it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QTextOption

from readinglist.gui.views.note_panel import LONGEST_LINE, LONGEST_PASTE, NoteEdit, fit_paste
from readinglist.model.commands import SetNote
from readinglist.model.queries import Journal

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def clip(data: QMimeData) -> None:
    QGuiApplication.clipboard().setMimeData(data)


def test_that_only_the_text_of_a_web_page_is_pasted(desk: Desk, person: Person) -> None:
    data = QMimeData()
    data.setHtml('<p style="font-size:40pt;color:white"><b>bold</b> words</p>')
    data.setText("bold words")
    clip(data)
    person.press("N", "Ctrl+V")
    assert person.note == "bold words"
    form = desk.note.edit.textCursor().charFormat()
    assert form.fontPointSize() == 0
    assert not form.foreground().style().value


def test_that_a_link_copied_in_a_browser_is_pasted_as_its_address(desk: Desk, person: Person) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/paper")])
    data.setText("https://example.org/paper")
    clip(data)
    person.press("N", "Ctrl+V")
    assert person.note == "https://example.org/paper"


@pytest.mark.parametrize("kind", ["an image", "files"])
def test_that_what_is_no_text_is_not_pasted_and_that_is_said(desk: Desk, person: Person, kind: str) -> None:
    data = QMimeData()
    if kind == "an image":
        data.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    else:
        data.setUrls([QUrl.fromLocalFile("/tmp/list.txt")])  # noqa: S108 - only a name
        data.setText("/tmp/list.txt")  # noqa: S108 - only a name
    clip(data)
    person.press("N", "Ctrl+V")
    assert person.note == ""
    assert person.told == "Only text can be pasted into a note; nothing was changed."
    assert desk.session.ask(Journal()) == ()


def test_that_dropped_files_are_left_to_the_window(desk: Desk) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/tmp/list.txt")])  # noqa: S108 - only a name
    assert not desk.note.edit.canInsertFromMimeData(data)
    data = QMimeData()
    data.setText("words")
    assert desk.note.edit.canInsertFromMimeData(data)


def test_that_a_megabyte_is_pasted_whole_and_saved(desk: Desk, person: Person) -> None:
    text = ("words of a long text, again and again\n" * 30_000)[:LONGEST_PASTE]
    data = QMimeData()
    data.setText(text)
    clip(data)
    person.press("N", "Ctrl+V")
    paper = person.paper.id
    assert person.told == ""
    person.press("Esc")
    assert person.stored(paper).note == text


def test_that_a_huge_line_is_broken_and_that_is_said(desk: Desk, person: Person) -> None:
    data = QMimeData()
    data.setText("x" * 100_000)
    clip(data)
    person.press("N", "Ctrl+V")
    assert person.note.replace("\n", "") == "x" * 100_000
    assert max(map(len, person.note.split("\n"))) <= LONGEST_LINE
    assert person.told == "Very long lines were broken on pasting."
    person.write("y")
    assert person.note.endswith("y")


@pytest.mark.parametrize("text", ["", "a", "a\n", "\n\n", "x" * LONGEST_LINE, "a\r\nb\u2028c\u00a0"])
def test_that_an_ordinary_text_is_pasted_as_it_is(text: str) -> None:
    assert fit_paste(text) == (text, "")


def test_that_more_than_a_megabyte_is_cut_and_that_is_said() -> None:
    text, said = fit_paste("a \n" * 400_000)
    assert len(text) == LONGEST_PASTE
    assert said == "Only the first 1,000,000 characters were pasted."


@pytest.mark.parametrize("size", [LONGEST_LINE + 1, 2 * LONGEST_LINE, 3 * LONGEST_LINE + 7])
def test_that_nothing_of_a_broken_line_is_lost(size: int) -> None:
    text, said = fit_paste("before\n" + "🚀" * size + "\nafter")
    assert said
    assert text.replace("\n", "") == "before" + "🚀" * size + "after"
    assert all(len(line) <= LONGEST_LINE for line in text.split("\n"))


def test_that_a_note_with_an_endless_word_is_broken_anywhere_to_be_shown_and_stays_as_it_is(
    desk: Desk, person: Person
) -> None:
    endless = "x" * 100_000
    desk.session.perform(SetNote(2, endless))
    edit, modes = desk.note.edit, QTextOption.WrapMode
    assert edit.wordWrapMode() == modes.WrapAtWordBoundaryOrAnywhere
    person.go(1)
    assert edit.wordWrapMode() == modes.WrapAnywhere
    assert person.note == endless
    person.go(0)
    assert edit.wordWrapMode() == modes.WrapAtWordBoundaryOrAnywhere
    assert person.stored(2).note == endless


def test_that_an_endless_word_is_not_laid_out_once_more_when_another_note_is_shown(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit = desk.note.edit
    edit.load("e\u0301" * 30_000)
    laid_out: list[str] = []
    monkeypatch.setattr(NoteEdit, "setWordWrapMode", lambda self, _mode: laid_out.append(self.toPlainText()))
    edit.load("a short note")
    assert laid_out == [""]
