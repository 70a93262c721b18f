"""Runs ``main.py`` with the arguments given and says when its window and its first rows were painted.

With ``look N`` first, N papers are looked at after that, and the program then waits for a line to end; so its memory
can be read from outside.
"""

from __future__ import annotations

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
    from readinglist.gui.main_window import MainWindow

papers_to_look_at = 0
if sys.argv[1] == "look":
    papers_to_look_at = int(sys.argv[2])
    del sys.argv[1:3]


class Watch(QObject):
    """Tells the paints of a window that is about to be shown."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        [self._table] = window.findChildren(QTableView, "paper_table")
        self._times: dict[str, float] = {}
        self._left = papers_to_look_at
        window.installEventFilter(self)
        self._table.viewport().installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of the first paints; the time is taken when the paint is over."""
        if event.type() is QEvent.Type.Paint:
            if "window" not in self._times:
                self._times["window"] = 0.0
                QTimer.singleShot(0, self._on_window)
            elif watched is not self._window and self._table.model().rowCount() and "rows" not in self._times:
                self._times["rows"] = 0.0
                QTimer.singleShot(0, self._on_rows)
        return False

    def _on_window(self) -> None:
        self._times["window"] = time.time()

    def _on_rows(self) -> None:
        self._times["rows"] = time.time()
        if self._left:
            QTimer.singleShot(200, self._look)
        else:
            self._tell()

    def _look(self) -> None:
        self._left -= 1
        self._window.actions_by_id["go.next"].trigger()
        QTimer.singleShot(5, self._look if self._left else self._tell)

    def _tell(self) -> None:
        print(f'{{"window": {self._times["window"]}, "rows": {self._times["rows"]}}}', flush=True)
        if papers_to_look_at:
            sys.stdin.readline()
        self._window.close()


def show(window: MainWindow) -> None:
    """Show a window, watched: takes the place of QMainWindow.show."""
    watches.append(Watch(window))
    window.setVisible(True)


watches: list[Watch] = []
QMainWindow.show = show  # type: ignore[method-assign, assignment] # the program itself must know nothing of this

runpy.run_path(str(Path(__file__).parents[2] / "main.py"), run_name="__main__")
