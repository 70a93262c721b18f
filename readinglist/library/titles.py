"""Titles of one venue and year that are nearly the same: a brace lost, a formula printed otherwise, a word mended."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from rapidfuzz import fuzz

from readinglist.text.folding import folded, normalised_title, split_cjk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.storage.imports.candidates import Titled

SAME: Final = 90
"""From here on, of 100, two titles by the same people are one paper's; the worst print of a real one has 91."""
ALIKE: Final = 85
"""From here on it is worth asking.  The nearest title of another paper of a conference is below it."""

_POOL: Final = 150
"""How many titles are compared with one: those that share its rarest words."""
_WORDS: Final = re.compile(r"\w+")
_NUMERAL: Final = re.compile(r"\d+|[ivx]+|one|two|three|four|first|second|third")


class Like(NamedTuple):
    """A paper with a like title; ``score`` is of 100, ``counts`` is whether both name the same numbers."""

    score: float
    paper: int
    counts: bool


class TitleBook:
    """The titles of a venue and year, by their words."""

    def __init__(self, titles: Iterable[Titled]) -> None:
        self._titles: list[Titled] = []
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, each in enumerate(titles):
            self._titles.append(each)
            for word in set(_words(each.title)):
                self._places[word].append(place)

    def like(self, title: str) -> list[Like]:
        """Return the papers whose titles are alike, the most alike first."""
        letters = normalised_title(title)
        found = []
        for place in self._pool(title):
            other = self._titles[place]
            score = fuzz.ratio(letters, other.letters, score_cutoff=ALIKE)
            if score:
                found.append(Like(score, other.id, _numerals(title) == _numerals(other.title)))
        return sorted(found, key=lambda each: (-each.score, each.paper))

    def _pool(self, title: str) -> set[int]:
        pool: set[int] = set()
        known = [self._places[word] for word in set(_words(title)) if word in self._places]
        for places in sorted(known, key=len):
            if pool and len(pool) + len(places) > _POOL:
                break
            pool.update(places)
        return pool


def _words(title: str) -> list[str]:
    return _WORDS.findall(split_cjk(folded(title)))


def _numerals(title: str) -> Counter[str]:
    """Return the numbers in a title: ``Part I`` and ``Part II`` differ by a letter, and are two papers."""
    return Counter(word for word in _words(title) if _NUMERAL.fullmatch(word))
