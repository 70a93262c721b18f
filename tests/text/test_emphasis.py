"""Emphasis, held against an independent reader of CommonMark."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from readinglist.text.abstracts import parse_abstract

_NAMES = re.compile(r"[ab]\*[ab].* .*[ab]\*[ab]")
_TAGS = {"em_open": ("i", 1), "em_close": ("i", -1), "strong_open": ("b", 1), "strong_close": ("b", -1)}


def _expected(source: str) -> list[tuple[str, bool, bool]]:
    """Return each visible character with whether it is bold and italic, as markdown-it reads it."""
    depth = {"b": 0, "i": 0}
    marked = []
    for token in MarkdownIt("zero").enable("emphasis").parseInline(source)[0].children or []:
        if token.type in _TAGS:
            style, change = _TAGS[token.type]
            depth[style] += change
        marked += [(character, depth["b"] > 0, depth["i"] > 0) for character in token.content]
    return marked


def _found(source: str) -> list[tuple[str, bool, bool]]:
    runs = [run for block in parse_abstract(source) for run in block.runs]
    return [(character, run.bold, run.italic) for run in runs for character in run.text]


@given(st.text("**__ab .(", min_size=1, max_size=24))
@settings(max_examples=400)
@example("**a*b**c*")
@example("*a_b*_a* _a_")
@example("a***b**a*b*a")
def test_that_emphasis_is_read_as_commonmark_says(source: str) -> None:
    source = f"x {source}".strip()
    assume(not _NAMES.search(source))
    assert _found(source) == _expected(source)


def test_that_twenty_thousand_markers_are_resolved() -> None:
    assert "".join(character for character, _, _ in _found("*a_b" * 2_000)).count("a") == 2_000


@pytest.mark.parametrize(
    ("source", "italic"),
    [
        ("like V*Bench, and on V*Bench too", ""),
        ("use A*B c*d e*f*g", "f"),
        ("Rein*for*mer and Rein*for*mer", "forfor"),
        ("Dis*crete and continuous* models", "crete and continuous"),
        ("we explore *how to*train", "how to"),
    ],
)
def test_that_stars_inside_two_names_are_no_emphasis(source: str, italic: str) -> None:
    assert "".join(character for character, _, leans in _found(source) if leans) == italic
