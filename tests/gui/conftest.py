"""The window as the tests of this room use it: opened on the bundled list, at a person's hand, silent at the end."""

from __future__ import annotations

import logging
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from readinglist.config.settings import Settings
from readinglist.gui.application import make_application
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.main_window import MainWindow
from readinglist.gui.opener import open_library
from readinglist.gui.window_place import restore_place
from readinglist.library.library import Access, Library
from readinglist.model.queries import OnePaper

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from readinglist.model.papers import Paper

# Nobody needs to see these windows; who sets it wants to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

AnySheet = TypeVar("AnySheet", bound=Sheet)
OpenWindow = Callable[..., MainWindow]
"""(library file, settings), both optional -> a window that has been painted."""

LONG = 1000
"""Milliseconds: a shorter timer that runs while nobody does anything keeps the processor awake."""


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let pass what the offscreen platform says of every window and menu: that it is no real screen."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support", extend=True))


@pytest.fixture(scope="session")
def app(qapp: QApplication) -> QApplication:
    """Return the application with our style, faces and names."""
    return make_application(["readinglist"])


@pytest.fixture(scope="session")
def _sample_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sample") / "library.db"
    open_library(path, sample=True).close()
    return path


@pytest.fixture
def sample_file(_sample_file: Path, tmp_path: Path) -> Path:
    """Return the path of a library with the 19 bundled papers that nobody has open."""
    path = tmp_path / "sample.db"
    shutil.copyfile(_sample_file, path)
    return path


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))


@pytest.fixture(autouse=True)
def _silence(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test that logs a warning; Qt's own fail it by a setting of pytest."""
    yield
    loud = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert loud == []


@pytest.fixture(scope="session")
def _shared(app: QApplication) -> Iterator[list[MainWindow]]:
    """Keep one window for all tests that want any: making one takes longer than most of them."""
    kept: list[MainWindow] = []
    yield kept
    for window in kept:
        _end(window)


def _outermost(widget: QWidget) -> QWidget:
    parent = widget.parentWidget()
    return widget if parent is None else _outermost(parent)


@pytest.fixture
def _nothing_left(app: QApplication, _shared: list[MainWindow]) -> Iterator[None]:
    """Fail a test that leaves a window or a thread behind."""
    before = set(QApplication.topLevelWidgets())
    threads = set(threading.enumerate())
    yield
    QGuiApplication.clipboard().clear()  # what Python put there must not outlive Python
    later = set(QApplication.topLevelWidgets()) - before
    assert {widget for widget in later if _outermost(widget) not in _shared} == set(), "a window was left behind"
    left = [thread for thread in set(threading.enumerate()) - threads if type(thread).__name__ != "_DummyThread"]
    assert left == [], "a thread was left behind"


@pytest.fixture
def open_window(_nothing_left: None, sample_file: Path, qtbot: QtBot) -> Iterator[OpenWindow]:
    """Return what makes and opens a window; at the end each is closed and nothing of it may be left."""
    opened: list[MainWindow] = []

    def make(path: Path = sample_file, settings: Settings | None = None) -> MainWindow:
        window = MainWindow(settings or Settings(None))
        opened.append(window)
        _open(window, path, qtbot)
        return window

    yield make
    for window in opened:
        if shiboken6.isValid(window):
            _end(window)


@pytest.fixture
def window(_nothing_left: None, _shared: list[MainWindow], sample_file: Path, qtbot: QtBot) -> Iterator[MainWindow]:
    """Return a window on the 19 bundled papers, with settings that are kept in memory only."""
    if not _shared:
        _shared.append(MainWindow(Settings(None)))
    (window,) = _shared
    _open(window, sample_file, qtbot)
    yield window
    _reset(window)


def _open(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.open(Library.open(path))
    qtbot.waitUntil(lambda: not window.overview._stale)


def _close(window: MainWindow) -> None:
    """Close a window; nothing of it may go on."""
    window.close()
    assert not window.background._thread.isRunning(), "the worker was left behind"
    assert [timer for timer in window.findChildren(QTimer) if timer.isActive()] == [], "a timer was left behind"


def _end(window: MainWindow) -> None:
    _close(window)
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _reset(window: MainWindow) -> None:
    """Close a window and make it as good as new."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    while open_sheets := [sheet for sheet in window.findChildren(Sheet) if not sheet.isHidden()]:
        open_sheets[0].reject()
    for dialog in window.findChildren(QDialog):
        dialog.close()
        dialog.deleteLater()
    _close(window)
    changed = bool(window.settings._values.keys() - {"window", "list"})
    window.settings._values.clear()
    if changed:
        window.set_look()
    window.setWindowState(Qt.WindowState.WindowNoState)
    restore_place(window, window.settings, window.panes, window.reader.splitter)
    window.status.say("")
    window.list.table.setFocus()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def end_window() -> Callable[[MainWindow], None]:
    """Return what closes a window before the end of the test, and makes sure that nothing of it goes on."""
    return _end


class Person:
    """Someone at the window: presses keys, types, looks at what is there."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.path = window.session.library.path
        self._qtbot = qtbot

    @property
    def focus(self) -> QWidget:
        """What takes the next key."""
        widget: QWidget | None = QApplication.focusWidget()
        return self.window if widget is None else widget

    def press(self, *keys: str) -> None:
        """Press keys by their portable names, one after another: ``S``, ``Ctrl+Z``, ``Shift+U``."""
        for key in keys:
            combination = cast("Any", QKeySequence(key))[0]  # its types do not know that it can be indexed
            QTest.keyClick(self.focus, combination.key(), combination.keyboardModifiers())

    def write(self, text: str) -> None:
        """Type a text into whatever has the focus; what no plain keyboard has comes by an input method."""
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(self.focus, letter)
            else:
                event = QInputMethodEvent()
                event.setCommitString(letter)
                QApplication.sendEvent(self.focus, event)

    def go(self, position: int) -> Paper:
        """Go to a row by its position and return its paper."""
        self.window.list.table.go_to(position)
        return self.paper

    @property
    def paper(self) -> Paper:
        """The paper that is shown."""
        shown = self.window.navigator.paper
        assert shown is not None
        return shown

    @property
    def row(self) -> int:
        """Where in the list the current row is."""
        return self.window.list.table.position()

    @property
    def note(self) -> str:
        """What stands in the note's editor, exactly."""
        return self.window.note.edit.text()

    @property
    def told(self) -> str:
        """The last message of the status line."""
        return self.window.status._message.text()

    def stored(self, paper: int) -> Paper:
        """Return a paper as it is on the disk, read by another connection."""
        library = Library.open(self.path, Access.READ)
        try:
            found = library.ask(OnePaper(paper))
        finally:
            library.close()
        assert found is not None
        return found

    def sheet(self, kind: type[AnySheet]) -> AnySheet:
        """Return the one open sheet of a kind."""
        (found,) = (sheet for sheet in self.window.findChildren(kind) if not sheet.isHidden())
        return found

    def sheets(self) -> list[Sheet]:
        """Return all open sheets."""
        return [sheet for sheet in self.window.findChildren(Sheet) if not sheet.isHidden()]

    def wait(self, until: Callable[[], Any], timeout: int = 8000) -> None:
        """Let the window live until something is so."""
        self._qtbot.waitUntil(lambda: bool(until()), timeout=timeout)


@pytest.fixture
def person(window: MainWindow, qtbot: QtBot) -> Person:
    """Return someone at the window, with the list's first row under the cursor."""
    return Person(window, qtbot)


@pytest.fixture
def person_at(qtbot: QtBot) -> Callable[[MainWindow], Person]:
    """Return what puts someone at another window."""
    return lambda window: Person(window, qtbot)


def idle_timers(window: QWidget) -> list[QTimer]:
    """Return the timers that would wake the processor more than once a second."""
    return [timer for timer in window.findChildren(QTimer) if timer.isActive() and timer.interval() < LONG]


@pytest.fixture(name="idle_timers")
def _idle_timers() -> Callable[[QWidget], list[QTimer]]:
    return idle_timers
