"""Lines to paragraphs: what blank lines part, what a mail program or editor wrapped, and what is a list."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from readinglist.text.folding import clean, has_cjk

if TYPE_CHECKING:
    from collections.abc import Iterator

_BREAK = re.compile("\r\n?|\n|\x85|\u2028|\u2029")
_ITEM = re.compile(r"(?:[-*•‣]|\(?\d{1,2}[.)])\s+(?=\S)")
_HYPHEN = re.compile(r"\w(?:-{1,3}|[\u2010\u2014])\Z")
_DASH = re.compile(r"(?:-{2,3}|\u2014)\w")
_AFTER_OPEN_HYPHEN = re.compile(r"(?:and|or|to|und|oder)\s")
_WHOLE_LINE = 250
"""A line of so many characters was not wrapped: editors wrap at 72 to 120."""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines with no blank line between them, cleaned; ``line`` is the number of the first, from 1."""

    line: int
    lines: tuple[str, ...]

    @property
    def is_list(self) -> bool:
        """Whether every line, or every line but wrapped ones, begins with a bullet or a small number."""
        return _ITEM.match(self.lines[0]) is not None

    def without_first(self, lines: int) -> Block:
        """Return the block without its first ``lines`` lines."""
        return Block(self.line + lines, self.lines[lines:])


def blocks(text: str) -> list[Block]:
    """Return the blocks of ``text``.

    Where a file has no blank lines between its paragraphs but each stands whole on a line of its own, each such
    line is a block.
    """
    found = list(_blank_separated(text))
    whole = [block for block in found if any(len(line) >= _WHOLE_LINE for line in block.lines)]
    if len(whole) == 1 and sum(len(line) >= _WHOLE_LINE for line in whole[0].lines) > 1:
        place = found.index(whole[0])
        found[place : place + 1] = _line_by_line(whole[0])
    return found


def _blank_separated(text: str) -> Iterator[Block]:
    gathered: list[str] = []
    number = 0
    for number, line in enumerate(_BREAK.split(text), 1):
        bare = clean(line).strip()
        if bare:
            gathered.append(bare)
        elif gathered:
            yield Block(number - len(gathered), tuple(gathered))
            gathered = []
    if gathered:
        yield Block(number - len(gathered) + 1, tuple(gathered))


def _line_by_line(block: Block) -> Iterator[Block]:
    """Cut behind every whole line, so that a short line stays with the whole one below it."""
    start = 0
    for place, line in enumerate(block.lines):
        if len(line) >= _WHOLE_LINE:
            yield Block(block.line + start, block.lines[start : place + 1])
            start = place + 1
    if start < len(block.lines):
        yield block.without_first(start)


def joined(lines: tuple[str, ...]) -> str:
    """Return wrapped ``lines`` as one paragraph; the items of a list (two or more) keep lines of their own."""
    items = sum(1 for line in lines if _ITEM.match(line))
    parts = [lines[0]]
    for before, line in pairwise(lines):
        starts_item = items > 1 and _ITEM.match(line) is not None
        parts += ["\n" if starts_item else _glue(before, line), line]
    return "".join(parts)


def _glue(before: str, after: str) -> str:
    """Return what stood where a line was wrapped: nothing at a hyphen or dash or between Han signs, else a blank."""
    if _HYPHEN.search(before) and not _AFTER_OPEN_HYPHEN.match(after):
        return ""
    if before[-1].isalnum() and _DASH.match(after):
        return ""
    return "" if _is_wide(before[-1]) and _is_wide(after[0]) else " "


def _is_wide(character: str) -> bool:
    return has_cjk(character) or "\u3000" <= character <= "\u303f" or "\uff00" <= character <= "\uff65"


def was_broken_on_purpose(lines: tuple[str, ...]) -> bool:
    """Return whether the first of ``lines`` ends where it does not because of its width.

    The second begins no sentence's middle, and its first word would have fitted behind the first, as the longest
    of the lines shows; or it is a whole paragraph in one line.
    """
    first, second = lines[0], lines[1]
    widest = max(map(len, lines))
    next_word = second.split(maxsplit=1)[0]
    if second[0].islower():
        return False
    return len(second) >= _WHOLE_LINE or len(first) + 1 + len(next_word) <= widest
