"""How far triage is: the question and its answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date  # noqa: TC003 - part of a dataclass that is looked at while running

from readinglist.model.queries import Question


@dataclass(frozen=True, slots=True)
class Part:
    """How many papers of a topic or session there are, and how many have a verdict; ``name`` may be empty."""

    name: str
    judged: int
    papers: int


@dataclass(frozen=True, slots=True)
class Day:
    """How many of the papers that have a verdict now got it on that day, by this machine's clock."""

    day: date
    verdicts: int


@dataclass(frozen=True, slots=True)
class Progress:
    """What there is to tell of a list.

    ``today`` counts verdicts since midnight, ``seconds`` the time that they took without longer pauses; ``last`` is
    how many of the latest verdicts (at most 200) were looked at for ``last_starred``, the stars among them.
    """

    judged: int
    papers: int
    starred: int
    topics: tuple[Part, ...] = ()
    sessions: tuple[Part, ...] = ()
    days: tuple[Day, ...] = ()
    today: int = 0
    seconds: float = 0.0
    last: int = 0
    last_starred: int = 0

    @property
    def left(self) -> int:
        """How many papers have no verdict yet."""
        return self.papers - self.judged

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at the pace of today; None before there is a pace."""
        if self.today < PACE_FROM or not self.seconds:
            return None
        return self.left * self.seconds / self.today


PACE_FROM = 10
"""Verdicts from which on they tell a pace."""


@dataclass(frozen=True, slots=True)
class HowFar(Question[Progress]):
    """How far triage is with a list, or (None) with all papers; may take a second with a hundred thousand."""

    list_id: int | None = None
    last: int = field(default=200)
