from __future__ import annotations

import pytest

from readinglist.formulas.engine import Line, Rule
from readinglist.formulas.svg import SvgReader, UnknownDrawingError

HEAD = '<svg xmlns="x" viewBox="0 -639 2317.5 855"><title id="t">x</title><metadata>x</metadata><style>a</style>'
DEFS = '<defs><path id="mathra-0a-g7" d="M0 10 L20 0 C1 2 3 4 5 6 Z"/></defs>'
GROUP = '<g fill="currentColor" stroke="none" transform="scale(1,-1)">'
USE = '<use href="#mathra-0a-g7" x="1000" y="0"/>'
TAIL = '</g><text x="0">&lt; 1</text></svg>'


def svg(drawn: str, *, head: str = HEAD, defs: str = DEFS, tail: str = TAIL) -> str:
    return head + defs + GROUP + drawn + tail


def test_that_shapes_and_places_are_in_em_with_y_down() -> None:
    formula = SvgReader().read(svg(USE + '<use href="#mathra-0a-g7" transform="translate(100 585) scale(0.7)"/>'))
    first, second = formula.glyphs
    assert (formula.width, formula.ascent, formula.descent) == pytest.approx((2.3175, 0.639, 0.216))
    assert (first.glyph.key, first.glyph.verbs, first.x, first.scale) == (7, "MLCZ", 1, 1)
    assert first.glyph.points == pytest.approx((0, -0.01, 0.02, 0, 0.001, -0.002, 0.003, -0.004, 0.005, -0.006))
    assert (second.x, second.y, second.scale) == pytest.approx((0.1, -0.585, 0.7))


def test_that_rectangles_and_lines_are_read() -> None:
    rule = '<rect x="120" y="224" width="1332" height="68"/>'
    line = '<line x1="0" y1="0" x2="500" y2="700" stroke="currentColor" stroke-width="60" stroke-linecap="round"/>'
    formula = SvgReader().read(svg(rule + line))
    assert formula.rules == (Rule(0.12, -0.224 - 0.068, 1.332, 0.068),)
    assert formula.lines == (Line(0, 0, 0.5, -0.7, 0.06),)


def test_that_the_origin_is_the_left_edge() -> None:
    formula = SvgReader().read(svg(USE, head=HEAD.replace('"0 -639', '"-100 -639')))
    assert formula.glyphs[0].x == pytest.approx(1.1)


def test_that_colours_are_passed_over() -> None:
    assert SvgReader().read(svg('<use href="#mathra-0a-g7" x="0" y="0" fill="#c22"/>')).glyphs


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "<svg/>",
        svg("<script>x</script>"),
        svg('<use href="#other" x="0" y="0"/>'),
        svg('<use href="#mathra-0a-g8" x="0" y="0"/>'),
        svg('<image href="http://example.org/x.png"/>'),
        svg(USE, defs='<defs><path id="mathra-0a-g7" d="M0 0 A1 1 1"/></defs>'),
        svg(USE, defs='<defs><path id="mathra-0a-g7" d="M0 0 L1"/></defs>'),
        svg(USE, defs='<defs><path id="mathra-0a-g7" d="M0"/></defs>'),
        svg(USE, defs='<defs><path id="mathra-0a-g7" d="M0 1-2"/></defs>'),
        svg(USE, tail="</g><a>x</a></svg>"),
        "<!DOCTYPE svg>" + svg(USE),
        svg(USE, head=HEAD.replace("855", "1e5")),
    ],
)
def test_that_anything_else_is_refused(broken: str) -> None:
    with pytest.raises(UnknownDrawingError):
        SvgReader().read(broken)
