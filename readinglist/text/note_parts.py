"""A note cut into parts that can be parsed one by one, so that a live preview reads only what changed.

A cut is made only where Markdown certainly begins something new: before a line at the margin that follows a
blank line or begins a bulleted item.  Parsing the parts and putting the blocks together gives what parsing the
whole note gives.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from readinglist.text.note_code import fences

if TYPE_CHECKING:
    from collections.abc import Iterator

SHORTEST = 48
"""Characters of a part at the least, but for the last one: crumbs would cost more than they save."""

MAX_LOOKS = 10_000
"""Places that are looked at; what follows the last one is one part."""

_NEW = re.compile(r"\n(?:[ \t]*\n(?=[^ \t\n])|(?=[-+*][ ]+[^ \t\n]))")
_NUMBERED = re.compile(r"^[ ]{0,3}\d{1,9}[.)](?:[ \t]|$)", re.MULTILINE)
_DISPLAY = re.compile(r"\$\$|\\\[|\\begin\{")


def split_blocks(note: str) -> tuple[tuple[int, int], ...]:
    """Return the ranges of the parts of ``note``; together they are the whole, each begins where the last ended.

    A part is one block or a few short ones.  Typing inside a part leaves the others as they are.
    """
    cuts = [0, *_cuts(note.replace("\r\n", " \n").replace("\r", "\n")), len(note)]
    return tuple((start, end) for start, end in pairwise(cuts) if start < end)


def _cuts(note: str) -> Iterator[int]:
    walls = list(fences(note))
    stop = next((fence.start for fence in walls if not fence.sure), len(note))
    start, at, passed = 0, SHORTEST, 0
    for _ in range(MAX_LOOKS):
        found = _NEW.search(note, at, stop)
        if found is None:
            return
        cut = at = found.end()
        while passed < len(walls) and walls[passed].end <= cut:
            passed += 1
        if passed < len(walls) and walls[passed].start < cut:
            at = walls[passed].end - 1
        elif _begins_anew(note, start, found):
            yield cut
            start, at = cut, cut + SHORTEST


def _begins_anew(note: str, start: int, found: re.Match[str]) -> bool:
    """Return whether the line behind ``found`` can be read without what stands in its part since ``start``."""
    cut = found.end()
    if found[0] == "\n":
        # The lines of a displayed formula are joined, and one of them may look like an item.
        return _DISPLAY.search(note, start, cut) is None
    # A numbered item counts on from the one before.
    return not (_NUMBERED.match(note, cut) and _NUMBERED.search(note, start, cut))
