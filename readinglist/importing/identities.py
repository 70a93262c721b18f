"""Links and identifiers of a paper, as they stand in its text or on lines of their own."""

from __future__ import annotations

import re
from urllib.parse import unquote

from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind
from readinglist.text.links import FoundLink, doi_url, find_links, link_kind

_OPENREVIEW = re.compile(r"openreview\.net/(?:forum|pdf|attachment)\?(?:[^#\s]*&)?id=(?P<value>[A-Za-z0-9_-]{6,})")
_ARXIV = re.compile(
    r"(?:arxiv\.org/(?:abs|pdf|html)/)(?P<value>\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})", re.IGNORECASE
)
_PMLR = re.compile(
    r"(?:proceedings\.mlr\.press|githubusercontent\.com/mlresearch)/(?P<volume>[vr]\d+)/(?:\w+/)*(?P<key>[a-z][\w-]*\d\d[a-z]*)"
    r"(?:[./]|\Z)"
)
_ACL = re.compile(r"aclanthology\.org/(?P<value>(?:\d{4}\.[\w-]+\.\d+|[A-Z]\d\d-\d{4}))(?![\d.]*\d)")
_SITE = re.compile(
    r"//(?:www\.|virtual\.)?(?P<host>[a-z][a-z0-9-]*)\.[a-z.]+/virtual/(?P<year>(?:19|20)\d\d)/(?:loc/[\w-]+/)?[a-z-]+/(?P<id>\d+)(?!\d)",
    re.IGNORECASE,
)
_SITE_NAMES = {"nips": "neurips"}
_DOI = re.compile(r"doi\.org/(?P<value>10\.\d{4,9}/\S+)", re.IGNORECASE)
_BARE_DOI = re.compile(r"(?:DOI\s*[:：]\s*)?(?P<doi>10\.\d{4,9}/\S+)\Z", re.IGNORECASE)  # noqa: RUF001 - typed in China
_LABEL = re.compile(r"[\w ]{1,20}[:：]")  # noqa: RUF001 - typed in China
_BETWEEN = re.compile(r"[\s,;|·•()\[\]<>*-]*")

_LONGEST_LINE = 500
"""Characters of a line of links; what is longer is text."""


def links(text: str) -> tuple[Link, ...]:
    """Return the addresses that ``text`` holds, each once, in their order."""
    return tuple(Link(_kind(found), found.url) for found in find_links(text))


def links_of_line(line: str) -> tuple[Link, ...]:
    """Return the addresses of a line that holds nothing else (but a label such as ``Paper:``); else nothing."""
    if len(line) > _LONGEST_LINE:
        return ()
    doi = _BARE_DOI.fullmatch(line)
    if doi is not None:
        return (Link(LinkKind.DOI, doi_url(doi["doi"])),)
    places = find_links(line)
    if not places:
        return ()
    rest, end = "", 0
    for place in places:
        rest += line[end : place.start]
        end = place.end
    rest = _LABEL.sub("", rest + line[end:])
    return () if _BETWEEN.sub("", rest) else links(line)


def identifiers(found: tuple[Link, ...]) -> tuple[Identifier, ...]:
    """Return the names in the world outside that these links lead to."""
    return tuple(dict.fromkeys(filter(None, map(_identifier, found))))


def link(url: str) -> Link:
    """Return the link to ``url``, which may be opened; its kind is told by its address alone."""
    if _SITE.search(url):
        return Link(LinkKind.SITE, url)
    kind = link_kind(url)
    return Link(LinkKind.SITE if kind.name == "PROJECT" else LinkKind[kind.name], url)


def site_identifier(venue: str, year: int | None, number: str) -> Identifier:
    """Return the name of an event by the number that the site of its conference gives it: ``icml 2026/66738``.

    Without a conference it begins with the slash; ``joining`` puts the one of neighbouring files before it.
    """
    place = f"{_SITE_NAMES.get(venue.casefold(), venue.casefold())} {year or ''}".strip()
    return Identifier(IdentifierKind.SITE, f"{place}/{number}")


def _identifier(link: Link) -> Identifier | None:
    """Give the canonical form: an arXiv number without version, a DOI in lower case."""
    if match := _OPENREVIEW.search(link.url):
        return Identifier(IdentifierKind.OPENREVIEW, match["value"])
    if match := _ARXIV.search(link.url):
        return Identifier(IdentifierKind.ARXIV, match["value"].lower())
    if match := _DOI.search(link.url):
        return Identifier(IdentifierKind.DOI, unquote(match["value"]).lower())
    return _of_proceedings(link.url)


def _of_proceedings(url: str) -> Identifier | None:
    if match := _PMLR.search(url):
        return Identifier(IdentifierKind.PMLR, f"{match['volume']}/{match['key']}")
    if match := _ACL.search(url):
        return Identifier(IdentifierKind.ACL, match["value"])
    if match := _SITE.search(url):
        return site_identifier(match["host"], int(match["year"]), match["id"])
    return None


def _kind(found: FoundLink) -> LinkKind:
    return LinkKind.SITE if found.kind.name == "PROJECT" else LinkKind[found.kind.name]
