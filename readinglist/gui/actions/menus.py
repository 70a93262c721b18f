"""The menus, made from the action table: a menu bar where the system has one for all, else one menu of menus."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from readinglist.config.translation import translate
from readinglist.gui.actions.row import Menu
from readinglist.gui.actions.table import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow


def build_menus(window: QMainWindow, actions: Mapping[str, QAction]) -> QMenu:
    """Return the menu of all menus; on macOS they also stand in the menu bar."""
    whole = QMenu(window)
    for menu in Menu:
        part = _build(whole, menu, actions)
        whole.addMenu(part)
        if sys.platform == "darwin":
            window.menuBar().addMenu(part)
    return whole


def _build(parent: QMenu, menu: Menu, actions: Mapping[str, QAction]) -> QMenu:
    part = QMenu(translate("Menu", menu.value), parent)
    part.setToolTipsVisible(True)
    for row in ACTIONS:
        if row.menu is menu:
            if row.gap:
                part.addSeparator()
            part.addAction(actions[row.id])
    return part
