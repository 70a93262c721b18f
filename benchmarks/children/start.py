"""Runs ``main.py`` with the arguments given and says when its window and its first rows were painted.

With ``look N`` first, N papers are looked at after that, and the program then waits for a line to end; so its memory
can be read from outside.
"""

from __future__ import annotations

import json
import runpy
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.gui.qt_loading import load_qt

load_qt()  # as the program does: whoever loads Qt first decides how

# ruff: noqa: E402 - for this reason
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QMainWindow, QTableView

from readinglist.config.typing import override

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.main_window import MainWindow

papers_to_look_at = 0
if sys.argv[1] == "look":
    papers_to_look_at = int(sys.argv[2])
    del sys.argv[1:3]


class Watch(QObject):
    """Tells the paints of a window that is about to be shown, and of the list that comes to stand in it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._table: QTableView | None = None
        self._times: dict[str, float] = {}
        self._left = papers_to_look_at
        window.installEventFilter(self)

    def watch_list(self, table: QTableView) -> None:
        """Tell the paints of the list."""
        self._table = table
        table.viewport().installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of the first paints; the time is taken when the paint is over."""
        # The window's paint is taken at its request, which is carried out right after this filter: only then does
        # this timer come before the one with which the program goes on.
        if watched is self._window and event.type() is QEvent.Type.UpdateRequest:
            self._note("window")
        elif self._table is not None and watched is not self._window and event.type() is QEvent.Type.Paint:
            self._note("panes")
            if self._table.model().rowCount():
                self._note("rows")
        return False

    def _note(self, what: str) -> None:
        if what not in self._times:
            self._times[what] = 0.0
            QTimer.singleShot(0, self, lambda: self._on_painted(what))

    def _on_painted(self, what: str) -> None:
        self._times[what] = time.time()
        if what == "rows":
            if self._left:
                QTimer.singleShot(200, self._look)
            else:
                self._tell()

    def _look(self) -> None:
        self._left -= 1
        desks[0].actions_by_id["go.next"].trigger()
        QTimer.singleShot(5, self._look if self._left else self._tell)

    def _tell(self) -> None:
        print(json.dumps(self._times), flush=True)
        if papers_to_look_at:
            sys.stdin.readline()
        self._window.close()


def show(window: MainWindow) -> None:
    """Show a window, watched: takes the place of QMainWindow.show."""
    watches.append(Watch(window))
    window.setVisible(True)


def set_central_widget(window: MainWindow, desk: Desk) -> None:
    """Take in the panes, watched: takes the place of QMainWindow.setCentralWidget."""
    if watches:  # before, it is the ground alone
        desks.append(desk)
        watches[0].watch_list(desk.list.table)
    as_qt_does(window, desk)


watches: list[Watch] = []
desks: list[Desk] = []
as_qt_does = QMainWindow.setCentralWidget
# The program itself must know nothing of this.
QMainWindow.show = show  # type: ignore[method-assign, assignment]
QMainWindow.setCentralWidget = set_central_widget  # type: ignore[method-assign, assignment]

runpy.run_path(str(Path(__file__).parents[2] / "main.py"), run_name="__main__")
