"""How wide a text is on a terminal, and cutting and filling it to a width: East Asian characters take two cells."""

from __future__ import annotations

import unicodedata
from itertools import accumulate

from readinglist.text.graphemes import is_boundary

_NO_CELL = frozenset(["Mn", "Me", "Cf", "Cc"])
ELLIPSIS = "…"


def width(text: str) -> int:
    """Return how many cells ``text`` takes."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.category(character) in _NO_CELL:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut(text: str, most: int) -> str:
    """Return ``text`` in at most ``most`` cells, with an ellipsis where it was cut; no character is split."""
    if width(text) <= most:
        return text
    ends = accumulate(map(_cells, text))
    at = next(place for place, end in enumerate(ends) if end > most - 1)
    while at and not is_boundary(text, at):
        at -= 1
    return text[:at].rstrip() + ELLIPSIS if most > 0 else ""


def wrapped(text: str, most: int) -> list[str]:
    """Return ``text`` in lines of at most ``most`` cells, broken at blanks, and Chinese between characters."""
    lines = [""]
    for word in text.split():
        gap = " " if lines[-1] else ""
        if width(lines[-1]) + len(gap) + width(word) <= most:
            lines[-1] += gap + word
            continue
        room = most - width(lines[-1]) - len(gap)
        head, rest = _head(word, room) if _is_wide(word) and room > 1 else ("", word)
        lines[-1] += gap + head if head else ""
        while rest:
            part, rest = _head(rest, most)
            lines.append(part)
    return lines[1:] if not lines[0] and len(lines) > 1 else lines


def _head(text: str, most: int) -> tuple[str, str]:
    """Return what of ``text`` fits into ``most`` cells, at least one character, and the rest."""
    if width(text) <= most:
        return text, ""
    ends = accumulate(map(_cells, text))
    at = max(1, next(place for place, end in enumerate(ends) if end > most))
    while at > 1 and not is_boundary(text, at):
        at -= 1
    return text[:at], text[at:]


def _is_wide(word: str) -> bool:
    """Return whether the word may be broken anywhere, as Chinese is."""
    return width(word) > len(word)
