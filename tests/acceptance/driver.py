"""A person at the program, as a process of its own: opens the window and does what the arguments say, in order.

``driver.py LIBRARY STEP...``.  Steps: ``press:S`` presses a key, ``write:text`` types, ``row:3`` goes to a row,
``say:word`` prints a line, ``tell`` prints what the window shows as JSON, ``save-as:FILE`` answers the file dialog,
``kill:NUMBER:MS`` sends itself a signal after so many milliseconds, ``stay`` does nothing more.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from readinglist.config.settings import Settings
from readinglist.gui.application import WindowRequest, make_application, run_window
from readinglist.gui.desk import Desk
from readinglist.gui.main_window import MainWindow

EVERY = 10
"""Milliseconds between two looks whether the window is ready for the next step."""


class Driver:
    """Takes the next step whenever the window has come to rest."""

    def __init__(self, steps: list[str]) -> None:
        self._steps = steps
        self._timer = QTimer()
        self._timer.timeout.connect(self._turn)
        self._timer.start(EVERY)

    def _turn(self) -> None:
        desk = next((desk for top in QApplication.topLevelWidgets() for desk in top.findChildren(Desk)), None)
        if desk is None or not desk.session.is_open or desk.overview._stale or desk.background.busy:
            return
        if not self._steps:
            self._timer.stop()
            return
        name, _, value = self._steps.pop(0).partition(":")
        getattr(self, "do_" + name.replace("-", "_"))(desk, value)

    def do_press(self, desk: Desk, keys: str) -> None:
        for key in keys.split(" "):
            combination = QKeySequence(key)[0]  # type: ignore[index] # it is: its types forget it
            QTest.keyClick(focus(desk), combination.key(), combination.keyboardModifiers())

    def do_write(self, desk: Desk, text: str) -> None:
        QTest.keyClicks(focus(desk), text)
        # What follows a text follows in the same moment: nothing has had the time to be saved.
        if self._steps and self._steps[0].startswith("kill:"):
            self.do_kill(desk, self._steps.pop(0).partition(":")[2])

    def do_row(self, desk: Desk, row: str) -> None:
        desk.list.table.go_to(int(row))

    def do_say(self, desk: Desk, word: str) -> None:
        say(word)

    def do_tell(self, desk: Desk, _: str) -> None:
        entries = [desk.side.model.entry(row) for row in range(desk.side.model.rowCount())]
        papers = [desk.model.view_at(row) for row in range(len(desk.model.ids))]
        told = {
            "counts": {entry.label: entry.count for entry in entries if entry.count is not None},
            "starred": [paper.row.id for paper in papers if paper is not None and paper.row.starred],
            "note": desk.note.edit.text(),
            "said": desk.status.said,
            "banner": desk.banner.said,
            "paper": desk.navigator.paper.id if desk.navigator.paper else None,
        }
        say(json.dumps(told))

    def do_save_as(self, desk: Desk, target: str) -> None:
        (dialog,) = desk.findChildren(QFileDialog)
        dialog.setDirectory(str(Path(target).parent))
        name = dialog.findChild(QLineEdit, "fileNameEdit")
        if not isinstance(name, QLineEdit):
            raise TypeError(name)
        name.setText(Path(target).name)
        dialog.accept()

    def do_kill(self, desk: Desk, how: str) -> None:
        number, _, after = how.partition(":")
        QTimer.singleShot(int(after), lambda: os.kill(os.getpid(), int(number)))

    def do_stay(self, desk: Desk, _: str) -> None:
        self._timer.stop()


def focus(desk: QWidget) -> QWidget:
    """Return what takes the next key."""
    found = QApplication.focusWidget()
    return desk if found is None else found


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    raise_ = MainWindow.raise_

    def raise_and_say(window: MainWindow) -> None:
        say("raised")
        raise_(window)

    MainWindow.raise_ = raise_and_say  # type: ignore[method-assign, assignment] # listens
    make_application(["readinglist"], Settings(None))
    driver = Driver(sys.argv[2:])
    code = run_window(["readinglist"], Settings(None), WindowRequest(Path(sys.argv[1]), sample=True))
    del driver
    return code


if __name__ == "__main__":
    sys.exit(main())
