"""A sheet that tells what is the matter with the library and offers ways on, one button for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QVBoxLayout

from readinglist.config.translation import translate
from readinglist.gui.dialogs.sheet import Sheet, scale

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class WaysSheet(Sheet):
    """What every such sheet offers: to look for another library, to try again, to quit.

    Signals: ``other_wanted()`` to choose a library; ``again_wanted()`` to look once more; ``quit_wanted()``.
    """

    other_wanted = Signal()
    again_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent, title, width=600)
        self._ways = QVBoxLayout()
        self._ways.setSpacing(round(6 * scale()))

    def add_note(self, note: str) -> None:
        """Add what the last try gave, if anything."""
        self.note = self.add_text(note)
        self.note.setVisible(bool(note))

    def add_way(self, text: str, wanted: SignalInstance) -> QPushButton:
        """Add a button that closes the sheet and then emits ``wanted``."""
        if not self._ways.count():
            self.body.addLayout(self._ways)
        button = QPushButton(text)
        button.setObjectName("way")
        button.setAutoDefault(False)
        self._ways.addWidget(button)
        button.clicked.connect(lambda: self.leave(wanted))
        return button

    def add_ends(self, close: str, best: str, *, again: bool = True) -> QPushButton:
        """Add the buttons at the foot and return the one that Enter presses: ``best``, or to try again.

        ``close`` is what the button says that does nothing else; ``again`` is whether to try again is of any use.
        """
        texts = [translate("Recovery", "Quit"), close, translate("Recovery", "Try again"), best]
        buttons = self.add_buttons(*filter(None, texts))
        self.quit = buttons[0]
        self.again = buttons[2 if close else 1]
        self.again.setVisible(again)
        self.quit.clicked.connect(lambda: self.leave(self.quit_wanted))
        self.again.clicked.connect(lambda: self.leave(self.again_wanted))
        if close:
            buttons[1].clicked.connect(self.reject)
        buttons[-1].setFocus()
        return buttons[-1]

    def leave(self, wanted: SignalInstance) -> None:
        """Close, then say what the person chose."""
        self.reject()
        wanted.emit()
