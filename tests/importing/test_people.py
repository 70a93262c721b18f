"""Names as lists write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.people import split_at_and, turned, without_homonym


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Lee, Ann", ["Ann Lee"]),
        ("Lee,A. B.", ["A. B. Lee"]),
        ("Ann Lee", ["Ann Lee"]),
        ("World Health Organization", ["World Health Organization"]),
        ("Lee, Ann, Jr.", ["Ann Lee Jr."]),
        ("Lee, III, Ann", ["Ann Lee III"]),
        ("Lee Jr., Ann", ["Ann Lee Jr."]),
        ("Ann Lee, Jr.", ["Ann Lee Jr."]),
        ("Ann Lee, Bo Chen, Wei Wang", ["Ann Lee", "Bo Chen", "Wei Wang"]),
        ("Lee A., Chen B.", ["Lee A.", "Chen B."]),
        ("Lee, Ann, PhD", ["Ann Lee PhD"]),
        ("a, b, c", ["a, b, c"]),
        (",", []),
        ("", []),
    ],
)
def test_that_a_name_is_turned_round(name: str, expected: list[str]) -> None:
    assert turned(name) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Lee and Bo Chen", ["Ann Lee", "Bo Chen"]),
        ("Ann Lee\nand\tBo Chen and", ["Ann Lee", "Bo Chen"]),
        ("{A and B} and C", ["{A and B}", "C"]),
        ("Fernando Sandy", ["Fernando Sandy"]),
        ("}} and {", ["}}", "{"]),
    ],
)
def test_that_a_lone_and_parts_names(text: str, expected: list[str]) -> None:
    assert split_at_and(text) == expected


def test_that_the_numbers_of_namesakes_go() -> None:
    assert without_homonym("Wei Wang 0001") == "Wei Wang"
    assert without_homonym("Agent 007") == "Agent 007"


@given(st.text(alphabet="ab ,.AB{}and", max_size=60))
def test_that_no_letter_of_a_name_is_lost(text: str) -> None:
    parts = [name for piece in split_at_and(text) for name in turned(piece)]
    kept, given_ = "".join(parts), text.replace(" and", " ").replace("and ", " ")
    assert sum(map(kept.count, "abAB")) >= sum(map(given_.count, "abAB")) - text.count("and") * 2
