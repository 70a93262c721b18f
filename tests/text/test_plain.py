"""Lines of plain text, and the first sentence."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.plain import (
    MAX_SENTENCE,
    after_first_sentence,
    first_sentence,
    plain_line,
    split_first_sentence,
)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("**We** show\n\n- a 9.4\\% gain\r\n- `code`  more", "We show a 9.4% gain code more"),
        (r"see [here](https://a.b), $\rho < 1$ and <i>x</i>", r"see here, $\rho < 1$ and x"),
        ("a\x00\u202eb\u2028c\td\ud800 \u200be", "ab c d e"),
        ("a $x  +\n y$ b", "a $x + y$ b"),
        ("\ue000 $x$ \ue001", "\ufffd $x$ \ufffd"),
        ("", ""),
    ],
)
def test_that_a_text_becomes_one_readable_line(source: str, line: str) -> None:
    assert plain_line(source) == line


@pytest.mark.parametrize(
    ("source", "limit", "line"),
    [
        ("a 👩\u200d🔬b", 4, "a…"),
        ("abcdef", 6, "abcdef"),
        ("abcdef", 5, "abcd…"),
        ("ab cdef", 4, "ab…"),
        ("abcd", 1, "…"),
        ("abcd", 0, ""),
        ("a longer text $x + y + z$ end", 20, "a longer text…"),
        ("a $x + y + z + w + v + u$ end", 20, "a $x + y + z + w +…"),
        ("x" * 5_000, 10, "xxxxxxxxx…"),
        ("<b></b>" * 200 + "visible text", 10, "visible t…"),
    ],
)
def test_that_a_long_line_is_cut_with_an_ellipsis(source: str, limit: int, line: str) -> None:
    assert plain_line(source, limit) == line


def test_that_only_what_is_needed_is_read_and_the_line_is_the_same() -> None:
    source = "We show **that** $x_1$ holds, see https://a.b/c, for 9\\% of \\emph{all} cases. " * 40
    for limit in (10, 80, 200):
        assert (
            plain_line(source, limit)[:-1].rstrip() == plain_line(source)[: len(plain_line(source, limit)) - 1].rstrip()
        )


@given(st.text(st.characters(exclude_categories=[])), st.integers(0, 40))
def test_that_a_line_holds_no_control_characters_and_keeps_its_limit(source: str, limit: int) -> None:
    line = plain_line(source, limit)
    assert len(line) <= limit
    assert not any(unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"} for character in line)


@pytest.mark.parametrize(
    ("abstract", "sentence", "rest"),
    [
        ("We use e.g. Foo et al. (2020), i.e. 9.4 vs. Fig. 3 of J. Smith. Then.", None, "Then."),
        ("Cohen et al. We show. Next", "Cohen et al.", "We show. Next"),
        ("Uses $f. G$ and `x. Y` well. Next", "Uses $f. G$ and `x. Y` well.".replace("`", ""), "Next"),
        ("这是第一句。第二句。", "这是第一句。", "第二句。"),
        ("Is it? Yes! It is.", "Is it?", "Yes! It is."),
        ('He said "so." Then he left.', 'He said "so."', "Then he left."),
        ("**Bold start. And** rest.", "Bold start.", "And rest."),
        ("Abstract: We show. Next.", "We show.", "Next."),
        ("Abstract reasoning is hard. Next.", "Abstract reasoning is hard.", "Next."),
        ("1. First of all. Next.", "1. First of all.", "Next."),
        ("Version 2.5. We go on", "Version 2.5.", "We go on"),
        ("A class A. We go on", "A class A.", "We go on"),
        ("Yahoo! is fine. Next", "Yahoo! is fine.", "Next"),
        ("A paragraph of its own\n\nNext one.", "A paragraph of its own", "Next one."),
        ("Short\n\nis joined. Next", "Short is joined.", "Next"),
        ("No end", "No end", ""),
        ("", "", ""),
    ],
)
def test_that_the_first_sentence_is_found(abstract: str, sentence: str | None, rest: str) -> None:
    expected = abstract.removesuffix(rest).rstrip() if sentence is None else sentence
    assert split_first_sentence(abstract) == (expected, rest)
    assert (first_sentence(abstract), after_first_sentence(abstract)) == (expected, rest)


def test_that_an_endless_sentence_is_cut_at_a_blank_and_nothing_is_lost() -> None:
    abstract = "word " * 200
    sentence, rest = split_first_sentence(abstract)
    assert sentence.endswith("word…")
    assert len(sentence) <= MAX_SENTENCE + 1
    assert f"{sentence[:-1]} {rest}" == abstract.strip()
    assert first_sentence("x" * 1_000) == "x" * MAX_SENTENCE + "…"


def test_that_the_rest_is_cut_to_its_limit() -> None:
    assert after_first_sentence("One. " + "two " * 500, 12) == "two two two…"
