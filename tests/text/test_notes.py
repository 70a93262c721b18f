"""Notes into blocks of runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from readinglist.text.notes import MAX_PARSED, parse_note
from readinglist.text.runs import Block, BlockKind, RunKind

if TYPE_CHECKING:
    from tests.text.conftest import Checked, Written

_MARKUP = [
    "# ",
    "- ",
    "1. ",
    "> ",
    "- [ ] ",
    "```",
    "---",
    "===",
    "    ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "  \n",
    "\\\n",
]
_MARKUP += ["a", "*b*", "$x$", "$$", "&amp;", "<b>", "[x](https://a.b)", "\ud800", "\x00", "\u202e", "图"]


def _shape(block: Block) -> tuple[BlockKind, int, int | None, bool | None, int, str]:
    return block.kind, block.level, block.ordinal, block.checked, block.quotes, block.text


def test_that_a_note_has_headings_lists_boxes_quotations_code_and_rules() -> None:
    source = (
        "# Head *it*\n\ntext\n\n- [ ] to do\n- [X] done\n  1. a\n  2. b\n\n     more\n\n"
        "> quoted\n> line\n>\n> - in it\n\n***\n\n```py\nx = 1\n\n  y\n```\n\nSecond\n---\n"
    )
    assert [_shape(block) for block in parse_note(source)] == [
        (BlockKind.HEADING, 1, None, None, 0, "Head it"),
        (BlockKind.PARAGRAPH, 0, None, None, 0, "text"),
        (BlockKind.LIST_ITEM, 1, None, False, 0, "to do"),
        (BlockKind.LIST_ITEM, 1, None, True, 0, "done"),
        (BlockKind.LIST_ITEM, 2, 1, None, 0, "a"),
        (BlockKind.LIST_ITEM, 2, 2, None, 0, "b"),
        (BlockKind.PARAGRAPH, 2, None, None, 0, "more"),
        (BlockKind.PARAGRAPH, 0, None, None, 1, "quoted line"),
        (BlockKind.LIST_ITEM, 1, None, None, 1, "in it"),
        (BlockKind.RULE, 0, None, None, 0, ""),
        (BlockKind.CODE, 0, None, None, 0, "x = 1\n\n  y"),
        (BlockKind.HEADING, 2, None, None, 0, "Second"),
    ]


def test_that_code_leads_back_to_its_source() -> None:
    source = "> ```\n> a = *1*\n>   b\n> ```\n"
    (block,) = parse_note(source)
    assert [source[run.start : run.end] for run in block.runs] == ["a = *1*\n", "  b"]
    assert {run.kind for run in block.runs} == {RunKind.CODE}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("use &amp; or & and <tag>", "use &amp; or & and <tag>"),
        ("<div>x</div>\n<img src=x>", "<div>x</div> <img src=x>"),
        ("![p](file:///x) $x$ **b**", "![p](file:///x) ⟨math:$x$⟩ ⟨b:b⟩"),
        ("soft\nbreak  \nhard\\\nhard", "soft break\nhard\nhard"),
        ("> a\r\n> *b\r\n> c*", "a ⟨i:b ⟩⟨i:c⟩"),
        ("$$\na\n- b\n$$", "⟨display:$$ a - b $$⟩"),
        ("```\n$$\n```\nx $$", "⟨code:$$⟩\nx $$"),
        ("- [ ]\n- [x]y\n- ```\n  c", "\n[x]y\n\n⟨code:c⟩"),
        ("", ""),
    ],
)
def test_that_the_text_of_a_note_is_read_like_an_abstract(written: Written, source: str, expected: str) -> None:
    assert written(parse_note(source)) == expected


def test_that_a_run_inside_a_quotation_leads_back_to_its_source() -> None:
    source = "> one *two\n> three* four\n\n## Five **six** ##\n"
    runs = [run for block in parse_note(source) for run in block.runs if run.text.strip()]
    for run in runs:
        assert source[run.start : run.end].replace("\n", " ") == run.text
    assert [run.text for run in runs] == ["one ", "two ", "three", " four", "Five ", "six"]


def test_that_what_is_beyond_the_budget_is_one_plain_run() -> None:
    source = "*a* " * (MAX_PARSED // 4) + "*end*"
    assert parse_note(source)[-1].text.endswith("*end*")


@given(st.lists(st.sampled_from(_MARKUP), max_size=40).map("".join))
@example("- - a\n\n# \n> \n>```\n")
@example("# # #\n## a #\\\n")
@example("- \\\n\ta")
@example("- ```\n\tx\n\ty")
def test_that_no_note_is_an_error_and_runs_are_in_order(checked: Checked, source: str) -> None:
    checked(source, parse_note(source))


@pytest.mark.parametrize("depth", [9, 10, 11, 40])
@pytest.mark.parametrize("marker", ["- ", "> ", "1. ", "> - "])
def test_that_no_text_is_lost_however_deep_it_stands(marker: str, depth: int) -> None:
    note = f"before\n\n{marker * depth}deep words\n\nafter"
    assert [block.text for block in parse_note(note) if block.text] == ["before", "deep words", "after"]


def test_that_the_levels_of_a_list_are_all_shown_one_below_the_other() -> None:
    note = "\n".join(f"{'  ' * level}- level {level}" for level in range(30))
    blocks = parse_note(note)
    assert [block.text for block in blocks] == [f"level {level}" for level in range(30)]
    assert all(note[run.start : run.end] == run.text for block in blocks for run in block.runs)


@pytest.mark.parametrize(
    "note",
    ["```\ncode\n```", "-\n- \n1.", "> \n>", "Head\n====", "- a\n\n  - b\n-", "    code\n\n    more"],
)
def test_that_markers_alone_are_no_text_that_was_left_out(note: str) -> None:
    words = "".join(block.text for block in parse_note(note))
    assert not set(words) & set("`>-=."), words
