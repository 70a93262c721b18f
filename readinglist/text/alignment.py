"""Finding a row of words again where some were changed: local alignment by dynamic programming.

The score of every pair of places is filled in one table of bounded size, so that no text is slow; what
``difflib`` does in the best case costs the same, and in the worst the square of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_QUERY = 120
"""Words that are looked for at once."""

_HEAVIEST = 8
_SIMILAR = 0.6
_GAP = 0.3
_STEM = 4


@dataclass(frozen=True, slots=True)
class Pairing:
    """Word ``query`` of what is looked for is word ``text`` of the text; ``weight`` is what they have in common."""

    query: int
    text: int
    weight: float


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
    return tuple(Pairing(one, start + other, common) for one, other, common in _traced(query, text[start:end]))


def _window(query: Sequence[str], text: Sequence[str], expected: int) -> tuple[int, int]:
    """Return the part of ``text``, three times as long as ``query``, that shares most with it."""
    size = 3 * len(query) + 30
    if len(text) <= size:
        return 0, len(text)
    often = Counter(text)
    wanted = frozenset(query)
    shares = [weight(word) / often[word] if word in wanted else 0.0 for word in text]
    width = len(query)
    share = sum(shares[:width])
    best, place = share, 0
    for at in range(1, len(text) - width + 1):
        share += shares[at + width - 1] - shares[at - 1]
        if share > best + 1e-9 or (share > best - 1e-9 and abs(at - expected) < abs(place - expected)):
            best, place = share, at
    start = max(0, place - width - 15)
    return start, min(len(text), start + size)


def _common(one: str, other: str) -> float:
    """Return what two words have in common: the beginning of both is enough for half of it (model, models)."""
    if one == other:
        return weight(one)
    stem = max(_STEM, min(len(one), len(other)) - 3)
    return _SIMILAR * weight(one) if len(one) >= _STEM and one[:stem] == other[:stem] else 0.0


def _traced(query: Sequence[str], text: Sequence[str]) -> list[tuple[int, int, float]]:
    """Return the pairs of the best local alignment."""
    width = len(text)
    gaps = [_GAP * weight(word) for word in text]
    above = [0.0] * (width + 1)
    table: list[list[float]] = [above]
    best, place = 0.0, (0, 0)
    for row, word in enumerate(query, 1):
        known: dict[str, float] = {}
        loss = _GAP * weight(word)
        line = [0.0] * (width + 1)
        left = 0.0
        for column, other in enumerate(text):
            common = known.get(other)
            if common is None:
                common = known[other] = _common(word, other)
            score = above[column + 1] - loss
            left -= gaps[column]
            left = max(score, left, 0.0)
            if common and above[column] + common > left:
                left = above[column] + common
            line[column + 1] = left
            if left > best:
                best, place = left, (row, column + 1)
        table.append(line)
        above = line
    return _back(query, text, table, place)


def _back(
    query: Sequence[str], text: Sequence[str], table: list[list[float]], place: tuple[int, int]
) -> list[tuple[int, int, float]]:
    row, column = place
    pairs: list[tuple[int, int, float]] = []
    while table[row][column] > 0.0:
        common = _common(query[row - 1], text[column - 1])
        if common and table[row - 1][column - 1] + common == table[row][column]:
            row, column = row - 1, column - 1
            pairs.append((row, column, common))
        elif table[row - 1][column] - _GAP * weight(query[row - 1]) == table[row][column]:
            row -= 1
        else:
            column -= 1
    return pairs[::-1]
