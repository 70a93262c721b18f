"""The backups of the library: when and why each was made, what it holds, and the way back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from readinglist.config.translation import translate
from readinglist.gui.days import local_time
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.sizes import size_text
from readinglist.gui.wording import DOT
from readinglist.library.backup_words import held_text, why_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from readinglist.model.backups import Backup
    from readinglist.model.errors import Trouble

WIDTH = 640
HEIGHT = 340
ROW = 46
"""Pixels at 100 %."""


class BackupsSheet(Sheet):
    """Keys: the arrows choose, Enter brings the chosen one back.

    Signals: ``wanted(Path)`` with the backup to bring back; ``backup_wanted()`` for a new one.
    """

    wanted = Signal(object)
    backup_wanted = Signal()

    def __init__(self, parent: QWidget, folder: str, *, can_back_up: bool) -> None:
        super().__init__(parent, translate("Backups", "Backups"), WIDTH)
        self._backups: Sequence[Backup] = ()
        self._can_back_up = can_back_up
        self.state = self.add_text(translate("Backups", "Looking..."), "muted")
        self.list = QListWidget()
        self.list.setAccessibleName(translate("Backups", "Backups"))
        self.make_tall(HEIGHT, self.list)
        self.list.setUniformItemSizes(True)
        self.body.addWidget(self.list)
        self.place = self.add_text(translate("Backups", "Backups are kept in {folder}.", folder=folder), "muted")
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button, self.now, self.back = self.add_buttons(
            translate("Sheet", "Close"), translate("Backups", "Back up now"), translate("Backups", "Bring back")
        )
        self.close_button.clicked.connect(self.reject)
        self.now.clicked.connect(self._back_up)
        self.back.clicked.connect(self.accept)
        self.accepted.connect(lambda: self.wanted.emit(self._backups[self.list.currentRow()].path))
        self.list.hide()
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemActivated.connect(lambda _: self.back.click())
        self.back.setEnabled(False)
        self.now.setEnabled(False)

    def show_backups(self, backups: Sequence[Backup]) -> None:
        """List these, the newest first."""
        self._backups = backups
        self.list.clear()
        for backup in backups:
            item = QListWidgetItem(_line(backup))
            item.setSizeHint(QSize(10, round(ROW * scale())))
            self.list.addItem(item)
        self.state.setText(
            translate(
                "Backups",
                "The library as it is now becomes a backup before another one comes back, so you can return to it.",
            )
            if backups
            else translate("Backups", "There are no backups of this library yet.")
        )
        self.now.setEnabled(self._can_back_up)
        self.list.setVisible(bool(backups))
        self.back.setVisible(bool(backups))
        if backups:
            self.make_default(self.back)
            self.list.setCurrentRow(0)
            self.list.setFocus()
        else:
            first = self.now if self._can_back_up else self.close_button
            self.make_default(first)
            first.setFocus()

    def show_trouble(self, trouble: Trouble) -> None:
        """Say why something could not be done."""
        self.state.setText(str(trouble))
        self.now.setEnabled(self._can_back_up)

    def say(self, text: str) -> None:
        """Say what was done."""
        self.state.setText(text)

    def _back_up(self) -> None:
        self.now.setEnabled(False)
        self.state.setText(translate("Backups", "Making a backup..."))
        self.backup_wanted.emit()

    def _choose(self, row: int) -> None:
        self.back.setEnabled(0 <= row < len(self._backups) and self._backups[row].holding is not None)


def _line(backup: Backup) -> str:
    first = DOT.join((local_time(backup.made_at), why_text(backup.why)))
    return f"{first}\n{DOT.join((held_text(backup), size_text(backup.bytes)))}"
