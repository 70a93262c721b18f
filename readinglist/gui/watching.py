"""Watch words in the window: marked in reader and rows, added by a key, managed in their sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.model.changes import Field
from readinglist.model.search_commands import AddWatchWord
from readinglist.model.searches import WatchWords
from readinglist.text.watching import Watcher

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.gui.session import Changed


class Watching:
    """Handlers for ``paper.watch``, ``paper.avoid`` and ``edit.watch_words``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        return {
            "paper.watch": partial(self.add_selected, avoid=False),
            "paper.avoid": partial(self.add_selected, avoid=True),
            "edit.watch_words": self.manage,
        }

    def load(self) -> None:
        """Mark the words of the library that was opened.  Raises Trouble."""
        watcher = Watcher(self._desk.session.ask(WatchWords()))
        self._desk.reader.set_watcher(watcher)
        self._desk.model.set_watcher(watcher)

    def take_changes(self, changed: Changed) -> None:
        """Mark other words, where these changed."""
        if Field.WATCH in changed.changes.fields:
            self.load()
            self._desk.highlighter.show(self._desk.navigator.paper)

    def add_selected(self, *, avoid: bool) -> None:
        """Watch for what is selected in the title or abstract; where nothing is, open the sheet."""
        page = self._desk.reader.page
        words = page.abstract.selected_plain() or page.title.selected_plain()
        if not words.strip():
            self.manage()
            return
        if self._desk.session.perform(AddWatchWord(words, avoid=avoid)) is not None:
            self._desk.reader.drop_selection()

    def manage(self) -> None:
        """Open the sheet of all watch words."""
        from readinglist.gui.dialogs.watch_sheet import WatchSheet  # noqa: PLC0415 - rarely needed

        if not self._desk.session.is_open:
            self._desk.messages.say(translate("Watch", "No library is open."))
            return
        WatchSheet(self._desk, self._desk.session, self._desk.theme).open()
