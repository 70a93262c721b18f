"""Names of tags as paths."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.tag_names import around, depth, last_part, lies_within, moved, path, tidied

names = st.text("ab/ ÄＡ／\u200b", max_size=12)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("theory", "theory"),
        (" theory /  games ", "theory/games"),
        ("//theory///games//", "theory/games"),
        ("theory／games", "theory/games"),
        ("to  discuss / today", "to discuss/today"),
        ("a/\u200b/b", "a/b"),
        ("/", ""),
    ],
)
def test_that_a_name_is_tidied(typed: str, kept: str) -> None:
    assert tidied(typed) == kept


@given(names)
def test_that_tidying_twice_changes_nothing_more(typed: str) -> None:
    assert tidied(tidied(typed)) == tidied(typed)


def test_that_a_branch_holds_itself_and_what_lies_within_but_not_what_only_begins_so() -> None:
    assert lies_within("theory", "Théory")
    assert lies_within("THEORY/games", "theory")
    assert not lies_within("theory of mind", "theory")
    assert not lies_within("theory", "theory/games")


def test_that_a_moved_name_keeps_what_follows() -> None:
    assert moved("a/b/c", "a/b", "x") == "x/c"
    assert moved("a/b", "a/b", "x/y") == "x/y"


def test_that_what_lies_around_comes_from_the_outside_in() -> None:
    assert around("a/b/c") == ("a", "a/b")
    assert around("a") == ()
    assert (last_part("a/b"), last_part("a"), depth("a/b/c")) == ("b", "a", 2)


@given(names.map(tidied).filter(bool))
def test_that_a_name_lies_within_all_that_is_around_it(name: str) -> None:
    assert all(lies_within(name, each) for each in (*around(name), name))
    assert len(path(name)) == depth(name) + 1
