"""Venue and year: of single papers where a file mixes several, of the whole file where all its papers share them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.importing.decisions import not_taken
from readinglist.importing.headings import Heading, heading, heading_of_file
from readinglist.model.imports import Draft, SourceFile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.imports import Problem

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_OFFERED = re.compile(r"\A(?:submitted|submission|withdrawn|rejected)\b[\s:]*(?:to\s+)?", re.IGNORECASE)
_MANNER = re.compile(
    r"\b(?:oral|posters?|spotlights?|notable[\w -]*|best paper|award|findings|workshops?|submission|accept(?:ed)?"
    r"|conditional)\b",
    re.IGNORECASE,
)
_LONGEST: Final = 200


def place_in(text: str) -> tuple[str, int | None, str]:
    """Return venue, year and decision of ``ICLR 2026 Poster``; a venue that is not known stays as it is written."""
    line = " ".join(text.split())[:_LONGEST]
    offered = _OFFERED.match(line)
    bare = line[offered.end() :] if offered else line
    decision = offered[0].split()[0].capitalize() if offered else ""
    named = heading(bare)
    if named is None:
        year = _YEAR.search(bare)
        return bare, int(year[0]) if year and bare == year[0] else None, decision
    manner = _MANNER.search(bare)
    if manner is None:
        return named.venue, named.year, decision
    venue = _MANNER.sub("", named.venue).strip(" ,-") or named.venue
    return venue, named.year, decision or bare[manner.start() :].strip(" ()")


def source(
    name: str, key: str, drafts: Sequence[Draft], problems: Sequence[Problem], told: Heading | None = None
) -> SourceFile:
    """Return the file as read, where all papers have the venue and year that they share.

    ``told`` is what the file itself says of all its papers, such as its heading; without it the name may tell.
    """
    given = {(draft.venue, draft.year) for draft in drafts}
    venue, year = "", None
    if len(given) == 1:
        venue, year = next(iter(given))
    named = told or heading_of_file(name)
    if named and venue.casefold() in {"", named.venue.casefold()} and year in {None, named.year}:
        venue, year = named.venue, named.year
    if len(given) == 1:
        drafts = [replace(draft, venue="", year=None) if draft.venue or draft.year else draft for draft in drafts]
    return SourceFile(name, key, "", venue, year, tuple(drafts), (*problems, *not_taken(drafts)))
