"""A window that nobody touches does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QProgressBar

from readinglist.config.paths import resource
from readinglist.gui.dialogs.import_sheet import ImportSheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

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
    idle_timers: Callable[[QWidget], list[QTimer]],
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
    person.wait(lambda: idle_timers(desk) == [])
    assert (desk.list.search.text(), person.note) == ("learning", "note")
    assert person.focus is desk.note.edit


def test_that_no_bar_runs_without_work(desk: Desk, person: Person) -> None:
    desk.importer.take_files([SAMPLE])
    person.wait(lambda: not desk.background.busy)
    QApplication.processEvents()
    running = [bar for bar in desk.window().findChildren(QProgressBar) if bar.isVisible() and bar.maximum() == 0]
    assert running == []
    person.press("Esc")
