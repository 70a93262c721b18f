from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.formulas.repair import depth, repaired, without_unknown
from readinglist.formulas.tokens import tokenised

WORDS = [
    *r"\{}_^&$%#()|' .ab1",
    r"\left",
    r"\right",
    r"\norm",
    r"\R",
    r"\\",
    r"\inp{",
    r"\left(",
    r"\right)",
    r"\mathbf",
]
TEX = st.lists(st.sampled_from(WORDS)).map("".join)


@pytest.mark.parametrize(
    "tex",
    [
        r"\rho < 1",
        r"\frac{1}{d+2}",
        r"\left( x \right)",
        r"\begin{matrix} a & b \\ c & d \end{matrix}",
        r"x_i^2",
        r"x_{a_b}",
        r"\{x\}",
        r"f'^2",
        r"\sum\limits_{i=1}^n",
        r"\text{if $x$}",
        r"50\%",
    ],
)
def test_that_what_is_right_stays(tex: str) -> None:
    assert repaired(tex) == tex


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"\textbf{15.4", r"\textbf{15.4}"),
        ("x}", "x"),
        (r"\{1,2}", r"\{1,2\}"),
        (r"\left( x", "( x"),
        (r"x \right)", "x )"),
        (r"\left. x", "x"),
        (r"\left{ x \right}", r"\left\{ x \right\}"),
        (r"{\left( x} \right)", "{( x} )"),
        (r"a \middle| b", "a | b"),
        (r"\left x \right)", "x )"),
        ("x_a_b", "x_a{}_b"),
        ("x_{a}_{b}", "x_{a}{}_{b}"),
        ("x_", "x_{}"),
        ("{x^}", "{x^{}}"),
        (r"x_\mathrm{a}_b", r"x_\mathrm{a}{}_b"),
        ("x_a^b_c", "x_a^b{}_c"),
    ],
)
def test_that_braces_fences_and_scripts_are_put_in_order(written: str, meant: str) -> None:
    assert " ".join(repaired(written).split()) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"\\mathbf{x} \\in \\{1, 2\\}", r"\mathbf{x} \in \{1, 2\}"),
        (r"\begin{matrix}a\\bb\end{matrix}", r"\begin{matrix}a\\bb\end{matrix}"),
        ("a & b", r"a \& b"),
        (r"a \& b", r"a \& b"),
        ("#5", r"\#5"),
        (r"\begin{cases}#1&x\end{cases}", r"\begin{cases}\#1&x\end{cases}"),
        ("p&lt;1", "p<1"),
        ("x\u00a0+\n y", "x + y"),
        ("x\u200b\ud800\x07", "x"),
        ("x\u2212y\u2032", "x-y'"),
        (r"\(x\)", "x"),
        (r"O\l(n\r)", "O(n)"),
        (r"\color[rgb]{1,0,0} x", "x"),
        (r"\alpha\color{red}x", r"\alpha x"),
        (r"\alpha\(x\)", r"\alpha x"),
        (r"\unicode{x1D7D9}", "\U0001d7d9"),
        (r"x\sp{2}\sb{i}", "x^{2}_{i}"),
        ("\\", ""),
    ],
)
def test_that_slips_of_the_pen_are_undone(written: str, meant: str) -> None:
    assert repaired(written) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"\eps x", r"\epsilon x"),
        (r"\R^d", r"\mathbb{R}^d"),
        (r"x^\R", r"x^{\mathbb{R}}"),
        (r"\frac\eps2", r"\frac{\epsilon}2"),
        (r"x^\trans", r"x^{{\top}}"),
        (r"\norm{\eps x}_2", r"\left\|\epsilon x\right\|_2"),
        (r"\norm\x", r"\left\|\mathbf{x}\right\|"),
        (r"\norm {a}b", r"\left\| a\right\|b"),
        (r"\BigO{n} \BigO(n) \BigO{(n)}", r"\mathcal{O}\left(n\right) \mathcal{O}(n) \mathcal{O}{(n)}"),
        (r"\poly{k}\tO{}", r"\operatorname{poly}\left(k\right)\widetilde{\mathcal{O}}{}"),
        (r"\norm{x", r"\left\|x\right\|"),
        (r"\norm", r"\norm"),
        (r"{\norm}", r"{\norm}"),
        (r"\inp{a}{b}", r"\left\langle a,b\right\rangle"),
        (r"\inp{a,b}", r"\left\langle a,b\right\rangle"),
        (r"\bb{R} \cdot \bb", r"\mathbb{R} \cdot \mathbf{b}"),
        (r"\bb\cdot x", r"\mathbf{b}\cdot x"),
        (r"\calX \cX \XX \bx \vx \xbf", r"\mathcal{X} \mathcal{X} \mathbb{X} \mathbf{x} \mathbf{x} \mathbf{x}"),
        (r"\btheta \xhat \tO", r"\boldsymbol{\theta} \hat{x} \widetilde{\mathcal{O}}"),
        (r"\beta \bar{x} \hbar \bot \in \pi \psi", r"\beta \bar{x} \hbar \bot \in \pi \psi"),
        (r"\abs*{x}", r"\left|x\right|"),
        (r"\foo{x}", r"\foo{x}"),
    ],
)
def test_that_macros_of_authors_are_resolved(written: str, meant: str) -> None:
    assert repaired(written) == meant


@pytest.mark.parametrize(
    ("tex", "name", "meant"),
    [
        (r"\foo_i + \foobar", "foo", r"\mathrm{foo}_i + \foobar"),
        (r"\foo*(x)", "foo", r"\mathrm{foo}(x)"),
        (r"\mathcalO(n)", "mathcalO", r"\mathcal{O}(n)"),
        (r"\textmax", "textmax", r"\text{max}"),
        (r"\lparen x", "lparen", "( x"),
    ],
)
def test_that_an_unknown_command_becomes_its_name(tex: str, name: str, meant: str) -> None:
    assert without_unknown(tex, name) == meant


def test_that_depth_counts_braces_fences_and_environments() -> None:
    assert depth("x") == 0
    assert depth(r"{{x}}{y}") == 2
    assert depth(r"\left({\begin{matrix}x\end{matrix}}\right)") == 4
    assert depth(r"a \over b \binom c d") == 6
    assert depth("x^{2^{k}} + y^{b}") == 20
    assert depth(r"x^\mathrm {a}{b}") == 10
    assert depth("}}{") == 1
    assert depth(r"\{\{\{ \leftarrow \lefteqn") == 0


@given(TEX)
def test_that_any_text_is_repaired_to_balanced_braces(tex: str) -> None:
    level = 0
    words = repaired(tex).replace(r"\\", "").replace(r"\{", "").replace(r"\}", "")
    for sign in words:
        level += (sign == "{") - (sign == "}")
        assert level >= 0
    assert level == 0


@given(TEX)
def test_that_fences_come_in_pairs(tex: str) -> None:
    words = tokenised(repaired(tex))
    assert words.count(r"\left") == words.count(r"\right")
