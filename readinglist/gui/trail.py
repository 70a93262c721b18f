"""The papers that were looked at, in order: back and forward walk along it and change nothing."""

from __future__ import annotations

LONGEST = 1000


class Trail:
    """Ids of papers, and where on the way the person stands."""

    def __init__(self) -> None:
        self._papers: list[int] = []
        self._at = -1

    def visit(self, paper: int) -> None:
        """Take note that ``paper`` is looked at; from here on "forward" leads nowhere, unless this is a step of it."""
        if 0 <= self._at < len(self._papers) and self._papers[self._at] == paper:
            return
        del self._papers[self._at + 1 :]
        self._papers.append(paper)
        del self._papers[:-LONGEST]
        self._at = len(self._papers) - 1

    def back(self) -> int | None:
        """Step back; None at the beginning."""
        return self._step(-1)

    def forward(self) -> int | None:
        """Step forward; None at the end."""
        return self._step(1)

    def _step(self, by: int) -> int | None:
        if not 0 <= self._at + by < len(self._papers):
            return None
        self._at += by
        return self._papers[self._at]
