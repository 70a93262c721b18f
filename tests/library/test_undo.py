"""Undoing everything restores everything, and redoing makes it again."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    Apply,
    Command,
    DeleteTag,
    EditHighlight,
    EditTag,
    MergeTags,
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
from readinglist.model.errors import Trouble
from readinglist.model.papers import Highlight, State
from readinglist.model.queries import Doctor, Journal, OnePaper, PaperIds, Query, Shelf, Tags

if TYPE_CHECKING:
    from readinglist.library.library import Library

papers = st.integers(1, 6)  # there are five
several = st.lists(papers, max_size=4).map(tuple)
tags = st.integers(1, 4)
names = st.sampled_from(["llm", "LLM", "rl", "Größe", "grosse", "两 字", "llm/rl", "rl/llm", "llm/rl/x", "rl/x"])
texts = st.text(st.characters(codec="utf-8"), max_size=20)
highlights = st.builds(
    lambda paper, start, length, words: Highlight(0, paper, start, start + length, words, "", "", "0a"),
    papers,
    st.integers(0, 3),
    st.integers(1, 3),
    texts,
)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(SetStar, several, st.booleans()),
    st.builds(SetState, several, st.sampled_from(State)),
    st.builds(MoveLater, several),
    st.builds(SetRating, several, st.integers(0, 5)),
    st.builds(SetRemark, papers, texts),
    st.builds(SetTitle, papers, texts),
    st.builds(SetNote, papers, texts),
    st.builds(RestoreNote, papers, texts),
    st.builds(AddTag, several, names),
    st.builds(RemoveTag, several, tags),
    st.builds(EditTag, tags, names, st.integers(0, 9), st.integers(0, 9)),
    st.builds(DeleteTag, tags),
    st.builds(MergeTags, tags, tags),
    st.builds(AddHighlight, highlights),
    st.builds(EditHighlight, st.integers(1, 5), st.integers(1, 4), texts),
    st.builds(RemoveHighlight, st.integers(1, 5)),
    st.builds(SetDeleted, several, st.booleans()),
)


def about_what_is_there(library: Library, command: Command) -> Command | None:
    """Return ``command`` about the nth tag or highlight that there is, None where there is none."""
    if isinstance(command, EditHighlight | RemoveHighlight):
        papers = (library.ask(OnePaper(number)) for number in range(1, 6))
        marked = sorted(highlight.id for paper in papers if paper for highlight in paper.highlights)
        return replace(command, highlight=marked[command.highlight % len(marked)]) if marked else None
    if not isinstance(command, RemoveTag | EditTag | DeleteTag | MergeTags):
        return command
    known = sorted(count.tag.id for count in library.ask(Tags()))
    if isinstance(command, MergeTags) and known:
        command = replace(command, into=known[command.into % len(known)])
    return replace(command, tag=known[command.tag % len(known)]) if known else None


def reader_half(library: Library) -> list[Any]:
    """Return everything the reader can see of what they did."""
    found: list[Any] = [library.ask(Tags())]
    for number in (1, 2, 3, 4, 5):
        paper = library.ask(OnePaper(number))
        assert paper is not None
        found.append(replace(paper, note_revision=0))
    found += [list(library.ask(PaperIds(Query(shelf)))) for shelf in (Shelf.INBOX, Shelf.NOTES, Shelf.DELETED)]
    return found


def carried_out(library: Library, wanted: list[Command]) -> list[Apply]:
    """Perform what can be performed; return how to take it back, the last first."""
    back: list[Apply] = []
    for each in wanted:
        command = about_what_is_there(library, each)
        with contextlib.suppress(Trouble):
            if command is not None:
                back.insert(0, library.perform(command).inverse)
    return back


@pytest.mark.timeout(300)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(commands, max_size=10))
def test_that_undoing_everything_restores_everything_and_redoing_makes_it_again(
    sample_library: Library, wanted: list[Command]
) -> None:
    before = reader_half(sample_library)
    undo = carried_out(sample_library, wanted)
    after = reader_half(sample_library)
    redo: list[Apply] = []
    for step in undo:
        redo.insert(0, sample_library.perform(step).inverse)
    assert reader_half(sample_library) == before
    undo = []
    for step in redo:
        undo.insert(0, sample_library.perform(step).inverse)
    assert reader_half(sample_library) == after
    for step in undo:
        sample_library.perform(step)
    assert reader_half(sample_library) == before
    assert sample_library.ask(Doctor()).problems == ()


def test_that_undo_and_redo_tell_what_they_do(sample_library: Library) -> None:
    starred = sample_library.perform(SetStar((2,), starred=True))
    undone = sample_library.perform(starred.inverse)
    redone = sample_library.perform(undone.inverse)
    assert starred.text == "Starred “2-shot pruning”"
    assert undone.text == "Undone: Starred “2-shot pruning”"
    assert redone.text == starred.text
    assert [entry.text for entry in sample_library.ask(Journal())] == [redone.text, undone.text, starred.text]


def test_that_undoing_twice_changes_nothing_more(sample_library: Library) -> None:
    starred = sample_library.perform(SetStar((2,), starred=True))
    sample_library.perform(starred.inverse)
    assert not sample_library.perform(starred.inverse).changes
