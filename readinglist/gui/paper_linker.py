"""Links between papers: what those in the note lead to, which notes lead here, and going there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.gui.paper_names import shown_name
from readinglist.gui.widgets.note_preview import LinkedPaper
from readinglist.model.changes import Field
from readinglist.model.errors import Trouble
from readinglist.model.queries import LinksTo, PaperName, PapersOfUuids, Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from readinglist.gui.desk import Desk
    from readinglist.gui.session import Changed
    from readinglist.model.papers import Paper

_NAMING = frozenset({Field.TITLE, Field.DELETED})
"""What must change of another paper for its links to look different."""


class PaperLinker:
    """Tells the set note what its links are called, lists what links here, and follows both."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._note = desk.note
        self._note.preview.set_papers(self.linked)

    def linked(self, uuids: frozenset[str]) -> Mapping[str, LinkedPaper]:
        """Return what papers are called now; one that is gone says so."""
        if not self._desk.session.is_open:
            return {}
        found = self._ask(PapersOfUuids(tuple(uuids)))
        if found is None:
            return {}
        gone = LinkedPaper("", translate("Link", "This paper is not in the library."))
        return dict.fromkeys(uuids, gone) | {name.uuid: _linked(name) for name in found}

    def show(self, paper: Paper | None) -> None:
        """List the papers whose notes link to ``paper``."""
        names = self._ask(LinksTo(paper.id)) if paper and self._desk.session.is_open else ()
        self._note.linked_from.show_papers([(name.id, shown_name(name)) for name in names or ()])

    def take_changes(self, changed: Changed) -> None:
        """Show anew what another paper is called, where that became different."""
        if changed.changes.fields & _NAMING:
            self.show(self._desk.navigator.paper)
            self._note.show_links()

    def follow(self, uuid: str) -> None:
        """Go to the paper with this uuid."""
        for name in self._ask(PapersOfUuids((uuid,))) or ():
            self.go_to(name.id)

    def go_to(self, paper: int) -> None:
        """Go to a paper, which may stand in another list or on another shelf; the keys go to the list then."""
        self._desk.go_to_paper(paper)
        self._desk.leave_note()

    def _ask(self, question: Question[tuple[PaperName, ...]]) -> tuple[PaperName, ...] | None:
        try:
            return self._desk.session.ask(question)
        except Trouble as trouble:
            self._desk.session.emit_troubled(trouble)
            return None


def _linked(name: PaperName) -> LinkedPaper:
    deleted = translate("Link", "This paper was deleted; it is on the shelf Deleted.") if name.deleted else ""
    return LinkedPaper(shown_name(name), deleted=deleted)
