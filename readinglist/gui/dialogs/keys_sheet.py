"""Every key on one page, made from the action table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from readinglist.config.translation import translate
from readinglist.gui.actions.row import Menu
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.dialogs.sheet import Sheet, scale

if TYPE_CHECKING:
    from readinglist.gui.actions.row import ActionRow

COLUMNS = ((Menu.PAPER,), (Menu.GO,), (Menu.EDIT, Menu.FILE, Menu.VIEW, Menu.HELP))


class KeysSheet(Sheet):
    """Esc or Enter closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, translate("Keys", "Keys"), width=1000)
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(0, 0, 12, 0)
        columns.setSpacing(36)
        for menus in COLUMNS:
            column = QVBoxLayout()
            column.setSpacing(round(7 * scale()))
            for menu in menus:
                _add_menu(column, menu)
            column.addStretch()
            columns.addLayout(column, 1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(page)
        self.body.addWidget(area)
        (close,) = self.add_buttons(translate("Sheet", "Close"))
        close.clicked.connect(self.accept)
        close.setFocus()
        area.setMinimumHeight(
            min(page.sizeHint().height(), round(parent.window().height() * 0.94) - round(150 * scale()))
        )


def _add_menu(column: QVBoxLayout, menu: Menu) -> None:
    head = QLabel(translate("Menu", menu.value).replace("&", ""))
    head.setObjectName("keys_head")
    head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    column.addWidget(head)
    grid = QGridLayout()
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(5)
    grid.setColumnStretch(1, 1)
    for number, row in enumerate(shown_rows(menu)):
        keys = QLabel(keys_text(row))
        keys.setObjectName("keys_key")
        keys.setTextFormat(Qt.TextFormat.PlainText)
        what = QLabel(action_text(row).rstrip(".") if not row.id[-1].isdigit() else _family(row))
        what.setTextFormat(Qt.TextFormat.PlainText)
        what.setToolTip(translate("Action", row.help))
        grid.addWidget(keys, number, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(what, number, 1)
    column.addLayout(grid)
    column.addSpacing(14)


def shown_rows(menu: Menu) -> tuple[ActionRow, ...]:
    """Return the rows of a menu, those that differ only by a digit as the first of them."""
    return tuple(row for row in ACTIONS if row.menu is menu and not (row.id[-1].isdigit() and row.id[-1] != "1"))


def keys_text(row: ActionRow) -> str:
    """Return all keys of a row as the platform writes them; of rows that differ by a digit the whole range."""
    native = QKeySequence.SequenceFormat.NativeText
    keys = [QKeySequence(key).toString(native).replace(", ", " ") for key in row.keys]
    if row.id[-1].isdigit():
        last = max(other.id[-1] for other in ACTIONS if other.id[:-1] == row.id[:-1])
        keys = [f"{keys[0]}-{last}"]
    return "  ".join(keys)


def _family(row: ActionRow) -> str:
    return translate("Action", row.text, digit="").strip()
