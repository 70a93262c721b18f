"""Every key on one page, made from the action table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from readinglist.config.translation import translate
from readinglist.gui.actions.keymap import native
from readinglist.gui.actions.row import Menu
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from readinglist.gui.actions.keymap import Keymap
    from readinglist.gui.actions.row import ActionRow

COLUMNS = ((Menu.PAPER, Menu.EDIT), (Menu.GO,), (Menu.FILE, Menu.VIEW, Menu.HELP))


class KeysSheet(Sheet):
    """Esc or Enter closes it.

    Signals: ``change_wanted()`` when other keys are wanted.
    """

    change_wanted = Signal()

    def __init__(self, parent: QWidget, keymap: Keymap) -> None:
        super().__init__(parent, translate("Keys", "Keys"), width=1140)
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(0, 0, 12, 0)
        columns.setSpacing(36)
        for menus in COLUMNS:
            column = QVBoxLayout()
            column.setSpacing(round(7 * scale()))
            for menu in menus:
                _add_menu(column, menu, keymap)
            column.addStretch()
            columns.addLayout(column, 1)
        area = QScrollArea()
        area.setAccessibleName(translate("Keys", "Keys"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(page)
        self.body.addWidget(area)
        change, close = self.add_buttons(translate("Keys", "Change keys..."), translate("Sheet", "Close"))
        change.clicked.connect(self.accept)
        change.clicked.connect(self.change_wanted)
        close.clicked.connect(self.accept)
        close.setFocus()
        area.setMinimumHeight(
            min(page.sizeHint().height(), round(parent.window().height() * 0.94) - round(150 * scale()))
        )


def _add_menu(column: QVBoxLayout, menu: Menu, keymap: Keymap) -> None:
    head = PlainLabel(translate("Menu", menu.value).replace("&", ""))
    head.setObjectName("keys_head")
    head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    column.addWidget(head)
    grid = QGridLayout()
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(1, 1)
    for number, row in enumerate(shown_rows(menu, keymap)):
        keys = PlainLabel(keys_text(row, keymap))
        keys.setObjectName("keys_key")
        family = row.id[-1].isdigit() and _as_at_first(row, keymap)
        what = PlainLabel(_family(row) if family else action_text(row).rstrip(".…"))
        what.setToolTip(translate("Action", row.help))
        grid.addWidget(keys, number, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(what, number, 1)
    column.addLayout(grid)
    column.addSpacing(8)


def shown_rows(menu: Menu, keymap: Keymap) -> tuple[ActionRow, ...]:
    """Return the rows of a menu; those that differ only by a digit, and have the keys of the table, as one."""
    return tuple(
        row
        for row in ACTIONS
        if row.menu is menu and (not row.id[-1].isdigit() or row.id[-1] == "1" or not _as_at_first(row, keymap))
    )


def keys_text(row: ActionRow, keymap: Keymap) -> str:
    """Return all keys of a row as the platform writes them; of rows that differ by a digit the whole range."""
    keys = [native(key).replace(", ", " ") for key in keymap.keys(row.id)]
    if row.id[-1].isdigit() and _as_at_first(row, keymap):
        last = max(other.id[-1] for other in _siblings(row))
        keys = [f"{keys[0]}-{last}"]
    return "  ".join(keys)


def _siblings(row: ActionRow) -> list[ActionRow]:
    return [other for other in ACTIONS if other.id[:-1] == row.id[:-1]]


def _as_at_first(row: ActionRow, keymap: Keymap) -> bool:
    """Return whether a row and those that differ from it by a digit have the keys of the table."""
    return not any(keymap.is_changed(other.id) for other in _siblings(row))


def _family(row: ActionRow) -> str:
    return translate("Action", row.text, digit="").strip()
