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
    from collections.abc import Iterable

    from readinglist.model.imports import Draft, SourceFile

RELATED: Final = 0.5
"""Share of common words from which two titles, or two abstracts, count as prints of one text."""

SAME_TEXT: Final = 0.8
"""Share of common words from which two abstracts count as one."""

_WORDS = re.compile(r"\w+")
_ONE_EACH: Final = frozenset({IdentifierKind.OPENREVIEW, IdentifierKind.ARXIV, IdentifierKind.PMLR, IdentifierKind.ACL})
_FILLERS: Final = {IdentifierKind.SITE}
_MADE: Final = {IdentifierKind.TITLE, IdentifierKind.ABSTRACT}
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

    ``spare`` is what it is known by where the last of its identifiers belongs to another work, or, of a part of a paper
    (``only_fills``), where the paper is not there yet.
    """

    draft: Draft
    identifiers: tuple[Identifier, ...]
    spare: Identifier

    @property
    def all(self) -> tuple[Identifier, ...]:
        """The identifiers and the spare one."""
        return (*self.identifiers, self.spare)


def place_of(draft: Draft, source: SourceFile) -> str:
    """Return the venue and year within which a title is one paper's: ``icml 2026``; the draft's own go first."""
    return f"{(draft.venue or source.venue).casefold()} {draft.year or source.year or ''}".strip()


def named(draft: Draft, source: SourceFile) -> Named:
    """Return ``draft`` with its own identifiers and the one made of its title, or of its abstract without a title."""
    place = place_of(draft, source)
    own = sorted(
        {_within(place, each) for each in draft.identifiers}, key=lambda each: (_STRENGTH[each.kind], each.value)
    )
    title = normalised_title(draft.title)
    kind = IdentifierKind.TITLE if title else IdentifierKind.ABSTRACT
    made = Identifier(kind, f"{place}/{title or _digest(normalised_title(draft.abstract) or _everything(draft))}")
    if only_fills(draft):
        return Named(draft, tuple(own), made)
    identifiers = (*(each for each in own if each != made), made)
    return Named(draft, identifiers, Identifier(kind, f"{made.value}/{_mark(draft)}"))


def _within(place: str, identifier: Identifier) -> Identifier:
    """Return a site's bare number (``/123``) as one of its venue and year."""
    bare = identifier.kind is IdentifierKind.SITE and identifier.value.startswith("/")
    return Identifier(identifier.kind, place + identifier.value) if bare else identifier


def same_work(one: Work, other: Work, by: IdentifierKind = IdentifierKind.TITLE) -> bool:
    """Return whether two records that share an identifier of the kind ``by`` may well be one work.

    Titles must be related where both have one, authors must overlap where both have some; where nobody is named
    on one side, abstracts must be related where both have one.  A new title is no hindrance where the same people
    stand behind a name that a work has for itself alone, or behind the same abstract; nor are people whose names are
    written otherwise (Sat, Satrajit) where title and identifier are the same.
    """
    if by not in _MADE and one.title and normalised_title(one.title) == normalised_title(other.title):
        return True
    if one.title and other.title and not _related(one.title, other.title):
        renamed = bool(one.authors and other.authors) and _share_a_person(one.authors, other.authors)
        return renamed and (by in _ONE_EACH or _same_text(one.abstract, other.abstract))
    if one.authors and other.authors:
        return one.authors == other.authors or _share_a_person(one.authors, other.authors)
    return not (one.abstract and other.abstract) or _related(one.abstract, other.abstract)


def contradict(one: Iterable[Identifier], other: Iterable[Identifier]) -> bool:
    """Return whether two records have different names where a work has but one: then a like title proves nothing.

    A DOI is not such a name (the preprint and the paper have one each), nor the number that a site gives to an event.
    """
    names, others = _single(one), _single(other)
    return any(names[kind].isdisjoint(others[kind]) for kind in names.keys() & others.keys())


def repeats(one: Work, other: Work) -> bool:
    """Return whether title, people and abstract are the same: then one of two names that contradict is a mistake."""
    return (
        bool(one.title and one.authors and one.abstract and other.abstract)
        and normalised_title(one.title) == normalised_title(other.title)
        and _people(one.authors) == _people(other.authors)
        and _same_text(one.abstract, other.abstract)
    )


def only_fills(draft: Draft) -> bool:
    """Return whether a draft tells but a part of a paper: it has a site's number, and no title.

    The rest is in another file of the site, which may be there already or come later.
    """
    return not draft.title and bool(draft.identifiers) and {each.kind for each in draft.identifiers} == _FILLERS


def is_homeless(draft: Draft, names: Iterable[Identifier]) -> bool:
    """Return whether nothing that comes later could find this part of a paper: its number lacks the conference."""
    numbers = [each.value for each in names if each.kind is IdentifierKind.SITE]
    return only_fills(draft) and all(value.startswith("/") for value in numbers)


def related_people(one: Work, other: Work) -> bool:
    """Return whether the same people may have written both: a name stands in both, or one side names nobody."""
    if not (one.authors and other.authors):
        return True
    return one.authors == other.authors or _share_a_person(one.authors, other.authors)


def _single(identifiers: Iterable[Identifier]) -> dict[IdentifierKind, set[str]]:
    found: dict[IdentifierKind, set[str]] = {}
    for each in identifiers:
        if each.kind in _ONE_EACH:
            found.setdefault(each.kind, set()).add(each.value)
    return found


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


def _same_text(one: str, other: str) -> bool:
    words, others = set(_WORDS.findall(folded(one))), set(_WORDS.findall(folded(other)))
    return len(words & others) >= SAME_TEXT * max(1, len(words), len(others))


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


def _people(authors: tuple[str, ...]) -> set[frozenset[str]]:
    """Return the people as the words of their names: some lists turn a name round, and leave out the comma."""
    return {frozenset(_names(author)) for author in authors}


def _names(author: str) -> set[str]:
    """Return the words of a name without initials; of a name made of initials, all."""
    words = set(_WORDS.findall(folded(author)))
    return {word for word in words if len(word) > 1 or not word.isascii()} or words
