"""Finding a row of words again."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.alignment import MAX_QUERY, aligned

_WORDS = st.lists(st.sampled_from(["a", "b", "model", "models", "sampling", "sampled", "的"]), max_size=30)


def _found(query: str, text: str, expected: int = 0) -> list[tuple[int, int]]:
    return [(pair.query, pair.text) for pair in aligned(query.split(), text.split(), expected)]


def test_that_words_are_found_where_they_stand_together() -> None:
    text = "fast we show that fast sampling is hard and sampling is that"
    assert _found("that fast sampling is hard", text) == [(0, 3), (1, 4), (2, 5), (3, 6), (4, 7)]


def test_that_changed_added_and_lost_words_are_passed_over() -> None:
    text = "we prove for all models that really sampling is hard"
    assert _found("we show that fast sampling is very hard", text)[-4:] == [(2, 5), (4, 7), (5, 8), (7, 9)]


def test_that_of_two_places_in_a_long_text_the_near_one_is_taken() -> None:
    filler = " ".join(f"x{number}" for number in range(100))
    text = f"{filler} fast sampling {filler} fast sampling {filler}"
    assert _found("fast sampling", text, 90) == [(0, 100), (1, 101)]
    assert _found("fast sampling", text, 220) == [(0, 202), (1, 203)]


def test_that_a_word_standing_everywhere_counts_beside_a_rarer_one() -> None:
    text = "the " * 50 + "end " + "the " * 50
    assert _found("the " * 10 + "end", text)[-2:] == [(9, 49), (10, 50)]


def test_that_a_long_row_is_looked_for_by_its_beginning() -> None:
    words = [f"w{number}w" for number in range(MAX_QUERY + 50)]
    assert [pair.query for pair in aligned(words, words, 0)] == list(range(MAX_QUERY))


@given(_WORDS, _WORDS, st.integers(0, 30))
def test_that_pairs_go_forward_and_join_like_words(query: list[str], text: list[str], expected: int) -> None:
    pairs = aligned(query, text, expected)
    assert all(query[pair.query] == text[pair.text] for pair in pairs)
    assert all(one.query < two.query and one.text < two.text for one, two in pairwise(pairs))


@given(_WORDS)
def test_that_a_row_of_words_is_found_in_itself(words: list[str]) -> None:
    assert aligned(words, words, 0) == tuple((at, at) for at in range(len(words)))
