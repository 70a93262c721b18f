"""Changes of the reader's half: the one shape in which everything is written, undone and remembered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from readinglist.model.papers import Highlight, State, Tag
from readinglist.model.searches import SavedSearch, WatchWord


class Field(StrEnum):
    """A property that the reader can change.

    All but the last four belong to a paper; the subject of these is a tag, a highlight, a watch word, a saved search.
    """

    STATE = "state"
    STARRED = "starred"
    RATING = "rating"
    REMARK = "remark"
    TITLE = "title"
    NOTE = "note"
    TAGS = "tags"
    LATER = "later"
    DELETED = "deleted"
    TAG = "tag"
    HIGHLIGHT = "highlight"
    WATCH = "watch"
    SEARCH = "search"


Value = State | bool | int | str | frozenset[int] | Tag | Highlight | WatchWord | SavedSearch | None
"""STATE: State; STARRED, DELETED: bool; RATING: 0-5; REMARK, TITLE, NOTE: str (as typed); TAGS: ids of tags;
LATER: place in the queue or None; TAG: the tag, or None where there is none; HIGHLIGHT, WATCH, SEARCH: likewise."""

OF_NO_PAPER = frozenset({Field.TAG, Field.WATCH, Field.SEARCH})
"""Properties of the library as a whole."""


@dataclass(frozen=True, slots=True)
class Change:
    """``field`` of paper, tag or highlight ``subject`` went from ``before`` to ``after``."""

    subject: int
    field: Field
    before: Value
    after: Value

    @property
    def paper(self) -> int | None:
        """The paper that it touches; None for a change of a tag, watch word or search as such."""
        if self.field is Field.HIGHLIGHT:
            return next((value.paper for value in (self.before, self.after) if isinstance(value, Highlight)), None)
        return None if self.field in OF_NO_PAPER else self.subject

    def inverse(self) -> Change:
        """Return the change that takes this one back."""
        return Change(self.subject, self.field, self.after, self.before)


@dataclass(frozen=True)
class Changes:
    """What a command or an import did, for whoever shows it.

    ``arrived`` is True when papers came that no view can hold yet (an import).
    """

    items: tuple[Change, ...] = ()
    arrived: bool = False

    @cached_property
    def papers(self) -> frozenset[int]:
        """The papers that were touched (a renamed tag touches none: ask ``tags``)."""
        return frozenset(paper for change in self.items if (paper := change.paper) is not None)

    @cached_property
    def fields(self) -> frozenset[Field]:
        """Which properties were touched."""
        return frozenset(c.field for c in self.items)

    @property
    def tags(self) -> bool:
        """Whether a tag itself came, went, or has another name or colour."""
        return Field.TAG in self.fields

    def __bool__(self) -> bool:
        return bool(self.items) or self.arrived
