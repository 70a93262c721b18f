"""Which stretch of a document shows which stretch of the source: for copying, highlights and the text cursor.

Positions in the document count UTF-16 units, as Qt does; places in the source count code points, as Python does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.runs import Run


@dataclass(frozen=True, slots=True)
class Span:
    """``run`` is shown from ``first`` to ``last`` of the document."""

    first: int
    last: int
    run: Run

    def to_source(self, position: int, *, end: bool) -> int:
        """Return the place in the source of a position inside; in an atomic run its start, or for an end its end."""
        if not self.run.is_verbatim:
            return self.run.end if end else self.run.start
        return self.run.start + _points(self.run.text, position - self.first)

    def to_document(self, place: int, *, end: bool) -> int:
        """Return the position of a place inside; of an atomic run its start, or for an end its end."""
        if not self.run.is_verbatim:
            return self.last if end else self.first
        return self.first + _units(self.run.text[: place - self.run.start])


@dataclass(frozen=True, slots=True)
class DocumentMap:
    """The spans of a document, in its order."""

    spans: Sequence[Span] = ()

    def to_source(self, first: int, last: int) -> tuple[int, int] | None:
        """Return the source range of a range of the document, whole over formulas; None where it shows nothing."""
        touched = [span for span in self.spans if span.first < last and first < span.last]
        if not touched:
            return None
        start = min(span.to_source(max(first, span.first), end=False) for span in touched)
        end = max(span.to_source(min(last, span.last), end=True) for span in touched)
        return start, end

    def to_document(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """Return the ranges of the document that show a source range, neighbours joined."""
        found: list[tuple[int, int]] = []
        for span in self.spans:
            if span.run.start < end and start < span.run.end:
                first = span.to_document(max(start, span.run.start), end=False)
                last = span.to_document(min(end, span.run.end), end=True)
                if found and found[-1][1] == first:
                    first = found.pop()[0]
                found.append((first, last))
        return tuple(found)


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _points(text: str, units: int) -> int:
    """Return how many code points the first ``units`` UTF-16 units are; a half character counts whole."""
    if text.isascii():
        return min(units, len(text))
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "replace"))
