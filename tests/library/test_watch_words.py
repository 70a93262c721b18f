"""Watch words: added, changed, removed, undone, and searched by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import SetTitle
from readinglist.model.errors import NotThere, Trouble
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import Journal, PaperIds, Query
from readinglist.model.search_commands import AddWatchWord, EditWatchWord, RemoveWatchWord
from readinglist.model.searches import PaperCount, WatchWord, WatchWords
from readinglist.text.watching import Watcher

if TYPE_CHECKING:
    from readinglist.library.library import Library

TEXTS = (
    ("Sampling of violins", "We sampled them."),
    ("Diffusion models", "A diffusion model of kettles."),
    ("Models of diffusion", "General theory."),
    ("On generalization", "Generalize well, Schrödinger."),
    ("采样很快", "这篇论文讨论扩散模型的采样速度。"),
    ("Code", "We write C++ and C."),
    ("C alone", "In C."),
    ("", "A sample without a title."),
)
WORDS = ("sample", "diffusion model", "generalization", "schrodinger", "采样", "C++")


@pytest.fixture
def watched(library: Library) -> Library:
    """Return a library of made-up papers (ids from 1), in which every one of ``WORDS`` is watched for."""
    drafts = tuple(Draft(at, at, title=title, abstract=text) for at, (title, text) in enumerate(TEXTS, start=1))
    library.import_papers(SourceFile("made.txt", "plain text", "utf-8", "MADE", 2026, drafts), NoWatch())
    for word in WORDS:
        library.perform(AddWatchWord(word, avoid=word == "C++"))
    return library


def found(library: Library, typed: str) -> list[int]:
    ids = sorted(library.ask(PaperIds(Query(words=typed))))
    assert library.ask(PaperCount(Query(words=typed))) == len(ids)
    return ids


@pytest.mark.parametrize("word", WORDS)
def test_that_the_filter_finds_exactly_the_papers_in_which_the_word_is_marked(watched: Library, word: str) -> None:
    watcher = Watcher((WatchWord(1, word),))
    marked = [at for at, texts in enumerate(TEXTS, start=1) if any(map(watcher.seen, texts))]
    assert marked
    assert found(watched, f'watch:"{word}"') == marked


def test_that_any_sense_and_colour_can_be_asked_for(watched: Library) -> None:
    assert found(watched, "watch:") == [1, 2, 4, 5, 6, 8]
    assert found(watched, "watch:avoid") == [6]
    assert found(watched, "watch:want") == [1, 2, 4, 5, 8]
    assert found(watched, "-watch:") == [3, 7]
    assert found(watched, "watch:indigo") == [1, 8]  # each new word got the colour that was used least
    assert found(watched, "watch:diff") == [2]
    assert found(watched, "watch:samples violins") == [1]
    assert found(watched, "watch:nothing") == []


def test_that_a_title_that_the_reader_typed_counts(watched: Library) -> None:
    watched.perform(SetTitle(3, "Samples of diffusion"))
    assert found(watched, "watch:sample") == [1, 3, 8]


def test_that_without_words_nothing_is_watched_for(sample_library: Library) -> None:
    assert found(sample_library, "watch:") == []
    assert found(sample_library, "-watch:") == [1, 2, 3, 4, 5]


def test_that_adding_a_word_again_changes_its_sense_and_colour_only(library: Library) -> None:
    library.perform(AddWatchWord("  Zero-Shot "))
    library.perform(AddWatchWord("zero-shot", colour=4, avoid=True))
    assert library.ask(WatchWords()) == (WatchWord(1, "Zero-Shot", 4, avoid=True),)
    assert not library.perform(AddWatchWord("zero-shot", colour=4, avoid=True)).changes


def test_that_every_change_is_undone_exactly_and_stands_in_the_journal(library: Library) -> None:
    library.perform(AddWatchWord("kettle"))
    before = library.ask(WatchWords())
    for command in (EditWatchWord(1, "violin", 3, avoid=True), RemoveWatchWord(1), AddWatchWord("net")):
        outcome = library.perform(command)
        assert library.ask(WatchWords()) != before
        library.perform(outcome.inverse)
        assert library.ask(WatchWords()) == before
    assert [entry.text for entry in library.ask(Journal())][-1] == "Watching for “kettle”"


def test_that_an_undo_does_not_bring_back_a_word_that_is_watched_for_by_now(library: Library) -> None:
    library.perform(AddWatchWord("kettle"))
    gone = library.perform(RemoveWatchWord(1))
    library.perform(AddWatchWord("Kettle", avoid=True))
    with pytest.raises(Trouble, match="already"):
        library.perform(gone.inverse)
    assert library.ask(WatchWords()) == (WatchWord(2, "Kettle", 1, avoid=True),)


def test_that_what_cannot_be_is_refused(library: Library) -> None:
    library.perform(AddWatchWord("kettle"))
    library.perform(AddWatchWord("violin"))
    for command in (AddWatchWord("--"), AddWatchWord(" "), EditWatchWord(1, "Violin", 1, avoid=False)):
        with pytest.raises(Trouble):
            library.perform(command)
    for gone in (EditWatchWord(9, "x", 1, avoid=False), RemoveWatchWord(9)):
        with pytest.raises(NotThere):
            library.perform(gone)
    with pytest.raises(ValueError, match="colour"):
        library.perform(AddWatchWord("net", colour=7))
    assert [word.text for word in library.ask(WatchWords())] == ["kettle", "violin"]
