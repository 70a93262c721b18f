"""Signs of direction in a text turn nothing round that stands beside it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from readinglist.config.isolation import contained, isolated, joined
from readinglist.config.translation import translate

SIGNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
TEXTS = st.text(st.sampled_from(f"{SIGNS}ab \n图א"), max_size=40)


@settings(derandomize=True)
@given(TEXTS)
def test_that_what_is_isolated_ends_with_its_last_sign_and_not_before(text: str) -> None:
    shown = isolated(text)
    assert contained(text) == (shown if set(text) & set(SIGNS) else text)
    if not set(text) & set(f"{SIGNS}א"):
        assert shown == text
        return
    depth: list[int] = []
    for sign in shown:
        depth.append((depth[-1] if depth else 0) + (sign in "\u2066\u2067\u2068") - (sign == "\u2069"))
    assert shown[0] == "\u2068"
    assert depth[-1] == 0
    assert min(depth[:-1]) >= 1
    assert [sign for sign in shown if sign not in SIGNS] == [sign for sign in text if sign not in SIGNS]


@settings(derandomize=True)
@given(TEXTS)
def test_that_a_sentence_holds_each_of_its_fields_isolated(text: str) -> None:
    said = translate("Test", "“{title}” of {file} is there.", title=text, file="b.txt")
    assert said == f"“{isolated(text)}” of b.txt is there."


def test_that_what_has_no_such_sign_stays_the_very_text() -> None:
    for text in ("", "plain", "图书", "Ångström", "Пётр"):
        assert isolated(text) is text
        assert contained(text) is text


def test_that_what_is_written_from_right_to_left_turns_no_number_round_beside_it() -> None:
    for text in ("עברית", "العربية", "a\u200f", "\u061c", "ﭏ", "ﺎ", "\U00010800", "\U0001e900"):
        assert isolated(text) == f"\u2068{text}\u2069"
        assert contained(text) is text


def test_that_parts_of_a_line_are_isolated_and_empty_ones_left_out() -> None:
    assert joined(" - ", ("a", "", "\u202eb", "c")) == "a - \u2068\u202eb\u2069 - c"
