"""Edits of a text being typed."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.edits import edit, smallest

_TEXTS = st.text(alphabet="ab\n", max_size=12)


def test_that_an_edit_replaces_its_range() -> None:
    change = edit(2, 4, "x", 3)
    assert change.applied("abcdef") == "abxef"
    assert change.anchor == change.cursor == 3


@given(_TEXTS, _TEXTS, _TEXTS)
@example("", "aa", "aaa")
@example("b", "", "")
def test_that_the_smallest_edit_makes_the_new_text_of_the_old(head: str, old: str, new: str) -> None:
    change = smallest(len(head), old, new, 0)
    assert change.applied(head + old) == head + new
    replaced = old[change.start - len(head) : change.end - len(head)]
    assert not (replaced and change.text and (replaced[0] == change.text[0] or replaced[-1] == change.text[-1]))
