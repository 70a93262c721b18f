"""Adds and takes away tags by name: type a part of it, Enter takes the marked one or makes a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem

from readinglist.config.translation import translate
from readinglist.config.typing import override
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.model.papers import Tag

LONGEST_NAME = 100
TAG_ROLE = Qt.ItemDataRole.UserRole
_TO_LIST = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


class TagPicker(Sheet):
    """Signals: ``name_chosen(str)`` for a tag to add; ``tag_dropped(int)`` for one to take away."""

    name_chosen = Signal(str)
    tag_dropped = Signal(int)

    def __init__(self, parent: QWidget, tags: Sequence[Tag], had: frozenset[int]) -> None:
        super().__init__(parent, translate("Tags", "Tag"), width=400)
        self._tags = tags
        self._had = had
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
        self.add_text(
            translate("Tags", "Enter adds the tag, or takes it away where it is ticked. Esc closes."), "muted"
        )
        self.edit.textChanged.connect(self._offer)
        self.edit.returnPressed.connect(self._take)
        self.list.itemClicked.connect(lambda _item: self._take())
        self._offer("")
        self.edit.setFocus()

    def _offer(self, typed: str) -> None:
        part = folded(typed)
        self.list.clear()
        for tag in self._tags:
            if part in folded(tag.name):
                self._add(("\N{CHECK MARK} " if tag.id in self._had else "    ") + tag.name, tag)
        if part and all(folded(tag.name) != part for tag in self._tags):
            self._add(translate("Tags", "New tag: {name}", name=typed.strip()), None)
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
        if isinstance(arg__2, QKeyEvent) and arg__2.type() is QEvent.Type.KeyPress and arg__2.key() in _TO_LIST:
            self.list.event(arg__2)
            return True
        return super().eventFilter(arg__1, arg__2)
