"""Widths on a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.cli.cells import cut, width, wrapped


@pytest.mark.parametrize(
    ("text", "cells"), [("abc", 3), ("论文", 4), ("e\u0301", 1), ("ｗ", 2), ("", 0), ("a\u200db", 2), ("é", 1)]
)
def test_that_widths_are_those_of_a_terminal(text: str, cells: int) -> None:
    assert width(text) == cells


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("论文列表", 8, "论文列表"),
        ("论文列表", 7, "论文列…"),
        ("论文列表", 6, "论文…"),
        ("论文列表", 4, "论…"),
        ("ab cd", 4, "ab…"),
        ("e\u0301e\u0301e\u0301", 2, "e\u0301…"),
        ("abc", 0, ""),
        ("🇫🇷🇫🇷🇫🇷", 4, "🇫🇷…"),
    ],
)
def test_that_a_cut_never_splits_a_character(text: str, most: int, shown: str) -> None:
    assert cut(text, most) == shown


@given(st.text(st.characters(exclude_categories=["C"])), st.integers(1, 40))
def test_that_a_cut_text_fits(text: str, most: int) -> None:
    assert width(cut(text, most)) <= most


def test_that_text_is_wrapped_at_blanks_and_chinese_anywhere() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("我们提出一种新的方法", 8) == ["我们提出", "一种新的", "方法"]
    assert wrapped("ab 我们提出一种", 8) == ["ab 我们", "提出一种"]
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrapped("ab abcdefghij", 4) == ["ab", "abcd", "efgh", "ij"]
    assert wrapped("", 10) == [""]


@given(st.text(st.sampled_from("ab 汉字é\n")), st.integers(2, 20))
def test_that_wrapping_loses_nothing_and_fits(text: str, most: int) -> None:
    lines = wrapped(text, most)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width(line) <= most for line in lines)
