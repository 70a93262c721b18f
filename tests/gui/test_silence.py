"""A window that nobody touches does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QProgressBar, QToolTip

from readinglist.config.paths import resource
from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.later import later
from readinglist.model.commands import SetStar
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person
    from tests.gui.waking import Waking

SAMPLE = resource("samples", "icml2026.txt")


def test_that_no_timer_runs_while_nobody_does_anything(
    desk: Desk, person: Person, idle_timers: Callable[[QWidget], list[QTimer]]
) -> None:
    desk.importer.take_files([SAMPLE])
    person.wait(lambda: not desk.background.busy)
    QApplication.processEvents()
    assert idle_timers(desk) == [], "the preview is still"
    person.press("Esc", "/")
    person.write("learning")
    person.press("Down", "N")
    person.write("note")
    person.wait(lambda: not desk.keeper.unsaved and not desk.overview._stale)
    QApplication.processEvents()
    assert idle_timers(desk) == []


def test_that_no_timer_runs_after_an_import_with_a_note_open_and_the_search_filled(
    open_window: OpenWindow,
    library_file: Path,
    person_at: Callable[[Desk], Person],
    waking: Waking,
) -> None:
    desk = open_window(library_file)
    person = person_at(desk)
    desk.importer.take_files([SAMPLE])
    sheet = person.sheet(ImportSheet)
    person.wait(lambda: sheet.agree.isVisible() and sheet.agree.isEnabled())
    person.press("Return")
    person.wait(lambda: sheet.agree.text() == "Close")
    person.press("Return", "/")
    person.write("learning")
    person.press("Down", "N")
    person.write("note")
    person.wait(lambda: not desk.keeper.unsaved and not desk.overview._stale and not desk.background.busy)
    person.wait(lambda: waking.soon() == [])
    assert (desk.list.search.text(), person.note) == ("learning", "note")
    assert person.focus is desk.note.edit


def test_that_no_bar_runs_without_work(desk: Desk, person: Person) -> None:
    desk.importer.take_files([SAMPLE])
    person.wait(lambda: not desk.background.busy)
    QApplication.processEvents()
    running = [bar for bar in desk.window().findChildren(QProgressBar) if bar.isVisible() and bar.maximum() == 0]
    assert running == []
    person.press("Esc")


def the_list(_desk: Desk, _person: Person) -> None:
    """Leave the list as it is."""


def a_note(_desk: Desk, person: Person) -> None:
    person.press("N")
    person.write("note [[ and more")


def a_search(desk: Desk, person: Person) -> None:
    person.press("/")
    person.write("is:")
    person.wait(desk.search_completer.popup.isVisible)


def nothing_found(_desk: Desk, person: Person) -> None:
    person.press("/")
    person.write("qqqq")


def triage(_desk: Desk, person: Person) -> None:
    person.press("Return", "X", "S")


def a_menu(desk: Desk, _person: Person) -> None:
    desk.menus.popup(desk.mapToGlobal(desk.rect().center()))


def a_tip(desk: Desk, _person: Person) -> None:
    QToolTip.showText(QPoint(50, 50), "Star", desk)
    QToolTip.hideText()


def a_fault(desk: Desk, person: Person) -> None:
    desk.messages.tell_trouble(Trouble("It cannot be read.", "Nothing was changed."))


STATES = (the_list, a_note, a_search, nothing_found, triage, a_menu, a_tip, a_fault)
SHEETS = (
    "file.imports", "file.backups", "file.preferences", "file.keys", "edit.title", "edit.watch_words", "paper.tag",
    "go.palette", "go.plan", "help.keys", "view.progress", "paper.history",
)  # fmt: skip


def still(desk: Desk, person: Person) -> None:
    person.wait(lambda: not desk.background.busy and not desk.counting.busy and not desk.overview._stale)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__.replace("_", " "))
def test_that_no_timer_of_any_object_goes_on_in_any_state(
    desk: Desk, person: Person, waking: Waking, state: Callable[[Desk, Person], None]
) -> None:
    state(desk, person)
    still(desk, person)
    person.wait(lambda: waking.soon() == [])
    QApplication.processEvents()
    assert waking.soon() == [], "one that has ended has begun another"


def limit(desk: Desk, pages: int) -> None:
    with desk.session.library._database.reading() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_that_only_the_next_try_to_save_waits_under_the_banner_of_a_full_disk(
    desk: Desk, person: Person, waking: Waking
) -> None:
    person.press("N")
    limit(desk, 1)  # as many pages as there are now
    desk.note.edit.insertPlainText("many words " * 9_000)
    assert not desk.save_note()
    assert desk.banner.isVisible()
    person.wait(lambda: waking.soon() == [])
    assert desk.keeper._timer.isActive()
    limit(desk, 1_000_000)
    desk.save_note()
    assert not desk.banner.isVisible()


def test_that_no_timer_of_any_object_goes_on_under_any_sheet(desk: Desk, person: Person, waking: Waking) -> None:
    desk.session.perform(SetStar((person.paper.id,), starred=True))
    for name in SHEETS:
        desk.list.table.setFocus()
        desk.actions_by_id[name].trigger()
        still(desk, person)
        assert len(person.sheets()) == 1, name
        person.wait(lambda: waking.soon() == [])
        person.sheets()[0].reject()


def test_that_a_timer_of_any_kind_would_be_seen(desk: Desk, person: Person, waking: Waking) -> None:
    person.wait(lambda: waking.soon() == [])
    later(desk, lambda: None, 300)
    assert waking.soon() == [("QTimer", 300)]
    number = desk.startTimer(200)
    assert ("Desk", 200) in waking.soon()
    desk.killTimer(number)
    person.wait(lambda: waking.soon() == [])
