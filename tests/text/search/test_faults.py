"""What is told of a search that asks for what is not there."""

from __future__ import annotations

import pytest

from readinglist.text.search.faults import faults

TAGS = ("To Read", "rl")


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "kettle tag:rl",
        "tag:to",
        'tag:"to read" -is:new',
        "arXiv:2603.00017",
        "https://a.b",
        "std::vector",
        "tag:",
        "a:b",
    ],
)
def test_that_a_sound_search_has_no_faults(typed: str) -> None:
    assert faults(typed, TAGS) == ()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("moon:full", "moon:"),
        ("year:soon", "year:soon"),
        ("a or -tag:lost", "lost"),
        ('tag:"to discuss"', "to discuss"),
    ],
)
def test_that_what_is_not_there_is_named(typed: str, told: str) -> None:
    (fault,) = faults(f"{typed} {typed}", TAGS)
    assert told in fault
