"""What the links of a paper are called: by their kind, and where that is not enough, by what tells them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from readinglist.config.isolation import isolated
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.wording import TRACK_NAMES, track_name
from readinglist.model.papers import LinkKind
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.papers import Link

LINK_NAMES: Final = {
    LinkKind.PDF: (QT_TRANSLATE_NOOP("Link", "PDF"), "file-text"),
    LinkKind.OPENREVIEW: (QT_TRANSLATE_NOOP("Link", "OpenReview"), "message-square"),
    LinkKind.DOI: (QT_TRANSLATE_NOOP("Link", "DOI"), "fingerprint"),
    LinkKind.ARXIV: (QT_TRANSLATE_NOOP("Link", "arXiv"), "file-text"),
    LinkKind.CODE: (QT_TRANSLATE_NOOP("Link", "Code"), "code-xml"),
    LinkKind.SITE: (QT_TRANSLATE_NOOP("Link", "Conference"), "globe"),
    LinkKind.WEB: (QT_TRANSLATE_NOOP("Link", "Page"), "link"),
}
LONGEST: Final = 28
"""Characters of a host that are shown."""


def link_names(links: Sequence[Link]) -> list[str]:
    """Return a name for each of the links of one paper; no two are the same."""
    alike: dict[LinkKind, list[Link]] = {}
    for link in links:
        alike.setdefault(link.kind, []).append(link)
    names = {kind: iter(_names(kind, of_kind)) for kind, of_kind in alike.items()}
    return [next(names[link.kind]) for link in links]


def _names(kind: LinkKind, alike: Sequence[Link]) -> list[str]:
    name = translate("Link", LINK_NAMES[kind][0])
    if len(alike) == 1:
        return [name]
    return [translate("Link", "{name}: {more}", name=name, more=more) for more in _apart(alike)]


def _apart(alike: Sequence[Link]) -> list[str]:
    """Return what tells links of one kind from each other: their tracks or hosts where each has its own, or numbers."""
    for by in (_track, _host):
        told = [by(link) for link in alike]
        if all(told) and len(set(told)) == len(told):
            return told
    return [str(number) for number in range(1, len(alike) + 1)]


def _track(link: Link) -> str:
    """Return the track that stands in an address: conferences have a page for the talk and one for the poster."""
    try:
        parts = urlsplit(link.url).path.casefold().split("/")
    except ValueError:
        return ""
    return next((track_name(part) for part in parts if part in TRACK_NAMES), "")


def _host(link: Link) -> str:
    try:
        host = urlsplit(link.url).hostname or ""
    except ValueError:
        return ""
    return isolated(shortened(host.removeprefix("www."), LONGEST))
