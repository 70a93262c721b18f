"""Highlights on the source text: how a marked place is remembered, and found again after the text has changed.

An anchor keeps the position, the exact words and a little of what stands round them.  Looking for it goes from
the strictest to the loosest: same place, same words, same words but for markup, quotes, dashes, case and blanks,
and at last most of the words in their order.  What is found nowhere is no error: its owner keeps the anchor and
lists it without a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from hashlib import sha256
from typing import TYPE_CHECKING

from readinglist.text.abstracts import parse_abstract
from readinglist.text.anchor_search import Search
from readinglist.text.graphemes import is_boundary
from readinglist.text.snapping import snapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.runs import Block

CONTEXT = 32
"""Code points of the source that are remembered before and behind a marked place."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """``source[start:end]`` is marked; ``exact`` is its text, ``prefix`` and ``suffix`` what stands round it.

    Counted in code points.  ``digest`` is the SHA-256 of the whole source, in hexadecimal digits.
    """

    start: int
    end: int
    exact: str
    prefix: str
    suffix: str
    digest: str


class How(Enum):
    """How an anchor was found again, the surest way first."""

    POSITION = auto()
    QUOTE = auto()
    NORMALISED = auto()
    FUZZY = auto()


@dataclass(frozen=True, slots=True)
class Found:
    """The place of an anchor in a source: ``source[start:end]``.

    If ``how`` is FUZZY, its words are not those of the anchor.
    """

    start: int
    end: int
    how: How


def make_anchor(source: str, start: int, end: int, blocks: Sequence[Block] | None = None) -> Anchor | None:
    """Return the anchor of ``source[start:end]``, None where nothing visible stands there.

    The range grows over formulas and other runs that are atomic and over whole characters (as a person sees
    them), and shrinks by blanks and markup at its ends.  ``blocks`` spares parsing the source again.
    """
    place = snapped(source, parse_abstract(source) if blocks is None else blocks, start, end)
    if place is None:
        return None
    start, end = place
    before = max(0, start - CONTEXT)
    while not is_boundary(source, before):
        before += 1
    after = min(len(source), end + CONTEXT)
    while not is_boundary(source, after):
        after -= 1
    return Anchor(start, end, source[start:end], source[before:start], source[end:after], digest(source))


def digest(source: str) -> str:
    """Return the SHA-256 of ``source`` in hexadecimal digits."""
    return sha256(source.encode("utf-8", "surrogatepass")).hexdigest()


def find_anchor(anchor: Anchor, source: str) -> Found | None:
    """Return where ``anchor`` stands in ``source``, which may have changed; None where its words are gone.

    Bounded for any input: far from the old position a very long source is searched for the exact words only.
    """
    start, exact = anchor.start, anchor.exact
    if source[start : anchor.end] == exact and (anchor.digest == digest(source) or _has_context(anchor, source)):
        return Found(start, anchor.end, How.POSITION)
    search = Search(anchor, source)
    for how, find in ((How.QUOTE, search.quoted), (How.NORMALISED, search.normalised), (How.FUZZY, search.fuzzy)):
        place = find()
        if place:
            return Found(*place, how)
    return None


def _has_context(anchor: Anchor, source: str) -> bool:
    before = source[max(0, anchor.start - CONTEXT) : anchor.start]
    return (
        before.endswith(anchor.prefix) and source.startswith(anchor.suffix, anchor.end) and bool(before + anchor.suffix)
    )
