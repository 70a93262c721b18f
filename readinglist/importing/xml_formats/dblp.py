"""Records of DBLP as XML.  Its DTD is never loaded: the entities that it names are HTML's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import without_homonym
from readinglist.importing.prose import title_of, without_stop
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.xml_formats.paths import markdown, text, texts
from readinglist.importing.xml_formats.reading import line_of, read_elements

if TYPE_CHECKING:
    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "dblp-xml"

_TYPES: Final = (
    "article",
    "inproceedings",
    "proceedings",
    "book",
    "incollection",
    "phdthesis",
    "mastersthesis",
    "data",
)
_ROOT = re.compile(
    rf"<dblp(?:person)?\b|<!DOCTYPE dblp|<(?:{'|'.join(_TYPES)})\s[^<>]*\bkey=[\"']"
    r"(?:conf|journals|books|phd|series|reference)/"
)


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - the ending .xml tells nothing
    """Return 93 for the root or the records of DBLP."""
    return 93 if _ROOT.search(head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of an export of DBLP; raises ImportTrouble where it has none."""
    return read_elements(text, Gathering(KEY, name), _TYPES, _record)


def _record(element: etree._Element) -> Record | None:
    if element.get("key") is None:  # "book" and "data" are also names of fields
        return None
    record = Record(line_of(element), "")
    record.title = without_stop(title_of(markdown(element, "title")))
    record.authors = [without_homonym(name) for name in texts(element, "author")]
    record.venue = text(element, "booktitle") or text(element, "journal") or text(element, "school")
    record.year = year_in(text(element, "year"))
    for address in texts(element, "ee"):
        if "doi.org/" in address:
            record.references.doi(address)
        else:
            record.references.url(address)
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "DBLP XML"),
    recognises,
    read,
    about="Records of the DBLP bibliography as XML. They have no abstracts.",
    fields=(
        ("`title`", "title without its full stop"),
        ("`author`", "authors without the number that tells namesakes apart"),
        ("`booktitle`, `journal`, `school`", "venue"),
        ("`year`", "year"),
        ("`ee`", "links and identifiers"),
    ),
)
