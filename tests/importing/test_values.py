"""Values as files carry them."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.values import MAX_LINE, MAX_TEXT, abstract, address, items, line, time, year

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("Texas A&amp;amp;M", "Texas A&M"),
        ("D&#x27;Angelo", "D'Angelo"),
        ("A & B; AT&T", "A & B; AT&T"),
        ("  two\n lines\u00a0here ", "two lines here"),
        ("no\u200bthing\x00 hidden\ud800", "nothing hidden"),
        (17, "17"),
        (None, ""),
        (True, ""),
        ([], ""),
        ("x" * 3_000, "x" * MAX_LINE),
    ],
)
def test_that_a_line_is_plain_and_unescaped_as_often_as_it_was_escaped(raw: object, text: str) -> None:
    assert line(raw) == text


def test_that_an_abstract_keeps_its_markup_and_loses_its_paragraph_tags() -> None:
    assert abstract("<p>One <em>$x&lt;1$</em>.</p>\n<p class='a'>Two.</p>") == "One <em>$x&lt;1$</em>.\n\nTwo."
    assert abstract(" \n a <EOS> token\r\nhere ") == "a <EOS> token\nhere"
    assert abstract(17) == ""
    assert len(abstract("x" * 100_000)) == MAX_TEXT


def test_that_names_are_parted_after_their_entities_were_undone() -> None:
    assert items("Francesco D&amp;#x27;Angelo; Ann Lee;;", ";") == ("Francesco D'Angelo", "Ann Lee")
    assert items(["Ann Lee", " Ann Lee", None, "", 3], ";") == ("Ann Lee", "3")
    assert items({"a": 1}, ";") == ()


def test_that_names_which_somebody_cut_at_the_entity_are_mended() -> None:
    assert items(["Ryan O&amp", "#x27", "Donnell", "Bo Chen"], ";") == ("Ryan O'Donnell", "Bo Chen")
    assert items(["Sheng&amp", "#x27", "en Li"], ";") == ("Sheng'en Li",)
    assert items(["Hui Xue&amp", "#x27", "Xin Wei"], ";") == ("Hui Xue'", "Xin Wei")
    assert items(["Hui Xue&amp", "#x27"], ";") == ("Hui Xue'",)
    assert items(["Lee &amp", "Co"], ";") == ("Lee &amp", "Co")


@pytest.mark.parametrize(
    ("raw", "number"),
    [("2027", 2027), (2026, 2026), ("in May 1999.", 1999), (2026.0, 2026), ("20261", None), (17, None), (None, None)],
)
def test_that_a_year_is_found(raw: object, number: int | None) -> None:
    assert year(raw) == number


def test_that_a_time_keeps_the_distance_of_its_clock() -> None:
    told = time("2026-07-06T22:00:00-07:00")
    assert told == datetime(2026, 7, 6, 22, tzinfo=timezone(timedelta(hours=-7)))
    assert told is not None
    assert told.utcoffset() == timedelta(hours=-7)
    assert [time(raw) for raw in ("soon", None, 17, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00")] == [
        None
    ] * 5


@pytest.mark.parametrize(
    ("raw", "url"),
    [
        ("https://ICML.cc//virtual/2024/poster/1", "https://icml.cc/virtual/2024/poster/1"),
        ("/virtual/2026/poster/1", "https://icml.cc/virtual/2026/poster/1"),
        ("https://example.org/a?b=1&amp;c=2", "https://example.org/a?b=1&c=2"),
        ("openreview.net/forum?id=Made000001", "https://openreview.net/forum?id=Made000001"),
        ("javascript:alert(1)", ""),
        ("https://bank.example@evil.example/", ""),
        ("//evil.example/a", ""),
        ("NaN", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_that_an_address_is_mended_or_left_out(raw: object, url: str) -> None:
    assert address(raw, "https://icml.cc") == url


@given(ANYTHING)
def test_that_anything_has_some_value(value: object) -> None:
    assert "\n" not in line(value)
    assert len(abstract(value)) <= MAX_TEXT
    assert all(items(value, ";"))
    assert (year(value) or 2000) > 1800
    assert time(value) is None or isinstance(value, str)
    assert " " not in address(value)
