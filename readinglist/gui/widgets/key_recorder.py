"""Takes the keys that a command is to have: whatever is pressed while it has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.actions.keymap import LONGEST, native
from readinglist.gui.widgets.plain_label import PlainLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent

_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_ALONE: Final = {
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock, Qt.Key.Key_Super_L, Qt.Key.Key_Super_R, Qt.Key.Key_unknown,
    Qt.Key.Key_Multi_key, Qt.Key.Key_Mode_switch,
}  # fmt: skip


class KeyRecorder(PlainLabel):
    """Shows what was pressed so far.  Enter takes it, Esc leaves it, Backspace takes the last key back.

    Signals: ``taken(str)`` with a portable text, ``left()``.
    """

    taken = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("key_recorder")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._keys: list[QKeyCombination] = []
        self._show()

    def begin(self) -> None:
        """Begin with nothing, and take the focus."""
        self._keys = []
        self._show()
        self.setFocus()

    @property
    def key(self) -> str:
        """What was pressed so far, as a portable text."""
        return QKeySequence(*self._keys).toString() if self._keys else ""

    def _show(self) -> None:
        text = native(self.key).replace(", ", " ") if self._keys else translate("Keys", "Press the keys...")
        self.setText(text)
        self.setAccessibleName(text)

    @override
    def event(self, e: QEvent) -> bool:
        if isinstance(e, QKeyEvent) and e.type() is QEvent.Type.ShortcutOverride:
            e.accept()
            return True
        if isinstance(e, QKeyEvent) and e.type() is QEvent.Type.KeyPress:  # Tab, too: it is pressed here, not meant
            self._press(e)
            return True
        return super().event(e)

    def _press(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if key in _ALONE or event.isAutoRepeat():
            return
        if plain and key is Qt.Key.Key_Escape:
            self.left.emit()
        elif plain and key in _ENTER:
            if self._keys:
                self.taken.emit(self.key)
        elif plain and key is Qt.Key.Key_Backspace:
            self._keys = self._keys[:-1]
        elif len(self._keys) < LONGEST:
            self._keys.append(_combination(event))
        self._show()

    @override
    def focusOutEvent(self, ev: QFocusEvent) -> None:
        super().focusOutEvent(ev)
        if ev.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self.left.emit()


def _combination(event: QKeyEvent) -> QKeyCombination:
    """Return what was pressed as the table writes it: ``?``, not ``Shift+?``, for Shift is part of the sign."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    text = event.text()
    if text.isprintable() and text.strip() and not text.isalpha():
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeyCombination(modifiers, Qt.Key(event.key()))
