"""A paper of a Markdown list while its lines are read, and what becomes of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from readinglist.importing import values
from readinglist.importing.identities import link
from readinglist.importing.lists.inline import Inline, marked_off, parse
from readinglist.importing.lists.labels import Label, Labelled
from readinglist.importing.names import names, parts, separator
from readinglist.importing.places import place_in
from readinglist.importing.prose import joined_lines
from readinglist.importing.references import References
from readinglist.importing.shapes import as_authors
from readinglist.model.imports import Draft
from readinglist.model.papers import LinkKind
from readinglist.text.links import link_kind

if TYPE_CHECKING:
    from readinglist.importing.lists.items import Item

MAX_RAW: Final = 2_000
"""Characters of a problem's text that are kept."""

_MOST_LINES: Final = 400
_AFFILIATION = re.compile(r"(?<!\s)\s+\|\s.*\Z", re.DOTALL)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_CODE_WORDS: Final = frozenset({"code", "codes", "github", "official code", "source code", "代码"})


class Shape(Enum):
    """How a paper begins in a list."""

    HEADING = auto()
    BOLD = auto()
    ITEM = auto()


@dataclass(slots=True)
class Entry:
    """What may be a paper; ``sure`` once anything tells that it is one: a link, a label, a title in bold."""

    line: int
    shape: Shape
    indent: int
    raw: list[str]
    title: str = ""
    sure: bool = False
    linked: bool = False
    """Whether a link that leads out of the list stands in it."""

    bare: bool = False
    """Whether it is an item of text alone, which may be a title or any remark."""

    topic: str = ""
    venue: str = ""
    year: int | None = None
    authors: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    abstract: list[str] | None = None
    references: References = field(default_factory=References)

    def take_item(self, item: Item) -> None:
        """Take what the first line tells."""
        self.title, self.sure = item.title, item.sure
        self.venue, self.year = item.venue, item.year
        self.authors = list(item.authors)

    def take_links(self, inline: Inline) -> None:
        """Take the links of a line that lead out of the list."""
        for reference in inline.outside:
            self.linked = True
            self.references.url(reference.url, _kind(reference.url, reference.text))

    def take_label(self, found: Labelled) -> None:
        """Take a labelled line; an abstract goes on in the lines below."""
        inline = parse(found.text)
        text = marked_off(inline.plain.replace("\0", " "))
        if found.label is Label.ABSTRACT:
            self.abstract = [found.text] if found.text else []
        elif found.label in {Label.AUTHORS, Label.AUTHOR}:
            self.authors += _author(text) if found.label is Label.AUTHOR else names(text)
        else:
            self._take_value(found.label, text)
        if found.label not in {Label.ABSTRACT, Label.OTHER}:
            self.take_links(inline)
        self.sure = self.sure or found.label is not Label.OTHER

    def _take_value(self, label: Label, text: str) -> None:
        match label:
            case Label.TITLE:
                self.title = text or self.title
            case Label.VENUE:
                venue, year, _ = place_in(text)
                self.venue, self.year = venue or self.venue, year or self.year
            case Label.YEAR:
                self.year = values.year(text) or self.year
            case Label.KEYWORDS:
                self.keywords += parts(text, separator((text,)))
            case _:
                pass  # a link, or what is not kept

    def take_text(self, text: str) -> None:
        """Take a line of text below the title: links, or names of authors in italics."""
        inline = parse(text)
        self.take_links(inline)
        if not self.authors:
            self.authors = list(as_authors(marked_off(inline.plain.split("\0")[0])))

    def add_raw(self, text: str) -> None:
        """Keep a line as it stands, for the word on an entry that is no paper."""
        if len(self.raw) < _MOST_LINES:
            self.raw.append(text[:MAX_RAW])

    def draft(self, record: int) -> Draft:
        """Return the paper."""
        return Draft(
            record=record,
            line=self.line,
            title=values.line(self.title),
            abstract=joined_lines(values.abstract("\n".join(self.abstract or []).strip())),
            authors=tuple(dict.fromkeys(self.authors)),
            keywords=tuple(dict.fromkeys(self.keywords)),
            venue=self.venue,
            year=self.year,
            topic=self.topic,
            links=self.references.links,
            identifiers=self.references.identifiers,
        )


def _author(text: str) -> tuple[str, ...]:
    """Return the name in ``Zell, Andreas | University of Tübingen``; several names, where more are in the line."""
    whole = _AFFILIATION.sub("", text)
    return names(whole, ";") if whole != text else names(whole)


def _kind(url: str, text: str) -> LinkKind:
    kind = link(url).kind
    if kind is LinkKind.WEB and text.casefold() in _CODE_WORDS and link_kind(url).name == "WEB":
        return LinkKind.CODE
    return kind
