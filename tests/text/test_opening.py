"""The first sentence of an abstract as a title, with its emphasis and formulas."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.opening import split_opening
from readinglist.text.runs import RunKind


def text_of(blocks: object) -> str:
    return "\n".join(block.text for block in blocks)  # type: ignore[attr-defined]


def test_that_the_first_sentence_is_split_from_the_rest() -> None:
    title, rest = split_opening("We study learning on graphs. It is hard.")
    assert text_of(title) == "We study learning on graphs."
    assert text_of(rest) == "It is hard."


def test_that_emphasis_and_formulas_survive_on_both_sides() -> None:
    title, rest = split_opening("We study **deep** rates $a. B$ here with care. The *rest* has $x$.")
    assert [run.text for run in title[0].runs if run.bold] == ["deep"]
    assert [run.text for run in title[0].runs if run.kind is RunKind.MATH] == ["$a. B$"]
    assert [run.text for run in rest[0].runs if run.italic] == ["rest"]


def test_that_ranges_still_lead_to_the_source() -> None:
    source = "We study learning on graphs. It is **hard** indeed."
    _, rest = split_opening(source)
    verbatim = [run for run in rest[0].runs if run.is_verbatim]
    assert verbatim
    assert all(source[run.start : run.end] == run.text for run in verbatim)


def test_that_a_lone_sentence_leaves_no_rest() -> None:
    title, rest = split_opening("One sentence that stands alone.")
    assert text_of(title) == "One sentence that stands alone."
    assert rest == ()


def test_that_nothing_splits_into_nothing() -> None:
    assert split_opening("") == ((), ())


@given(st.text(max_size=400))
def test_that_no_visible_letter_is_lost(abstract: str) -> None:
    title, rest = split_opening(abstract)
    from readinglist.text.abstracts import parse_abstract  # noqa: PLC0415 - beside what it is compared with

    assert "".join((text_of(title) + text_of(rest)).split()) == "".join(text_of(parse_abstract(abstract)).split())
