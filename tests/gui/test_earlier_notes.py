"""The earlier texts of a note: listed, compared with the note now, brought back."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from readinglist.config.settings import THEME
from readinglist.gui.dialogs.note_versions_sheet import NoteVersionsSheet
from readinglist.library.library import Library
from readinglist.model.commands import SetDeleted, SetNote
from readinglist.model.errors import LibraryTrouble
from readinglist.model.papers import NoteVersion
from readinglist.model.queries import NoteVersions, Shelf

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QTextCharFormat

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

KEY = "Ctrl+Shift+H"
OLD = "kettles boil slowly"
NOW = "no kettle cools quickly"


@pytest.fixture
def paper(desk: Desk, person: Person) -> int:
    """A paper whose note said OLD and says NOW."""
    paper = person.paper.id
    desk.session.perform(SetNote(paper, OLD))
    desk.session.perform(SetNote(paper, NOW))
    return paper


def kept(desk: Desk, paper: int) -> list[str]:
    return [version.text for version in desk.session.ask(NoteVersions(paper))]


def form(sheet: NoteVersionsSheet, word: str) -> QTextCharFormat:
    cursor = sheet.text.document().find(word)
    assert not cursor.isNull(), word
    cursor.setPosition(cursor.selectionStart() + 1)
    return cursor.charFormat()


@pytest.mark.usefixtures("paper")
def test_that_earlier_texts_are_listed_with_time_and_length_and_marked(person: Person) -> None:
    person.press(KEY)
    sheet = person.sheet(NoteVersionsSheet)
    (line,) = (sheet.list.item(row).text() for row in range(sheet.list.count()))
    assert re.search(r"\d{4} \d\d:\d\d\n3 words$", line)
    assert form(sheet, "slowly").fontStrikeOut()
    assert form(sheet, "quickly").fontUnderline()
    assert form(sheet, "slowly").background() != form(sheet, "quickly").background()


def test_that_bringing_one_back_is_one_step_and_keeps_what_it_replaces(desk: Desk, person: Person, paper: int) -> None:
    person.press(KEY, "Return")
    assert person.sheets() == []
    assert person.note == OLD
    assert person.stored(paper).note == OLD
    assert kept(desk, paper) == [NOW, OLD]
    assert "earlier note" in person.told
    person.press("U")
    assert person.note == NOW
    assert person.stored(paper).note == NOW
    person.press("Shift+U")
    assert person.note == OLD


def test_that_a_text_typed_a_moment_ago_is_kept_when_one_is_brought_back(
    desk: Desk, person: Person, paper: int
) -> None:
    person.press("N")
    person.write(" and so on")
    person.press("Esc", KEY)
    sheet = person.sheet(NoteVersionsSheet)
    sheet.list.setCurrentRow(sheet.list.count() - 1)
    assert sheet.chosen.text == OLD
    person.press("Return")
    assert kept(desk, paper)[0] == f"{NOW} and so on"
    assert person.stored(paper).note == OLD


def test_that_unsaved_typing_is_compared_and_saved_first(desk: Desk, person: Person, paper: int) -> None:
    person.press("N")
    person.write(" indeed")
    person.press(KEY)
    assert form(person.sheet(NoteVersionsSheet), "indeed").fontUnderline()
    assert person.stored(paper).note == f"{NOW} indeed"
    assert not desk.keeper.unsaved


def test_that_escape_changes_nothing(desk: Desk, person: Person, paper: int) -> None:
    before = person.focus
    person.press(KEY, "Esc")
    assert person.stored(paper).note == NOW
    assert kept(desk, paper) == [OLD]
    assert person.focus is before


@pytest.mark.usefixtures("paper")
def test_that_tab_goes_round_in_the_sheet(person: Person) -> None:
    person.press(KEY)
    sheet = person.sheet(NoteVersionsSheet)
    seen = []
    for _ in range(4):
        seen.append(person.focus)
        person.press("Tab")
    assert len(set(seen)) == 4
    assert person.focus is seen[0] is sheet.list
    assert all(widget.accessibleName() or widget.property("text") for widget in seen)


def test_that_a_note_without_earlier_texts_says_so(person: Person) -> None:
    person.press(KEY)
    assert person.sheets() == []
    assert person.told == "This note has no earlier texts."


def test_that_the_text_that_stands_already_cannot_be_brought_back(desk: Desk, person: Person, paper: int) -> None:
    desk.session.perform(SetNote(paper, OLD))
    person.press(KEY)
    sheet = person.sheet(NoteVersionsSheet)
    assert [version.text for version in sheet._versions] == [NOW, OLD]
    assert sheet.back.isEnabled()
    person.press("Down")
    assert not sheet.back.isEnabled()
    person.press("Return")
    assert person.sheets() == [sheet]


def test_that_the_note_of_a_deleted_paper_is_only_looked_at(desk: Desk, person: Person, paper: int) -> None:
    desk.session.perform(SetDeleted((paper,), deleted=True))
    desk.navigator.shelf(Shelf.DELETED)
    assert person.paper.id == paper
    person.press(KEY)
    assert not person.sheet(NoteVersionsSheet).back.isEnabled()


def test_that_a_text_of_markup_is_shown_as_it_was_typed(desk: Desk, person: Person, paper: int) -> None:
    desk.session.perform(SetNote(paper, "<b>x</b> & [[y]]"))
    desk.session.perform(SetNote(paper, "z"))
    person.press(KEY)
    assert "<b>x</b> & [[y]]" in person.sheet(NoteVersionsSheet).text.toPlainText()


def test_that_a_note_that_cannot_be_saved_is_not_written_over(
    desk: Desk, person: Person, paper: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.press(KEY)
    sheet = person.sheet(NoteVersionsSheet)

    def refuse(*_: object) -> None:
        raise LibraryTrouble("The disk is full.", "", "")

    with monkeypatch.context() as full:
        full.setattr(Library, "perform", refuse)
        desk.keeper.take(paper, lambda: "precious")
        sheet.accept()
        assert desk.keeper.pending(paper) == "precious"
    assert desk.save_note()
    assert person.stored(paper).note == "precious"


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.usefixtures("paper")
def test_that_marked_words_can_be_read_in_either_look(desk: Desk, person: Person, look: str) -> None:
    desk.settings.set(THEME, look)
    desk.set_look()
    person.press(KEY)
    sheet = person.sheet(NoteVersionsSheet)
    for word in ("slowly", "quickly"):
        made = form(sheet, word)
        assert contrast(made.foreground().color(), made.background().color()) >= 4.5


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_that_the_first_difference_of_a_long_note_is_in_sight_and_differences_are_counted(
    desk: Desk, person: Person
) -> None:
    lines = [f"line {number} of a long note" for number in range(400)]
    before = NoteVersion(1, "\n".join(lines), datetime(2026, 7, 7, tzinfo=UTC))
    lines[300], lines[390] = "another thought", "and one more"
    sheet = NoteVersionsSheet(desk, desk.theme, (before,), "\n".join(lines), editable=True)
    sheet.open()
    assert "Differs at 2 places. Struck out" in sheet.legend.text()
    assert "Differs at 2 places." in sheet.text.accessibleDescription()
    found = sheet.text.document().find("another")
    person.wait(lambda: sheet.text.viewport().rect().contains(sheet.text.cursorRect(found)))


def test_that_an_earlier_text_that_is_the_same_as_now_says_so(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    for text in ("the same", "other", "the same"):
        desk.session.perform(SetNote(paper, text))
    person.press(KEY, "Down")
    sheet = person.sheet(NoteVersionsSheet)
    assert sheet.chosen.text == "the same"
    assert sheet.legend.text() == "This text is the same as the note now."
    assert not sheet.back.isEnabled()


def test_that_no_line_of_the_earlier_texts_is_cut(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    for text in ("word " * 20_000, "now"):
        desk.session.perform(SetNote(paper, text))
    person.press(KEY)
    sheet = person.sheet(NoteVersionsSheet)
    room = sheet.list.visualItemRect(sheet.list.item(0)).width()
    wide = max(map(sheet.list.fontMetrics().horizontalAdvance, sheet.list.item(0).text().split("\n")))
    assert wide + 20 < room
