"""What is shown of the paper and the query: in the reader, the note, the list's head, and where nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker

from readinglist.config.translation import translate
from readinglist.gui.missing_faces import MissingFaces

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.model.papers import Paper
    from readinglist.model.queries import Query


class Showing:
    """Brings the panes to what the navigator says."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._note_paper: int | None = None
        self._faces = MissingFaces(desk)

    def paper(self, paper: Paper | None) -> None:
        """Show ``paper`` in bar, reader and note; None where there is nothing to show."""
        desk = self._desk
        if desk.triage.is_open:
            self._in_triage(paper)
            return
        other = paper is None or paper.id != self._note_paper
        desk.bar.show_paper(paper)
        if paper is None:
            self._show_no_paper()
        else:
            desk.reader.show_paper(paper, desk.overview.tags)
        desk.linker.show(paper)
        if paper is not None:
            if other:
                self.note(paper)
                self._faces.look_at(paper.title, paper.abstract, paper.note)
            desk.note.set_editable(self._may_write(paper))
        desk.highlighter.show(paper)
        self._note_paper = paper.id if paper else None
        desk.enable()

    def _in_triage(self, paper: Paper | None) -> None:
        desk = self._desk
        desk.triage.show(paper)
        if paper is not None and desk.triage.shows_note:
            self.note_of(paper)
        desk.highlighter.show(paper)
        desk.enable()

    def note_of(self, paper: Paper) -> None:
        """Have the editor hold the note of ``paper``, if it does not yet."""
        if paper.id != self._note_paper:
            self._desk.linker.show(paper)
            self.note(paper)
        self._desk.note.set_editable(self._may_write(paper))
        self._note_paper = paper.id

    @property
    def note_paper(self) -> int | None:
        """The paper whose note the editor holds."""
        return self._note_paper

    def note(self, paper: Paper) -> None:
        """Put the note of ``paper`` into the editor, as it was typed last."""
        waiting = self._desk.keeper.pending(paper.id)
        self._desk.note.show_note(paper.note if waiting is None else waiting, editable=self._may_write(paper))
        self.saving(unsaved=self._desk.keeper.unsaved)

    def _may_write(self, paper: Paper) -> bool:
        return self._desk.session.is_writable and not paper.deleted

    def take_typing(self) -> None:
        """Hand what was typed to the keeper, for the paper whose note the editor holds."""
        if self._note_paper is not None:
            self._desk.keeper.take(self._note_paper, self._desk.note.edit.text)

    def saving(self, unsaved: bool = False) -> None:  # noqa: FBT001, FBT002 - the argument of a signal
        """Say whether the note is on the disk."""
        if self._desk.session.is_open and not self._desk.session.is_writable:
            self._desk.note.show_state(translate("Note", "can only be read"))
            return
        self._desk.note.show_state(translate("Note", "saving...") if unsaved else translate("Note", "saved"))
        if not unsaved:
            self._desk.messages.tell_saved()

    def query(self, query: Query) -> None:
        """Show in side bar, search box and order what the list was asked."""
        desk = self._desk
        self.place()
        desk.list.show_order(query.order)
        desk.triage.show_query()
        desk.list.explain(query.words)
        desk.filtering.show(query)
        if desk.list.search.text() != query.words:
            with QSignalBlocker(desk.list.search):
                desk.list.search.setText(query.words)
        self.count()

    def place(self) -> None:
        """Mark in the side bar what is shown: a saved search, else a tag, else a shelf."""
        desk = self._desk
        query = desk.navigator.query
        search = desk.saved.shown()
        desk.side.choose(query.shelf, query.tag, search.id if search else None)

    def count(self) -> None:
        """Show how many papers the list has and how many are selected."""
        desk = self._desk
        if desk.model.waits:
            return  # what is shown yet is of the query before
        count = len(desk.model.ids)
        selected = len(desk.list.table.positions())
        desk.list.show_count(count, selected, more=not desk.model.whole)
        desk.bar.show_selected(selected)
        desk.list.show_empty("" if count else self._nothing())
        if not count and desk.session.is_open and desk.overview.lists and desk.navigator.query.words:
            desk.offers.show(desk.navigator.query)
        else:
            desk.list.show_offers(())

    def _show_no_paper(self) -> None:
        """Say in the reader why there is nothing to read; who has no papers at all is led to their first import."""
        desk = self._desk
        if not desk.session.is_open or desk.overview.lists or desk.session.library.read_only:
            desk.reader.show_nothing(self._nothing())
            return
        text = translate(
            "List",
            "Begin with the list of a conference: a file from its site, or a text that you paste ({paste})."
            "\n\nThis library is {path}",
            paste=desk.keys.text("file.paste"),
            path=desk.session.library.path,
        )
        desk.reader.show_nothing(text, desk.actions_by_id["file.import"])
        if not desk.list.search.hasFocus():
            desk.reader.focus_offer()

    def _nothing(self) -> str:
        desk = self._desk
        if not desk.session.is_open:
            return ""
        if not desk.overview.lists:
            return translate(
                "List",
                "No papers yet.\n\nPress {key} to import the list of a conference,\nor drop a file here.",
                key=desk.keys.text("file.import"),
            )
        if desk.navigator.query.words:
            reason = desk.offers.reason(desk.navigator.query)
            return translate("List", "{reason}\n\nEsc in the search box shows the list again.", reason=reason)
        return translate("List", "No papers here.")
