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
from readinglist.gui.desk import Desk
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.main_window import MainWindow
from readinglist.gui.opener import open_library
from readinglist.gui.window_place import restore_panes, restore_window
from readinglist.library.library import Access, Library
from readinglist.model.queries import OnePaper
from tests.gui.starting import start  # noqa: F401 - the fixture
from tests.gui.waking import LONG, waking  # noqa: F401 - the fixture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from readinglist.model.papers import Paper

# Nobody needs to see these windows; who sets it wants to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

AnySheet = TypeVar("AnySheet", bound=Sheet)
OpenWindow = Callable[..., Desk]
"""(library file, settings), both optional -> the desk of a window that has been painted."""

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let pass what the offscreen platform says of every window and menu: that it is no real screen."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support", extend=True))


@pytest.fixture(scope="session")
def app(qapp: QApplication) -> QApplication:
    """Return the application with our style, faces and names."""
    return make_application(["readinglist"], Settings(None))


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
def furnished(app: QApplication) -> Callable[[Settings], Desk]:
    """Return what makes a window, not shown yet, and gives its desk."""
    windows: list[MainWindow] = []

    def make(settings: Settings) -> Desk:
        windows[:] = [window for window in windows if shiboken6.isValid(window)]
        windows.append(MainWindow(settings))  # or Python would free it
        return windows[-1].furnish()

    return make


@pytest.fixture(scope="session")
def _shared(furnished: Callable[[Settings], Desk]) -> Iterator[list[Desk]]:
    """Keep one window for all tests that want any: making one takes longer than most of them."""
    kept: list[Desk] = []
    yield kept
    for desk in kept:
        _end(desk)


def _outermost(widget: QWidget) -> QWidget:
    parent = widget.parentWidget()
    return widget if parent is None else _outermost(parent)


@pytest.fixture
def _nothing_left(app: QApplication, _shared: list[Desk]) -> Iterator[None]:
    """Fail a test that leaves a window or a thread behind."""
    before = set(QApplication.topLevelWidgets())
    threads = set(threading.enumerate())
    yield
    QGuiApplication.clipboard().clear()  # what Python put there must not outlive Python
    later = set(QApplication.topLevelWidgets()) - before
    kept = {desk.window() for desk in _shared}
    assert {widget for widget in later if _outermost(widget) not in kept} == set(), "a window was left behind"
    new = set(threading.enumerate()) - threads
    # What imports the parser of notes ahead ends by itself, and no window has to wait for it.
    left = [each for each in new if type(each).__name__ != "_DummyThread" and each.name != "note parser"]
    assert left == [], "a thread was left behind"


@pytest.fixture
def open_window(
    _nothing_left: None, furnished: Callable[[Settings], Desk], sample_file: Path, qtbot: QtBot
) -> Iterator[OpenWindow]:
    """Return what makes and opens a window; at the end each is closed and nothing of it may be left."""
    opened: list[Desk] = []

    def make(path: Path = sample_file, settings: Settings | None = None) -> Desk:
        desk = furnished(settings or Settings(None))
        opened.append(desk)
        _open(desk, path, qtbot)
        return desk

    yield make
    for desk in opened:
        if shiboken6.isValid(desk):
            _end(desk)


@pytest.fixture
def desk(
    _nothing_left: None,
    _shared: list[Desk],
    furnished: Callable[[Settings], Desk],
    sample_file: Path,
    qtbot: QtBot,
) -> Iterator[Desk]:
    """Return the desk of a window on the 19 bundled papers, with settings that are kept in memory only."""
    if not _shared:
        _shared.append(furnished(Settings(None)))
    (desk,) = _shared
    _open(desk, sample_file, qtbot)
    yield desk
    _reset(desk)


def _open(desk: Desk, path: Path, qtbot: QtBot) -> None:
    desk.window().show()
    desk.window().activateWindow()
    qtbot.waitUntil(desk.window().isActiveWindow)
    desk.open(Library.open(path))
    qtbot.waitUntil(lambda: not desk.overview._stale)


def _close(desk: Desk) -> None:
    """Close a window; nothing of it may go on."""
    desk.window().close()
    assert not desk.background._thread.isRunning(), "the worker was left behind"
    assert [timer for timer in desk.window().findChildren(QTimer) if timer.isActive()] == [], "a timer was left behind"


def _end(desk: Desk) -> None:
    _close(desk)
    desk.window().deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _reset(desk: Desk) -> None:
    """Close a window and make it as good as new."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    while open_sheets := [sheet for sheet in desk.window().findChildren(Sheet) if not sheet.isHidden()]:
        open_sheets[0].reject()
    for dialog in desk.window().findChildren(QDialog):
        dialog.close()
        dialog.deleteLater()
    _close(desk)
    desk.keys.reset_all()
    changed = bool(desk.settings._values.keys() - {"window", "list"})
    desk.settings._values.clear()
    if changed:
        desk.set_look()
    desk.window().setWindowState(Qt.WindowState.WindowNoState)
    restore_window(desk.window(), desk.settings)
    restore_panes(desk.panes, desk.reader.splitter, desk.settings, desk.window().width())
    desk.status.say("")
    desk.list.table.setFocus()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def end_window() -> Callable[[Desk], None]:
    """Return what closes a window before the end of the test, and makes sure that nothing of it goes on."""
    return _end


class Person:
    """Someone at the window: presses keys, types, looks at what is there."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.path = desk.session.library.path
        self._qtbot = qtbot

    @property
    def focus(self) -> QWidget:
        """What takes the next key."""
        widget: QWidget | None = QApplication.focusWidget()
        return self.desk if widget is None else widget

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
        self.desk.list.table.go_to(position)
        return self.paper

    @property
    def paper(self) -> Paper:
        """The paper that is shown."""
        shown = self.desk.navigator.paper
        assert shown is not None
        return shown

    @property
    def row(self) -> int:
        """Where in the list the current row is."""
        return self.desk.list.table.position()

    @property
    def note(self) -> str:
        """What stands in the note's editor, exactly."""
        return self.desk.note.edit.text()

    @property
    def told(self) -> str:
        """The last message of the status line."""
        return self.desk.status._message.text()

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
        (found,) = (sheet for sheet in self.desk.window().findChildren(kind) if not sheet.isHidden())
        return found

    def sheets(self) -> list[Sheet]:
        """Return all open sheets."""
        return [sheet for sheet in self.desk.window().findChildren(Sheet) if not sheet.isHidden()]

    def wait(self, until: Callable[[], Any], timeout: int = 8000) -> None:
        """Let the window live until something is so."""
        self._qtbot.waitUntil(lambda: bool(until()), timeout=timeout)


@pytest.fixture
def person(desk: Desk, qtbot: QtBot) -> Person:
    """Return someone at the window, with the list's first row under the cursor."""
    return Person(desk, qtbot)


@pytest.fixture
def person_at(qtbot: QtBot) -> Callable[[Desk], Person]:
    """Return what puts someone at another window."""
    return lambda desk: Person(desk, qtbot)


def idle_timers(desk: QWidget) -> list[QTimer]:
    """Return the timers that would wake the processor more than once a second."""
    return [timer for timer in desk.window().findChildren(QTimer) if timer.isActive() and timer.interval() < LONG]


@pytest.fixture(name="idle_timers")
def _idle_timers() -> Callable[[QWidget], list[QTimer]]:
    return idle_timers
