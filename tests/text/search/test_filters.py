"""Filters that are added to a search, turned round and taken out."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.model.search import EVERYTHING, Both
from readinglist.text.search.filters import Filter, standing, with_filter, without, without_last
from readinglist.text.search.parsing import parse

TAG = Filter("tag", "rl")


@pytest.mark.parametrize(
    ("typed", "wanted", "after"),
    [
        ("", TAG, "tag:rl "),
        ("kettle", TAG, "kettle tag:rl "),
        ("kettle ", Filter("tag", "to read"), 'kettle tag:"to read" '),
        ("kettle", Filter("author", "Ann (A.) Lee"), 'kettle author:"Ann (A.) Lee" '),
        ("", Filter("topic", 'the "odd" one'), 'topic:"the odd one" '),
        ("a or b", TAG, "(a or b) tag:rl "),
        ("(a or b) c", TAG, "(a or b) c tag:rl "),
        ("(a", TAG, "(a) tag:rl "),
        ('"a b', TAG, '"a b" tag:rl '),
        ("tag:RL kettle", TAG, "tag:RL kettle"),
        ("tag:rl kettle", Filter("tag", "rl", negated=True), "-tag:rl kettle"),
        ("kettle -tag:rl", TAG, "kettle tag:rl"),
    ],
)
def test_that_a_filter_narrows_a_search(typed: str, wanted: Filter, after: str) -> None:
    assert with_filter(typed, wanted) == after


def test_that_filters_are_found_with_their_signs_and_taken_out() -> None:
    typed = 'a -tag:"to read" or author:lee  b tag:'
    found = standing(typed)
    assert [each.filter for each in found] == [Filter("tag", "to read", negated=True), Filter("author", "lee")]
    assert without(typed, found[0]) == "a or author:lee  b tag:"
    assert without("tag:rl", standing("tag:rl")[0]) == ""


@pytest.mark.parametrize(
    ("typed", "after"), [("a b", "a"), ('a -"b c"', "a"), ("tag:x", ""), ("a (b", "a"), ("", ""), ("( -", "")]
)
def test_that_the_last_word_can_be_dropped(typed: str, after: str) -> None:
    assert without_last(typed) == after


@example("-(a(", "a")
@example('a" "', "a")
@given(st.text(alphabet='ab tag:or-()"é采', max_size=20), st.text(alphabet='ab ()"é采', min_size=1))
def test_that_what_was_typed_before_is_asked_for_together_with_the_filter(typed: str, value: str) -> None:
    wanted = Filter("title", value, negated=True)
    alone, before = parse(wanted.typed).tree, parse(typed).tree
    if EVERYTHING in {alone, before} or before == alone:
        return
    tree = parse(with_filter(typed, wanted)).tree
    assert isinstance(tree, Both)
    assert alone in tree.nodes
