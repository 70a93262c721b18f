"""Commands on watch words and saved searches; see ``commands``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from readinglist.model.queries import Query


@dataclass(frozen=True, slots=True)
class AddWatchWord:
    """Watch for a word or phrase.  Where it is watched for already, it gets this colour and sense.

    ``colour`` is 1 to 6; 0 lets the library choose the one that is used least.
    """

    text: str
    colour: int = 0
    avoid: bool = False


@dataclass(frozen=True, slots=True)
class EditWatchWord:
    """Give a watch word another text, colour or sense."""

    word: int
    text: str
    colour: int
    avoid: bool


@dataclass(frozen=True, slots=True)
class RemoveWatchWord:
    """Watch for a word no more."""

    word: int


@dataclass(frozen=True, slots=True)
class SaveSearch:
    """Keep a search under a name, after the others.  A tag of the query is not kept: say it in its words."""

    name: str
    query: Query


@dataclass(frozen=True, slots=True)
class EditSearch:
    """Give a saved search another name, or let it ask for something else."""

    search: int
    name: str
    query: Query


@dataclass(frozen=True, slots=True)
class MoveSearch:
    """Move a saved search to the place ``place`` (from 0) among all of them."""

    search: int
    place: int


@dataclass(frozen=True, slots=True)
class DeleteSearch:
    """Forget a saved search."""

    search: int


SearchCommand = AddWatchWord | EditWatchWord | RemoveWatchWord | SaveSearch | EditSearch | MoveSearch | DeleteSearch
