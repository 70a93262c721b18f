"""Looks after the search index once the window is there: in the background, and told only where something was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from readinglist.config.translation import sentences, translate
from readinglist.gui.background import Job, told
from readinglist.gui.later import later
from readinglist.model.errors import LibraryBusy

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk

AFTER = 3000
"""Milliseconds from the first rows to the comparison: whoever opened the window has begun to read by then."""


class IndexKeeper(QObject):
    """Compares the index of the desk's library with its papers, and mends it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk

    def look_soon(self) -> None:
        """Compare a moment later."""
        later(self, self.look, AFTER)

    def look(self) -> None:
        """Compare now, or behind what the worker does already; it says so only where there is much to mend."""
        if not self._desk.session.is_open or self._desk.session.library.read_only:
            return

        def name_work(done: int, total: int) -> None:
            if done < total:
                job.title = translate("Index", "Mending the search index")

        job = Job("", lambda library, watch: library.mend_index(watch), self._tell, self._failed, name_work)
        self._desk.background.run(job)

    def _tell(self, papers: int) -> None:
        if papers:
            text = translate("Index", "The search index was out of step for %n paper(s) and is right again.", n=papers)
            self._desk.messages.say(sentences(text, translate("Index", "Nothing was lost.")))
            self._desk.navigator.clean_up()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, LibraryBusy):  # then somebody writes, and the next start looks again
            self._desk.messages.tell_trouble(told(error))
