"""What a person wrote, in a window at work: no log, no report and no setting repeats it, whatever goes wrong where."""

from __future__ import annotations

import gc
import json
import logging
import os
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from readinglist.config.faults import tell_places_only
from readinglist.config.settings import CLOSED_TAGS, RECENT, Settings
from readinglist.gui.background import Job, told
from readinglist.gui.crash import CrashReporter
from readinglist.gui.messages import Messages, rescue_file
from readinglist.library.library import Library
from readinglist.model.commands import AddTag, SetNote, SetRemark, SetTitle
from readinglist.model.errors import LibraryDamaged, LibraryFull
from readinglist.model.queries import Query
from readinglist.model.search_commands import SaveSearch
from tests.hostile.marked import MARKER, left_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person


def look_up(*_: object) -> None:
    raise KeyError(f"{MARKER} of a note")


def fail(*_: object, **__: object) -> None:
    try:
        look_up()
    except KeyError as error:
        raise ValueError(f"{MARKER} of a title") from error


def boxes() -> list[QMessageBox]:
    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python say of faults what it says in the program."""
    for owner, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    tell_places_only()


@pytest.fixture
def reporter(desk: Desk, hooks: None) -> Iterator[CrashReporter]:
    reporter = CrashReporter(desk, desk.save_note, desk.messages.tell_trouble)
    yield reporter
    reporter.stop()


def in_the_worker(desk: Desk, _: pytest.MonkeyPatch) -> None:
    def failed(error: Exception) -> None:
        told(error)  # which raises what is no trouble again

    desk.background.run(Job("work", fail, fail, failed))


def in_the_seeker(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("readinglist.gui.seeker.PaperIds", fail)
    desk.seeker.seek(Query(words=MARKER), at_once=True)


def in_the_window(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(desk.session), "perform", fail)
    try:
        desk.session.perform(SetNote(1, MARKER))
    except ValueError as error:
        sys.excepthook(type(error), error, error.__traceback__)


@pytest.mark.parametrize("crash", [in_the_worker, in_the_seeker, in_the_window])
def test_that_a_bug_in_any_thread_is_told_by_its_places(  # noqa: PLR0913, PLR0917 - fixtures
    crash: Callable[[Desk, pytest.MonkeyPatch], None],
    desk: Desk,
    person: Person,
    reporter: CrashReporter,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    qtbot: object,
) -> None:
    caplog.set_level(logging.DEBUG)
    with qtbot.captureExceptions():  # type: ignore[attr-defined] # of pytest-qt
        sys.excepthook = reporter._on_fault
        crash(desk, monkeypatch)
        person.wait(boxes)
    (box,) = boxes()
    out, err = capfd.readouterr()
    assert MARKER not in f"{out}{err}{caplog.text}{box.text()}{box.informativeText()}{box.detailedText()}"
    assert "ValueError" in err
    assert "KeyError" in err
    assert list((tmp_path / "xdg_state_home").rglob("crash-*.txt"))
    assert left_in(tmp_path / "xdg_state_home") == []
    box.accept()


def test_that_a_bug_that_nobody_can_catch_is_told_by_its_places(hooks: None, capfd: pytest.CaptureFixture[str]) -> None:
    class Odd:
        def __del__(self) -> None:
            fail()

    odd = Odd()
    del odd
    gc.collect()
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    sys.excepthook(SystemError, SystemError(MARKER), None)
    err = capfd.readouterr().err
    assert err.count("KeyError") == 2
    assert err.count("in fail") == 4
    assert "SystemError" in err
    assert MARKER not in err


@pytest.mark.parametrize("trouble", [LibraryFull, LibraryDamaged])
@pytest.mark.parametrize("writable", [True, False], ids=["with a disk", "without any"])
def test_that_words_that_could_not_be_saved_are_in_a_file_or_in_a_box_and_in_no_log(
    trouble: type[LibraryFull | LibraryDamaged],
    writable: bool,  # noqa: FBT001 - a case
    open_window: OpenWindow,
    sample_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    desk = open_window(sample_file)

    def refuse(*_: object) -> None:
        raise trouble("It cannot be written.", "Nothing was changed.")

    monkeypatch.setattr(Library, "perform", refuse)
    if not writable:
        monkeypatch.setattr("readinglist.gui.messages.write_in_log_folder", cannot)
        monkeypatch.setattr("readinglist.gui.messages.tempfile.mkstemp", cannot)
    desk.messages.rescue({1: f"{MARKER} words"})
    (box,) = boxes()
    rescued = list((tmp_path / "xdg_state_home").rglob("unsaved-notes-*.md"))
    assert len(rescued) == writable
    assert (MARKER in box.detailedText()) != writable
    assert MARKER not in capfd.readouterr().err
    box.close()


def cannot(*_: object, **__: object) -> Path:
    raise OSError(28, "No room")


def test_that_words_are_rescued_on_another_disk_where_the_log_takes_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("readinglist.gui.messages.write_in_log_folder", cannot)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = rescue_file({7: "last words"})
    assert path.parent == tmp_path
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_text("utf-8").endswith("last words")
    monkeypatch.setattr(os, "fsync", cannot)
    with pytest.raises(OSError, match="No room"):
        rescue_file({7: "last words"})
    assert list(tmp_path.glob("*.md")) == [path]


def test_that_a_person_at_a_terminal_gets_their_words(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("readinglist.gui.messages.rescue_file", cannot)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(desk.messages, "hurried", True)
    Messages.rescue(desk.messages, {1: "last words"})
    assert "last words" in capsys.readouterr().err


def test_that_settings_keep_of_all_texts_names_of_tags_alone(
    open_window: OpenWindow, sample_file: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "settings" / "settings.json"
    desk = open_window(sample_file, Settings(file))
    for command in (
        SetNote(1, f"{MARKER} note"),
        SetRemark(1, MARKER),
        SetTitle(1, f"{MARKER} title"),
        AddTag((1,), f"{MARKER}/tag"),
        SaveSearch(f"{MARKER} search", Query(words=MARKER)),
    ):
        desk.session.perform(command)
    desk.list.search.setText(MARKER)
    desk.go_to_paper(1)
    desk.palette_finder.open()
    desk.palette_finder.follow(MARKER)
    desk.palette_finder._take(next(hit for hit in desk.palette_finder._known if hit.key.startswith("tag:")))
    desk.window().close()
    kept = json.loads(file.read_text("utf-8"))
    assert {key for key, value in kept.items() if MARKER in str(value)} <= {CLOSED_TAGS.key, RECENT.key}
    assert RECENT.key in kept
    assert MARKER not in str(kept[RECENT.key]).replace(f"tag:{MARKER}/tag", "").replace(f"tag:{MARKER}", "")
    assert MARKER not in capfd.readouterr().err
