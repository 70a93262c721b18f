"""Whether a draft is a paper that the library has already, or that came earlier in the same file.

Identifiers are asked in the order of their strength.  An identifier alone does not decide: two papers may carry one
DOI by mistake, and "Position: rethinking evaluation" may be two papers by different people.  What is not plainly the
same work is a paper of its own; it is then known by a second form of its title, with its authors in it, so that
importing it again finds it.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from readinglist.model.papers import Identifier, IdentifierKind
from readinglist.text.folding import folded, normalised_title

if TYPE_CHECKING:
    from readinglist.model.imports import Draft, SourceFile

RELATED: Final = 0.5
"""Share of common words from which two titles, or two abstracts, count as prints of one text."""

_WORDS = re.compile(r"\w+")
_STRENGTH: Final = {kind: place for place, kind in enumerate(IdentifierKind)}


class Work(Protocol):
    """What of a paper is compared; a draft has it, and a paper of the library too."""

    @property
    def title(self) -> str:
        """The conference's title, or nothing."""

    @property
    def abstract(self) -> str:
        """The abstract, or nothing."""

    @property
    def authors(self) -> tuple[str, ...]:
        """The names of the authors, or none."""


@dataclass(frozen=True, slots=True)
class Named:
    """A draft with everything it may be known by, the strongest identifier first.

    ``spare`` is what it is known by where the last of its identifiers belongs to another work.
    """

    draft: Draft
    identifiers: tuple[Identifier, ...]
    spare: Identifier

    @property
    def all(self) -> tuple[Identifier, ...]:
        """The identifiers and the spare one."""
        return (*self.identifiers, self.spare)


def named(draft: Draft, source: SourceFile) -> Named:
    """Return ``draft`` with its own identifiers and the one made of its title, or of its abstract without a title."""
    place = f"{source.venue.casefold()} {source.year or ''}".strip()
    own = sorted(set(draft.identifiers), key=lambda each: (_STRENGTH[each.kind], each.value))
    title = normalised_title(draft.title)
    kind = IdentifierKind.TITLE if title else IdentifierKind.ABSTRACT
    made = Identifier(kind, f"{place}/{title or _digest(normalised_title(draft.abstract) or _everything(draft))}")
    identifiers = (*(each for each in own if each != made), made)
    return Named(draft, identifiers, Identifier(kind, f"{made.value}/{_mark(draft)}"))


def same_work(one: Work, other: Work) -> bool:
    """Return whether two records that share an identifier may well be one work.

    Titles must be related where both have one, authors must overlap where both have some; where nobody is named
    on one side, abstracts must be related where both have one.
    """
    if one.title and other.title and not _related(one.title, other.title):
        return False
    if one.authors and other.authors:
        return one.authors == other.authors or _share_a_person(one.authors, other.authors)
    return not (one.abstract and other.abstract) or _related(one.abstract, other.abstract)


def _mark(draft: Draft) -> str:
    """Return what tells papers with one title apart: their authors, or lacking them, their abstracts."""
    if draft.authors:
        return _digest("/".join(sorted(map(normalised_title, draft.authors))))[:16]
    return _digest(normalised_title(draft.abstract))[:16]


def _everything(draft: Draft) -> str:
    texts = (*draft.authors, *draft.keywords, *(link.url for link in draft.links), draft.abstract)
    return "/".join(texts)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def _related(one: str, other: str) -> bool:
    if one == other:
        return True
    words, others = set(_WORDS.findall(folded(one))), set(_WORDS.findall(folded(other)))
    if min(len(words), len(others)) == 0 or normalised_title(one) == normalised_title(other):
        return True
    return len(words & others) / min(len(words), len(others)) >= RELATED


def _share_a_person(authors: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Return whether a name stands in both: ``Lee, A.`` is in ``Ann Lee``, ``Wei Wang`` is not ``Wei Zhang``."""
    known = [_names(author) for author in others]
    return any(name <= other or other <= name for name in map(_names, authors) for other in known)


def _names(author: str) -> set[str]:
    """Return the words of a name without initials; of a name made of initials, all."""
    words = set(_WORDS.findall(folded(author)))
    return {word for word in words if len(word) > 1 or not word.isascii()} or words
