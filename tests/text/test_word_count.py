"""Words as a writer counts them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.word_count import MAX_LOOKS, word_count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("one two  three\nfour", 4),
        ("state-of-the-art, isn't it? 3.14", 4),
        ("采样很快 indeed", 5),
        ("if $\\rho < 1 + x$ then", 3),
        ("$$a + b\n= c$$ and \\(x + y\\) or \\[z = 1\\]", 5),
        ("costs $5 and $10, 9.4\\% more", 6),
        ("see https://a.example/b-c?d=e. Or www.b.example/x y", 5),
        ("[the label](https://a.b/c d", 4),
        ("[the label](https://a.b/c) **bold**", 3),
        ("[[Two words|123e4567-e89b-12d3-a456-426614174000]]", 2),
        ("# Head\n- [ ] one\n- [x] two\n12. three\n> four", 5),
        ("```py\nx = 1\n```\n~~~ js\n~~~", 2),
        ("* - _ | ---", 0),
    ],
)
def test_that_formulas_addresses_and_chinese_characters_are_one_word_each(text: str, count: int) -> None:
    assert word_count(text) == count


def test_that_behind_very_many_formulas_there_are_only_words() -> None:
    assert word_count("$x + y$ " * (MAX_LOOKS + 3)) == MAX_LOOKS + 6


@given(st.lists(st.sampled_from(["word", "图", "$x + y$", "https://a.b/c", "`code`", "**b**"]), max_size=20))
def test_that_words_add_up(parts: list[str]) -> None:
    assert word_count(" ".join(parts)) == len(parts)


@given(st.text())
def test_that_no_text_is_an_error(text: str) -> None:
    assert 0 <= word_count(text) <= 8 * len(text)
