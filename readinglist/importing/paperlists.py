"""The lists of conferences that Paper Copilot keeps: an array of objects with names parted by semicolons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.conferences import of_list, of_site
from readinglist.importing.decisions import not_taken, presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_records import Gathered, Record, keys, linked, people, records, shown, source_file
from readinglist.importing.values import abstract, address, items, line
from readinglist.model.imports import Draft, Problem
from readinglist.model.papers import LinkKind
from readinglist.text.links import find_links

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "paperlists"

_MARKS = {
    "aff",
    "aff_domain",
    "author_site",
    "gs_citation",
    "authors#_avg",
    "author_num",
    "track",
    "site",
    "rating_avg",
}
_MAIN = frozenset({"", "main", "main conference", "conference"})
_ENDS = re.compile(r"[.!?:;)\]}\"'”’»$%*_>。！？`~/]\Z|\d\Z")  # noqa: RUF001 - ends of Chinese sentences


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return whether the keys of these lists are there."""
    found = keys(value)
    return 85 if {"title", "author"} <= found and len(found & _MARKS) >= 3 else 0  # noqa: PLR2004 - one may be anybody's


def read(value: Json, name: str) -> SourceFile:
    """Return the papers; raises ImportTrouble where there are none."""
    gathered = Gathered()
    cut: list[Record] = []
    sites: list[str] = []
    for number, record in enumerate(records(value), 1):
        if not gathered.is_object(number, record):
            continue
        draft = _draft(number, record)
        gathered.add(draft, record)
        sites.append(line(record.get("site")))
        if draft.abstract and not _ENDS.search(draft.abstract):
            cut.append(record)
    problems = (*_cut(cut), *not_taken(gathered.drafts))
    return source_file(name, (KEY, False), gathered, of_list(name, filter(None, map(of_site, sites))), problems)


def _draft(number: int, record: Record) -> Draft:
    links, names = linked(
        [
            (address(record.get("or")), None),
            (address(record.get("openreview")), None),
            (address(record.get("site")), None),
            (address(record.get("oa")), None),
            (address(record.get("proceeding")), None),
            (address(record.get("doi")), None),
            (address(record.get("arxiv")), None),
            (address(record.get("pdf")), LinkKind.PDF),
            *((url, LinkKind.CODE) for url in _code(record.get("github"))),
            (address(record.get("project")), LinkKind.SITE),
        ]
    )
    status, track = line(record.get("status")), line(record.get("track"))
    own = "" if track.lower() in _MAIN else track
    return Draft(
        record=number,
        title=line(record.get("title")),
        abstract=abstract(record.get("abstract")),
        authors=_authors(record),
        keywords=items(record.get("keywords"), r";" if ";" in line(record.get("keywords")) else r","),
        decision=status,
        track=", ".join(part for part in (own, presentation(status)) if part),
        topic=line(record.get("primary_area")),
        links=links,
        identifiers=names,
    )


def _authors(record: Record) -> tuple[str, ...]:
    """Return the names; a list by somebody else's hand may have commas."""
    written = record.get("author") or record.get("author_site")
    has_semicolons = isinstance(written, str) and ";" in re.sub(r"&#?\w+;", "", written)
    return people(written, r";" if has_semicolons else r",")


def _code(value: Json) -> list[str]:
    """Return the addresses in a field that may hold one, several, or the Markdown of a badge."""
    if not isinstance(value, str) or not value:
        return []
    found = [place.url for place in find_links(value.replace("](", "] (")) if "img.shields.io" not in place.url]
    return found or [url for url in [address(value)] if url]


def _cut(found: list[Record]) -> tuple[Problem, ...]:
    if not found:
        return ()
    what = translate(
        "Import", "Cut off in the middle of a sentence, as this list has them: %n abstract(s)", n=len(found)
    )
    return (Problem(1, what, shown(found[0]), kept=True),)


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Paper Copilot list (JSON)"),
    recognises_json=recognises,
    read_json=read,
    about=(
        "The lists of conferences that Paper Copilot keeps (`icml2024.json`), of all submissions where the conference"
        " shows them: what was rejected or withdrawn comes in with that decision, and is counted."
    ),
    fields=(
        ("`title`, `abstract`", "title and abstract; abstracts that this list has cut are counted"),
        ("`author`, else `author_site`", "authors, parted by semicolons or commas"),
        ("`keywords`", "keywords, parted by semicolons or commas"),
        ("`status`", "decision; track: oral, spotlight or poster"),
        ("`track`", "track, where it is not the main one"),
        ("`primary_area`", "topic"),
        ("`site`, `or`, `oa`, `proceeding`, `doi`, `arxiv`", "links and the identifiers in them"),
        ("`pdf`, `github`, `project`", "links; the address out of a badge"),
        ("`site`, else the name of the file", "venue and year"),
    ),
)
