"""What the keys of the menu Paper do: each asks the library for one change of the selected papers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from readinglist.config.settings import ADVANCE
from readinglist.config.translation import translate
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.dialogs.tag_picker import TagPicker
from readinglist.library.describe import named
from readinglist.model.commands import (
    AddTag,
    Command,
    MoveLater,
    RemoveTag,
    SetDeleted,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.papers import State
from readinglist.model.queries import Tags
from readinglist.model.shelves import SHELF_OF_STATE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from readinglist.config.settings import Settings
    from readinglist.gui.batches import Batches
    from readinglist.gui.navigator import Navigator
    from readinglist.gui.session import LibrarySession
    from readinglist.gui.tag_editor import TagEditor
    from readinglist.gui.triage import Triage
    from readinglist.model.papers import Paper, Tag

LONGEST_REMARK = 500
LONGEST_TITLE = 1000


class Verdicts:
    """Handlers for the rows ``paper.*`` and some of ``edit.*``."""

    def __init__(
        self,
        window: QWidget,
        session: LibrarySession,
        navigator: Navigator,
        settings: Settings,
        tag_editor: TagEditor,
        batches: Batches,
        triage: Triage,
    ) -> None:
        self._window = window
        self._triage = triage
        self._session = session
        self._navigator = navigator
        self._settings = settings
        self._tag_editor = tag_editor
        self._batches = batches

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        rates = {f"paper.rate_{rating}": partial(self.rate, rating) for rating in range(6)}
        pins = {f"paper.tag_{digit}": partial(self.toggle_pinned, digit) for digit in range(1, 10)}
        return {
            "paper.star": self.star,
            "paper.to_read": partial(self.judge, State.TO_READ),
            "paper.skip": partial(self.judge, State.SKIPPED),
            "paper.done": partial(self.judge, State.DONE),
            "paper.reading": partial(self.judge, State.READING),
            "paper.later": self.later,
            "paper.tag": self.pick_tags,
            "paper.remark": self.remark,
            "edit.title": self.title,
            "edit.delete": partial(self.delete, deleted=True),
            "edit.restore": partial(self.delete, deleted=False),
            **rates,
            **pins,
        }

    def _perform(self, command: Command, *, verdict: bool = False) -> None:
        """Make the change; a verdict on one paper then moves on, in triage always, else if the person wants that."""
        if len(self._navigator.selected()) != 1:
            self._batches.perform(command, self._navigator.selected())
            return
        goes_on = verdict and self._goes_on()
        more = True
        with self._navigator.holding(goes_on):
            outcome = self._session.perform(command)
            if outcome and goes_on:
                more = self._advance()
        if not more:
            self._triage.show_end()

    def _goes_on(self) -> bool:
        paper = self._navigator.paper
        fresh = paper is not None and paper.state is State.NEW
        return self._triage.is_open or (fresh and self._settings.get(ADVANCE))

    def _advance(self) -> bool:
        """Go on; return False where triage has come to its end."""
        if self._triage.is_open:
            return self._triage.advance()
        self._navigator.next()
        return True

    def _current(self) -> Paper | None:
        """Return the current paper as it is when all that waits is written."""
        paper = self._navigator.paper
        return paper and self._session.as_will_be(paper)

    def star(self) -> None:
        """Star the selected papers; where the current one is starred, take the stars away."""
        paper = self._current()
        if paper is not None:
            self._perform(SetStar(self._navigator.selected(), not paper.starred), verdict=not paper.starred)

    def star_one(self, paper: int, *, starred: bool) -> None:
        """Star one paper by a click on its star."""
        self._session.perform(SetStar((paper,), starred))

    def judge(self, state: State) -> None:
        """Give the selected papers a state; where the current one has it already, they become new again."""
        paper = self._current()
        if paper is None:
            return
        shelf = self._navigator.query.shelf
        if paper.state is state and self._triage.is_open and shelf is SHELF_OF_STATE[state]:
            if not self._advance():  # a second pass over the shelf of this state: it stays there
                self._triage.show_end()
            return
        wanted = State.NEW if paper.state is state else state
        self._perform(SetState(self._navigator.selected(), wanted), verdict=wanted is not State.NEW)

    def later(self) -> None:
        """Move the selected papers to the end of the queue."""
        if self._navigator.paper is not None:
            self._perform(MoveLater(self._navigator.selected()), verdict=True)

    def rate(self, rating: int) -> None:
        """Rate the selected papers; the rating that the current one has already takes it away."""
        paper = self._current()
        if paper is not None:
            wanted = 0 if paper.rating == rating else rating
            self._perform(SetRating(self._navigator.selected(), wanted))

    def toggle_pinned(self, digit: int) -> None:
        """Add or take away the tag pinned to a digit."""
        for count in self._session.ask(Tags()):
            if count.tag.pinned == digit:
                self.toggle_tag(count.tag)
                return

    def toggle_tag_by_id(self, number: int) -> None:
        """Do as ``toggle_tag`` does for the tag with this id."""
        for count in self._session.ask(Tags()):
            if count.tag.id == number:
                self.toggle_tag(count.tag)
                return

    def toggle_tag(self, tag: Tag) -> None:
        """Take the tag from the selected papers where the current one has it, else add it to them."""
        paper = self._navigator.paper
        if paper is None:
            return
        papers = self._navigator.selected()
        command = RemoveTag(papers, tag.id) if tag.id in paper.tags else AddTag(papers, tag.name)
        self._perform(command)

    def pick_tags(self) -> None:
        """Open the tag picker for the selected papers."""
        paper = self._navigator.paper
        if paper is None:
            return
        papers = self._navigator.selected()
        editor = self._tag_editor
        picker = TagPicker(self._window, editor.tags(), frozenset(paper.tags))
        picker.name_chosen.connect(lambda name: self._perform(AddTag(papers, name)))
        picker.tag_dropped.connect(lambda tag: self._perform(RemoveTag(papers, tag)))
        picker.pin_wanted.connect(editor.pin)
        picker.pin_wanted.connect(lambda *_: picker.take_tags(editor.tags()))
        picker.rename_wanted.connect(editor.rename)
        picker.merge_wanted.connect(editor.merge)
        picker.delete_wanted.connect(editor.delete)
        picker.open()

    def remark(self) -> None:
        """Ask for the one-line remark of the current paper."""
        paper = self._navigator.paper
        if paper is None:
            return
        sheet = LineSheet(
            self._window,
            translate("Remark", "Remark"),
            named(paper.title, paper.abstract, 90),
            paper.remark,
            LONGEST_REMARK,
            save=lambda text: self._session.keep(SetRemark(paper.id, text)),
        )
        sheet.open()

    def title(self) -> None:
        """Ask for a title of the reader's own."""
        paper = self._navigator.paper
        if paper is None:
            return
        hint = named(paper.official_title, paper.abstract, 120)
        sheet = LineSheet(
            self._window,
            translate("Title", "Title"),
            hint,
            paper.title,
            LONGEST_TITLE,
            save=lambda text: self._session.keep(SetTitle(paper.id, text)),
        )
        sheet.open()

    def delete(self, *, deleted: bool) -> None:
        """Move the selected papers to the deleted ones, or bring them back."""
        if self._navigator.paper is not None:
            self._perform(SetDeleted(self._navigator.selected(), deleted))
