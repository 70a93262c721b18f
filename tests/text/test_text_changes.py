"""What was taken away from a text, and what was added."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.text_changes import MAX_LINES, MAX_WORDS, Kind, text_changes

MARKS = {Kind.KEPT: "{}", Kind.REMOVED: "<-{}>", Kind.ADDED: "<+{}>"}


def shown(before: str, after: str) -> str:
    return "".join(MARKS[each.kind].format(each.text) for each in text_changes(before, after))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("", "", ""),
        ("same", "same", "same"),
        ("", "new", "<+new>"),
        ("old", "", "<-old>"),
        ("a good idea", "a very good idea", "a <+very >good idea"),
        ("one\ntwo\nthree\n", "one\nthree\n", "one\n<-two\n>three\n"),
        ("kettles boil.", "kettles boil fast.", "kettles boil<+ fast>."),
        ("采样很快", "采样不快", "采样<-很><+不>快"),
    ],
)
def test_that_words_taken_away_and_added_are_told(before: str, after: str, expected: str) -> None:
    assert shown(before, after) == expected


@given(*[st.text(alphabet=st.sampled_from("ab \n\r采.$"), max_size=60)] * 2)
def test_that_the_stretches_make_up_both_texts(before: str, after: str) -> None:
    found = text_changes(before, after)
    assert "".join(each.text for each in found if each.kind is not Kind.ADDED) == before
    assert "".join(each.text for each in found if each.kind is not Kind.REMOVED) == after
    assert all(each.text for each in found)
    assert all(one.kind is not other.kind for one, other in pairwise(found))


def test_that_what_is_too_long_to_compare_counts_as_replaced() -> None:
    words = " ".join(f"w{number}" for number in range(MAX_WORDS + 1))
    assert shown(words, words + " x") == f"<-{words}><+{words} x>"
    lines = "\n".join(f"l{number}" for number in range(MAX_LINES + 1))
    assert shown(lines, lines + "\nx") == f"<-{lines}><+{lines}\nx>"
