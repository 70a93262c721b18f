"""Every label, tip, row, menu and box of the window and of all sheets shows outside text as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QMenu, QMessageBox, QWidget

from readinglist.library.library import Library
from readinglist.model.commands import AddHighlight, AddTag, SetNote, SetRemark, SetStar
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight
from readinglist.model.queries import OnePaper, Query, Shelf
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from tests.gui.everywhere import SHEETS, indices, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

RICH = "<i>In vivo</i> pruning <EOS>"
TAG = "<b>"


@pytest.fixture
def hostile(open_window: OpenWindow, library_file: Path) -> Desk:
    library = Library.open(library_file)
    drafts = tuple(
        Draft(
            number,
            title=f"{RICH} {number}",
            abstract=f"{RICH} {number}. It is so.",
            authors=("<b>Ann</b>",),
            session="<u>S</u>",
            topic="<i>topic</i>",
            track="<s>t</s>",
        )
        for number in (1, 2, 3)
    )
    library.import_papers(SourceFile("<i>f</i>.txt", "plain text", "utf-8", "R&D <b>v</b>", 2026, drafts), NoWatch())
    link = library.ask(OnePaper(2))
    assert link is not None
    for command in (
        AddTag((1, 2), TAG),
        SetRemark(1, RICH),
        SetStar((1,), starred=True),
        SetNote(1, f"{RICH} [[<b>x</b>|paper:{link.uuid}]]"),
        SetNote(1, f"{RICH} other [x](paper:{link.uuid})"),
        AddWatchWord("<b>watch</b>", avoid=False),
        AddHighlight(Highlight(0, 1, 3, 10, "In vivo", "<i>", "</i>", "0a1b", 2, f"{RICH} comment")),
        SaveSearch("<b>saved</b>", Query(Shelf.ALL, words="<b>")),
    ):
        library.perform(command)
    library.close()
    return open_window(library_file)


def tips(part: QWidget) -> Iterator[str]:
    for widget in (part, *part.findChildren(QWidget)):
        yield widget.toolTip()
        yield widget.statusTip()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for index in indices(widget.model(), QModelIndex()):
                tip = index.data(Qt.ItemDataRole.ToolTipRole)
                yield tip if isinstance(tip, str) else ""
    for menu in part.findChildren(QMenu):
        yield from (action.toolTip() for action in menu.actions() if menu.toolTipsVisible())
    yield from (action.toolTip() for action in part.findChildren(QAction) if action.objectName())


def guessed(part: QWidget) -> list[str]:
    """Return what Qt would look at to guess whether it is markup, and the tips that it would take for markup."""
    labels = [label for label in part.findChildren(QLabel) if label.textFormat() is not Qt.TextFormat.PlainText]
    found = [f"{label.objectName()} {label.text()!r} in {type(label.parent()).__name__}" for label in labels]
    found += [tip for tip in tips(part) if GuiQt.mightBeRichText(tip) and not tip.startswith("<qt>")]
    boxes = [box for box in part.findChildren(QMessageBox) if box.textFormat() is not Qt.TextFormat.PlainText]
    return found + [box.text() for box in boxes]


def test_that_no_part_of_the_window_and_of_any_sheet_guesses(
    hostile: Desk, person_at: Callable[[Desk], Person]
) -> None:
    person = person_at(hostile)
    person.press("G", "A")
    person.press("Return")
    settle(hostile, person)
    assert guessed(hostile.window()) == []
    person.press("Esc")
    for name in SHEETS:
        hostile.list.table.setFocus()
        hostile.actions_by_id[name].trigger()
        settle(hostile, person)
        sheets = person.sheets()
        assert len(sheets) == 1, name
        if name == "go.palette":
            person.write("vivo")
            settle(hostile, person)
        assert guessed(hostile.window()) == [], name
        sheets[0].reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_that_what_is_offered_while_typing_is_literal(hostile: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(hostile)
    settle(hostile, person)
    person.press("/")
    person.write("tag:<")
    person.wait(hostile.search_completer.popup.isVisible)
    popup = hostile.search_completer.popup
    assert TAG in popup.list.item(0).text()
    assert guessed(hostile.window()) == []
    person.press("Esc", "Esc")
    person.press("N")
    person.write(" [[vivo")
    person.wait(hostile.completer.popup.isVisible)
    assert "<EOS>" in hostile.completer.popup.list.item(0).text()
    assert guessed(hostile.window()) == []


def test_that_menus_and_the_title_of_the_window_are_literal(hostile: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(hostile)
    person.go(0)
    settle(hostile, person)
    menus = hostile.window().findChildren(QMenu)
    assert len(menus) > 5
    texts = [action.text().replace("&&", "&") for menu in menus for action in menu.actions()]
    assert any("R&D <b>v</b>" in text for text in texts)
    assert not any("&lt;" in text for text in texts)
    assert "&lt;" not in hostile.window().windowTitle()
    person.press("S")
    assert "<EOS>" in hostile.actions_by_id["edit.undo"].text()
