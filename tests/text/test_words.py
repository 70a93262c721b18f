"""The folded words of a source and where they stand."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.words import words_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("**Zero-Shot** sampling", "zero\N{EN DASH}shot   <em>sampling</em>"),
        ("the ``model''", "The \u201cmodel\u201d"),
        ("$\\rho < 1$", "ρ < 1"),
        ('Schr\\"odinger', "Schrödinger"),
        ("caf&eacute; &amp;amp; co", "café & co"),
        ("\\textbf{bold} [here](https://a.b/c)", "bold here"),
        ("fa\\c{c}ade", "façade"),
        ("STRASSE", "straße"),
        ("", "\\emph{} *"),
    ],
)
def test_that_markup_marks_case_and_blanks_do_not_count(one: str, other: str) -> None:
    assert words_of(one).letters == words_of(other).letters


def test_that_chinese_characters_are_words_and_everything_has_its_place() -> None:
    source = "用GRPO采样 fast *2x* カﾞ"
    words = words_of(source)
    assert words.texts == ("用", "grpo", "采", "样", "fast", "2x", "カ")
    assert [source[start:end].lower() for start, end in zip(words.starts, words.ends, strict=True)] == list(words.texts)


def test_that_a_part_of_a_source_keeps_the_places_of_the_whole() -> None:
    words = words_of("one two three", 4, 10)
    assert words.texts == ("two", "th")
    assert words.starts == (4, 8)


def test_that_letters_lead_back_to_whole_words_only() -> None:
    words = words_of("a zero-shot test")
    assert words.at(1, 9) == (1, 3)
    assert words.at(1, 8) is None
    assert words.at(2, 9) is None


@given(st.text())
@example("&#7;ﷺ㍿ᾳ\U0001d70c&notin;")
def test_that_no_text_is_an_error_and_words_are_in_order(source: str) -> None:
    words = words_of(source)
    assert all(words.texts)
    assert words.heads[-1] == len(words.letters)
    ends = (0, *words.ends)
    assert all(end <= start < stop for end, start, stop in zip(ends, words.starts, words.ends, strict=False))
