from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.formulas.unicode_line import MAX_LENGTH, unicode_line

WORDS = [
    *r"\{}_^&$%#()[]|' .ab1+-=,/",
    r"\left(",
    r"\right)",
    r"\frac",
    r"\sqrt[",
    r"\hat",
    r"\over ",
    r"\text{a",
    "速",
]
TEX = st.lists(st.sampled_from([*WORDS, r"\begin{matrix}", r"\end{matrix}", r"\\", r"\sum", r"\alpha "])).map("".join)


@pytest.mark.parametrize(
    ("tex", "line"),
    [
        (r"\rho < 1", "ρ < 1"),
        (r"\rho<1", "ρ < 1"),
        (r"\mathbb{R}^d", "ℝᵈ"),
        (r"\frac{1}{d+2}", "1/(d + 2)"),
        (r"\epsilon^{1/(d+2)}", "ϵ^(1/(d+2))"),
        (r"\|x\|_2", "‖x‖₂"),
        (r"\sum_{i=1}^n x_i", "∑ᵢ₌₁ⁿ xᵢ"),
        (r"10\times", "10×"),
        (r"2\times3", "2 × 3"),
        (r"\sim 10", "∼10"),
        ("-1", "-1"),
        ("x=-1", "x = -1"),
        ("a-b", "a - b"),
        (r"90\%", "90%"),
        ("90,000", "90,000"),
        ("(1,2)", "(1, 2)"),
        (r"x\frac12", "x(1/2)"),
        (r"\frac12 x", "(1/2)x"),
        (r"\frac{a+b}{c}", "(a + b)/c"),
        (r"\frac{ab}{\sqrt{n}}", "ab/√n"),
        (r"\log\frac{a}{b}", "log(a/b)"),
        (r"\log n", "log n"),
        (r"n\log_2 n", "n log₂ n"),
        (r"\sqrt{x}y", "√(x)y"),
        (r"\sqrt{x+1}", "√(x + 1)"),
        (r"\sqrt[3]{x}", "³√x"),
        (r"\sqrt[a+\Gamma]{x}", "(x)^(1/(a+Γ))"),
        (r"\lambda_{\max}(A)", "λ_max(A)"),
        (r"T_{\text{mix}}x", "T_mix x"),
        (r"T_{\text{two words}}", "T_(two words)"),
        (r"x^*y", "x* y"),
        (r"A^{-1}B^\top", "A⁻¹Bᵀ"),
        (r"n^{O(k)}", "n^(O(k))"),
        (r"2^{2^k}", "2^(2ᵏ)"),
        (r"{(a+b)}^2", "((a + b))²"),
        (r"\hat{x}_i", "x̂ᵢ"),
        (r"\tilde{O}(n)", "Õ(n)"),
        (r"\widehat{AB}", "hat(AB)"),
        (r"\overline{AB}", "A̅B̅"),
        (r"f''(x)", "f″(x)"),
        (r"\binom nk", "binom(n, k)"),
        (r"{n \choose k}", "binom(n, k)"),
        (r"a \over b", "a/b"),
        (r"\operatorname*{arg\,min}_{x\in X} f(x)", "arg min_(x∈X) f(x)"),
        (r"\begin{pmatrix}a&b\\c&d\end{pmatrix}", "(a, b; c, d)"),
        (r"\begin{matrix}a&b\\c&d\end{matrix}", "[a, b; c, d]"),
        (r"\begin{cases}1&x>0\\0&\text{otherwise}\end{cases}", "{1, x > 0; 0, otherwise"),
        (r"\begin{align}a&=b\\c&=d\end{align}", "a = b; c = d"),
        (r"\left(\frac{a}{b}\right]^2", "(a/b]²"),
        (r"\{x \mid x>0\}", "{x | x > 0}"),
        (r"f: X\to Y", "f: X → Y"),
        ("x := y", "x := y"),
        (r"x \perp\!\!\!\perp y", "x ⫫ y"),
        (r"a\not\in B", "a ∉ B"),
        (r"\overset{d}{\to}", "→ᵈ"),
        (r"\text{if }x>0", "if x > 0"),
        (r"\text{50\% of $x$}", "50% of x"),
        (r"\mathbf{x}\bm{y}\mathsf{OPT}", "xy OPT"),
        (r"\mathcal{O}\mathfrak{g}", "𝒪𝔤"),
        (r"\R\eps\cO", "ℝϵ𝒪"),
        (r"\foo(x)", "foo(x)"),
        (r"\mathcalO(n)", "𝒪(n)"),
        (r"\text{损失}", "损失"),
        ("p&lt;1", "p < 1"),
        (r"|\log n|", "|log n|"),
        (r"\log|n|", "log |n|"),
        (r"x/\frac{1}{2}", "x/(1/2)"),
        (r"\frac{x_1}{y_1}", "x₁/y₁"),
        (r"\frac{1}{{}_2 x}", "1/(₂x)"),
        (r"\sqrt", "√"),
        ("}", "}"),
        ("", ""),
    ],
)
def test_that_a_formula_is_a_readable_line(tex: str, line: str) -> None:
    assert unicode_line(tex) == line


@given(TEX)
def test_that_any_text_makes_one_line(tex: str) -> None:
    line = unicode_line(tex)
    assert "\n" not in line
    assert bool(line) == bool(tex.strip())


@pytest.mark.parametrize("part", ["x", "{", r"\hat", r"\sqrt[", "x_", r"a\over ", "(", r"\text{$", r"\left("])
def test_that_what_is_too_long_or_too_deep_stays_as_it_is(part: str) -> None:
    assert unicode_line(f"{part} " * MAX_LENGTH) == " ".join([part.strip()] * MAX_LENGTH)
    assert unicode_line(part * 600)


def test_that_deep_roots_take_no_more_time_than_others() -> None:
    start = process_time()
    unicode_line(r"\sqrt[\sqrt[" * 300)
    assert process_time() - start < 5  # it was minutes when each level was read twice
