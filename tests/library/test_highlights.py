"""Highlights: made, changed, taken away and brought back, whatever they mark."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from readinglist.model.changes import Change, Field
from readinglist.model.commands import AddHighlight, AddTag, Command, EditHighlight, RemoveHighlight, SetNote
from readinglist.model.errors import NotThere
from readinglist.model.papers import Highlight
from readinglist.model.queries import Journal, OnePaper, Rows

if TYPE_CHECKING:
    from readinglist.library.library import Library

BOILING = Highlight(0, 3, 16, 28, "boil $\\rho<1$", "Quantum kettles ", " faster.", "0a1b", 2, "how?")


def highlights(library: Library, paper: int) -> tuple[Highlight, ...]:
    found = library.ask(OnePaper(paper))
    assert found is not None
    return found.highlights


def test_that_a_highlight_comes_back_as_it_was_made(sample_library: Library) -> None:
    outcome = sample_library.perform(AddHighlight(BOILING))
    made = replace(BOILING, id=1)
    assert outcome.changes.items == (Change(1, Field.HIGHLIGHT, None, made),)
    assert outcome.changes.papers == {3}
    assert highlights(sample_library, 3) == (made,)


def test_that_highlights_come_in_the_order_of_the_text_and_are_counted(sample_library: Library) -> None:
    for start in (9, 0, 4):
        sample_library.perform(AddHighlight(replace(BOILING, start=start)))
    assert [each.start for each in highlights(sample_library, 3)] == [0, 4, 9]
    assert [row.highlights for row in sample_library.ask(Rows((1, 3)))] == [0, 3]


def test_that_the_same_highlight_is_not_made_twice_but_one_of_another_colour_is(sample_library: Library) -> None:
    sample_library.perform(AddHighlight(BOILING))
    assert not sample_library.perform(AddHighlight(BOILING)).changes
    assert sample_library.perform(AddHighlight(replace(BOILING, colour=4))).changes


def test_that_colour_and_comment_can_be_changed_and_nothing_else_moves(sample_library: Library) -> None:
    sample_library.perform(AddHighlight(BOILING))
    changed = sample_library.perform(EditHighlight(1, 4, "like this"))
    assert highlights(sample_library, 3) == (replace(BOILING, id=1, colour=4, comment="like this"),)
    assert not sample_library.perform(EditHighlight(1, 4, "like this")).changes
    sample_library.perform(changed.inverse)
    assert highlights(sample_library, 3) == (replace(BOILING, id=1),)


def test_that_a_highlight_brought_back_has_its_own_number(sample_library: Library) -> None:
    made = sample_library.perform(AddHighlight(BOILING))
    undone = sample_library.perform(made.inverse)
    assert highlights(sample_library, 3) == ()
    sample_library.perform(AddHighlight(replace(BOILING, paper=1)))
    sample_library.perform(undone.inverse)
    removed = sample_library.perform(RemoveHighlight(1))
    assert highlights(sample_library, 3) == ()
    sample_library.perform(removed.inverse)
    assert highlights(sample_library, 3) == (replace(BOILING, id=1),)
    assert [each.id for each in highlights(sample_library, 1)] == [2]


def test_that_taking_a_highlight_away_leaves_the_others_and_the_note(sample_library: Library) -> None:
    sample_library.perform(SetNote(3, "note"))
    sample_library.perform(AddHighlight(BOILING))
    sample_library.perform(AddHighlight(replace(BOILING, start=0)))
    sample_library.perform(RemoveHighlight(1))
    assert [each.start for each in highlights(sample_library, 3)] == [0]
    found = sample_library.ask(OnePaper(3))
    assert found is not None
    assert found.note == "note"


def test_that_what_no_file_can_hold_is_replaced_in_all_texts(sample_library: Library) -> None:
    sample_library.perform(
        AddHighlight(replace(BOILING, exact="a\ud800", prefix="\udfff", suffix="\ud83d", comment=""))
    )
    sample_library.perform(EditHighlight(1, 1, "c\ud800"))
    (kept,) = highlights(sample_library, 3)
    assert (kept.exact, kept.prefix, kept.suffix, kept.comment) == ("a\ufffd", "\ufffd", "\ufffd", "c\ufffd")


@pytest.mark.parametrize(
    "command",
    [
        AddHighlight(replace(BOILING, start=-1)),
        AddHighlight(replace(BOILING, end=16)),
        AddHighlight(replace(BOILING, colour=0)),
        EditHighlight(1, 5, ""),
    ],
)
def test_that_no_stretch_is_empty_and_no_colour_outside_the_four(sample_library: Library, command: Command) -> None:
    sample_library.perform(AddHighlight(BOILING))
    with pytest.raises(ValueError, match="stretch or colour"):
        sample_library.perform(command)


def test_that_the_history_of_a_paper_tells_of_its_highlights_alone(sample_library: Library) -> None:
    sample_library.perform(AddTag((5,), "llm"))  # tag and highlight have the number 1, as paper 1 has
    sample_library.perform(AddHighlight(BOILING))
    assert sample_library.ask(Journal(1)) == ()
    (entry,) = sample_library.ask(Journal(3))
    assert entry.papers == 1
    assert entry.text.startswith("Highlighted “boil")


def test_that_a_highlight_taken_away_meanwhile_cannot_be_changed(sample_library: Library) -> None:
    sample_library.perform(AddHighlight(BOILING))
    sample_library.perform(RemoveHighlight(1))
    with pytest.raises(NotThere):
        sample_library.perform(EditHighlight(1, 1, "late"))
