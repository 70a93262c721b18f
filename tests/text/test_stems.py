"""Stems: what counts as one word, and what must not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.stems import ROOT, stem

FAMILIES = (
    "sample samples sampling sampled",
    "model models modeling modelling modelled",
    "quantize quantized quantization quantisation",
    "optimise optimisation optimize optimization",
    "study studies studying studied",
    "analysis analyses",
    "hypothesis hypotheses",
    "embed embeds embedding embeddings embedded",
    "class classes",
    "matrix matrices",
    "index indices",
    "gpu gpus",
    "bias biases",
    "loss losses",
)


@pytest.mark.parametrize("family", FAMILIES)
def test_that_the_forms_of_a_word_have_one_stem(family: str) -> None:
    assert len(set(map(stem, family.split()))) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("general", "generalization"),
        ("organ", "organization"),
        ("universe", "university"),
        ("string", "str"),
        ("optimal", "optimization"),
        ("news", "new"),
        ("bayes", "bay"),
    ],
)
def test_that_words_of_another_meaning_keep_another_stem(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("word", ["采", "модели", "größe", "c", "3d", "rho"])
def test_that_short_words_and_those_of_other_scripts_stay(word: str) -> None:
    assert stem(word) == word


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=ROOT))
def test_that_no_rule_changes_the_root_of_a_word(word: str) -> None:
    assert stem(word)[:ROOT] == word[:ROOT]


@given(st.text())
def test_that_any_text_has_a_stem(text: str) -> None:
    assert isinstance(stem(text), str)
