"""Which ranges of a source can be marked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.abstracts import parse_abstract
from readinglist.text.graphemes import is_boundary
from readinglist.text.snapping import snapped

_PARTS = ["word ", "**bold** ", "$\\rho < 1$", " -- ", "&amp;", "👩\u200d🔬", "e\u0301", "\n\n", "<br>", "\u0301", "~a"]


def _marked(source: str, start: int, end: int) -> str | None:
    place = snapped(source, parse_abstract(source), start, end)
    return source[slice(*place)] if place else None


@pytest.mark.parametrize(
    ("source", "start", "end", "marked"),
    [
        ("if $\\rho < 1$ holds", 5, 6, "$\\rho < 1$"),
        ("if $\\rho < 1$ holds", 0, 6, "if $\\rho < 1$"),
        ("an **old** idea", 2, 11, "old"),
        ("an **old** idea", 4, 12, "old** i"),
        ("one   two", 3, 7, "t"),
        ("one   two", 3, 6, None),
        ("one\n\ntwo", 3, 5, None),
        ("a ** b", 3, 3, None),
        ("", 0, 5, None),
        ("a👩\u200d🔬b", 2, 3, "👩\u200d🔬"),
        ("$x$\u0301 y", 3, 4, "$x$\u0301"),
        ("one <br> two", 3, 8, None),
        ("one --- two", 5, 6, "---"),
    ],
)
def test_that_formulas_and_characters_are_whole_and_blanks_left_out(
    source: str, start: int, end: int, marked: str | None
) -> None:
    assert _marked(source, start, end) == marked


@given(st.lists(st.sampled_from(_PARTS), max_size=12).map("".join), st.integers(0, 60), st.integers(0, 60))
def test_that_what_can_be_marked_can_be_marked_again_and_cuts_nothing(source: str, one: int, other: int) -> None:
    blocks = parse_abstract(source)
    place = snapped(source, blocks, *sorted((one, other)))
    if place is None:
        return
    start, end = place
    assert 0 <= start < end <= len(source)
    assert source[start:end].strip()
    assert is_boundary(source, start)
    assert is_boundary(source, end)
    atoms = [run for block in blocks for run in block.runs if not run.is_verbatim]
    assert not any(run.start < place < run.end for run in atoms for place in (start, end))
    assert snapped(source, blocks, start, end) == place
