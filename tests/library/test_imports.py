"""Importing: what comes in, what is known already, and what a second import touches (nothing)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from readinglist.config.typing import override
from readinglist.library import imports, planning
from readinglist.model.commands import SetDeleted, SetNote, SetStar
from readinglist.model.errors import LibraryBusy, Stopped
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind, State
from readinglist.model.queries import Doctor, Journal, OnePaper, PaperIds, PaperLists, Query, Rows, Shelf
from readinglist.storage.imports.adding import Adding, Portion

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.library.library import Library

WATCH = NoWatch()


class StopAfter(NoWatch):
    """A watch that stops after some questions, and remembers what it was told."""

    def __init__(self, questions: int) -> None:
        self.left = questions
        self.told: list[tuple[int, int]] = []

    @override
    def progress(self, done: int, total: int) -> None:
        self.told.append((done, total))

    @override
    def stopped(self) -> bool:
        self.left -= 1
        return self.left < 0


def source(*drafts: Draft, venue: str = "MADE", year: int | None = 2026, name: str = "made.txt") -> SourceFile:
    numbered = tuple(replace(draft, record=number) for number, draft in enumerate(drafts, 1))
    return SourceFile(name, "plain text", "utf-8", venue, year, numbered)


def titled(title: str, *authors: str, abstract: str = "", **identifiers: str) -> Draft:
    ids = tuple(Identifier(IdentifierKind(kind), value) for kind, value in identifiers.items())
    return Draft(1, title=title, authors=authors, abstract=abstract, identifiers=ids)


def added(library: Library, *drafts: Draft, venue: str = "MADE") -> tuple[int, ...]:
    return library.import_papers(source(*drafts, venue=venue), WATCH).added


def everything(library: Library) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables."""
    with library._database.reading() as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        return {
            name: [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {name} ORDER BY 1")]  # noqa: S608 - our own tables
            for name in names
        }


def test_that_a_paper_comes_in_with_everything_the_file_tells(library: Library) -> None:
    at = datetime(2026, 7, 6, 10, 30, tzinfo=timezone(timedelta(hours=9)))
    draft = Draft(
        7,
        line=12,
        title="A title",
        abstract="An abstract.",
        authors=("Bo Chen", "Ann Lee", "Bo Chen"),
        keywords=("graph neural networks", "RL"),
        decision="Accept",
        track="oral",
        topic="RL",
        session="Oral 1",
        poster="#12",
        room="Hall B",
        starts_at=at,
        links=(Link(LinkKind.PDF, "https://x.example/1.pdf"), Link(LinkKind.CODE, "https://c.example")),
        identifiers=(
            Identifier(IdentifierKind.DOI, "10.9999/(SICI)<267::AID-XX40>3.0.CO;2-A"),
            Identifier(IdentifierKind.OPENREVIEW, "abcdef"),
        ),
    )
    (number,) = library.import_papers(replace(source(), drafts=(draft,)), WATCH).added
    paper = library.ask(OnePaper(number))
    assert paper is not None
    assert (paper.title, paper.official_title, paper.abstract) == ("A title", "A title", "An abstract.")
    assert paper.authors == ("Bo Chen", "Ann Lee", "Bo Chen")
    assert paper.keywords == draft.keywords
    assert paper.links == draft.links
    assert [each.kind.name for each in paper.identifiers] == ["OPENREVIEW", "DOI", "TITLE"]
    assert paper.identifiers[1].value == "10.9999/(SICI)<267::AID-XX40>3.0.CO;2-A"
    (shown,) = paper.appearances
    assert (shown.list_name, shown.decision, shown.track, shown.topic) == ("MADE 2026", "Accept", "oral", "RL")
    assert (shown.session, shown.poster, shown.room, shown.starts_at) == ("Oral 1", "#12", "Hall B", at)
    assert paper.added_at.tzinfo is UTC
    assert (paper.state, paper.starred, paper.rating, paper.later) == (State.NEW, False, 0, None)
    (row,) = library.ask(Rows((number,)))
    assert (row.venue, row.session, row.room, row.poster, row.track) == ("MADE 2026", "Oral 1", "Hall B", "#12", "oral")
    with library._database.reading() as connection:
        assert connection.exec_driver_sql("SELECT record, line FROM paper_source").all() == [(7, 12)]
        batch = connection.exec_driver_sql("SELECT file_name, format, encoding, records, added FROM import_batch").all()
    assert batch == [("made.txt", "plain text", "utf-8", 1, 1)]


def test_that_the_bundled_list_comes_in(library: Library, pytestconfig: pytest.Config) -> None:
    read = library.read_sources([pytestconfig.rootpath / "resources" / "samples" / "icml2026.txt"])[0]
    assert library.preview(read, WATCH).new == 19
    assert len(library.import_papers(read, WATCH).added) == 19
    assert library.ask(PaperLists())[0].name == "ICML 2026"
    pasted = library.read_text((pytestconfig.rootpath / "resources/samples/icml2026.txt").read_text("utf-8"), "pasted")
    report = library.import_papers(pasted, WATCH)
    assert (report.added, report.unchanged) == ((), 19)


def test_that_importing_again_adds_nothing_and_touches_nothing(
    sample_library: Library, sample_source: SourceFile
) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(SetNote(2, "mine"))
    before = everything(sample_library)
    preview = sample_library.preview(sample_source, WATCH)
    assert (preview.new, preview.known, preview.deleted, preview.repeated) == (0, 5, 0, 0)
    report = sample_library.import_papers(sample_source, WATCH)
    assert (report.added, report.restored, report.unchanged, report.stopped) == ((), (), 5, False)
    assert everything(sample_library) == before


def test_that_a_preview_changes_nothing(library: Library, sample_source: SourceFile) -> None:
    before = everything(library)
    assert library.preview(sample_source, WATCH).new == 5
    assert everything(library) == before


def test_that_only_what_is_new_comes_in(sample_library: Library, sample_source: SourceFile) -> None:
    more = replace(sample_source, drafts=(*sample_source.drafts, Draft(6, title="New", abstract="n")))
    preview = sample_library.preview(more, WATCH)
    assert (preview.new, preview.known) == (1, 5)
    assert sample_library.import_papers(more, WATCH).added == (6,)
    assert list(sample_library.ask(PaperIds(Query()))) == [1, 2, 3, 4, 5, 6]


def test_that_a_paper_that_stands_twice_in_a_file_comes_in_once(library: Library) -> None:
    twice = source(titled("One"), titled("Two"), titled("one!"), Draft(1, abstract="Bare."), Draft(1, abstract="bare"))
    preview = library.preview(twice, WATCH)
    assert (preview.new, preview.repeated) == (3, 2)
    report = library.import_papers(twice, WATCH)
    assert (len(report.added), report.skipped, report.unchanged) == (3, 2, 0)
    again = library.preview(twice, WATCH)
    assert (again.known, again.repeated) == (3, 2)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("openreview", "abcdef"),
        ("doi", "10.1/x"),
        ("arxiv", "2601.00001"),
        ("pmlr", "v1/x"),
        ("acl", "a.1"),
        ("site", "7"),
    ],
)
def test_that_every_identifier_finds_its_paper_in_another_list(library: Library, kind: str, value: str) -> None:
    (number,) = added(library, titled("The long title of a paper", "Ann Lee", **{kind: value}))
    other = titled("The long title of this paper", "A. Lee", **{kind: value})
    assert added(library, other, venue="OTHER") == ()
    paper = library.ask(OnePaper(number))
    assert paper is not None
    assert [each.list_name for each in paper.appearances] == ["OTHER 2026", "MADE 2026"]
    assert paper.title == "The long title of this paper"


def test_that_the_strongest_identifier_decides(library: Library) -> None:
    first, second = added(library, titled("Kettles", openreview="aaaaaa"), titled("Violins", doi="10.1/v"))
    both = titled("Violins of kettles", openreview="aaaaaa", doi="10.1/v")
    library.perform(SetDeleted((first,), deleted=True))
    preview = library.preview(source(both, venue="OTHER"), WATCH)
    assert (preview.deleted, preview.known) == (1, 0)
    assert second


def test_that_a_title_finds_its_paper_however_it_is_printed(library: Library) -> None:
    added(library, titled("ResRL: {Boosting} the Größe", "Ann Lee"))
    assert added(library, titled("resrl boosting — the GRÖSSE", "Lee, Ann")) == ()


def test_that_a_title_counts_within_one_venue_and_year_only(library: Library) -> None:
    added(library, titled("Attention", "Ann Lee"))
    assert len(added(library, titled("Attention", "Ann Lee"), venue="OTHER")) == 1


def test_that_a_bare_abstract_finds_its_paper_by_its_letters(library: Library) -> None:
    added(library, Draft(1, abstract="We prune *violins*, and more."))
    assert added(library, Draft(1, abstract="We prune violins and more")) == ()
    assert len(added(library, Draft(1, abstract="We prune violins and less"))) == 1


def test_that_two_papers_with_one_title_by_different_people_stay_two(library: Library) -> None:
    position = "Position: rethinking evaluation"
    two = (titled(position, "Wei Wang", "Ann Lee"), titled(position, "Wei Zhang"), titled(position, "Xu Li"))
    assert len(added(library, *two)) == 3
    assert added(library, *two) == ()
    assert library.preview(source(*two), WATCH).known == 3
    assert library.ask(Doctor()).problems == ()


def test_that_two_papers_with_one_title_and_unlike_abstracts_stay_two(library: Library) -> None:
    two = (titled("Poster", abstract="Kettles boil fast."), titled("Poster", abstract="Violins sound good here."))
    assert len(added(library, *two)) == 2
    assert added(library, *two) == ()


def test_that_a_shared_doi_does_not_make_unrelated_titles_one_paper(library: Library) -> None:
    two = (titled("On kettles", doi="10.1/x"), titled("Violin sounds", doi="10.1/x"))
    assert len(added(library, *two)) == 2
    assert added(library, *two) == ()


def test_that_a_draft_with_neither_title_nor_abstract_comes_in_once(library: Library) -> None:
    odd = (Draft(1, authors=("Ann Lee",)), Draft(1, links=(Link(LinkKind.WEB, "https://x.example"),)), Draft(1))
    assert len(added(library, *odd)) == 3
    assert added(library, *odd) == ()


def test_that_a_deleted_paper_stays_deleted_unless_asked_back(
    sample_library: Library, sample_source: SourceFile
) -> None:
    sample_library.perform(SetNote(2, "mine"))
    sample_library.perform(SetDeleted((2, 3), deleted=True))
    assert sample_library.preview(sample_source, WATCH).deleted == 2
    report = sample_library.import_papers(sample_source, WATCH)
    assert (report.restored, report.unchanged, report.skipped) == ((), 3, 2)
    assert list(sample_library.ask(PaperIds(Query(Shelf.DELETED)))) == [2, 3]
    report = sample_library.import_papers(sample_source, WATCH, restore_deleted=True)
    assert (report.added, report.restored, report.merged, report.unchanged) == ((), (2, 3), (2, 3), 3)
    assert report.skipped == 0
    assert list(sample_library.ask(PaperIds(Query()))) == [1, 2, 3, 4, 5]
    paper = sample_library.ask(OnePaper(2))
    assert paper is not None
    assert paper.note == "mine"
    assert sample_library.ask(Journal())[0].text == "Brought back 2 papers"


def test_that_asking_back_what_was_not_deleted_restores_nothing(
    sample_library: Library, sample_source: SourceFile
) -> None:
    assert sample_library.import_papers(sample_source, WATCH, restore_deleted=True).restored == ()
    assert sample_library.ask(Journal()) == ()


def test_that_a_stopped_import_keeps_whole_batches_and_the_next_one_brings_the_rest(library: Library) -> None:
    many = source(*(titled(f"Paper {number}") for number in range(3 * imports.BATCH - 10)))
    watch = StopAfter(2)
    report = library.import_papers(many, watch)
    assert (len(report.added), report.stopped) == (2 * imports.BATCH, True)
    assert library.ask(Doctor()).problems == ()
    report = library.import_papers(many, WATCH)
    assert (len(report.added), report.stopped) == (imports.BATCH - 10, False)
    titles = [row.title for row in library.ask(Rows(tuple(library.ask(PaperIds(Query())))))]
    assert titles == [f"Paper {number}" for number in range(3 * imports.BATCH - 10)]


@pytest.mark.parametrize("known", [0, 300, 450])
def test_that_an_import_tells_how_far_it_is(library: Library, known: int) -> None:
    drafts = [titled(f"Paper {number}") for number in range(450)]
    added(library, *drafts[:known])
    watch = StopAfter(100)
    library.import_papers(source(*drafts), watch)
    assert [done for done, _ in watch.told] == sorted(done for done, _ in watch.told)
    assert watch.told[-1] == (900, 900)
    assert {total for _, total in watch.told} == {900}


def test_that_known_papers_get_their_places_in_a_new_list_in_batches(library: Library) -> None:
    drafts = [titled(f"The long title of paper {number}", doi=f"10.1/{number}") for number in range(imports.BATCH + 5)]
    added(library, *drafts)
    report = library.import_papers(source(*drafts, venue="OTHER"), WATCH)
    assert (report.added, len(report.merged), report.unchanged) == ((), imports.BATCH + 5, 0)
    assert [each.papers for each in library.ask(PaperLists())] == [imports.BATCH + 5] * 2


def test_that_a_file_that_names_no_venue_makes_a_list_of_its_name(library: Library) -> None:
    library.import_papers(source(titled("x"), venue="", year=None, name="pasted"), WATCH)
    assert [each.name for each in library.ask(PaperLists())] == ["pasted"]


def test_that_a_batch_waits_for_another_program_that_writes(
    library: Library, sample_source: SourceFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = busy_for(monkeypatch, 3)
    assert len(library.import_papers(sample_source, WATCH).added) == 5
    assert len(calls) == 4


def test_that_a_stopped_import_does_not_wait_for_another_program(
    library: Library, sample_source: SourceFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = busy_for(monkeypatch, 1000)
    with pytest.raises(LibraryBusy):
        library.import_papers(sample_source, StopAfter(1))
    assert len(calls) == 1


def test_that_an_import_does_not_wait_for_ever(
    library: Library, sample_source: SourceFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = busy_for(monkeypatch, 1000)
    monkeypatch.setattr(imports, "WAIT", 0.0)
    with pytest.raises(LibraryBusy):
        library.import_papers(sample_source, WATCH)
    assert len(calls) == imports.PATIENCE + 1


def busy_for(monkeypatch: pytest.MonkeyPatch, times: int) -> list[object]:
    """Let the first batches meet a locked library."""
    calls: list[object] = []
    add = Adding.add

    def busy_first(self: Adding, portion: Portion) -> None:
        calls.append(portion)
        if len(calls) <= times:
            raise LibraryBusy("busy", "nothing lost")
        add(self, portion)

    monkeypatch.setattr(Adding, "add", busy_first)
    return calls


def test_that_a_batch_that_fails_leaves_nothing_of_itself(
    library: Library, sample_source: SourceFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(library)
    monkeypatch.setattr("readinglist.storage.search.search_index.add_new", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        library.import_papers(sample_source, WATCH)
    assert everything(library) == before


def test_that_a_file_is_read_without_touching_the_library(library: Library, tmp_path: Path) -> None:
    before = everything(library)
    file = tmp_path / "list.txt"
    file.write_text("MADE 2026\n\n" + "We prune violins and they sound alike, which surprises everybody here. " * 2)
    assert len(library.read_sources([file])[0].drafts) == 1
    assert everything(library) == before


@pytest.mark.parametrize("turn", [0, 1, 2, 3, 4])
def test_that_a_plan_that_is_stopped_leaves_nothing_and_says_so(
    library: Library, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planning, "LARGE", 1)
    two = source(titled("Kettles"), titled("Violins"))
    with pytest.raises(Stopped):
        library.preview(two, StopAfter(turn))
    report = library.import_papers(two, StopAfter(turn))
    assert (report.stopped, report.added, report.left, report.batch) == (True, (), 2, None)
    assert library.ask(PaperLists()) == ()
    assert len(library.ask(PaperIds(Query()))) == 0
