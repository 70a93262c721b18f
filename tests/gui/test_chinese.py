"""The window in Chinese: no English word is left where a person looks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from readinglist.config.language import speak
from readinglist.config.settings import Settings
from readinglist.config.translation import set_lookup
from readinglist.gui.actions.table import build_actions
from readinglist.gui.dialogs.keys_sheet import KeysSheet
from readinglist.gui.dialogs.preferences_sheet import PreferencesSheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow

NAMES = {
    "markdown",
    "pdf",
    "openreview",
    "doi",
    "arxiv",
    "icml",
    "reading",
    "list",
    "unicode",
    "mit",
    "qt",
    "english",
    "tag",
}
KEYS = {"ctrl", "shift", "alt", "esc", "del", "space", "enter", "return", "backspace", "tab", "px", "down", "up"}
WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.fixture(autouse=True)
def _chinese() -> Iterator[None]:
    speak(Settings(None), ["zh_CN"])
    yield
    set_lookup(None)


def said(widget: QWidget) -> Iterator[str]:
    """What a widget of ours says of itself, the conference's and the reader's words left out."""
    yield from (widget.toolTip(), widget.accessibleName())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))


def english(texts: Iterator[str]) -> set[str]:
    return {text for text in texts if any(word.lower() not in NAMES | KEYS for word in WORD.findall(text))}


def spoken(root: QWidget, but: tuple[QWidget, ...] = ()) -> Iterator[str]:
    for widget in (root, *root.findChildren(QWidget)):
        if not any(widget is part or part.isAncestorOf(widget) for part in but):
            yield from said(widget)


def test_that_the_window_has_no_english_word(open_window: OpenWindow) -> None:
    desk = open_window()
    assert english(spoken(desk, but=(desk.reader.page.head,))) == set()


def test_that_no_command_has_an_english_word(desk: Desk) -> None:
    actions = build_actions(desk, dict.fromkeys(desk.actions_by_id, lambda: None))
    assert english(text for action in actions.values() for text in (action.text(), action.toolTip())) == set()
    for action in actions.values():
        desk.removeAction(action)
        action.deleteLater()


def test_that_the_page_of_keys_and_the_preferences_have_no_english_word(desk: Desk) -> None:
    for sheet in (KeysSheet(desk, desk.keys), PreferencesSheet(desk, desk.settings)):
        assert english(spoken(sheet)) == set()
        sheet.deleteLater()
