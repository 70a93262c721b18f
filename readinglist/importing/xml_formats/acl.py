"""The XML of the ACL Anthology: a collection of volumes of papers, with formulas in ``tex-math``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import spelled
from readinglist.importing.people import given_and_family
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, is_known, year_in
from readinglist.importing.xml_formats.paths import children, markdown, text
from readinglist.importing.xml_formats.reading import line_of, read_elements
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "acl-anthology"

_ROOT = re.compile(r"<collection\s+id=[^<>]*>\s*(?:<[^<>]*>\s*)?<(?:volume|paper|event)\b")
_ID = re.compile(r"\d{4}\.[\w-]+\.\d+|[A-Z]\d\d-\d{4}")
_SITE: Final = "https://aclanthology.org/"


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - the ending .xml tells nothing
    """Return 93 where a collection of volumes begins."""
    return 93 if _ROOT.search(head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a collection; raises ImportTrouble where it has none."""
    return read_elements(text, Gathering(KEY, name), ("paper",), _record)


def _record(element: etree._Element) -> Record:
    record = Record(line_of(element), "")
    record.title = title_of(markdown(element, "title"))
    record.abstract = abstract_of(markdown(element, "abstract"))
    record.authors = [given_and_family(text(each, "first"), text(each, "last")) for each in children(element, "author")]
    record.decision = text(element, "award")
    _place(element, record)
    references = record.references
    address = text(element, "url")
    if _ID.fullmatch(address):
        references.acl(address)
        references.url(f"{_SITE}{address}/")
        references.url(f"{_SITE}{address}.pdf", LinkKind.PDF)
    elif address:
        references.url(address)
    references.doi(text(element, "doi"))
    for code in children(element, "pwccode"):
        references.url(str(code.get("url", "")), LinkKind.CODE)
    return record


def _place(element: etree._Element, record: Record) -> None:
    """Take venue and year from the volume; the short name of a conference that is known, else that of the book."""
    volume = element.getparent()
    if volume is None:
        return
    record.year = year_in(text(volume, "meta", "year"))
    record.track = str(volume.get("id", ""))
    short = spelled(text(volume, "meta", "venue"))
    record.venue = short if is_known(short) else title_of(text(volume, "meta", "booktitle"))


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "ACL Anthology XML"),
    recognises,
    read,
    about="Collections of the ACL Anthology in its own XML.",
    fields=(
        ("`paper/title`, `paper/abstract`", "title and abstract; `tex-math` becomes a formula, `i` and `b` Markdown"),
        ("`author/first`, `author/last`", "authors"),
        ("`meta/venue`, `meta/booktitle`, `meta/year` of the volume", "venue and year"),
        ("`id` of the volume", "track"),
        ("`award`", "decision"),
        ("`url`, `doi`, `pwccode`", "links (page, PDF, code) and identifiers"),
        ("`frontmatter`, `editor`, `pages`, `video`", "left out"),
    ),
)
