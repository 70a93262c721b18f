"""Where code stands in a note."""

from __future__ import annotations

from itertools import accumulate, chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from readinglist.text.note_code import MAX_DEPTH, MAX_FENCES, MAX_PARAGRAPH, code_ranges, fences, in_code, in_fence

if TYPE_CHECKING:
    from markdown_it.token import Token


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
        ("- - ```\n    x\n  b", ["- - ```\n    x\n"]),
        ("> - ```\n>   x\n> b", ["> - ```\n>   x\n"]),
        ("> > ```\n> > x\n> b", ["> > ```\n> > x\n"]),
        ("- > ```\n  > x\n  b", ["- > ```\n  > x\n"]),
        ("> ```\n> x\n> ```\n> b\n> ~~~", ["> ```\n> x\n> ```\n", "> ~~~"]),
        ("> ```\n      > x\nb", ["> ```\n      > x\n"]),
        ("-\n  ```\n  x\nb", ["  ```\n  x\n"]),
        ("- \n\n  ```\nx\n", ["  ```\nx\n"]),
        ("- a\nlazy\n  ```\nx\n", ["  ```\n"]),
        ("a\n-\n      ```\nx", []),
        ("-\ta\n\n    ```\n    x\nb", ["    ```\n    x\n"]),
        ("2026\n2. x\n   ```\ny\n", ["   ```\ny\n"]),
        ("1. x\n3. y\n   ```\ny\n", ["   ```\n"]),
        ("- - -\n  ```\nx\n", ["  ```\nx\n"]),
        ("-      a\n  ```\nx\n", ["  ```\n"]),
        ("-     ```\nx\n", []),
        ("> x\n" * 6_000 + " \n" * 6_000 + "  ```\nx\n", ["  ```\nx\n"]),
        ("- a\n" + "\n" * 6_000 + "  ```\nx\n", ["  ```\n"]),
    ],
)
def test_that_a_fence_ends_with_its_item_quotation_or_closing_line(note: str, code: list[str]) -> None:
    assert [note[fence.start : fence.end] for fence in fences(note)] == code
    assert all(fence.sure for fence in fences(note))


def test_that_a_fence_behind_a_tab_is_not_sure() -> None:
    note = "\t```\n\n- a\n\n\t~~~\n\tx\n\t~~~\nb"
    assert [(note[fence.start : fence.end], fence.sure) for fence in fences(note)] == [
        ("\t```\n", False),
        ("\t~~~\n\tx\n\t~~~\n", False),
    ]


def test_that_a_fence_in_too_many_items_is_none() -> None:
    assert len(list(fences("+ - " * (MAX_DEPTH // 2) + "```"))) == 1
    assert len(list(fences("+ - " * (MAX_DEPTH // 2) + "- ```"))) == 0


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
        ("- ```\n  x\n|", True),
        ("- ```\n  x\nb|", False),
        ("- ```\n  x\n|b", False),
        ("- ```\n  x\n\nb|", False),
        ("- ```\n  x\n\n  y|\nb", True),
        ("- ```\n  x\n- b|", False),
        ("1. ```\n   x\n  b|", False),
        ("1. ```\n   x\n2. b|", False),
        ("- a\n  - ```\n    x\n  b|", False),
        ("- a\n\n  ```\n  x\nb|\n", False),
        ("> ```\n> x|", True),
        ("> ```\n> x\nb|", False),
        ("> ```\n> x\n|", False),
        ("> ```\n> x\n|\n> y", False),
        ("> > ```\n> > x\n> b|", False),
        ("> - ```\n>   x\n>\n>   y|", True),
        ("> - ```\n>   x\n> b|", False),
        ("- > ```\n  > x\n  b|", False),
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


_PARSER = MarkdownIt("commonmark", {"maxNesting": 1_000}).disable(["html_block", "reference"])
_SIGNS = ["- ", "-", "* ", "1. ", "10) ", "> ", ">", " ", "  ", "    ", "```", "~~~", "`", "a", "# ", "===", "---"]
_BREAKS = ["\n", "\n", "\n\n", "```\n", "a\n"]


def _notes(parts: list[str]) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(parts), max_size=24).map(lambda chosen: "".join(chosen) + "\n")


def _lines_of_fences(note: str) -> list[list[int]]:
    """Return the numbers of the lines of each fence, as the parser finds them."""
    tokens: list[Token] = []
    _PARSER.block.parse(note, _PARSER, {}, tokens)
    return [list(range(*token.map)) for token in tokens if token.type == "fence" and token.map]


# Without tabs: the parser counts them wrongly behind the sign of an item that stands in two quotations.
@settings(max_examples=400)
@given(_notes(_SIGNS + _BREAKS))
@example("> a\n    > ```\n> b\n")
@example("1. \n\n    ```\n  \n")
@example(">\n\n    >```\n")
@example("10)  a\n    ```\na\n2. ~~~\n")
@example(">> a\n    ~~~\na\n0) ```\n")
def test_that_fences_and_their_lines_are_those_of_the_parser(note: str) -> None:
    expected = _lines_of_fences(note)
    found = [range(note.count("\n", 0, fence.start), note.count("\n", 0, fence.end)) for fence in fences(note)]
    assert [list(lines) for lines in found] == expected
    starts = list(accumulate((len(line) for line in note.splitlines(keepends=True)), initial=0))[:-1]
    inside = [number for number, start in enumerate(starts) if in_fence(note, start)]
    assert inside == list(chain.from_iterable(expected))


@given(_notes(["- ", "\t", " ", "  ", "1. ", "~~~", "a", "# ", *_BREAKS]))
def test_that_tabs_outside_quotations_are_counted_as_the_parser_does(note: str) -> None:
    code = [range(note.count("\n", 0, fence.start), note.count("\n", 0, fence.end)) for fence in fences(note)]
    assert all(lines in [list(found) for found in code] for lines in _lines_of_fences(note))
