"""Completing a search."""

from __future__ import annotations

import pytest

from readinglist.text.search.completing import Open, choices_beginning, completed, names_beginning, open_piece


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("tag:", Open("tag", "", 0, 4)),
        ("nets tag:ro", Open("tag", "ro", 5, 11)),
        ('-tag:"to di', Open("tag", "to di", 1, 11)),
        ("(is:st", Open("is", "st", 1, 6)),
        ("ta", Open("", "ta", 0, 2)),
        ("nets TO", Open("", "TO", 5, 7)),
        ("t", None),
        ("nets", None),
        ('tag:"done"', None),
        ("tag:ro ", None),
        ("", None),
        ('"tag', None),
    ],
)
def test_that_the_piece_at_the_end_is_being_typed(typed: str, wanted: Open | None) -> None:
    assert open_piece(typed, len(typed)) == wanted


def test_that_a_piece_before_the_cursor_s_is_not_being_typed() -> None:
    assert open_piece("tag:ro nets", 11) is None
    assert open_piece("tag:ro nets", 6) == Open("tag", "ro", 0, 6)


@pytest.mark.parametrize(
    ("typed", "cursor", "value", "wanted"),
    [
        ("tag:ro", 6, "robots", "tag:robots |"),
        ("a tag:ro b", 8, "robots", "a tag:robots |b"),
        ('tag:"to', 7, "to discuss", 'tag:"to discuss" |'),
        ("-tag:r", 6, "a (b)", '-tag:"a (b)" |'),
        ("au", 2, "author:", "author:|"),
        ("tag:q", 5, 'quo"te', 'tag:"quo te" |'),
    ],
)
def test_that_the_rest_of_the_search_stays(typed: str, cursor: int, value: str, wanted: str) -> None:
    piece = open_piece(typed, cursor)
    assert piece is not None
    text, after = completed(typed, piece, value)
    assert f"{text[:after]}|{text[after:]}" == wanted


def test_that_names_and_choices_are_offered_by_their_beginning() -> None:
    assert names_beginning("to") == ("topic:",)
    assert names_beginning("Ti") == ("title:",)
    assert choices_beginning("is", "s") == ("starred", "skipped")
    assert "note" in choices_beginning("has", "")
    assert choices_beginning("tag", "x") == ()
