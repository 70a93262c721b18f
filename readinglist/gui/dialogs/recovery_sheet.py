"""What is offered where the library is missed, damaged, or no library: every way on, the best one first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QVBoxLayout

from readinglist.config.translation import translate
from readinglist.gui.dialogs.note_versions_sheet import local_time
from readinglist.gui.dialogs.sheet import Sheet, scale
from readinglist.gui.wrapping import breakable
from readinglist.library.backup_words import held_text
from readinglist.model.errors import LibraryDamaged, LibraryElsewhere, LibraryForeign, LibraryMissing

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.model.backups import Backup
    from readinglist.model.errors import Trouble


class RecoverySheet(Sheet):
    """``note`` is said below the trouble; ``can_begin`` is whether a new library can take the place.

    Signals: ``accepted()`` for the recovery; ``list_wanted()`` for the page of all backups; ``before_wanted()`` for
    the library that was used before; ``other_wanted()`` to choose one; ``new_wanted()`` for a new one at this place;
    ``again_wanted()`` to look once more; ``quit_wanted()``.
    """

    list_wanted = Signal()
    before_wanted = Signal()
    other_wanted = Signal()
    new_wanted = Signal()
    again_wanted = Signal()
    quit_wanted = Signal()

    def __init__(
        self, parent: QWidget, trouble: Trouble, newest: Backup | None, *, note: str = "", can_begin: bool = True
    ) -> None:
        missing = isinstance(trouble, LibraryMissing)
        title = translate("Recovery", "The library is not there") if missing else ""
        super().__init__(parent, title or translate("Recovery", "The library needs help"), width=600)
        self.add_text(breakable(trouble.happened))
        self.offer = self.add_text(_offer(trouble, newest))
        self.add_text(_kept(trouble), "muted")
        self.note = self.add_text(note)
        self.note.setVisible(bool(note))
        self._ways = QVBoxLayout()
        self._ways.setSpacing(round(6 * scale()))
        self.body.addLayout(self._ways)
        self.other = self._add_way(translate("Recovery", "Look for it, or open another library..."), self.other_wanted)
        self.all = self._add_way(translate("Recovery", "Choose among the backups..."), self.list_wanted)
        self.all.setVisible(newest is not None)
        self.new = self._add_way(_new_text(trouble), self.new_wanted)
        self.new.setVisible(can_begin)
        self._add_ends(trouble, newest)

    def _add_way(self, text: str, wanted: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName("way")
        button.setAutoDefault(False)
        self._ways.addWidget(button)
        button.clicked.connect(lambda: self._leave(wanted))
        return button

    def _add_ends(self, trouble: Trouble, newest: Backup | None) -> None:
        texts = [translate("Recovery", "Quit"), translate("Sheet", "Close"), translate("Recovery", "Try again")]
        best = _best(trouble, newest)
        buttons = self.add_buttons(*texts, *([best] if best else []))
        self.quit, close, self.again = buttons[:3]
        self.recover = buttons[-1]
        self.quit.clicked.connect(lambda: self._leave(self.quit_wanted))
        close.clicked.connect(self.reject)
        self.again.clicked.connect(lambda: self._leave(self.again_wanted))
        if isinstance(trouble, LibraryElsewhere):
            self.recover.clicked.connect(lambda: self._leave(self.before_wanted))
        elif best:
            self.recover.clicked.connect(self.accept)
        self.recover.setFocus()

    def _leave(self, wanted: SignalInstance) -> None:
        self.reject()
        wanted.emit()


def _best(trouble: Trouble, newest: Backup | None) -> str:
    """Return what the button says that Enter presses; empty where that is to look once more."""
    if isinstance(trouble, LibraryElsewhere):
        return translate("Recovery", "Open that one")
    if newest is not None or isinstance(trouble, LibraryDamaged):
        return translate("Recovery", "Recover")
    return ""


def _new_text(trouble: Trouble) -> str:
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Begin a new library at this place")
    return translate("Recovery", "Begin a new library at this place, and keep the file that is there")


def _kept(trouble: Trouble) -> str:
    if isinstance(trouble, LibraryMissing):
        return translate("Recovery", "Nothing was made in its place, and nothing is until you say so.")
    return translate("Recovery", "The file as it is now is kept in any case; until then nothing is written into it.")


def _offer(trouble: Trouble, newest: Backup | None) -> str:
    if isinstance(trouble, LibraryElsewhere):
        return translate("Recovery", "“Open that one” opens the library that was used before, for this time.")
    if newest is not None:
        return _back(trouble, newest)
    if isinstance(trouble, LibraryMissing):
        return translate(
            "Recovery",
            "Does it lie on a disk that is not connected? Connect it and try again. No backup can be found from here.",
        )
    if isinstance(trouble, LibraryForeign):
        return translate("Recovery", "There is no backup of a library that was at this place.")
    return translate(
        "Recovery", "There is no backup of it. What can still be read of the file comes into a new library."
    )


def _back(trouble: Trouble, newest: Backup) -> str:
    date, held = local_time(newest.made_at), held_text(newest)
    if isinstance(trouble, LibraryMissing):
        return translate(
            "Recovery",
            "If its disk is not connected, connect it and try again. Otherwise the newest good backup is of {date} and"
            " holds {held}; Recover puts it in place.",
            date=date,
            held=held,
        )
    return translate(
        "Recovery",
        "The newest good backup is of {date} and holds {held}. Recover puts it in place, together with everything newer"
        " that can still be read of the file.",
        date=date,
        held=held,
    )
