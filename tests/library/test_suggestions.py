"""Papers without a title meet the list that has the titles; pairs that are asked about, accepted, refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from readinglist.library.likeness import Text, coined_names, pairs
from readinglist.model.commands import AddHighlight, AddTag, SetNote, SetRating, SetRemark, SetStar, SetState
from readinglist.model.errors import NotThere
from readinglist.model.imports import Draft, SourceFile
from readinglist.model.merges import Imports, Reason, Suggestions
from readinglist.model.papers import Highlight, Identifier, IdentifierKind, State
from readinglist.model.queries import Doctor, Journal, PaperIds, PaperLists, Query, Shelf, Tags
from readinglist.text.anchors import make_anchor
from tests.library.imported import KETTLES, READERS, VIOLINS, WATCH, bring, paper, rows, source, titled

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.library.library import Library

EDITED = KETTLES.replace("nobody", "no one").replace("half of the time", "a third of the time").replace("nine", "ten")
REWRITTEN = (
    "Boiling is slow. To make kettles boil in less time we introduce KET-TLE, a way of looking away from kettles, and"
    " prove for all round kettles that it works. KET-TLE was tried in kitchens of the north."
)
SHORTENED = (
    "We present KET-TLE: looking away makes kettles boil in less time. For round kettles we prove that it works, and we"
    " try it in ten kitchens of the north, where boiling is slow."
)


WORDS = ("tag", "reading_tag", "highlight", "paper", "identifier", "appearance", "authorship", "link", "suggestion")


def bare(text: str) -> Draft:
    return Draft(1, abstract=text)


def test_that_a_paper_without_a_title_gets_it_by_its_abstract(library: Library) -> None:
    first, second = bring(library, bare(KETTLES), bare(VIOLINS)).added
    library.perform(SetNote(first, "mine"))
    official = (titled("Kettles that boil", "Ann Lee", abstract=EDITED), titled("Other", abstract="Another one."))
    report = bring(library, *official, official=True)
    assert (len(report.added), report.merged, report.suggestions) == (1, (first,), 0)
    found = paper(library, first)
    assert (found.official_title, found.authors, found.abstract, found.note) == (
        "Kettles that boil",
        ("Ann Lee",),
        EDITED,
        "mine",
    )
    assert paper(library, second).official_title == ""
    assert bring(library, *official, official=True).batch is None
    assert bring(library, bare(KETTLES), bare(VIOLINS)).unchanged == 2


def test_that_a_pasted_abstract_finds_the_paper_with_the_title(library: Library) -> None:
    number, _ = bring(library, titled("Kettles that boil", abstract=KETTLES), titled("V", abstract=VIOLINS)).added
    report = bring(library, bare(EDITED))
    assert (report.added, report.merged) == ((), (number,))
    assert bring(library, bare(EDITED)).unchanged == 1


def test_that_abstracts_of_another_venue_are_not_compared_but_those_of_none_are(library: Library) -> None:
    bring(library, bare(KETTLES))
    assert bring(library, titled("Kettles that boil", abstract=KETTLES), venue="OTHER").merged == ()
    library.import_papers(source(bare(VIOLINS), venue="", year=None, name="pasted"), WATCH)
    assert len(bring(library, titled("Violins", abstract=VIOLINS), venue="OTHER").merged) == 1


def test_that_two_abstracts_that_come_near_are_no_certain_pair(library: Library) -> None:
    bring(library, bare(KETTLES), bare(EDITED))
    report = bring(library, titled("Kettles that boil", abstract=KETTLES))
    assert (len(report.added), report.merged, report.suggestions) == (1, (), 1)
    (pair,) = library.ask(Suggestions())
    assert (pair.paper, pair.reason, pair.detail) == (1, Reason.ABSTRACTS, "100")


def test_that_a_rewritten_abstract_with_a_coined_name_is_asked_about(library: Library) -> None:
    first, _ = bring(library, bare(SHORTENED), bare(VIOLINS)).added
    report = bring(library, titled("Boiling by distraction", abstract=REWRITTEN), titled("V", abstract="Of KET-TLES."))
    assert (len(report.added), report.merged, report.suggestions) == (2, (), 1)
    (pair,) = library.ask(Suggestions())
    assert (pair.paper, pair.other, pair.reason, pair.detail) == (first, report.added[0], Reason.NAME, "KET-TLE")
    assert (pair.paper_title, pair.other_title) == ("", "Boiling by distraction")
    assert pair.paper_opening.startswith("We present KET-TLE")


def test_that_a_title_with_the_name_that_an_abstract_introduces_is_asked_about(library: Library) -> None:
    (first,) = bring(library, bare(SHORTENED)).added
    preview = library.preview(source(titled("KET-TLE: looking away from round kettles")), WATCH)
    assert [(hint.paper, hint.reason, hint.detail) for hint in preview.suggestions] == [
        (first, Reason.TITLE_NAME, "KET-TLE")
    ]
    assert bring(library, titled("KET-TLE: pruning violins of the orchestra")).suggestions == 0
    assert bring(library, titled("KET-TLE: looking away from round kettles")).suggestions == 1


def joined(library: Library) -> tuple[int, int, int]:
    """Import both sides of a pair and return their papers, and the pair's number."""
    first = bring(library, bare(SHORTENED)).added[0]
    draft = titled("Boiling by distraction", "Ann Lee", abstract=REWRITTEN, openreview="abcdef")
    other = bring(library, replace(draft, session="Oral 1"), official=True).added[0]
    (pair,) = library.ask(Suggestions())
    return first, other, pair.id


def test_that_an_accepted_pair_is_one_paper_with_all_that_the_reader_wrote(library: Library) -> None:
    first, other, number = joined(library)
    library.perform(SetNote(first, "mine"))
    before = rows(library, *READERS)
    report = library.accept_suggestion(number)
    assert (report.paper, report.gone, report.title) == (first, other, "Boiling by distraction")
    assert rows(library, *READERS) == before
    found = paper(library, first)
    assert (found.official_title, found.authors, found.abstract) == ("Boiling by distraction", ("Ann Lee",), REWRITTEN)
    assert [each.session for each in found.appearances] == ["Oral 1"]
    assert Identifier(IdentifierKind.OPENREVIEW, "abcdef") in found.identifiers
    assert list(library.ask(PaperIds(Query()))) == [first]
    assert list(library.ask(PaperIds(Query(words="distraction")))) == [first]
    assert (library.ask(Suggestions()), library.ask(Doctor()).problems) == ((), ())
    again = titled("Boiling by distraction", "Ann Lee", abstract=REWRITTEN, openreview="abcdef")
    assert (bring(library, again, official=True).added, bring(library, bare(SHORTENED)).added) == ((), ())


def test_that_an_accepted_pair_can_be_made_two_again(library: Library) -> None:
    first, other, number = joined(library)
    library.perform(SetStar((first,), starred=True))
    before = rows(library)
    report = library.accept_suggestion(number)
    assert rows(library) != before
    undone = library.undo_import(report.batch, WATCH)
    assert (undone.removed, undone.reverted, undone.kept) == ((), (first,), ())
    assert rows(library) == before
    assert [pair.other for pair in library.ask(Suggestions())] == [other]
    assert library.ask(Doctor()).problems == ()


def test_that_the_paper_that_bears_the_readers_words_is_the_one_that_stays(library: Library) -> None:
    first, other, number = joined(library)
    library.perform(SetNote(other, "mine"))
    assert library.accept_suggestion(number).paper == other
    assert paper(library, other).note == "mine"
    assert list(library.ask(PaperIds(Query()))) == [other]
    assert first != other


def written_on_both(library: Library) -> tuple[int, int, int]:
    """Write on both papers of a pair all that can be written, and differently."""
    first, other, number = joined(library)
    library.perform(SetNote(first, "mine on the short one"))
    library.perform(SetNote(other, "mine on the *long* one"))
    library.perform(SetState((first,), State.READING))
    library.perform(SetStar((other,), starred=True))
    library.perform(SetRating((first,), 2))
    library.perform(SetRating((other,), 4))
    library.perform(SetRemark(first, "Tuesday"))
    library.perform(SetRemark(other, "ask Ann"))
    library.perform(AddTag((first,), "tea"))
    library.perform(AddTag((other,), "pots"))
    for paper_, text, words in ((first, SHORTENED, "round kettles"), (other, REWRITTEN, "round kettles")):
        start = text.index(words)
        found = make_anchor(text, start, start + len(words))
        assert found is not None
        place = (found.start, found.end, found.exact, found.prefix, found.suffix, found.digest)
        library.perform(AddHighlight(Highlight(0, paper_, *place, colour=2, comment="key")))
    return first, other, number


def tagged(library: Library, number: int) -> list[str]:
    """Return the names of a paper's tags."""
    names = {count.tag.id: count.tag.name for count in library.ask(Tags())}
    return sorted(names[tag] for tag in paper(library, number).tags)


def test_that_what_was_written_on_both_papers_is_all_on_one(library: Library) -> None:
    first, other, number = written_on_both(library)
    report = library.accept_suggestion(number)
    assert (report.paper, report.gone) == (first, other)
    found = paper(library, first)
    assert found.note == "mine on the short one\n\n## From “Boiling by distraction”\n\nmine on the *long* one"
    assert (found.state, found.starred, found.rating) == (State.READING, True, 4)
    assert found.remark == "Tuesday; ask Ann"
    assert tagged(library, first) == ["pots", "tea"]
    assert [mark.comment for mark in found.highlights] == ["key", "key"]
    assert (found.official_title, found.abstract) == ("Boiling by distraction", REWRITTEN)
    assert list(library.ask(PaperIds(Query()))) == [first]
    assert list(library.ask(PaperIds(Query(shelf=Shelf.DELETED)))) == [other]
    assert paper(library, other).note == "mine on the *long* one"
    assert list(library.ask(PaperIds(Query(words="long")))) == [first]
    assert library.ask(Journal(first))[0].text.startswith("Joined what you wrote on “We present KET-TLE")
    assert (library.ask(Suggestions()), library.ask(Doctor()).problems) == ((), ())
    again = titled("Boiling by distraction", "Ann Lee", abstract=REWRITTEN, openreview="abcdef")
    assert bring(library, again, official=True).added == ()


def test_that_joined_words_are_taken_apart_exactly(library: Library) -> None:
    first, other, number = written_on_both(library)
    before = rows(library, *WORDS)
    papers = [replace(paper(library, each), note_revision=0) for each in (first, other)]
    report = library.accept_suggestion(number)
    assert rows(library, *WORDS) != before
    undone = library.undo_import(report.batch, WATCH)
    assert undone.reverted == (first,)
    assert rows(library, *WORDS) == before
    assert [replace(paper(library, each), note_revision=0) for each in (first, other)] == papers
    assert len(library.ask(Suggestions())) == 1
    assert library.ask(Doctor()).problems == ()


def test_that_what_was_written_since_stays_when_joined_papers_are_taken_apart(library: Library) -> None:
    first, other, number = written_on_both(library)
    report = library.accept_suggestion(number)
    library.perform(SetNote(first, "a new thought"))
    library.perform(AddTag((first,), "new"))
    library.undo_import(report.batch, WATCH)
    found = paper(library, first)
    assert found.note == "a new thought"
    assert tagged(library, first) == ["new", "tea"]
    assert found.rating == 2
    assert paper(library, other).note == "mine on the *long* one"
    assert not paper(library, other).deleted


def test_that_a_refused_pair_is_not_asked_again(library: Library) -> None:
    _, _, number = joined(library)
    library.refuse_suggestion(number)
    assert library.ask(Suggestions()) == ()
    draft = titled("Boiling by distraction", "Ann Lee", abstract=f"{REWRITTEN} Indeed.", openreview="abcdef")
    assert bring(library, draft, official=True).suggestions == 0
    assert library.ask(Suggestions()) == ()
    for answer in (library.accept_suggestion, library.refuse_suggestion):
        with pytest.raises(NotThere):
            answer(number)


def test_that_titles_first_and_abstracts_by_number_later_find_the_pasted_paper(library: Library) -> None:
    (first,) = bring(library, bare(KETTLES)).added
    library.perform(SetStar((first,), starred=True))
    site = (Identifier(IdentifierKind.SITE, "/7"),)
    (other,) = bring(library, replace(titled("Boiling", "Ann Lee"), identifiers=site), official=True).added
    before = rows(library)
    report = bring(library, replace(bare(EDITED), identifiers=site), official=True)
    assert (report.added, report.merged, report.joined) == ((), (first,), 1)
    found = paper(library, first)
    assert (found.official_title, found.abstract, found.starred) == ("Boiling", EDITED, True)
    assert list(library.ask(PaperIds(Query()))) == [first]
    assert report.batch is not None
    library.undo_import(report.batch, WATCH)
    assert rows(library) == before
    assert paper(library, other).official_title == "Boiling"


def test_that_abstracts_by_number_never_make_one_of_two_papers_that_the_reader_wrote_on(library: Library) -> None:
    site = (Identifier(IdentifierKind.SITE, "/7"),)
    first = bring(library, bare(KETTLES)).added[0]
    other = bring(library, replace(titled("Boiling"), identifiers=site), official=True).added[0]
    library.perform(SetStar((first, other), starred=True))
    report = bring(library, replace(bare(KETTLES), identifiers=site), official=True)
    assert (report.merged, report.joined, report.suggestions) == ((other,), 0, 1)
    assert library.ask(Suggestions())[0].reason is Reason.WORDS


def test_that_names_are_coined_by_capitals_and_digits_within_a_part() -> None:
    text = "We call it xLSTM or RDB-PFN, not Graph-Based, 3-bit, AI; **VCPO** and Qwen2 as well, in Zurich."
    assert coined_names(text) == {"xLSTM", "RDB-PFN", "VCPO", "Qwen2"}


def test_that_a_name_that_many_have_says_nothing() -> None:
    many = [Text(number, f"LSTM: part {number} of looking away", "") for number in range(9)]
    assert pairs([Text(1, "", "We introduce LSTM, a part of looking away.")], many) == []
    assert pairs([], many) == pairs(many, []) == []


def test_that_short_abstracts_must_be_the_same_to_be_one() -> None:
    one = [Text(1, "", "We prune violins and they sound alike.")]
    assert [pair.reason for pair in pairs(one, [Text(2, "V", "We prune violins, and they sound alike!")])] == [None]
    assert pairs(one, [Text(2, "V", "We prune kettles and they sound alike.")]) == []


@pytest.mark.corpora
def test_that_the_pasted_list_of_a_conference_finds_its_titles(library: Library, corpora: Path) -> None:
    abstracts = json.loads((corpora / "icml_site" / "icml-2026-abstracts.json").read_text("utf-8"))
    events = json.loads((corpora / "icml_site" / "icml-2026-orals-posters.json").read_text("utf-8"))["results"]
    posters = [each for each in events if each["eventtype"] == "Poster"]
    drafts = tuple(
        Draft(number, title=each["name"], abstract=abstracts.get(str(each["id"])) or "")
        for number, each in enumerate(posters, 1)
    )
    library.import_papers(library.read_sources([corpora / "plaintext" / "icml2026.txt"])[0], WATCH)
    official = SourceFile("icml.json", "site-posters", "utf-8", "ICML", 2026, drafts)
    plan = library.preview(official, WATCH)
    numbers = {event["name"]: event["id"] for event in posters}
    merged = {change.paper: [each.after for each in change.changes if each.field == "title"] for change in plan.changes}
    assert {paper: numbers[str(title[0])] for paper, title in merged.items()} == {
        number: 62002 + number for number in range(1, 19) if number not in {2, 9, 10}
    }
    asked = {hint.paper: numbers[hint.record_title] for hint in plan.suggestions}
    assert asked == {2: 62004, 9: 62011, 10: 62012, 19: 62021}


def test_that_the_list_of_imports_tells_what_each_did(library: Library) -> None:
    joined(library)
    library.accept_suggestion(1)
    entries = [(entry.id, entry.name, entry.added, entry.merged, entry.undone) for entry in library.ask(Imports())]
    assert entries == [
        (3, "Boiling by distraction", 0, 1, False),
        (2, "made.txt", 1, 0, False),
        (1, "made.txt", 1, 0, False),
    ]
    assert [each.papers for each in library.ask(PaperLists())] == [1]
