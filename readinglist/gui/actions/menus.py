"""The menus, made from the action table: a menu bar where the system has one for all, else one menu of menus."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QMenuBar

from readinglist.config.translation import translate
from readinglist.gui.actions.row import Menu
from readinglist.gui.actions.table import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget


def build_menus(owner: QWidget, actions: Mapping[str, QAction]) -> QMenu:
    """Return the menu of all menus; on macOS they also stand in the menu bar, which has no window there."""
    bar = QMenuBar(owner) if sys.platform == "darwin" else None
    whole = QMenu(owner)
    for menu in Menu:
        part = _build(whole, menu, actions)
        whole.addMenu(part)
        if bar is not None:
            bar.addMenu(part)
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
