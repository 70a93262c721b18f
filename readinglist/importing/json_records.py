"""What the readers of JSON share: the objects in a parsed text, their values, and the end of the work."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from readinglist.config.translation import translate
from readinglist.importing.identities import identifiers, link
from readinglist.importing.trouble import refused
from readinglist.importing.values import items, line
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.papers import Link, LinkKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from readinglist.importing.formats import Json
    from readinglist.importing.headings import Heading
    from readinglist.model.papers import Identifier

Record = dict[str, Any]

_WRAPPERS = ("results", "records", "papers", "notes", "data", "items", "submissions", "accepted", "publications")
_LOOKED_AT = 50
"""Records that decide about a file."""

_NAMES = ("fullname", "full_name", "name", "display_name")
_FAMILY = ("family", "last_name", "lastname", "last")
_GIVEN = ("given", "first_name", "firstname", "first")
_RAW = 2_000


def records(value: Json) -> list[Json]:
    """Return the entries of a list, of the list inside a wrapper (``results``), or of an object of objects.

    They are as they stand: what is no object among them is for the reader to report.
    """
    if isinstance(value, list):
        return value
    if not isinstance(value, dict):
        return []
    for key in _WRAPPERS:
        if isinstance(value.get(key), list):
            return list(value[key])
    if value and all(isinstance(entry, dict) for entry in islice(value.values(), _LOOKED_AT)):
        return list(value.values())
    return [value] if value else []


def keys(value: Json) -> set[str]:
    """Return the keys of the first records, those that stand in at least a third of them."""
    first = [entry for entry in islice(records(value), _LOOKED_AT) if isinstance(entry, dict)]
    times: dict[str, int] = {}
    for entry in first:
        for key in entry:
            times[key] = times.get(key, 0) + 1
    return {key for key, count in times.items() if count * 3 >= len(first)}


def plain(value: Json) -> Json:
    """Return what OpenReview's second interface and others wrap: ``{"value": x}`` is x."""
    return value["value"] if isinstance(value, dict) and "value" in value else value


def people(value: Json, separator: str) -> tuple[str, ...]:
    """Return names out of a text, a list of texts, or a list of objects that hold them."""
    value = plain(value)
    if isinstance(value, list):
        value = [_name(entry) for entry in value]
    return items(value, separator)


def _name(entry: Json) -> Json:
    if not isinstance(entry, dict):
        return entry
    return _first(entry, _NAMES) or f"{line(_first(entry, _GIVEN))} {line(_first(entry, _FAMILY))}".strip()


def _first(entry: Record, names: tuple[str, ...]) -> Json:
    for key in names:
        if value := entry.get(key):
            return value
    return ""


def linked(urls: Iterable[tuple[str, LinkKind | None]]) -> tuple[tuple[Link, ...], tuple[Identifier, ...]]:
    """Return the links to these addresses, each once, and the identifiers in them; empty addresses are left out.

    The kind is told by the address, unless one is given: a PDF may have an address that does not say so.
    """
    found: dict[str, Link] = {}
    for url, kind in urls:
        if url and url not in found:
            found[url] = Link(kind, url) if kind else link(url)
    links = tuple(found.values())
    return links, identifiers(links)


@dataclass(slots=True)
class Gathered:
    """The papers of a file while it is read, and the problems, counted by what they are."""

    drafts: list[Draft] = field(default_factory=list)
    _broken: list[Problem] = field(default_factory=list)
    _passed_over: dict[str, tuple[int, str]] = field(default_factory=dict)

    def add(self, draft: Draft, raw: Json) -> None:
        """Take a paper, unless it has neither title nor abstract."""
        if draft.title or draft.abstract:
            self.drafts.append(draft)
        else:
            self.report(draft.record, translate("Import", "has neither title nor abstract and was left out"), raw)

    def report(self, record: int, what: str, raw: Json) -> None:
        """Tell of a record that could not be read; ``what`` is translated."""
        text = translate("Import", "Record {number} {what}", number=f"{record:,}", what=what)
        self._broken.append(Problem(1, text, shown(raw)))

    def is_object(self, record: int, entry: Json) -> bool:
        """Return whether an entry can be a paper at all; if not, that is reported."""
        if isinstance(entry, dict):
            return True
        self.report(record, translate("Import", "is no object and was left out"), entry)
        return False

    def pass_over(self, what: str, raw: Json) -> None:
        """Count what is no paper and was not meant to be one; ``what`` is translated, the first ``raw`` is kept."""
        times, first = self._passed_over.get(what, (0, ""))
        self._passed_over[what] = (times + 1, first if times else shown(raw))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems: what was passed over as a number of each kind, then each record that could not be read."""
        counted = (
            Problem(1, translate("Import", "{what}: {times}", what=what, times=f"{times:,}"), raw, kept=True)
            for what, (times, raw) in self._passed_over.items()
        )
        return (*counted, *self._broken)


def shown(raw: Json) -> str:
    """Return a record as it may be shown with a problem."""
    try:
        return json.dumps(raw, ensure_ascii=False)[:_RAW].encode(errors="replace").decode()
    except (ValueError, RecursionError):
        return ""


def source_file(
    name: str,
    row: tuple[str, bool],
    gathered: Gathered,
    conference: Heading | None,
    problems: Sequence[Problem] = (),
) -> SourceFile:
    """Return the file that was read; raises ImportTrouble where it holds no paper.

    ``row`` is the key of the format, and whether it speaks for the conference.  A paper of the file's own conference
    does not name it again.
    """
    key, official = row
    if not gathered.drafts:
        raise refused(
            translate("Import", "{file} is sound JSON, but holds no papers.", file=name),
            translate("Import", "Was it saved completely? Save or download it again."),
        )
    venue, year = (conference.venue, conference.year) if conference else ("", None)
    if year is not None and not _mostly_of(year, gathered.drafts):  # a list of many years
        year = None
    drafts = tuple(_without(draft, venue, year) for draft in gathered.drafts)
    return SourceFile(name, key, "", venue, year, drafts, (*problems, *gathered.problems), official)


def _mostly_of(year: int, drafts: list[Draft]) -> bool:
    """Return whether at least half of the papers are of this year, or of none."""
    return 2 * sum(draft.year in {year, None} for draft in drafts) >= len(drafts)


def _without(draft: Draft, venue: str, year: int | None) -> Draft:
    if not draft.venue and draft.year is None:
        return draft
    same = draft.venue in {"", venue} and draft.year in {None, year}
    return replace(draft, venue="", year=None) if same else draft
