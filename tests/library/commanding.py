"""Any commands of a reader, for tests that undo and redo them: what is drawn, and what is there to compare."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from readinglist.model.changes import Field
from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    Apply,
    BringBack,
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
from readinglist.model.queries import (
    OnePaper,
    PaperIds,
    Query,
    Shelf,
    Tags,
)
from readinglist.model.search_commands import (
    AddWatchWord,
    DeleteSearch,
    EditSearch,
    EditWatchWord,
    MoveSearch,
    RemoveWatchWord,
    SaveSearch,
)
from readinglist.model.searches import SavedSearches, WatchWords

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
earlier = st.one_of(
    st.tuples(st.just(Field.STATE), st.sampled_from(State)),
    st.tuples(st.just(Field.STARRED), st.booleans()),
    st.tuples(st.just(Field.RATING), st.integers(0, 5)),
    st.tuples(st.sampled_from([Field.REMARK, Field.TITLE, Field.NOTE]), st.text("ab c", max_size=8)),
    st.tuples(st.just(Field.TAGS), st.frozensets(tags)),
    st.tuples(st.just(Field.LATER), st.none() | st.integers(1, 9)),
)
STRATEGIES: dict[type, st.SearchStrategy[Command]] = {
    SetStar: st.builds(SetStar, several, st.booleans()),
    SetState: st.builds(SetState, several, st.sampled_from(State)),
    MoveLater: st.builds(MoveLater, several),
    SetRating: st.builds(SetRating, several, st.integers(0, 5)),
    SetRemark: st.builds(SetRemark, papers, texts),
    SetTitle: st.builds(SetTitle, papers, texts),
    SetNote: st.builds(SetNote, papers, texts),
    RestoreNote: st.builds(RestoreNote, papers, texts),
    AddTag: st.builds(AddTag, several, names),
    RemoveTag: st.builds(RemoveTag, several, tags),
    EditTag: st.builds(EditTag, tags, names, st.integers(0, 9), st.integers(0, 9)),
    DeleteTag: st.builds(DeleteTag, tags),
    MergeTags: st.builds(MergeTags, tags, tags),
    AddHighlight: st.builds(AddHighlight, highlights),
    EditHighlight: st.builds(EditHighlight, st.integers(1, 5), st.integers(1, 4), texts),
    RemoveHighlight: st.builds(RemoveHighlight, st.integers(1, 5)),
    SetDeleted: st.builds(SetDeleted, several, st.booleans()),
    AddWatchWord: st.builds(AddWatchWord, names, st.integers(0, 6), st.booleans()),
    EditWatchWord: st.builds(EditWatchWord, tags, names, st.integers(1, 6), st.booleans()),
    RemoveWatchWord: st.builds(RemoveWatchWord, tags),
    SaveSearch: st.builds(SaveSearch, names, st.builds(Query, words=texts)),
    EditSearch: st.builds(EditSearch, tags, names, st.builds(Query, words=texts)),
    MoveSearch: st.builds(MoveSearch, tags, st.integers(0, 4)),
    DeleteSearch: st.builds(DeleteSearch, tags),
    BringBack: st.builds(lambda paper, value: BringBack(paper, *value), papers, earlier),
}
commands = st.one_of(*STRATEGIES.values())


def about_what_is_there(library: Library, command: Command) -> Command | None:
    """Return ``command`` about the nth tag, highlight, word or search that there is, None where there is none."""
    if isinstance(command, EditHighlight | RemoveHighlight):
        papers = (library.ask(OnePaper(number)) for number in range(1, 6))
        marked = sorted(highlight.id for paper in papers if paper for highlight in paper.highlights)
        return replace(command, highlight=marked[command.highlight % len(marked)]) if marked else None
    if isinstance(command, EditWatchWord | RemoveWatchWord):
        words = sorted(word.id for word in library.ask(WatchWords()))
        return replace(command, word=words[command.word % len(words)]) if words else None
    if isinstance(command, EditSearch | MoveSearch | DeleteSearch):
        saved = sorted(search.id for search in library.ask(SavedSearches()))
        return replace(command, search=saved[command.search % len(saved)]) if saved else None
    if not isinstance(command, RemoveTag | EditTag | DeleteTag | MergeTags):
        return command
    known = sorted(count.tag.id for count in library.ask(Tags()))
    if isinstance(command, MergeTags) and known:
        command = replace(command, into=known[command.into % len(known)])
    return replace(command, tag=known[command.tag % len(known)]) if known else None


def reader_half(library: Library) -> list[Any]:
    """Return everything the reader can see of what they did."""
    found: list[Any] = [library.ask(Tags()), set(library.ask(WatchWords())), library.ask(SavedSearches())]
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
