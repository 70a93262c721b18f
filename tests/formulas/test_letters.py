from __future__ import annotations

import unicodedata
from string import ascii_letters, digits

import pytest

from readinglist.formulas.letters import Style, styled
from readinglist.formulas.scripts import lowered, raised

GREEK = "αβγδεζηθικλμνξοπρσςτυφχψωΓΔΘΛΞΠΣΦΨΩ∇∂"


@pytest.mark.parametrize("style", Style)
def test_that_each_letter_of_each_alphabet_is_that_letter(style: Style) -> None:
    for letter in ascii_letters + digits + GREEK:
        assert unicodedata.normalize("NFKC", styled(letter, style)) == letter


def test_that_the_holes_of_the_alphabets_are_filled() -> None:
    assert styled("hBCR", Style.ITALIC) == "ℎ𝐵𝐶𝑅"
    assert styled("BLR", Style.SCRIPT) == "ℬℒℛ"
    assert styled("CHR1", Style.DOUBLE_STRUCK) == "ℂℍℝ𝟙"
    assert styled("x-1", Style.UPRIGHT) == "x-1"


def test_that_bold_stays_bold_inside() -> None:
    assert Style.SCRIPT.over(Style.BOLD_ITALIC) is Style.BOLD_SCRIPT
    assert Style.UPRIGHT.over(Style.BOLD) is Style.BOLD
    assert Style.DOUBLE_STRUCK.over(Style.BOLD) is Style.DOUBLE_STRUCK
    assert Style.SCRIPT.over(Style.SANS) is Style.SCRIPT


def test_that_what_cannot_be_raised_or_lowered_is_told() -> None:
    assert (raised("n+1"), lowered("ij")) == ("ⁿ⁺¹", "ᵢⱼ")
    assert (raised("q"), lowered("b"), raised(""), lowered("")) == (None, None, None, None)
