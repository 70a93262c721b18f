"""Questions to the library, each with the type of its answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from readinglist.model.papers import NoteVersion, Paper, PaperList, PaperRow, Tag

if TYPE_CHECKING:
    from array import array
    from datetime import datetime

    from readinglist.model.changes import Change
    from readinglist.model.commands import Apply

Answer_co = TypeVar("Answer_co", covariant=True)


class Shelf(StrEnum):
    """The shelves of the side bar."""

    INBOX = "inbox"
    STARRED = "starred"
    TO_READ = "to read"
    READING = "reading"
    DONE = "done"
    SKIPPED = "skipped"
    ALL = "all"
    NOTES = "notes"
    DELETED = "deleted"


class Order(StrEnum):
    """How a list is sorted; CONFERENCE is the order of the imported list, "later" papers last.

    In SESSION, TIME, TOPIC and RANDOM, too, "later" papers come last: these are the orders to judge in.
    RELEVANCE is how well the words of a search fit; without words it is the order of the conference.
    RANDOM is the same for the same seed, whatever papers come or go.
    """

    CONFERENCE = "conference"
    SESSION = "session"
    TIME = "time"
    TOPIC = "topic"
    RANDOM = "random"
    RELEVANCE = "relevance"
    TITLE = "title"
    RATING = "rating"
    CHANGED = "changed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Query:
    """Which papers, in which order: a shelf of one list (or of all), narrowed by a tag and by typed words.

    The papers of a tag are also those of the tags that lie within it.  ``words`` is the text of the filter box; how it
    is read: ``readinglist.text.search``.  ``seed`` is that of the random order.
    """

    shelf: Shelf = Shelf.ALL
    list_id: int | None = None
    tag: int | None = None
    words: str = ""
    order: Order = Order.CONFERENCE
    seed: int = 0


class Question(Generic[Answer_co]):
    """Base of every question; ``Library.ask`` answers with the type in brackets."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PaperIds(Question["array[int]"]):
    """The ids of the papers of a query, in order, as an ``array('q')``."""

    query: Query


@dataclass(frozen=True, slots=True)
class PutOff(Question[dict[int, int]]):
    """The papers without a verdict that were put off, with their places in the queue, the first one first."""


@dataclass(frozen=True, slots=True)
class FirstPage:
    """The beginning of a list, or where ``kept`` stands in it a stretch round that.

    ``whole`` where there is nothing else; not ``known`` where even this would have taken too long.
    """

    ids: array[int]
    whole: bool
    known: bool = True


@dataclass(frozen=True, slots=True)
class FirstPapers(Question[FirstPage]):
    """What a window shows of ``PaperIds`` until that is answered; takes a few milliseconds, however large the list.

    ``kept`` is a paper that should be in it where the list holds it.  By relevance, a large result is not ranked yet.
    """

    query: Query
    kept: int | None = None


@dataclass(frozen=True, slots=True)
class Rows(Question[tuple[PaperRow, ...]]):
    """The rows of these papers, in this order; ids that no longer exist are left out."""

    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OnePaper(Question[Paper | None]):
    """One paper, whole; None where there is none."""

    id: int


@dataclass(frozen=True, slots=True)
class FieldValue:
    """A name that stands in a field, and how many papers have it."""

    text: str
    papers: int


@dataclass(frozen=True, slots=True)
class FieldValues(Question[tuple[FieldValue, ...]]):
    """The names in ``field`` (author, venue, topic, track, session, decision) that hold what is typed, best first."""

    field: str
    typed: str
    limit: int = 8


@dataclass(frozen=True, slots=True)
class PaperName:
    """What a paper is called: enough to list it, to link to it and to go there.

    ``title`` is the reader's own or the conference's, and may be empty; ``opening`` is the head of the abstract,
    ``venue`` the newest list that the paper stands in.
    """

    id: int
    uuid: str
    title: str
    opening: str
    venue: str
    deleted: bool


@dataclass(frozen=True, slots=True)
class PapersNamed(Question[tuple[PaperName, ...]]):
    """The papers whose title holds the typed words, the last one by its beginning; the best first.

    A paper without a title is found by the opening of its abstract.  Where nothing is typed yet, they are the papers
    that the reader did something with last.  Deleted ones and the paper ``but`` are left out.
    """

    typed: str
    limit: int = 8
    but: int | None = None


@dataclass(frozen=True, slots=True)
class TitlesLike:
    """What a page of titles holds that is like the typed letters: papers with how much (0-100), and where to go on.

    ``after`` is where the next page begins, None at the end of all papers.
    """

    papers: tuple[tuple[int, float], ...]
    after: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class PapersLike(Question[TitlesLike]):
    """The papers whose title is nearly what is typed, or whose words begin with its letters, of one page of titles.

    Asked page by page, ``after`` being the last answer's: no window waits for a hundred thousand titles.
    """

    typed: str
    after: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class PapersById(Question[tuple[PaperName, ...]]):
    """The names of these papers, in this order, without deleted ones."""

    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PapersOfUuids(Question[tuple[PaperName, ...]]):
    """The papers with these uuids (lower case), deleted ones included; those that the library has not are left out."""

    uuids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinksTo(Question[tuple[PaperName, ...]]):
    """The papers (not deleted ones) whose notes link to the paper, in the order of their ids."""

    paper: int


@dataclass(frozen=True, slots=True)
class ShelfCounts(Question[dict[Shelf, int]]):
    """How many papers stand on each shelf, of one list or (None) of all."""

    list_id: int | None = None


@dataclass(frozen=True, slots=True)
class TagCount:
    """A tag and how many papers (not deleted ones) of the asked list have it or one that lies within it."""

    tag: Tag
    papers: int


@dataclass(frozen=True, slots=True)
class Tags(Question[tuple[TagCount, ...]]):
    """All tags, pinned ones first in the order of their keys, then by name."""

    list_id: int | None = None


@dataclass(frozen=True, slots=True)
class TagBranch(Question[frozenset[int]]):
    """The numbers of a tag and of the tags that lie within it."""

    tag: int


@dataclass(frozen=True, slots=True)
class PaperLists(Question[tuple[PaperList, ...]]):
    """All imported lists, the newest first."""


@dataclass(frozen=True, slots=True)
class NoteVersions(Question[tuple[NoteVersion, ...]]):
    """The earlier texts of a paper's note, the newest first."""

    paper: int


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One performed command: when, what, and how many papers it touched."""

    id: int
    at: datetime
    text: str
    papers: int


@dataclass(frozen=True, slots=True)
class Journal(Question[tuple[JournalEntry, ...]]):
    """The last performed commands, the newest first; of one paper, or (None) of all."""

    paper: int | None = None
    limit: int = 100


@dataclass(frozen=True, slots=True)
class Recorded:
    """A change that the journal remembers, in words, and the command that takes it back."""

    text: str
    back: Apply


@dataclass(frozen=True, slots=True)
class LastDone(Question[Recorded | None]):
    """The last change that has not been undone, whoever made it and when; None where there is none."""


@dataclass(frozen=True, slots=True)
class LastUndone(Question[Recorded | None]):
    """What was undone last and can be made again: nothing else was changed since; None where there is no such."""


@dataclass(frozen=True, slots=True)
class PaperChange:
    """One change of one paper: when, what the reader did in words, and the values before and after."""

    entry: int
    at: datetime
    text: str
    change: Change


@dataclass(frozen=True, slots=True)
class PaperHistory(Question[tuple[PaperChange, ...]]):
    """Every change of a paper that the journal knows, the newest first."""

    paper: int
    limit: int = 500


@dataclass(frozen=True, slots=True)
class Health:
    """What ``doctor`` found.  ``problems`` is empty for a sound library; each says what it means and what to do."""

    path: str
    schema: str
    newest_schema: str
    papers: int
    notes: int
    stars: int
    tags: int
    bytes: int
    problems: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Doctor(Question[Health]):
    """Check the library: its file, its tables, its search index.  May take seconds on a large one.

    ``repair`` makes the search index anew where it is out of step; nothing that was written is touched.
    """

    repair: bool = False
