"""Triage while it goes on: enters and leaves the view, shows papers in it, goes on after a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from readinglist.config.settings import MEASURE, TITLES
from readinglist.config.translation import translate
from readinglist.gui.wording import order_name
from readinglist.model.changes import Field
from readinglist.model.errors import Trouble
from readinglist.model.papers import State
from readinglist.model.queries import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from readinglist.gui.desk import Desk
    from readinglist.gui.theme import Theme
    from readinglist.gui.views.triage import TriageView
    from readinglist.model.changes import Changes
    from readinglist.model.papers import Paper
    from readinglist.text.mapping import Span


class TriageTexts:
    """The texts in front, with what highlights need of them."""

    def __init__(self, view: TriageView, theme: Theme) -> None:
        self._face = view.card.stage.front
        self._theme = theme

    def selection(self) -> Span | None:
        """Return the range of the abstract's source that is selected; None where nothing of it is."""
        return self._face.texts.selection()

    def drop_selection(self) -> None:
        """Select nothing."""
        self._face.texts.drop_selection()

    def show_marks(self, marks: Sequence[tuple[Span, int]], words: str = "") -> None:
        """Show highlights, stretches of the abstract's source in a colour of 1 to 4, and where searched words stand."""
        self._face.texts.show_marks(self._theme, marks, words)

    def go_to(self, span: Span) -> None:
        """Scroll to a stretch of the abstract's source."""
        found = self._face.texts.place_of(span)
        if found is not None:
            view, place = found
            at = view.mapTo(self._face.texts.abstract, place.center())
            self._face.area.ensureVisible(at.x(), at.y(), 0, self._face.area.viewport().height() // 3)


class Triage(QObject):
    """Handlers for ``go.triage`` and what belongs to it.  The view is made when it is entered first."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._view: TriageView | None = None
        self._counts = dict.fromkeys((Shelf.ALL, Shelf.INBOX, Shelf.STARRED), 0)
        self.is_open = False

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        return {"go.triage": self.enter, "view.titles": self.toggle_titles, "view.queue": self.choose_order}

    @property
    def view(self) -> TriageView:
        """The view; made now where nobody has seen it yet."""
        if self._view is None:
            self._view = self._make()
        return self._view

    def _make(self) -> TriageView:
        from readinglist.gui.views.triage import TriageView  # noqa: PLC0415 - not for the first rows

        desk = self._desk
        view = TriageView(desk.theme, desk.pen, desk.actions_by_id, desk.list.order_menu)
        desk.stack.addWidget(view)
        view.leave_wanted.connect(self.leave)
        view.card.tag_wanted.connect(desk.verdicts.toggle_tag_by_id)
        for face in view.card.stage.faces:
            desk.copier.offer_in((face.texts.abstract, face.texts.title))
            for text in (face.texts.abstract, face.texts.title):
                text.link_wanted.connect(desk.commands.open_link)
        view.set_look(desk.theme, desk.settings.get(MEASURE))
        view.keys.set_keys(desk.keys)
        return view

    @property
    def texts(self) -> TriageTexts:
        """The texts that are read now."""
        return TriageTexts(self.view, self._desk.theme)

    # In and out

    def enter(self) -> None:
        """Show the current paper large, and go on with it from here."""
        desk = self._desk
        if self.is_open:
            return
        desk.navigator.finish()  # the current paper may change by it; from here on it stays
        if desk.navigator.paper is None:
            return
        view = self.view
        desk.save_note()
        self.is_open = True
        view.card.hold_note(desk.note)
        view.card.set_titles_only(on=desk.settings.get(TITLES))
        desk.stack.setCurrentWidget(view)
        view.setFocus()
        self.show_query()
        self.count_again()
        desk.showing.paper(desk.navigator.paper)
        desk.ahead.look_soon()

    def leave(self) -> None:
        """Go back to the window, at the same paper."""
        if not self.is_open:
            return
        desk = self._desk
        desk.save_note()
        self.is_open = False
        desk.reader.hold_note(desk.note)
        desk.stack.setCurrentWidget(desk.panes)
        desk.list.table.setFocus()
        if desk.navigator.position >= 0:
            desk.navigator.go_to(desk.navigator.position)
        desk.showing.paper(desk.navigator.paper)

    # What is shown

    def show(self, paper: Paper | None) -> None:
        """Show ``paper``; None where the list has none."""
        view = self.view
        view.keys.show_paper(paper)
        if paper is None:
            self.show_end()
            return
        view.card.show_paper(paper, self._desk.overview.tags)

    def show_end(self) -> None:
        """Say that nothing is left to judge."""
        text = translate(
            "Triage", "Nothing is left to judge in this list.\n\nEsc goes back to it; [ goes back to the last paper."
        )
        self.view.card.stage.show_end(text)

    def set_look(self) -> None:
        """Take the colours and sizes of the settings."""
        if self._view is not None:
            self._view.set_look(self._desk.theme, self._desk.settings.get(MEASURE))
            self._view.card.set_titles_only(on=self._desk.settings.get(TITLES))

    def take_keys(self) -> None:
        """Name the keys in force."""
        if self._view is not None:
            self._view.keys.set_keys(self._desk.keys)

    def show_query(self) -> None:
        """Name the order of the list that is gone through."""
        if self._view is not None:
            self._view.show_order(order_name(self._desk.navigator.query.order))

    def toggle_titles(self) -> None:
        """Show titles only, in list and triage, or both titles and abstracts again."""
        settings = self._desk.settings
        settings.set(TITLES, value=not settings.get(TITLES))
        self._desk.set_look()
        only, both = translate("Triage", "Titles only."), translate("Triage", "Titles and abstracts.")
        self._desk.messages.say(only if settings.get(TITLES) else both)

    def choose_order(self) -> None:
        """Open the menu of orders under its button."""
        button = self.view.order if self.is_open else self._desk.list.order_button
        self._desk.list.order_menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def show_note(self) -> None:
        """Show the note of the paper below its texts, and put the cursor into it."""
        paper = self._desk.navigator.paper
        if paper is not None:
            self._desk.showing.note_of(paper)
            self.view.card.note_room.show()

    def put_note_away(self) -> None:
        """Go back from the note to the paper."""
        self.view.setFocus()
        self.view.card.note_room.hide()

    @property
    def shows_note(self) -> bool:
        """Whether the note is shown below the paper."""
        return not self.view.card.note_room.isHidden()

    # Going on

    def advance(self) -> bool:
        """Go to the next paper to judge; return False where none is left."""
        navigator = self._desk.navigator
        try:
            position = navigator.queue.next(navigator.position)
        except Trouble as trouble:
            self._desk.session.emit_troubled(trouble)
            return True
        if position is not None:
            navigator.go_to(position)
        return position is not None

    def page(self) -> None:
        """Read on; at the end of the abstract go to the next paper to judge."""
        more = not self.view.card.stage.ended and self.view.card.page_down()
        if not more and not self.advance():
            self.show_end()

    # Progress

    def count_again(self) -> None:
        """Take the numbers that the side bar shows."""
        self._counts = {shelf: self._desk.side.count_of(shelf) for shelf in self._counts}
        self._show_counts()

    def take_changes(self, changes: Changes) -> None:
        """Count at once what changed; the library's own numbers follow a moment later."""
        if not self.is_open:
            return
        for change in changes.items:
            if change.field is Field.STATE:
                self._counts[Shelf.INBOX] += (change.after is State.NEW) - (change.before is State.NEW)
            elif change.field is Field.STARRED:
                self._counts[Shelf.STARRED] += bool(change.after) - bool(change.before)
        self._show_counts()

    def _show_counts(self) -> None:
        if self._view is not None and self.is_open:
            total = self._counts[Shelf.ALL]
            self._view.show_progress(total - self._counts[Shelf.INBOX], total, self._counts[Shelf.STARRED], "")
