"""What goes in: drafts read from a file, what they will do to the library, and what they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from datetime import datetime

    from readinglist.model.errors import ImportTrouble
    from readinglist.model.merges import Hint, PaperChanges
    from readinglist.model.papers import Identifier, Link
    from readinglist.model.tables import TableView


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
    """Something in a file that could not be taken as it stands; ``raw`` is its text, at most 2,000 characters.

    ``kept`` is True where nothing is missing for it: the record came in all the same, and wants a look.
    """

    line: int
    what: str
    raw: str = ""
    kept: bool = False


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file as read: where it came from, what it was taken for, and what it holds.

    ``official`` is whether it speaks for the conference, None where its format tells (``library/precedence.py``).
    ``label`` is what people call its format; ``tables`` are the tables it was read from.  ``unaccepted`` are the
    records that the conference has not accepted; ``left_out`` counts those that were left out for it.  ``refused``
    are files, by their names, that were given with it and cannot be read.
    """

    name: str
    format: str
    encoding: str
    venue: str
    year: int | None
    drafts: tuple[Draft, ...]
    problems: tuple[Problem, ...] = ()
    official: bool | None = None
    label: str = ""
    tables: tuple[TableView, ...] = ()
    unaccepted: frozenset[int] = frozenset()
    left_out: int = 0
    refused: tuple[tuple[str, ImportTrouble], ...] = ()

    @property
    def failed(self) -> int:
        """How many records could not be read."""
        return sum(1 for problem in self.problems if not problem.kept)

    @property
    def list_name(self) -> str:
        """``ICML 2026``; the file's own name where it names no venue."""
        return f"{self.venue} {self.year or ''}".strip() or self.name


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What importing ``source`` would do.

    Of its drafts ``new`` come in; ``merged`` are papers of the library that would change (``changes`` tells what) and
    ``unchanged`` are there as they are; ``deleted`` are there but were deleted by the reader; ``repeated`` stand more
    than once in the file; ``homeless`` only tell something of a paper that the library does not have.  Together they
    are all drafts.  ``placed`` counts the papers of the library that have no place in this list yet, and get one.
    ``suggestions`` are pairs that will be asked about.
    """

    source: SourceFile
    new: int
    merged: int
    unchanged: int
    deleted: int
    repeated: int
    homeless: int = 0
    placed: int = 0
    changes: tuple[PaperChanges, ...] = ()
    suggestions: tuple[Hint, ...] = ()

    @property
    def known(self) -> int:
        """How many are in the library already, and not deleted."""
        return self.merged + self.unchanged

    @property
    def skipped(self) -> int:
        """How many will be passed over."""
        return self.deleted + self.repeated + self.homeless

    @property
    def found(self) -> int:
        """How many records the file has, those that cannot be read included."""
        return len(self.source.drafts) + self.source.failed

    @property
    def does_something(self) -> bool:
        """Whether importing changes anything."""
        return bool(self.new or self.deleted or self.merged)


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did.

    ``added`` are the ids of the papers that came in, ``restored`` of deleted ones that were brought back, ``merged`` of
    those that were there and changed (the restored ones are counted there, too).  ``unchanged`` were there as they are;
    ``skipped`` are the ``deleted`` ones that stay so, those that the file repeats, and those that found no paper
    (``homeless``).  Added, merged, unchanged, skipped and what could not be read are all records of the file, unless
    it was ``stopped``: what was done by then is whole and stays, ``left`` were not reached.  ``batch`` is the number
    by which the import is undone, None where nothing was written.  ``suggestions`` counts the pairs to be asked about,
    ``joined`` the papers that turned out to be others, and are no papers of their own any more.
    """

    source: SourceFile
    added: tuple[int, ...]
    restored: tuple[int, ...]
    unchanged: int
    stopped: bool
    merged: tuple[int, ...] = ()
    skipped: int = 0
    homeless: int = 0
    deleted: int = 0
    left: int = 0
    batch: int | None = None
    suggestions: int = 0
    joined: int = 0

    @property
    def changed(self) -> bool:
        """Whether papers that were there look different now."""
        return bool(self.merged)

    @property
    def took_away(self) -> bool:
        """Whether papers that were there are gone."""
        return bool(self.joined)

    @property
    def found(self) -> int:
        """How many records the file has, those that cannot be read included."""
        return len(self.source.drafts) + self.source.failed


@dataclass(frozen=True, slots=True)
class UndoReport:
    """What undoing an import did: papers that are gone, that are as before, and that stay for what the reader wrote.

    ``shared`` stay as well: a later list has them, too.
    """

    batch: int
    name: str
    removed: tuple[int, ...]
    reverted: tuple[int, ...]
    kept: tuple[int, ...]
    shared: tuple[int, ...]
    stopped: bool = False
    changed: ClassVar[bool] = True
    took_away: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class JoinReport:
    """Two papers became one: ``paper`` stays, ``gone`` is part of it now, and ``batch`` undoes it as an import."""

    paper: int
    gone: int
    batch: int
    title: str
    changed: ClassVar[bool] = True
    took_away: ClassVar[bool] = True


Brought = ImportReport | UndoReport | JoinReport
"""What may have changed of the conferences' half."""


class Watch(Protocol):
    """How long work tells how far it is, and asks whether to stop."""

    def progress(self, done: int, total: int) -> None:
        """Take note that ``done`` of ``total`` steps are behind us."""

    def stopped(self) -> bool:
        """Return whether the person wants the work to stop."""

    def give_way(self) -> None:
        """Let the person's own work go first, if there is any; called between two steps that hold no lock."""


class NoWatch:
    """A watch for work that nobody looks at."""

    def progress(self, done: int, total: int) -> None:
        """Take no note."""

    def stopped(self) -> bool:
        """Never stop."""
        return False

    def give_way(self) -> None:
        """Nobody is there who would go first."""
