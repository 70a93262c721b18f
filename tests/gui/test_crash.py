"""A bug in a handler: the note is saved first, a report without anybody's texts is written, and one message says so."""

from __future__ import annotations

import contextlib
import gc
import sqlite3
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from readinglist.gui import crash
from readinglist.gui.crash import CrashReporter
from readinglist.gui.later import later
from readinglist.library.library import Library
from readinglist.model.errors import LibraryDamaged, LibraryFull
from readinglist.model.queries import OnePaper, Tags

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from readinglist.gui.desk import Desk
    from readinglist.model.errors import Trouble
    from readinglist.model.queries import Question
    from tests.gui.conftest import Person


@pytest.fixture
def reporter(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[CrashReporter]:
    monkeypatch.setattr(sys, "excepthook", lambda kind, fault, trace: None)
    reporter = CrashReporter(desk, desk.save_note, desk.messages.tell_trouble)
    yield reporter
    reporter.stop()


def boxes() -> list[QMessageBox]:
    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]


def reports(folder: Path) -> list[Path]:
    return sorted(folder.glob("xdg_state_home/readinglist/log/crash-*.txt"))


def fail(*_: object) -> bool:
    raise ValueError("the secret words of a note")


def raised() -> ValueError:
    try:
        fail()
    except ValueError as fault:
        return fault
    raise AssertionError


def trip(desk: Desk) -> None:
    fault = raised()
    sys.excepthook(type(fault), fault, fault.__traceback__)


def test_that_the_message_stands_under_a_sign_of_our_own(desk: Desk, person: Person, reporter: CrashReporter) -> None:
    trip(desk)
    person.wait(boxes)
    (box,) = boxes()
    assert box.icon() is QMessageBox.Icon.NoIcon, "that is the sign of the style"
    assert box.iconPixmap().toImage().pixelColor(0, 0).alpha() == 0
    assert not box.iconPixmap().isNull()
    box.close()


def test_that_the_note_is_saved_before_anything_else(
    desk: Desk, person: Person, reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    paper = person.paper.id

    def look(fault: BaseException) -> str:
        seen.append(person.stored(paper).note)
        return "somewhere"

    monkeypatch.setattr(crash, "write_report", look)
    person.press("N")
    person.write("last words")
    trip(desk)
    assert seen == ["last words"]


def test_that_the_report_holds_places_and_no_texts(
    desk: Desk, person: Person, reporter: CrashReporter, tmp_path: Path
) -> None:
    trip(desk)
    person.wait(boxes)
    (report,) = reports(tmp_path)
    text = report.read_text("utf-8")
    assert "ValueError" in text
    assert "in fail" in text
    assert "secret" not in text
    (box,) = boxes()
    assert str(report) in box.informativeText()
    assert {label.textFormat() for label in box.findChildren(QLabel) if label.text()} == {Qt.TextFormat.PlainText}
    assert "secret" not in box.text() + box.informativeText() + box.detailedText()
    box.accept()


def test_that_a_storm_is_one_message_and_one_report(
    desk: Desk, person: Person, reporter: CrashReporter, tmp_path: Path
) -> None:
    for _ in range(50):
        trip(desk)
    person.wait(boxes)
    for _ in range(50):
        trip(desk)
    QApplication.processEvents()
    assert len(boxes()) == len(reports(tmp_path)) == 1
    boxes()[0].accept()
    person.wait(lambda: boxes() == [])


def other_fault() -> None:
    try:
        dict[str, int]()["the secret words of a note"]
    except KeyError as fault:
        sys.excepthook(KeyError, fault, fault.__traceback__)


def test_that_a_fault_that_was_told_comes_to_the_status_line_and_another_one_to_a_message(
    desk: Desk, person: Person, reporter: CrashReporter, tmp_path: Path
) -> None:
    trip(desk)
    person.wait(boxes)
    boxes()[0].accept()
    person.wait(lambda: boxes() == [])
    for _ in range(50):
        trip(desk)
    person.wait(lambda: "once more" in person.told)
    assert (boxes(), len(reports(tmp_path))) == ([], 1)
    other_fault()
    person.wait(boxes)
    assert len(reports(tmp_path)) == 2
    boxes()[0].accept()


def test_that_a_storm_of_ten_thousand_is_counted_and_fills_neither_memory_nor_log(
    desk: Desk,
    person: Person,
    reporter: CrashReporter,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(reporter, "_before", sys.__excepthook__)
    trip(desk)
    person.wait(boxes)
    fault = raised()
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(9_999):
        sys.excepthook(type(fault), fault, fault.__traceback__)
    gc.collect()
    assert len(gc.get_objects()) - before < 500
    (box,) = boxes()
    person.wait(lambda: "0 times" in box.informativeText())
    assert "10000 times" in box.informativeText().replace(",", "")
    assert capsys.readouterr().err.count("ValueError") <= 2
    assert len(reports(tmp_path)) <= 2, "one for each place"
    box.accept()


def test_that_rows_that_cannot_be_painted_are_one_message_and_the_list_goes_on(
    desk: Desk, person: Person, reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    with monkeypatch.context() as broken, qtbot.captureExceptions(), contextlib.suppress(ValueError):
        broken.setattr("readinglist.gui.models.paper_list.row_view", fail)
        desk.model.forget_rows()
        desk.list.table.viewport().repaint()
    for _ in range(18):
        trip(desk)
    person.wait(boxes)
    (box,) = boxes()
    assert "18 times" in box.informativeText()
    trip(desk)
    assert boxes() == [box]
    person.wait(lambda: "19 times" in box.informativeText())
    box.accept()
    person.wait(desk.window().isActiveWindow)
    desk.list.table.setFocus()
    desk.model.forget_rows()
    person.press("J", "J")
    assert person.row == 2


def test_that_it_is_not_said_that_all_is_saved_where_it_is_not(
    desk: Desk, person: Person, reporter: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(library: Library, command: object) -> None:
        raise LibraryFull("The disk is full.", "Nothing was changed.")

    person.press("N")
    person.write("words")
    with monkeypatch.context() as full:
        full.setattr(Library, "perform", refuse)
        trip(desk)
    person.wait(boxes)
    (box,) = boxes()
    assert "are saved" not in box.text()
    box.accept()


def test_that_a_failing_save_does_not_hinder_the_report(
    desk: Desk, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", lambda kind, fault, trace: None)
    reporter = CrashReporter(desk, fail, fail)
    trip(desk)
    person.wait(boxes)
    assert len(reports(tmp_path)) == 1
    boxes()[0].accept()
    reporter.stop()


def test_that_a_log_of_the_system_is_told_places_and_no_text(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    reporter = CrashReporter(desk, desk.save_note, desk.messages.tell_trouble)
    trip(desk)
    person.wait(boxes)
    said = capsys.readouterr().err
    assert "ValueError" in said
    assert "in fail" in said
    assert "secret" not in said
    boxes()[0].accept()
    reporter.stop()


def test_that_a_fault_of_the_world_is_no_bug(
    desk: Desk, person: Person, reporter: CrashReporter, tmp_path: Path
) -> None:
    trouble = LibraryDamaged("The file is damaged.", "Nothing was changed.")
    sys.excepthook(type(trouble), trouble, None)
    person.wait(lambda: person.told == "The file is damaged. Nothing was changed.")
    assert (boxes(), reports(tmp_path)) == ([], [])


def test_that_the_hook_is_given_back(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sys.excepthook
    reporter = CrashReporter(desk, desk.save_note, desk.messages.tell_trouble)
    assert sys.excepthook != before
    reporter.stop()
    assert sys.excepthook == before


def test_that_an_exception_in_a_slot_comes_to_the_reporter(
    desk: Desk, person: Person, reporter: CrashReporter, tmp_path: Path
) -> None:
    def bug() -> None:
        fail()

    later(desk, bug)
    person.wait(boxes)
    assert len(reports(tmp_path)) == 1
    boxes()[0].accept()


def test_that_a_library_that_cannot_be_read_while_a_key_is_pressed_is_no_bug(
    desk: Desk, person: Person, reporter: CrashReporter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Library.ask

    def damaged(library: Library, question: Question[object]) -> object:
        if isinstance(question, Tags | OnePaper):
            raise LibraryDamaged("The file is damaged.", "Nothing was changed.")
        return ask(library, question)

    monkeypatch.setattr(Library, "ask", damaged)
    for key in ("T", "1", "J", "S", "Ctrl+E"):
        person.press(key)
    assert person.told == "The file is damaged. Nothing was changed."
    assert (boxes(), reports(tmp_path)) == ([], [])


def test_that_what_fails_because_of_strange_rows_is_told_as_damage_and_no_bug(
    desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    told: list[Trouble] = []
    reporter = CrashReporter(
        desk, desk.save_note, told.append, lambda look: desk.session.library.find_damage(look=look)
    )
    with contextlib.closing(sqlite3.connect(person.path, isolation_level=None)) as other:
        other.execute("UPDATE paper SET title = x'ff00' WHERE id = 2")
    for _ in range(3):
        fault = TypeError("no text")
        sys.excepthook(TypeError, fault, None)
    person.wait(lambda: told)
    reporter.stop()
    assert [type(each) for each in told] == [LibraryDamaged]
    assert desk.findChildren(QMessageBox) == []
