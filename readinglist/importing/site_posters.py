"""The list of orals and posters that the sites of ICML, NeurIPS, ICLR and their like publish as JSON.

``icml-2026-orals-posters.json`` is a list of events, or a page of one (``{count, next, results}``).  An oral repeats
its poster under another number and without the address of the paper; it is folded into the poster of the same title.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.conferences import HOSTS, of_group, of_list, of_site
from readinglist.importing.decisions import not_taken, presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.identities import site_identifier
from readinglist.importing.joining import with_more
from readinglist.importing.json_records import Gathered, Record, keys, linked, people, records, source_file
from readinglist.importing.values import abstract, address, items, line, time
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.papers import LinkKind
from readinglist.text.folding import normalised_title

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.importing.headings import Heading

KEY: Final = "site-posters"

_MARKS = {"virtualsite_url", "eventtype", "event_type", "poster_position", "starttime", "paper_url", "sourceurl"}
_KINDS = ("poster", "oral", "spotlight")


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return how many of the keys that only these sites use are there."""
    found = keys(value)
    return 95 if "name" in found and len(found & _MARKS) >= 3 else 0  # noqa: PLR2004 - fewer may be another site's


def read(value: Json, name: str) -> SourceFile:
    """Return the papers, each once; raises ImportTrouble where there are none."""
    events = records(value)
    conference = _conference(events, name)
    gathered = Gathered()
    orals: list[Draft] = []
    for number, event in enumerate(events, 1):
        if not gathered.is_object(number, event):
            continue
        kind = line(event.get("eventtype") or event.get("event_type")).lower()
        if kind and not any(word in kind for word in _KINDS):
            gathered.pass_over(translate("Import", "events of the kind “{kind}”, left out", kind=kind), event)
        elif "oral" in kind and "poster" not in kind:
            orals.append(_draft(number, event, kind, conference))
        else:
            gathered.add(_draft(number, event, kind, conference), event)
    gathered.drafts = _with_orals(gathered.drafts, orals)
    problems = (*_missing_pages(value, events), *not_taken(gathered.drafts))
    return source_file(name, (KEY, True), gathered, conference, problems)


def _conference(events: list[Json], name: str) -> Heading | None:
    told = (
        of_site(line(event.get("virtualsite_url"))) or of_group(line(event.get("sourceurl")))
        for event in events
        if isinstance(event, dict)
    )
    return of_list(name, filter(None, told))


def _draft(number: int, event: Record, kind: str, conference: Heading | None) -> Draft:
    venue, year = (conference.venue, conference.year) if conference else ("", None)
    base = HOSTS.get(venue.casefold(), "")
    links, names = linked(
        [
            (address(event.get("paper_url"), base), None),
            (address(event.get("paper_pdf_url"), base), LinkKind.PDF),
            (address(event.get("virtualsite_url"), base), LinkKind.SITE),
            *((url, None) for url in _media(event, base)),
        ]
    )
    own = site_identifier(venue, year, line(event.get("id"))) if event.get("id") else None
    decision = line(event.get("decision"))
    return Draft(
        record=number,
        title=line(event.get("name")),
        abstract=abstract(event.get("abstract")),
        authors=people(event.get("authors") or event.get("speakers/authors"), r";"),
        keywords=items(event.get("keywords"), r"[;,]"),
        decision=decision,
        track=presentation("oral" if "oral" in kind else "", decision, kind),
        topic=line(event.get("topic")),
        session=_filled_in(event.get("session")),
        poster=line(event.get("poster_position")),
        room=_filled_in(event.get("room_name")),
        starts_at=time(event.get("starttime")),
        links=links,
        identifiers=tuple(dict.fromkeys((*names, own) if own else names)),
    )


def _media(event: Record, base: str) -> list[str]:
    """Return the addresses of the paper that stand among the media of an event."""
    media = event.get("eventmedia")
    entries = [entry for entry in media if isinstance(entry, dict)] if isinstance(media, list) else []
    urls = (address(entry.get("uri") or entry.get("url"), base) for entry in entries)
    return [url for url in urls if "openreview.net/forum" in url or "arxiv.org/abs" in url]


def _filled_in(value: Json) -> str:
    """Return a text, nothing where it still is what the site's own template left: ``{location} Poster``."""
    text = line(value)
    return "" if "{" in text else text


def _with_orals(posters: list[Draft], orals: list[Draft]) -> list[Draft]:
    if not orals:
        return posters
    at = {normalised_title(draft.title): index for index, draft in reversed([*enumerate(posters)]) if draft.title}
    drafts = list(posters)
    for oral in orals:
        index = at.get(normalised_title(oral.title))
        if index is None:
            if oral.title:
                drafts.append(oral)
        else:
            drafts[index] = _as_oral(drafts[index], oral)
    return sorted(drafts, key=lambda draft: draft.record)


def _as_oral(poster: Draft, oral: Draft) -> Draft:
    """Return the poster, which keeps its place and time, known to be an oral, too."""
    return replace(with_more(poster, oral), track=oral.track)


def _missing_pages(value: Json, events: list[Json]) -> tuple[Problem, ...]:
    told = value.get("count") if isinstance(value, dict) else None
    if not isinstance(told, int) or told <= len(events):
        return ()
    what = translate(
        "Import",
        "This file says {said} papers but holds {held}: it is one page of several. Get the others, or the full file",
        said=f"{told:,}",
        held=f"{len(events):,}",
    )
    return (Problem(1, what, line(value.get("next")), kept=True),)


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "orals and posters of a conference site (JSON)"),
    recognises_json=recognises,
    read_json=read,
    about=(
        "`*-orals-posters.json` of the sites of ICML, NeurIPS, ICLR and others of their make: a list, or a page of one."
        " Import it together with `*-abstracts.json` of the same conference: the abstracts find their papers."
    ),
    fields=(
        ("`name`", "title"),
        ("`authors[].fullname`", "authors; institutions are not kept"),
        ("`abstract`", "abstract, where it is in this file"),
        ("`topic`", "topic, as written (`Theory->Learning Theory`)"),
        ("`keywords`", "keywords"),
        ("`decision`", "decision"),
        ("`eventtype`", "track: oral, spotlight or poster. An oral is folded into the poster of the same title"),
        ("`session`, `room_name`, `poster_position`", "session, room and poster"),
        ("`starttime`", "time, with the distance of its clock"),
        ("`paper_url`, `paper_pdf_url`, `virtualsite_url`", "links; the number of OpenReview's forum"),
        ("`id`", "the site's number, within conference and year"),
        ("`sourceurl`, `virtualsite_url`, else the name of the file", "venue and year"),
        ("`count`", "told as a problem where the file holds fewer"),
    ),
)
