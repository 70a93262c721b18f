"""Words of a title, the last of them still being typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.folding import clean
from readinglist.text.title_words import ANYWHERE, BEGINS, IN_ORDER, TitleWords


@pytest.mark.parametrize(
    ("typed", "title", "fit"),
    [
        ("zero sho", "Zero-shot bridges", BEGINS),
        ("Zero-shot", "zero SHOT bridges", BEGINS),
        ("shot bri", "Zero-shot bridges", IN_ORDER),
        ("bridges zer", "Zero-shot bridges", ANYWHERE),
        ("schrodinger", "Zero-shot Schrödinger bridges", IN_ORDER),
        ("zer shot", "Zero-shot bridges", None),
        ("hot", "Zero-shot bridges", None),
        ("gpt4", "On GPT-4 and others", IN_ORDER),
        ("10", "00000010-shot pruning", BEGINS),
        ("样", "采样很快", IN_ORDER),
        ("快采", "采样很快", None),
        ("快 采", "采样很快", ANYWHERE),
    ],
)
def test_that_words_fit_a_title_in_any_order_and_the_last_by_its_beginning(
    typed: str, title: str, fit: int | None
) -> None:
    assert TitleWords.of(typed).fit(title) == fit


@pytest.mark.parametrize("typed", ["", "  ", "[[", "-- $ _"])
def test_that_signs_alone_look_for_nothing(typed: str) -> None:
    assert not TitleWords.of(typed)


@given(st.text(max_size=40))
def test_that_a_title_is_found_by_itself(title: str) -> None:
    words = TitleWords.of(title)
    if words:
        assert words.fit(clean(title)) == BEGINS


@given(st.text(alphabet=st.sampled_from("ab1 0é采-"), max_size=12), st.text(max_size=12))
def test_that_what_is_looked_for_first_stands_in_every_title_that_fits(typed: str, more: str) -> None:
    words = TitleWords.of(typed)
    title = f"{more} {typed}"
    looked_for = words.longest(3)
    assert len(looked_for) == 3
    if words and words.fit(title) is not None:
        assert all(token in "".join(TitleWords.of(title).longest(100)) for token in looked_for)
