"""Cutting texts between the characters a person sees."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.graphemes import cut, is_boundary

_WHOLE = [
    "👩\u200d🔬",
    "e\u0301\u0323",
    "🇰🇷",
    "👍🏽",
    "❤\ufe0f",
    "각",
    "\u1100\u1161\u11a8",
    "नि",
    "क्ष",
    "\r\n",
    "🏴\U000e0067\U000e007f",
]


@pytest.mark.parametrize("whole", _WHOLE)
def test_that_one_character_is_never_split(whole: str) -> None:
    text = f"a{whole}b"
    assert {cut(text, limit) for limit in range(1, len(text) + 1)} == {"a", f"a{whole}", text}


def test_that_flags_are_parted_between_pairs_only() -> None:
    text = "🇰🇷🇩🇪🇫🇷"
    assert [at for at in range(len(text) + 1) if is_boundary(text, at)] == [0, 2, 4, 6]


def test_that_a_character_longer_than_the_limit_is_split_after_all() -> None:
    assert cut("e" + "\u0301" * 50, 10) == "e" + "\u0301" * 9


@given(st.text(), st.integers(0, 30))
def test_that_a_cut_is_a_beginning_within_the_limit(text: str, limit: int) -> None:
    short = cut(text, limit)
    assert text.startswith(short)
    assert len(short) <= limit
