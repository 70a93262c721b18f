"""Keys that belong to the control with the focus, although Qt would hand them to a command of the window.

Qt lets text fields keep their letters and most editing keys, but not the erasing of words: Ctrl+Del in a note would
delete the paper, and Enter in the search box would begin triage.  And it gives buttons and names that can be pressed
no say at all: Space would page down and Enter begin triage instead of pressing them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QListWidget, QPlainTextEdit, QTextBrowser

from readinglist.gui.widgets.facet_text import FacetText

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

_ERASING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def keeps_key(widget: QWidget | None, event: QKeyEvent) -> bool:
    """Return whether ``event`` asks who takes a key, and ``widget``, which has the focus, keeps it for itself."""
    if event.type() is not QEvent.Type.ShortcutOverride:
        return False
    if event.key() in _ENTER:
        return _keeps_enter(widget)
    if isinstance(widget, QListWidget):  # a highlight is copied, not the paper
        return event.key() == Qt.Key.Key_C and event.modifiers() == Qt.KeyboardModifier.ControlModifier
    if isinstance(widget, QAbstractButton):
        return event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.NoModifier
    return isinstance(widget, QLineEdit | QPlainTextEdit) and event.key() in _ERASING


def _keeps_enter(widget: QWidget | None) -> bool:
    if isinstance(widget, QTextBrowser):
        return bool(widget.textCursor().charFormat().anchorHref())
    return isinstance(widget, QListWidget | QLineEdit | QPlainTextEdit | QAbstractButton | FacetText)


def presses(widget: QWidget | None, event: QKeyEvent) -> bool:
    """Press ``widget`` where it is a button and ``event`` is Enter, which Qt's buttons leave alone; say whether so."""
    if event.key() not in _ENTER or not isinstance(widget, QAbstractButton) or not widget.isEnabled():
        return False
    widget.click()
    return True
