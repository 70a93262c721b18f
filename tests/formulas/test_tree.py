from __future__ import annotations

import pytest

from readinglist.formulas.letters import Style
from readinglist.formulas.nodes import Accent, Fenced, Fraction, Node, Root, Row, Scripts, Sign, Stacked, Table, Words
from readinglist.formulas.symbols import Kind
from readinglist.formulas.tree import tree


def letter(text: str, style: Style | None = None) -> Sign:
    return Sign(text, Kind.LETTER, style)


A, B, X = letter("a"), letter("b"), letter("x")
ONE, TWO = Sign("1", Kind.NUMBER), Sign("2", Kind.NUMBER)


@pytest.mark.parametrize(
    ("tex", "node"),
    [
        ("x", X),
        ("", Row()),
        ("1.5", Sign("1.5", Kind.NUMBER)),
        ("1.", Row((ONE, letter(".")))),
        (r"\frac12", Fraction(ONE, TWO)),
        (r"a \over b", Fraction(A, B)),
        (r"{a \choose b}", Fraction(A, B, bar=False)),
        (r"a \over b \over x", Fraction(A, Row((B, Sign("over", Kind.WORD), X)))),
        (r"\sqrt[a]{b}", Root(B, A)),
        ("a_b^x", Scripts(A, B, X)),
        ("_b", Scripts(Row(), B, None)),
        ("a'", Scripts(A, None, letter("′"))),
        (r"\lim\limits_a", Scripts(Sign("lim", Kind.WORD), A, None)),
        (r"\hat a", Accent(A, "hat")),
        (r"\overset{a}{b}", Stacked(B, A, None)),
        (r"\underset{a}{b}", Stacked(B, None, A)),
        (r"\xrightarrow[a]{b}", Stacked(Sign("→", Kind.RELATION), B, A)),
        (r"\left(a\right]", Fenced("(", A, "]")),
        (r"\left.a\right\rangle", Fenced("", A, "⟩")),
        (r"\left<a\right>", Fenced("⟨", A, "⟩")),
        (r"\pmod a", Fenced("(", Row((Sign("mod", Kind.WORD), A)), ")")),
        (r"\begin{array}{c|c}a&b\\[2pt]x\end{array}", Table("array", ((A, B), (X,)))),
        (r"\begin{equation}a\end{equation}", A),
        (r"\begin{matrix}\end{matrix}", Row()),
        (r"\begin{bmatrix}a\\b\end{bmatrix}", Fenced("[", Table("bmatrix", ((A,), (B,))), "]")),
        (r"\begin{matrix}a", A),
        (r"\substack{a\\b}", Table("substack", ((A,), (B,)))),
        (r"\substack a", A),
        (r"\text{two words}", Words("two words")),
        (r"\text{\textbf{a} \% \foo~b}", Words("a % foo b")),
        (r"\text{}", Row()),
        (r"\text a", A),
        (r"\mathbf{a}", letter("a", Style.BOLD)),
        (r"\bm{\mathcal a}", letter("a", Style.BOLD_SCRIPT)),
        (r"{\bf a}b", Row((letter("a", Style.BOLD), B))),
        (r"\mathrm{OPT}", Sign("OPT", Kind.WORD)),
        (r"\mathsf{OPT}", Sign("OPT", Kind.WORD)),
        (r"\operatorname{arg\,min}", Sign("arg min", Kind.WORD)),
        (r"\mathrm{a_b}", Scripts(letter("a", Style.UPRIGHT), letter("b", Style.UPRIGHT), None)),
        (r"\mathrm{a+b}", Row((letter("a", Style.UPRIGHT), Sign("+", Kind.BINARY), letter("b", Style.UPRIGHT)))),
        (r"\not=", Sign("≠", Kind.RELATION)),
        (r"\not{ab}", Row((A, B))),
        (r"\boxed{a}\hspace{1em}\displaystyle b", Row((A, B))),
        (r"\label{a}b", B),
        (r"\foo", Sign("foo", Kind.WORD)),
        (r"\mathcalO", letter("O", Style.SCRIPT)),
        ("a~b", Row((A, Sign(" ", Kind.BLANK), B))),
        ("x:=1", Row((X, Sign(":=", Kind.RELATION), ONE))),
        (r"\hat", Accent(Row(), "hat")),
        (r"{\hat}", Accent(Row(), "hat")),
    ],
)
def test_that_tex_becomes_a_tree(tex: str, node: Node) -> None:
    assert tree(tex) == node


def test_that_what_is_too_deep_becomes_an_ellipsis() -> None:
    node = tree(r"\hat" * 100 + "x")
    assert isinstance(node, Row)
    depth = 0
    innermost = node.parts[0]
    while isinstance(innermost, Accent):
        innermost, depth = innermost.body, depth + 1
    assert innermost == letter("…")
    assert 50 < depth < 70
