"""Names in one cell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.names import names, parts, separator


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("Ann Lee, Bo Chen and Cy Dee", ("Ann Lee", "Bo Chen", "Cy Dee")),
        ("Ann Lee, Bo Chen, & Cy Dee", ("Ann Lee", "Bo Chen", "Cy Dee")),
        ("Ann Lee and Bo Chen", ("Ann Lee", "Bo Chen")),
        ("Lee, Ann and Chen, Bo", ("Ann Lee", "Bo Chen")),
        ("Lee, Ann; Chen, Bo", ("Ann Lee", "Bo Chen")),
        ("Zhu, XF^ Wei, Q", ("XF Zhu", "Q Wei")),
        ("张三、李四", ("张三", "李四")),
        ("张三，李四", ("张三", "李四")),
        ("Ann Lee|Bo Chen", ("Ann Lee", "Bo Chen")),
        ("Ann Lee ⋅ Bo Chen", ("Ann Lee", "Bo Chen")),
        ("Ann Lee\nBo Chen", ("Ann Lee", "Bo Chen")),
        ("Ann Lee (Doors Inc., Town)*; Bo Chen (Tea)", ("Ann Lee", "Bo Chen")),
        ("Ann Lee (Doors, Town), Bo Chen", ("Ann Lee", "Bo Chen")),
        ("Ann Lee (Tea (Town)); Bo Chen (Doors (D), Co., Ltd)*", ("Ann Lee", "Bo Chen")),
        ("Ann (Annie) Lee, Bo Chen", ("Ann (Annie) Lee", "Bo Chen")),
        ("Ann Lee (Tea; Bo Chen", ("Ann Lee (Tea", "Bo Chen")),
        ("Ann Lee1,2, Bo Chen3", ("Ann Lee", "Bo Chen")),
        ("Lee, Ann*", ("Ann Lee",)),
        ("Fang DONG(董方); Bo Chen (北京大学)", ("Fang DONG(董方)", "Bo Chen")),
        ("Sam Lee, Jr.; Bo Chen", ("Sam Lee, Jr.", "Bo Chen")),
        ("Ann Lee", ("Ann Lee",)),
        ("Ann Lee; Ann Lee;;", ("Ann Lee",)),
        ("", ()),
        (" ;; ", ()),
    ],
)
def test_that_names_are_parted_and_turned(cell: str, expected: tuple[str, ...]) -> None:
    assert names(cell, separator((cell,))) == expected
    assert names(cell) == expected


def test_that_a_column_tells_what_parts_its_names_though_one_cell_does_not() -> None:
    cells = ("Lee, Ann; Chen, Bo", "Dee, Cy", "Li, Dora; Ma, Ed")
    assert separator(cells) == ";"
    assert names("Dee, Cy", ";") == ("Cy Dee",)


def test_that_a_cell_with_a_sign_of_its_own_is_parted_by_that() -> None:
    assert names("Ann Lee, Bo Chen, Cy Dee", "；") == ("Ann Lee", "Bo Chen", "Cy Dee")
    assert parts("tea, water", ";") == ("tea", "water")


@given(st.text(alphabet="Aaé,;|、 and()*1\n", max_size=60), st.sampled_from(["", ";", ",", " and ", "、"]))
def test_that_no_name_is_empty_or_stands_twice(cell: str, sign: str) -> None:
    found = names(cell, sign)
    assert all(name.strip() for name in found)
    assert len(set(found)) == len(found)
