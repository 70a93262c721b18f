"""An edit of a text being typed: one range replaced, and where cursor and selection stand afterwards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace ``text[start:end]`` by ``text``, then select from ``anchor`` to ``cursor``.

    All are counted in code points; ``cursor`` and ``anchor`` in the text as it is afterwards, and equal where
    nothing is selected.
    """

    start: int
    end: int
    text: str
    cursor: int
    anchor: int

    def applied(self, text: str) -> str:
        """Return ``text`` with the range replaced."""
        return text[: self.start] + self.text + text[self.end :]


def edit(start: int, end: int, text: str, cursor: int) -> Edit:
    """Return an edit after which nothing is selected."""
    return Edit(start, end, text, cursor, cursor)


def smallest(start: int, old: str, new: str, cursor: int) -> Edit:
    """Return the edit that makes ``old``, beginning at ``start``, into ``new`` and touches no more than it must."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    return edit(start + head, start + len(old) - tail, new[head : len(new) - tail], cursor)


def _common(one: str, other: str) -> int:
    """Return how many characters both begin with."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))
