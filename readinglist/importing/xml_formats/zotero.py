"""Zotero RDF: the items of a library.

Notes and attachments are not imported; of the tags those that the person set are keywords, automatic ones are not.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.formats import SourceFormat
from readinglist.importing.markup.nodes import local
from readinglist.importing.people import given_and_family
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.trouble import refused
from readinglist.importing.xml_formats.paths import child, children, text, text_of, texts
from readinglist.importing.xml_formats.reading import elements, line_of, raw_of

if TYPE_CHECKING:
    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "zotero-rdf"

_ROOT = re.compile(r"<rdf:RDF\b")
_ZOTERO: Final = "zotero.org/namespaces/export"
_BIBLIONTOLOGY: Final = "purl.org/ontology/bibo"
_TAGS: Final = frozenset(
    {
        *("Article", "Book", "BookSection", "Data", "Description", "Document", "Illustration", "Image", "Interview"),
        *("Journal", "Legislation", "Letter", "Manuscript", "Memo", "MotionPicture", "Patent", "Recording", "Report"),
        *("Software", "Thesis", "UserItem"),
    }
)
_NO_ITEMS: Final = frozenset({"note", "attachment", "annotation"})
_RDF: Final = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_DOI = re.compile(r"\s*DOI\s+(?P<doi>10\.\S+)", re.IGNORECASE)


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - both kinds of RDF have one ending
    """Return 93 for RDF of Zotero; for Bibliontology RDF too, to refuse it by its name."""
    return 93 if _ROOT.search(head) and (_ZOTERO in head or _BIBLIONTOLOGY in head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a library; raises ImportTrouble where it has none."""
    if _ZOTERO not in text:
        raise refused(
            translate("Import", "{file} is Bibliontology RDF, which is not read.", file=name),
            translate("Import", "In Zotero, export again and choose the format Zotero RDF."),
        )
    gathering = Gathering(KEY, name)
    found = [each for each in elements(text, gathering, _TAGS) if _is_outermost(each)]
    library = _Library(found)
    for element in found:
        if local(element) != "Memo" and _type(element) not in {"", *_NO_ITEMS}:
            record = library.record(element)
            if not record.title and not record.abstract:
                record.raw = raw_of(element)
            gathering.take(record)
    return gathering.finished()


def _is_outermost(element: etree._Element) -> bool:
    parent = element.getparent()
    return parent is None or parent.getparent() is None


def _type(element: etree._Element) -> str:
    return text(element, "itemType")


class _Library:
    """The elements of a library by their addresses, for journals and books stand beside the items in them."""

    def __init__(self, found: list[etree._Element]) -> None:
        self._by_address = {str(each.get(f"{_RDF}about")): each for each in found if each.get(f"{_RDF}about")}
        self._times = Counter(str(part.get(f"{_RDF}resource")) for each in found for part in children(each, "isPartOf"))

    def record(self, element: etree._Element) -> Record:
        """Return what an item says of a paper."""
        record = Record(line_of(element), "")
        record.title = title_of(text(element, "title"))
        abstract = child(element, "abstract")
        record.abstract = abstract_of("".join(map(str, abstract.itertext()))) if abstract is not None else ""
        record.authors = [_name(each) for each in children(element, "authors", "Seq", "li", "Person")]
        record.keywords = [
            title_of(text_of(each)) for each in children(element, "subject") if child(each, "AutomaticTag") is None
        ]
        record.year = year_in(text(element, "date"))
        whole, is_own = self._whole(element)
        record.venue = text(element, "presentedAt", "Conference", "title")
        if whole is not None:
            record.venue = record.venue or text(whole, "title")
        self._refer(element, whole if is_own else None, record)
        return record

    def _whole(self, element: etree._Element) -> tuple[etree._Element | None, bool]:
        """Return the journal or book that an item is part of, and whether it is part of it alone."""
        for part in children(element, "isPartOf"):
            inside = next((each for each in part if local(each) != "Series"), None)
            if inside is not None:
                return inside, True
            address = str(part.get(f"{_RDF}resource"))
            if address in self._by_address:
                return self._by_address[address], self._times[address] == 1
        return None, False

    @staticmethod
    def _refer(element: etree._Element, own: etree._Element | None, record: Record) -> None:
        references = record.references
        names = texts(element, "identifier") + (texts(own, "identifier") if own is not None else [])
        for each in names:
            if found := _DOI.match(each):
                references.doi(found["doi"])
        for each in texts(element, "identifier", "URI", "value"):
            references.url(each)
        for note in texts(element, "description"):
            if "arxiv:" in note.lower():
                references.arxiv(note)


def _name(person: etree._Element) -> str:
    given = text(person, "givenName") or text(person, "givenname")
    return given_and_family(given, text(person, "surname")) or text(person, "name")


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "Zotero RDF"),
    recognises,
    read,
    about="Libraries and collections of Zotero, exported as Zotero RDF.",
    fields=(
        ("`dc:title`, `dcterms:abstract`", "title and abstract"),
        ("`bib:authors`", "authors"),
        ("`bib:presentedAt`, else `dcterms:isPartOf`", "venue"),
        ("`dc:date`", "year"),
        ("`dc:subject`", "keywords; tags that Zotero set by itself are left out"),
        ("`dc:identifier`", "links and identifiers"),
        ("`bib:Memo`, `z:Attachment`, `z:Collection`", "left out"),
    ),
)
