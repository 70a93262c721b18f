"""Pages of icml.cc, neurips.cc, iclr.cc and their sisters, as a browser saves them.

Two kinds hold papers.  A page of cards (spotlights, a session, a track) has title, authors, abstract, time and room
of each.  The page of all papers is drawn by a script; what a saved copy holds are the titles, in its ``<noscript>``.

The sites write abstracts into the page as they are, so that in ``$a<b$`` a tag seems to begin: every ``<`` that no tag
of HTML follows is made an entity before the page is parsed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing import places, values
from readinglist.importing.conferences import HOSTS, of_site
from readinglist.importing.decisions import presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.headings import heading
from readinglist.importing.identities import identifiers, link
from readinglist.importing.names import names
from readinglist.importing.trouble import refused
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lxml.html import HtmlElement

    from readinglist.importing.headings import Heading
    from readinglist.model.errors import ImportTrouble

KEY: Final = "saved-page"

MAX_RAW: Final = 2_000
"""Characters of a problem's text that are kept."""

_PAGE = re.compile(
    r"\A\s*+(?:<!--(?:(?!-->).){0,2000}+-->\s*+)*+<(?:!doctype\s+html|html|head|body|title|meta)\b",
    re.IGNORECASE | re.DOTALL,
)
_VIRTUAL = re.compile(r"/virtual/(?P<year>(?:19|20)\d\d)\b")
_EVENT = re.compile(r"/virtual/(?P<year>(?:19|20)\d\d)/(?:loc/[\w-]+/)?(?P<kind>[a-z-]+)/(?P<id>\d+)(?:[/?#]|\Z)")
_TAGS: Final = (
    "a abbr address article aside audio b base blockquote body br button canvas caption center cite code col colgroup"
    " dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form g h1 h2 h3 h4 h5 h6 head"
    " header hr html i iframe img input ins kbd label legend li link main map mark meta nav noscript object ol optgroup"
    " option p path picture pre q s samp script section select small source span strong style sub summary sup svg"
    " table tbody td template textarea tfoot th thead time title tr tt u ul use var video"
).replace(" ", "|")
_NO_TAG = re.compile(rf"<(?!/?(?:{_TAGS})(?=[\s/>])|!--|!doctype|\?)", re.IGNORECASE)
_INSIDE_MATH = re.compile(r"(?<=[\w$)}])<(?=[a-z]\s+(?![\w-]+\s*=))")

_TIME = re.compile(
    r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?P<day>\d{1,2}),?\s+"
    r"(?:(?P<year>(?:19|20)\d\d),?\s+)?(?P<hour>\d{1,2})(?::(?P<minute>\d\d))?\s*(?P<half>[ap]\.?m)",
    re.IGNORECASE,
)
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NO_PAPERS: Final = frozenset({"events", "session", "day", "calendar", "eventlistwithbios", "search", "organizers"})


def recognises(head: str, name: str) -> int:  # noqa: ARG001 - what a page is called says nothing
    """Return how sure a text is a page of HTML; whether it holds papers is known once it is read."""
    return 85 if _PAGE.match(head) else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of the page; raises ImportTrouble for any other page."""
    page = _Page(text, name)
    return page.read()


@dataclass(slots=True)
class _Card:
    """A paper while the page is read."""

    line: int
    title: str = ""
    href: str = ""
    authors: str = ""
    abstract: str = ""
    kind: str = ""
    pills: list[str] = field(default_factory=list)

    @property
    def raw(self) -> str:
        """The card as a person could find it."""
        return "\n".join(part for part in (self.title, self.href, self.authors, self.abstract) if part)[:MAX_RAW]


class _Page:
    def __init__(self, text: str, name: str) -> None:
        self._name = name
        self._text = text
        self._root = _parsed(text)
        self._place = self._told()
        self._base = HOSTS.get(self._place.venue.casefold(), "") if self._place else ""

    def read(self) -> SourceFile:
        """Return the papers of the cards, or failing these of the list for browsers without scripts."""
        if self._root is None or not _VIRTUAL.search(self._text):
            raise _other(self._name)
        cards = list(_cards(self._root))
        bare = not cards
        found = cards or list(_listed(self._root))
        drafts: list[Draft] = []
        problems: list[Problem] = []
        for card in found:
            if card.title:
                drafts.append(self._draft(card, len(drafts) + 1))
            else:
                problems.append(Problem(card.line, translate("Import", "an entry without a title"), card.raw))
        if not drafts:
            raise _other(self._name)
        told = [_only_titles(drafts, self._place)] if bare else []
        return places.source(self._name, KEY, drafts, [*told, *problems], self._place)

    def _draft(self, card: _Card, record: int) -> Draft:
        url = values.address(card.href, self._base)
        links = (link(url),) if url else ()
        return Draft(
            record=record,
            line=card.line,
            title=card.title,
            abstract=values.abstract(card.abstract),
            authors=names(card.authors, "⋅"),
            track=presentation(card.kind),
            room=next((pill for pill in card.pills if not _TIME.search(pill)), ""),
            starts_at=self._time(card.pills),
            links=links,
            identifiers=identifiers(links),
        )

    def _time(self, pills: Iterable[str]) -> datetime | None:
        """Return the time as the page shows it: by a clock that the page does not name."""
        found = next((time for pill in pills if (time := _TIME.search(pill))), None)
        year = found and (found["year"] or (self._place and self._place.year))
        if found is None or not year:
            return None
        hour = int(found["hour"]) % 12 + (12 if found["half"].lower().startswith("p") else 0)
        month = _MONTHS.index(found["month"].lower()) + 1
        try:
            at = datetime(int(year), month, int(found["day"]), hour, int(found["minute"] or 0))  # noqa: DTZ001 - as shown
        except ValueError:
            return None
        return values.likely(at)

    def _told(self) -> Heading | None:
        """Return the conference: from the title of the page, else from the addresses in it."""
        if self._root is None:
            return None
        for title in self._root.iter("title"):
            named = heading(values.line(_text(title)))
            if named:
                return named
        told = (of_site(anchor.get("href") or "") for anchor in self._root.iter("a"))
        return next(filter(None, told), None)


def _parsed(text: str) -> HtmlElement | None:
    import lxml.html  # noqa: PLC0415 - takes a while, and most lists are no pages
    from lxml import etree  # noqa: PLC0415 - see above

    parser = lxml.html.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True)
    sound = _INSIDE_MATH.sub("&lt;", _NO_TAG.sub("&lt;", text.replace("\0", "")))
    try:
        return lxml.html.document_fromstring(sound.encode(errors="replace"), parser=parser)
    except (etree.LxmlError, ValueError, AssertionError):
        return None


def _cards(root: HtmlElement) -> Iterator[_Card]:
    """Yield the cards in the order of the page; a title begins one, the rest belongs to it."""
    card: _Card | None = None
    kind = ""
    for element in root.iter("div", "h2", "h3", "h4", "h5", "span", "p"):
        classes = (element.get("class") or "").split()
        if "event-title" in classes:
            if card is not None:
                yield card
            anchor = next((each for each in element.iter("a") if each.get("href")), None)
            card = _Card(
                element.sourceline or 1,
                values.line(_text(element)),
                anchor.get("href", "") if anchor is not None else "",
            )
            card.kind, kind = kind, ""
        elif "event-type-badge" in classes:
            kind = values.line(_text(element))
        elif card is not None:
            _fill(card, classes, element)
    if card is not None:
        yield card


def _fill(card: _Card, classes: list[str], element: HtmlElement) -> None:
    if "event-speakers" in classes:
        card.authors = values.line(_text(element))
    elif "abstract-text" in classes:
        card.abstract = _text(element)
    elif "meta-pill" in classes:
        card.pills.append(values.line(_text(element)))


def _listed(root: HtmlElement) -> Iterator[_Card]:
    """Yield the entries of the list in ``<noscript>``, or of any list whose links lead to papers."""
    seen: set[str] = set()
    for anchor in root.iter("a"):
        href = anchor.get("href") or ""
        event = _EVENT.search(href)
        if event is None or event["kind"] in _NO_PAPERS or href in seen:
            continue
        seen.add(href)
        yield _Card(anchor.sourceline or 1, values.line(_text(anchor)), href, kind=event["kind"])


def _text(element: HtmlElement) -> str:
    return clean("".join(map(str, element.itertext()))).strip()


def _only_titles(drafts: list[Draft], place: Heading | None) -> Problem:
    stem = f"{place.venue.lower()}-{place.year}" if place else "conference"
    what = translate(
        "Import",
        "%n title(s) found, no abstracts: also import {orals} and {abstracts} of the site, if you can get them",
        n=len(drafts),
        orals=f"{stem}-orals-posters.json",
        abstracts=f"{stem}-abstracts.json",
    )
    return Problem(1, what, kept=True)


def _other(name: str) -> ImportTrouble:
    return refused(
        translate(
            "Import",
            "{file} is a web page without papers in a form that is known here (pages of icml.cc, neurips.cc, iclr.cc).",
            file=name,
        ),
        translate(
            "Import",
            "Open the page, wait until its papers are shown, and save it again; or copy its text and import that.",
        ),
    )


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "saved web page of icml.cc, neurips.cc, iclr.cc"),
    recognises,
    read,
    about=(
        "A page of the virtual site of a conference as a browser saves it: the list of all papers, spotlight posters, "
        "a session, a track. The list of all papers holds titles only."
    ),
    fields=(
        ("`.event-title`, or the links in `<noscript>`", "title; the link gives site number and address"),
        ("`.event-speakers`, parted by `⋅`", "authors"),
        ("`.abstract-text`", "abstract, as Markdown with TeX"),
        ("`.event-type-badge`, or the kind in the link", "track"),
        ("`.meta-pill`", "time as the page shows it, room"),
        ("title of the page", "venue and year of the list"),
    ),
)
