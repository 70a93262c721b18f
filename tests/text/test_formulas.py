"""The dollar rule and the other beginnings of math."""

from __future__ import annotations

import pytest

from readinglist.text.formulas import (
    MAX_FORMULA,
    bare_formula,
    bracket_formula,
    dollar_formula,
    environment_formula,
    without_breaks_in_display,
)


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        ("$x$", "x"),
        ("$x$2", "x"),
        (r"$\%$", r"\%"),
        ("$ $", None),
        ("$1.05$ times", "1.05"),
        (r"$\times$3", r"\times"),
        ("$>$90", ">"),
        ("$&gt;$90", "&gt;"),
        ("$5 &amp; $10", None),
        ("$k=$5", "k="),
        (r"$ \rho < 1 $", r"\rho < 1"),
        (r"$\$3$", r"\$3"),
        (r"$c=\$3$", r"c=\$3"),
        ("$O(n log n)$", "O(n log n)"),
        (r"$x \text{ if it is so or not} y$", r"x \text{ if it is so or not} y"),
        ("$$x$$", "x"),
        ("$$ $$", None),
        ("$$x", None),
        ("$5 and $10", None),
        ("$5/$10", None),
        ("$5-$10", None),
        ("$10k per run, $", None),
        (r"$5; \$8 trillion; $", None),
        ("$HOME and $PATH", None),
        ("$5, while the other costs x_1 $", None),
        ("$ no$", None),
        ("$", None),
        ("$$", None),
        ("$x\n\ny$", None),
        ("$" + "x+" * MAX_FORMULA + "$", None),
    ],
)
def test_that_a_dollar_begins_a_formula_or_not(source: str, tex: str | None) -> None:
    formula = dollar_formula(source, 0)
    assert (formula.tex if formula else None) == tex


def test_that_a_formula_knows_where_it_stands() -> None:
    formula = dollar_formula("a $$ x $$ b", 2)
    assert formula is not None
    assert (formula.start, formula.end, formula.display) == (2, 9, True)


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        (r"\(x\)", "x"),
        (r"\[x=1\]", "x=1"),
        (r"\[1, 2\]", None),
        (r"\(see below\)", None),
        (r"\(x", None),
        (r"\(\)", None),
    ],
)
def test_that_a_bracket_begins_a_formula_or_not(source: str, tex: str | None) -> None:
    formula = bracket_formula(source, 0)
    assert (formula.tex if formula else None) == tex


@pytest.mark.parametrize(
    ("source", "end"),
    [
        (r"\times 3", 6),
        (r"\ell_2^{n+1}x", 12),
        (r"\sqrt{n} x", 8),
        (r"\frac{a}{b}{c}", 11),
        (r"\ell_\infty-norm", 11),
        (r"\sqrt n", None),
        (r"\timesx", None),
        (r"\foo", None),
        (r"\sigma d \sqrt{T}. Then", 17),
        (r"\alpha\beta_1 \to \infty then", 24),
        (r"\alpha a \beta", 6),
        (r"\alpha d \foo", 6),
        (r"\alpha and \beta", 6),
    ],
)
def test_that_a_bare_command_is_a_formula_or_not(source: str, end: int | None) -> None:
    formula = bare_formula(source, 0)
    assert (formula.end if formula else None) == end


def test_that_an_environment_is_taken_whole() -> None:
    source = r"\begin{align*}a&=b\end{align*} x"
    formula = environment_formula(source, 0)
    assert formula is not None
    assert formula.tex == source[:-2]
    assert environment_formula(r"\begin{align}a\end{equation}", 0) is None
    assert environment_formula(r"\begin{itemize}\end{itemize}", 0) is None
    assert environment_formula("\\begin{align}a\n\nb\\end{align}", 0) is None


def test_that_only_displayed_formulas_lose_their_line_breaks() -> None:
    source = "a\n$$x\n- y$$\n\\[z\n=1\\]\n\\begin{align}q\n\\end{align}\n$$open\n\\begin{x}"
    joined = without_breaks_in_display(source)
    assert joined == "a\n$$x - y$$\n\\[z =1\\]\n\\begin{align}q \\end{align}\n$$open\n\\begin{x}"
    assert len(joined) == len(source)
