"""Long formulas in parts: they end behind a sign of the outer level, and together they are the whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.formulas.budget import Budget
from readinglist.formulas.engine import LONG, Failure, Formula
from readinglist.formulas.parting import parts
from readinglist.formulas.typesetter import Typesetter

TYPESETTER = Typesetter()


def drawn(tex: str) -> Formula:
    formula = TYPESETTER.drawn(tex, display=False, budget=Budget())
    assert isinstance(formula, Formula), formula
    return formula


def parted(tex: str) -> list[str]:
    """Return the TeX of the parts, in order, without what keeps their blanks."""
    asked: dict[int, str] = {}

    def draw(part: str) -> Formula | Failure:
        formula = TYPESETTER.drawn(part, display=False, budget=Budget())
        asked[id(formula)] = part
        return formula

    whole = drawn(tex)
    return [asked.get(id(part), tex).replace("{}", "").strip() for part in parts(tex, whole, draw)]


def test_that_a_long_formula_is_parted_behind_its_relations_first() -> None:
    assert parted(r"f(x_1, x_2) = g(y) + h(z)") == ["f(x_1, x_2) =", "g(y) + h(z)"]


def test_that_what_is_still_long_is_parted_behind_its_operations() -> None:
    long = r"\theta_{t+1} = \theta_t - \eta \nabla f(\theta_t) + \sqrt{2\eta}\,\xi_t"
    assert parted(long) == [r"\theta_{t+1} =", r"\theta_t -", r"\eta \nabla f(\theta_t) +", r"\sqrt{2\eta}\,\xi_t"]


def test_that_only_what_fits_no_line_is_parted_inside_brackets() -> None:
    inside = r"n^2 \log n + d^{3/2} H^2 \epsilon^{-1}"
    assert parted(f"O({inside})") == [f"O({inside})"]
    assert len(parted(f"O({inside} + {inside})")) == 4


@pytest.mark.parametrize(
    "tex",
    [
        "x = 1",
        r"\left(aaaaaaaa = bbbbbbbb\right)",
        "|aaaaaaaa - bbbbbbbbbb|",
        r"\frac{aaaaaaaaaaaaaa = b}{c}",
        r"aaaaaaaa_{bbbbbbbbb = c}",
        r"aaaaaaaa \over bbbbbbbb = cccccccc",
        r"\begin{cases} aaaaaaaaaaa = 1 \\ b = 2 \end{cases}",
        r"= aaaaaaaaaaaaaaaaaa",
        r"- aaaaaaaaaaaaaaaaaa",
        r"aaaaaaaaaaaaaaaaaa =",
        r"aaaaaaaaaaaaaaaaaa =_b c",
    ],
)
def test_that_nothing_is_parted_that_is_short_or_belongs_together(tex: str) -> None:
    assert parts(tex, drawn(tex), drawn) == (drawn(tex),)


def test_that_a_sign_never_begins_a_part_and_signs_that_follow_each_other_stay_together() -> None:
    assert parted(r"aaaaaaaa := bbbbbbbb <= -cccccccc") == ["aaaaaaaa :=", "bbbbbbbb <=", "-cccccccc"]


WRITTEN = (
    r"a b_1 x^{n+1} = \le + - \cdot ( ) , \{ \} | \sum_i \frac{a}{b} \sqrt{c+d} \left( \right) \log \mathbb{E} \in "
    r"\quad ' \text{ab} \mid"
)
PIECES = WRITTEN.split()


@given(st.lists(st.sampled_from(PIECES), min_size=4, max_size=24))
def test_that_the_parts_are_the_whole(pieces: list[str]) -> None:
    tex = " ".join(pieces)
    whole = TYPESETTER.drawn(tex, display=False, budget=Budget())
    found = TYPESETTER.parts(tex, display=False, budget=Budget())
    if isinstance(whole, Failure) or isinstance(found, Failure):
        assert found == whole
        return
    assert sum(part.width for part in found) == pytest.approx(whole.width, abs=0.5)
    glyphs = [placed.glyph.key for part in found for placed in part.glyphs]
    assert sorted(glyphs) == sorted(placed.glyph.key for placed in whole.glyphs)
    if whole.width <= LONG:
        assert found == (whole,)


def test_that_a_spent_budget_leaves_a_formula_whole_and_is_not_remembered() -> None:
    typesetter = Typesetter()
    tex = r"f(x_1, x_2) = g(y) + h(z)"
    found = typesetter.parts(tex, display=False, budget=Budget(formulas=1))
    assert not isinstance(found, Failure)
    assert len(found) == 1
    again = typesetter.parts(tex, display=False, budget=Budget())
    assert not isinstance(again, Failure)
    assert len(again) == 2
