from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import mathra
import pytest

from readinglist.formulas.engine import Failure, Formula

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.formulas.mathra_engine import MathraEngine
    from tests.formulas.conftest import Drawn


def shapes(formula: Formula) -> list[int]:
    return [placed.glyph.key for placed in formula.glyphs]


@pytest.mark.parametrize(
    ("tex", "glyphs"),
    [
        (r"\rho < 1", 3),
        (r"||y-T(x)||^2", 11),
        (r"\|y-T(x)\|^2", 9),
        (r"\mathbb E_x", 2),
        (r"\operatorname*{arg\,min}_x f", 8),
        (r"\frac{1}{d+2}", 4),
        (r"\sqrt{n}", 2),
        (r"x'_i", 3),
        (r"10\times", 3),
        (r"90\%", 3),
        (r"\text{if } x", 3),
        (r"\begin{cases}1 & x>0\\0 & x\le 0\end{cases}", 9),
    ],
)
def test_that_every_sign_is_drawn_once(drawn: Drawn, tex: str, glyphs: int) -> None:
    assert len(drawn(tex).glyphs) == glyphs


def test_that_a_fraction_has_a_bar_between_its_parts(drawn: Drawn) -> None:
    fraction = drawn(r"\frac{a}{b}")
    [bar] = fraction.rules
    above, below = (placed.y for placed in fraction.glyphs)
    assert above < bar.y < below
    assert 0 < bar.height < 0.1
    assert fraction.ascent > 0.5
    assert fraction.descent > 0.1


def test_that_y_runs_down_from_the_baseline(drawn: Drawn) -> None:
    _, raised = drawn("x^2").glyphs
    _, lowered = drawn("x_2").glyphs
    assert raised.y < 0 < lowered.y
    assert raised.scale < 1
    [letter] = drawn("x").glyphs
    assert min(letter.glyph.points[1::2]) < -0.3


def test_that_a_shape_is_kept_once_for_all_formulas(drawn: Drawn) -> None:
    first, second = drawn("x + y"), drawn("y - x")
    assert first.glyphs[0].glyph is second.glyphs[2].glyph


@pytest.mark.parametrize(
    ("styled", "plain"),
    [
        (r"\mathbb{1}", "1"),
        (r"\mathbf{1}", "1"),
        (r"\bm{\mathcal{X}}", r"\mathcal{X}"),
        (r"\boldsymbol\epsilon", r"\epsilon"),
        (r"\textbf{abc}", r"\text{abc}"),
        (r"\textit{abc}", r"\text{abc}"),
        (r"{\bf x}", "x"),
        (r"\mathbb{R}", "R"),
    ],
)
def test_that_a_style_is_seen(drawn: Drawn, styled: str, plain: str) -> None:
    assert len(shapes(drawn(styled))) == len(shapes(drawn(plain)))
    assert not set(shapes(drawn(styled))) & set(shapes(drawn(plain)))


def test_that_greek_letters_are_no_macros(drawn: Drawn) -> None:
    assert shapes(drawn(r"\beta")) != shapes(drawn(r"\boldsymbol{\eta}"))
    assert shapes(drawn(r"\beta\psi\mu")) == shapes(drawn("βψμ"))


@pytest.mark.parametrize(
    ("tex", "meant"),
    [
        (r"\eps", r"\epsilon"),
        (r"\R^d", r"\mathbb{R}^d"),
        (r"\cO(n)", r"\mathcal{O}(n)"),
        (r"\norm{x}", r"\left\|x\right\|"),
        (r"\foo_i", r"\mathrm{foo}_i"),
        (r"\mathcalO(\sqrtT)", r"\mathcal{O}(\sqrt{T})"),
        (r"\\mathbf{x}", r"\mathbf{x}"),
        (r"\textbf{15.4", r"\textbf{15.4}"),
        (r"\left(a", "(a"),
        (r"\color{red}x", "x"),
        (r"\textcolor{blue}{x}", "{x}"),
        ("p&lt;1", "p<1"),
        (r"\lparen x\rparen", "(x)"),
    ],
)
def test_that_what_authors_leave_undefined_is_drawn_as_meant(drawn: Drawn, tex: str, meant: str) -> None:
    assert drawn(tex) == drawn(meant)


def test_that_sums_are_taller_on_a_line_of_their_own(drawn: Drawn) -> None:
    tex = r"\sum_{i=1}^n i"
    inline, displayed = drawn(tex), drawn(tex, display=True)
    assert displayed.ascent + displayed.descent > inline.ascent + inline.descent


def test_that_chinese_is_left_to_the_painter_with_room_for_it(drawn: Drawn) -> None:
    formula = drawn(r"\text{损失} = v_{最大}")
    first, second = formula.texts
    assert (first.text, first.x, first.width) == ("损失", 0, 2)
    assert second.text == "最大"
    assert second.scale < 1
    assert second.y > 0
    assert formula.ascent >= 0.88
    assert second.x + second.width == pytest.approx(formula.width, abs=0.2)


def test_that_a_struck_out_term_has_a_line(drawn: Drawn) -> None:
    [line] = drawn(r"\cancel{x}").lines
    assert line.x1 < line.x2
    assert line.width > 0


def test_that_a_blank_has_a_width_and_nothing_to_draw(drawn: Drawn) -> None:
    blank = drawn(r"\,")
    assert blank.width > 0
    assert (blank.glyphs, blank.ascent, blank.descent) == ((), 0, 0)


@pytest.mark.parametrize(
    "tex",
    [
        r"\def\x{y}\x",
        r"\newcommand{\x}{y}\x",
        r"\let\x=y",
        r"\ce{H2O}",
        r"\href{http://example.org}{x}",
        r"\includegraphics{x}",
        r"\begin{tikzcd}A\end{tikzcd}",
        r"\begin{ tikzpicture }\end{tikzpicture}",
        r"\colorbox{black}{x}",
        r"\rule{1000em}{2em}",
        r"\rule{2em}{1000em}",
        "x" * 4_001,
        r"\R" * 2_000,
        "{" * 61 + "x" + "}" * 61,
        r"\log^{(" * 30 + "x" + ")}" * 30,
        r"\log\sp\mathrm{" * 30 + "x" + "}" * 30,
        r"\binom{a}" * 30 + "x",
        r"a_{\dv[" * 10 + "x" + "]}" * 10,
        "",
        " ",
        "}",
        r"\phantom{x}",
        r"\frac",
        r"\end{matrix}",
        r"\begin{nothing}x\end{nothing}",
    ],
)
def test_that_it_is_refused_with_a_reason(engine: MathraEngine, tex: str) -> None:
    failure = engine.render(tex, display=False)
    assert isinstance(failure, Failure)
    assert failure.reason.endswith(".")
    assert "column" not in failure.reason


def test_that_lone_surrogates_and_control_characters_do_no_harm(drawn: Drawn) -> None:
    assert drawn("x\ud800\x00\u202e") == drawn("x")


class Panic(BaseException):
    """What a panic of a Rust library is to Python."""


def raising(error: BaseException) -> Callable[..., str]:
    def tex_to_svg(*_: object, **__: object) -> str:
        raise error

    return tex_to_svg


def test_that_a_panic_of_the_engine_is_contained(engine: MathraEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mathra, "tex_to_svg", raising(Panic("index out of bounds")))
    assert isinstance(engine.render("x", display=False), Failure)


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit()])
def test_that_an_interruption_is_not_swallowed(
    engine: MathraEngine, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    monkeypatch.setattr(mathra, "tex_to_svg", raising(error))
    with pytest.raises(type(error)):
        engine.render("x", display=False)


def test_that_an_svg_of_another_kind_is_refused(engine: MathraEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mathra, "tex_to_svg", lambda *_, **__: '<svg viewBox="0 0 1 1"><script>x</script></svg>')
    assert isinstance(engine.render("x", display=False), Failure)


def test_that_unknown_commands_end_after_a_number_of_them(engine: MathraEngine) -> None:
    tex = " ".join(rf"\unknown{chr(97 + n // 26)}{chr(97 + n % 26)}z" for n in range(60))
    assert isinstance(engine.render(tex, display=False), Failure)


def test_that_the_engine_is_not_loaded_before_the_first_formula() -> None:
    code = "import sys, readinglist.formulas.typesetter as t; t.Typesetter(); assert 'mathra' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
