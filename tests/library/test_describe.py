"""The texts of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.translation import set_lookup
from readinglist.library.describe import TITLE_LENGTH, reverse
from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    Command,
    DeleteTag,
    EditHighlight,
    EditTag,
    MoveLater,
    RemoveHighlight,
    RemoveTag,
    RestoreNote,
    SetDeleted,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.papers import Highlight, State
from readinglist.model.queries import Journal

if TYPE_CHECKING:
    from readinglist.library.library import Library


MARKED = Highlight(0, 2, 3, 8, "prune\ntwice *as* much", "We ", ".", "0a")


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (SetStar((2,), starred=True), "Starred “2-shot pruning”"),
        (AddHighlight(MARKED), "Highlighted “prune twice as much” in “2-shot pruning”"),
        (SetStar((1, 2), starred=True), "Starred 2 papers"),
        (SetState((2,), State.SKIPPED), "Skipped “2-shot pruning”"),
        (SetState((1, 2, 3), State.SKIPPED), "Skipped 3 papers"),
        (SetState((2,), State.TO_READ), "To read: “2-shot pruning”"),
        (SetState((2,), State.READING), "Reading “2-shot pruning”"),
        (SetState((2,), State.DONE), "Done with “2-shot pruning”"),
        (SetState((2,), State.NEW), "Back to the inbox: “2-shot pruning”"),
        (MoveLater((2,)), "Later: “2-shot pruning”"),
        (SetRating((2,), 4), "Rated “2-shot pruning” 4 of 5"),
        (SetRating((2,), 0), "Took the rating from “2-shot pruning”"),
        (SetRemark(2, "x"), "Remark on “2-shot pruning”"),
        (SetTitle(2, "x"), "Title of “2-shot pruning”"),
        (SetNote(2, "x"), "Note on “2-shot pruning”"),
        (RestoreNote(2, "x"), "Brought back an earlier note on “2-shot pruning”"),
        (AddTag((2,), " a  b"), "Tagged “2-shot pruning” with “a b”"),
        (SetDeleted((2,), deleted=True), "Deleted “2-shot pruning”"),
        (SetDeleted((2,), deleted=False), "Brought back “2-shot pruning”"),
        (SetStar((), starred=True), "Starred 0 papers"),
    ],
)
def test_that_a_command_says_what_it_did(sample_library: Library, command: Command, text: str) -> None:
    assert sample_library.perform(command).text == text


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (RemoveTag((2,), 1), "Took the tag “llm” from “2-shot pruning”"),
        (EditTag(1, "rl", 0, 0), "Renamed the tag “llm” to “rl”"),
        (EditTag(1, "llm", 3, 0), "Changed the tag “llm”"),
        (DeleteTag(1), "Deleted the tag “llm”"),
        (EditHighlight(1, 2, "why?"), "Changed the highlight “prune twice as much” in “2-shot pruning”"),
        (RemoveHighlight(1), "Took the highlight “prune twice as much” from “2-shot pruning”"),
        (SetStar((2,), starred=False), "Took the star from “2-shot pruning”"),
    ],
)
def test_that_a_command_on_what_is_there_says_what_it_did(sample_library: Library, command: Command, text: str) -> None:
    sample_library.perform(AddTag((2,), "llm"))
    sample_library.perform(SetStar((2,), starred=True))
    sample_library.perform(AddHighlight(MARKED))
    assert sample_library.perform(command).text == text
    assert sample_library.ask(Journal())[0].text == text


def test_that_a_paper_without_a_title_is_called_by_its_first_sentence(sample_library: Library) -> None:
    text = sample_library.perform(SetStar((3,), starred=True)).text
    assert text.startswith("Starred “Quantum kettles boil")
    assert "Nobody" not in text


def test_that_a_long_title_is_cut(sample_library: Library) -> None:
    sample_library.perform(SetTitle(1, "word " * 50))
    text = sample_library.perform(SetStar((1,), starred=True)).text
    assert len(text) <= len("Starred “”") + TITLE_LENGTH
    assert "…" in text


def test_that_only_those_that_changed_are_told_of(sample_library: Library) -> None:
    sample_library.perform(SetStar((1,), starred=True))
    assert sample_library.perform(SetStar((1, 2), starred=True)).text == "Starred “2-shot pruning”"


@pytest.mark.parametrize("text", ["Starred x", "", "Undone:", "{what}"])
def test_that_reversing_a_text_twice_gives_it_back(text: str) -> None:
    assert reverse(reverse(text)) == text


def test_that_texts_are_reversed_in_any_language() -> None:
    set_lookup(lambda _context, source, _n: "已撤销“{what}”" if source == "Undone: {what}" else source)
    try:
        assert reverse("加星") == "已撤销“加星”"
        assert reverse("已撤销“加星”") == "加星"
    finally:
        set_lookup(None)
