"""What was done: to one paper, and to the list as a whole."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.gui.background import Job, told
from readinglist.library.describe import WHOLE_TITLE, named
from readinglist.model.commands import BringBack
from readinglist.model.errors import Trouble
from readinglist.model.progress import HowFar
from readinglist.model.queries import PaperHistory, Query, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.changes import Change
    from readinglist.model.imports import Watch
    from readinglist.model.progress import Progress


class LookingBack:
    """Handlers for ``paper.history`` and ``view.progress``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._counting = False

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        return {"paper.history": self.show_history, "view.progress": self.count}

    def show_history(self) -> None:
        """List what was done to the current paper."""
        desk = self._desk
        desk.save_note()  # what was typed just now belongs to it
        paper = desk.navigator.paper
        if paper is None:
            return
        try:
            history = desk.session.ask(PaperHistory(paper.id))
        except Trouble as trouble:
            desk.session.emit_troubled(trouble)
            return
        if not history:
            desk.messages.say(translate("History", "You have not done anything to this paper yet."))
            return
        from readinglist.gui.dialogs.history_sheet import HistorySheet  # noqa: PLC0415 - not for the first rows

        name, editable = named(paper.title, paper.abstract, WHOLE_TITLE), desk.session.is_writable
        sheet = HistorySheet(desk, name, history, desk.overview.tags, editable=editable)
        sheet.wanted.connect(self.bring_back)
        sheet.open()

    def bring_back(self, change: Change) -> None:
        """Make what stood before a change so again."""
        if self._desk.save_note():  # else the text that waits would be written over it
            self._desk.session.perform(BringBack(change.subject, change.field, change.before))

    def count(self) -> None:
        """Count how far the list is, in the background, and show it."""
        if self._counting:
            return
        self._counting = True
        question = HowFar(self._desk.navigator.query.list_id)

        def work(library: Library, _watch: Watch) -> Progress:
            return library.ask(question)

        title = translate("Progress", "Counting")
        self._desk.background.run(Job(title, work, partial(self._show, question), self._fail))

    def _fail(self, error: Exception) -> None:
        self._counting = False
        self._desk.session.emit_troubled(told(error))

    def _show(self, question: HowFar, progress: Progress) -> None:
        self._counting = False
        desk = self._desk
        if not progress.papers:
            desk.messages.say(translate("Progress", "There are no papers yet."))
            return
        from readinglist.gui.dialogs.progress_sheet import ProgressSheet  # noqa: PLC0415 - not for the first rows

        name = desk.overview.name_of_list(question.list_id) or translate("SideBar", "All papers")
        sheet = ProgressSheet(desk, desk.theme, name, progress)
        sheet.words_wanted.connect(partial(self._show_left, question))
        sheet.open()

    def _show_left(self, question: HowFar, words: str) -> None:
        self._desk.triage.leave()
        query = self._desk.navigator.query
        shown = Query(Shelf.INBOX, question.list_id, words=words, order=query.order, seed=query.seed)
        self._desk.navigator.show(shown)
        self._desk.list.table.setFocus()
