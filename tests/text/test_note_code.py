"""Where code stands in a note."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.text.note_code import MAX_FENCES, MAX_PARAGRAPH, code_ranges, fences, in_code, in_fence
from readinglist.text.notes import parse_note
from readinglist.text.runs import BlockKind


@pytest.mark.parametrize(
    ("note", "code"),
    [
        ("a\n```py\nx\n```\nb", ["```py\nx\n```\n"]),
        ("~~~\n```\n~~~\n```\n", ["~~~\n```\n~~~\n", "```\n"]),
        ("````\n```\n````", ["````\n```\n````"]),
        ("``` a`b ```\nx", []),
        ("> ```\n> x\n\n```\ny\n```\n", ["> ```\n> x\n", "```\ny\n```\n"]),
        ("- ```\n  x\n  ```\n- b", ["- ```\n  x\n  ```\n"]),
        ("- ```\n  x\n\n  y\nout", ["- ```\n  x\n\n  y\n"]),
        ("- a\n\n  ```\n  x\nout", ["  ```\n  x\n"]),
        ("1. a\n   ```\n   x\n   ```\n", ["   ```\n   x\n   ```\n"]),
        ("- a\n\n  - b\n\n  ```\n  x\nout", ["  ```\n  x\n"]),
        ("10. a\n\n  ```\nx\n  ```\n", ["  ```\nx\n  ```\n"]),
        ("text\n\n  ```\nx\n  ```\n", ["  ```\nx\n  ```\n"]),
        ("     ```\nx", []),
        ("- a\n\n        ```\nx", []),
        ("```\nx\n```\n  ```\ny\n  ```\n", ["```\nx\n```\n", "  ```\ny\n  ```\n"]),
        ("a `` b", []),
    ],
)
def test_that_a_fence_ends_with_its_item_quotation_or_closing_line(note: str, code: list[str]) -> None:
    assert [note[fence.start : fence.end] for fence in fences(note)] == code
    assert all(fence.sure for fence in fences(note))


@pytest.mark.parametrize(
    "note",
    [
        "\t```\nx",
        "-\ta\n  ```\nx\n",
        "2026\n2. x\n   ```\ny\n",
        "- \n\n  ```\nx\n",
        "- a\nlazy\n  ```\nx\n",
        "- - -\n  ```\nx\n",
        "> x\n" * 6_000 + " \n" * 6_000 + "  ```\nx\n",
    ],
)
def test_that_a_fence_with_odd_indents_is_not_sure(note: str) -> None:
    assert [fence.sure for fence in fences(note)][:1] == [False]


def test_that_too_many_fences_make_one_of_the_rest() -> None:
    note = "```\n```\n" * (MAX_FENCES + 5)
    found = list(fences(note))
    assert len(found) == MAX_FENCES + 1
    assert (found[-1].end, found[-1].sure) == (len(note), False)


@pytest.mark.parametrize(
    ("note", "inside"),
    [
        ("|```\nx\n```\n", True),
        ("```\nx|\n```\n", True),
        ("```\nx\n``|`", True),
        ("```\nx\n```|", True),
        ("```\nx\n```\n|", False),
        ("```\nx\n|", True),
        ("a|\n```\nx", False),
        ("- ```\n  x|", True),
        ("|", False),
    ],
)
def test_that_a_cursor_is_inside_a_fence_up_to_its_last_line(note: str, *, inside: bool) -> None:
    assert in_fence(note.replace("|", ""), note.index("|")) is inside


def test_that_code_is_between_back_ticks_of_one_paragraph_too() -> None:
    note = "a `b` ``c ` d`` e ` f\n\ng ` h\n- i ` j\n- k ` l\n\n```\n`x\n```\n`y` \\`z`"
    assert [note[start:end] for start, end in code_ranges(note)] == ["`b`", "``c ` d``", "```\n`x\n```\n", "`y`"]
    assert in_code(note, note.index("b"))
    assert in_code(note, note.index("x"))
    assert not in_code(note, note.index("f"))
    assert code_ranges("no code") == ()


def test_that_far_back_ticks_do_not_count() -> None:
    note = "`" + "a" * (2 * MAX_PARAGRAPH) + "`"
    assert not in_code(note, MAX_PARAGRAPH)
    assert in_code("`a`", 1)


_LINES = st.sampled_from(["```", "~~~", "- a", "  b", "", "> c", "1. d", "   e", "- ```", "  ```", "f"])


@given(st.lists(_LINES, max_size=12).map("\n".join))
def test_that_sure_fences_are_those_of_the_parser(note: str) -> None:
    found = list(fences(note))
    if not all(fence.sure for fence in found):
        return
    blocks = parse_note(note + "\n")
    assert sum(block.kind is BlockKind.CODE for block in blocks) == len(found)
