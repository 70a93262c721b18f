"""Where code stands in a note: fenced blocks, and spans between back ticks.

Markdown's fences depend on what stands round them: one inside a list item or quotation ends with it, one at
the margin goes on to its closing line.  This reader needs no parser of Markdown, and agrees with the one that shows
notes even in its oddities: ``>`` goes on with a quotation however far it is indented.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_FENCES = 2_000
"""Fenced blocks of a note that are told apart, and lines that merely look like the first of one."""

MAX_DEPTH = 100
"""Items and quotations inside each other that are told apart."""

MAX_PARAGRAPH = 10_000
"""Characters before and behind a place that tell whether it stands between back ticks."""

MARKER = r"(?:[-+*]|[0-9]{1,9}[.)])"
"""Pattern of what begins a list item."""

_CANDIDATE = re.compile(r"^[ \t>0-9.)*+-]*(?:`{3}|~{3})", re.MULTILINE)
_LAST_ANEW = re.compile(r"(?s:.*)\n(?:\n(?=[^ \t\n])|(?=(?:[-+*]|1[.)])[ ]+[^ \t\n]|#{1,6}[ ]))")
_TEXT_LINES = re.compile(r"(?:[^ \t\n>0-9*+_~`#=-][^\n]*\n)*")
_BLANK_LINES = re.compile(r"(?:[ \t]*\n)*")
_BLANKS = re.compile("[ ]*")
_ITEM = re.compile(r"(?P<marker>[-+*]|(?P<number>[0-9]{1,9})[.)])(?P<gap>[ ]+|\Z)")
_HEADING = re.compile(r"#{1,6}(?:[ ]|\Z)")
_UNDERLINE = re.compile(r"(?:=+|-+)[ ]*\Z")
_OPENING = re.compile(r"`{3,}(?=[^`]*\Z)|~{3,}")
_RULES = frozenset("-*_")
_SHORTEST_RULE = 3
_INDENT = 3
_TAB = 4
_QUOTATION = 0
_TICKS = re.compile("`+")
_PARAGRAPH_END = re.compile(rf"\n[ \t]*(?:\n|(?=[ \t>]*{MARKER}[ \t]))")


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: ``note[start:end]`` are its lines with both fences.

    ``closed`` is False where the text ends inside it.  ``sure`` is False of what may be none: a line whose fence
    stands behind a tab, which parsers count differently in quotations, and the rest behind too many fences.
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
    seen = (note if stop < 0 else note[:stop]) + "\n"
    return any(fence.start <= at and (at < fence.end or not fence.closed) for fence in fences(seen))


@dataclass(slots=True)
class _Reader:
    """Reads lines by CommonMark's rules, as far as they decide where a fence begins and ends.

    ``at`` is where the next line begins, ``containers`` what is open there, the outermost first: of an item how far
    its text is indented, ``_QUOTATION`` for a quotation.  Of the last line, ``paragraph`` tells whether it was
    one of a paragraph, ``blank`` whether it was blank, ``fresh`` whether it began an item and left that empty.
    """

    note: str
    at: int = 0
    containers: list[int] = field(default_factory=list)
    paragraph: bool = False
    blank: bool = False
    fresh: bool = False

    def fences(self) -> Iterator[Fence]:
        """Yield the fences; behind too many lines that look like one, the last is the whole rest."""
        for _ in range(MAX_FENCES):
            candidate = _CANDIDATE.search(self.note, self.at)
            if candidate is None:
                return
            start, sure = candidate.start(), "\t" not in candidate[0]
            self._leap(candidate.end())
            while self.at < start:
                self._read(self._line())
                self._skip(start)
            mark = self._read(self._line())
            if mark or not sure:
                closed = self._pass_by(mark) if mark else True
                yield Fence(start, self.at, closed, sure)
        yield Fence(self.at, len(self.note), closed=False, sure=False)

    def _leap(self, stop: int) -> None:
        """Go on at the last line before ``stop`` that is read alike whatever stands before it, if there is one."""
        found = _LAST_ANEW.match(self.note, self.at, stop)
        if found:
            self.at, self.containers = found.end(), []
            self.paragraph = self.blank = self.fresh = False

    def _skip(self, stop: int) -> None:
        """Go over lines that change nothing: text of a paragraph, and blank lines below a blank line."""
        if self.paragraph or self.blank:
            same = (_TEXT_LINES if self.paragraph else _BLANK_LINES).match(self.note, self.at, stop)
            self.at = same.end() if same else self.at

    def _line(self) -> str:
        """Return the line at ``at``, which becomes the next one's."""
        stop = self.note.find("\n", self.at)
        start, self.at = self.at, stop + 1 if stop >= 0 else len(self.note)
        return self.note[start : stop if stop >= 0 else None].expandtabs(_TAB)

    def _read(self, line: str) -> str:
        """Note what ``line``, which is in no fence, opens and closes; return the mark if it opens a fence."""
        depth, at = self._inside(line)
        goes_on = self.paragraph and depth == len(self.containers)
        opened, at = _opened(line, at, MAX_DEPTH - depth, after_text=goes_on)
        text = _text_at(line, at)
        blank, indented = text == len(line), text - at > _INDENT
        lazy = self.paragraph and not goes_on and not opened
        mark = _OPENING.match(line, text)
        ends = bool(blank or mark or _is_rule(line, text) or _HEADING.match(line, text))
        if indented and not blank:
            ends = lazy and self._is_split(depth) and (ends or line[text] == ">")
        if lazy and not ends:
            return ""  # a paragraph goes on, though its items and quotations are not named again
        self.containers[depth:] = opened
        self.blank = not line.strip(" ")
        self.fresh = blank and bool(opened) and opened[-1] != _QUOTATION
        goes_on = goes_on and not opened
        underlined = goes_on and not indented and _UNDERLINE.match(line, text)
        self.paragraph = not ends and not underlined and (goes_on or not indented)
        return mark[0] if mark and not indented else ""

    def _is_split(self, depth: int) -> bool:
        """Return whether a sign that is indented as code ends the paragraph of a line that is in ``depth`` containers.

        The parser counts the indent from the item that the line has left, or below a quotation not at all.
        """
        return self.containers[depth] != _QUOTATION or _QUOTATION in self.containers[depth + 1 :]

    def _inside(self, line: str) -> tuple[int, int]:
        """Return how many of the open containers ``line`` is in, and where in it the text of the innermost begins."""
        at = 0
        for depth, width in enumerate(self.containers):
            text = _text_at(line, at)
            if width == _QUOTATION:
                if not line.startswith(">", text):
                    return depth, at
                at = _behind_quotation_mark(line, text)
            elif text == len(line):
                if self.fresh and depth == len(self.containers) - 1:
                    return depth, at
                at = text
            elif text - at >= width:
                at += width
            else:
                return depth, at
        return len(self.containers), at

    def _pass_by(self, mark: str) -> bool:
        """Go behind the fence that ``mark`` opened in the last line; return whether something ends it."""
        closing = _closing(mark[0], len(mark))
        if not self.containers:
            found = closing.search(self.note, self.at)
            self.at = found.end() if found else len(self.note)
            return found is not None
        while self.at < len(self.note):
            start, line = self.at, self._line()
            depth, at = self._inside(line)
            if depth < len(self.containers):
                self.at = start
                return True
            if closing.match(line[at:]):
                return True
        return False


def _text_at(line: str, at: int) -> int:
    blanks = _BLANKS.match(line, at)
    return blanks.end() if blanks else at


def _behind_quotation_mark(line: str, mark: int) -> int:
    return mark + (2 if line.startswith(" ", mark + 1) else 1)


def _opened(line: str, at: int, most: int, *, after_text: bool) -> tuple[list[int], int]:
    """Return the containers that ``line`` opens from ``at`` on, and where the text of the innermost begins."""
    opened: list[int] = []
    while len(opened) < most:
        text = _text_at(line, at)
        if text - at > _INDENT:
            break
        if line.startswith(">", text):
            opened.append(_QUOTATION)
            at = _behind_quotation_mark(line, text)
            continue
        item = _ITEM.match(line, text)
        if item is None or _is_rule(line, text) or (after_text and not opened and not _interrupts(line, item)):
            break
        gap = len(item["gap"]) if item.end() < len(line) and len(item["gap"]) <= _TAB else 1
        behind = item.end("marker") + gap
        opened.append(behind - at)
        at = min(behind, len(line))
    return opened, at


def _is_rule(line: str, text: int) -> bool:
    sign = line[text : text + 1]
    return sign in _RULES and len(line.rstrip(sign + " ")) <= text and line.count(sign, text) >= _SHORTEST_RULE


def _interrupts(line: str, item: re.Match[str]) -> bool:
    """Return whether an item may follow a line of text without a blank line: one with text, a first one if counted."""
    return item.end() < len(line) and int(item["number"] or 1) == 1


@lru_cache(maxsize=64)
def _closing(sign: str, length: int) -> re.Pattern[str]:
    return re.compile(rf"^[ ]{{0,{_INDENT}}}{sign}{{{length},}}[ \t]*(?:\n|\Z)", re.MULTILINE)


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


def begins_code(line: str) -> bool:
    """Return whether a back tick in ``line`` waits for its other half: what follows is code that is being typed."""
    behind = max((close for _, close in _spans_of_paragraph(line, 0, len(line))), default=0)
    return any(line[found.start() - 1 : found.start()] != "\\" for found in _TICKS.finditer(line, behind))


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
