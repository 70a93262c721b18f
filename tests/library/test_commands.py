"""What commands make true, what they drop, and what they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.changes import Change, Field
from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    Apply,
    Command,
    DeleteTag,
    EditHighlight,
    EditTag,
    MoveLater,
    RemoveHighlight,
    RemoveTag,
    SetDeleted,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.papers import Highlight, Paper, State, Tag
from readinglist.model.queries import Journal, OnePaper, Tags

if TYPE_CHECKING:
    from readinglist.library.library import Library


def paper(library: Library, number: int) -> Paper:
    found = library.ask(OnePaper(number))
    assert found is not None
    return found


def tags(library: Library) -> list[Tag]:
    return sorted((count.tag for count in library.ask(Tags())), key=lambda tag: tag.id)


def test_that_starring_a_new_paper_makes_it_to_read(sample_library: Library) -> None:
    outcome = sample_library.perform(SetStar((1,), starred=True))
    assert set(outcome.changes.items) == {
        Change(1, Field.STARRED, before=False, after=True),
        Change(1, Field.STATE, State.NEW, State.TO_READ),
    }
    assert (paper(sample_library, 1).starred, paper(sample_library, 1).state) == (True, State.TO_READ)


def test_that_starring_leaves_every_other_state(sample_library: Library) -> None:
    sample_library.perform(SetState((1,), State.DONE))
    sample_library.perform(SetStar((1,), starred=True))
    assert paper(sample_library, 1).state is State.DONE


def test_that_taking_a_star_away_leaves_the_state(sample_library: Library) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(SetStar((1,), starred=False))
    assert (paper(sample_library, 1).starred, paper(sample_library, 1).state) == (False, State.TO_READ)


def test_that_a_starred_paper_put_back_into_the_inbox_stays_there(sample_library: Library) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(SetState((1,), State.NEW))
    assert not sample_library.perform(SetStar((1,), starred=True)).changes


def test_that_papers_put_off_get_growing_places(sample_library: Library) -> None:
    sample_library.perform(MoveLater((3, 1)))
    sample_library.perform(MoveLater((2,)))
    assert [paper(sample_library, number).later for number in (3, 1, 2, 4)] == [1, 2, 3, None]


def test_that_the_last_of_the_queue_cannot_be_put_off_again(sample_library: Library) -> None:
    sample_library.perform(MoveLater((1, 2)))
    assert not sample_library.perform(MoveLater((2,))).changes
    assert not sample_library.perform(MoveLater((1, 2))).changes
    assert sample_library.perform(MoveLater((2, 1))).changes


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("one\ntwo", "one two"), ("a\r\nb", "a b"), ("  x\u2028y \n", "x y"), ("\v", ""), ("a\ud800b", "a\ufffdb")],
)
def test_that_a_remark_and_a_title_are_one_line(sample_library: Library, typed: str, kept: str) -> None:
    sample_library.perform(SetRemark(1, typed))
    sample_library.perform(SetTitle(1, typed))
    assert paper(sample_library, 1).remark == kept
    assert paper(sample_library, 1).title == (kept or paper(sample_library, 1).official_title)


def test_that_an_empty_title_goes_back_to_the_conferences(sample_library: Library) -> None:
    sample_library.perform(SetTitle(1, "Mine"))
    assert (paper(sample_library, 1).title, paper(sample_library, 1).official_title) == (
        "Mine",
        "10-shot pruning of violins",
    )
    sample_library.perform(SetTitle(1, ""))
    assert paper(sample_library, 1).title == "10-shot pruning of violins"


@pytest.mark.parametrize(
    "text",
    [
        "a\u00a0b\u2028c\u2029d",
        "crlf\r\nand cr\rand lf\n\n",
        " blanks at both ends \t",
        "nul \x00 inside",
        "a👩‍🔬b",
        "use &amp; or & and <tag>",
        "e\u0301 stays decomposed",
        "这篇论文",
    ],
)
def test_that_a_note_comes_back_exactly_as_typed(sample_library: Library, text: str) -> None:
    sample_library.perform(SetNote(1, text))
    assert paper(sample_library, 1).note == text


def test_that_half_a_surrogate_pair_becomes_a_replacement_character(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "a\ud83db"))
    sample_library.perform(SetTitle(1, "a\ud83db"))
    tagged = sample_library.perform(AddTag((1,), "a\ud83db"))
    renamed = sample_library.perform(EditTag(1, "c\ud83d", 0, 0))
    assert (paper(sample_library, 1).note, paper(sample_library, 1).title) == ("a\ufffdb", "a\ufffdb")
    assert [tag.name for tag in tags(sample_library)] == ["c\ufffd"]
    assert "a\ufffdb" in tagged.text
    assert "c\ufffd" in renamed.text


@pytest.mark.parametrize(
    "command",
    [
        SetStar((1,), starred=False),
        SetState((1, 2), State.NEW),
        SetRating((1,), 0),
        SetRemark(1, " \n"),
        SetTitle(1, ""),
        SetNote(1, ""),
        SetDeleted((1,), deleted=False),
        SetStar((), starred=True),
        AddTag((), "nobody's"),
        MoveLater(()),
        Apply((), "nothing"),
    ],
)
def test_that_what_is_so_already_is_dropped_and_not_journalled(sample_library: Library, command: Command) -> None:
    outcome = sample_library.perform(command)
    assert not outcome.changes
    assert outcome.inverse.changes == ()
    assert sample_library.ask(Journal()) == ()
    assert tags(sample_library) == []


@pytest.mark.parametrize(
    "command",
    [
        SetStar((99,), starred=True),
        SetState((99, 98), State.DONE),
        MoveLater((99,)),
        SetRating((99,), 1),
        SetRemark(99, "x"),
        SetTitle(99, "x"),
        SetNote(99, "x"),
        AddTag((99,), "x"),
        SetDeleted((99,), deleted=True),
        RemoveTag((1,), 99),
        EditTag(99, "x", 0, 0),
        DeleteTag(99),
        AddHighlight(Highlight(0, 99, 0, 2, "We", "", "", "0a")),
        EditHighlight(99, 1, ""),
        RemoveHighlight(99),
        SetNote(10**30, "x"),
        SetStar((-(10**30),), starred=True),
    ],
)
def test_that_papers_and_tags_that_do_not_exist_are_told_of(sample_library: Library, command: Command) -> None:
    with pytest.raises(NotThere):
        sample_library.perform(command)
    assert sample_library.ask(Journal()) == ()
    assert tags(sample_library) == []


def test_that_vanished_papers_of_a_batch_are_passed_over(sample_library: Library) -> None:
    outcome = sample_library.perform(SetState((1, 99, 2), State.SKIPPED))
    assert outcome.changes.papers == {1, 2}


@pytest.mark.parametrize("spelling", ["LLM", " llm ", "ＬＬＭ", "l\u200blm"])
def test_that_a_tag_is_found_however_it_is_spelt(sample_library: Library, spelling: str) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    sample_library.perform(AddTag((2,), spelling))
    assert [tag.name for tag in tags(sample_library)] == ["llm"]
    assert paper(sample_library, 2).tags == (1,)


def test_that_a_new_tag_is_a_change_and_its_name_is_tidied(sample_library: Library) -> None:
    outcome = sample_library.perform(AddTag((1,), "  two \n words "))
    assert outcome.changes.tags
    assert outcome.changes.papers == {1}
    assert [tag.name for tag in tags(sample_library)] == ["two words"]


@pytest.mark.parametrize("name", ["", "  \n", "\u200b"])
def test_that_a_tag_needs_a_name(sample_library: Library, name: str) -> None:
    with pytest.raises(Trouble):
        sample_library.perform(AddTag((1,), name))


def test_that_new_tags_take_the_ten_colours_in_turn(sample_library: Library) -> None:
    for number in range(12):
        sample_library.perform(AddTag((1,), f"tag {number}"))
    assert [tag.colour for tag in tags(sample_library)] == [*range(10), 0, 1]


def test_that_a_colour_that_became_free_is_taken_before_one_is_used_twice(sample_library: Library) -> None:
    for number in range(10):
        sample_library.perform(AddTag((1,), f"tag {number}"))
    sample_library.perform(DeleteTag(4))
    sample_library.perform(AddTag((1,), "new"))
    assert tags(sample_library)[-1].colour == 3


def test_that_removing_a_tag_from_papers_leaves_the_tag(sample_library: Library) -> None:
    sample_library.perform(AddTag((1, 2), "llm"))
    sample_library.perform(RemoveTag((1,), 1))
    assert (paper(sample_library, 1).tags, paper(sample_library, 2).tags) == ((), (1,))
    assert not sample_library.perform(RemoveTag((1,), 1)).changes


def test_that_a_tag_can_be_renamed_recoloured_and_pinned(sample_library: Library) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    outcome = sample_library.perform(EditTag(1, "LLMs", 7, 3))
    assert tags(sample_library) == [Tag(1, "LLMs", 7, 3)]
    assert outcome.changes.tags
    assert outcome.changes.papers == frozenset()
    assert not sample_library.perform(EditTag(1, " LLMs ", 7, 3)).changes


def test_that_a_name_that_another_tag_has_is_refused(sample_library: Library) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    sample_library.perform(AddTag((1,), "rl"))
    with pytest.raises(Trouble, match="llm"):
        sample_library.perform(EditTag(2, "LLM", 0, 0))
    assert [tag.name for tag in tags(sample_library)] == ["llm", "rl"]


def test_that_pinning_takes_the_place_from_the_tag_that_had_it_and_undo_gives_it_back(
    sample_library: Library,
) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    sample_library.perform(AddTag((1,), "rl"))
    sample_library.perform(EditTag(1, "llm", 0, 1))
    outcome = sample_library.perform(EditTag(2, "rl", 1, 1))
    assert [tag.pinned for tag in tags(sample_library)] == [0, 1]
    sample_library.perform(outcome.inverse)
    assert [tag.pinned for tag in tags(sample_library)] == [1, 0]


def test_that_a_deleted_tag_leaves_its_papers_and_undo_brings_both_back(sample_library: Library) -> None:
    sample_library.perform(AddTag((1, 2), "llm"))
    sample_library.perform(EditTag(1, "llm", 4, 9))
    outcome = sample_library.perform(DeleteTag(1))
    assert tags(sample_library) == []
    assert paper(sample_library, 1).tags == ()
    sample_library.perform(outcome.inverse)
    assert tags(sample_library) == [Tag(1, "llm", 4, 9)]
    assert paper(sample_library, 2).tags == (1,)


def test_that_an_undone_tag_comes_back_with_its_own_number(sample_library: Library) -> None:
    made = sample_library.perform(AddTag((1,), "llm"))
    undone = sample_library.perform(made.inverse)
    assert tags(sample_library) == []
    sample_library.perform(AddTag((2,), "rl"))
    sample_library.perform(undone.inverse)
    assert [(tag.id, tag.name) for tag in tags(sample_library)] == [(1, "llm"), (2, "rl")]


def test_that_undoing_onto_a_name_taken_meanwhile_is_refused(sample_library: Library) -> None:
    made = sample_library.perform(AddTag((1,), "llm"))
    undone = sample_library.perform(made.inverse)
    sample_library.perform(AddTag((2,), "LLM"))
    with pytest.raises(Trouble):
        sample_library.perform(undone.inverse)
    assert paper(sample_library, 1).tags == ()


def test_that_a_tag_that_is_gone_is_left_out_of_what_is_brought_back(sample_library: Library) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    removed = sample_library.perform(RemoveTag((1,), 1))
    sample_library.perform(DeleteTag(1))
    assert not sample_library.perform(removed.inverse).changes


@pytest.mark.parametrize("command", [SetRating((1,), 6), SetRating((1,), -1)])
def test_that_no_rating_lies_outside_0_to_5(sample_library: Library, command: Command) -> None:
    with pytest.raises(ValueError, match="rating"):
        sample_library.perform(command)


@pytest.mark.parametrize("command", [EditTag(1, "llm", 10, 0), EditTag(1, "llm", 0, 10)])
def test_that_no_colour_or_key_lies_outside_the_table(sample_library: Library, command: Command) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    with pytest.raises(ValueError, match="colour or place"):
        sample_library.perform(command)


def test_that_a_paper_named_twice_is_changed_once(sample_library: Library) -> None:
    assert len(sample_library.perform(SetState((1, 1), State.DONE)).changes.items) == 1
