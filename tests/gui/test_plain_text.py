"""Outside text is plain text: shown literally wherever a title, a tag, a name or an address stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextDocument
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMessageBox, QWidget

from readinglist.gui.dialogs.ask_sheet import AskSheet
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.gui.widgets.chip import Chip
from readinglist.gui.widgets.runs_view import RunsView
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetRemark, SetStar, SetTitle
from readinglist.model.errors import Trouble
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Link, LinkKind
from readinglist.model.queries import Tags

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

RICH = "<i>In vivo</i> & pruning <EOS> <b>x</b> <img src='http://127.0.0.1:9/x.png'>"
ADDRESS = "https://example.org/?q=1&b=2#x"


@pytest.fixture
def hostile(open_window: OpenWindow, library_file: Path) -> Desk:
    """A window on a paper whose every text looks like markup."""
    library = Library.open(library_file)
    draft = Draft(
        1,
        title=RICH,
        abstract=f"{RICH}\n\nSee [here]({ADDRESS}) and [there](javascript:alert(1)) ![p](http://127.0.0.1:9/p.png)",
        authors=("<b>Ann</b> & Bo",),
        session="<u>S</u>",
        track="<s>oral</s>",
        topic="<i>topic</i>",
        links=(Link(LinkKind.WEB, ADDRESS), Link(LinkKind.PDF, "https://example.org/%3Cb%3E.pdf")),
    )
    library.import_papers(SourceFile("f", "plain text", "utf-8", "R&D <b>", 2026, (draft,)), NoWatch())
    library.perform(AddTag((1,), "<b>bold<i> & co"))
    library.perform(SetRemark(1, RICH))
    library.close()
    return open_window(library_file)


def literal(document: QTextDocument) -> str:
    return document.toPlainText()


def test_that_a_title_is_shown_literally_in_row_and_reader(hostile: Desk) -> None:
    assert "<EOS>" in hostile.model.index(0, 0).data()
    assert "<EOS>" in literal(hostile.reader.page.title.document())
    assert "<EOS>" in literal(hostile.reader.page.abstract.document())


def guesses(widget: QWidget) -> Iterator[str]:
    """Yield the texts under ``widget`` that Qt would show as rich text."""
    for label in widget.findChildren(QLabel):
        text, form = label.text(), label.textFormat()
        if form is Qt.TextFormat.RichText or (form is Qt.TextFormat.AutoText and GuiQt.mightBeRichText(text)):
            yield text
    for child in widget.findChildren(QWidget):
        if GuiQt.mightBeRichText(child.toolTip()) and not child.toolTip().startswith("<qt>"):
            yield child.toolTip()


def outside(label: QLabel) -> bool:
    """Whether a label shows something that comes from outside."""
    return "<" in label.text()


def test_that_no_label_and_no_tooltip_takes_outside_text_for_markup(hostile: Desk) -> None:
    labels = [label for label in hostile.findChildren(QLabel) if outside(label)]
    assert labels
    assert [*guesses(hostile)] == []


def test_that_every_label_that_can_hold_outside_text_is_plain(hostile: Desk) -> None:
    labels = [*hostile.reader._empty.findChildren(QLabel), hostile.list._empty, hostile.status._message]
    for label in labels:
        assert label.textFormat() is Qt.TextFormat.PlainText


def test_that_a_tag_is_shown_literally_on_its_chip(hostile: Desk) -> None:
    (chip,) = hostile.reader.findChildren(Chip)
    assert chip.accessibleName() == "Tag <b>bold<i> & co"
    assert chip.shortcut().isEmpty(), "& in a tag's name is no key"


def test_that_a_list_s_name_gives_no_key_of_its_own(hostile: Desk) -> None:
    assert hostile.side.lists.shortcut().isEmpty()
    assert "R&D <b> 2026" in hostile.side.lists.accessibleName()


def test_that_menus_show_names_literally(hostile: Desk) -> None:
    texts = [action.text() for action in hostile.side.lists.menu().actions()]
    assert any(text.startswith("R&&D <b> 2026") for text in texts)
    hostile.session.perform(SetStar((1,), starred=True))
    assert "&& pruning" in hostile.actions_by_id["edit.undo"].text()


def test_that_the_menu_of_links_shows_addresses_literally(hostile: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    hostile.commands.offer_links()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    texts = [action.text() for action in menu.actions()]
    menu.close()
    assert [text.split("  ")[0] for text in texts] == [f"&{number}" for number in range(1, len(texts) + 1)]
    assert any("?q=1&&b=2" in text for text in texts)


def test_that_sheets_show_outside_text_literally(hostile: Desk, person_at: Callable[..., Person]) -> None:
    person = person_at(hostile)
    for key, kind in (("M", LineSheet), ("F2", LineSheet), ("T", TagPicker)):
        person.press(key)
        sheet = person.sheet(kind)
        assert [*guesses(sheet)] == []
        person.press("Esc")
    sheet = AskSheet(hostile, RICH, RICH, "Yes")
    sheet.open()
    assert [*guesses(sheet)] == []
    sheet.reject()


def test_that_a_message_with_markup_is_shown_literally_and_so_is_its_tip(hostile: Desk) -> None:
    hostile.messages.tell_trouble(Trouble("The file <b>x</b> is gone.", "Nothing was changed."))
    assert hostile.status._message.text().startswith("The file <b>x</b>")
    assert [*guesses(hostile)] == []
    tip = hostile.status._message.toolTip()
    shown = QTextDocument()
    shown.setHtml(tip)
    assert shown.toPlainText() == "The file <b>x</b> is gone. Nothing was changed."
    hostile.show_trouble(Trouble("The file <b>x</b> is gone.", "Nothing was changed."))
    assert [*guesses(hostile)] == []


def test_that_a_rescue_shows_a_path_literally(hostile: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(hostile.session.library.path.parent / "<b>state</b>"))
    hostile.messages.rescue({1: "words"})
    (box,) = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox))
    assert "<b>state</b>" in box.text()
    assert box.textFormat() is Qt.TextFormat.PlainText
    box.close()


def browser(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand in for the browser; return what it is asked to open."""
    opened: list[str] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    return opened


@pytest.mark.parametrize(
    "url",
    ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "ftp://example.org/", "", "HTTP://", "x-man:ls"],
)
def test_that_only_web_mail_and_doi_addresses_are_opened(
    desk: Desk, person: Person, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = browser(monkeypatch)
    desk.reader.link_wanted.emit(url)
    assert opened == []
    assert person.told == f"Not opened: {url}"


@pytest.mark.parametrize("url", ["https://example.org/x", "http://example.org/", "mailto:a@example.org"])
def test_that_other_addresses_are_opened_and_that_is_said(
    desk: Desk, person: Person, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = browser(monkeypatch)
    desk.reader.link_wanted.emit(url)
    assert (opened, person.told) == ([url], f"Opened {url}")


def test_that_showing_a_paper_opens_nothing_and_a_press_on_its_link_does(
    hostile: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = browser(monkeypatch)
    hostile.list.table.go_to(0)
    QApplication.processEvents()
    assert opened == []
    button = next(b for b in hostile.reader.findChildren(QAbstractButton) if b.toolTip().endswith("#x"))
    button.click()
    assert opened == [ADDRESS]


def test_that_no_text_can_load_anything(hostile: Desk) -> None:
    for view in hostile.findChildren(RunsView):
        for kind in QTextDocument.ResourceType:
            assert view.loadResource(kind.value, QUrl("http://127.0.0.1:9/x.png")) is None
            assert view.loadResource(kind.value, QUrl("file:///etc/hostname")) is None
        assert not view.openLinks()
        assert not view.openExternalLinks()


def test_that_a_tip_over_a_link_in_the_abstract_is_literal(hostile: Desk) -> None:
    document = hostile.reader.page.abstract.document()
    block = document.firstBlock()
    tips = []
    while block.isValid():
        iterator = block.begin()
        while not iterator.atEnd():
            tips.append(iterator.fragment().charFormat().toolTip())
            iterator += 1
        block = block.next()
    assert [tip for tip in tips if GuiQt.mightBeRichText(tip) and not tip.startswith("<qt>")] == []


def test_that_line_breaks_in_a_title_stay_inside_one_row(desk: Desk) -> None:
    desk.session.perform(SetTitle(1, "one\n# two\n---\nthree"))
    assert "\n" not in desk.model.index(0, 0).data()
    assert desk.side.view.visualRect(desk.side.model.index(0)).isValid()


def test_that_the_menu_of_a_tag_shows_its_colour_and_key(hostile: Desk, person_at: Callable[..., Person]) -> None:
    person = person_at(hostile)
    count = hostile.session.ask(Tags())[0]
    hostile.tag_menu.show_for(count.tag.id, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    rename, _merge, colours, pins, _, delete = menu.actions()
    assert [action.isChecked() for action in colours.menu().actions()].count(True) == 1  # type: ignore[attr-defined] # submenus
    pins.menu().actions()[4].trigger()  # type: ignore[attr-defined] # submenus
    assert hostile.session.ask(Tags())[0].tag.pinned == 4
    rename.trigger()
    menu.close()
    assert person.sheet(LineSheet).edit.text() == "<b>bold<i> & co"
    person.press("Ctrl+A")
    person.write("plain")
    person.press("Return")
    assert hostile.session.ask(Tags())[0].tag.name == "plain"
    delete.trigger()
    assert hostile.session.ask(Tags()) == ()
