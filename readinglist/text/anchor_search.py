"""Looking for the words of a highlight in a changed text: exactly, folded, and by alignment."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from readinglist.text.abstracts import parse_abstract
from readinglist.text.alignment import MAX_QUERY, Pairing, aligned, weight
from readinglist.text.folding import has_cjk
from readinglist.text.snapping import snapped
from readinglist.text.words import Words, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from readinglist.text.anchors import Anchor
    from readinglist.text.runs import Block

MAX_SEARCHED = 40_000
"""Characters round the old position in which changed words are looked for."""

_MOST_CANDIDATES = 40
_AROUND = 80
_TELLING = 24
_CONTEXT_WORDS = 5
_ONE_SIDE, _BOTH_SIDES = 0.5, 0.7
_ENOUGH, _PLENTY = 0.6, 0.75
_LITTLE = 6.0
_SHIFT = 1
_CHUNK = 40

Place = tuple[int, int]


class _Context(NamedTuple):
    """How much of the text before and behind is as it was, each from 0 to 1."""

    before: float
    after: float

    def convinces(self, letters: int) -> bool:
        """Return whether a quotation of so many letters is the old one, seen from what stands round it.

        A word or two may stand anywhere and need the old surroundings, a few words need some of them.
        """
        need = 1.0 if letters < _TELLING / 2 else 0.5
        return letters >= _TELLING or max(self) >= _ONE_SIDE * need or sum(self) >= _BOTH_SIDES * need


@dataclass
class Search:
    """The search for ``anchor`` in ``source``; each way of looking returns the best place, or None."""

    anchor: Anchor
    source: str

    def quoted(self) -> Place | None:
        """Look for the very words, at the place whose surroundings and position are most like the old ones."""
        return self._best(self._quotations(), keep=True)

    def normalised(self) -> Place | None:
        """Look for the words whatever their markup, quotes, dashes, case and blanks."""
        return self._best(self._normal_quotations(), keep=False) if self._exact.letters else None

    def fuzzy(self) -> Place | None:
        """Look for most of the words in their order; a very long quotation is looked for by its two ends."""
        words = self._exact.texts
        if not words:
            return None
        if len(words) <= MAX_QUERY - 2 * _CONTEXT_WORDS:
            return self._marked(self._like(0, len(words)))
        offsets = (0, len(words) // 4)
        heads = (self._like(at, at + _CHUNK) for at in offsets)
        tails = (self._like(len(words) - at - _CHUNK, len(words) - at) for at in offsets)
        head, tail = next(filter(None, heads), None), next(filter(None, tails), None)
        if not head or not tail or not len(words) <= 2 * (tail[1] - head[0]) <= 4 * len(words):
            return None
        return self._marked((head[0], tail[1]))

    @cached_property
    def _exact(self) -> Words:
        return words_of(self.anchor.exact)

    @cached_property
    def _prefix(self) -> tuple[str, ...]:
        return words_of(self.anchor.prefix).texts

    @cached_property
    def _suffix(self) -> tuple[str, ...]:
        return words_of(self.anchor.suffix).texts

    @cached_property
    def _words(self) -> Words:
        start = max(0, min(self.anchor.start, len(self.source)) - MAX_SEARCHED // 2)
        return words_of(self.source, start, start + MAX_SEARCHED)

    @cached_property
    def _blocks(self) -> tuple[Block, ...]:
        return parse_abstract(self.source)

    @cached_property
    def _letters(self) -> int:
        """How many letters the words have; a Chinese character tells as much as three."""
        return sum(3 if has_cjk(word) else len(word) for word in self._exact.texts)

    def _quotations(self) -> Iterator[Place]:
        exact = self.anchor.exact
        for start in nearest(self.source, exact, self.anchor.start):
            if self._has_edges(start, start + len(exact)):
                yield start, start + len(exact)

    def _normal_quotations(self) -> Iterator[Place]:
        words, letters = self._words, self._exact.letters
        expected = words.heads[bisect_left(words.starts, self.anchor.start)]
        for first in nearest(words.letters, letters, expected):
            found = words.at(first, first + len(letters))
            if found:
                yield words.starts[found[0]], words.ends[found[1] - 1]

    def _has_edges(self, start: int, end: int) -> bool:
        """Return whether a place cuts no word but where the old one did."""
        anchor, source = self.anchor, self.source
        cuts_before = _joins(source[start - 1 : start], source[start : start + 1])
        cuts_after = _joins(source[end - 1 : end], source[end : end + 1])
        cut_before = _joins(anchor.prefix[-1:], anchor.exact[:1])
        cut_after = _joins(anchor.exact[-1:], anchor.suffix[:1])
        return (cut_before or not cuts_before) and (cut_after or not cuts_after)

    def _best(self, places: Iterable[Place], *, keep: bool) -> Place | None:
        """Return the most likely of ``places``; with ``keep`` only one that is marked exactly as it stands."""
        best, best_score = None, -1.0
        for start, end in places:
            context = self._context(start, end)
            if not context.convinces(self._letters):
                continue
            score = sum(context) + 0.3 - 0.3 * abs(start - self.anchor.start) / (len(self.source) + 1)
            if score > best_score:
                marked = snapped(self.source, self._blocks, *((start, end) if keep else self._with_marks(start, end)))
                if marked and (marked == (start, end) or not keep):
                    best, best_score = marked, score
        return best

    def _context(self, start: int, end: int) -> _Context:
        before = words_of(self.source, max(0, start - _AROUND), start).texts
        after = words_of(self.source, end, end + _AROUND).texts
        return _Context(
            _likeness(self._prefix[::-1], before[::-1]),
            _likeness(self._suffix, after),
        )

    def _with_marks(self, start: int, end: int) -> Place:
        """Take in the punctuation that stood at the ends of the old words, if it stands there still."""
        exact, source = self.anchor.exact, self.source
        for mark in exact[self._exact.ends[-1] :]:
            if mark.isspace() or source[end : end + 1] != mark:
                break
            end += 1
        for mark in exact[: self._exact.starts[0]][::-1]:
            if mark.isspace() or source[start - 1 : start] != mark:
                break
            start -= 1
        return start, end

    def _marked(self, found: Place | None) -> Place | None:
        """Return the place of the words ``found`` (a range of their numbers)."""
        if not found:
            return None
        place = self._with_marks(self._words.starts[found[0]], self._words.ends[found[1] - 1])
        return snapped(self.source, self._blocks, *place)

    def _like(self, first: int, last: int) -> Place | None:
        """Return which words of the source are like the words ``[first, last)`` of the quotation."""
        exact = self._exact.texts
        before = (*self._prefix, *exact[:first])[-_CONTEXT_WORDS:]
        after = (*exact[last:], *self._suffix)[:_CONTEXT_WORDS]
        query = [*before, *exact[first:last], *after]
        expected = bisect_left(self._words.starts, self.anchor.start) + first
        pairs = aligned(query, self._words.texts, expected)
        return self._accepted(pairs, query, len(before), len(query) - len(after))

    def _accepted(self, pairs: Sequence[Pairing], query: Sequence[str], first: int, last: int) -> Place | None:
        """Return the words that stand for ``query[first:last]``, the rest of it being context."""
        inside = [pair for pair in pairs if first <= pair.query < last]
        if not inside:
            return None
        shared = sum(weight(query[pair.query]) for pair in inside)
        around = sum(weight(query[pair.query]) for pair in pairs) - shared
        wanted = sum(map(weight, query[first:last]))
        if shared < _ENOUGH * wanted or (around < _LITTLE and (self._letters < _TELLING or shared < _PLENTY * wanted)):
            return None
        start, end = _edges(pairs, inside, first, last)
        there = sum(map(weight, self._words.texts[start:end]))
        return (start, end) if shared >= there / 2 else None


def _edges(pairs: Sequence[Pairing], inside: Sequence[Pairing], first: int, last: int) -> Place:
    """Return the range of words found, with those put in place of words at its ends."""
    start, end = inside[0].text, inside[-1].text + 1
    before = [pair.text + 1 for pair in pairs if pair.query < first]
    after = [pair.text for pair in pairs if pair.query >= last]
    lost_before, lost_after = inside[0].query - first, last - 1 - inside[-1].query
    if before and lost_before and start - before[-1] <= lost_before + 1:
        start = before[-1]
    if after and lost_after and after[0] - end <= lost_after + 1:
        end = after[0]
    return start, end


def nearest(text: str, part: str, expected: int) -> list[int]:
    """Return where ``part`` stands in ``text``: the places nearest to ``expected``, as many as are worth a look."""
    after: list[int] = []
    at = text.find(part, max(expected, 0))
    while at >= 0 and len(after) < _MOST_CANDIDATES:
        after.append(at)
        at = text.find(part, at + 1)
    before: list[int] = []
    at = text.rfind(part, 0, max(expected, 0) + len(part) - 1)
    while at >= 0 and len(before) < _MOST_CANDIDATES:
        before.append(at)
        at = text.rfind(part, 0, at + len(part) - 1)
    return sorted({*before, *after}, key=lambda place: abs(place - expected))[:_MOST_CANDIDATES]


def _joins(before: str, after: str) -> bool:
    """Return whether two characters belong to one word."""
    return before.isalnum() and after.isalnum() and not has_cjk(before + after)


def _likeness(wanted: Sequence[str], there: Sequence[str]) -> float:
    """Return how much of ``wanted`` stands ``there`` as far from the mark, the nearest words first: 0 to 1.

    The nearer a word was, the more it counts.
    """
    if not wanted:
        return 0.0 if there else 1.0
    weights = [len(word) / (2 + at) for at, word in enumerate(wanted)]
    shared = sum(
        share for at, share in enumerate(weights) if wanted[at] in there[max(0, at - _SHIFT) : at + _SHIFT + 1]
    )
    return shared / sum(weights)
