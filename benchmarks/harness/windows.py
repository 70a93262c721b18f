"""The program's window, open in this process; and the least that could stand in its place."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHeaderView, QTableView

from benchmarks.harness.turns import settle
from readinglist.config.settings import Settings
from readinglist.config.typing import override
from readinglist.gui.application import make_application
from readinglist.gui.main_window import MainWindow
from readinglist.library.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QWidget

    from readinglist.gui.desk import Desk

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
SETTLE = 0.5
_opened: list[MainWindow] = []


def open_window(path: Path) -> tuple[QApplication, Desk]:
    """Return the window, shown, active, with the list of its library."""
    app = make_application(["readinglist"], Settings(None))
    window = MainWindow(Settings(None))
    _opened.append(window)  # or Python would free it
    desk = window.furnish()
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    desk.open(Library.open(path))
    settle(SETTLE)
    return app, desk


def press(widget: QWidget, key: Qt.Key) -> None:
    """Press a key as a person would."""
    QTest.keyClick(widget, key)


class BareModel(QAbstractTableModel):
    """Ids and titles, in memory: the least that a list of papers can be."""

    def __init__(self, titles: list[str]) -> None:
        super().__init__()
        self._titles = titles

    @override
    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many titles there are."""
        return 0 if parent.isValid() else len(self._titles)

    @override
    def columnCount(self, parent: Index = ROOT) -> int:
        """Return 1."""
        return 0 if parent.isValid() else 1

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a title."""
        return self._titles[index.row()] if role == Qt.ItemDataRole.DisplayRole else None

    def touch(self, row: int) -> None:
        """Let views paint a row again."""
        self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def show(self, titles: list[str]) -> None:
        """Show other titles."""
        self.beginResetModel()
        self._titles = titles
        self.endResetModel()


def bare_table(desk: Desk, titles: list[str]) -> QTableView:
    """Return a plain table of the size and with the row height of the window's list, shown in a window of its own."""
    table = QTableView()
    table.setStyleSheet("")
    table.resize(desk.list.table.size())
    table.setModel(BareModel(titles))
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.verticalHeader().setDefaultSectionSize(desk.list.table.rowHeight(0))
    table.verticalHeader().hide()
    table.horizontalHeader().hide()
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    table.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
    table.show()
    settle(SETTLE)
    return table


def bare_store(path: Path) -> sqlite3.Connection:
    """Return a plain connection to a file beside ``path``: safe from power cuts as the library is, with one table."""
    driver = sqlite3.connect(path.with_suffix(".bare"), isolation_level=None)
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("PRAGMA synchronous = FULL")
    driver.execute("DROP TABLE IF EXISTS reading")  # of another subject
    driver.execute("CREATE TABLE reading (paper_id INTEGER PRIMARY KEY, starred INTEGER)")
    driver.executemany("INSERT INTO reading VALUES (?, 0)", ((number,) for number in range(10_000)))
    return driver
