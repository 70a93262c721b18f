"""Metadata of arXiv as JSON, one object a line, as it is passed on in bulk; also what programs make of a feed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.arxiv_hints import venue_hint
from readinglist.importing.bibtex.reader import names as bibtex_names
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

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "arxiv-json"

_MARKS: Final = frozenset(
    {"submitter", "journal-ref", "authors_parsed", "update_date", "report-no", "versions", "comments"}
)
_ENOUGH: Final = 2


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return 92 where most entries have the fields of arXiv's metadata."""
    return 92 if most(first_objects(value), _is_paper) else 0


def _is_paper(entry: Object) -> bool:
    return {"id", "title", "abstract"} <= entry.keys() and len(_MARKS & entry.keys()) >= _ENOUGH


def read(value: Json, name: str) -> SourceFile:
    """Return the papers; raises ImportTrouble where there are none."""
    return read_objects(value, Gathering(KEY, name), _record)


def _record(entry: Object) -> Record:
    record = Record(0, "")
    record.title = title_of(text(entry.get("title")))
    record.abstract = abstract_of(text(entry.get("abstract")))
    record.authors = _authors(entry)
    record.topic = next(iter(text(entry.get("categories")).split()), "")
    hint = venue_hint(text(entry.get("journal-ref")), text(entry.get("comments")))
    record.venue = hint.venue
    record.year = hint.year or _year(entry)
    references = record.references
    references.arxiv(text(entry.get("id")))
    references.doi(text(entry.get("doi")))
    references.url(text(entry.get("comments")))
    return record


def _authors(entry: Object) -> list[str]:
    """Return the names: family, given, suffix in lists, else a text with commas and "and"."""
    parsed = entry.get("authors_parsed")
    if isinstance(parsed, list) and parsed:
        parts = [[text(part) for part in each[:3]] + ["", "", ""] for each in parsed if isinstance(each, list)]
        return [" ".join(filter(None, (given, family, suffix))) for family, given, suffix, *_ in parts]
    if isinstance(entry.get("authors"), list):
        return texts(entry["authors"])
    listed = text(entry.get("authors")).replace(" and ", ", ").replace("\n", " ")
    return [name for each in listed.split(",") for name in bibtex_names(each.strip())]


def _year(entry: Object) -> int | None:
    first = next((text(inside(each, "created")) for each in objects(entry.get("versions"))), "")
    return year_in(first) or year_in(text(entry.get("update_date")))


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "arXiv JSON"),
    recognises_json=recognises,
    read_json=read,
    about="Metadata of arXiv as JSON, mostly one object a line.",
    fields=(
        ("`title`, `abstract`", "title and abstract; wrapped lines are joined"),
        ("`authors_parsed`, else `authors`", "authors"),
        ("`journal-ref`, else a conference with its year in `comments`", "venue and year"),
        ("`versions`, `update_date`", "year, where nothing else tells it"),
        ("`categories`", "topic, the first one"),
        ("`id`, `doi`, addresses in `comments`", "links and identifiers; the arXiv number without version"),
    ),
)
