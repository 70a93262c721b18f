"""Between what is shown and the source it was made from: ranges of one into ranges of the other, and Qt's offsets.

What is shown is the text of the blocks, one line feed between two of them, in code points.  A view that draws
some runs otherwise (a formula as one object) or writes bullets before items says so, and the ranges fit its
document.  Qt counts UTF-16 units: an emoji is two of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from readinglist.text.runs import Block, Run

OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in a document for something that is no text, such as a formula that is drawn."""

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Span:
    """A range of a text, ``text[start:end]``, in code points."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where ``run`` of ``block`` stands in what is shown: ``[start, end)``; ``atomic`` runs are taken whole."""

    run: Run
    block: Block
    start: int
    end: int
    atomic: bool


def text_of(run: Run) -> str:
    """Return what is shown of a run where nothing else is said: its text."""
    return run.text


def nothing_before(_block: Block) -> str:
    """Return what is written before a block where nothing else is said: nothing."""
    return ""


@dataclass(frozen=True, slots=True)
class Shown:
    """The text of shown blocks, and where each run stands in it, in order; runs without text are left out."""

    text: str
    places: tuple[Place, ...]

    @classmethod
    def of(
        cls,
        blocks: Sequence[Block],
        look: Callable[[Run], str] = text_of,
        before: Callable[[Block], str] = nothing_before,
    ) -> Shown:
        """Lay out ``blocks``: ``look`` is what is drawn of a run, ``before`` the bullet in front of a block.

        A run whose look has another length than its range in the source is atomic.
        """
        parts: list[str] = []
        places: list[Place] = []
        at = 0
        for number, block in enumerate(blocks):
            bullet = "\n" * (number > 0) + before(block)
            parts.append(bullet)
            at += len(bullet)
            for run in block.runs:
                text = look(run)
                if text:
                    atomic = not run.is_verbatim or len(text) != run.end - run.start
                    places.append(Place(run, block, at, at + len(text), atomic))
                parts.append(text)
                at += len(text)
        return cls("".join(parts), tuple(places))

    def touched(self, start: int, end: int) -> tuple[Place, ...]:
        """Return the runs of which something is shown in ``[start, end)``."""
        first = bisect_right(self.places, start, key=attrgetter("end"))
        last = bisect_left(self.places, end, key=attrgetter("start"))
        return self.places[first:last] if start < end else ()

    def source_span(self, start: int, end: int) -> Span | None:
        """Return the range of the source of which ``[start, end)`` is shown, None where that is no run.

        Atomic runs are taken whole; markup at the ends is left out.
        """
        touched = self.touched(start, end)
        if not touched:
            return None
        first, last = touched[0], touched[-1]
        begin = first.run.start + (0 if first.atomic else max(start - first.start, 0))
        return Span(begin, last.run.end - (0 if last.atomic else max(last.end - end, 0)))

    def shown_spans(self, start: int, end: int) -> tuple[Span, ...]:
        """Return where ``source[start:end]`` is shown: one range for each block, more where it is drawn in pieces.

        Atomic runs that the range touches are taken whole; a range of mere markup is shown nowhere.
        """
        first = bisect_right(self.places, start, key=_end_in_source)
        last = bisect_left(self.places, end, key=_start_in_source)
        spans: list[Span] = []
        for place in self.places[first:last] if start < end else ():
            begin = place.start + (0 if place.atomic else max(start - place.run.start, 0))
            stop = place.end - (0 if place.atomic else max(place.run.end - end, 0))
            if spans and spans[-1].end == begin:
                begin = spans.pop().start
            spans.append(Span(begin, stop))
        return tuple(spans)


def _start_in_source(place: Place) -> int:
    return place.run.start


def _end_in_source(place: Place) -> int:
    return place.run.end


def to_utf16(text: str, offset: int) -> int:
    """Return how many UTF-16 units stand before the code point at ``offset``, as Qt counts."""
    if text.isascii():
        return offset
    return offset + sum(1 for _ in _ASTRAL.finditer(text, 0, offset))


def from_utf16(text: str, units: int) -> int:
    """Return the offset in code points of what stands after ``units`` UTF-16 units.

    A place inside a pair of units is the place before its character; one beyond the end is the end.
    """
    passed = 0
    for found in _ASTRAL.finditer(text) if not text.isascii() else ():
        at = found.start() + passed
        if units <= at + 1:
            return found.start() if units == at + 1 else units - passed
        passed += 1
    return min(units - passed, len(text))
