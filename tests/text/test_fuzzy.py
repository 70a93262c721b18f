"""How well what is typed fits a name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.fuzzy import BEST, LIKE, Typed, initials

VCPO = "Variance Controlled Policy Optimization"


def score(typed: str, name: str) -> float:
    return Typed.of(typed).score(name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("export", "Export starred..."),
        ("starred exp", "Export starred..."),
        ("exp st", "Export starred..."),
        ("vcpo", VCPO),
        ("cpo", VCPO),
        ("reinforcment", "Deep reinforcement learning"),
        ("schrodinger", "Zero-shot Schrödinger bridges"),
        ("采样", "扩散模型采样很快"),
        ("ＬＬＭ", "llm/agents"),
        ("10-shot", "10-shot pruning"),
        ("/", "theory/games"),
    ],
)
def test_that_it_is_found(typed: str, name: str) -> None:
    assert score(typed, name) > 0


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "anything"),
        ("   ", "anything"),
        ("$", VCPO),
        ("xyz", VCPO),
        ("kettle", VCPO),
        ("训练", "扩散模型采样很快"),
    ],
)
def test_that_it_is_not_found(typed: str, name: str) -> None:
    assert score(typed, name) == 0


def test_that_the_words_come_before_their_beginnings_these_before_initials_and_slips_last() -> None:
    name = "policy learning for robots"
    scores = [
        score(typed, name) for typed in ("policy", "learning for", "robots policy", "pol rob", "plfr", "polizy lea")
    ]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] == BEST
    assert 0 < scores[-1] < scores[-2]


def test_that_three_letters_forgive_nothing() -> None:
    assert score("rxl", "reinforcement") == 0


def test_that_initials_are_those_of_words() -> None:
    assert initials("a b-c (d) 3d") == "abcd3"


@given(st.text(max_size=40), st.text(max_size=60))
def test_that_every_text_has_a_score(typed: str, name: str) -> None:
    assert 0 <= score(typed, name) <= BEST
    assert LIKE <= BEST
