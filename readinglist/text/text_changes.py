"""What became of a text: the words that were taken away and those that were added, in the order of reading.

Lines are compared first, then the words of lines that differ.  What is so long that this would take more than a
moment counts as replaced, whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_LINES = 2_000
"""Lines of a text that are compared."""

MAX_WORDS = 600
"""Words of neighbouring lines that are compared."""

_CJK = r"\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff"
_WORD = re.compile(rf"[{_CJK}]|[^\W{_CJK}]+|[^\w\s]|\s+")


class Kind(Enum):
    """Whether a stretch stands in both texts, in the one before, or in the one after."""

    KEPT = auto()
    REMOVED = auto()
    ADDED = auto()


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of text, never empty."""

    kind: Kind
    text: str


def text_changes(before: str, after: str) -> tuple[Stretch, ...]:
    """Return the stretches of both texts; those not ADDED make up ``before``, those not REMOVED ``after``."""
    found: list[Stretch] = []
    for part in _changed(before.splitlines(keepends=True), after.splitlines(keepends=True), MAX_LINES):
        if part.before == part.after:
            pieces: Iterator[Stretch] = _stretches(part)
        else:
            words = _changed(_WORD.findall(part.before), _WORD.findall(part.after), MAX_WORDS)
            pieces = (piece for each in words for piece in _stretches(each))
        for piece in pieces:
            _append(found, piece)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of the one text and what stands for it in the other; equal where it was kept."""

    before: str
    after: str


def _changed(before: Sequence[str], after: Sequence[str], most: int) -> Iterator[_Part]:
    if max(len(before), len(after)) > most:
        yield _Part("".join(before), "".join(after))
        return
    # Blanks, which stand everywhere, are kept beside words that are kept, and are never looked for themselves.
    for _, first, last, start, stop in SequenceMatcher(str.isspace, before, after, autojunk=False).get_opcodes():
        yield _Part("".join(before[first:last]), "".join(after[start:stop]))


def _stretches(part: _Part) -> Iterator[Stretch]:
    if part.before == part.after:
        yield Stretch(Kind.KEPT, part.before)
        return
    if part.before:
        yield Stretch(Kind.REMOVED, part.before)
    if part.after:
        yield Stretch(Kind.ADDED, part.after)


def _append(found: list[Stretch], piece: Stretch) -> None:
    if found and found[-1].kind is piece.kind:
        found[-1] = Stretch(piece.kind, found[-1].text + piece.text)
    elif piece.text:
        found.append(piece)
