"""What copying a selection gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from readinglist.text.abstracts import parse_abstract
from readinglist.text.copying import balanced, plain_slice, source_slice
from readinglist.text.mapping import Shown
from readinglist.text.notes import parse_note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.runs import Block


def _copied(source: str, selected: str, blocks: Sequence[Block]) -> str:
    start = Shown.of(blocks).text.index(selected)
    return source_slice(source, blocks, start, start + len(selected))


@pytest.mark.parametrize(
    ("source", "selected", "copied"),
    [
        ("with $\\rho < 1$ only", "h $\\rho", "h $\\rho < 1$"),
        ("with $\\rho < 1$ only", "< 1", "$\\rho < 1$"),
        ("a **b c** d", "c d", "**c** d"),
        ("a **b c** d", "a b", "a **b**"),
        ("a **b c** d", "b c", "**b c**"),
        ("a **b c** d", "a b c d", "a **b c** d"),
        ("a **b c** d", "b ", "**b** "),
        ("**a *b c* d** e", "c d e", "***c* d** e"),
        ("***a* b**", "b", "**b**"),
        ("**a***b* c", "a", "**a**"),
        ("****deep**** x", "ee", "****ee****"),
        ("\\textbf{*one two*} x", "two x", "\\textbf{*two*} x"),
        ("<em>one two</em> x", "two", "<em>two</em>"),
        ("{\\bf one two} x", "one", "{\\bf one}"),
        ("see [a place](https://a.b/(c)) now", "place now", "[place](https://a.b/(c)) now"),
        ("see [a place](https://a.b/c) now", "see a", "see [a](https://a.b/c)"),
        ("see \\href{https://a.b}{a place} now", "place now", "\\href{https://a.b}{place} now"),
        ("use `two words` here", "words here", "`words` here"),
        ("use ``a ` b`` here", "use a", "use ``a``"),
        ("x<sub>ij</sub> y", "j y", "<sub>j</sub> y"),
        ("*a <u>b* c</u> d", "c d", "<u>c</u> d"),
        ("use __a b__ c", "b c", "__b__ c"),
        ("one } two *three", "two *th", "two *th"),
        ("1 \\label{x} 2", "1  2", "1 \\label{x} 2"),
        ("one **two**\n\n*three* four", "two\nthr", "**two**\n\n*thr*"),
        ("one.\n\n- two *x y*\n- three", "two x y\nth", "- two *x y*\n- th"),
        ("- two *x y*\n- three", "x y\nth", "*x y*\n- th"),
        ("* *x y*\n* three", "y", "*y*"),
        ("<p>one <strong>two</strong></p><p>th *four*</p>", "two\nth fo", "<strong>two</strong></p><p>th *fo*"),
    ],
)
def test_that_copying_gives_the_source_with_its_markup_balanced(source: str, selected: str, copied: str) -> None:
    assert _copied(source, selected, parse_abstract(source)) == copied


@pytest.mark.parametrize(
    ("source", "selected", "copied"),
    [
        ("## Head *it*\n\ntext", "Head it\nte", "## Head *it*\n\nte"),
        ("> one\n> *two*\n\nx", "one two\nx", "> one\n> *two*\n\nx"),
        ("```\na *b*\nc\n```", "b*\nc", "b*\nc"),
        ("- [ ] a\n- [x] b", "a\nb", "- [ ] a\n- [x] b"),
    ],
)
def test_that_copying_from_a_note_takes_the_marks_of_its_blocks(source: str, selected: str, copied: str) -> None:
    assert _copied(source, selected, parse_note(source)) == copied


def test_that_plain_text_has_formulas_whole_and_no_markup() -> None:
    source = "a **b c** with $\\rho < 1$ -- x\n\ny"
    shown = Shown.of(parse_abstract(source), lambda run: "rho" if run.is_math else run.text)
    assert plain_slice(shown, source.index("c*"), source.index("<")) == "c with rho"
    assert plain_slice(shown, source.index("1$"), len(source)) == "rho \N{EN DASH} x\ny"
    assert plain_slice(shown, 0, 1) == "a"


def test_that_plain_text_of_several_items_has_all_their_bullets() -> None:
    source = "- one\n- two"
    shown = Shown.of(parse_abstract(source), before=lambda _block: "* ")
    assert plain_slice(shown, source.index("one"), len(source)) == "* one\n* two"
    assert plain_slice(shown, source.index("ne"), len(source)) == "ne\n* two"
    assert plain_slice(shown, source.index("one"), source.index("one") + 3) == "one"


def test_that_nothing_selected_copies_nothing() -> None:
    source = "one\n\ntwo"
    blocks = parse_abstract(source)
    assert source_slice(source, blocks, 3, 4) == ""
    assert plain_slice(Shown.of(blocks), 3, 3) == ""
    assert balanced(source, blocks, 3, 5) == "\n\n"
    assert balanced("a  b", parse_abstract("a  b"), 1, 3) == "  "


_TEXTS = st.sampled_from(["one", "two three", "a, b", "🚀🚀 x", "$\\rho < 1$", "图"])
_MARKS = [("**", "**"), ("*", "*"), ("<em>", "</em>"), ("\\textbf{", "}"), ("<u>", "</u>")]
_STYLED = st.recursive(
    _TEXTS | st.sampled_from(["`co de`", "`x`"]),
    lambda inner: st.builds(lambda text, marks: marks[0] + text + marks[1], inner, st.sampled_from(_MARKS)),
    max_leaves=3,
)
_MARKED = _STYLED | _STYLED.map("[{}](https://a.b/c)".format)
_Look = tuple[str, bool, bool, bool, str | None]


def _looks(blocks: Sequence[Block]) -> list[_Look]:
    return [
        (character, run.bold, run.italic, run.underline, run.href)
        for block in blocks
        for run in block.runs
        for character in run.text
    ]


def _stripped(looks: list[_Look]) -> list[_Look]:
    while looks and looks[0][0].isspace():
        del looks[0]
    while looks and looks[-1][0].isspace():
        del looks[-1]
    return looks


@settings(max_examples=300)
@given(st.lists(_MARKED, min_size=1, max_size=4).map(" ".join), st.integers(0, 80), st.integers(0, 80))
@example("****mid**** `x` <em>\\textbf{two three}</em> one", 2, 12)
def test_that_what_is_pasted_looks_like_what_was_selected(source: str, one: int, other: int) -> None:
    blocks = parse_abstract(source)
    shown = Shown.of(blocks)
    span = shown.source_span(*sorted((one, other)))
    if span is None:
        return
    parts = shown.shown_spans(span.start, span.end)
    wanted = _stripped(_looks(blocks)[parts[0].start : parts[-1].end])
    copied = source_slice(source, blocks, *sorted((one, other)))
    assert source[span.start : span.end].strip() in copied
    assert _stripped(_looks(parse_abstract(copied))) == wanted
