"""What the reader keeps of searching: words to watch for, searches by name, and what was searched for last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from readinglist.model.queries import Order, Query, Question, Shelf

WATCH_COLOURS: Final = ("indigo", "green", "orange", "pink", "teal", "ochre")
"""The colours of watch words, counted from 1, as ``watch:`` names them."""


@dataclass(frozen=True, slots=True)
class WatchWord:
    """A word or phrase that is marked wherever it stands: wanted, or (``avoid``) a warning; ``colour`` is 1 to 6."""

    id: int
    text: str
    colour: int = 1
    avoid: bool = False


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A search under a name: what was typed, where it looks, and how it sorts; ``list_id`` None looks in all lists.

    ``position`` is its place among the others; places need not follow each other without a gap.
    """

    id: int
    name: str
    words: str
    shelf: Shelf = Shelf.ALL
    list_id: int | None = None
    order: Order = Order.CONFERENCE
    position: int = 0

    @property
    def query(self) -> Query:
        """The query that it stands for."""
        return Query(self.shelf, self.list_id, None, self.words, self.order)


@dataclass(frozen=True, slots=True)
class WatchWords(Question[tuple[WatchWord, ...]]):
    """All watch words, in the order in which they were added."""


@dataclass(frozen=True, slots=True)
class SavedSearches(Question[tuple[SavedSearch, ...]]):
    """All saved searches, in the reader's order."""


@dataclass(frozen=True, slots=True)
class LastSearches(Question[tuple[str, ...]]):
    """What was searched for last, the newest first."""


@dataclass(frozen=True, slots=True)
class PaperCount(Question[int]):
    """How many papers ``PaperIds`` would give for ``query``."""

    query: Query


@dataclass(frozen=True, slots=True)
class FoundTexts:
    """Everything of a paper that words can be found in, as its source.

    ``highlights`` are the marked words and the comments, each by itself.
    """

    paper: int
    authors: str
    abstract: str
    note: str
    remark: str
    highlights: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TextsOf(Question[tuple[FoundTexts, ...]]):
    """The texts of these papers; ids that no longer exist are left out."""

    ids: tuple[int, ...]
