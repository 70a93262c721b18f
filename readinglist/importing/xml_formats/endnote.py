"""EndNote's XML, which other reference managers write, too; texts may lie in pieces within ``style``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import turned
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.xml_formats.paths import children, markdown, text, texts
from readinglist.importing.xml_formats.reading import line_of, read_elements
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "endnote-xml"

_ROOT = re.compile(r"<records>\s*<record>|<record>\s*(?:<database|<source-app|<rec-number|<ref-type)")
_VENUES: Final = (
    ("titles", "secondary-title"),
    ("periodical", "full-title"),
    ("titles", "tertiary-title"),
    ("titles", "alt-title"),
    ("alt-periodical", "full-title"),
)


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - the ending .xml tells nothing
    """Return 92 where the elements of EndNote stand."""
    return 92 if _ROOT.search(head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of an EndNote library; raises ImportTrouble where it has none."""
    return read_elements(text, Gathering(KEY, name), ("record",), _record)


def _record(element: etree._Element) -> Record:
    record = Record(line_of(element), "")
    record.title = title_of(markdown(element, "titles", "title") or markdown(element, "titles", "short-title"))
    record.abstract = abstract_of(markdown(element, "abstract"))
    record.authors = [name for each in texts(element, "contributors", "authors", "author") for name in turned(each)]
    record.keywords = [title_of(word) for each in texts(element, "keywords", "keyword") for word in each.split(";")]
    record.venue = next((title_of(found) for path in _VENUES if (found := text(element, *path))), "")
    record.year = year_in(text(element, "dates", "year")) or year_in(text(element, "dates"))
    references = record.references
    references.doi(text(element, "electronic-resource-num"))
    for kind, link in (("related-urls", None), ("web-urls", None), ("pdf-urls", LinkKind.PDF)):
        for urls in children(element, "urls", kind):
            for url in texts(urls, "url"):
                references.url(url, link)
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "EndNote XML"),
    recognises,
    read,
    about="EndNote libraries as XML, also from other reference managers.",
    fields=(
        ("`titles/title`", "title; italics and raised or lowered text of `style` are kept"),
        ("`contributors/authors/author`", "authors; `Last, First` is turned round"),
        ("`abstract`", "abstract"),
        ("`titles/secondary-title`, `periodical/full-title`, further titles", "venue, the first that is there"),
        ("`dates/year`", "year"),
        ("`keywords/keyword`", "keywords"),
        ("`electronic-resource-num`, `urls`", "links and identifiers; files of the library itself are left out"),
    ),
)
