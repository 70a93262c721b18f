"""Tags within tags: made, counted, renamed, merged and deleted with their branch, and brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import AddTag, Command, DeleteTag, EditTag, MergeTags, Outcome
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.queries import Journal, OnePaper, PaperIds, Query, Tags

if TYPE_CHECKING:
    from readinglist.library.library import Library


def papers_of(library: Library) -> dict[str, int]:
    """Return how many papers each tag counts."""
    return {count.tag.name: count.papers for count in library.ask(Tags())}


def number(library: Library, name: str) -> int:
    return next(count.tag.id for count in library.ask(Tags()) if count.tag.name == name)


def names(library: Library, paper: int) -> set[str]:
    found = library.ask(OnePaper(paper))
    assert found is not None
    known = {count.tag.id: count.tag.name for count in library.ask(Tags())}
    return {known[tag] for tag in found.tags}


def tagged(library: Library, **papers: str) -> None:
    """Tag papers: ``p1="a b/c"`` gives paper 1 the tags a and b/c."""
    for paper, tags in papers.items():
        for tag in tags.split():
            library.perform(AddTag((int(paper[1:]),), tag))


def undone(library: Library, command: Command) -> Outcome:
    """Perform a command, take it back, make sure that nothing is different, and make it again."""
    before = library.ask(Tags()), [names(library, paper) for paper in (1, 2, 3, 4, 5)]
    outcome = library.perform(command)
    back = library.perform(outcome.inverse)
    assert (library.ask(Tags()), [names(library, paper) for paper in (1, 2, 3, 4, 5)]) == before
    library.perform(back.inverse)
    return outcome


def test_that_a_tag_within_another_makes_that_too(sample_library: Library) -> None:
    outcome = undone(sample_library, AddTag((1,), "theory/games/zero-sum"))
    assert papers_of(sample_library) == {"theory": 1, "theory/games": 1, "theory/games/zero-sum": 1}
    assert names(sample_library, 1) == {"theory/games/zero-sum"}
    assert len({count.tag.colour for count in sample_library.ask(Tags())}) == 3
    assert "theory/games/zero-sum" in outcome.text


@pytest.mark.parametrize("name", ["theory/games", " Theory // GAMES/", "THEORY／games", "thé\u200bory / games"])
def test_that_a_tag_that_differs_by_case_width_or_blanks_is_the_one_there_is(
    sample_library: Library, name: str
) -> None:
    tagged(sample_library, p1="theory/games")
    sample_library.perform(AddTag((2,), name))
    assert papers_of(sample_library) == {"theory": 2, "theory/games": 2}


@pytest.mark.parametrize("name", ["/", " // ", "／"])
def test_that_slashes_alone_are_no_name(sample_library: Library, name: str) -> None:
    with pytest.raises(Trouble, match="name"):
        sample_library.perform(AddTag((1,), name))


def test_that_a_paper_with_two_tags_of_a_branch_counts_once_for_it(sample_library: Library) -> None:
    tagged(sample_library, p1="theory theory/games theory/sets", p2="theory/games", p3="rl")
    assert papers_of(sample_library) == {"rl": 1, "theory": 2, "theory/games": 2, "theory/sets": 1}


def test_that_a_tag_shows_the_papers_of_its_branch(sample_library: Library) -> None:
    tagged(sample_library, p1="theory", p2="theory/games", p3="theory-of-mind")
    shown = Query(tag=number(sample_library, "theory"))
    assert list(sample_library.ask(PaperIds(shown))) == [1, 2]


def test_that_a_renamed_tag_takes_what_lies_within_it_along(sample_library: Library) -> None:
    tagged(sample_library, p1="theory/games/zero-sum", p2="theory-of-mind")
    undone(sample_library, EditTag(number(sample_library, "theory"), "Maths", 0, 0))
    assert set(papers_of(sample_library)) == {"Maths", "Maths/games", "Maths/games/zero-sum", "theory-of-mind"}
    assert list(sample_library.ask(PaperIds(Query(words="tag:maths/games")))) == [1]
    assert list(sample_library.ask(PaperIds(Query(words="Maths")))) == [1]


def test_that_a_tag_can_move_into_itself_and_out_again(sample_library: Library) -> None:
    tagged(sample_library, p1="theory/games")
    undone(sample_library, EditTag(number(sample_library, "theory"), "theory/old", 0, 0))
    assert set(papers_of(sample_library)) == {"theory", "theory/old", "theory/old/games"}
    undone(sample_library, EditTag(number(sample_library, "theory/old"), "old", 0, 0))
    assert set(papers_of(sample_library)) == {"theory", "old", "old/games"}


def test_that_a_taken_name_refuses_the_whole_rename(sample_library: Library) -> None:
    tagged(sample_library, p1="theory/games", p2="maths/GAMES")
    with pytest.raises(Trouble, match="Maths"):
        sample_library.perform(EditTag(number(sample_library, "theory"), "Maths", 0, 0))
    assert set(papers_of(sample_library)) == {"theory", "theory/games", "maths", "maths/GAMES"}


def test_that_merged_tags_are_one_and_no_paper_has_it_twice(sample_library: Library) -> None:
    tagged(sample_library, p1="llm LLMs", p2="llm", p3="LLMs")
    outcome = undone(sample_library, MergeTags(number(sample_library, "llm"), number(sample_library, "LLMs")))
    assert papers_of(sample_library) == {"LLMs": 3}
    assert outcome.text == "Merged the tag “llm” into “LLMs”"
    assert sample_library.ask(Journal(limit=1))[0].papers == 2


def test_that_what_lies_within_a_merged_tag_goes_over(sample_library: Library) -> None:
    tagged(sample_library, p1="a/x a/y/z", p2="b/x", p3="a")
    undone(sample_library, MergeTags(number(sample_library, "a"), number(sample_library, "b")))
    assert papers_of(sample_library) == {"b": 3, "b/x": 2, "b/y": 1, "b/y/z": 1}
    assert names(sample_library, 1) == {"b/x", "b/y/z"}


def test_that_an_inner_tag_merges_into_the_outer_one_but_not_the_other_way(sample_library: Library) -> None:
    tagged(sample_library, p1="a/x/y", p2="a")
    outer, inner = number(sample_library, "a"), number(sample_library, "a/x")
    with pytest.raises(Trouble, match="within"):
        sample_library.perform(MergeTags(outer, inner))
    undone(sample_library, MergeTags(inner, outer))
    assert papers_of(sample_library) == {"a": 2, "a/y": 1}


def test_that_the_key_of_a_merged_tag_is_kept(sample_library: Library) -> None:
    tagged(sample_library, p1="llm", p2="LLMs")
    sample_library.perform(EditTag(1, "llm", 0, 4))
    sample_library.perform(MergeTags(1, 2))
    assert [(count.tag.name, count.tag.pinned) for count in sample_library.ask(Tags())] == [("LLMs", 4)]


def test_that_a_tag_merged_into_itself_or_into_none_changes_nothing(sample_library: Library) -> None:
    tagged(sample_library, p1="llm")
    assert not sample_library.perform(MergeTags(1, 1)).changes
    with pytest.raises(NotThere):
        sample_library.perform(MergeTags(1, 9))


def test_that_a_deleted_branch_comes_back_whole(sample_library: Library) -> None:
    tagged(sample_library, p1="theory theory/games rl", p2="theory/games")
    undone(sample_library, DeleteTag(number(sample_library, "theory")))
    assert papers_of(sample_library) == {"rl": 1}


def test_that_two_tags_can_change_names_with_each_other_by_undo(sample_library: Library) -> None:
    tagged(sample_library, p1="a", p2="b")
    back = [
        sample_library.perform(EditTag(1, "c", 0, 0)).inverse,
        sample_library.perform(EditTag(2, "a", 0, 0)).inverse,
        sample_library.perform(EditTag(1, "b", 0, 0)).inverse,
    ]
    for step in reversed(back):
        sample_library.perform(step)
    assert (names(sample_library, 1), names(sample_library, 2)) == ({"a"}, {"b"})
