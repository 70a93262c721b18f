"""What a copy of the library holds in words, and which copies were dealt with already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.settings import COPIES_KNOWN
from readinglist.config.translation import translate
from readinglist.library.surroundings import copies_beside
from readinglist.storage.versions.copies import digest_of

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.config.settings import Settings
    from readinglist.model.copies import CopyHolding

KEPT: Final = 100
"""Digests that are remembered; a copy that was dealt with longer ago is offered again."""


def lines_of(holding: CopyHolding) -> tuple[str, ...]:
    """Return what a copy holds that the library does not, a line for each kind of thing."""
    found = (
        (holding.papers, translate("Copies", "%n paper(s) that the library does not have", n=holding.papers)),
        (holding.notes, translate("Copies", "notes of %n paper(s)", n=holding.notes)),
        (holding.stars, translate("Copies", "stars of %n paper(s)", n=holding.stars)),
        (holding.tags, translate("Copies", "tags of %n paper(s)", n=holding.tags)),
        (holding.highlights, translate("Copies", "%n highlight(s)", n=holding.highlights)),
        (
            holding.others,
            translate("Copies", "%n other thing(s): states, ratings, remarks, searches", n=holding.others),
        ),
    )
    return tuple(text for number, text in found if number)


def offered(library: Path, settings: Settings) -> dict[Path, str]:
    """Return the copies beside the library that were not dealt with as they are now, each with its digest.

    Each is read once, to the end; it is not opened.
    """
    known = set(settings.get(COPIES_KNOWN).split())
    found = {file: _digest(file) for file in copies_beside(library)}
    return {file: digest for file, digest in found.items() if digest and digest not in known}


def remember(settings: Settings, digest: str) -> None:
    """Take note that a copy was dealt with: it is offered again only when it changes."""
    known = [each for each in settings.get(COPIES_KNOWN).split() if each != digest]
    settings.set(COPIES_KNOWN, " ".join([*known, digest][-KEPT:]))


def _digest(file: Path) -> str:
    try:
        return digest_of(file)
    except OSError:
        return ""
