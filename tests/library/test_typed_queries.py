"""Whatever is typed or pasted into the search box: an answer, never an exception, and a bounded piece of work."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.model.commands import AddTag, SetNote
from readinglist.model.queries import FirstPapers, Order, PaperIds, Query, Shelf
from readinglist.model.search import Both, Either, Not, TextField
from readinglist.storage.listing import first_page
from readinglist.text.search.completing import open_piece
from readinglist.text.search.explaining import explain
from readinglist.text.search.hits import hits
from readinglist.text.search.parsing import parse
from readinglist.text.search.pieces import MAX_LENGTH, MAX_PIECES

if TYPE_CHECKING:
    from readinglist.library.library import Library
    from readinglist.model.search import Node

SUBJECTS = (
    "diffusion", "zero-shot", "C++", "Schrödinger bridge", "扩散模型", "$\\rho<1$", "arXiv:2603.00017", "9.4",
    '"state space"', "q-learning", "10.1000/182", "f(x)=y", "don't", "naïve Bayes", "https://made.up/a?b=c", "強化学習",
    "그래프", "a_b", "50%", "O(n log n)",
)  # fmt: skip
ADDED = (
    "", "-survey", "or graph", "tag:kettle", 'tag:"to discuss"', "is:starred", "-is:skipped year:2020-2024",
    "author:lee",
    'title:"a b" -title:c', "(graph or tree) -deep", "rating:>=4 has:note", "added:today changed:2026-11..",
)  # fmt: skip
TYPED = tuple(f"{subject} {more}".strip() for subject, more in product(SUBJECTS, ADDED))
LONG = (
    'lr=0.1 (adam OR "sgd momentum") -survey O(n log n) $\\rho<1$ 50%',
    '* ** "* graph wide"band a""b " \\ [ a{ + ( ) </mark> %s {} NEAR(a b) AND NOT ^a col:b',
    "tag: is: has: year: -tag: -( or | - -- or or (()) :: word::word std::vector",
    "is:sta has:n rating:9999999999 year:>= added:0000-00-00 changed:9999d added:2026-13 rating:..",
    "\u200b\u202eabc\u2066 \ufeffa\u0301 \ud800 \x00 \x1b[0m \U0001f680 ｆｉｅｌｄ：ａ （a or b） “x”",
)  # fmt: skip
PASTED = {
    "20 kB": "We study kettles, and how they boil. " * 560,
    "one word of 20 kB": "a" * 20_000,
    "3,000 words": " ".join(f"word{number}" for number in range(3_000)),
    "3,000 short words": " ".join("abcdefghij"[number % 10] for number in range(3_000)),
    "2,000 brackets": "(" * 2_000,
    "2,000 closing brackets": ")" * 2_000,
    "brackets round a word": "(" * 1_000 + "kettle" + ")" * 1_000,
    "2,000 minus": "-" * 2_000,
    "minus and brackets": "-(" * 1_000,
    "2,000 or": "or " * 2_000,
    "quotes": '"' * 2_001,
    "fields": "tag:a " * 500,
    "formulas": "$x$ " * 500,
    "CJK": "扩散模型" * 500,
    "accents": "a\u0301" * 2_000,
    "zero width": "\u200b" * 2_000,
}


@pytest.fixture
def read(sample_library: Library) -> Library:
    """The five papers, with a tag and a note."""
    sample_library.perform(AddTag((1, 2), "kettle"))
    sample_library.perform(SetNote(3, "a note of C++"))
    return sample_library


def type_in(library: Library, typed: str) -> None:
    """Do everything that a key in the box does."""
    parsed = parse(typed)
    assert isinstance(explain(parsed), str)
    assert hits("We study C++ kettles, $\\rho$ and 扩散.", parsed.tree, frozenset(TextField)) is not None
    open_piece(typed, len(typed))
    assert library.ask(FirstPapers(Query(Shelf.ALL, words=typed), 2)).ids is not None


def test_that_there_are_two_hundred_of_them() -> None:
    assert len(set(TYPED)) >= 200


@pytest.mark.timeout(180)
def test_that_every_beginning_of_every_query_is_answered(read: Library) -> None:
    beginnings = {typed[:end] for typed in (*TYPED, *LONG) for end in range(1, len(typed) + 1)}
    for typed in sorted(beginnings):
        type_in(read, typed)


@pytest.mark.parametrize("typed", [*LONG, *PASTED.values()], ids=[*range(len(LONG)), *PASTED])
def test_that_anything_is_answered_in_every_way(read: Library, typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for small in (first_page.SMALL, 0):
        monkeypatch.setattr(first_page, "SMALL", small)
        for order in Order:
            page = read.ask(FirstPapers(Query(Shelf.ALL, words=typed, order=order), 2))
            whole = read.ask(PaperIds(Query(Shelf.ALL, words=typed, order=order)))
            assert set(page.ids) <= set(whole)
        type_in(read, typed)


@pytest.mark.parametrize("pasted", PASTED.values(), ids=PASTED)
def test_that_no_more_is_read_than_is_bounded_and_that_it_is_said(pasted: str) -> None:
    parsed = parse(pasted)
    assert len(parsed.pieces) <= MAX_PIECES
    assert max((piece.end for piece in parsed.pieces), default=0) <= MAX_LENGTH
    assert leaves(parsed.tree) <= MAX_PIECES
    assert parsed.cut
    assert "only the beginning" in explain(parsed)


def leaves(node: Node) -> int:
    match node:
        case Both(nodes) | Either(nodes):
            return sum(map(leaves, nodes))
        case Not(inner):
            return leaves(inner)
        case _:
            return 1


def test_that_nothing_is_said_of_what_is_read_whole() -> None:
    for typed in ("", "a", "a " * MAX_PIECES, "a" * MAX_LENGTH, *TYPED):
        assert not parse(typed).cut
    assert parse("a " * (MAX_PIECES + 1)).cut
    assert parse("a" * (MAX_LENGTH + 1)).cut


def test_that_very_many_words_that_may_go_on_are_left_to_the_thread(
    read: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_page, "FEW", 0)
    typed = " ".join(f"kettle{number}" for number in range(first_page.MOST_OPEN + 1))
    assert not read.ask(FirstPapers(Query(words=typed))).known
    assert read.ask(FirstPapers(Query(words=typed.rpartition(" ")[0]))).known


@given(st.text())
def test_that_any_text_is_read_and_explained(typed: str) -> None:
    parsed = parse(typed)
    explain(parsed)
    assert leaves(parsed.tree) <= max(1, len(parsed.pieces))


@pytest.mark.parametrize("alphabet", ['ab"()-: |or', "tagis:noe-(\")' ", "扩散\u200ba\u0301$\\{}_^ ", None])
def test_that_any_text_is_answered(sample_library: Library, alphabet: str | None) -> None:
    @given(st.text() if alphabet is None else st.text(alphabet, max_size=40))
    def ask(typed: str) -> None:
        type_in(sample_library, typed)

    ask()
