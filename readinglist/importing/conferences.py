"""Which conference a record belongs to, told by addresses and names that sites and OpenReview use."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from readinglist.importing.headings import Heading, heading, heading_of_file, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable

_SITE = re.compile(
    r"//(?:www\.|virtual\.)?(?P<venue>[a-z][a-z0-9-]*)\.[a-z.]+/(?:virtual|Conferences)/(?P<year>(?:19|20)\d\d)(?!\d)",
    re.IGNORECASE,
)
_GROUP = re.compile(
    r"(?:\A|[=/])(?P<host>[A-Za-z][\w-]*)(?:\.[\w.-]+)?/(?:(?P<name>[A-Za-z]\w*)/)?(?P<year>(?:19|20)\d\d)"
    r"(?:/(?P<kind>Workshop|Track)s?/(?P<part>[\w-]+))?(?![\w-])"
)
_LAST_WORDS = re.compile(
    r"(?<!\s)\s++(?:conference\s++)?(?:oral|poster|spotlight\s?poster|spotlight|submission)*+"
    r"(?:(?<!\s)|notable.*|withdrawn.*|desk.*|reject.*)\Z",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"\A(?:accepted (?:at|by|to)|submitted to)\s+", re.IGNORECASE)

HOSTS: Final = {
    "icml": "https://icml.cc",
    "neurips": "https://neurips.cc",
    "iclr": "https://iclr.cc",
    "cvpr": "https://cvpr.thecvf.com",
    "iccv": "https://iccv.thecvf.com",
    "eccv": "https://eccv.ecva.net",
    "aistats": "https://virtual.aistats.org",
    "mlsys": "https://mlsys.org",
}
"""Conferences whose sites are of one make -> where a path such as ``/virtual/2026/poster/1`` leads."""


def of_site(url: str) -> Heading | None:
    """Return the conference of an address of its site: ``https://icml.cc/virtual/2026/poster/1`` is of ICML 2026."""
    found = _SITE.search(url)
    return Heading(spelled(found["venue"]), int(found["year"])) if found else None


def of_group(name: str) -> Heading | None:
    """Return the conference of a group of OpenReview, such as ``ICML.cc/2026/Conference``."""
    found = _GROUP.search(name)
    if found is None:
        return None
    venue = spelled(found["name"] or found["host"])
    part = (found["part"] or "").replace("_", " ")
    if part:
        venue = f"{venue} {part}" if found["kind"] == "Track" else f"{venue} {found['kind']} {part}"
    return Heading(venue, int(found["year"]))


def of_venue(text: str) -> Heading | None:
    """Return the conference that a line such as ``ICML 2026 spotlight`` or ``Submitted to ICLR 2026`` names."""
    return heading(_LAST_WORDS.sub("", _BEFORE.sub("", text)))


def of_list(name: str, told: Iterable[Heading | None]) -> Heading | None:
    """Return the conference of a whole file: what at least half of its records tell, else what its name does."""
    counted = Counter(told)
    usual = max((found for found in counted if found is not None), key=counted.__getitem__, default=None)
    return usual if usual and counted[usual] * 2 >= counted.total() else heading_of_file(name)
