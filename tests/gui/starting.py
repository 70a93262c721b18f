"""A start of the whole program in this process, and a person at its window: for libraries in need."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from readinglist.config import paths
from readinglist.gui.application import WindowRequest
from readinglist.gui.dialogs.recovery_sheet import RecoverySheet
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.dialogs.ways_sheet import WaysSheet
from readinglist.gui.main_window import MainWindow
from readinglist.gui.running import Running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from readinglist.config.settings import Settings
    from readinglist.gui.desk import Desk

AnySheet = TypeVar("AnySheet", bound=Sheet)


def whole(label: QLabel) -> str:
    """Return what a label says, without the places to break in long words."""
    return label.text().replace("\u200b", "")


class Start:
    """A start of the program, and a person at its window."""

    def __init__(self, qtbot: QtBot, settings: Settings, request: WindowRequest) -> None:
        self.window = MainWindow(settings)
        self.running = Running(self.window, request)
        self.desk: Desk = self.running.desk
        self._qtbot = qtbot
        self.window.show()
        self.running.start()

    def wait(self, until: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(until()), timeout=8000)

    def wait_open(self) -> None:
        self.wait(lambda: self.desk.session.is_open and not self.desk.overview._stale)

    @property
    def sheets(self) -> list[Sheet]:
        return [sheet for sheet in self.window.findChildren(Sheet) if not sheet.isHidden()]

    @property
    def sheet(self) -> RecoverySheet:
        """The sheet with the ways on where there is no library, once it is there."""
        return self.only(RecoverySheet)

    def only(self, kind: type[AnySheet]) -> AnySheet:
        """Wait for a sheet of a kind, and return it; no other may be open."""
        self.wait(lambda: any(isinstance(sheet, kind) for sheet in self.sheets))
        (sheet,) = self.sheets
        assert isinstance(sheet, kind)
        return sheet

    def press(self, key: Qt.Key) -> None:
        focus = QApplication.focusWidget()
        QTest.keyClick(self.window if focus is None else focus, key)

    def choose(self, button: QPushButton) -> None:
        """Go to a button by Tab and press it."""
        for _ in range(10):
            if QApplication.focusWidget() is button:
                break
            self.press(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is button
        self.press(Qt.Key.Key_Return)

    def text(self) -> str:
        return "\n".join(whole(label) for label in self.only(WaysSheet).findChildren(QLabel))


@pytest.fixture
def start(
    furnished: object, qtbot: QtBot, _nothing_left: None, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Start]]:
    """Return what starts the program: on a library that is named, or else at the usual place."""
    monkeypatch.setattr(paths, "_homes_known_to_the_system", lambda _: [])
    made: list[Start] = []

    def run(path: Path, settings: Settings, *, named: bool = True) -> Start:
        made.append(Start(qtbot, settings, WindowRequest(path, named=named)))
        return made[-1]

    yield run
    for each in made:
        each.window.close()
        each.window.deleteLater()
    made.clear()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
