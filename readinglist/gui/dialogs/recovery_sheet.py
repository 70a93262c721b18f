"""What is offered where there is no library that can be opened: every way on, the best one first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from readinglist.config.translation import translate
from readinglist.gui.dialogs import recovery_words as words
from readinglist.gui.dialogs.ways_sheet import WaysSheet
from readinglist.gui.wrapping import breakable
from readinglist.model.errors import LibraryDamaged, LibraryElsewhere, LibraryForeign, LibraryMissing, LibraryNewer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.model.backups import Backup
    from readinglist.model.errors import Trouble

_REPLACED = (LibraryDamaged, LibraryForeign, LibraryMissing)
"""Where a new library can take the place; any other file may be a sound one."""


class RecoverySheet(WaysSheet):
    """``note`` is said below the trouble; ``can_begin`` is whether a new library can take the place.

    Signals besides those of every such sheet: ``accepted()`` for the recovery; ``list_wanted()`` for the page of all
    backups; ``before_wanted()`` for the library that was used before; ``new_wanted()`` for a new one at this place.
    """

    list_wanted = Signal()
    before_wanted = Signal()
    new_wanted = Signal()

    def __init__(
        self, parent: QWidget, trouble: Trouble, newest: Backup | None, *, note: str = "", can_begin: bool = True
    ) -> None:
        super().__init__(parent, words.title(trouble))
        self.add_text(breakable(trouble.happened))
        self.offer = self.add_text(words.offer(trouble, newest))
        self.add_text(words.kept(trouble), "muted")
        self.add_note(note)
        self.other = self.add_way(words.other(trouble), self.other_wanted)
        self.other.setHidden(isinstance(trouble, LibraryNewer))
        self.all = self.add_way(translate("Recovery", "Choose among the backups..."), self.list_wanted)
        self.all.setVisible(newest is not None)
        self.new = self.add_way(words.new(trouble), self.new_wanted)
        self.new.setVisible(can_begin and isinstance(trouble, _REPLACED))
        best = words.best(trouble, newest)
        # A newer program, once it is there, has to be started anyway.
        self.recover = self.add_ends(translate("Sheet", "Close"), best, again=not isinstance(trouble, LibraryNewer))
        if isinstance(trouble, LibraryElsewhere):
            self.recover.clicked.connect(lambda: self.leave(self.before_wanted))
        elif isinstance(trouble, LibraryNewer):
            self.recover.clicked.connect(lambda: self.leave(self.other_wanted))
        elif best:
            self.recover.clicked.connect(self.accept)
