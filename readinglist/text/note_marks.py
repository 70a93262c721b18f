"""Putting the selection of a note between marks, and taking them away again: bold, italic, code, formula."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from readinglist.text.edits import Edit, edit
from readinglist.text.note_code import in_fence
from readinglist.text.note_lists import item_of, quotation_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_WORD = 100
"""Characters before and behind the cursor that may belong to its word."""


class Mark(StrEnum):
    """What stands on both sides of the text."""

    BOLD = "**"
    ITALIC = "*"
    CODE = "`"
    FORMULA = "$"


_WORD_BEFORE = re.compile(r"[\w'\u2019-]*\Z")
_WORD_AFTER = re.compile(r"[\w'\u2019-]*")
_HEADING = re.compile(r"[ ]{0,3}#{1,6}[ \t]+")
_LINE = re.compile(r"[^\n]+")
_TICKS = re.compile("`+")
_INNER = {
    Mark.BOLD: re.compile(r"\*\*"),
    Mark.ITALIC: re.compile(r"(?<!\*)\*(?!\*)"),
    Mark.FORMULA: re.compile(r"(?<!\\)\$"),
}


def wrapped(text: str, start: int, end: int, mark: Mark) -> Edit | None:
    """Return the edit that puts ``text[start:end]`` between ``mark``, or takes the marks away if they are there.

    Where nothing is selected, the word at the cursor is meant; where there is none, the cursor comes to stand
    between two new marks (or two empty ones go).  Each line is marked for itself, without its bullet.  None
    inside fenced code, and where nothing but blanks and bullets is selected.
    """
    start, end = min(start, end), max(start, end)
    if in_fence(text, start):
        return None
    if start < end:
        parts = list(_parts(text, start, end))
        return _toggled(text, parts, mark) if parts else None
    before = _WORD_BEFORE.search(text[max(0, start - MAX_WORD) : start])
    first = start - len(before[0]) if before else start
    after = _WORD_AFTER.match(text, start, start + MAX_WORD)
    last = after.end() if after else start
    return _toggled_word(text, start, (first, last), mark)


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield what is to be marked in each line of the selection, without blanks at the ends."""
    for found in _LINE.finditer(text, start, end):
        first, last = found.span()
        line = text.rfind("\n", 0, first) + 1
        item, whole = item_of(text[line:last]), text[line:last]
        quote = quotation_of(whole)
        heading = _HEADING.match(whole, len(quote))
        lead = len(item.lead) if item else heading.end() if heading else len(quote)
        first = max(first, line + lead)
        part = text[first:last]
        if part.strip():
            first += len(part) - len(part.lstrip())
            yield first, first + len(part.strip())


@dataclass(frozen=True, slots=True)
class _Piece:
    """``text[start:end]`` becomes ``opening + body + closing``."""

    start: int
    end: int
    body: str
    opening: str = ""
    closing: str = ""


def _toggled(text: str, parts: Sequence[tuple[int, int]], mark: Mark) -> Edit:
    bare = [_bare(text, *part, mark) for part in parts]
    widths = [_width(text, *part, mark) for part in bare]
    if all(widths):
        pieces = [
            _Piece(start - width, end + width, text[start:end])
            for (start, end), width in zip(bare, widths, strict=True)
        ]
    else:
        pieces = [
            _Piece(*one, text[slice(*one)]) if width else _marked(text, *part, mark)
            for part, one, width in zip(parts, bare, widths, strict=True)
        ]
    return _merged(text, pieces)


def _marked(text: str, start: int, end: int, mark: Mark) -> _Piece:
    """Mark the whole range once: marks of the same kind inside it go, code with back ticks takes more of them."""
    body = text[start:end]
    if mark is not Mark.CODE:
        return _Piece(start, end, _INNER[mark].sub("", body), mark, mark)
    ticks = max(map(len, _TICKS.findall(body)), default=0)
    fence, blank = "`" * (ticks + 1), " " if ticks else ""
    return _Piece(start, end, body, fence + blank, blank + fence)


def _merged(text: str, pieces: Sequence[_Piece]) -> Edit:
    """Return one edit for all pieces; what was selected stays so, without its marks."""
    first, last = pieces[0], pieces[-1]
    gaps = [text[one.end : other.start] for one, other in pairwise(pieces)]
    new = "".join(
        piece.opening + piece.body + piece.closing + gap for piece, gap in zip(pieces, [*gaps, ""], strict=True)
    )
    end = first.start + len(new) - len(last.closing)
    return Edit(first.start, last.end, new, end, first.start + len(first.opening))


def _toggled_word(text: str, cursor: int, word: tuple[int, int], mark: Mark) -> Edit:
    first, last = word
    width = _width(text, first, last, mark)
    if width:
        return edit(first - width, last + width, text[first:last], cursor - width)
    return edit(first, last, f"{mark}{text[first:last]}{mark}", cursor + len(mark))


def _bare(text: str, start: int, end: int, mark: Mark) -> tuple[int, int]:
    """Return the range without the marks that were selected with it."""
    body = text[start:end].strip(mark[0])
    start = text.find(body, start)
    return (start, start + len(body)) if body else (end, end)


def _width(text: str, start: int, end: int, mark: Mark) -> int:
    """Return how many characters on both sides of the range are the mark, 0 where it is not marked so as a whole."""
    sign, around = mark[0], 0
    while start - around > 0 and text[start - around - 1] == sign and text[end + around : end + around + 1] == sign:
        around += 1
    if mark is Mark.CODE:
        return around
    if _INNER[mark].search(text, start, end):
        return 0
    if mark is Mark.ITALIC:
        return around % 2
    return len(mark) if around >= len(mark) else 0
