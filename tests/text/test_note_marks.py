"""Bold, italic, code and formulas put round a selection, which stands between ``«`` and ``»``."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.note_marks import Mark, wrapped

_NAMES = {"b": Mark.BOLD, "i": Mark.ITALIC, "c": Mark.CODE, "f": Mark.FORMULA}


def _marked(selected: str, mark: Mark) -> str | None:
    text = selected.replace("«", "").replace("»", "")
    change = wrapped(text, selected.index("«"), selected.index("»") - 1, mark)
    if change is None:
        return None
    result = change.applied(text)
    start, end = sorted((change.anchor, change.cursor))
    return f"{result[:start]}«{result[start:end]}»{result[end:]}"


@pytest.mark.parametrize(
    ("name", "selected", "expected"),
    [
        ("b", "a «b» c", "a **«b»** c"),
        ("i", "a «b» c", "a *«b»* c"),
        ("c", "a «b» c", "a `«b»` c"),
        ("f", "a «x_1» c", "a $«x_1»$ c"),
        ("b", "a« b »c", "a **«b»** c"),
        ("i", "a **«b»** c", "a ***«b»*** c"),
        ("c", "«a`b»", "`` «a`b» ``"),
        ("b", "«**a** and b»", "**«a and b»**"),
        ("i", "«*a* and **b**»", "*«a and **b**»*"),
        ("f", "«$y$ + z»", "$«y + z»$"),
        ("b", "«- one\n- [ ] two\n\n> three\n## four»", "- **«one**\n- [ ] **two**\n\n> **three**\n## **four»**"),
        ("b", "- **«one**\n- two»", "- **«one**\n- **two»**"),
        ("b", "«**»", "**«»**"),
    ],
)
def test_that_marks_are_put_round_the_selection(name: str, selected: str, expected: str) -> None:
    assert _marked(selected, _NAMES[name]) == expected


@pytest.mark.parametrize(
    ("name", "selected", "expected"),
    [
        ("b", "a **«b»** c", "a «b» c"),
        ("b", "a «**b**» c", "a «b» c"),
        ("b", "a *«*b**» c", "a «b» c"),
        ("b", "***«b»***", "*«b»*"),
        ("i", "***«b»***", "**«b»**"),
        ("i", "*«b»*", "«b»"),
        ("c", "``«b»``", "«b»"),
        ("f", "$«b»$", "«b»"),
        ("b", "- **«one**\n- **two»**", "- «one\n- two»"),
    ],
)
def test_that_marks_that_are_there_go(name: str, selected: str, expected: str) -> None:
    assert _marked(selected, _NAMES[name]) == expected


@pytest.mark.parametrize(
    ("name", "selected", "expected"),
    [
        ("b", "a wo«»rd b", "a **wo«»rd** b"),
        ("b", "a **wo«»rd** b", "a wo«»rd b"),
        ("i", "a «» b", "a *«»* b"),
        ("i", "a *«»* b", "a «» b"),
        ("c", "«»", "`«»`"),
    ],
)
def test_that_without_a_selection_the_word_at_the_cursor_is_meant(name: str, selected: str, expected: str) -> None:
    assert _marked(selected, _NAMES[name]) == expected


@pytest.mark.parametrize("selected", ["« »", "```\n«a»\n```", "«- »\n", "« \n\n »"])
def test_that_blanks_bullets_and_fenced_code_are_not_marked(selected: str) -> None:
    assert _marked(selected, Mark.BOLD) is None


@given(
    st.lists(st.sampled_from(["a", "two words", "- item", "x y\nz", "> q", "图"]), min_size=1, max_size=4).map(
        "\n".join
    ),
    st.integers(0, 40),
    st.integers(0, 40),
    st.sampled_from(Mark),
)
def test_that_marking_twice_changes_nothing(text: str, one: int, other: int, mark: Mark) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    first = wrapped(text, start, end, mark)
    if first is None or start == end:
        return
    marked = first.applied(text)
    second = wrapped(marked, first.anchor, first.cursor, mark)
    assert second
    assert second.applied(marked) == text
