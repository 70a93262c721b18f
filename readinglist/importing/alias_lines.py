"""JSON lines of papers with their aliases: ``{"aliases": [...], "canonical_title": ..., "paper": {...}}``.

An alias says how far it can be trusted.  Only strong ones that are addresses tell which paper this is; the others help
to look one up, and would join different papers here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.conferences import of_list
from readinglist.importing.decisions import not_taken, presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import Heading, spelled
from readinglist.importing.json_records import Gathered, Record, keys, linked, people, records, source_file
from readinglist.importing.values import abstract, address, items, line, year
from readinglist.model.imports import Draft
from readinglist.model.papers import LinkKind
from readinglist.text.links import doi_url

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "alias-lines"

_MAIN = frozenset({"", "main"})


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return whether the three parts of such a record are there."""
    return 95 if {"aliases", "paper"} <= keys(value) else 0


def read(value: Json, name: str) -> SourceFile:
    """Return the papers; raises ImportTrouble where there are none."""
    gathered = Gathered()
    told: list[Heading | None] = []
    for number, record in enumerate(records(value), 1):
        paper = record.get("paper") if isinstance(record, dict) else None
        if not isinstance(paper, dict):
            gathered.report(number, translate("Import", "has no paper in it and was left out"), record)
            continue
        draft = _draft(number, record, paper)
        told.append(Heading(draft.venue, draft.year) if draft.venue and draft.year else None)
        gathered.add(draft, record)
    return source_file(name, (KEY, False), gathered, of_list(name, told), not_taken(gathered.drafts))


def _draft(number: int, record: Record, paper: Record) -> Draft:
    links, names = linked(
        [
            (address(paper.get("paper_url")), None),
            (address(paper.get("pdf_url")), LinkKind.PDF),
            (address(paper.get("code_url")), LinkKind.CODE),
            *((url, None) for url in _strong(record.get("aliases"))),
        ]
    )
    track, tier, decision = line(paper.get("track")), line(paper.get("tier")), line(paper.get("decision"))
    own = "" if track.lower() in _MAIN else track
    return Draft(
        record=number,
        title=line(record.get("canonical_title")) or line(paper.get("title")),
        abstract=abstract(paper.get("abstract")),
        authors=people(paper.get("authors"), r";"),
        keywords=items(paper.get("keywords"), r";"),
        venue=spelled(line(paper.get("conference"))),
        year=year(paper.get("year")),
        decision=decision,
        track=", ".join(part for part in (own, presentation(tier)) if part),
        links=links,
        identifiers=names,
    )


def _strong(aliases: Json) -> list[str]:
    """Return the addresses of the strong aliases."""
    entries = [alias for alias in aliases if isinstance(alias, dict)] if isinstance(aliases, list) else []
    return [_address(alias) for alias in entries if alias.get("strength") == "strong"]


def _address(alias: Record) -> str:
    kind, value = line(alias.get("alias_type")).lower(), line(alias.get("alias_value"))
    if kind == "doi":
        return address(doi_url(value)) if value else ""
    if kind in {"arxiv", "arxiv_id"}:
        return address(f"https://arxiv.org/abs/{value.removeprefix('arXiv:')}")
    if kind == "openreview":
        return address(f"https://openreview.net/forum?id={value}")
    return address(value) if kind == "url" else ""


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "papers with aliases (JSON lines)"),
    recognises_json=recognises,
    read_json=read,
    about="One object a line with a paper and its aliases, as collections of several conferences have them.",
    fields=(
        ("`canonical_title`, else `paper.title`", "title"),
        ("`paper.abstract`, `paper.authors`, `paper.keywords`", "abstract, authors, keywords"),
        ("`paper.conference`, `paper.year`", "venue and year"),
        ("`paper.decision`", "decision"),
        (
            "`paper.tier`, `paper.track`",
            "track: oral, spotlight or poster; before it the track that is not the main one",
        ),
        ("`paper.paper_url`, `paper.pdf_url`", "links and the identifiers in them"),
        (
            "`aliases`: strong ones that are an address, DOI or arXiv number",
            "links and identifiers; others are not used",
        ),
    ),
)
