"""Every sheet on which a person decides about the library, with a ruler: large, in a small window, and in Chinese."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from readinglist.config.language import speak
from readinglist.config.settings import SCALE, Settings
from readinglist.config.translation import set_lookup
from readinglist.gui.dialogs.backups_sheet import BackupsSheet
from readinglist.gui.dialogs.copy_sheet import CopySheet
from readinglist.gui.dialogs.reading_sheet import ReadingSheet
from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
from readinglist.gui.theme import load_theme
from readinglist.model.backups import Backup, Holding, Why
from readinglist.model.commands import SetNote
from readinglist.model.copies import CopyHolding, CopyLook
from readinglist.model.errors import LibraryNewer
from readinglist.model.past import Past
from readinglist.storage import errors
from tests.gui.ruler import half_width, remarks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.sheet import Sheet
    from readinglist.model.errors import Trouble
    from tests.gui.conftest import Person

PLACE = Path("/home/somebody/Library of papers/with a folder whose name is long/library.db")


@dataclass(frozen=True)
class Screen:
    """How large everything is, and the window."""

    percent: int
    width: int
    height: int


SCREENS = [Screen(100, 1440, 900), Screen(200, 1440, 900), Screen(100, 700, 480), Screen(125, 1024, 700)]


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen.percent} % in {screen.width}x{screen.height}")
def screened(request: pytest.FixtureRequest, desk: Desk) -> Desk:
    screen: Screen = request.param
    desk.settings.set(SCALE, screen.percent)
    desk.window().resize(screen.width, screen.height)
    desk.set_look()
    QApplication.processEvents()
    return desk


@pytest.fixture(params=["en", "zh_CN"])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    speak(Settings(None), [str(request.param)])
    yield
    set_lookup(None)


def backups(number: int) -> tuple[Backup, ...]:
    """Return backups, the newest first; the second cannot be read."""
    first = datetime(2026, 12, 1, 10, 30, tzinfo=UTC)
    holding = Holding(6600, 123, 45, 678)
    made = [
        Backup(
            PLACE.with_name(f"{at}.db"),
            first - timedelta(hours=19 * at),
            Why.OPENING,
            37_335_040,
            "uuid",
            "0001",
            holding,
        )
        for at in range(number)
    ]
    made[1:2] = [replace(each, holding=None) for each in made[1:2]]
    return tuple(made)


def troubles() -> Iterator[Trouble]:
    """Yield every trouble that a sheet offers ways for."""
    yield errors.damaged(PLACE)
    yield errors.foreign(f"{PLACE} is no library.")
    yield LibraryNewer(f"The library {PLACE} was written by a newer version of Reading List.", "Nothing was changed.")
    yield errors.busy(PLACE)
    yield errors.full(PLACE)
    yield errors.read_only(PLACE)
    yield errors.lost(PLACE, Past(papers=6600), None, backups=True)
    yield errors.elsewhere(PLACE, PLACE.with_name("before.db"))


def looked_at(sheet: Sheet) -> list[str]:
    """Open a sheet, measure it, and close it; a screen reader says what it says."""
    sheet.open()
    QApplication.processEvents()
    shown = [label.text() for label in sheet._texts if label.isVisible()]
    assert shown
    assert all(text in sheet.accessibleDescription() for text in shown)
    found = [*remarks(sheet), *half_width(sheet)]
    sheet.reject()
    return [f"{sheet.accessibleName()}: {each}" for each in found]


@pytest.mark.usefixtures("_language")
def test_that_every_way_on_of_a_library_in_need_is_set_well(screened: Desk) -> None:
    newest = backups(1)[0]
    sheets: list[Sheet] = [
        RecoverySheet(screened, trouble, backup, note="Tried again at 10:30:00: it cannot be opened yet.")
        for trouble in troubles()
        for backup in (None, newest)
    ]
    sheets += [ReadingSheet(screened, trouble) for trouble in (errors.read_only(PLACE), errors.full(PLACE))]
    assert [each for sheet in sheets for each in looked_at(sheet)] == []


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("number", [0, 1, 40])
def test_that_the_page_of_backups_is_set_well(screened: Desk, number: int) -> None:
    sheet = BackupsSheet(screened, str(PLACE.parent), can_back_up=True)
    sheet.show_backups(backups(number))
    assert looked_at(sheet) == []


@pytest.mark.usefixtures("_language")
def test_that_a_second_version_is_told_well_before_and_after_it_is_brought_in(screened: Desk) -> None:
    titles = tuple(f"{each} kettles that sing before they boil, and those that never do so at all" for each in "abcd")
    sheet = CopySheet(screened, "library (conflicted copy 2026-12-01).db", "Tue 1 Dec 2026 10:30")
    sheet.open()
    sheet.show_look(CopyLook(PLACE, "0", CopyHolding(1, 2, 3, 4, 5, 6, titles)), ("notes of 2 papers", "3 stars"))
    QApplication.processEvents()
    assert remarks(sheet) == []
    last = sheet.both.visualItemRect(sheet.both.item(3))
    if sheet.both.verticalScrollBar().maximum() == 0:
        assert sheet.both.viewport().height() - last.bottom() in {1, 2}, "no room is left below the last title"
    sheet.show_brought()
    QApplication.processEvents()
    assert remarks(sheet) == []
    sheet.reject()


def test_that_what_is_looked_back_at_is_set_well(screened: Desk, person: Person) -> None:
    for note in ("some words", "some words. " * 400, "other words"):
        screened.session.perform(SetNote(person.paper.id, note))
        screened.session.end_sitting()
    for name in ("paper.note_versions", "paper.history", "file.imports", "file.preferences", "file.backups"):
        screened.actions_by_id[name].trigger()
        person.wait(lambda: not screened.background.busy)
        QApplication.processEvents()
        (sheet,) = person.sheets()
        assert remarks(sheet) == [], name
        sheet.reject()


def test_that_a_sheet_gives_way_where_the_window_becomes_lower_while_it_is_open(desk: Desk, person: Person) -> None:
    desk.session.perform(SetNote(person.paper.id, "words"))
    desk.actions_by_id["paper.history"].trigger()
    (sheet,) = person.sheets()
    for height in (900, 420, 700):
        desk.window().resize(1000, height)
        QApplication.processEvents()
        QApplication.processEvents()
        assert remarks(sheet) == [], height
    sheet.reject()


KINDS: dict[str, Callable[[], QWidget]] = {
    "a button": lambda: QPushButton("Close"),
    "the button that Enter presses": lambda: QPushButton("Close"),
    "link": lambda: QPushButton("Close"),
    "order": QToolButton,
    "status_undo": QToolButton,
    "search_box": QLineEdit,
}


@pytest.mark.parametrize("percent", [75, 90, 100, 110, 125, 150, 175, 200, 300])
def test_that_the_ring_of_the_focus_makes_nothing_larger_at_any_size(desk: Desk, percent: int) -> None:
    page = QWidget()
    page.setStyleSheet(load_theme("light", percent).style_sheet())
    layout = QVBoxLayout(page)
    made: list[QWidget] = []
    for name, make in KINDS.items():
        made.append(make())
        made[-1].setObjectName("primary" if "Enter" in name else name)
        made[-1].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        layout.addWidget(made[-1])
    page.show()
    page.activateWindow()
    QApplication.processEvents()
    sizes = []
    for focused in made:
        focused.setFocus()
        assert focused.hasFocus()
        sizes.append([each.sizeHint().toTuple() for each in made])
    page.close()
    page.deleteLater()
    assert all(each == sizes[0] for each in sizes)


def test_that_no_line_of_a_page_without_papers_is_too_long(desk: Desk) -> None:
    desk.window().resize(2400, 900)
    desk.reader.show_nothing("There is no library at this place. " * 12)
    QApplication.processEvents()
    (label,) = (each for each in desk.reader.findChildren(QLabel) if each.objectName() == "reader_empty")
    assert label.width() < 80 * label.fontMetrics().averageCharWidth()
    assert label.height() >= label.heightForWidth(label.width())
