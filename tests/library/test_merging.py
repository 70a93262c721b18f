"""A second list tells more of the papers that are there: what it changes, what it leaves, what is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    MoveLater,
    SetDeleted,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetTitle,
)
from readinglist.model.imports import Draft
from readinglist.model.merges import Told
from readinglist.model.papers import Highlight, Identifier, IdentifierKind, Link, LinkKind
from readinglist.model.queries import Doctor, PaperIds, Query
from readinglist.text.anchors import Anchor, find_anchor, make_anchor
from tests.library.imported import KETTLES, READERS, VIOLINS, WATCH, bring, paper, rows, source, titled

if TYPE_CHECKING:
    from readinglist.library.library import Library

AT = datetime(2026, 7, 6, 10, 30, tzinfo=UTC)
FULL = Draft(
    1,
    title="Kettles that boil",
    abstract=KETTLES,
    authors=("Ann Lee", "Bo Chen"),
    keywords=("kettles",),
    decision="Accept",
    track="oral",
    topic="Heat",
    session="Oral 1",
    poster="#12",
    room="Hall B",
    starts_at=AT,
    links=(Link(LinkKind.PDF, "https://x.example/1.pdf"),),
    identifiers=(Identifier(IdentifierKind.DOI, "10.1/k"),),
)


def test_that_nothing_is_replaced_by_what_a_newer_list_tells(library: Library) -> None:
    (number,) = bring(library, titled("Kettles that boil", doi="10.1/k")).added
    preview = library.preview(source(FULL), WATCH)
    assert (preview.new, preview.merged, preview.unchanged) == (0, 1, 0)
    (changes,) = preview.changes
    assert {change.field for change in changes.changes} == set(Told) - {Told.TITLE}
    assert [each.before for each in changes.changes if each.field is Told.ABSTRACT] == [""]
    report = bring(library, FULL)
    assert (report.added, report.merged, report.unchanged) == ((), (number,), 0)
    found = paper(library, number)
    assert (found.abstract, found.authors, found.keywords, found.links) == (
        FULL.abstract,
        FULL.authors,
        FULL.keywords,
        FULL.links,
    )
    (place,) = found.appearances
    assert (place.decision, place.track, place.topic) == ("Accept", "oral", "Heat")
    assert (place.session, place.poster, place.room, place.starts_at) == ("Oral 1", "#12", "Hall B", AT)


def test_that_nothing_is_lost_to_a_list_that_tells_less(library: Library) -> None:
    bring(library, FULL)
    before = rows(library)
    report = bring(library, titled("Kettles that boil", doi="10.1/k"), official=True)
    assert (report.merged, report.unchanged, report.batch is None) == ((), 1, False)
    after = rows(library)
    assert {name for name in before if before[name] != after[name]} == {"paper_change", "paper_source"}
    assert bring(library, titled("Kettles that boil", doi="10.1/k"), official=True).batch is None


@pytest.mark.parametrize(
    ("first", "second", "replaced"),
    [(False, False, True), (False, True, True), (True, True, True), (True, False, False)],
)
def test_that_a_conference_outweighs_a_list_of_somebodys_own(
    library: Library, *, first: bool, second: bool, replaced: bool
) -> None:
    (number,) = bring(library, FULL, official=first).added
    other = replace(FULL, title="Kettles, boiled", room="Hall C", keywords=("tea",), abstract=VIOLINS + KETTLES)
    bring(library, other, official=second)
    found = paper(library, number)
    told = (found.official_title, found.appearances[0].room, found.keywords, found.abstract)
    here = other if replaced else FULL
    assert told == (here.title, here.room, here.keywords, here.abstract)


def test_that_a_word_confirmed_by_the_conference_is_official_from_then_on(library: Library) -> None:
    (number,) = bring(library, FULL).added
    assert bring(library, FULL, official=True).unchanged == 1
    assert bring(library, replace(FULL, room="Hall C")).unchanged == 1
    assert paper(library, number).appearances[0].room == "Hall B"


def test_that_links_are_replaced_kind_by_kind(library: Library) -> None:
    code = Link(LinkKind.CODE, "https://c.example")
    (number,) = bring(library, replace(FULL, links=(*FULL.links, code))).added
    newer = Link(LinkKind.PDF, "https://x.example/2.pdf")
    bring(library, replace(FULL, links=(newer,)))
    assert paper(library, number).links == (newer, code)


def test_that_an_abstract_that_was_cut_off_does_not_replace_the_whole(library: Library) -> None:
    (number,) = bring(library, FULL).added
    assert bring(library, replace(FULL, abstract=KETTLES[:60]), official=True).merged == ()
    assert paper(library, number).abstract == KETTLES


def test_that_the_older_title_and_abstract_are_kept_with_the_import_that_replaced_them(library: Library) -> None:
    (number,) = bring(library, FULL).added
    report = bring(library, replace(FULL, title="Kettles that boil well", abstract=VIOLINS + KETTLES))
    with library._database.reading() as connection:
        sql = "SELECT paper_id, field, import_id, before FROM paper_change ORDER BY field"
        kept = [(*row[:3], json.loads(row[3])) for row in connection.exec_driver_sql(sql)]
    assert kept == [
        (number, "abstract", report.batch, KETTLES),
        (number, "title", report.batch, "Kettles that boil"),
    ]


def test_that_the_words_of_the_newer_list_are_found_and_the_older_ones_are_not(library: Library) -> None:
    (number,) = bring(library, FULL).added
    library.perform(SetNote(number, "zucchini"))
    bring(library, replace(FULL, title="Kettles and samovars", authors=("Ann Lee", "Xu Li")))
    for words, hits in (("samovars", [number]), ("Xu Li", [number]), ("Bo Chen", []), ("zucchini", [number])):
        assert list(library.ask(PaperIds(Query(words=words)))) == hits, words
    assert library.ask(Doctor()).problems == ()


def everything_of_the_reader(library: Library, number: int) -> None:
    """Let the reader say something in every table of theirs."""
    anchor = make_anchor(KETTLES, KETTLES.index("A new way"), KETTLES.index(", which"))
    assert anchor is not None
    places = (anchor.start, anchor.end, anchor.exact, anchor.prefix, anchor.suffix, anchor.digest)
    commands = (
        SetStar((number,), starred=True),
        AddTag((number,), "hot"),
        SetNote(number, "First."),
        SetNote(number, "Something else altogether."),
        SetRemark(number, "ask Bo"),
        SetRating((number,), 4),
        SetTitle(number, "My kettles"),
        MoveLater((number,)),
        AddHighlight(Highlight(0, number, *places, colour=2, comment="Why?")),
    )
    for command in commands:
        library.perform(command)


def test_that_an_import_writes_nothing_of_the_readers(library: Library) -> None:
    first, second = bring(library, FULL, titled("Violins", abstract=VIOLINS)).added
    bare = bring(library, Draft(1, abstract=f"{VIOLINS} {KETTLES}"), venue="MADE").added[0]
    for number in (first, second, bare):
        everything_of_the_reader(library, number)
    before = rows(library, *READERS)
    assert all(before.values()), "every table of the reader's must have rows for this to prove anything"
    changed = replace(FULL, title="Boiling kettles", abstract=VIOLINS, authors=("Xu Li", "Ann Lee"), room="Hall C")
    official = source(changed, titled("A new one", abstract=f"{VIOLINS} {KETTLES}"), official=True)
    report = library.import_papers(official, WATCH)
    assert set(report.merged) == {first, bare}
    assert rows(library, *READERS) == before
    assert report.batch is not None
    library.undo_import(report.batch, WATCH)
    assert rows(library, *READERS) == before


def test_that_a_highlight_is_found_again_in_the_newer_abstract(library: Library) -> None:
    (number,) = bring(library, FULL).added
    everything_of_the_reader(library, number)
    newer = f"Tea is old. {KETTLES.replace('nobody', 'no one')}"
    bring(library, replace(FULL, abstract=newer))
    found = paper(library, number)
    (marked,) = found.highlights
    anchor = Anchor(marked.start, marked.end, marked.exact, marked.prefix, marked.suffix, marked.digest)
    place = find_anchor(anchor, found.abstract)
    assert place is not None
    assert found.abstract[place.start : place.end] == "A new way of looking away"


def by_number(abstract: str, number: str) -> Draft:
    return Draft(1, abstract=abstract, identifiers=(Identifier(IdentifierKind.SITE, number),))


def test_that_a_file_of_abstracts_by_number_fills_known_papers_and_waits_for_the_others(library: Library) -> None:
    (number,) = bring(library, titled("Kettles that boil", site="made 2026/7")).added
    drafts = by_number(KETTLES, "made 2026/7"), by_number(VIOLINS, "/8")
    preview = library.preview(source(*drafts), WATCH)
    assert (preview.new, preview.merged, preview.homeless, preview.found) == (1, 1, 0, 2)
    report = bring(library, *drafts)
    assert (len(report.added), report.merged, report.homeless, report.skipped) == (1, (number,), 0, 0)
    assert paper(library, number).abstract == KETTLES
    again = bring(library, *drafts)
    assert (again.added, again.unchanged) == ((), 2)


def test_that_a_list_gives_titles_to_the_abstracts_that_came_before_it(library: Library) -> None:
    (number,) = bring(library, by_number(VIOLINS, "/8")).added
    library.perform(SetStar((number,), starred=True))
    report = bring(library, titled("Late pruning", "Ann Lee", openreview="abcdefgh", site="made 2026/8"))
    assert (report.added, report.merged) == ((), (number,))
    found = paper(library, number)
    assert (found.title, found.authors, found.abstract) == ("Late pruning", ("Ann Lee",), VIOLINS)
    assert found.starred


def test_that_an_abstract_by_number_is_a_paper_that_was_pasted_before_it(library: Library) -> None:
    same, like = bring(library, Draft(1, abstract=KETTLES), Draft(1, abstract=VIOLINS)).added
    edited = VIOLINS.replace("too late", "far too late")
    report = bring(library, by_number(KETTLES, "/7"), by_number(edited, "/8"))
    assert (report.added, report.suggestions) == ((), 0)
    bring(library, titled("Kettles", site="made 2026/7"), titled("Violins", site="made 2026/8"))
    assert [paper(library, number).title for number in (same, like)] == ["Kettles", "Violins"]


def test_that_a_number_whose_conference_nothing_tells_is_homeless(library: Library) -> None:
    draft = by_number(KETTLES, "/7")
    report = library.import_papers(source(draft, venue="", year=None), WATCH)
    assert (report.added, report.homeless, report.skipped) == ((), 1, 1)


def test_that_a_bare_number_of_a_site_is_one_of_the_venue_and_year(library: Library) -> None:
    (number,) = bring(library, titled("Kettles that boil", site="/7")).added
    draft = by_number(KETTLES, "/7")
    assert len(bring(library, draft, venue="OTHER").added) == 1
    assert bring(library, draft).merged == (number,)


def test_that_the_records_of_a_report_are_all_records_of_the_file(library: Library) -> None:
    bring(library, FULL, titled("Old"), titled("Deleted"))
    library.perform(SetDeleted((3,), deleted=True))
    drafts = (replace(FULL, room="Hall C"), titled("Old"), titled("Deleted"), titled("New"), titled("new!"))
    report = bring(library, *drafts)
    parts = (len(report.added), len(report.merged), report.unchanged, report.skipped, report.source.failed)
    assert parts == (1, 1, 1, 2, 0)
    assert (sum(parts), report.left) == (report.found, 0)


def test_that_a_repetition_in_the_file_tells_what_the_first_did_not(library: Library) -> None:
    poster = titled("Kettles that boil", "Ann Lee")
    (number,) = bring(library, poster, replace(poster, abstract=KETTLES, session="Oral 1")).added
    found = paper(library, number)
    assert (found.abstract, found.appearances[0].session) == (KETTLES, "Oral 1")


def test_that_a_paper_keeps_the_venue_and_year_that_are_its_own(library: Library) -> None:
    one = replace(titled("Kettles", "Ann Lee"), venue="TEA", year=2024)
    assert len(bring(library, one, replace(one, venue="POT")).added) == 2
    with library._database.reading() as connection:
        places = connection.exec_driver_sql("SELECT venue, year FROM appearance ORDER BY paper_id").all()
    assert places == [("TEA", 2024), ("POT", 2024)]
    assert bring(library, titled("Kettles", "Ann Lee", abstract=KETTLES), venue="TEA").added != ()
    assert bring(library, replace(one, abstract=KETTLES), venue="ELSE").merged == (1,)
