"""Formulas that are numbers are text."""

from __future__ import annotations

import pytest

from readinglist.formulas.numbers import number_text


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        ("16", "16"),
        (r"39\%", "39%"),
        ("39%", "39%"),
        (r"1.8\times", "1.8×"),
        (r" 2 \times ", "2×"),
        ("10{,}000", "10,000"),
        (r"\times", "×"),
        (r"\%", "%"),
        ("10,000", "10,000"),
        ("-5", "\N{MINUS SIGN}5"),
        ("+1.2", "+1.2"),
    ],
)
def test_that_a_number_is_written_as_text(tex: str, text: str) -> None:
    assert number_text(tex) == text


@pytest.mark.parametrize(
    "tex", ["", "x", "2x", "10^5", r"\sim 10", "1 - 2", r"3 \times 4", "-", "n = 5", "1/2", "(3)", "1 000"]
)
def test_that_all_else_is_a_formula(tex: str) -> None:
    assert number_text(tex) == ""
