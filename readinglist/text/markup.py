"""The markup of a block in pairs: what opens a style where, and what closes it again.

Whatever stands in the source between two runs is markup, so that reading these gaps alone is enough; it says
which markers a part of the block needs to stand by itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from readinglist.text.runs import RunKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.text.runs import Run

LEAD = re.compile(r"(?:[ \t>]|[-*+\u2022][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\[[ xX]\][ \t])+")
"""Pattern of what stands before the text of a block: bullets, numbers, quotation marks, check boxes."""

_TOKEN = re.compile(
    r"""
      (?P<ticks>[ ]?`+[ ]?)
    | (?P<star>\*+|_+)
    | <(?P<slash>/?)(?P<tag>em|i|strong|b|sub|sup|code|u|span)\b[^<>]*>
    | (?P<target>\]\((?:[^()\n]|\([^()\n]*\))*\))
    | (?P<bracket>\[)
    | (?P<brace>\\href\{[^{}]*\}\{ | \\[A-Za-z]+\*?\{ | \{\\[a-z]+[ ]? | \{)
    | (?P<closing_brace>\})
    """,
    re.VERBOSE | re.IGNORECASE,
)


_DEEPEST = 1_000


@dataclass(frozen=True, slots=True)
class Pair:
    """The marker ``opening`` stands at ``start`` of the source, ``closing`` at ``end``."""

    start: int
    end: int
    opening: str
    closing: str


def pairs(source: str, runs: Sequence[Run], floor: int, ceiling: int) -> list[Pair]:
    """Return the pairs of markers of the block of ``runs``, in the order in which they open.

    ``floor`` is where the text before the block ends, ``ceiling`` where the text behind it begins.
    """
    reader = _Reader()
    line = source.rfind("\n", floor, runs[0].start) + 1
    begin = max(line, floor)
    lead = LEAD.match(source, begin, runs[0].start) if line > floor or not floor else None
    reader.read(source, lead.end() if lead else begin, runs[0].start, None, runs[0])
    for before, after in pairwise(runs):
        reader.read(source, before.end, after.start, before, after)
    stop = source.find("\n", runs[-1].end, ceiling)
    reader.read(source, runs[-1].end, ceiling if stop < 0 else stop, runs[-1], None)
    return sorted(reader.found, key=lambda pair: (pair.start, -pair.end))


def _weight(run: Run | None) -> int:
    """Return how many stars the look of a run is worth."""
    return 2 * run.bold + run.italic if run else 0


@dataclass(slots=True)
class _Reader:
    """Goes from gap to gap; ``opened`` are the markers that wait for their other half: kind, place, text."""

    found: list[Pair] = field(default_factory=list)
    opened: list[tuple[str, int, str]] = field(default_factory=list)

    def read(self, source: str, start: int, end: int, before: Run | None, after: Run | None) -> None:
        """Read the gap ``source[start:end]`` between two runs."""
        bare, change = not _weight(after), _weight(after) - _weight(before)
        for token in _TOKEN.finditer(source, start, end):
            match token.lastgroup:
                case "star":
                    self.stars(token, -_DEEPEST if bare else change)
                case "ticks":
                    is_closing = before is not None and before.kind is RunKind.CODE and self.is_open("`")
                    self.token(token, "`", closing=is_closing)
                case "tag":
                    self.token(token, token["tag"].lower(), closing=bool(token["slash"]))
                case "target" | "bracket":
                    self.token(token, "[", closing=token.lastgroup == "target")
                case _:
                    self.token(token, "{", closing=token.lastgroup == "closing_brace")

    def stars(self, token: re.Match[str], change: int) -> None:
        """Read a row of stars or underscores: the change of the look tells how many of them close."""
        marker, length = token[0][0], len(token[0])
        waiting = sum(kind == marker for kind, _, _ in self.opened)
        closing = min(max((length - change + 1) // 2, 0), length, waiting)
        for at in range(length):
            place = token.start() + at
            if at < closing:
                self.close(marker, place, marker)
            else:
                self.opened.append((marker, place, marker))

    def token(self, token: re.Match[str], kind: str, *, closing: bool) -> None:
        """Open or close a marker."""
        if closing:
            self.close(kind, token.start(), token[0])
        else:
            self.opened.append((kind, token.start(), token[0]))

    def is_open(self, kind: str) -> bool:
        """Return whether a marker waits for its other half."""
        return any(waiting == kind for waiting, _, _ in self.opened)

    def close(self, kind: str, place: int, text: str) -> None:
        """Pair the marker ``text`` at ``place`` with the last one of its kind; one without a partner is nothing."""
        for at in range(len(self.opened) - 1, -1, -1):
            if self.opened[at][0] == kind:
                _, start, opening = self.opened.pop(at)
                self.found.append(Pair(start, place, opening, text))
                return
