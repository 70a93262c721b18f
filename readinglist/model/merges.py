"""How a list and the library become one: what changes of a known paper, which pairs may be one, which imports were."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from readinglist.model.papers import Link
from readinglist.model.queries import Question


class Told(StrEnum):
    """What conferences tell of a paper, and then of its place in one of their lists."""

    TITLE = "title"
    AUTHORS = "authors"
    ABSTRACT = "abstract"
    KEYWORDS = "keywords"
    LINKS = "links"
    DECISION = "decision"
    TRACK = "track"
    TOPIC = "topic"
    SESSION = "session"
    POSTER = "poster"
    ROOM = "room"
    STARTS_AT = "starts_at"


OF_PAPER = (Told.TITLE, Told.AUTHORS, Told.ABSTRACT, Told.KEYWORDS, Told.LINKS)
OF_PLACE = (Told.DECISION, Told.TRACK, Told.TOPIC, Told.SESSION, Told.POSTER, Told.ROOM, Told.STARTS_AT)

Value = str | tuple[str, ...] | tuple[Link, ...] | datetime | None
"""TITLE, ABSTRACT and what a place has but its time: str; AUTHORS, KEYWORDS: names, words; LINKS: links."""


class Reason(StrEnum):
    """Why two papers may be one."""

    TITLES = "titles"
    """Titles that are nearly the same; the detail is how much, of 100."""
    ABSTRACTS = "abstracts"
    """Abstracts that are much alike; the detail is how much, of 100."""
    NAME = "name"
    """Abstracts that share a coined name, which is the detail."""
    TITLE_NAME = "title name"
    """The title of one carries the name that the abstract of the other introduces; the detail is the name."""
    WORDS = "words"
    """Abstracts that are the same, but both papers bear the reader's words; the detail is how much, of 100."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """``field`` goes from ``before`` to ``after``."""

    field: Told
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class PaperChanges:
    """What an import changes of a known paper; ``placed`` is whether it gets a place in the list."""

    paper: int
    title: str
    changes: tuple[FieldChange, ...]
    placed: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """A record of a file that may be a paper of the library; ``other`` is the paper that the record is, if known."""

    paper: int
    record: int
    reason: Reason
    detail: str
    title: str
    record_title: str
    other: int | None = None


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Two papers of the library that may be one: ``paper`` was there first, ``other`` would become part of it."""

    id: int
    paper: int
    other: int
    reason: Reason
    detail: str
    paper_title: str
    paper_opening: str
    other_title: str
    other_opening: str


@dataclass(frozen=True, slots=True)
class Suggestions(Question[tuple[Suggestion, ...]]):
    """The pairs that wait for the reader's word, the oldest first."""


@dataclass(frozen=True, slots=True)
class ImportEntry:
    """An import that brought something; ``undone`` is whether it was taken back.

    ``format`` is the key of its format, ``suggestion`` for a pair that was made one paper.  ``records`` are those of
    the file, ``problems`` what was told of them; ``waiting`` are its pairs that are not answered yet.
    """

    id: int
    at: datetime
    name: str
    added: int
    merged: int
    undone: bool
    format: str = ""
    records: int = 0
    problems: int = 0
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Imports(Question[tuple[ImportEntry, ...]]):
    """The imports and accepted suggestions, the newest first."""

    limit: int = 100


@dataclass(frozen=True, slots=True)
class ImportedChanges(Question[tuple[PaperChanges, ...]]):
    """What an import changed of papers that were there: each field as it was before, and as the import made it."""

    batch: int
    limit: int = 300
