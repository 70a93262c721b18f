"""Enter, Tab, Backspace and check boxes while a note is typed; ``|`` is the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.note_editing import backspaced, backtabbed, entered, tabbed, toggled_box
from readinglist.text.note_lists import MAX_LINES
from readinglist.text.notes import parse_note
from readinglist.text.runs import BlockKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.text.edits import Edit

    Key = Callable[[str, int], Edit | None]


def _pressed(key: Key, typed: str) -> str | None:
    text = typed.replace("|", "")
    change = key(text, typed.index("|"))
    if change is None:
        return None
    assert change.cursor == change.anchor
    result = change.applied(text)
    return f"{result[: change.cursor]}|{result[change.cursor :]}"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("- a|", "- a\n- |"),
        ("* a|b", "* a\n* |b"),
        ("+ a  |  b", "+ a\n+ |b"),
        ("1. a|", "1. a\n2. |"),
        ("9) a|", "9) a\n10) |"),
        ("1. a|\n2. b\n   - deep\n\n3. c\n\n4. d", "1. a\n2. |\n3. b\n   - deep\n\n4. c\n\n5. d"),
        ("1. a\n2. b|\n\nend\n\n3. c", "1. a\n2. b\n3. |\n\nend\n\n3. c"),
        ("1. a|\n- b\n2. c", "1. a\n2. |\n- b\n2. c"),
        ("1. a|\n1. b", "1. a\n1. |\n1. b"),
        ("1. a\n1. b|", "1. a\n1. b\n1. |"),
        ("- [ ] a|", "- [ ] a\n- [ ] |"),
        ("- [x] done|", "- [x] done\n- [ ] |"),
        ("  - deep|", "  - deep\n  - |"),
        ("> - a|", "> - a\n> - |"),
        ("> a|b", "> a\n> |b"),
        ("> > a| b", "> > a\n> > |b"),
    ],
)
def test_that_enter_goes_on_with_a_list_or_quotation(typed: str, expected: str) -> None:
    assert _pressed(entered, typed) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("- a\n- |", "- a\n|"),
        ("- a\n-| ", "- a\n|"),
        ("1. a\n2. |\n\nend", "1. a\n|\n\nend"),
        ("- [ ] |", "|"),
        ("> - |", "> |"),
        ("> |", "|"),
        ("> a\n>|", "> a\n|"),
        ("- a\n  - |", "- a\n- |"),
        ("1. a\n   - b\n   - |\n2. c", "1. a\n   - b\n2. |\n3. c"),
        ("1. a\n   1. b\n   2. |\n   3. c", "1. a\n   1. b\n2. |\n   1. c"),
    ],
)
def test_that_enter_on_an_empty_line_ends_the_list_or_quotation(typed: str, expected: str) -> None:
    assert _pressed(entered, typed) == expected


@pytest.mark.parametrize(
    "typed",
    [
        "text|",
        "|",
        "|- a",
        "-| a",
        "|- ",
        "- - -|",
        "---|",
        "-|",
        "2026. was a year|",
        "|> a",
        "```\n- a|",
        "- ```\n  - a|",
    ],
)
def test_that_enter_is_enter_elsewhere(typed: str) -> None:
    assert _pressed(entered, typed) is None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("- a\n- b|", "- a\n  - b|"),
        ("- a\n- b|\n  - c\n\n    d\n- e", "- a\n  - b|\n    - c\n\n      d\n- e"),
        ("1. a\n2. b|\n3. c", "1. a\n   1. b|\n2. c"),
        ("1. a\n   1. x\n2. b|\n3. c", "1. a\n   1. x\n   2. b|\n2. c"),
        ("1. a\n   - x\n2. b|", "1. a\n   - x\n   - b|"),
        ("1. a\n1. b|\n1. c", "1. a\n   1. b|\n1. c"),
        ("1. a\n- b|", "1. a\n   - b|"),
        ("> - a\n> - b|", "> - a\n>   - b|"),
        ("- a\n\n|- b", "- a\n\n  |- b"),
        ("- a\n\t- x\n- b|", "- a\n\t- x\n  - b|"),
    ],
)
def test_that_tab_puts_an_item_into_the_one_above(typed: str, expected: str) -> None:
    assert _pressed(tabbed, typed) == expected


@pytest.mark.parametrize(
    "typed", ["- a|", "text|", "- a\n  - b|", "text\n- a|", "- a\n\ntext\n\n- b|", "```\n- a\n- b|"]
)
def test_that_tab_is_tab_where_no_item_stands_above(typed: str) -> None:
    assert _pressed(tabbed, typed) is None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("- a\n  - b|", "- a\n- b|"),
        ("1. a\n   - b|\n2. c", "1. a\n2. b|\n3. c"),
        ("1. a\n   - b|\n1. c", "1. a\n1. b|\n1. c"),
        (
            "1. a\n   1. b\n   2. c|\n      - deep\n   3. d\n   4. e\n2. f",
            "1. a\n   1. b\n2. c|\n   - deep\n   1. d\n   2. e\n3. f",
        ),
        ("- a\n  - b|\n  - c", "- a\n- b|\n  - c"),
        ("  - a|", "- a|"),
        ("text\n\n   3. a|", "text\n\n3. a|"),
        ("> - a\n>   - b|", "> - a\n> - b|"),
        ("- a\n\t- b|", "- a\n- b|"),
    ],
)
def test_that_shift_and_tab_take_an_item_out(typed: str, expected: str) -> None:
    assert _pressed(backtabbed, typed) == expected


@pytest.mark.parametrize("typed", ["- a|", "text|", "  text|", "- ```\n  - a|\n  ```"])
def test_that_shift_and_tab_do_nothing_at_the_margin(typed: str) -> None:
    assert _pressed(backtabbed, typed) is None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("- |a", "|a"),
        ("1. |", "|"),
        ("- [x] |a", "- |a"),
        ("> |a", "|a"),
        ("> > |a", "> |a"),
        (">> |a", "> |a"),
        ("> - |a", "> |a"),
        ("- a\n  - |b", "- a\n- |b"),
    ],
)
def test_that_backspace_before_the_text_takes_one_mark_away(typed: str, expected: str) -> None:
    assert _pressed(backspaced, typed) == expected


@pytest.mark.parametrize("typed", ["|a", "a|", "- a|", "-| a", ">| a", "- ```\n  - |a"])
def test_that_backspace_is_backspace_elsewhere(typed: str) -> None:
    assert _pressed(backspaced, typed) is None


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("- [ ] a|", "- [x] a|"),
        ("1. [X] a|\n2. b", "1. [ ] a|\n2. b"),
        ("- a|", "- [ ] a|"),
        ("> te|xt", "> - [ ] te|xt"),
        ("  text|", "  - [ ] text|"),
        ("|", "- [ ] |"),
        ("```\na|", None),
    ],
)
def test_that_a_check_box_is_ticked_unticked_or_made(typed: str, expected: str | None) -> None:
    assert _pressed(toggled_box, typed) == expected


def test_that_of_a_long_list_the_lines_near_the_cursor_are_numbered() -> None:
    lines = [f"{number % 900 + 1}. item" for number in range(3 * MAX_LINES)]
    at = MAX_LINES + 5
    text = "\n".join(lines)
    cursor = len("\n".join(lines[: at + 1]))
    change = entered(text, cursor)
    assert change
    result = change.applied(text).split("\n")
    assert result[at + 1] == f"{at + 2}. "
    assert result[at + MAX_LINES] == f"{at + MAX_LINES + 1}. item"
    assert result[2 * at :][-1] == lines[-1]


_LINES = st.sampled_from(["- a", "  - b", "1. c", "   2. d", "", "> e", "text", "- [ ] f", "    g", "- ", "\t- h"])


@given(
    st.lists(_LINES, max_size=8).map("\n".join),
    st.integers(0, 60),
    st.sampled_from([entered, tabbed, backtabbed, backspaced, toggled_box]),
)
def test_that_no_key_loses_a_word_or_leaves_the_text(text: str, cursor: int, key: Key) -> None:
    cursor = min(cursor, len(text))
    change = key(text, cursor)
    if change is None:
        return
    result = change.applied(text)
    assert 0 <= change.start <= change.end <= len(text)
    assert 0 <= change.cursor <= len(result)
    assert [word for word in result if word in "abcdefgh"] == [word for word in text if word in "abcdefgh"]


@given(st.lists(st.sampled_from(["- a", "- b", "  - c", "  - d", "    - e"]), min_size=1, max_size=7).map("\n".join))
def test_that_tab_and_back_leave_an_item_at_its_depth(rest: str) -> None:
    text = f"- first\n{rest}"
    for line, cursor in enumerate(at for at in range(len(text) + 1) if text[at : at + 1] in {"\n", ""}):
        change = tabbed(text, cursor)
        if change is None:
            continue
        deeper = change.applied(text)
        blocks = [block for block in parse_note(deeper) if block.kind is BlockKind.LIST_ITEM]
        before = [block for block in parse_note(text) if block.kind is BlockKind.LIST_ITEM]
        assert blocks[line].level == before[line].level + 1
        back = backtabbed(deeper, change.cursor)
        assert back
        assert back.applied(deeper).split("\n")[line] == text.split("\n")[line]
