"""Rows of a search: where the first hit is, and what is marked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from readinglist.formulas.lines import line_of
from readinglist.gui.models.paper_list import RowView, row_view
from readinglist.gui.models.row_marks import RowMarker
from readinglist.model.papers import PaperRow, State
from readinglist.model.queries import Query
from readinglist.model.searches import FoundTexts, WatchWord
from readinglist.text.marking import Look, Marked
from readinglist.text.watching import Watcher

if TYPE_CHECKING:
    from collections.abc import Sequence

LONG = "Kettles boil. " * 20 + "Then violins $\\rho<1$ sound, and nobody knows why they do."
ROW = PaperRow(
    id=1,
    title="On sampling",
    opening=LONG[:600],
    state=State.NEW,
    starred=False,
    rating=0,
    remark="",
    has_note=False,
    highlights=0,
    deleted=False,
    tags=(),
    venue="MADE",
    track="",
    session="",
    room="",
    poster="",
    starts_at=None,
)
TEXTS = FoundTexts(1, "Ann Lee, Bo Chen", LONG, "Ask *Bo* about trumpets", "", ("a flute", "why a harp"))


def view(words: str, row: PaperRow = ROW, texts: FoundTexts = TEXTS, watched: Sequence[WatchWord] = ()) -> RowView:
    return row_view(row, Query(words=words), RowMarker(words, Watcher(watched)), texts)


def marks(view: RowView, part: int = 1) -> list[str]:
    return [piece.text for piece in view.painted[part] if isinstance(piece, Marked)]


@pytest.mark.parametrize(
    ("words", "line", "marked"),
    [
        ("violins", "… Kettles boil. Then violins", ["violins"]),
        ("kettles boil", "Kettles boil. Kettles", ["Kettles", "boil", "Kettles", "boil"]),
        ("trumpet", "Note: Ask Bo about trumpets", ["trumpets"]),
        ("note:bo", "Note: Ask Bo about", ["Bo"]),
        ("harp", "Highlight: why a harp", ["harp"]),
        ("flute", "Highlight: a flute", ["flute"]),
        ("chen", "Authors: Ann Lee, Bo Chen", ["Chen"]),
        ("author:lee violins", "… Kettles boil. Then violins", ["violins"]),
        ("is:new", "Kettles boil.", []),
        ("sampling", "Kettles boil.", []),
        ("-kettles", "Kettles boil.", []),
    ],
)
def test_that_the_line_is_the_place_of_the_first_hit(words: str, line: str, marked: list[str]) -> None:
    shown = view(words)
    assert line_of(shown.line).startswith(line)
    assert marks(shown)[: len(marked)] == marked
    assert bool(marks(shown)) == bool(marked)


def test_that_a_hit_is_marked_in_the_title_and_a_remark_gives_way_only_to_another_hit() -> None:
    remarked = replace(ROW, remark="mine, for sampling")
    assert marks(view("samp"), 0) == ["sampling"]
    assert not marks(view("abstract:samp"), 0)
    shown = view("violins", remarked)
    assert not shown.remarked
    shown = view("is:new", remarked)
    assert shown.remarked
    assert line_of(shown.line) == "mine, for sampling"


def test_that_a_formula_before_the_hit_is_not_split() -> None:
    texts = replace(TEXTS, abstract="word " * 30 + r"$\alpha + \beta + \gamma + \delta$ harp")
    shown = view("abstract:harp", texts=texts)
    assert not any("$" in piece for piece in shown.line if isinstance(piece, str))


def test_that_an_untitled_paper_does_not_show_its_first_sentence_twice() -> None:
    shown = view("boil", replace(ROW, title=""))
    assert line_of(shown.headline) == "Kettles boil."
    assert marks(shown, 0) == ["boil"]
    assert not line_of(shown.line).startswith("…")


def test_that_a_word_may_be_a_hit_and_a_watch_word() -> None:
    words = (WatchWord(1, "kettle", 3), WatchWord(2, "violin", 2, avoid=True))
    shown = view("violins", watched=words)
    looks = {piece.text: piece.look for piece in shown.painted[1] if isinstance(piece, Marked)}
    assert looks == {"Kettles": Look(colour=3), "violins": Look(hit=True, colour=2, avoid=True)}


def test_that_nothing_is_marked_where_nothing_is_asked_for() -> None:
    shown = row_view(ROW, Query())
    assert shown.painted == (shown.headline, shown.line)
    assert not RowMarker("tag:rl -kettle").searches
