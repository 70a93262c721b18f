from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.config.translation import set_lookup
from readinglist.formulas.speech import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = [*r"\{}_^&$()[]|' .ab1+-=,/", r"\left(", r"\right)", r"\frac", r"\sqrt[", r"\hat", r"\over ", r"\text{a"]
TEX = st.lists(st.sampled_from([*WORDS, r"\begin{matrix}", r"\end{matrix}", r"\\", r"\sum", r"\alpha "])).map("".join)

CHINESE = {
    "less than": "小于",
    "plus": "加",
    "equals": "等于",
    "the sum": "求和",
    "the norm of {body}": "{body} 的范数",
    "{base} sub {index}": "{base} 下标 {index}",
    "{base} squared": "{base} 的平方",
    "{base} to the {power}": "{base} 的 {power} 次方",
    "{top} over {bottom}": "{bottom} 分之 {top}",
    "the fraction with numerator {top} and denominator {bottom}, end fraction": "分数,分母 {bottom},分子 {top},完",
    "the square root of {body}": "根号 {body}",
    "capital {letter}": "大写 {letter}",
    "{operator} over {variable} from {start} to {end}": "{variable} 从 {start} 到 {end} {operator}",
    "{operator} of {body}": "{operator} {body}",
}


@pytest.fixture
def _in_chinese() -> Iterator[None]:
    set_lookup(lambda _, source, __: CHINESE.get(source, source))
    yield
    set_lookup(None)


@pytest.mark.parametrize(
    ("tex", "words"),
    [
        (r"\rho < 1", "rho less than 1"),
        (r"\frac{1}{d}", "1 over d"),
        (r"\frac{1}{d+2}", "the fraction with numerator 1 and denominator d plus 2, end fraction"),
        (r"\sum_{i=1}^n x_i", "the sum over i from 1 to n of x sub i"),
        (r"\sum_{x\in X}", "the sum over x in capital X"),
        (r"\int_0^1 f(x)", "the integral from 0 to 1 of f of x"),
        (r"\prod x", "the product of x"),
        (r"\max_\theta L(\theta)", "the maximum over theta of capital L open parenthesis theta close parenthesis"),
        (r"\log_2 n", "log base 2 n"),
        ("x_i^2", "x sub i squared"),
        ("x^3", "x cubed"),
        ("x^{-1}", "x to the minus 1"),
        ("x^n", "x to the n"),
        ("x^{n+1}", "x to the power of n plus 1, end power"),
        ("x_{ij}", "x sub i j, end sub"),
        (r"A^\top", "capital A transposed"),
        ("x''", "x double prime"),
        (r"x^\star", "x star"),
        (r"\sqrt{n}", "the square root of n"),
        (r"\sqrt{n+1}", "the square root of n plus 1, end root"),
        (r"\sqrt[3]{n}", "the root of degree 3 of n, end root"),
        (r"\|x\|_2", "the norm of x, sub 2"),
        (r"||x-y||^2", "the norm of x minus y, close, squared"),
        ("|x|", "the absolute value of x"),
        (r"\left\lceil x\right\rceil", "the ceiling of x"),
        ("f(x)", "f of x"),
        ("f(x+1)", "f of open parenthesis x plus 1 close parenthesis"),
        ("a(x)", "a open parenthesis x close parenthesis"),
        ("[0,1)", "open bracket 0, 1 close parenthesis"),
        ("p(y|x)", "p of open parenthesis y given x close parenthesis"),
        (r"\{x \mid x>0\}", "open brace x such that x greater than 0 close brace"),
        (r"(a | b | c", "open parenthesis a the absolute value of b c"),
        (r"\mathbb{R}^d", "double-struck R to the d"),
        (r"\mathcal{O}", "calligraphic O"),
        (r"\mathbf{x}\mathbf{A}", "bold x bold capital A"),
        (r"\Delta\delta", "capital delta delta"),
        (r"\epsilon\varepsilon", "epsilon epsilon"),
        (r"\hat{x}\vec{v}", "x hat vector v"),
        (r"\widehat{xy}", "the whole of x y hat"),
        (r"\underbrace{x}_{n}", "x sub n"),
        (r"\binom nk", "n choose k"),
        (r"\sim 10", "about 10"),
        (r"90\%", "90 percent"),
        (r"\begin{cases}1&x>0\\0&\text{else}\end{cases}", "cases 1, x greater than 0; 0, else, end cases"),
        (r"\begin{pmatrix}a&b\\c&d\end{pmatrix}", "the 2 by 2 matrix a, b; c, d, end matrix"),
        (r"\begin{align}a&=b\\c&=d\end{align}", "a equals b; c equals d"),
        (r"x^{\begin{align}a\\b\end{align}}", "x to the power of a; b, end power"),
        (r"\overset{a}{b}", "b to the a"),
        (r"a~b", "a b"),
        (r"\log(n)", "log of n"),
        (r"\log n", "log n"),
        (r"P_n(x)", "capital P sub n of x"),
        (r"\hat{f}(x)", "f hat of x"),
        (r"\frac12(x)", "1 over 2 open parenthesis x close parenthesis"),
        (r"\max^2", "the maximum squared"),
        (r"\sum^n", "the sum to the n"),
        (r"\frac{\hat{x}}{2}", "x hat over 2"),
        (r"\sum_{1}^{n}", "the sum from 1 to n"),
        (r"a)", "a close parenthesis"),
        (r"(a}", "open parenthesis a"),
        (r"(a]", "open parenthesis a close bracket"),
        (r"\langle a)", "open angle bracket a close parenthesis"),
        (r"(" * 21 + "x" + ")" * 21, " ".join(["open parenthesis"] * 21 + ["x"] + ["close parenthesis"] * 21)),
        ("⌘", "⌘"),
        ("{" * 61, "a long formula"),
        ("x" * 4_001, "a long formula"),
        ("", ""),
    ],
)
def test_that_a_formula_is_spoken(tex: str, words: str) -> None:
    assert spoken(tex) == words


@pytest.mark.usefixtures("_in_chinese")
@pytest.mark.parametrize(
    ("tex", "words"),
    [
        (r"\rho < 1", "rho 小于 1"),
        (r"\frac{1}{d}", "d 分之 1"),
        (r"\frac{1}{d+2}", "分数,分母 d 加 2,分子 1,完"),
        (r"\sum_{i=1}^n x_i^2", "i 从 1 到 n 求和 x 下标 i 的平方"),
        (r"\|x\|", "x 的范数"),
        ("N^d", "大写 N 的 d 次方"),
    ],
)
def test_that_another_language_has_its_own_order(tex: str, words: str) -> None:
    assert spoken(tex) == words


@given(TEX)
def test_that_any_text_can_be_spoken(tex: str) -> None:
    words = spoken(tex)
    assert "\n" not in words
    assert "  " not in words
