"""PubMed's XML: articles and books, abstracts in labelled parts, formulas in MathML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.formats import SourceFormat
from readinglist.importing.markup import markdown_of_xml
from readinglist.importing.people import given_and_family
from readinglist.importing.prose import abstract_of, title_of, without_stop
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.xml_formats.paths import child, children, markdown, text, text_of, texts
from readinglist.importing.xml_formats.reading import line_of, read_elements

if TYPE_CHECKING:
    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "pubmed-xml"

_ROOT = re.compile(r"<(?:PubmedArticleSet|PubmedArticle|PubmedBookArticle)\b")


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - the ending .xml tells nothing
    """Return 93 for the root or the records of PubMed."""
    return 93 if _ROOT.search(head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of an export of PubMed; raises ImportTrouble where it has none."""
    return read_elements(text, Gathering(KEY, name), ("PubmedArticle", "PubmedBookArticle"), _record)


def _record(element: etree._Element) -> Record:
    record = Record(line_of(element), "")
    citation = child(element, "MedlineCitation")
    if citation is None:
        citation = child(element, "BookDocument")
    if citation is None:
        return record
    article = child(citation, "Article")
    body = citation if article is None else article
    title = markdown(body, "ArticleTitle") or text(body, "VernacularTitle") or text(citation, "Book", "BookTitle")
    record.title = without_stop(title_of(title))
    record.abstract = abstract_of("\n\n".join(filter(None, map(_part, children(body, "Abstract", "AbstractText")))))
    record.authors = _authors(citation, body)
    record.keywords = [title_of(word) for word in texts(citation, "KeywordList", "Keyword")]
    record.venue = text(body, "Journal", "Title") or text(body, "Journal", "ISOAbbreviation")
    if article is None and record.title != text(citation, "Book", "BookTitle"):
        record.venue = text(citation, "Book", "BookTitle")
    dated = text(body, "Journal", "JournalIssue", "PubDate") or text(citation, "Book", "PubDate")
    record.year = year_in(dated) or year_in(text(body, "ArticleDate"))
    _refer(element, citation, body, record)
    return record


def _part(element: etree._Element) -> str:
    """Return a part of an abstract, with its label before it."""
    label, words = str(element.get("Label", "")).strip(), markdown_of_xml(element)
    if not label or label.casefold() in {"unlabelled", "unassigned", "abstract"} or not words:
        return words
    return f"**{label.capitalize() if label.isupper() else label}.** {words}"


def _authors(citation: etree._Element, body: etree._Element) -> list[str]:
    found = [*children(body, "AuthorList", "Author")] or [*children(citation, "Book", "AuthorList", "Author")]
    names = (
        given_and_family(text(each, "ForeName") or text(each, "Initials"), text(each, "LastName"), text(each, "Suffix"))
        or text(each, "CollectiveName")
        for each in found
    )
    return [name for name in names if name]


def _refer(element: etree._Element, citation: etree._Element, body: etree._Element, record: Record) -> None:
    named = (*children(body, "ELocationID"), *children(element, "PubmedData", "ArticleIdList", "ArticleId"))
    for each in named:
        if "doi" in {each.get("EIdType"), each.get("IdType")}:
            record.references.doi(text_of(each))
    number = text(citation, "PMID")
    if number.isascii() and number.isdigit():
        record.references.url(f"https://pubmed.ncbi.nlm.nih.gov/{number}/")


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "PubMed XML"),
    recognises,
    read,
    about="Articles and books of PubMed as XML.",
    fields=(
        ("`ArticleTitle`, `VernacularTitle`, `BookTitle`", "title without its full stop"),
        ("`AbstractText`", "abstract, a paragraph each, its label before it; MathML becomes TeX"),
        ("`Author`", "authors, groups of authors (`CollectiveName`) too"),
        ("`Journal/Title`", "venue"),
        ("`PubDate`, `ArticleDate`", "year"),
        ("`KeywordList`", "keywords; the subject headings of `MeshHeadingList` are left out"),
        ("`ELocationID`, `ArticleIdList`, `PMID`", "links and identifiers"),
    ),
)
