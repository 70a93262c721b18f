"""Better BibTeX JSON, the whole of a Zotero library; it is not CSL.

Notes and attachments are not imported; of the tags those that the person set are keywords.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_formats.objects import (
    Object,
    first_objects,
    most,
    objects,
    read_objects,
    text,
)
from readinglist.importing.people import given_and_family
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

KEY: Final = "betterbibtex-json"

_NO_ITEMS: Final = frozenset({"note", "attachment", "annotation"})
_VENUES: Final = ("proceedingsTitle", "publicationTitle", "conferenceName", "bookTitle", "meetingName", "university")
_AUTHORS: Final = frozenset({"author", "presenter", "programmer", "contributor", "inventor", "director"})
_EXTRA_DOI = re.compile(r"^\s*DOI:\s*(?P<doi>10\.\S+)", re.IGNORECASE | re.MULTILINE)
_EXTRA_ARXIV = re.compile(r"arxiv:\s*\S+", re.IGNORECASE)
_AUTOMATIC: Final = 1


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return 92 where most items have the types and creators of Zotero."""
    return 92 if most(first_objects(value), lambda entry: "itemType" in entry and _is_item(entry)) else 0


def _is_item(entry: Object) -> bool:
    return bool({"creators", "abstractNote", "itemKey", "publicationTitle", "dateAdded", "note"} & entry.keys())


def read(value: Json, name: str) -> SourceFile:
    """Return the papers of a library; raises ImportTrouble where it has none."""
    return read_objects(value, Gathering(KEY, name), _record)


def _record(entry: Object) -> Record | None:
    if text(entry.get("itemType")) in _NO_ITEMS:
        return None
    record = Record(0, "")
    record.title = title_of(text(entry.get("title")))
    record.abstract = abstract_of(text(entry.get("abstractNote")))
    record.authors = [_name(each) for each in objects(entry.get("creators")) if _is_author(each)]
    record.keywords = [
        title_of(text(each.get("tag"))) for each in objects(entry.get("tags")) if each.get("type") != _AUTOMATIC
    ]
    record.venue = title_of(next((venue for key in _VENUES if (venue := text(entry.get(key)))), ""))
    record.year = year_in(text(entry.get("date")))
    references, extra = record.references, text(entry.get("extra"))
    references.doi(text(entry.get("DOI")))
    if found := _EXTRA_DOI.search(extra):
        references.doi(found["doi"])
    if found := _EXTRA_ARXIV.search(extra):
        references.arxiv(found[0])
    references.url(text(entry.get("url")))
    return record


def _is_author(creator: Object) -> bool:
    return text(creator.get("creatorType")) in _AUTHORS or "creatorType" not in creator


def _name(creator: Object) -> str:
    parts = given_and_family(text(creator.get("firstName")), text(creator.get("lastName")))
    return parts or text(creator.get("name"))


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Better BibTeX JSON"),
    recognises_json=recognises,
    read_json=read,
    about="Zotero libraries in Better BibTeX's JSON, or as Zotero's own interface gives them.",
    fields=(
        ("`title`, `abstractNote`", "title and abstract"),
        ("`creators`", "authors; editors are left out"),
        ("`proceedingsTitle`, `publicationTitle`, `conferenceName`, further titles", "venue, the first that is there"),
        ("`date`", "year"),
        ("`tags`", "keywords; tags that Zotero set by itself are left out"),
        ("`DOI`, `url`, `arXiv:` and `DOI:` in `extra`", "links and identifiers"),
        ("`notes`, `attachments`, `collections`", "left out"),
    ),
)
