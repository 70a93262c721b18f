"""Papers found by what they are called, by uuid, and by the links of notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import SetDeleted, SetNote, SetStar, SetTitle
from readinglist.model.queries import LinksTo, OnePaper, PapersNamed, PapersOfUuids
from readinglist.text.paper_links import paper_link

if TYPE_CHECKING:
    from readinglist.library.library import Library


def named(library: Library, typed: str, *, but: int | None = None, limit: int = 8) -> list[int]:
    return [paper.id for paper in library.ask(PapersNamed(typed, limit, but))]


def uuid(library: Library, paper: int) -> str:
    found = library.ask(OnePaper(paper))
    assert found is not None
    return found.uuid


def link_from(library: Library, paper: int, to: int, *, upper: bool = False) -> None:
    target = uuid(library, to)
    library.perform(SetNote(paper, f"see {paper_link('that one', target.upper() if upper else target)}"))


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("prun", [2, 1]),
        ("pruning 2", [2]),
        ("VIOLINS of", [1]),
        ("10 sh", [1]),
        ("shot", [2, 5, 1]),
        ("schrödinger", [5]),
        ("schrodinger bri", [5]),
        ("kettles quant", [3]),
        ("样", [4]),
        ("prune", []),
        ("violin of", []),
        ("nothing", []),
    ],
)
def test_that_a_paper_is_found_by_words_of_its_title_the_shortest_first(
    sample_library: Library, typed: str, found: list[int]
) -> None:
    assert named(sample_library, typed) == found


def test_that_what_begins_so_comes_first_and_starred_ones_before_others(sample_library: Library) -> None:
    sample_library.perform(SetTitle(5, "Bridges without pruning"))
    sample_library.perform(SetTitle(4, "Pruning of bridges and of much else"))
    assert named(sample_library, "pruning") == [4, 2, 5, 1]
    sample_library.perform(SetStar((1,), starred=True))
    assert named(sample_library, "pruning") == [4, 1, 2, 5]


def test_that_a_title_of_the_readers_own_hides_that_of_the_conference(sample_library: Library) -> None:
    sample_library.perform(SetTitle(1, "My cellos"))
    assert named(sample_library, "violins") == []
    (found,) = sample_library.ask(PapersNamed("cellos"))
    assert (found.title, found.venue, found.deleted) == ("My cellos", "MADE 2026", False)


def test_that_a_paper_without_a_title_tells_its_opening(sample_library: Library) -> None:
    (found,) = sample_library.ask(PapersNamed("kettles"))
    assert (found.title, found.opening[:21]) == ("", "Quantum kettles boil ")
    assert found.uuid == uuid(sample_library, 3)


def test_that_deleted_papers_and_the_paper_itself_are_not_offered(sample_library: Library) -> None:
    sample_library.perform(SetDeleted((2,), deleted=True))
    assert named(sample_library, "shot", but=1) == [5]


def test_that_no_more_are_offered_than_asked_for(sample_library: Library) -> None:
    assert named(sample_library, "shot", limit=2) == [2, 5]


def test_that_before_a_word_is_typed_the_papers_last_worked_on_are_offered(sample_library: Library) -> None:
    assert named(sample_library, "") == []
    sample_library.perform(SetStar((3,), starred=True))
    sample_library.perform(SetNote(5, "words"))
    sample_library.perform(SetStar((2,), starred=True))
    sample_library.perform(SetDeleted((2,), deleted=True))
    assert named(sample_library, " ") == [5, 3]
    assert named(sample_library, "", but=5) == [3]


def test_that_papers_are_found_by_their_uuids_deleted_ones_too(sample_library: Library) -> None:
    sample_library.perform(SetDeleted((2,), deleted=True))
    asked = (uuid(sample_library, 2), uuid(sample_library, 4), "123e4567-e89b-12d3-a456-426614174000")
    found = {paper.id: paper.deleted for paper in sample_library.ask(PapersOfUuids(asked))}
    assert found == {2: True, 4: False}


def test_that_the_papers_whose_notes_link_to_one_are_known(sample_library: Library) -> None:
    link_from(sample_library, 1, to=3)
    link_from(sample_library, 5, to=3, upper=True)
    link_from(sample_library, 3, to=3)
    link_from(sample_library, 4, to=2)
    assert [paper.id for paper in sample_library.ask(LinksTo(3))] == [1, 5]
    sample_library.perform(SetDeleted((1,), deleted=True))
    sample_library.perform(SetNote(5, "no more"))
    assert sample_library.ask(LinksTo(3)) == ()
    assert sample_library.ask(LinksTo(99)) == ()


def test_that_a_uuid_that_is_no_link_leads_nowhere(sample_library: Library) -> None:
    target = uuid(sample_library, 3)
    sample_library.perform(SetNote(1, f"{target}, and in code: `[[kettles|{target}]]`"))
    assert sample_library.ask(LinksTo(3)) == ()
