"""An import is taken back as one: what it added is gone, what it changed is as before, what was touched stays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from readinglist.config.typing import override
from readinglist.library import imports
from readinglist.model.commands import AddTag, SetNote, SetStar
from readinglist.model.errors import NotThere
from readinglist.model.imports import Draft, NoWatch
from readinglist.model.merges import Imports
from readinglist.model.papers import Link, LinkKind
from readinglist.model.queries import Doctor, PaperIds, PaperLists, Query
from tests.library.imported import KETTLES, READERS, VIOLINS, WATCH, bring, paper, rows, source, titled

if TYPE_CHECKING:
    from readinglist.library.library import Library
    from readinglist.model.imports import ImportReport, UndoReport

OLD = replace(titled("Kettles that boil", "Ann Lee", abstract=KETTLES, doi="10.1/k"), room="Hall B", keywords=("tea",))
NEW = replace(
    titled("Boiling kettles", "Ann Lee", "Bo Chen", abstract=KETTLES + VIOLINS, doi="10.1/k", openreview="abcdef"),
    room="Hall C",
    keywords=("tea", "pots"),
    links=(Link(LinkKind.PDF, "https://x.example/1.pdf"),),
)


class StopAfter(NoWatch):
    """A watch that stops after some questions."""

    def __init__(self, questions: int) -> None:
        self.left = questions

    @override
    def progress(self, done: int, total: int) -> None:
        assert 0 <= done <= total

    @override
    def stopped(self) -> bool:
        self.left -= 1
        return self.left < 0


def undo(library: Library, report: ImportReport) -> UndoReport:
    assert report.batch is not None
    return library.undo_import(report.batch, WATCH)


def test_that_an_undone_import_leaves_everything_as_it_was(library: Library) -> None:
    bring(library, OLD, titled("Other", "Xu Li"))
    library.perform(SetNote(1, "mine"))
    before = rows(library)
    report = bring(library, NEW, titled("New", "Wei Wang", abstract=VIOLINS), titled("Other", abstract=VIOLINS))
    assert (len(report.added), len(report.merged)) == (1, 2)
    undone = undo(library, report)
    assert (undone.removed, undone.reverted, undone.kept, undone.shared) == (report.added, (1, 2), (), ())
    assert (undone.name, undone.stopped) == ("made.txt", False)
    assert rows(library) == before
    assert library.ask(Doctor()).problems == ()
    assert list(library.ask(PaperIds(Query(words="pruned")))) == []
    assert [entry.undone for entry in library.ask(Imports())] == [True, False]


def test_that_an_undone_import_can_be_made_again(library: Library) -> None:
    first = bring(library, OLD)
    undo(library, first)
    assert library.ask(PaperLists()) == ()
    again = bring(library, OLD)
    assert (len(again.added), again.added != first.added) == (1, True)


def test_that_a_new_list_is_gone_with_the_places_in_it(library: Library) -> None:
    bring(library, OLD)
    before = rows(library)
    undo(library, bring(library, NEW, titled("New"), venue="OTHER", official=True))
    assert rows(library) == before
    assert [each.name for each in library.ask(PaperLists())] == ["MADE 2026"]


@pytest.mark.parametrize("command", [SetNote(2, "mine"), SetStar((2,), starred=True), AddTag((2,), "hot")])
def test_that_a_paper_that_the_reader_touched_stays(library: Library, command: SetNote | SetStar | AddTag) -> None:
    report = bring(library, OLD, titled("Touched"), titled("Third"))
    library.perform(command)
    before = rows(library, *READERS)
    undone = undo(library, report)
    assert (undone.removed, undone.kept) == ((1, 3), (2,))
    assert list(library.ask(PaperIds(Query()))) == [2]
    assert rows(library, *READERS) == before
    assert library.ask(Doctor()).problems == ()
    assert bring(library, titled("Touched")).unchanged == 1


def test_that_a_paper_to_which_a_note_links_stays(library: Library) -> None:
    bring(library, OLD)
    report = bring(library, titled("Linked"), titled("Not linked"))
    library.perform(SetNote(1, f"see [[Linked|{paper(library, 2).uuid}]]"))
    assert (undo(library, report).kept, list(library.ask(PaperIds(Query())))) == ((2,), [1, 2])


def test_that_a_touched_paper_that_was_only_changed_is_as_before_with_its_note(library: Library) -> None:
    bring(library, OLD)
    report = bring(library, NEW)
    library.perform(SetNote(1, "mine"))
    assert undo(library, report).reverted == (1,)
    found = paper(library, 1)
    assert (found.official_title, found.abstract, found.note) == ("Kettles that boil", KETTLES, "mine")


def test_that_the_word_of_a_later_import_outlives_the_undone_one(library: Library) -> None:
    bring(library, OLD)
    before = rows(library)
    second, third = bring(library, NEW), bring(library, replace(NEW, title="Kettles at last"))
    undo(library, second)
    assert paper(library, 1).official_title == "Kettles at last"
    assert paper(library, 1).abstract == KETTLES
    undo(library, third)
    after = rows(library)
    assert (after["paper"], after["authorship"]) == (before["paper"], before["authorship"])


def test_that_a_paper_that_a_later_list_has_as_well_stays(library: Library) -> None:
    first = bring(library, OLD, titled("Other"))
    bring(library, NEW, venue="OTHER")
    undone = undo(library, first)
    assert (undone.removed, undone.shared) == ((2,), (1,))
    assert list(library.ask(PaperIds(Query()))) == [1]
    assert library.ask(Doctor()).problems == ()


def test_that_an_import_is_undone_once(library: Library) -> None:
    report = bring(library, OLD)
    undo(library, report)
    for number in (report.batch, 99):
        with pytest.raises(NotThere, match="no import"):
            library.undo_import(number or 0, WATCH)


def test_that_a_stopped_undo_leaves_whole_batches_and_can_be_finished(library: Library) -> None:
    drafts = [titled(f"Paper {number}") for number in range(2 * imports.BATCH + 5)]
    report = bring(library, *drafts)
    assert report.batch is not None
    undone = library.undo_import(report.batch, StopAfter(1))
    assert (undone.stopped, len(undone.removed)) == (True, imports.BATCH)
    assert len(library.ask(PaperIds(Query()))) == imports.BATCH + 5
    assert library.ask(Doctor()).problems == ()
    assert len(undo(library, report).removed) == imports.BATCH + 5
    assert len(library.ask(PaperIds(Query()))) == 0


def test_that_a_stopped_import_is_undone_as_far_as_it_came(library: Library) -> None:
    bring(library, OLD)
    before = rows(library)
    drafts = (NEW, *(titled(f"Paper {number}") for number in range(imports.BATCH + 5)))
    report = library.import_papers(source(*drafts), StopAfter(1))
    assert (report.stopped, len(report.added), report.left) == (True, imports.BATCH, 6)
    undo(library, report)
    assert rows(library) == before


def test_that_undoing_an_import_of_abstracts_takes_the_abstracts_back(library: Library) -> None:
    bring(library, titled("Kettles", site="/7"))
    before = rows(library)
    draft = Draft(1, abstract=KETTLES, identifiers=titled("x", site="/7").identifiers)
    undo(library, bring(library, draft))
    assert rows(library) == before
