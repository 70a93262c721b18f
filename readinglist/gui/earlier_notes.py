"""The earlier texts of a note: shown on request, and brought back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.model.commands import RestoreNote
from readinglist.model.errors import Trouble
from readinglist.model.queries import NoteVersions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk


class EarlierNotes:
    """Handler for ``paper.note_versions``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the row's key does."""
        return {"paper.note_versions": self.show}

    def show(self) -> None:
        """List the earlier texts of the note of the paper that is read."""
        desk = self._desk
        desk.save_note()  # what is compared with is what was typed
        paper = desk.navigator.paper
        if paper is None:
            return
        try:
            versions = desk.session.ask(NoteVersions(paper.id))
        except Trouble as trouble:
            desk.session.emit_troubled(trouble)
            return
        if not versions:
            desk.messages.say(translate("Versions", "This note has no earlier texts."))
            return
        from readinglist.gui.dialogs.note_versions_sheet import NoteVersionsSheet  # noqa: PLC0415 - not for first rows

        current = desk.keeper.pending(paper.id)
        current = paper.note if current is None else current
        locked = not desk.session.is_writable
        sheet = NoteVersionsSheet(desk, desk.theme, versions, current, editable=not paper.deleted, locked=locked)
        sheet.wanted.connect(partial(self.bring_back, paper.id))
        sheet.open()

    def bring_back(self, paper: int, text: str) -> None:
        """Make an earlier text the note's text again; the one that it replaces becomes an earlier one."""
        if self._desk.save_note():  # else the text that waits would be written over it
            self._desk.session.perform(RestoreNote(paper, text))
