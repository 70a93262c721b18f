"""Papers as Semantic Scholar's interface gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_formats.objects import (
    Object,
    first_objects,
    inside,
    most,
    objects,
    read_objects,
    text,
    texts,
)
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "semantic scholar"

_INNER: Final = ("citedPaper", "citingPaper", "paper")
_MARKS: Final = frozenset({"externalIds", "tldr", "openAccessPdf", "corpusId", "fieldsOfStudy", "s2FieldsOfStudy"})


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return 92 where most entries have the ids of Semantic Scholar."""
    return 92 if most(first_objects(value), lambda entry: _is_paper(_inner(entry))) else 0


def _is_paper(entry: Object) -> bool:
    return "title" in entry and ("paperId" in entry or bool(_MARKS & entry.keys()))


def _inner(entry: Object) -> Object:
    """Return the paper inside a citation or reference, else the entry itself."""
    return next((entry[key] for key in _INNER if isinstance(entry.get(key), dict)), entry)


def read(value: Json, name: str) -> SourceFile:
    """Return the papers; raises ImportTrouble where there are none."""
    return read_objects(value, Gathering(KEY, name), lambda entry: _record(_inner(entry)))


def _record(entry: Object) -> Record:
    record = Record(0, "")
    record.title = title_of(text(entry.get("title")))
    record.abstract = abstract_of(text(entry.get("abstract")) or text(inside(entry, "tldr", "text")))
    record.authors = [text(each.get("name")) for each in objects(entry.get("authors"))]
    record.topic = next(iter(texts(entry.get("fieldsOfStudy"))), "")
    venue = text(entry.get("venue")) or text(inside(entry, "publicationVenue", "name"))
    record.venue = title_of(venue or text(inside(entry, "journal", "name")))
    record.year = year_in(text(entry.get("year"))) or year_in(text(entry.get("publicationDate")))
    references, names = record.references, entry.get("externalIds")
    references.doi(text(inside(names, "DOI")) or text(entry.get("doi")))
    references.arxiv(text(inside(names, "ArXiv")) or text(entry.get("arxivId")))
    if acl := text(inside(names, "ACL")):
        references.url(f"https://aclanthology.org/{acl}/")
    references.url(text(inside(entry, "openAccessPdf", "url")), LinkKind.PDF)
    references.url(text(entry.get("url")))
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Semantic Scholar JSON"),
    recognises_json=recognises,
    read_json=read,
    about="Papers of Semantic Scholar: one, the results of a search, or the citations or references of a paper.",
    fields=(
        ("`title`", "title"),
        ("`abstract`, else `tldr`", "abstract"),
        ("`authors`", "authors"),
        ("`venue`, `publicationVenue`, `journal`", "venue, the first that is there"),
        ("`year`, `publicationDate`", "year"),
        ("`fieldsOfStudy`", "topic, the first one"),
        ("`externalIds`, `openAccessPdf`, `url`", "links and identifiers"),
    ),
)
