"""What the filter box finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.model.commands import AddHighlight, AddTag, DeleteTag, EditTag, SetNote, SetRemark, SetStar, SetTitle
from readinglist.model.papers import Highlight
from readinglist.model.queries import PaperIds, Query, Shelf

if TYPE_CHECKING:
    from readinglist.library.library import Library


def found(library: Library, words: str, shelf: Shelf = Shelf.ALL, tag: int | None = None) -> list[int]:
    return list(library.ask(PaperIds(Query(shelf, words=words, tag=tag))))


@pytest.mark.parametrize(
    ("words", "papers"),
    [
        ("violins", [1]),
        ("VIOL", [1]),
        ("pruning", [1, 2]),
        ("pruning lee", [2]),
        ("Ann Lee", [2]),
        ("zero-shot", [5]),
        ("zero shot", [5]),
        ("Schrodinger", [5]),
        ("Schrödinger", [5]),
        ("Schro\u0308dinger", [5]),
        ("9.4", [5]),
        ("v1.0.2", [5]),
        ("采样", [4]),
        ("扩散 采样", [4]),
        ("模型", [4]),
        ("散", [4]),
        ("模散", []),
        ("nowhere", []),
        ('wide"band', []),
    ],
)
def test_that_words_find_titles_authors_and_abstracts(sample_library: Library, words: str, papers: list[int]) -> None:
    assert found(sample_library, words) == papers


@pytest.mark.parametrize("words", ["", " ", "*", "**", '"', '""', "tag:", "$", "-", "("])
def test_that_what_holds_no_word_leaves_the_list_as_it_is(sample_library: Library, words: str) -> None:
    assert found(sample_library, words) == [1, 2, 3, 4, 5]


def test_that_no_prefix_of_an_odd_query_is_an_error(sample_library: Library) -> None:
    odd = 'lr=0.1 (adam OR "sgd momentum") -survey O(n log n) $\\rho<1$ 50% NEAR( col:x ^y {z} a"b'
    for end in range(len(odd) + 1):
        found(sample_library, odd[:end])


@pytest.mark.parametrize("words", ["violin " * 3000, "(" * 2000, "violins " + "这" * 20_000, "tag:x " * 500])
def test_that_a_huge_pasted_query_is_answered(sample_library: Library, words: str) -> None:
    assert len(found(sample_library, words)) <= 5


def test_that_the_readers_own_words_are_found_at_once(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "reminds me of 扩散 and Hölder"))
    sample_library.perform(SetRemark(2, "dubious"))
    sample_library.perform(SetTitle(3, "Kettles, renamed"))
    sample_library.perform(AddTag((4,), "speed reading"))
    sample_library.perform(AddHighlight(Highlight(0, 5, 0, 8, "A bridge", "", "", "0a", comment="as in 桥梁")))
    assert found(sample_library, "holder") == [1]
    assert found(sample_library, "扩散") == [1, 4]
    assert found(sample_library, "dubious") == [2]
    assert found(sample_library, "renamed") == [3]
    assert found(sample_library, "speed") == [4]
    assert found(sample_library, "桥梁") == [5]


def test_that_what_was_replaced_or_undone_is_no_longer_found(sample_library: Library) -> None:
    sample_library.perform(SetNote(1, "first thought"))
    second = sample_library.perform(SetNote(1, "other thought"))
    assert found(sample_library, "first") == []
    sample_library.perform(second.inverse)
    assert found(sample_library, "first") == [1]
    tagged = sample_library.perform(AddTag((2,), "passing"))
    sample_library.perform(tagged.inverse)
    assert found(sample_library, "passing") == []


def test_that_a_renamed_or_deleted_tag_changes_what_is_found(sample_library: Library) -> None:
    sample_library.perform(AddTag((1, 2), "oldname"))
    sample_library.perform(EditTag(1, "newname", 0, 0))
    assert found(sample_library, "oldname") == []
    assert found(sample_library, "newname") == [1, 2]
    sample_library.perform(DeleteTag(1))
    assert found(sample_library, "newname") == []


def test_that_a_typed_tag_narrows_by_its_name_however_it_is_spelt(sample_library: Library) -> None:
    sample_library.perform(AddTag((1, 2), "Größe"))
    sample_library.perform(AddTag((2, 3), "two words"))
    assert found(sample_library, "tag:größe") == [1, 2]
    assert found(sample_library, 'tag:"TWO  words"') == [2, 3]
    assert found(sample_library, 'tag:größe tag:"two words"') == [2]
    assert found(sample_library, "tag:größe violins") == [1]
    assert found(sample_library, "tag:unknown") == []


def test_that_a_tag_that_is_still_being_typed_finds_all_that_begin_so(sample_library: Library) -> None:
    sample_library.perform(AddTag((1,), "llm"))
    sample_library.perform(AddTag((2,), "llms"))
    assert found(sample_library, "tag:ll") == [1, 2]
    assert found(sample_library, "tag:llm") == [1]


def test_that_a_tag_finds_what_lies_within_it(sample_library: Library) -> None:
    sample_library.perform(AddTag((1,), "Théory"))
    sample_library.perform(AddTag((2,), "theory/games"))
    sample_library.perform(AddTag((3,), "theory of mind"))
    assert found(sample_library, "tag:theory") == [1, 2]
    assert found(sample_library, "tag:theory/") == [1, 2]
    assert found(sample_library, "tag:theory/GAMES") == [2]
    assert found(sample_library, "-tag:theory") == [3, 4, 5]


def test_that_words_shelf_and_tag_narrow_together(sample_library: Library) -> None:
    sample_library.perform(AddTag((1, 5), "x"))
    sample_library.perform(SetStar((1, 2), starred=True))
    assert found(sample_library, "pruning", Shelf.STARRED) == [1, 2]
    assert found(sample_library, "pruning", Shelf.STARRED, tag=1) == [1]
    assert found(sample_library, "pruning", Shelf.INBOX) == []
