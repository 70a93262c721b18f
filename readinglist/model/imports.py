"""What goes in: drafts read from a file, what they will do to the library, and what they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import datetime

    from readinglist.model.papers import Identifier, Link


@dataclass(frozen=True, slots=True)
class Draft:
    """One paper as a file tells it.  ``record`` is its number in the file, from 1; ``line`` where it starts, from 1.

    ``venue`` and ``year`` are the paper's own where its file mixes several; else those of the file hold.
    """

    record: int
    line: int = 0
    title: str = ""
    abstract: str = ""
    authors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    venue: str = ""
    year: int | None = None
    decision: str = ""
    track: str = ""
    topic: str = ""
    session: str = ""
    poster: str = ""
    room: str = ""
    starts_at: datetime | None = None
    links: tuple[Link, ...] = ()
    identifiers: tuple[Identifier, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that could not be taken as it stands; ``raw`` is its text, at most 2,000 characters."""

    line: int
    what: str
    raw: str = ""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file as read: where it came from, what it was taken for, and what it holds."""

    name: str
    format: str
    encoding: str
    venue: str
    year: int | None
    drafts: tuple[Draft, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def list_name(self) -> str:
        """``ICML 2026``; the file's own name where it names no venue."""
        return f"{self.venue} {self.year or ''}".strip() or self.name


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What importing ``source`` would do: numbers of drafts.

    ``new`` come in, ``known`` are in the library already, ``deleted`` are known but were deleted by the reader,
    ``repeated`` stand more than once in the file itself.  They add up to ``len(source.drafts)``.  ``placed`` counts
    those of the known and deleted ones that have no place in this list yet, and get one.
    """

    source: SourceFile
    new: int
    known: int
    deleted: int
    repeated: int
    placed: int = 0

    @property
    def does_something(self) -> bool:
        """Whether importing changes anything."""
        return bool(self.new or self.deleted or self.placed)


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did.

    ``added`` are the ids of the papers that came in, ``restored`` of deleted ones that were brought back.
    ``stopped`` is True where the person stopped it: what was added by then is whole and stays.
    """

    source: SourceFile
    added: tuple[int, ...]
    restored: tuple[int, ...]
    unchanged: int
    stopped: bool


class Watch(Protocol):
    """How long work tells how far it is, and asks whether to stop."""

    def progress(self, done: int, total: int) -> None:
        """Take note that ``done`` of ``total`` steps are behind us."""

    def stopped(self) -> bool:
        """Return whether the person wants the work to stop."""


class NoWatch:
    """A watch for work that nobody looks at."""

    def progress(self, done: int, total: int) -> None:
        """Take no note."""

    def stopped(self) -> bool:
        """Never stop."""
        return False
