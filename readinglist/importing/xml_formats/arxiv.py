"""Answers of arXiv's search interface, an Atom feed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.importing.arxiv_hints import venue_hint
from readinglist.importing.formats import SourceFormat
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.xml_formats.paths import child, children, text, texts
from readinglist.importing.xml_formats.reading import line_of, read_elements

if TYPE_CHECKING:
    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "arxiv-atom"

_ROOT = re.compile(r"<(?:\w+:)?feed\b[^<>]*w3\.org/2005/Atom")


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - feeds have many endings
    """Return 93 for a feed of arXiv."""
    return 93 if _ROOT.search(head) and "arxiv.org" in head else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a feed; raises ImportTrouble where it has none."""
    return read_elements(text, Gathering(KEY, name), ("entry",), _record)


def _record(element: etree._Element) -> Record:
    record = Record(line_of(element), "")
    address = text(element, "id")
    if "/api/errors" in address:  # the answer is an error, not a paper
        return record
    record.title = title_of(text(element, "title"))
    summary = child(element, "summary")
    record.abstract = abstract_of("".join(map(str, summary.itertext()))) if summary is not None else ""
    record.authors = texts(element, "author", "name")
    primary = child(element, "primary_category")
    record.topic = str(primary.get("term", "")) if primary is not None else ""
    hint = venue_hint(text(element, "journal_ref"), text(element, "comment"))
    record.venue = hint.venue
    record.year = hint.year or year_in(text(element, "published"))
    references = record.references
    references.arxiv(address)
    for link in children(element, "link"):
        if link.get("title") == "pdf":
            references.url(str(link.get("href", "")))
    references.doi(text(element, "doi"))
    references.url(text(element, "comment"))
    return record


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "arXiv feed (Atom)"),
    recognises,
    read,
    about="Answers of arXiv's search interface.",
    fields=(
        ("`title`, `summary`", "title and abstract; wrapped lines are joined"),
        ("`author/name`", "authors"),
        ("`journal_ref`, else a conference with its year in `comment` (“Accepted at ICML 2026”)", "venue and year"),
        ("`published`", "year, where nothing else tells it"),
        ("`primary_category`", "topic"),
        ("`id`, `link`, `doi`, addresses in `comment`", "links and identifiers; the arXiv number without version"),
    ),
)
