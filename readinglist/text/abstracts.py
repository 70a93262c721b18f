"""An abstract as it is stored (Markdown, LaTeX, bits of HTML) into blocks of runs.

Of Markdown's blocks only paragraphs and lists count: a ``#`` or four blanks at the beginning of a line mean
nothing in an abstract.  Hard-wrapped lines are joined, blank lines part paragraphs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from readinglist.text.formulas import without_breaks_in_display
from readinglist.text.inline import parse_inline
from readinglist.text.pieces import shown
from readinglist.text.runs import Block, BlockKind, Run, RunKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MAX_PARSED = 12_000
"""Characters of a text that are parsed; the rest becomes one plain run (the longest abstract known has 4,433)."""

MAX_SIGNS = 1_000
"""Line breaks and signs of markup in what is parsed: one costs as much as a hundred letters (no abstract has 200)."""

_SIGN = re.compile(r"[$\\\[\]<>*_`&~{}\n\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|://")

LONGEST_REMEMBERED = 4_000
"""Characters of a text whose blocks are remembered: all together they take some 2 MB."""

_LINE = re.compile(r"[^\n]*(?:\n|\Z)")
_ITEM = re.compile(r"(?P<indent>[ \t]*)(?:(?P<bullet>[-*+•])|(?P<number>\d{1,3})[.)])[ \t]+(?=\S)")
_TAB = 4


def parse_abstract(source: str) -> tuple[Block, ...]:
    """Return the blocks of ``source``; any string is allowed, and time is linear in its length.

    The runs of all blocks lie in ``source`` in order, without overlap.  What was parsed lately is remembered: reader,
    rows and highlights ask for the same texts, and a person goes back and forth.
    """
    return _remembered(source) if len(source) <= LONGEST_REMEMBERED else _parsed(source)


@lru_cache(maxsize=256)
def _remembered(source: str) -> tuple[Block, ...]:
    return _parsed(source)


def _parsed(source: str) -> tuple[Block, ...]:
    end = budget_end(source, MAX_PARSED, MAX_SIGNS)
    parsed = without_breaks_in_display(source[:end])
    blocks = [block for part in _parts(parsed) for block in part.blocks(parsed)]
    return tuple(blocks) + plain_rest(source, end)


def budget_end(source: str, limit: int, signs: int) -> int:
    """Return how much of ``source`` is parsed: up to a blank, if there is one.

    At most ``limit`` characters, among them at most ``signs`` line breaks and signs of markup.
    """
    last = next(islice(_SIGN.finditer(source, 0, limit), signs, None), None)
    if last is None and len(source) <= limit:
        return len(source)
    limit = last.start() if last else limit
    blank = max(source.rfind("\n", limit // 2, limit), source.rfind(" ", limit // 2, limit))
    return blank if blank > 0 else limit


def plain_rest(source: str, start: int) -> tuple[Block, ...]:
    """Return what lies beyond the budget as one paragraph of one plain run; its line breaks stay."""
    if not source[start:].strip():
        return ()
    return (Block(BlockKind.PARAGRAPH, (Run(shown(source[start:]), RunKind.TEXT, start, len(source)),)),)


@dataclass(slots=True)
class _Part:
    """A paragraph or list item being gathered: ``source[start:end]``, with the item's indent if it is one."""

    start: int
    end: int
    level: int = 0
    kind: BlockKind = BlockKind.PARAGRAPH
    ordinal: int | None = None

    def blocks(self, source: str) -> Iterator[Block]:
        """Yield the blocks of this part; a ``<p>`` inside makes further paragraphs."""
        end = self.start + len(source[self.start : self.end].rstrip())
        kind, ordinal = self.kind, self.ordinal
        for runs in parse_inline(source[self.start : end], shifted(self.start)):
            if runs:
                yield Block(kind, runs, self.level, ordinal)
            kind, ordinal = BlockKind.PARAGRAPH, None


def shifted(offset: int) -> Callable[[int], int]:
    """Return the function that adds ``offset``."""
    return offset.__add__


def _parts(source: str) -> list[_Part]:
    """Cut ``source`` at blank lines and list markers."""
    parts: list[_Part] = []
    current: _Part | None = None
    indents: list[int] = []
    for line in _LINE.finditer(source):
        text = line[0]
        if not text or text.isspace():
            current = None
            continue
        item = _ITEM.match(text)
        if item and _begins_item(item, current, indents):
            current = _item(line, item, indents)
            parts.append(current)
        elif current:
            current.end = line.end()
        else:
            current = _paragraph(line, indents)
            parts.append(current)
    return parts


def _begins_item(item: re.Match[str], current: _Part | None, indents: list[int]) -> bool:
    """Return whether a line that looks like an item is one: inside a paragraph a ``+`` or ``7.`` is none."""
    if current is None or indents:
        return True
    return item["bullet"] in {"-", "*", "•"} or item["number"] == "1"


def _item(line: re.Match[str], item: re.Match[str], indents: list[int]) -> _Part:
    ordinal = int(item["number"]) if item["number"] else None
    level = _level(item["indent"], indents)
    return _Part(line.start() + item.end(), line.end(), level, BlockKind.LIST_ITEM, ordinal)


def _level(indent: str, indents: list[int]) -> int:
    """Return how deep an item with this ``indent`` stands, and keep ``indents``, those of the open lists."""
    width = len(indent.expandtabs(_TAB))
    while indents and indents[-1] > width:
        indents.pop()
    if not indents or width > indents[-1] + 1:
        indents.append(width)
    return len(indents)


def _paragraph(line: re.Match[str], indents: list[int]) -> _Part:
    """Begin a paragraph: indented after an item it goes on with that item, else it ends all lists."""
    blanks = len(line[0]) - len(line[0].lstrip())
    if blanks <= 1:
        indents.clear()
    return _Part(line.start() + blanks, line.end(), level=len(indents))
