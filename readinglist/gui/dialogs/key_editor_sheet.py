"""Changes the keys of commands: each command with its keys, a line to find it, and one place to press new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QTreeWidget, QTreeWidgetItem

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.actions.keymap import MOST, native, usable
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.widgets.key_recorder import KeyRecorder
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.gui.actions.keymap import Keymap
    from readinglist.gui.actions.row import ActionRow

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
HEIGHT: Final = 360
OTHERS: Final = 330
"""Pixels at 100 % of the rows, and of all else on the card."""
_ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_TO_LIST: Final = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


class KeyEditorSheet(Sheet):
    """What is changed is in force at once.  Enter changes the keys of the marked command."""

    def __init__(self, parent: QWidget, keymap: Keymap) -> None:
        super().__init__(parent, translate("Keys", "Change keys"), width=720)
        self._keymap = keymap
        self._adds = False
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(translate("Keys", "Part of a command or its key"))
        self.edit.setAccessibleName(translate("Keys", "Part of a command or its key"))
        self.edit.installEventFilter(self)
        self.tree = self._tree()
        self.tree.installEventFilter(self)
        self.recorder = KeyRecorder()
        self.recorder.hide()
        self.buttons = self._buttons()
        self.body.addWidget(self.edit)
        self.body.addWidget(self.tree)
        self.body.addWidget(self.recorder)
        self.word = self.add_text("", "muted")
        self._add_row()
        (self.close_button,) = self.add_buttons(translate("Sheet", "Close"))
        self.close_button.clicked.connect(self.accept)
        self.edit.textChanged.connect(self._fill)
        self.tree.itemDoubleClicked.connect(lambda *_: self.record())
        self.tree.currentItemChanged.connect(lambda *_: self._enable())
        self.recorder.taken.connect(self._take)
        self.recorder.left.connect(self._stop)
        self._fill()
        self._say()
        self.edit.setFocus()

    def _tree(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setObjectName("key_table")
        tree.setAccessibleName(translate("Keys", "Commands and their keys"))
        tree.setHeaderHidden(True)
        tree.setColumnCount(3)
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setAllColumnsShowFocus(True)
        tree.setFixedHeight(min(round(HEIGHT * scale()), self.room_besides(OTHERS)))
        tree.setColumnWidth(0, round(330 * scale()))
        tree.setColumnWidth(1, round(150 * scale()))
        return tree

    def _buttons(self) -> dict[str, QPushButton]:
        texts = {
            "change": (translate("Keys", "Change..."), self.record),
            "add": (translate("Keys", "Add another..."), self.record_another),
            "none": (translate("Keys", "No key"), self.take_away),
            "reset": (translate("Keys", "Default"), self.reset),
            "reset_all": (translate("Keys", "All defaults"), self.reset_all),
        }
        buttons = {}
        for name, (text, act) in texts.items():
            buttons[name] = QPushButton(text)
            buttons[name].setAutoDefault(False)
            buttons[name].clicked.connect(act)
        return buttons

    def _add_row(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(round(8 * scale()))
        for button in self.buttons.values():
            row.addWidget(button)
        row.addStretch()
        self.body.addLayout(row)

    # The rows

    def _fill(self) -> None:
        marked = self.marked()
        self.tree.clear()
        for row in ACTIONS:
            keys = self.keys_text(row)
            if folded(self.edit.text()) in folded(f"{action_text(row)} {keys}"):
                self._add(row, keys)
        shown = self._items()
        kept = [item for item in shown if marked is not None and item.data(0, ROW_ROLE) is marked]
        if shown:
            self.tree.setCurrentItem((kept or shown)[0])
        self._enable()

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.tree.topLevelItem(number) for number in range(self.tree.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _add(self, row: ActionRow, keys: str) -> None:
        changed = translate("Keys", "changed from default") if self._keymap.is_changed(row.id) else ""
        item = QTreeWidgetItem([action_text(row).rstrip(".…"), keys, changed])
        item.setData(0, ROW_ROLE, row)
        item.setToolTip(0, translate("Action", row.help))
        self.tree.addTopLevelItem(item)

    def keys_text(self, row: ActionRow) -> str:
        """Return all keys of a row as they are shown."""
        return "   ".join(native(key).replace(", ", " ") for key in self._keymap.keys(row.id))

    def marked(self) -> ActionRow | None:
        """Return the row whose keys would be changed."""
        items = self.tree.selectedItems()
        found: ActionRow | None = items[0].data(0, ROW_ROLE) if items else None
        return found

    def mark(self, action: str) -> None:
        """Mark a command by its id."""
        for item in self._items():
            if item.data(0, ROW_ROLE).id == action:
                self.tree.setCurrentItem(item)

    def _enable(self) -> None:
        row = self.marked()
        keys = self._keymap.keys(row.id) if row else ()
        self.buttons["change"].setEnabled(row is not None)
        self.buttons["add"].setEnabled(row is not None and len(keys) < MOST)
        self.buttons["none"].setEnabled(bool(keys))
        self.buttons["reset"].setEnabled(row is not None and self._keymap.is_changed(row.id))
        self.buttons["reset_all"].setEnabled(self._keymap.any_changed)

    # Changing

    def record(self) -> None:
        """Let keys be pressed that take the place of the command's first one."""
        self._record(adds=False)

    def record_another(self) -> None:
        """Let keys be pressed that the command gets besides those it has."""
        self._record(adds=True)

    def _record(self, *, adds: bool) -> None:
        row = self.marked()
        if row is not None:
            self._adds = adds
            self.recorder.show()
            self.recorder.begin()
            self._say(translate("Keys", "Press the keys for “{command}”. Enter takes them, Esc leaves it as it was.",
                                command=action_text(row).rstrip(".…")))  # fmt: skip

    def _take(self, key: str) -> None:
        row = self.marked()
        if row is None:
            return
        if not usable(key):
            self._refuse(translate("Keys", "“{key}” moves or types. Press another one.", key=native(key)))
            return
        keys = self._keymap.keys(row.id)
        kept = keys if self._adds else keys[1:]
        if not self._give(row, (*kept, key) if self._adds else (key, *kept)):
            self.recorder.begin()

    def _give(self, row: ActionRow, keys: tuple[str, ...]) -> bool:
        other = self._keymap.set_keys(row.id, tuple(dict.fromkeys(keys)))
        return self._answer(other)

    def _answer(self, other: ActionRow | None) -> bool:
        """Show what became of a change; ``other`` is the command that has the key already."""
        if other is None:
            self._stop()
            self._fill()
            self._say()
            return True
        name = action_text(other).rstrip(".…")
        self._refuse(translate("Keys", "That key belongs to “{command}” ({keys}). Nothing was changed.",
                               command=name, keys=self.keys_text(other)))  # fmt: skip
        return False

    def _refuse(self, text: str) -> None:
        self._say(text)
        if not self.recorder.isHidden():
            self.recorder.begin()

    def take_away(self) -> None:
        """Leave the command without a key; the menus and the palette have it all the same."""
        row = self.marked()
        if row is not None:
            self._give(row, ())

    def reset(self) -> None:
        """Give the command the keys that it had at first."""
        row = self.marked()
        if row is not None:
            self._answer(self._keymap.reset(row.id))

    def reset_all(self) -> None:
        """Give every command the keys that it had at first."""
        self._keymap.reset_all()
        self._answer(None)

    def _stop(self) -> None:
        if not self.recorder.isHidden():
            self.recorder.hide()
            self.edit.setFocus()
            self._say()

    def _say(self, text: str = "") -> None:
        self.word.setText(text or translate("Keys", "Enter changes the keys of the marked command."))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched in {self.edit, self.tree} and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in _ENTER:  # else it would go on to the button that closes
                self.record()
                return True
            if key in _TO_LIST and watched is self.edit:
                self.tree.event(event)
                return True
        return super().eventFilter(watched, event)
