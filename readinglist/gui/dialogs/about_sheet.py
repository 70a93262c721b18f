"""Version, licences, and where the library is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion

from readinglist import __version__
from readinglist.config.translation import translate
from readinglist.gui.dialogs.sheet import Sheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class AboutSheet(Sheet):
    """``library`` is the path of the library, empty where there is none; ``is_open`` whether it could be opened."""

    def __init__(self, parent: QWidget, library: str, *, is_open: bool = True) -> None:
        super().__init__(parent, translate("About", "Reading List {version}", version=__version__))
        self.add_text(translate("About", "The paper list of a conference becomes a reading list of your own."))
        where = library or translate("About", "none is open")
        if library and not is_open:
            where = translate("About", "none is open; it is to be at {path}", path=library)
        path = self.add_text(translate("About", "Library: {path}", path=where))
        path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.add_text(translate("About", "Nothing leaves this computer, unless you open a link."))
        licences = translate(
            "About",
            "MIT licence. Qt {qt} (LGPL), icons by Lucide (ISC), Source Serif 4 and Inter (SIL Open Font License).",
            qt=qVersion(),
        )
        self.add_text(licences, "muted")
        (close,) = self.add_buttons(translate("Sheet", "Close"))
        close.clicked.connect(self.accept)
