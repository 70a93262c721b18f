"""The language of the search box, read as a tree."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.model.search import (
    EVERYTHING,
    Between,
    Both,
    DateField,
    During,
    Either,
    Has,
    Is,
    Listed,
    ListField,
    Not,
    NumberField,
    Part,
    Tagged,
    TextField,
    Trait,
    Words,
)
from readinglist.text.search.parsing import Doubt, parse
from readinglist.text.search.pieces import FIELDS, MAX_LENGTH, MAX_PIECES, pieces

if TYPE_CHECKING:
    from readinglist.model.search import Node

TODAY = date(2026, 12, 2)
A, B, C = Words("a"), Words("b"), Words("c")


def tree(typed: str) -> Node:
    return parse(typed, TODAY).tree


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("", EVERYTHING),
        ("a", A),
        ("a b", Both((A, B))),
        ("a or b", Either((A, B))),
        ("a OR b | c", Either((A, B, C))),
        ("a b or c", Either((Both((A, B)), C))),
        ("a (b or c)", Both((A, Either((B, C))))),
        ("-a", Not(A)),
        ("a -b", Both((A, Not(B)))),
        ("-(a b)", Not(Both((A, B)))),
        ("--a", Words("--a")),
        ('"a b"', Words("a b", open_ended=False)),
        ("“a b”", Words("a b", open_ended=False)),
        ('-"a b" c', Both((Not(Words("a b", open_ended=False)), C))),
        ("tag:llm", Tagged("llm")),
        ('TAG:"to discuss"', Tagged("to discuss")),
        ("tag：图像", Tagged("图像")),
        ("author:lee", Words("lee", TextField.AUTHOR)),
        ('title:"a b"', Words("a b", TextField.TITLE, open_ended=False)),
        ("topic:Robotics", Listed(ListField.TOPIC, "robotics")),
        ("is:starred", Is(Trait.STARRED)),
        ("is:inbox", Is(Trait.NEW)),
        ('is:"to read"', Is(Trait.TO_READ)),
        ("has:notes", Has(Part.NOTE)),
        ("rating:4", Between(NumberField.RATING, 4, 4)),
        ("rating:>=4", Between(NumberField.RATING, 4, None)),
        ("year:2020-2024", Between(NumberField.YEAR, 2020, 2024)),
        ("year:..2019", Between(NumberField.YEAR, None, 2019)),
        ("added:today", During(DateField.ADDED, TODAY, TODAY)),
        ("changed:2026-11", During(DateField.CHANGED, date(2026, 11, 1), date(2026, 11, 30))),
        ("-is:skipped", Not(Is(Trait.SKIPPED))),
        ("(tag:a or tag:b) -tag:c", Both((Either((Tagged("a"), Tagged("b"))), Not(Tagged("c"))))),
        ("（a or b）", Either((A, B))),
    ],
)
def test_that_what_is_typed_becomes_a_tree(typed: str, wanted: Node) -> None:
    assert tree(typed) == wanted


@pytest.mark.parametrize(
    "word", ["zero-shot", "C++", "9.4", "std::vector", "arXiv:2603.00017", "mytag:x", "f(x)", "https://a.org/b", "$x$"]
)
def test_that_a_word_with_signs_is_a_word(word: str) -> None:
    assert tree(word) == Words(word)
    assert tree(f"({word})") == Words(word)


@pytest.mark.parametrize("waiting", ["or", "tag:", "is:", "-tag:", "a or", "or a", "is:s", "has:t", 'note:"', "-("])
def test_that_what_is_not_finished_waits_and_asks_for_nothing(waiting: str) -> None:
    parsed = parse(waiting, TODAY)
    assert parsed.tree in {EVERYTHING, A}
    assert waiting == "-(" or set(parsed.doubts.values()) == {Doubt.WAITS}


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("year:soon", "year soon"),
        ("is:wonderful", "is wonderful"),
        ("rating:4-x", "rating 4-x"),
        ("added:99", "added 99"),
    ],
)
def test_that_a_value_that_does_not_fit_is_read_as_words_and_told(typed: str, wanted: str) -> None:
    parsed = parse(typed, TODAY)
    assert parsed.tree == Words(wanted)
    assert parsed.doubts == {0: Doubt.WORDS}


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("(a or b", Either((A, B))),
        ("((a", A),
        ("a)", Words("a)")),
        (") a", A),
        ('"a b', Words("a b")),
        ('tag:"half', Tagged("half")),
    ],
)
def test_that_an_end_that_is_still_to_come_is_taken_as_read(typed: str, wanted: Node) -> None:
    assert tree(typed) == wanted


@pytest.mark.parametrize("typed", ["*", "()", "-", "- -", "☃", "\x00", "\ud800", "( ) ( )", '""', "+ +"])
def test_that_nothing_to_look_for_asks_for_nothing(typed: str) -> None:
    assert tree(typed) == EVERYTHING


def test_that_the_pieces_know_their_places() -> None:
    typed = 'deep -tag:"a b" (x or y)'
    assert [typed[piece.start : piece.end] for piece in pieces(typed)] == [
        "deep", "-", 'tag:"a b"', "(", "x", "or", "y", ")",
    ]  # fmt: skip


def test_that_every_field_is_read() -> None:
    for name in FIELDS:
        (piece,) = pieces(f"{name}:x")
        assert (piece.field, piece.text) == (name, "x")


ANYTHING = st.text(st.characters() | st.sampled_from('"():-|\u200b orORtagis图é：“'), max_size=60)


@given(ANYTHING)
def test_that_nothing_typed_is_an_error_and_pieces_stand_in_order(typed: str) -> None:
    parsed = parse(typed, TODAY)
    places = [(piece.start, piece.end) for piece in parsed.pieces]
    assert all(start < end for start, end in places)
    assert all(before[1] <= after[0] for before, after in pairwise(places))
    assert set(parsed.doubts) <= set(range(len(places)))


@pytest.mark.parametrize(
    "typed", ["word " * 4_000, "(" * 2_000, "-" * 5_000, "x" * 20_000, '"a b" ' * 3_000, "(a or " * 500]
)
def test_that_a_pasted_text_is_cut(typed: str) -> None:
    assert len(parse(typed, TODAY).pieces) <= MAX_PIECES
    assert all(piece.end <= MAX_LENGTH for piece in pieces(typed))
