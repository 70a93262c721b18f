"""Watch words at the window: marked, added by key, managed in their sheet, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QTextCharFormat, QTextCursor

from readinglist.gui.dialogs.watch_sheet import WatchSheet
from readinglist.gui.models.paper_list import ROW_ROLE, RowView
from readinglist.model.search_commands import AddWatchWord
from readinglist.model.searches import WatchWord, WatchWords
from readinglist.text.marking import Marked

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def marked(desk: Desk) -> dict[str, QTextCharFormat]:
    page = desk.reader.page
    return {
        each.cursor.selectedText(): QTextCharFormat(each.format)
        for part in (page.title, page.abstract)
        for each in part.extraSelections()
    }


def words(desk: Desk) -> tuple[WatchWord, ...]:
    return desk.session.ask(WatchWords())


def select(desk: Desk, text: str) -> None:
    desk.reader.page.abstract.moveCursor(QTextCursor.MoveOperation.Start)
    assert desk.reader.page.abstract.find(text)


@pytest.fixture
def word(desk: Desk) -> str:
    """Return a word of the abstract that is shown."""
    return desk.reader.page.abstract.toPlainText().split()[3].strip(".,;:()")


def test_that_a_wanted_word_is_underlined_and_one_to_avoid_struck_through(desk: Desk, word: str) -> None:
    desk.session.perform(AddWatchWord(word, colour=2))
    look = marked(desk)[word]
    assert look.underlineStyle() is QTextCharFormat.UnderlineStyle.SingleUnderline
    assert look.foreground().color() == desk.theme.watch_ink(2)
    desk.session.perform(AddWatchWord(word, colour=2, avoid=True))
    assert marked(desk)[word].fontStrikeOut()


def test_that_rows_are_marked_and_cleared_again(desk: Desk, person: Person) -> None:
    view: RowView = desk.model.index(0, 0).data(ROW_ROLE)
    (text, *_), *_ = [piece.split() for piece in view.headline if isinstance(piece, str)]
    desk.session.perform(AddWatchWord(text))
    view = desk.model.index(0, 0).data(ROW_ROLE)
    assert text in [piece.text for piece in view.painted[0] if isinstance(piece, Marked)]
    person.press("U")
    view = desk.model.index(0, 0).data(ROW_ROLE)
    assert view.painted == (view.headline, view.line)
    assert words(desk) == ()


def test_that_a_searched_watch_word_shows_both(desk: Desk, person: Person, word: str) -> None:
    desk.session.perform(AddWatchWord(word))
    person.press("/")
    person.write(word)
    person.wait(lambda: marked(desk)[word].background().color() == desk.theme.colour("hit"))  # the list comes first
    look = marked(desk)[word]
    assert look.underlineStyle() is QTextCharFormat.UnderlineStyle.SingleUnderline


@pytest.mark.parametrize(("key", "avoid"), [("W", False), ("Shift+W", True)])
def test_that_a_key_watches_for_what_is_selected_and_the_paper_stays(
    desk: Desk,
    person: Person,
    word: str,
    key: str,
    avoid: bool,  # noqa: FBT001 - a parameter
) -> None:
    person.go(2)
    text = desk.reader.page.abstract.toPlainText().split()[5]
    select(desk, text)
    person.press(key)
    assert [(each.text, each.avoid) for each in words(desk)] == [(text, avoid)]
    assert person.row == 2
    assert desk.reader.selection() is None
    person.press("U")
    assert words(desk) == ()
    assert person.row == 2


def test_that_the_sheet_is_used_by_keys_alone(desk: Desk, person: Person) -> None:
    person.press("W")  # nothing is selected
    person.write("kettle")
    person.press("Return")
    person.write("violin")
    person.press("Shift+Return")
    assert [(each.text, each.colour, each.avoid) for each in words(desk)] == [("kettle", 1, False), ("violin", 2, True)]
    person.press("Down", "Home", "4", "A")
    assert words(desk)[0] == WatchWord(1, "kettle", 4, avoid=True)
    person.press("F2")
    person.write("kettles of tea")
    person.press("Return")
    assert words(desk)[0] == WatchWord(1, "kettles of tea", 4, avoid=True)
    person.press("Down", "End", "Del")
    assert [each.text for each in words(desk)] == ["kettles of tea"]
    person.press("Esc")
    assert person.sheets() == []
    person.press("U")
    assert [each.text for each in words(desk)] == ["kettles of tea", "violin"]


def test_that_the_sheet_is_used_by_mouse_and_says_what_cannot_be(desk: Desk, person: Person) -> None:
    desk.session.perform(AddWatchWord("kettle"))
    person.press("Ctrl+Shift+W")
    sheet = person.sheet(WatchSheet)
    sheet.colours[5].click()
    sheet.sense.click()
    assert words(desk) == (WatchWord(1, "kettle", 6, avoid=True),)
    sheet.edit.setText("--")
    sheet.add(avoid=False)
    assert "letter" in person.told
    assert sheet.edit.text() == "--"
    sheet.remove.click()
    assert words(desk) == ()
    assert not sheet.remove.isEnabled()


def test_that_watch_filters_the_list_and_words_are_offered(desk: Desk, person: Person, word: str) -> None:
    desk.session.perform(AddWatchWord(word))
    person.press("/")
    person.write("watch:")
    assert 0 < len(desk.model.ids) <= 19
    person.wait(lambda: not desk.search_completer.popup.isHidden())
    assert desk.search_completer.popup.list.item(0).text().startswith(word)
