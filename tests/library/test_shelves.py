"""What stands on which shelf, and in which order."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    Command,
    DeleteTag,
    EditTag,
    MoveLater,
    RemoveHighlight,
    SetDeleted,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight, Identifier, IdentifierKind, State
from readinglist.model.queries import Order, PaperIds, PaperLists, Query, Shelf, ShelfCounts, Tags

if TYPE_CHECKING:
    from readinglist.library.library import Library


def ids(library: Library, query: Query) -> list[int]:
    return list(library.ask(PaperIds(query)))


def marked(paper: int) -> Highlight:
    return Highlight(0, paper, 0, 2, "We", "", " ", "0a")


def test_that_every_imported_paper_is_in_the_inbox_in_the_order_of_its_list(sample_library: Library) -> None:
    assert ids(sample_library, Query(Shelf.INBOX)) == [1, 2, 3, 4, 5]
    assert ids(sample_library, Query(Shelf.ALL)) == [1, 2, 3, 4, 5]


def test_that_an_empty_library_has_empty_shelves(library: Library) -> None:
    assert ids(library, Query(Shelf.INBOX)) == []
    assert set(library.ask(ShelfCounts()).values()) == {0}


@pytest.mark.parametrize(
    ("state", "shelf"),
    [
        (State.SKIPPED, Shelf.SKIPPED),
        (State.TO_READ, Shelf.TO_READ),
        (State.READING, Shelf.READING),
        (State.DONE, Shelf.DONE),
    ],
)
def test_that_a_state_moves_a_paper_from_the_inbox_to_its_shelf(
    sample_library: Library, state: State, shelf: Shelf
) -> None:
    sample_library.perform(SetState((2,), state))
    assert ids(sample_library, Query(shelf)) == [2]
    assert ids(sample_library, Query(Shelf.INBOX)) == [1, 3, 4, 5]


def test_that_a_starred_paper_is_on_the_starred_shelf_and_to_be_read(sample_library: Library) -> None:
    sample_library.perform(SetStar((3,), starred=True))
    assert ids(sample_library, Query(Shelf.STARRED)) == [3]
    assert ids(sample_library, Query(Shelf.TO_READ)) == [3]


def test_that_a_deleted_paper_is_on_no_shelf_but_the_deleted_ones(sample_library: Library) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    sample_library.perform(SetNote(1, "mine"))
    sample_library.perform(SetDeleted((1,), deleted=True))
    shelves = {shelf for shelf in Shelf if 1 in ids(sample_library, Query(shelf))}
    assert shelves == {Shelf.DELETED}


def test_that_notes_remarks_and_highlights_bring_a_paper_to_the_notes_and_their_end_takes_it_away(
    sample_library: Library,
) -> None:
    sample_library.perform(SetNote(4, "a note"))
    sample_library.perform(SetRemark(2, "a remark"))
    sample_library.perform(AddHighlight(marked(3)))
    assert ids(sample_library, Query(Shelf.NOTES)) == [2, 3, 4]
    sample_library.perform(SetNote(4, ""))
    sample_library.perform(SetRemark(2, ""))
    sample_library.perform(RemoveHighlight(1))
    assert ids(sample_library, Query(Shelf.NOTES)) == []


def test_that_the_counts_agree_with_the_shelves_for_all_lists_and_for_one(sample_library: Library) -> None:
    other = SourceFile("o", "plain text", "utf-8", "OTHER", 2025, (Draft(1, title="Elsewhere", abstract="x"),))
    sample_library.import_papers(other, NoWatch())
    sample_library.perform(SetStar((1, 6), starred=True))
    sample_library.perform(SetState((2,), State.SKIPPED))
    sample_library.perform(SetDeleted((3,), deleted=True))
    sample_library.perform(SetNote(3, "deleted with its note"))
    sample_library.perform(SetNote(4, "note"))
    sample_library.perform(SetRemark(4, "remark"))
    sample_library.perform(AddHighlight(marked(4)))
    sample_library.perform(AddHighlight(marked(6)))
    sample_library.perform(AddHighlight(marked(3)))
    for list_id in (None, 1, 2):
        counts = {shelf: len(ids(sample_library, Query(shelf, list_id))) for shelf in Shelf}
        assert sample_library.ask(ShelfCounts(list_id)) == counts


def test_that_papers_put_off_come_last_in_the_order_in_which_they_were_put_off(sample_library: Library) -> None:
    sample_library.perform(MoveLater((2,)))
    sample_library.perform(MoveLater((1,)))
    assert ids(sample_library, Query(Shelf.INBOX)) == [3, 4, 5, 2, 1]
    sample_library.perform(MoveLater((2,)))
    assert ids(sample_library, Query(Shelf.INBOX)) == [3, 4, 5, 1, 2]


def test_that_titles_sort_by_value_of_their_numbers_and_chinese_after_latin(sample_library: Library) -> None:
    assert ids(sample_library, Query(order=Order.TITLE)) == [2, 1, 3, 5, 4]


def test_that_a_title_of_the_readers_own_sorts_the_paper(sample_library: Library) -> None:
    sample_library.perform(SetTitle(3, "1 kettle"))
    assert ids(sample_library, Query(order=Order.TITLE))[0] == 3


def test_that_the_best_rated_come_first_and_equals_keep_the_order_of_the_list(sample_library: Library) -> None:
    sample_library.perform(SetRating((4,), 5))
    sample_library.perform(SetRating((5,), 2))
    assert ids(sample_library, Query(order=Order.RATING)) == [4, 5, 1, 2, 3]


def test_that_the_last_changed_come_first(sample_library: Library) -> None:
    sample_library.perform(SetRating((4,), 5))
    sample_library.perform(SetRating((2,), 5))
    assert ids(sample_library, Query(order=Order.CHANGED)) == [2, 4, 1, 3, 5]


@pytest.mark.parametrize(
    "command",
    [
        SetNote(4, "a thought"),
        AddTag((4,), "llm"),
        AddHighlight(marked(4)),
        SetRemark(4, "a remark"),
        MoveLater((4,)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_that_whatever_the_reader_changes_and_takes_back_makes_a_paper_the_last_changed(
    sample_library: Library, command: Command
) -> None:
    sample_library.perform(SetStar((5,), starred=True))
    made = sample_library.perform(command)
    assert ids(sample_library, Query(order=Order.CHANGED)) == [4, 5, 1, 2, 3]
    sample_library.perform(SetRating((2,), 5))
    assert ids(sample_library, Query(order=Order.CHANGED)) == [2, 4, 5, 1, 3]
    sample_library.perform(made.inverse)
    assert ids(sample_library, Query(order=Order.CHANGED)) == [4, 2, 5, 1, 3]


def test_that_a_taken_away_highlight_and_a_deleted_tag_are_changes_of_their_papers(sample_library: Library) -> None:
    sample_library.perform(AddTag((3,), "llm"))
    sample_library.perform(AddHighlight(marked(2)))
    sample_library.perform(SetRating((5,), 5))
    sample_library.perform(RemoveHighlight(1))
    assert ids(sample_library, Query(order=Order.CHANGED)) == [2, 5, 3, 1, 4]
    sample_library.perform(DeleteTag(1))
    assert ids(sample_library, Query(order=Order.CHANGED)) == [3, 2, 5, 1, 4]


def test_that_a_changed_tag_changes_none_of_its_papers(sample_library: Library) -> None:
    sample_library.perform(AddTag((3,), "llm"))
    sample_library.perform(SetRating((5,), 5))
    sample_library.perform(EditTag(1, "language models", 2, 0))
    assert ids(sample_library, Query(order=Order.CHANGED)) == [5, 3, 1, 2, 4]


def test_that_going_on_with_a_note_is_a_change(sample_library: Library) -> None:
    sample_library.perform(SetNote(4, "a"))
    sample_library.perform(SetNote(4, "a thought"))
    sample_library.perform(SetRating((2,), 5))
    sample_library.perform(SetNote(4, "a thought of mine"))
    assert ids(sample_library, Query(order=Order.CHANGED)) == [4, 2, 1, 3, 5]


def test_that_the_last_added_come_first(sample_library: Library) -> None:
    more = SourceFile("o", "plain text", "utf-8", "OTHER", 2025, (Draft(1, title="Elsewhere", abstract="x"),))
    sample_library.import_papers(more, NoWatch())
    assert ids(sample_library, Query(order=Order.ADDED)) == [6, 1, 2, 3, 4, 5]


def test_that_the_newest_list_comes_first_and_a_paper_of_two_lists_comes_once(
    sample_library: Library, sample_source: SourceFile
) -> None:
    shared = replace(sample_source.drafts[1], record=2)
    other = SourceFile("made-up 2", "x", "utf-8", "MADE", 2026, (Draft(1, title="New", abstract="n"), shared))
    renamed = replace(other, venue="made", name="second")
    sample_library.import_papers(renamed, NoWatch())
    assert [each.name for each in sample_library.ask(PaperLists())] == ["made 2026", "MADE 2026"]
    assert ids(sample_library, Query()) == [6, 2, 1, 3, 4, 5]
    assert ids(sample_library, Query(list_id=1)) == [1, 2, 3, 4, 5]
    assert ids(sample_library, Query(list_id=2)) == [6, 2]
    assert sample_library.ask(ShelfCounts())[Shelf.ALL] == 6


def test_that_the_lists_tell_how_many_papers_they_show(sample_library: Library) -> None:
    sample_library.perform(SetDeleted((1,), deleted=True))
    (only,) = sample_library.ask(PaperLists())
    assert (only.name, only.venue, only.year, only.papers) == ("MADE 2026", "MADE", 2026, 4)


def test_that_a_tag_narrows_a_shelf_and_is_counted_without_deleted_papers(sample_library: Library) -> None:
    sample_library.perform(AddTag((1, 2, 3), "llm"))
    sample_library.perform(SetDeleted((1,), deleted=True))
    (counted,) = sample_library.ask(Tags())
    assert (counted.tag.name, counted.papers) == ("llm", 2)
    assert sample_library.ask(Tags(list_id=1))[0].papers == 2
    assert sample_library.ask(Tags(list_id=99))[0].papers == 0
    assert ids(sample_library, Query(tag=counted.tag.id)) == [2, 3]
    assert ids(sample_library, Query(Shelf.DELETED, tag=counted.tag.id)) == [1]


def test_that_pinned_tags_come_first_in_the_order_of_their_keys(sample_library: Library) -> None:
    for name in ("beta", "alpha", "gamma"):
        sample_library.perform(AddTag((1,), name))
    sample_library.perform(EditTag(3, "gamma", 0, 1))
    sample_library.perform(EditTag(1, "beta", 0, 2))
    assert [count.tag.name for count in sample_library.ask(Tags())] == ["gamma", "beta", "alpha"]


def test_that_papers_come_in_the_order_in_which_they_are_shown_whatever_clock_tells_it(library: Library) -> None:
    east, west = timezone(timedelta(hours=9)), timezone(timedelta(hours=-7))
    times = (
        None,
        datetime(2026, 7, 7, 12, tzinfo=UTC),
        datetime(2026, 7, 7, 20, tzinfo=east),  # 11:00 UTC
        datetime(2026, 7, 7, 6, tzinfo=west),  # 13:00 UTC
        datetime(2026, 7, 7, 12, tzinfo=UTC),
        None,
    )
    drafts = tuple(Draft(number, title=f"Kettle {number}", starts_at=at) for number, at in enumerate(times, 1))
    library.import_papers(SourceFile("m", "x", "utf-8", "MADE", 2026, drafts), NoWatch())
    assert ids(library, Query(order=Order.TIME)) == [3, 2, 5, 4, 1, 6]
    assert ids(library, Query(words="kettle", order=Order.TIME)) == [3, 2, 5, 4, 1, 6]


def test_that_of_a_paper_in_two_lists_the_newer_one_counts(library: Library) -> None:
    for venue, day in (("OLD", 1), ("NEW", 20)):
        starts = datetime(2026, 7, day, tzinfo=UTC)
        known = (Identifier(IdentifierKind.OPENREVIEW, "made1"),)
        same = Draft(1, title="A kettle in two lists", starts_at=starts, identifiers=known)
        other = Draft(2, title=f"Only in {venue}", starts_at=datetime(2026, 7, 10, tzinfo=UTC))
        library.import_papers(SourceFile(venue, "x", "utf-8", venue, 2026, (same, other)), NoWatch())
    assert ids(library, Query()) == [1, 3, 2]
    assert ids(library, Query(order=Order.TIME)) == [3, 2, 1]
