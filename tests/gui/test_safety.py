"""What looks after the library while its window is open."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from readinglist.config.settings import BACKUP_FOLDER, Settings
from readinglist.gui import session
from readinglist.gui.application import WindowRequest
from readinglist.gui.dialogs.backups_sheet import BackupsSheet
from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
from readinglist.gui.main_window import MainWindow
from readinglist.gui.running import Running
from readinglist.gui.safety import Safety
from readinglist.library.backups import backups
from readinglist.library.library import Library
from readinglist.model.backups import Keeping, Why
from readinglist.model.commands import SetStar
from readinglist.model.queries import OnePaper, PaperIds, Query
from readinglist.storage.database import BUSY_SECONDS
from tests.damaging import destroy
from tests.gui.locking import locked
from tests.gui.starting import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

KEY = "Ctrl+Shift+B"


def whys(path: Path) -> list[Why]:
    return [each.why for each in backups(path, Keeping())]


# The page


def test_that_the_page_makes_a_backup_and_lists_it_with_what_it_holds(desk: Desk, person: Person) -> None:
    person.press("S", KEY)
    sheet = person.sheet(BackupsSheet)
    person.wait(sheet.now.isEnabled)
    assert "no backups" in sheet.state.text()
    assert not sheet.back.isEnabled()
    sheet.now.click()
    person.wait(lambda: sheet.list.count() == 1)
    text = sheet.list.item(0).text()
    assert "because you asked" in text
    assert "19 papers, 1 star, 0 tags, 0 notes" in text
    person.wait(sheet.now.isEnabled)
    sheet.now.click()
    person.wait(lambda: "holds the same" in sheet.state.text())
    assert sheet.list.count() == 1
    person.press("Esc")
    assert not desk.background.busy


def test_that_a_backup_that_cannot_be_made_is_told_in_the_page(person: Person) -> None:
    (person.path.parent / "backups").write_text("in the way")
    person.press(KEY)
    sheet = person.sheet(BackupsSheet)
    person.wait(sheet.now.isEnabled)
    sheet.now.click()
    person.wait(lambda: "No backup could be made" in sheet.state.text())
    person.press("Esc")


def test_that_a_damaged_backup_is_listed_and_cannot_be_chosen(person: Person) -> None:
    folder = person.path.parent / "backups"
    folder.mkdir()
    (folder / "sample.backup-20260101-000000-closing.db").write_bytes(b"")
    person.press(KEY)
    sheet = person.sheet(BackupsSheet)
    person.wait(lambda: sheet.list.count() == 1)
    assert "cannot be read" in sheet.list.item(0).text()
    assert not sheet.back.isEnabled()
    person.press("Return", "Esc")


def test_that_an_import_before_which_no_backup_could_be_made_comes_in_and_says_so(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    (person.path.parent / "backups").write_text("in the way")
    more = tmp_path / "more.txt"
    more.write_text("A sentence of an abstract that is long enough to be one. " * 4, "utf-8")
    desk.importer.take_files([more])
    sheet = person.sheet(ImportSheet)
    person.wait(lambda: sheet.agree.isEnabled() and sheet.agree.isVisible())
    person.press("Return")
    person.wait(lambda: "No backup could be made" in desk.banner.said)
    person.wait(lambda: len(desk.session.ask(PaperIds(Query()))) == 20)
    person.press("Esc")


# Backups by themselves


def test_that_a_backup_is_made_after_the_start_and_the_next_one_after_a_change(desk: Desk, person: Person) -> None:
    safety = desk.safety
    assert safety._timer.isActive()
    safety._timer.stop()
    safety._back_up()
    person.wait(lambda: not desk.background.busy)
    assert whys(person.path) == [Why.OPENING]
    assert not safety._timer.isActive(), "nothing changed: nothing is waited for"
    person.press("S")
    assert safety._timer.interval() == 3_600_000
    safety._timer.stop()
    safety._back_up()
    person.wait(lambda: not desk.background.busy)
    assert sorted(whys(person.path)) == [Why.OPENING, Why.WORKING]


def test_that_the_last_backup_is_made_at_the_end_if_anything_changed(desk: Desk, person: Person) -> None:
    desk.safety.back_up_at_end()
    assert whys(person.path) == []
    person.press("S")
    desk.window().close()
    desk.safety.back_up_at_end()
    assert whys(person.path) == [Why.CLOSING]
    desk.safety.back_up_at_end()
    assert whys(person.path) == [Why.CLOSING]


def test_that_the_preferences_say_where_backups_go(desk: Desk, person: Person, tmp_path: Path) -> None:
    desk.settings.set(BACKUP_FOLDER, str(tmp_path / "disk two"))
    assert desk.safety.keeping.folder == tmp_path / "disk two"


# Locks


def test_that_a_verdict_under_a_lock_is_made_when_the_lock_is_gone(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    with locked(person.path):
        person.press("S")
        person.wait(lambda: "kept" in person.told)
        desk.session.perform(SetStar((paper + 1,), starred=True))
        assert not person.stored(paper).starred
    person.wait(lambda: person.stored(paper).starred and person.stored(paper + 1).starred)
    person.press("U", "U")
    assert not person.stored(paper).starred


@pytest.mark.parametrize("key", ["S", "X", "Alt+4"])
def test_that_a_key_pressed_twice_under_a_lock_takes_back_what_it_did(desk: Desk, person: Person, key: str) -> None:
    before = person.paper
    with locked(person.path):
        person.press(key)
        desk.navigator.go_to_paper(before.id)
        person.press(key)
    person.wait(lambda: not desk.session._late)
    after = person.stored(before.id)
    assert (after.starred, after.rating) == (before.starred, before.rating)
    assert key == "S" or after.state is before.state


def test_that_a_verdict_that_cannot_be_made_at_the_end_is_told(
    desk: Desk, person: Person, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "LAST_PATIENCE", 0.2)
    with locked(person.path):
        person.press("S")
        desk.window().close()
    assert "1 change could not be saved" in capsys.readouterr().err


def test_that_no_key_waits_long_for_another_program(desk: Desk) -> None:
    assert BUSY_SECONDS < 0.1
    asked = desk.session.library._database._engine.raw_connection()
    assert asked.execute("PRAGMA busy_timeout").fetchone()[0] == round(BUSY_SECONDS * 1000)
    asked.close()


def test_that_a_note_under_a_lock_stays_and_is_saved_by_itself(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    with locked(person.path):
        person.press("N")
        person.write("typed under a lock")
        person.wait(lambda: "What you typed is kept here" in desk.banner.said)
        assert desk.banner.isVisible()
    person.wait(lambda: person.stored(paper).note == "typed under a lock")
    person.wait(lambda: not desk.banner.isVisible())


def test_that_what_waits_at_the_end_is_made_at_the_end(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    with locked(person.path):
        person.press("S")
    desk.window().close()
    assert person.stored(paper).starred


# The world outside


def test_that_another_program_s_change_is_shown_anew(desk: Desk, person: Person) -> None:
    paper = person.paper.id
    desk.safety.look_outside()
    assert "Another program" not in person.told
    with contextlib.closing(sqlite3.connect(person.path)) as other:
        other.execute(
            "INSERT INTO note (paper_id, revision, changed_at, text) VALUES (?, 1, '2026-12-01', 'theirs')", (paper,)
        )
        other.commit()
    desk.safety.look_outside()
    assert "Another program" in person.told
    assert person.note == "theirs"


def test_that_a_change_by_a_worker_of_our_own_is_not_another_program_s(desk: Desk, person: Person) -> None:
    sibling = desk.session.sibling()
    sibling.perform(SetStar((3,), starred=True))
    sibling.close()
    desk.safety.look_outside()
    assert "Another program" not in person.told


def test_that_a_library_that_was_moved_away_is_told_and_the_text_saved_when_it_is_back(
    desk: Desk, person: Person, tmp_path: Path
) -> None:
    paper = person.paper.id
    moved = person.path.rename(tmp_path / "moved.db")
    desk.safety.look_outside()
    assert "no longer at" in desk.banner.said
    person.press("N")
    person.write("homeless words")
    assert not desk.save_note()
    assert desk.keeper.texts() == {paper: "homeless words"}
    moved.rename(person.path)
    assert desk.save_note()
    assert person.stored(paper).note == "homeless words"


def test_that_a_bad_place_is_told_until_it_was_read_and_then_no_more(
    open_window: Callable[..., Desk], sample_file: Path, tmp_path: Path
) -> None:
    place = tmp_path / "Dropbox" / "library.db"
    place.parent.mkdir()
    shutil.copyfile(sample_file, place)
    settings = Settings(None)
    desk = open_window(place, settings)
    for _ in range(2):
        desk.safety.tell_opened(None, None)
        assert "Dropbox" in desk.told.said
        desk.safety.end()
        assert desk.told.said == "", "nobody closed it: it comes back"
    desk.safety.tell_opened(None, None)
    desk.told.close_button.click()
    assert desk.told.isHidden()
    desk.safety.tell_opened(None, None)
    assert desk.told.said == ""


# Damage


@pytest.fixture
def running(furnished: object, qtbot: QtBot, _nothing_left: None) -> Iterator[Callable[[Path], Running]]:
    """Return what runs the program on a library, as a start does; its window is closed at the end."""
    windows: list[tuple[MainWindow, Running]] = []

    def run(path: Path) -> Running:
        window = MainWindow(Settings(None))
        made = Running(window, WindowRequest(path))
        windows.append((window, made))  # or Python would free it before the window is closed
        window.show()
        made.start()
        return made

    yield run
    for window, _ in windows:
        window.close()
        window.deleteLater()
    windows.clear()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_that_a_backup_comes_back_by_one_key_without_a_restart_and_that_can_be_taken_back(
    running: Callable[[Path], Running], sample_file: Path, qtbot: QtBot
) -> None:
    program = running(sample_file)
    desk = program.desk
    qtbot.waitUntil(lambda: desk.session.is_open)
    desk.session.library.back_up(Why.ASKED)
    desk.session.perform(SetStar((1,), starred=True))
    desk.safety.show()
    (sheet,) = (each for each in desk.window().findChildren(BackupsSheet) if not each.isHidden())
    qtbot.waitUntil(lambda: sheet.list.count() == 1)
    sheet.back.click()
    qtbot.waitUntil(lambda: desk.session.is_open and "is back" in desk.told.said)
    paper = desk.session.ask(OnePaper(1))
    assert paper is not None
    assert not paper.starred
    desk.safety.show()
    (sheet,) = (each for each in desk.window().findChildren(BackupsSheet) if not each.isHidden())
    qtbot.waitUntil(lambda: sheet.list.count() == 2)
    assert "before another backup came back" in sheet.list.item(0).text()
    sheet.back.click()
    qtbot.waitUntil(lambda: desk.session.is_open and "is back" in desk.told.said)
    paper = desk.session.ask(OnePaper(1))
    assert paper is not None
    assert paper.starred


def test_that_a_library_damaged_at_the_start_is_recovered_by_one_key(
    running: Callable[[Path], Running], sample_file: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Library.open(sample_file)
    library.back_up(Why.ASKED)
    library.perform(SetStar((2,), starred=True))
    library.close()
    with sample_file.open("r+b") as file:
        file.write(b"\xa5" * 4096)
    desk = running(sample_file).desk
    qtbot.waitUntil(lambda: any(not each.isHidden() for each in desk.window().findChildren(RecoverySheet)))
    (sheet,) = desk.window().findChildren(RecoverySheet)
    assert "19 papers" in sheet.offer.text()
    sheet.recover.click()
    assert "being put in its place" in whole(desk.reader._empty._text)
    qtbot.waitUntil(lambda: desk.session.is_open and "is back" in desk.told.said)
    paper = desk.session.ask(OnePaper(2))
    assert paper is not None
    assert paper.starred


def test_that_damage_met_while_the_window_is_open_stops_writing_and_offers_help(desk: Desk, person: Person) -> None:
    desk.session.library.back_up(Why.ASKED)
    desk.session.close()
    destroy(person.path, "ix_appearance_list")
    desk.session.take(Library.open(person.path))
    desk.navigator.show(desk.navigator.query)
    sheet = person.sheet(RecoverySheet)
    assert "19 papers" in sheet.offer.text()
    person.press("Esc")
    before = person.path.read_bytes()
    assert desk.session.perform(SetStar((1,), starred=True)) is None
    assert person.path.read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is write-protected for the administrator")
def test_that_a_library_in_a_protected_folder_is_shown(
    running: Callable[[Path], Running], sample_file: Path, qtbot: QtBot
) -> None:
    sample_file.chmod(0o400)
    sample_file.parent.chmod(0o500)
    try:
        desk = running(sample_file).desk
        qtbot.waitUntil(lambda: desk.session.is_open)
        assert desk.session.library.read_only
        assert desk.banner.isVisible()
    finally:
        sample_file.parent.chmod(0o700)


def test_that_a_library_that_may_not_be_written_is_shown_for_reading(
    running: Callable[[Path], Running], sample_file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample_file.with_name("sample.db.lock").mkdir()  # so no lock can be taken
    desk = running(sample_file).desk
    qtbot.waitUntil(lambda: desk.session.is_open)
    assert desk.session.library.read_only
    assert len(desk.model.ids) == 19
    assert "cannot be written" in desk.banner.said
    assert desk.session.perform(SetStar((1,), starred=True)) is None
    assert isinstance(desk.safety, Safety)
    assert not desk.safety._timer.isActive()
