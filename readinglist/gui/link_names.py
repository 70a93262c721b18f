"""What the links of a paper are called: by their kind, and where that is not enough, by what tells them apart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from readinglist.config.isolation import isolated
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.gui.wording import TRACK_NAMES, track_name
from readinglist.model.papers import LinkKind
from readinglist.text.graphemes import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    kinds = Counter(link.kind for link in links)
    alike = {kind: [link for link in links if link.kind is kind] for kind in kinds}
    return [_name(link, alike[link.kind]) for link in links]


def _name(link: Link, alike: Sequence[Link]) -> str:
    name = translate("Link", LINK_NAMES[link.kind][0])
    if len(alike) == 1:
        return name
    more = next(filter(None, (_apart(link, alike, by) for by in (_track, _host))), "")
    return translate("Link", "{name}: {more}", name=name, more=more or str(alike.index(link) + 1))


def _apart(link: Link, alike: Sequence[Link], by: Callable[[Link], str]) -> str:
    """Return what ``by`` says of a link, empty where it does not tell every one of those ``alike`` from the others."""
    told = [by(each) for each in alike]
    return by(link) if all(told) and len(set(told)) == len(told) else ""


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
