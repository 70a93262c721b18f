"""The reading plan: what to see when and where, of the papers that the reader starred or means to read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from readinglist.model.queries import Question

if TYPE_CHECKING:
    from datetime import date, datetime

    from readinglist.model.papers import State


@dataclass(frozen=True, slots=True)
class PlanEntry:
    """One showing of a paper.

    ``starts_at`` is on the conference's clock (with its distance from UTC where that is known), None where nobody
    told a time.  ``clash`` is True where another showing begins at the same moment at another place: lists tell when a
    session begins, not when it ends.
    """

    paper: int
    uuid: str
    title: str
    opening: str
    starred: bool
    state: State
    list_name: str
    track: str
    session: str
    room: str
    poster: str
    starts_at: datetime | None
    clash: bool = False

    @property
    def day(self) -> date | None:
        """The day on the conference's clock."""
        return self.starts_at.date() if self.starts_at else None


@dataclass(frozen=True, slots=True)
class ReadingPlan(Question[tuple[PlanEntry, ...]]):
    """The showings of starred and to-read papers of a list (or of all), by time, session and poster.

    Those without a time stand at the end, one for each paper that has no other.
    """

    list_id: int | None = None


class PlanFormat(StrEnum):
    """How a plan is written."""

    MARKDOWN = "markdown"
    CALENDAR = "calendar"
