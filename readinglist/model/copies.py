"""A second version of the library, made by a program that copies folders: what it holds and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - part of a dataclass that is looked at while running

from readinglist.model.commands import Outcome  # noqa: TC001 - as above


@dataclass(frozen=True, slots=True)
class CopyHolding:
    """What a copy would bring: numbers of papers that come, and of papers on which something is new.

    ``both`` are the titles of the papers on whose note was written in the copy and in the library: both texts stay.
    ``others`` counts all else: states, ratings, remarks, the queue, watch words, saved searches.
    """

    papers: int = 0
    notes: int = 0
    stars: int = 0
    tags: int = 0
    highlights: int = 0
    others: int = 0
    both: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any((self.papers, self.notes, self.stars, self.tags, self.highlights, self.others))


@dataclass(frozen=True, slots=True)
class CopyLook:
    """A copy, looked into: ``digest`` tells this very content from any other one."""

    path: Path
    digest: str
    holding: CopyHolding


@dataclass(frozen=True, slots=True)
class CopyReport:
    """A copy that was brought in; ``added`` are the papers that came, ``outcome`` is how all of it is taken back.

    ``outcome`` is None where the copy held nothing that the library lacks.
    """

    look: CopyLook
    added: tuple[int, ...] = field(default=())
    outcome: Outcome | None = None
