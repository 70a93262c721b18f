"""Notes cut into parts, and the parts parsed one by one."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import readinglist.text.note_parts
from readinglist.text.note_parts import MAX_LOOKS, SHORTEST, split_blocks
from readinglist.text.notes import MAX_LINES, parse_note, parse_part

if TYPE_CHECKING:
    from readinglist.text.runs import Block


@pytest.fixture
def crumbs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let parts be as short as can be, so that short notes have many."""
    monkeypatch.setattr(readinglist.text.note_parts, "SHORTEST", 0)


def _parts(note: str) -> list[str]:
    return [note[start:end] for start, end in split_blocks(note)]


def _part_by_part(note: str) -> tuple[Block, ...]:
    return tuple(chain.from_iterable(parse_part(note[start:end], start) for start, end in split_blocks(note)))


@pytest.mark.parametrize(
    ("note", "parts"),
    [
        ("one\ntwo\n\nthree\n", ["one\ntwo\n\n", "three\n"]),
        ("\n\n\none\n \n\ntwo", ["\n\n\n", "one\n \n\n", "two"]),
        ("- a\n- b\n  - c\n- d", ["- a\n", "- b\n  - c\n", "- d"]),
        ("1. a\n\n2. b\n\nx\n\n1. c", ["1. a\n\n2. b\n\n", "x\n\n", "1. c"]),
        ("- a\n\n  still a\n\nb", ["- a\n\n  still a\n\n", "b"]),
        ("a\n```\n\nx\n\n- y\n```\n\nb", ["a\n```\n\nx\n\n- y\n```\n\n", "b"]),
        ("$$\n- a\n- b\n$$\n\n- c\n- d", ["$$\n- a\n- b\n$$\n\n", "- c\n", "- d"]),
        ("a\r\n\r\nb\r\rc", ["a\r\n\r\n", "b\r\r", "c"]),
        ("x\n\n\t```\n\ny\n\nz", ["x\n\n\t```\n\ny\n\nz"]),
        ("a\n- \n- b", ["a\n- \n", "- b"]),
        ("", []),
    ],
)
@pytest.mark.usefixtures("crumbs")
def test_that_a_note_is_cut_where_something_new_begins(note: str, parts: list[str]) -> None:
    assert _parts(note) == parts


def test_that_short_parts_stay_together() -> None:
    note = "a\n\n" * 100
    parts = _parts(note)
    assert all(SHORTEST <= len(part) <= SHORTEST + 3 for part in parts[:-1])
    assert "".join(parts) == note


def test_that_typing_leaves_the_other_parts_as_they_are() -> None:
    paragraphs = [f"Paragraph {number} has *some* words more than a part needs at least.\n\n" for number in range(20)]
    before = _parts("".join(paragraphs))
    paragraphs[7] = paragraphs[7].replace("some", "$x$ and")
    after = _parts("".join(paragraphs))
    assert [one == other for one, other in zip(before, after, strict=True)].count(False) == 1


def test_that_a_note_of_very_many_parts_is_cut_at_its_beginning_only() -> None:
    note = "1. a\n\n" * (MAX_LOOKS + SHORTEST) + "x\n\ny"
    assert len(split_blocks(note)) == 1


def test_that_a_note_of_very_many_lines_is_parsed_up_to_a_bound() -> None:
    blocks = parse_note("- *a*\n" * (MAX_LINES + 3))
    assert [block.text for block in blocks[-2:]] == ["a", "- *a*\n- *a*\n- *a*\n"]
    assert len(blocks) == MAX_LINES + 1


_MARKS = ["# ", "- ", "1. ", "2. ", "> ", "* ", "- [ ] ", "---", "===", "    ", "  ", "   ", " ", "\t", "10) "]
_LINES = ["\n", "\n\n", "- a\n", "1. a\n", "\n  - ", "a", "b", "*b*", "$x$", "`"]
_FENCES = ["```", "~~~", "````", "  ```\n", "```\n", "   ```\n", "> ```\n", "- ```\n"]
_DISPLAYS = ["$$", "\\[", "\\]", "\\begin{align}", "\\end{align}"]


def _notes(tokens: list[str]) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(tokens), max_size=30).map("".join)


# A fence and a displayed formula in one note: the whole note keeps the lines of the formula apart, a part does not.
@pytest.mark.usefixtures("crumbs")
@settings(max_examples=300)
@given(_notes(_MARKS + _LINES + _FENCES) | _notes(_MARKS + _LINES + _DISPLAYS))
@example("+ \n\n - [ ] \n  ```\n===- ```\n1. a\n\n\n `#   ===\n\n* ")
@example("   ```\n  ```\n+   - ```\n\n\n\n- ```\n-     ---\n\n  -   - ```\n\n\n  ```\n\n\n- a\n")
def test_that_the_parts_together_are_parsed_like_the_whole(note: str) -> None:
    parts = split_blocks(note)
    assert all(one[1] == other[0] for one, other in pairwise(parts))
    assert "".join(_parts(note)) == note
    assert _part_by_part(note) == parse_part(note)


@given(_notes(_MARKS + _LINES + _FENCES + _DISPLAYS + ["\r", "\r\n"]))
def test_that_a_note_is_parsed_like_its_parts(note: str) -> None:
    assert parse_note(note) == _part_by_part(note)
