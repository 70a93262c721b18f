"""Keeps what is typed into the note: in memory at once, on the disk within a second, for the right paper always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from readinglist.model.commands import SetNote

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.gui.session import LibrarySession

SAVE_AFTER = 600
"""Milliseconds from the first unsaved key to the save; later keys do not push it back."""

RETRY_AFTER = 2000
"""Milliseconds to the next try where the library could not be written."""

SOON_AFTER = 150
"""The same where somebody else was writing just then."""


class NoteKeeper(QObject):
    """Collects the note's text while it is typed, and saves it.

    A text belongs to the paper at which its typing began, whatever is shown by the time it is saved.
    Signals: ``unsaved_changed(bool)`` whenever there begins or ends to be something that is not on the disk.
    """

    unsaved_changed = Signal(bool)

    def __init__(self, session: LibrarySession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._waiting: dict[int, Callable[[], str] | str] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.save)

    @property
    def unsaved(self) -> bool:
        """Whether something typed is not on the disk yet."""
        return bool(self._waiting)

    def take(self, paper: int, text: Callable[[], str]) -> None:
        """Take note that the note of ``paper`` was edited; ``text`` gives its text while that paper is shown."""
        before = self.unsaved
        self._waiting[paper] = text
        if not self._timer.isActive():
            self._timer.start(SAVE_AFTER)
        self._tell(before)

    def save(self) -> bool:
        """Write everything that waits, now.  Return whether all of it is on the disk; else it is tried again."""
        before = self.unsaved
        self._timer.stop()
        # From here on the texts stand by themselves: the editor may show another paper before the next try.
        self._waiting.update(self.texts())
        for paper, text in self.texts().items():
            if self._session.perform(SetNote(paper, text), initiator=self) is not None:
                # Showing it may have ended the window (the display is gone), which saves as well.
                self._waiting.pop(paper, None)
            elif self._session.held_up:  # the others would have to wait as well, and the person for each of them
                break
        if self._waiting:
            self._timer.start(SOON_AFTER if self._session.held_up else RETRY_AFTER)
        self._tell(before)
        return not self._waiting

    def forget(self) -> None:
        """Drop what waits: it has been written elsewhere."""
        before = self.unsaved
        self._timer.stop()
        self._waiting.clear()
        self._tell(before)

    def pending(self, paper: int) -> str | None:
        """Return the unsaved text of a paper's note, None where there is none."""
        text = self._waiting.get(paper)
        return text() if callable(text) else text

    def texts(self) -> dict[int, str]:
        """Return every unsaved text by paper: what must be rescued when the window cannot go on."""
        return {paper: text if isinstance(text, str) else text() for paper, text in self._waiting.items()}

    def _tell(self, before: bool) -> None:  # noqa: FBT001 - private, and named at its one use
        if before != self.unsaved:
            self.unsaved_changed.emit(self.unsaved)
