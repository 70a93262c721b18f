"""What is offered where the library can be read and not be written: to read it, or a way to one that can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from readinglist.config.translation import sentences, translate
from readinglist.gui.dialogs.ways_sheet import WaysSheet
from readinglist.gui.wrapping import breakable
from readinglist.model.errors import LibraryInUse

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from readinglist.model.errors import Trouble


class ReadingSheet(WaysSheet):
    """Signal besides those of every such sheet: ``copy_wanted()`` for a copy in another place, to go on in that."""

    copy_wanted = Signal()

    def __init__(self, parent: QWidget, trouble: Trouble, *, note: str = "") -> None:
        super().__init__(parent, translate("Reading", "The library can only be read"))
        self.add_text(breakable(trouble.happened))
        self.add_text(
            translate(
                "Reading",
                "You can read, search, copy and export. Stars, tags, notes and imports have to wait until it can be"
                " written; that is noticed when you come back to this window.",
            )
        )
        self.add_text(_help(trouble), "muted")
        self.add_note(note)
        self.copy = self.add_way(
            translate("Reading", "Save a copy in another place, and go on in that..."), self.copy_wanted
        )
        self.other = self.add_way(translate("Recovery", "Open another library..."), self.other_wanted)
        self.read = self.add_ends("", translate("Reading", "Read it"))
        self.read.clicked.connect(self.accept)


def _help(trouble: Trouble) -> str:
    if isinstance(trouble, LibraryInUse):
        return translate("Reading", "Nothing was changed. Try again when the other program has ended.")
    return sentences(translate("Reading", "Nothing was changed."), trouble.do)
