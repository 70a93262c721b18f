"""Works as Crossref's interface gives them; abstracts are JATS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_formats.objects import (
    Object,
    csl_names,
    csl_year,
    first_objects,
    inside,
    most,
    objects,
    read_objects,
    text,
    texts,
)
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "crossref"

_MARKS: Final = frozenset({"indexed", "deposited", "container-title", "prefix", "member", "is-referenced-by-count"})
_DATES: Final = ("published-print", "published-online", "issued", "published", "created")
_ENOUGH: Final = 2


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return 93 where most entries have a DOI, a list of titles, and fields that only Crossref has."""
    return 93 if most(first_objects(value), _is_work) else 0


def _is_work(entry: Object) -> bool:
    return "DOI" in entry and isinstance(entry.get("title", []), list) and len(_MARKS & entry.keys()) >= _ENOUGH


def read(value: Json, name: str) -> SourceFile:
    """Return the works; raises ImportTrouble where there are none."""
    return read_objects(value, Gathering(KEY, name), _record)


def _record(entry: Object) -> Record:
    record = Record(0, "")
    title, subtitle = title_of(text(entry.get("title"))), title_of(text(entry.get("subtitle")))
    record.title = f"{title}: {subtitle}" if title and subtitle and subtitle not in title else title
    record.abstract = abstract_of(text(entry.get("abstract")))
    record.authors = csl_names(entry.get("author"))
    record.keywords = [title_of(word) for word in texts(entry.get("subject"))]
    record.venue = title_of(text(entry.get("container-title")) or text(inside(entry, "event", "name")))
    record.year = next((year for key in _DATES if (year := csl_year(entry.get(key)))), None)
    references = record.references
    references.doi(text(entry.get("DOI")))
    for link in objects(entry.get("link")):
        if text(link.get("content-type")) == "application/pdf":
            references.url(text(link.get("URL")), LinkKind.PDF)
    references.url(text(inside(entry, "resource", "primary", "URL")))
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Crossref JSON"),
    recognises_json=recognises,
    read_json=read,
    about="Works of Crossref: one, or a list in `message/items`.",
    fields=(
        ("`title`, `subtitle`", "title"),
        ("`abstract`", "abstract; its JATS becomes Markdown, formulas TeX"),
        ("`author`", "authors"),
        ("`container-title`, `event/name`", "venue"),
        ("`published-print`, `published-online`, `issued`", "year, the first that is there"),
        ("`subject`", "keywords"),
        ("`DOI`, `link` (PDF), `resource`", "links and identifiers"),
    ),
)
