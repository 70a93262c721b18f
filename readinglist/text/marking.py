"""What of a text is drawn otherwise: where searched words stand, and watch words; cut into stretches for painters."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.mapping import Span
    from readinglist.text.watching import Seen


@dataclass(frozen=True, slots=True)
class Look:
    """``hit``: it was searched for.  ``colour`` is that of a watch word, 0 for none; ``avoid``: it is unwanted."""

    hit: bool = False
    colour: int = 0
    avoid: bool = False


PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Marked:
    """A stretch of text with a look."""

    text: str
    look: Look


def marked(text: str, hits: Sequence[Span], seen: Sequence[Seen]) -> tuple[str | Marked, ...]:
    """Return ``text`` in stretches; joined, they are the text again.  A word may be a hit and a watch word."""
    if not hits and not seen:
        return (text,)
    edges = {0, len(text)}
    for span in (*hits, *(each.span for each in seen)):
        edges |= {span.start, span.end}
    order = sorted(edges)
    found: list[str | Marked] = []
    for start, end in pairwise(order):
        look = _look(start, hits, seen)
        found.append(text[start:end] if look == PLAIN else Marked(text[start:end], look))
    return tuple(found)


def _look(at: int, hits: Sequence[Span], seen: Sequence[Seen]) -> Look:
    hit = any(span.start <= at < span.end for span in hits)
    word = next((each.word for each in seen if each.span.start <= at < each.span.end), None)
    return Look(hit) if word is None else Look(hit, word.colour, word.avoid)
