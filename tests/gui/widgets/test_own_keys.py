"""Which keys a control keeps for itself, although a command of the window has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QPlainTextEdit, QPushButton, QWidget

from readinglist.gui.widgets.own_keys import keeps_key

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def asked(key: Qt.Key, modifier: Qt.KeyboardModifier, kind: QEvent.Type = QEvent.Type.ShortcutOverride) -> QKeyEvent:
    return QKeyEvent(kind, key, modifier)


@pytest.mark.parametrize(
    ("kind", "key", "modifier", "keeps"),
    [
        (QPushButton, Key.Key_Space, Modifier.NoModifier, True),
        (QPushButton, Key.Key_Space, Modifier.ControlModifier, False),
        (QPushButton, Key.Key_S, Modifier.NoModifier, False),
        (QLineEdit, Key.Key_Delete, Modifier.ControlModifier, True),
        (QPlainTextEdit, Key.Key_Backspace, Modifier.ControlModifier, True),
        (QPlainTextEdit, Key.Key_F5, Modifier.NoModifier, False),
        (QListWidget, Key.Key_C, Modifier.ControlModifier, True),
        (QListWidget, Key.Key_C, Modifier.NoModifier, False),
        (QWidget, Key.Key_Delete, Modifier.ControlModifier, False),
        (QWidget, Key.Key_Space, Modifier.NoModifier, False),
    ],
)
def test_that_a_control_keeps_its_own_keys_only(
    qtbot: QtBot, kind: type[QWidget], key: Qt.Key, modifier: Qt.KeyboardModifier, *, keeps: bool
) -> None:
    widget = kind()
    qtbot.addWidget(widget)
    assert keeps_key(widget, asked(key, modifier)) is keeps
    assert not keeps_key(widget, asked(key, modifier, QEvent.Type.KeyPress)), "it only answers the question"


def test_that_nobody_keeps_a_key_where_nothing_has_the_focus(qtbot: QtBot) -> None:
    assert not keeps_key(None, asked(Key.Key_Space, Modifier.NoModifier))
