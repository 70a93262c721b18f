"""Texts with formulas where none can be drawn: no TeX is seen, said or looked for."""

from __future__ import annotations

import pytest

from readinglist.formulas.lines import index_text, line_of, sentence_line, title_line
from readinglist.formulas.spoken_lines import spoken_line, spoken_text
from readinglist.text.abstracts import parse_abstract
from readinglist.text.notes import parse_note
from readinglist.text.plain import line_pieces

SOURCE = r"Kettles in $\mathbb{R}^d$ boil for $\rho < 1$. **Then** they sing \(\ell_2\)."


def test_that_a_title_shows_its_formulas_as_unicode() -> None:
    assert title_line(SOURCE) == "Kettles in ℝᵈ boil for ρ < 1. Then they sing ℓ₂."


def test_that_a_title_is_cut_by_what_is_seen_of_it_and_never_in_a_formula() -> None:
    title = r"Kettles in $\mathbb{R}^d$ boil"
    assert title_line(title, 18) == "Kettles in ℝᵈ boil"
    assert title_line(title, 13) == "Kettles in…"
    assert title_line(title, 14) == "Kettles in ℝᵈ…"


def test_that_a_first_sentence_that_fits_is_whole_and_a_longer_one_is_cut() -> None:
    assert sentence_line(SOURCE) == "Kettles in ℝᵈ boil for ρ < 1."
    assert sentence_line(SOURCE, 40) == "Kettles in ℝᵈ boil for ρ < 1."
    assert sentence_line(SOURCE, 12) == "Kettles in…"


def test_that_pieces_of_a_line_are_written_and_said_without_tex() -> None:
    pieces = line_pieces(r"boil for $\rho < 1$ only")
    assert line_of(pieces) == "boil for ρ < 1 only"
    assert spoken_line(pieces) == "boil for rho less than 1 only"


def test_that_blocks_are_said_line_by_line() -> None:
    assert spoken_text(parse_abstract("One $x^2$.\n\nTwo.")) == "One x squared.\nTwo."
    assert spoken_text(parse_note("- one\n- $x$")) == "one\nx"


@pytest.mark.parametrize(
    ("source", "held"),
    [
        ("no formula, *at* all", "no formula, *at* all"),
        (r"costs 5\% more", r"costs 5\% more"),
        (r"a $\rho$-mixing kettle", "a  ρ -mixing kettle"),
        (r"$\mathcal{O}(n)$ steps", " O(n)  steps"),
        (r"2$\times$3 of `$x$`", "2 × 3 of `$x$`"),
        (r"see [there](https://a.b/c_d) for $x_1$", "see [there](https://a.b/c_d) for  x1 "),
    ],
)
def test_that_the_word_index_holds_formulas_folded_and_all_else_as_it_is(source: str, held: str) -> None:
    assert index_text(source) == held
