"""What is shown follows what changed: rows, counts, the paper and its note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.isolation import isolated
from readinglist.config.translation import translate
from readinglist.model.changes import Field

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from readinglist.gui.session import Changed
    from readinglist.model.imports import Brought


class Following:
    """Brings the desk up to date with the library."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def take_counts(self) -> None:
        """Show the counts that the side bar has now."""
        desk = self._desk
        desk.triage.count_again()
        name = desk.overview.name_of_list(desk.navigator.query.list_id)
        desk.renamed.emit(isolated(name or translate("Window", "All papers")))
        desk.showing.count()

    def take_changes(self, changed: Changed) -> None:
        """Show what a command changed."""
        desk, changes = self._desk, changed.changes
        if changes.tags:
            desk.overview.take_tags()
        desk.navigator.take_changes(changes)
        desk.model.take_changes(changes)
        desk.triage.take_changes(changes)
        desk.leaving.take_changes(changes)
        if changes.arrived or Field.DELETED in changes.fields:
            desk.model.take_arrivals()
        paper = desk.navigator.paper
        if paper is not None and (paper.id in changes.papers or changes.tags):
            own_typing = changed.initiator is desk.keeper
            desk.navigator.refresh()
            if Field.NOTE in changes.fields and not own_typing and desk.navigator.paper is not None:
                desk.showing.note(desk.navigator.paper)
        desk.overview.refresh_soon()
        desk.enable()

    def take_import(self, report: Brought) -> None:
        """Show what an import brought, or what undoing it took away."""
        desk = self._desk
        desk.messages.tell_import(report)
        desk.navigator.forget_ahead()
        desk.model.take_arrivals()
        desk.overview.refresh()
        if report.changed:
            desk.model.forget_rows()
        if desk.navigator.paper is None or report.took_away:
            desk.navigator.show(desk.navigator.query)
            desk.navigator.refresh()  # a paper that stays current is another one now
            self._take_changed_note()
        elif report.changed:
            desk.navigator.refresh()

    def show_anew(self) -> None:
        """Ask the library for everything that is shown; what is being typed stays."""
        desk = self._desk
        desk.overview.take_tags()
        desk.navigator.forget_ahead()
        desk.model.forget_rows()
        desk.model.take_arrivals()
        desk.overview.refresh()
        desk.navigator.refresh()
        self._take_changed_note()

    def _take_changed_note(self) -> None:
        """Show the note anew where others changed it, or two papers became one or two; typing goes on from that one.

        One that is as it was keeps its cursor.
        """
        desk = self._desk
        paper = desk.navigator.paper
        if paper is not None and desk.keeper.pending(paper.id) is None and desk.note.edit.text() != paper.note:
            desk.showing.note(paper)
