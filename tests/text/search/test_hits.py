"""Words of a search, found again in a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.model.search import TextField
from readinglist.text.search.hits import MOST, hits
from readinglist.text.search.parsing import parse

BODY = frozenset({TextField.ANY, TextField.ABSTRACT})


def marked(source: str, typed: str) -> list[str]:
    return [source[span.start : span.end] for span in hits(source, parse(typed).tree, BODY)]


@pytest.mark.parametrize(
    ("source", "typed", "wanted"),
    [
        ("Deep nets are deep.", "deep", ["Deep", "deep"]),
        ("Deeper nets", "deep", ["Deeper"]),
        ("Deeper nets", '"deep"', []),
        ("A zero-shot method", "zero-shot", ["zero-shot"]),
        ("By Hölder's bridge", "holder or bridge", ["Hölder", "bridge"]),
        ("nets but no trees", "nets -trees", ["nets"]),
        ("nets", "title:nets author:nets", []),
        ("nets", "abstract:nets tag:nets", ["nets"]),
        ("扩散模型的采样", "模型", ["模型"]),
        (r"With $\rho$ small", r"$\rho$", ["rho"]),
        ("one two three", '"two three"', ["two three"]),
        ("nothing", "", []),
        ("nothing", "is:starred", []),
    ],
)
def test_that_words_are_found_again(source: str, typed: str, wanted: list[str]) -> None:
    assert marked(source, typed) == wanted


def test_that_marks_have_an_end() -> None:
    assert len(hits("word " * 5_000, parse("word").tree, BODY)) == MOST


@given(st.text(max_size=80), st.text(max_size=30))
def test_that_hits_lie_in_the_text_in_order(source: str, typed: str) -> None:
    found = hits(source, parse(typed).tree, BODY)
    assert all(0 <= span.start < span.end <= len(source) for span in found)
    assert list(found) == sorted(found, key=lambda span: (span.start, span.end))
