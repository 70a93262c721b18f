"""The one table of all commands, and the QActions made from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from readinglist.config.translation import translate
from readinglist.gui.actions.go_rows import GO_ROWS
from readinglist.gui.actions.library_rows import LIBRARY_ROWS
from readinglist.gui.actions.paper_rows import PAPER_ROWS
from readinglist.gui.actions.search_rows import SEARCH_ROWS
from readinglist.gui.actions.triage_rows import TRIAGE_ROWS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from readinglist.gui.actions.row import ActionRow

ACTIONS: tuple[ActionRow, ...] = LIBRARY_ROWS + PAPER_ROWS + GO_ROWS + TRIAGE_ROWS + SEARCH_ROWS

QUIT = "file.quit"
"""The row whose key acts wherever the focus is, in sheets and file dialogs as well."""


def action_text(row: ActionRow) -> str:
    """Return the row's text in the person's language."""
    return translate("Action", row.text, digit=row.id[-1])


def build_actions(window: QWidget, handlers: Mapping[str, Callable[[], None]]) -> dict[str, QAction]:
    """Return the QActions by row id, living in ``window``; KeyError for a row without a handler."""
    return {row.id: _build(row, window, handlers[row.id]) for row in ACTIONS}


def _build(row: ActionRow, window: QWidget, handler: Callable[[], None]) -> QAction:
    action = QAction(action_text(row).replace("&", "&&"), window)
    action.setObjectName(row.id)
    action.setShortcuts([QKeySequence(key) for key in row.keys])
    action.setToolTip(translate("Action", row.help))
    # Qt hands "checked" to any handler that could take it; this one cannot.
    action.triggered.connect(lambda _checked: handler())
    window.addAction(action)
    return action


def clashes(rows: tuple[ActionRow, ...] = ACTIONS) -> tuple[tuple[str, str, str], ...]:
    """Return (key, row id, row id) wherever two rows share a key or one key begins the other's sequence."""
    keys = [(QKeySequence(key), row.id) for row in rows for key in row.keys]
    found = [
        (first.toString(), one, other)
        for index, (first, one) in enumerate(keys)
        for second, other in keys[index + 1 :]
        if overlap(first, second)
    ]
    return tuple(found)


def overlap(first: QKeySequence, second: QKeySequence) -> bool:
    """Return whether two keys are the same, or one begins the other: both could not act."""
    nothing = QKeySequence.SequenceMatch.NoMatch
    return first.matches(second) is not nothing or second.matches(first) is not nothing
