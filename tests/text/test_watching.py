"""Watch words in texts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.model.searches import WatchWord
from readinglist.text.watching import MOST, Watcher


def seen(source: str, *words: str) -> list[tuple[str, str]]:
    """Return (what stands there, the watch word that it is)."""
    watcher = Watcher([WatchWord(number, word) for number, word in enumerate(words, start=1)])
    return [(source[each.span.start : each.span.end], each.word.text) for each in watcher.seen(source)]


@pytest.mark.parametrize(
    ("source", "word", "found"),
    [
        ("We sample; sampling, Sampled.", "sample", ["sample", "sampling", "Sampled"]),
        ("Diffusion models and a diffusion\nmodel", "diffusion model", ["Diffusion models", "diffusion\nmodel"]),
        ("A Schrödinger bridge", "schrodinger", ["Schrödinger"]),
        ("A Schro\u0308dinger bridge", "Schrödinger", ["Schro\u0308dinger"]),
        ("这篇论文讨论扩散模型的采样速度", "采样", ["采样"]),
        ("zero-shot and zero shot", "zero-shot", ["zero-shot", "zero shot"]),
        ("C++ and C, c++", "C++", ["C++", "c++"]),
        (r"where $\rho$ is small", "ρ", ["rho"]),
        ("a *quantized* net", "quantize", ["quantized"]),
        ("general words", "generalization", []),
        ("nothing here", "", []),
        ("nothing here", "--", []),
    ],
)
def test_that_a_word_is_seen_in_its_forms(source: str, word: str, found: list[str]) -> None:
    assert [text for text, _ in seen(source, word)] == found


def test_that_of_two_words_that_begin_alike_the_longer_one_is_seen() -> None:
    assert seen("diffusion models, diffusion", "diffusion", "diffusion model") == [
        ("diffusion models", "diffusion model"),
        ("diffusion", "diffusion"),
    ]


def test_that_no_more_than_the_most_are_seen() -> None:
    assert len(seen("net " * 2 * MOST, "net")) == MOST


def test_that_a_watcher_without_a_word_is_false() -> None:
    assert not Watcher(())
    assert not Watcher((WatchWord(1, "--"),))
    assert Watcher((WatchWord(1, "net"),))


@given(st.text(), st.text())
def test_that_what_is_seen_lies_in_the_text_in_order(source: str, word: str) -> None:
    spans = [each.span for each in Watcher((WatchWord(1, word),)).seen(source)]
    assert all(0 <= span.start < span.end <= len(source) for span in spans)
    assert all(one.end <= other.start for one, other in pairwise(spans))
