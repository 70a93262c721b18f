"""CSL-JSON, in which Zotero, pandoc and others keep references."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_formats.objects import (
    Object,
    csl_names,
    csl_year,
    first_objects,
    most,
    read_objects,
    text,
    texts,
)
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "csl-json"

_MARKS: Final = frozenset({"issued", "container-title", "citation-key", "accessed", "title-short", "event-title"})
_ARXIV_NOTE = re.compile(r"arxiv:\s*\S+", re.IGNORECASE)
_PDF_NOTE = re.compile(r"\bDOI:\s*(?P<doi>10\.\S+)", re.IGNORECASE)


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return 90 where most entries have a key or a date that only CSL has."""
    return 90 if most(first_objects(value), _is_reference) else 0


def _is_reference(entry: Object) -> bool:
    if not isinstance(entry.get("title", ""), str) or "itemType" in entry:
        return False
    if not _MARKS & entry.keys() and not any(isinstance(each, dict) and "family" in each for each in _authors(entry)):
        return False
    return "type" in entry or "id" in entry


def _authors(entry: Object) -> list[object]:
    found = entry.get("author")
    return found if isinstance(found, list) else []


def read(value: Json, name: str) -> SourceFile:
    """Return the papers of a CSL-JSON file; raises ImportTrouble where it has none."""
    return read_objects(value, Gathering(KEY, name), _record)


def _record(entry: Object) -> Record:
    record = Record(0, "")
    record.title = title_of(text(entry.get("title")))
    record.abstract = abstract_of(text(entry.get("abstract")))
    record.authors = csl_names(entry.get("author"))
    record.keywords = [title_of(each) for word in texts(entry.get("keyword")) for each in re.split(r"[,;]", word)]
    record.venue = title_of(
        next((venue for key in ("container-title", "event-title", "event") if (venue := text(entry.get(key)))), "")
    )
    record.year = csl_year(entry.get("issued"))
    references = record.references
    references.doi(text(entry.get("DOI")))
    note = text(entry.get("note"))
    if found := _PDF_NOTE.search(note):
        references.doi(found["doi"])
    if found := _ARXIV_NOTE.search(note):
        references.arxiv(found[0])
    references.url(text(entry.get("URL")))
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "CSL-JSON"),
    recognises_json=recognises,
    read_json=read,
    about="References in CSL-JSON, as Zotero, pandoc and resolvers of DOIs give them.",
    fields=(
        ("`title`, `abstract`", "title and abstract"),
        ("`author`", "authors: family, given, particles, suffix, or `literal`"),
        ("`container-title`, `event-title`, `event`", "venue, the first that is there"),
        ("`issued`", "year"),
        ("`keyword`", "keywords, parted by commas and semicolons"),
        ("`DOI`, `URL`, `arXiv:` and `DOI:` in `note`", "links and identifiers; the note itself is left out"),
    ),
)
