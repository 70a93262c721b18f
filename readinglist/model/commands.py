"""Commands: what the reader wants to be true.  A command drops what is already so and has an exact inverse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.model.search_commands import SearchCommand

if TYPE_CHECKING:
    from readinglist.model.changes import Change, Changes, Field, Value
    from readinglist.model.papers import Highlight, State

Papers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetStar:
    """Star the papers or take the star away; starring a new paper also makes it "to read"."""

    papers: Papers
    starred: bool


@dataclass(frozen=True, slots=True)
class SetState:
    """Give the papers a state."""

    papers: Papers
    state: State


@dataclass(frozen=True, slots=True)
class MoveLater:
    """Move the papers to the end of the queue, in their order; their state stays."""

    papers: Papers


@dataclass(frozen=True, slots=True)
class SetRating:
    """Rate the papers, 0 (no rating) to 5."""

    papers: Papers
    rating: int


@dataclass(frozen=True, slots=True)
class SetRemark:
    """Write the one-line remark of a paper; line breaks become blanks."""

    paper: int
    text: str


@dataclass(frozen=True, slots=True)
class SetTitle:
    """Type a title for a paper that has none (or another one); empty goes back to the conference's."""

    paper: int
    text: str


@dataclass(frozen=True, slots=True)
class SetNote:
    """Write the note of a paper, exactly as typed."""

    paper: int
    text: str


@dataclass(frozen=True, slots=True)
class RestoreNote:
    """Make an earlier text of a note its text again; the text that it replaces is kept as an earlier one in turn."""

    paper: int
    text: str


@dataclass(frozen=True, slots=True)
class AddTag:
    """Tag the papers by name; ``theory/games`` lies within ``theory``, which is made with it.

    A tag whose name differs only by case, width, accents' composition or blanks is the existing one;
    else the tag is made.
    """

    papers: Papers
    name: str


@dataclass(frozen=True, slots=True)
class RemoveTag:
    """Take the tag from the papers; the tag itself stays."""

    papers: Papers
    tag: int


@dataclass(frozen=True, slots=True)
class EditTag:
    """Rename, recolour or pin a tag.  Pinning takes the place from the tag that had it.

    A new name renames the tags within it, too; Trouble where a name is taken (``MergeTags`` makes one of two).
    """

    tag: int
    name: str
    colour: int
    pinned: int


@dataclass(frozen=True, slots=True)
class MergeTags:
    """Give every paper that has ``tag`` the tag ``into`` instead, and forget ``tag``.

    Tags within ``tag`` go over into ``into``, where there is one of their name into that.
    """

    tag: int
    into: int


@dataclass(frozen=True, slots=True)
class DeleteTag:
    """Take the tag, and those within it, from every paper and forget them."""

    tag: int


@dataclass(frozen=True, slots=True)
class AddHighlight:
    """Mark a stretch of a paper's abstract; the ``id`` of ``highlight`` is 0 and is given by the library."""

    highlight: Highlight


@dataclass(frozen=True, slots=True)
class EditHighlight:
    """Give a highlight another colour or comment."""

    highlight: int
    colour: int
    comment: str


@dataclass(frozen=True, slots=True)
class RemoveHighlight:
    """Take a highlight away."""

    highlight: int


@dataclass(frozen=True, slots=True)
class SetDeleted:
    """Move the papers to the deleted ones, or bring them back; nothing written on them is touched."""

    papers: Papers
    deleted: bool


@dataclass(frozen=True, slots=True)
class UniteReadings:
    """Let ``kept`` bear all that was said of ``gone`` as well, which goes to the deleted papers with what it bears.

    ``heading`` is the line that stands above the note of ``gone`` where both have one.
    """

    kept: int
    gone: int
    heading: str


@dataclass(frozen=True, slots=True)
class Apply:
    """Make every change's ``after`` true: what undo and redo perform.  ``text`` names what it does.

    ``of`` is the entry of the journal that it takes back, 0 for none; ``again`` is True for a redo, where that entry
    was an undoing itself.
    """

    changes: tuple[Change, ...]
    text: str
    of: int = 0
    again: bool = False


@dataclass(frozen=True, slots=True)
class BringIn:
    """Make true what the reader did in another version of the library, the file ``name``."""

    changes: tuple[Change, ...]
    name: str


@dataclass(frozen=True, slots=True)
class BringBack:
    """Give a property of a paper, or a highlight, the value that it had before; ``subject`` is as in a Change."""

    subject: int
    field: Field
    value: Value


Command = (
    SetStar
    | SetState
    | MoveLater
    | SetRating
    | SetRemark
    | SetTitle
    | SetNote
    | RestoreNote
    | AddTag
    | RemoveTag
    | EditTag
    | MergeTags
    | DeleteTag
    | AddHighlight
    | EditHighlight
    | RemoveHighlight
    | SetDeleted
    | UniteReadings
    | BringBack
    | BringIn
    | SearchCommand
    | Apply
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command did.

    ``text`` says it in the person's words (``Starred "ResRL: ..."``); ``changes`` is empty where everything was so
    already; ``inverse`` takes it back exactly and has itself an inverse (redo).
    """

    text: str
    changes: Changes
    inverse: Apply
