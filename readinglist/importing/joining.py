"""Several files of one conference made one: members of a folder or archive, or files that were given together.

Some sites publish a list in two files, titles in one and abstracts by number in the other.  A record without a title
is folded into the paper that has the same identifier; whatever else stands twice is left for the library's matching.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.papers import Identifier, IdentifierKind

if TYPE_CHECKING:
    from collections.abc import Sequence

_OWN = frozenset({"record", "line", "links", "identifiers"})
_FILLED = tuple(field.name for field in fields(Draft) if field.name not in _OWN)


def join(sources: Sequence[SourceFile], name: str) -> SourceFile:
    """Return the papers of all ``sources`` (at least one) as one file called ``name``, numbered anew.

    Venue and year are those of all files; where they differ, each paper keeps those of its own.  Problems say in
    which file they are.
    """
    if len(sources) == 1:
        return replace(sources[0], name=name, problems=_problems(sources, titled=False))
    lists = {(source.venue.casefold(), source.year): source for source in sources if source.venue or source.year}
    common = next(iter(lists.values())) if len(lists) == 1 else None
    drafts = [draft for source in sources for draft in _with_venue(source, common)]
    whole = _folded(drafts, _place(common))
    encodings = {source.encoding for source in sources}
    return SourceFile(
        name=name,
        format=_usual_format(sources),
        encoding=encodings.pop() if len(encodings) == 1 else "",
        venue=common.venue if common else "",
        year=common.year if common else None,
        drafts=tuple(replace(draft, record=record) for record, draft in enumerate(whole, 1)),
        problems=_problems(sources, titled=all(draft.title for draft in whole)),
        official=_agreed({source.official for source in sources}),
        tables=tuple(table for source in sources for table in source.tables),
    )


def settled(source: SourceFile) -> SourceFile:
    """Return the file without the numbers of a site that no conference could be found for: they name nothing alone.

    A record that has nothing but its number keeps it; without it, it would pass for a paper without a title.
    """
    if source.venue or not any(draft.title and _lacks_place(draft) for draft in source.drafts):
        return source
    return replace(source, drafts=tuple(_without_number(draft) for draft in source.drafts))


def _without_number(draft: Draft) -> Draft:
    kept = tuple(each for each in draft.identifiers if not _is_placeless(each))
    return replace(draft, identifiers=kept) if draft.title else draft


def _lacks_place(draft: Draft) -> bool:
    return any(map(_is_placeless, draft.identifiers))


def _is_placeless(identifier: Identifier) -> bool:
    return identifier.kind is IdentifierKind.SITE and identifier.value.startswith("/")


def _agreed(told: set[bool | None]) -> bool | None:
    return told.pop() if len(told) == 1 else None


def lacks_titles() -> Problem:
    """Return the problem of a file of abstracts alone; it is gone once they were joined with their papers."""
    what = translate(
        "Import",
        "This file holds abstracts by number only. Import the list of papers of the same conference, too"
        " (…-orals-posters.json)",
    )
    return Problem(1, what, kept=True)


def with_more(draft: Draft, other: Draft) -> Draft:
    """Return ``draft`` with what only ``other`` knows; links and identifiers are those of both."""
    filled = {key: getattr(draft, key) or getattr(other, key) for key in _FILLED}
    links = tuple(dict.fromkeys((*draft.links, *other.links)))
    identifiers = tuple(dict.fromkeys((*draft.identifiers, *other.identifiers)))
    return replace(draft, **filled, links=links, identifiers=identifiers)


def _with_venue(source: SourceFile, common: SourceFile | None) -> tuple[Draft, ...]:
    if common is not None:
        return source.drafts
    return tuple(
        replace(draft, venue=draft.venue or source.venue, year=draft.year or source.year) for draft in source.drafts
    )


def _place(common: SourceFile | None) -> str:
    return f"{common.venue.casefold()} {common.year or ''}".strip() if common else ""


def _folded(drafts: list[Draft], place: str) -> list[Draft]:
    """Fold each record without a title into the paper with one of its identifiers, wherever it stands."""
    titled = [_placed(draft, place) for draft in drafts if draft.title]
    at = {identifier: index for index, draft in enumerate(titled) for identifier in draft.identifiers}
    others: list[Draft] = []
    for bare in (_placed(draft, place) for draft in drafts if not draft.title):
        index = next((at[identifier] for identifier in bare.identifiers if identifier in at), None)
        if index is None:
            others.append(bare)
        else:
            titled[index] = with_more(titled[index], bare)
    return titled + others


def _placed(draft: Draft, place: str) -> Draft:
    """Give a number of a conference's site that lacks the conference the one that its neighbours name."""
    if not _lacks_place(draft):
        return draft
    placed = (Identifier(each.kind, place + each.value) if _is_placeless(each) else each for each in draft.identifiers)
    return replace(draft, identifiers=tuple(placed))


def _usual_format(sources: Sequence[SourceFile]) -> str:
    titles: Counter[str] = Counter()
    for source in sources:
        titles[source.format] += sum(1 for draft in source.drafts if draft.title)
    return titles.most_common(1)[0][0]


def _problems(sources: Sequence[SourceFile], *, titled: bool) -> tuple[Problem, ...]:
    settled = lacks_titles() if titled else None
    return tuple(
        replace(problem, what=translate("Import", "{file}: {what}", file=source.name, what=problem.what))
        for source in sources
        for problem in source.problems
        if problem != settled
    )
