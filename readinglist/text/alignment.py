"""Finding a row of words again where some were changed."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from itertools import accumulate
from operator import sub
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_QUERY = 120
"""Words that are looked for at once; together with the bounded part of the text this bounds the time."""

_HEAVIEST = 8
_MOST_PLACES = 12
_EQUAL = 1e-6
_LOSS = 0.2


class Pairing(NamedTuple):
    """Word ``query`` of what is looked for is word ``text`` of the text."""

    query: int
    text: int


def weight(word: str) -> float:
    """Return how much a word tells: long ones more, down to 1 for a single letter."""
    return float(min(len(word), _HEAVIEST))


def aligned(query: Sequence[str], text: Sequence[str], expected: int) -> tuple[Pairing, ...]:
    """Return how the words of ``query`` are best found in ``text`` in their order; nothing where none is there.

    Where ``text`` is long, only its part with most of the words is looked at, the one nearest to the word
    ``expected`` if there are several.
    """
    query = query[:MAX_QUERY]
    start, end = _window(query, text, expected)
    part = text[start:end]
    often = Counter(part)
    # A word that stands everywhere counts only beside one that does not.
    matcher = SequenceMatcher(lambda word: often[word] > _MOST_PLACES, query, part, autojunk=False)
    pairs = [(block.a + at, block.b + at) for block in matcher.get_matching_blocks() for at in range(block.size)]
    return tuple(Pairing(one, start + other) for one, other in _best_run(pairs, query, part))


def _best_run(pairs: Sequence[tuple[int, int]], query: Sequence[str], text: Sequence[str]) -> Sequence[tuple[int, int]]:
    """Return the row of ``pairs`` that is worth most, less a part of all words left out in between.

    So a single word far from the others, which is there by chance, is no part of what was found.
    """
    wanted = [0.0, *accumulate(map(weight, query))]
    there = [0.0, *accumulate(map(weight, text))]
    worth = best = 0.0
    first, found = 0, (0, 0)
    last = (-1, -1)
    for at, (one, other) in enumerate(pairs):
        left_out = wanted[one] - wanted[last[0] + 1] + there[other] - there[last[1] + 1]
        worth -= _LOSS * left_out
        if worth <= 0.0:
            worth, first = 0.0, at
        worth += weight(query[one])
        last = (one, other)
        if worth > best:
            best, found = worth, (first, at + 1)
    return pairs[slice(*found)]


def _window(query: Sequence[str], text: Sequence[str], expected: int) -> tuple[int, int]:
    """Return the part of ``text``, three times as long as ``query``, that shares most with it."""
    width = len(query)
    size = 3 * width + 30
    if len(text) <= size:
        return 0, len(text)
    often = Counter(text)
    worth = {word: weight(word) / often[word] for word in query if word in often}
    sums = [0.0, *accumulate(worth.get(word, 0.0) for word in text)]
    shares = list(map(sub, sums[width:], sums))
    best = max(shares) - _EQUAL
    place = min((at for at, share in enumerate(shares) if share > best), key=lambda at: abs(at - expected))
    start = max(0, place - width - 15)
    return start, min(len(text), start + size)
