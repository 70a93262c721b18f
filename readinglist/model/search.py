"""What a search asks for, as a tree: what was typed without its spelling, ready to be looked up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date


class TextField(StrEnum):
    """Whose words are meant; ANY is title, authors, abstract and everything that the reader wrote."""

    ANY = "any"
    TITLE = "title"
    AUTHOR = "author"
    ABSTRACT = "abstract"
    NOTE = "note"
    REMARK = "remark"
    HIGHLIGHT = "highlight"


class ListField(StrEnum):
    """What a conference says of a paper's place in its list."""

    VENUE = "venue"
    TOPIC = "topic"
    TRACK = "track"
    SESSION = "session"
    DECISION = "decision"


class NumberField(StrEnum):
    """What is counted."""

    YEAR = "year"
    RATING = "rating"


class DateField(StrEnum):
    """What happened when."""

    ADDED = "added"
    CHANGED = "changed"


class Trait(StrEnum):
    """What a paper is (``is:``)."""

    NEW = "new"
    STARRED = "starred"
    TO_READ = "to-read"
    READING = "reading"
    DONE = "done"
    SKIPPED = "skipped"
    LATER = "later"
    RATED = "rated"
    TAGGED = "tagged"


class Part(StrEnum):
    """What a paper has (``has:``)."""

    NOTE = "note"
    REMARK = "remark"
    HIGHLIGHT = "highlight"
    TAG = "tag"
    ABSTRACT = "abstract"
    TITLE = "title"
    AUTHORS = "authors"
    LINK = "link"
    PDF = "pdf"
    CODE = "code"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Words:
    """Words in this order, one after the other; ``open_ended`` where the last one may go on."""

    text: str
    field: TextField = TextField.ANY
    open_ended: bool = True


@dataclass(frozen=True, slots=True)
class Tagged:
    """A tag of this name; while there is none, any tag that begins so."""

    name: str


@dataclass(frozen=True, slots=True)
class Watched:
    """A watch word stands in title or abstract.

    ``text`` says which: none for any, ``want``, ``avoid``, a colour, else the word itself or its beginning.
    """

    text: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """A place in a list whose ``field`` holds ``text``, folded."""

    field: ListField
    text: str


@dataclass(frozen=True, slots=True)
class Is:
    """What the paper is."""

    trait: Trait


@dataclass(frozen=True, slots=True)
class Has:
    """What the paper has."""

    part: Part


@dataclass(frozen=True, slots=True)
class Between:
    """``low <= number <= high``, either of which may be missing."""

    field: NumberField
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class During:
    """From the beginning of ``first`` to the end of ``last``, in the reader's time zone; either may be missing."""

    field: DateField
    first: date | None
    last: date | None


@dataclass(frozen=True, slots=True)
class Not:
    """Everything else."""

    node: Node


@dataclass(frozen=True, slots=True)
class Both:
    """What all of them ask for; without any: every paper."""

    nodes: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Either:
    """What at least one of them asks for."""

    nodes: tuple[Node, ...]


Node = Words | Tagged | Watched | Listed | Is | Has | Between | During | Not | Both | Either

EVERYTHING = Both()


def words_asked_for(node: Node) -> Iterator[Words]:
    """Yield the words that a paper may be found by: all but those that must not be there."""
    match node:
        case Words():
            yield node
        case Both(nodes) | Either(nodes):
            for each in nodes:
                yield from words_asked_for(each)
        case _:
            return
