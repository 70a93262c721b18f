"""The events of a conference as its site hands them out under Downloads: ``ICML 2024 Events.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.conferences import HOSTS, of_list, of_site
from readinglist.importing.decisions import presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import heading_of_file
from readinglist.importing.json_records import Gathered, keys, linked, people, records, source_file
from readinglist.importing.values import abstract, address, line
from readinglist.model.imports import Draft

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "site-events"

_AUTHORS = "speakers/authors"
_SEPARATOR = r",\s+"


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return whether the column of speakers or authors is there, which no other list has."""
    return 95 if {"name", "type", _AUTHORS} <= keys(value) else 0


def read(value: Json, name: str) -> SourceFile:
    """Return the posters and orals, and count the other events; raises ImportTrouble where there are none."""
    named = heading_of_file(name)
    base = HOSTS.get(named.venue.casefold(), "") if named else ""
    gathered = Gathered()
    urls: list[str] = []
    for record, event in enumerate(records(value), 1):
        if not gathered.is_object(record, event):
            continue
        kind = line(event.get("type"))
        if not presentation(kind):
            gathered.pass_over(translate("Import", "events of the kind “{kind}”, left out", kind=kind), event)
            continue
        urls.append(address(event.get("virtualsite_url"), base))
        links, names = linked([(urls[-1], None)])
        draft = Draft(
            record,
            title=line(event.get("name")),
            abstract=abstract(event.get("abstract")),
            authors=people(event.get(_AUTHORS), _SEPARATOR),
            track=presentation(kind),
            links=links,
            identifiers=names,
        )
        gathered.add(draft, event)
    return source_file(name, (KEY, True), gathered, of_list(name, map(of_site, urls)))


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "events of a conference site (JSON)"),
    recognises_json=recognises,
    read_json=read,
    about=(
        "The JSON of the Downloads page of ICML, NeurIPS, ICLR and others of their make. Posters and orals come in;"
        " workshops, tutorials and invited talks are counted and left out."
    ),
    fields=(
        ("`type`", "track: oral, spotlight or poster"),
        ("`name`", "title"),
        ("`speakers/authors`", "authors, parted by commas"),
        ("`abstract`", "abstract"),
        ("`virtualsite_url`", "link and the site's number; venue and year, else those of the name of the file"),
    ),
)
