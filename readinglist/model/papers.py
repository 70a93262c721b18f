"""What a paper is, in two halves: what the conference says of it, and what the reader says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


class State(StrEnum):
    """How far the reader is with a paper; star, tags, rating, remark and note are independent of it."""

    NEW = "new"
    SKIPPED = "skipped"
    TO_READ = "to read"
    READING = "reading"
    DONE = "done"


class LinkKind(StrEnum):
    """Where a link of a paper leads."""

    PDF = "pdf"
    OPENREVIEW = "openreview"
    DOI = "doi"
    ARXIV = "arxiv"
    CODE = "code"
    SITE = "site"
    WEB = "web"


class IdentifierKind(StrEnum):
    """What tells two records to be the same paper, strongest first."""

    OPENREVIEW = "openreview"
    DOI = "doi"
    ARXIV = "arxiv"
    PMLR = "pmlr"
    ACL = "acl"
    SITE = "site"
    TITLE = "title"
    """Normalised title within one venue and year: ``icml 2026/resrlboosting...``."""
    ABSTRACT = "abstract"
    """SHA-256 of the abstract's letters within one venue and year; only for papers without a title."""


@dataclass(frozen=True, slots=True)
class Link:
    """One place to go: an http(s), mailto or doi address."""

    kind: LinkKind
    url: str


@dataclass(frozen=True, slots=True)
class Identifier:
    """A name of a paper in the world outside."""

    kind: IdentifierKind
    value: str


@dataclass(frozen=True, slots=True)
class Appearance:
    """One showing of a paper in one list: the same work may be oral, poster and workshop paper."""

    list_id: int
    list_name: str
    position: int
    decision: str = ""
    track: str = ""
    topic: str = ""
    session: str = ""
    poster: str = ""
    room: str = ""
    starts_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Tag:
    """A word of the reader's for papers; ``colour`` is an index into the theme's tag colours (0-9).

    ``pinned`` is 1-9 for the tags that have a key of their own, 0 for the others.
    """

    id: int
    name: str
    colour: int = 0
    pinned: int = 0


@dataclass(frozen=True, slots=True)
class Highlight:
    """A marked stretch of a paper's abstract, anchored to its source text.

    ``start`` and ``end`` count code points of the source whose SHA-256 begins with ``digest``; ``exact`` is the
    marked source, ``prefix`` and ``suffix`` are up to 32 code points around it, by which it is found again in a
    changed abstract.  ``colour`` is 1-4 (yellow, green, blue, pink), ``comment`` the reader's words on it.
    """

    id: int
    paper: int
    start: int
    end: int
    exact: str
    prefix: str
    suffix: str
    digest: str
    colour: int = 1
    comment: str = ""


@dataclass(frozen=True, slots=True)
class PaperRow:
    """What a row of the list shows of a paper; ``opening`` is the head of the abstract, at most 600 characters."""

    id: int
    title: str
    opening: str
    state: State
    starred: bool
    rating: int
    remark: str
    has_note: bool
    highlights: int
    deleted: bool
    tags: tuple[int, ...]
    venue: str
    track: str
    session: str
    room: str
    poster: str
    starts_at: datetime | None


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper, whole.

    ``title`` is the reader's own where they typed one, else the conference's, else empty;
    ``official_title`` is the conference's.  ``abstract`` is the canonical source text (Markdown and LaTeX).
    ``rating`` is 0 (none) to 5; ``later`` is the place at the end of the queue, None where it has none.
    """

    id: int
    uuid: str
    title: str
    official_title: str
    abstract: str
    authors: tuple[str, ...]
    keywords: tuple[str, ...]
    appearances: tuple[Appearance, ...]
    links: tuple[Link, ...]
    identifiers: tuple[Identifier, ...]
    added_at: datetime
    state: State
    starred: bool
    rating: int
    remark: str
    note: str
    note_revision: int
    deleted: bool
    later: int | None
    tags: tuple[int, ...]
    highlights: tuple[Highlight, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperList:
    """A list that was imported: ``ICML 2026`` and how many papers stand in it."""

    id: int
    name: str
    venue: str
    year: int | None
    papers: int


@dataclass(frozen=True, slots=True)
class NoteVersion:
    """A text that a note had before; ``revision`` grows by one with each replacement."""

    revision: int
    text: str
    replaced_at: datetime
