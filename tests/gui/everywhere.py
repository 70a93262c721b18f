"""What the tests share that walk through the window and all sheets, whatever they look for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QAbstractItemModel

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

SHEETS: Final = (
    "file.imports", "file.backups", "file.preferences", "file.keys", "edit.title", "edit.watch_words", "paper.tag",
    "paper.remark", "paper.note_versions", "go.palette", "go.plan", "help.keys", "help.about", "view.progress",
    "paper.history",
)  # fmt: skip
"""The actions that open one each."""

ROLES: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def settle(desk: Desk, person: Person) -> None:
    """Wait until nothing is under way any more."""
    person.wait(lambda: not desk.background.busy and not desk.overview._stale)
    QApplication.processEvents()


def indices(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[QModelIndex]:
    """Yield every cell of a model, those inside of others too."""
    for row in range(model.rowCount(parent)):
        column = 0
        while model.hasIndex(row, column, parent):
            yield model.index(row, column, parent)
            column += 1
        yield from indices(model, model.index(row, 0, parent))


def spoken(part: QWidget) -> Iterator[tuple[str, str]]:
    """Yield what is said of a part besides its own text, and the rows of lists, with where."""
    for widget in (part, *part.findChildren(QWidget)):
        where = f"{type(widget).__name__} {widget.objectName()}"
        yield f"{where}: tip", widget.toolTip()
        yield f"{where}: name", widget.accessibleName()
        yield f"{where}: description", widget.accessibleDescription()
        yield f"{where}: title", widget.windowTitle()
        if isinstance(widget, QLabel):
            yield f"{where}: text", widget.text()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for index in indices(widget.model(), QModelIndex()):
                yield from ((f"{where}: {role.name}", str(index.data(role) or "")) for role in ROLES)
    for action in part.findChildren(QAction):
        yield f"action {action.objectName()}", action.text()
        yield f"action {action.objectName()}: tip", action.toolTip()


def outside(text: str) -> str:
    """Return what of a text stands outside of all isolates."""
    found, depth = [], 0
    for sign in text:
        depth += sign in "\u2066\u2067\u2068"
        if not depth:
            found.append(sign)
        depth -= sign == "\u2069" and depth > 0
    return "".join(found)
