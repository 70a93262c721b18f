"""A library full of strange texts that somebody wrote into its rows, in the window, its menus and all sheets.

Whatever stands there is shown in bounded time, on the screen, in tips and names that have an end; nothing of it acts.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMenu,
    QPlainTextEdit,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from readinglist.gui.dialogs.pairs_sheet import PairsSheet
from readinglist.model.queries import Tags
from readinglist.model.searches import SavedSearches
from tests.gui.everywhere import SHEETS, settle, spoken
from tests.gui.meddled import meddled

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.sheet import Sheet
    from tests.gui.conftest import OpenWindow, Person

WALKED = ("control signs", "what acts elsewhere", "a path without end")
"""The kinds whose whole walk takes half a minute at most."""

SECONDS = 5.0
"""Of the processor, for one step of a person; a megabyte in every field takes two."""

SPOKEN = 5_000
"""Characters of a tip, a name for screen readers, a row: some texts of 500 each, and the signs of their markup."""


class Walk:
    """Someone who walks through the window with a clock in the hand."""

    def __init__(self, desk: Desk, person: Person) -> None:
        self.desk, self.person = desk, person

    def step(self, what: str, act: Callable[[], object]) -> None:
        """Do something, wait until nothing is under way, and let all be painted."""
        began = time.thread_time()
        act()
        settle(self.desk, self.person)
        self.desk.window().grab()
        taken = time.thread_time() - began
        assert taken < SECONDS, f"{what} took {taken:.1f} s"

    def press(self, *keys: str) -> None:
        for key in keys:
            self.step(key, lambda pressed=key: self.person.press(pressed))  # type: ignore[misc] # bound now

    def type_into(self, text: str) -> None:
        self.step(text, lambda: self.person.write(text))


@pytest.fixture(params=WALKED)
def walk(
    request: pytest.FixtureRequest, open_window: OpenWindow, person_at: Callable[[Desk], Person], tmp_path: Path
) -> Walk:
    path = tmp_path / "meddled.db"
    meddled(path, request.param)
    desk = open_window(path)
    desk.window().resize(1200, 800)
    return Walk(desk, person_at(desk))


def endless(part: QWidget) -> set[str]:
    return {f"{where} {len(text)}" for where, text in spoken(part) if len(text) > SPOKEN}


def off_screen(desk: Desk) -> list[str]:
    """Return menus that are wider than the window, and what makes the window itself wider than it was."""
    window = desk.window()
    menus = [menu for menu in window.findChildren(QMenu) if menu.sizeHint().width() > window.width()]
    found = [f"menu {menu.sizeHint().width()}: {[each.text()[:20] for each in menu.actions()]}" for menu in menus]
    least = window.minimumSizeHint()
    return found + ([f"window {least}"] if least.width() > 1000 or least.height() > 760 else [])


def outside(sheet: Sheet) -> list[QRect]:
    card = sheet._card.geometry()
    return [] if sheet.window().rect().contains(card) else [card]


def acting(part: QWidget) -> list[str]:
    """Return the texts of a part in which something would be fetched or opened that must not."""
    texts = [each for each in part.findChildren(QWidget) if isinstance(each, QTextEdit | QTextBrowser)]
    pages = [each.toHtml() for each in texts] + [each.document().toHtml() for each in part.findChildren(QPlainTextEdit)]
    return [page for page in pages if "<img" in page or 'href="javascript' in page or 'href="file' in page]


def test_that_a_library_of_strange_texts_is_shown_in_the_window_its_sheets_and_menus(
    walk: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(opened.__iadd__([url.toString()])))
    desk, person = walk.desk, walk.person
    walk.press("G", "A", "J", "K", "N", "Esc", "S", "U", "O")
    while (shown := QApplication.activePopupWidget()) is not None:
        shown.close()
    look_through_sheets(walk)
    assert (endless(desk.window()), off_screen(desk), acting(desk.window())) == (set(), [], [])
    walk.press("Return", "J", "K", "S", "Ctrl+Z")
    assert (endless(desk.window()), off_screen(desk)) == (set(), [])
    walk.press("Esc")
    look_through_menus(walk)
    walk.step("pairs", desk.importer.show_pairs)
    pairs = person.sheet(PairsSheet)
    assert (endless(pairs), outside(pairs)) == (set(), [])
    pairs.reject()
    assert [url for url in opened if not url.startswith("http")] == []


def look_through_sheets(walk: Walk) -> None:
    desk, person = walk.desk, walk.person
    for name in (*SHEETS, "search.save"):
        desk.list.table.setFocus()
        desk.go_to_paper(1)
        settle(desk, person)
        walk.step(name, desk.actions_by_id[name].trigger)
        assert person.sheets(), name
        if name == "go.palette":
            walk.type_into("a")
        for sheet in person.sheets():
            assert (name, endless(sheet), outside(sheet), acting(sheet)) == (name, set(), [], [])
        for sheet in reversed(person.sheets()):
            sheet.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def look_through_menus(walk: Walk) -> None:
    desk, person = walk.desk, walk.person
    desk.list.table.setFocus()
    for typed in ("tag:", "author:", "topic:", "watch:"):
        walk.press("/")
        walk.type_into(typed)
        assert endless(desk.search_completer.popup) == set()
        walk.press("Down", "Return")
        assert (typed, off_screen(desk)) == (typed, [])
        person.press("Esc", "Esc")
        desk.list.search.setText("")
    desk.go_to_paper(1)
    settle(desk, person)
    walk.step("filter", lambda: desk.filtering.build_menu(person.paper, negated=False))
    walk.step("saved", lambda: desk.saved.build_menu(desk.session.ask(SavedSearches())[0]))
    walk.step("tag", lambda: desk.tag_menu.show_for(desk.session.ask(Tags())[-1].tag.id, QPoint(10, 10)))
    walk.step("links", desk.commands.offer_links)
    assert off_screen(desk) == []
    while (shown := QApplication.activePopupWidget()) is not None:
        shown.close()
    for menu in desk.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
        menu.close()
    desk.list.table.setFocus()
    walk.press("N")
    walk.type_into(" [[")
    assert endless(desk.window()) == set()
    person.press("Esc", "Esc")
    desk.list.table.setFocus()
    walk.press("C")
    walk.step("export", desk.actions_by_id["file.export"].trigger)
    for dialog in desk.window().findChildren(QFileDialog):
        assert max(map(len, dialog.selectedFiles())) < 255
        dialog.reject()
