"""Adds and takes away tags by name: type a part of it, Enter takes the marked one or makes a new one.

The marked tag itself can be pinned, renamed, merged and deleted from here, so that no tag needs the mouse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem

from readinglist.config.isolation import isolated
from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.gui.wording import brief
from readinglist.text.folding import folded
from readinglist.text.tag_names import tidied

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.model.papers import Tag

LONGEST_NAME = 100
TAG_ROLE = Qt.ItemDataRole.UserRole
_TO_LIST = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


class TagPicker(Sheet):
    """``pure`` only chooses one of the tags: none is made, and none is changed.

    Signals: ``name_chosen(str)`` for a tag to add; ``tag_dropped(int)`` for one to take away; ``pin_wanted(Tag, int)``
    for a digit (or 0) for a tag; ``rename_wanted(Tag)``, ``merge_wanted(Tag)``, ``delete_wanted(Tag)``.
    """

    name_chosen = Signal(str)
    tag_dropped = Signal(int)
    pin_wanted = Signal(object, int)
    rename_wanted = Signal(object)
    merge_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(
        self, parent: QWidget, tags: Sequence[Tag], had: frozenset[int], title: str = "", *, pure: bool = False
    ) -> None:
        super().__init__(parent, title or translate("Tags", "Tag"), width=440)
        self._tags = tuple(tags)
        self._had = had
        self._pure = pure
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST_NAME)
        self.edit.setPlaceholderText(translate("Tags", "Name of a tag"))
        self.edit.setAccessibleName(translate("Tags", "Name of a tag"))
        self.edit.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(translate("Tags", "Tags"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(self.edit)
        self.body.addWidget(self.list)
        self.add_text(self._hint(), "muted")
        self.edit.textChanged.connect(self._offer)
        self.edit.returnPressed.connect(self._take)
        self.list.itemClicked.connect(lambda _item: self._take())
        self._offer("")
        self.edit.setFocus()

    def _hint(self) -> str:
        if self._pure:
            return translate("Tags", "Enter takes the marked tag. Esc closes.")
        return translate(
            "Tags",
            "Enter adds the tag, or takes it away where it is ticked. Esc closes.\n"
            "The marked tag: Ctrl+1 to Ctrl+9 pin it to a digit, Ctrl+0 to none; F2 renames it, Ctrl+M merges it into"
            " another one, Ctrl+D deletes it.",
        )

    def take_tags(self, tags: Sequence[Tag]) -> None:
        """Show tags anew: one has another key now.  What was marked stays marked."""
        self._tags = tuple(tags)
        row = self.list.currentRow()
        self._offer(self.edit.text())
        self.list.setCurrentRow(min(row, self.list.count() - 1))

    def _offer(self, typed: str) -> None:
        part = folded(tidied(typed))
        self.list.clear()
        for tag in self._tags:
            if part in folded(tag.name):
                tick = "\N{CHECK MARK} " if tag.id in self._had else "" if self._pure else "    "
                key = translate("Tags", "   key {digit}", digit=tag.pinned) if tag.pinned else ""
                self._add(tick + isolated(brief(tag.name)) + key, tag)
        if part and not self._pure and all(folded(tag.name) != part for tag in self._tags):
            self._add(translate("Tags", "New tag: {name}", name=tidied(typed)), None)
        self.list.setCurrentRow(self._best(part))

    def _add(self, text: str, tag: Tag | None) -> None:
        item = QListWidgetItem(text)
        item.setData(TAG_ROLE, tag)
        self.list.addItem(item)

    def _best(self, part: str) -> int:
        """Return the row to mark: the very name, else one that begins with what was typed, else the first."""
        names = [folded(tag.name) if tag else "" for tag in self._shown()]
        if part in names:
            return names.index(part)
        return next((row for row, name in enumerate(names) if part and name.startswith(part)), 0)

    def _shown(self) -> list[Tag | None]:
        return [self.list.item(row).data(TAG_ROLE) for row in range(self.list.count())]

    def _take(self) -> None:
        item = self.list.currentItem()
        if item is None:
            return
        tag: Tag | None = item.data(TAG_ROLE)
        if tag is None:
            self.name_chosen.emit(self.edit.text().strip())
        elif tag.id in self._had:
            self.tag_dropped.emit(tag.id)
        else:
            self.name_chosen.emit(tag.name)
        self.accept()

    @override
    def eventFilter(self, arg__1: QObject, arg__2: QEvent) -> bool:
        if isinstance(arg__2, QKeyEvent) and arg__2.type() is QEvent.Type.KeyPress:
            if arg__2.key() in _TO_LIST:
                self.list.event(arg__2)
                return True
            if self._changes_tag(arg__2):
                return True
        return super().eventFilter(arg__1, arg__2)

    def _changes_tag(self, event: QKeyEvent) -> bool:
        """Return whether a key asked for a change of the marked tag, and pass that on."""
        row = self.list.currentRow()
        tag: Tag | None = self._shown()[row] if row >= 0 else None
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if tag is None or self._pure or not (control or event.key() == Qt.Key.Key_F2):
            return False
        digit = event.key() - Qt.Key.Key_0
        if 0 <= digit <= 9:  # noqa: PLR2004 - the digits
            self.pin_wanted.emit(tag, digit)
            return True
        signal = {
            Qt.Key.Key_F2: self.rename_wanted,
            Qt.Key.Key_M: self.merge_wanted,
            Qt.Key.Key_D: self.delete_wanted,
        }.get(Qt.Key(event.key()))
        if signal is None:
            return False
        self.accept()
        signal.emit(tag)
        return True
