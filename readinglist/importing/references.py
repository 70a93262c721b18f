"""The links and identifiers of one record, gathered from fields that mean them: DOI, arXiv number, address."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from readinglist.importing.identities import identifiers, links
from readinglist.importing.identities import link as link_to
from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind
from readinglist.text.links import doi_url, is_openable, openable

_DOI = re.compile(r"10\.\d{4,9}/\S+")
_BARE_DOI = re.compile(r"(?:doi:\s*)?10\.\d{4,9}/\S+\Z", re.IGNORECASE)
_ARXIV = re.compile(
    r"(?<![\w.])(?P<id>\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?(?![\w.]*\d)", re.IGNORECASE
)
_PLAIN_DOI = re.compile(r"10\.\d{4,9}/[A-Za-z0-9./_-]+\Z")
"""A DOI in which nothing needs to be encoded, which most are."""

_DOI_OF_ARXIV = re.compile(r"10\.48550/arxiv\.(?P<id>\S+)\Z")
_DOI_OF_ACL = re.compile(r"10\.(?:18653/v1|3115/v1)/(?P<id>\S+)\Z")
_SIMPLE = re.compile(r"https?://(?P<host>[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)(?P<path>/[A-Za-z0-9/._~+=?%-]{0,1000})?\Z")
"""An address in which nothing is escaped, and which may be opened as it is."""

_ADDRESS = re.compile(r"[A-Za-z][/:]|www\.|arxiv:", re.IGNORECASE)
"""What every address has somewhere; a lone word or number has not."""

_TELLING: Final = ("pdf", "/virtual/")
"""Paths that tell where they lead; else the host does."""

_NAMING: Final = ("openreview", "arxiv", "doi.org", "mlr", "aclanthology", "/virtual/")
"""Addresses in which :mod:`identities` may find an identifier; most hold none of these words."""

_FORUM = re.compile(r"[A-Za-z0-9_-]{6,20}\Z")

MOST: Final = 50
"""Links of one paper that are kept; a record with more is no list of links."""


class References:
    """Links, each address once, and identifiers in the form in which they are compared."""

    __slots__ = ("_identifiers", "_links")

    def __init__(self) -> None:
        self._links: dict[str, Link] = {}
        self._identifiers: dict[Identifier, None] = {}

    @property
    def links(self) -> tuple[Link, ...]:
        """The links in the order in which they came."""
        return tuple(self._links.values())[:MOST]

    @property
    def identifiers(self) -> tuple[Identifier, ...]:
        """The identifiers in the order in which they came."""
        return tuple(self._identifiers)[:MOST]

    def doi(self, text: str) -> None:
        """Take a DOI, bare or with its resolver; text that holds none is let go."""
        found = _DOI.search(text)
        if found is None:
            return
        bare = found[0].rstrip(".,;")
        if _PLAIN_DOI.match(bare):
            self._keep_doi(Link(LinkKind.DOI, f"https://doi.org/{bare}"), bare.lower())
            return
        link = Link(LinkKind.DOI, doi_url(bare))
        if not is_openable(link.url):
            return
        for identifier in identifiers((link,)):
            self._keep_doi(link, identifier.value)

    def _keep_doi(self, link: Link, value: str) -> None:
        self._links.setdefault(link.url, link)
        self._identifiers[Identifier(IdentifierKind.DOI, value)] = None
        self._other_names(value)

    def arxiv(self, text: str) -> None:
        """Take an arXiv number: ``2301.00001v2``, ``arXiv:hep-th/9901001 [hep-th]`` or an address of arXiv."""
        found = _ARXIV.search(text)
        if found:
            url = f"https://arxiv.org/abs/{found['id']}"
            self._links.setdefault(url, Link(LinkKind.ARXIV, url))
            self._identifiers[Identifier(IdentifierKind.ARXIV, found["id"].lower())] = None

    def openreview(self, text: str) -> None:
        """Take the id of an OpenReview forum, bare or as an address."""
        if _FORUM.match(text.strip()):
            self.url(f"https://openreview.net/forum?id={text.strip()}")
        else:
            self.url(text)

    def url(self, text: str, kind: LinkKind | None = None) -> None:
        """Take one address, or several with blanks between them; ``kind`` says where they lead, if the file does."""
        bare = text.strip()
        if _BARE_DOI.match(bare):
            self.doi(bare)
            return
        simple = _SIMPLE.match(bare)
        if simple and not kind and not _holds(simple["path"] or "", _TELLING):
            self._take(Link(_kind_of_host(simple["host"]), bare), kind)
            return
        if not simple:
            if not _ADDRESS.search(bare):
                return
            if len(bare.split()) != 1:
                for link in links(bare):
                    self._take(link, kind)
                return
            bare = openable(bare.strip("<>")) or ""
        if bare:
            self._take(Link(kind, bare) if kind else link_to(bare), kind)

    def _take(self, link: Link, kind: LinkKind | None) -> None:
        """Keep ``link``; a file of the paper names it only where nothing else has."""
        self._links.setdefault(link.url, Link(kind, link.url) if kind else link)
        if kind is LinkKind.PDF and self._identifiers:
            return
        if _holds(link.url, _NAMING):
            for identifier in identifiers((link,)):
                self._identifiers[identifier] = None

    def acl(self, text: str) -> None:
        """Take the id of a paper of the ACL Anthology."""
        self._identifiers[Identifier(IdentifierKind.ACL, text)] = None

    def _other_names(self, doi: str) -> None:
        """Take the name that a DOI is made of: arXiv and the ACL Anthology build theirs so."""
        if found := _DOI_OF_ARXIV.match(doi):
            self.arxiv(found["id"])
        elif found := _DOI_OF_ACL.match(doi):
            self.acl(found["id"])


@lru_cache(maxsize=1_000)
def _kind_of_host(host: str) -> LinkKind:
    return link_to(f"https://{host}/").kind


def _holds(address: str, words: tuple[str, ...]) -> bool:
    lowered = address.lower()
    return any(word in lowered for word in words)
