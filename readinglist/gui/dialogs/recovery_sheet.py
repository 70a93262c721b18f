"""What is offered where the library is damaged or gone: the newest good backup, with all that can still be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from readinglist.config.translation import translate
from readinglist.gui.dialogs.note_versions_sheet import local_time
from readinglist.gui.dialogs.sheet import Sheet
from readinglist.library.backup_words import held_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.model.backups import Backup
    from readinglist.model.errors import Trouble


class RecoverySheet(Sheet):
    """Signals: ``list_wanted()`` for the page of all backups; ``accepted()`` for the recovery."""

    list_wanted = Signal()

    def __init__(self, parent: QWidget, trouble: Trouble, newest: Backup | None) -> None:
        super().__init__(parent, translate("Recovery", "The library needs help"), width=600)
        self.add_text(trouble.happened)
        self.offer = self.add_text(_offer(newest))
        self.add_text(
            translate("Recovery", "The file as it is now is kept in any case; until then nothing is written into it."),
            "muted",
        )
        close, self.all, self.recover = self.add_buttons(
            translate("Sheet", "Close"), translate("Recovery", "Backups..."), translate("Recovery", "Recover")
        )
        close.clicked.connect(self.reject)
        self.all.clicked.connect(self._show_all)
        self.all.setVisible(newest is not None)
        self.recover.clicked.connect(self.accept)
        self.recover.setFocus()

    def _show_all(self) -> None:
        self.reject()
        self.list_wanted.emit()


def _offer(newest: Backup | None) -> str:
    if newest is None:
        return translate(
            "Recovery", "There is no backup of it. What can still be read of the file comes into a new library."
        )
    return translate(
        "Recovery",
        "The newest good backup is of {date} and holds {held}. Recover puts it in place, together with everything newer"
        " that can still be read of the file.",
        date=local_time(newest.made_at),
        held=held_text(newest),
    )
