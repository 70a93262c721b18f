"""Ranges of what is shown and of the source, and Qt's offsets."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.abstracts import parse_abstract
from readinglist.text.mapping import OBJECT, Shown, Span, from_utf16, to_utf16
from readinglist.text.notes import parse_note
from readinglist.text.runs import Block, BlockKind, Run

_WORDS = [
    "fast ",
    "**bold** ",
    "*it*",
    "$\\rho < 1$ ",
    "&amp;",
    " -- ",
    "🚀🚀 ",
    "\n\n",
    "\n- item ",
    "`code` ",
    "图",
    "x",
]
_SOURCES = st.lists(st.sampled_from(_WORDS), max_size=14).map("".join)


def _place(text: str, part: str) -> tuple[int, int]:
    return text.index(part), text.index(part) + len(part)


@pytest.mark.parametrize(
    ("selected", "source"),
    [
        ("sampling", "sampling"),
        ("old and $\\rho", "old** and $\\rho < 1$"),
        ("\N{EN DASH}", "--"),
        ("A & B", "A &amp; B"),
        ("d\nTwo", "d.\n\nTwo"),
        ("< 1$ hold", "$\\rho < 1$ hold"),
    ],
)
def test_that_a_selection_leads_to_its_source_and_formulas_are_whole(selected: str, source: str) -> None:
    abstract = "🚀🚀 fast sampling **bold** and $\\rho < 1$ hold -- A &amp; B end.\n\nTwo."
    shown = Shown.of(parse_abstract(abstract))
    if selected == "d\nTwo":
        selected = "d.\nTwo"
    span = shown.source_span(*_place(shown.text, selected))
    assert span == Span(*_place(abstract, source))


def test_that_markup_and_the_gap_between_blocks_are_no_source() -> None:
    shown = Shown.of(parse_abstract("One.\n\nTwo."))
    assert shown.text == "One.\nTwo."
    assert shown.source_span(4, 5) is None
    assert shown.source_span(2, 2) is None
    assert Shown.of(()).source_span(0, 0) is None


def test_that_a_range_of_the_source_is_shown_block_by_block() -> None:
    source = "One *two*.\n\nThree $x^2$ four."
    shown = Shown.of(parse_abstract(source))
    start, end = source.index("two"), source.index("^2") + 1
    assert [shown.text[span.start : span.end] for span in shown.shown_spans(start, end)] == ["two.", "Three $x^2$"]
    assert shown.shown_spans(4, 5) == ()
    assert shown.shown_spans(5, 5) == ()


def test_that_drawn_formulas_and_bullets_are_counted_as_the_view_draws_them() -> None:
    source = "- [ ] a $x$ b\n- [x] c\n- \n"

    def look(run: Run) -> str:
        return OBJECT if run.is_math else run.text

    def before(block: Block) -> str:
        return "\N{BULLET} " if block.kind is BlockKind.LIST_ITEM else ""

    shown = Shown.of(parse_note(source), look, before)
    assert shown.text == f"• a {OBJECT} b\n• c\n• "
    assert shown.source_span(4, 5) == Span(*_place(source, "$x$"))
    assert shown.source_span(0, 2) is None
    assert shown.shown_spans(*_place(source, "c")) == (Span(10, 11),)


def test_that_a_run_of_which_less_is_shown_is_taken_whole() -> None:
    shown = Shown.of(parse_abstract("long word"), lambda run: run.text[:4] + "…")
    assert shown.source_span(1, 2) == Span(0, 9)


def test_that_a_run_without_a_look_is_nowhere() -> None:
    shown = Shown.of(parse_abstract("a $x$ b"), lambda run: "" if run.is_math else run.text)
    assert shown.text == "a  b"
    assert shown.shown_spans(2, 5) == ()


@given(_SOURCES, st.integers(0, 60), st.integers(0, 60))
@example("🚀🚀 fast **bold** ", 5, 7)
def test_that_going_to_the_source_and_back_covers_the_selection_and_no_other_run(
    source: str, one: int, other: int
) -> None:
    shown = Shown.of(parse_abstract(source))
    start, end = sorted((min(one, len(shown.text)), min(other, len(shown.text))))
    span = shown.source_span(start, end)
    touched = shown.touched(start, end)
    if span is None:
        assert not touched
        return
    assert 0 <= span.start < span.end <= len(source)
    back = shown.shown_spans(span.start, span.end)
    atoms = [place for place in touched if place.atomic]
    wanted = {at for at in range(start, end) if any(place.start <= at < place.end for place in touched)}
    wanted |= {at for place in atoms for at in range(place.start, place.end)}
    assert {at for part in back for at in range(part.start, part.end)} == wanted
    assert all(one.end < two.start for one, two in pairwise(back))


@given(_SOURCES, st.integers(0, 60), st.integers(0, 60))
def test_that_the_order_of_places_is_the_same_in_both(source: str, one: int, other: int) -> None:
    shown = Shown.of(parse_abstract(source))
    first, second = shown.source_span(one, one + 1), shown.source_span(other, other + 1)
    if first and second and one <= other:
        assert first.start <= second.start
        assert first.end <= second.end


@given(st.text(alphabet=st.sampled_from("a图🚀👩\u200d🔬\n")), st.integers(0, 30))
def test_that_offsets_of_qt_and_code_points_lead_to_each_other(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    units = to_utf16(text, offset)
    assert units == len(text[:offset].encode("utf-16-le")) // 2
    assert from_utf16(text, units) == offset


def test_that_a_place_inside_an_emoji_is_the_one_before_it() -> None:
    text = "a🚀🚀b"
    assert [from_utf16(text, units) for units in range(9)] == [0, 1, 1, 2, 2, 3, 4, 4, 4]
    assert from_utf16("abc", 9) == 3
    assert to_utf16("abc", 2) == 2
