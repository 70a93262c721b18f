"""Where code stands in a note: fenced blocks, and spans between back ticks.

Markdown's fences depend on what stands round them: one inside a list item or quotation ends with it, one at
the margin goes on to its closing line.  This reader looks at lines alone and needs no parser of Markdown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_FENCES = 2_000
"""Fenced blocks of a note that are told apart."""

MAX_PARAGRAPH = 10_000
"""Characters before and behind a place that tell whether it stands between back ticks."""

MARKER = r"(?:[-+*]|\d{1,9}[.)])"
"""Pattern of what begins a list item."""

_OPENING = re.compile(
    rf"^(?P<lead>(?:[ \t]|>|{MARKER}[ \t])*)(?P<mark>`{{3,}}(?=[^`\n]*$)|~{{3,}})[^\n]*(?:\n|\Z)", re.MULTILINE
)
_ITEM = re.compile(rf"(?P<marker>[ ]*{MARKER})(?:(?P<gap>[ ]{{1,4}})(?=[^ ])|[ ]|\Z)")
_INTERRUPTING = re.compile(r"[ ]*(?:[-+*]|1[.)])[ ]+[^ ]")
_RULE = re.compile(r"[ ]*([-*])(?:[ \t]*\1){2,}[ \t]*\Z")
_DEEPEST = 3
_TICKS = re.compile("`+")
_PARAGRAPH_END = re.compile(rf"\n[ \t]*(?:\n|(?=[ \t>]*{MARKER}[ \t]))")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: ``note[start:end]`` are its lines with both fences.

    ``closed`` is False where the text ends inside it; ``sure`` is False where odd indents leave open what
    ends it.
    """

    start: int
    end: int
    closed: bool
    sure: bool = True


def fences(note: str) -> Iterator[Fence]:
    """Yield the fenced blocks of ``note``, whose line breaks are line feeds, in order."""
    if "```" in note or "~~~" in note:
        yield from _Reader(note).fences()


def in_fence(note: str, at: int) -> bool:
    """Return whether the line of position ``at`` belongs to a fenced block."""
    stop = note.find("\n", at)
    seen = note if stop < 0 else note[: stop + 1]
    on_last_line = at == len(seen) and not seen.endswith("\n")
    for fence in fences(seen):
        if fence.start <= at and (at < fence.end or not fence.closed or (on_last_line and fence.end == at)):
            return True
    return False


_QUOTED, _UNSURE = -1, -2


@dataclass(slots=True)
class _Reader:
    """Walks from fence to fence.  Before ``margin`` no list is open; ``lines`` may still be looked back at."""

    note: str
    margin: int = 0
    lines: int = 10_000

    def fences(self) -> Iterator[Fence]:
        """Yield the fences; where there are too many, the last one is the whole rest."""
        at = 0
        for _ in range(MAX_FENCES):
            opening = _OPENING.search(self.note, at)
            if opening is None:
                return
            at = opening.end()
            offset = self._offset(opening)
            if offset is not None:
                fence = self._fence(opening, offset)
                at = fence.end
                self.margin = self.margin if offset else fence.end
                yield fence
        yield Fence(at, len(self.note), closed=False, sure=False)

    def _offset(self, opening: re.Match[str]) -> int | None:
        """Return the indent of the item round a fence: 0 for none, None where the line is no fence at all."""
        lead = opening["lead"]
        if ">" in lead:
            return _QUOTED
        if "\t" in lead:
            return _UNSURE
        return len(lead) if lead.strip() else self._offset_of_indented(opening.start(), len(lead))

    def _offset_of_indented(self, start: int, indent: int) -> int | None:
        """Look upwards for the item that holds the line at ``start``."""
        bound = indent
        while bound and start > self.margin:
            self.lines -= 1
            before = self.note.rfind("\n", 0, start - 1) + 1
            line, start = self.note[before : start - 1], before
            text = line.lstrip(" ")
            if not text.strip() or (len(line) - len(text) >= bound and self.lines > 0):
                continue
            if self.lines <= 0 or "\t" in line or not self._begins_block(before, line):
                return _UNSURE
            offset = _offset_of(line) or bound + 1
            if offset <= bound:
                return offset if indent - offset <= _DEEPEST else None
            bound = len(line) - len(text)
        return 0 if indent <= _DEEPEST else None

    def _begins_block(self, start: int, line: str) -> bool:
        """Return whether ``line`` at ``start`` is no mere continuation of a paragraph, and no item left empty."""
        item = _ITEM.match(line)
        if _RULE.match(line) or (item and not line[item.end() - 1 :].strip()):
            return False
        follows = start > self.margin and self.note[self.note.rfind("\n", 0, start - 1) + 1 : start].strip() != ""
        return not follows or _INTERRUPTING.match(line) is not None

    def _fence(self, opening: re.Match[str], offset: int) -> Fence:
        mark = opening["mark"]
        found = _ending(mark[0], len(mark), offset).search(self.note, opening.end())
        end = found.end() if found else len(self.note)
        return Fence(opening.start(), end, closed=found is not None, sure=offset != _UNSURE)


def _offset_of(line: str) -> int:
    """Return where the text of an item begins in its line, 0 where the line begins none."""
    item = _ITEM.match(line)
    return len(item["marker"]) + len(item["gap"] or " ") if item else 0


@lru_cache(maxsize=64)
def _ending(mark: str, length: int, offset: int) -> re.Pattern[str]:
    """Return the pattern of what ends a fence: a closing line, or the first line that is out of its item."""
    closing = rf"{mark}{{{length},}}[ \t]*(?:\n|\Z)"
    if offset == 0:
        return re.compile(rf"^[ ]{{0,{_DEEPEST}}}{closing}", re.MULTILINE)
    inside = "[ ]{0,3}>" if offset == _QUOTED else rf"[ ]{{{max(offset, 1)}}}|[ ]*\t|[ ]*$"
    return re.compile(rf"^(?:(?!{inside})(?=[^\n]|\n)|[ \t>]*{closing})", re.MULTILINE)


def code_ranges(note: str) -> tuple[tuple[int, int], ...]:
    """Return where code stands in ``note``, fenced or between back ticks, in order."""
    found: list[tuple[int, int]] = []
    at = 0
    for fence in fences(note):
        found += _spans(note, at, fence.start)
        found.append((fence.start, fence.end))
        at = fence.end
    return (*found, *_spans(note, at, len(note)))


def in_code(note: str, at: int) -> bool:
    """Return whether the character at ``at`` stands in code, as far as its paragraph tells."""
    first = max(note.rfind("\n\n", 0, at), at - MAX_PARAGRAPH, 0)
    last = note.find("\n\n", at, at + MAX_PARAGRAPH)
    spans = _spans(note, first, last if last >= 0 else min(len(note), at + MAX_PARAGRAPH))
    return any(start <= at < end for start, end in spans) or in_fence(note, at)


def _spans(note: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the spans of code in ``note[start:end]``; none goes on in another paragraph or item."""
    if note.find("`", start, end) < 0:
        return
    ends = (found.start() for found in _PARAGRAPH_END.finditer(note, start, end))
    for first, last in pairwise([start, *ends, end]):
        yield from _spans_of_paragraph(note, first, last)


def _spans_of_paragraph(note: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    runs = [(found.start(), found.end()) for found in _TICKS.finditer(note, start, end)]
    following: dict[int, int] = {}
    closing: list[int] = []
    for first, last in reversed(runs):
        closing.append(following.get(last - first, -1))
        following[last - first] = last
    at = start
    for (first, _), close in zip(runs, reversed(closing), strict=True):
        if first >= at and close >= 0 and note[first - 1 : first] != "\\":
            yield first, close
            at = close
