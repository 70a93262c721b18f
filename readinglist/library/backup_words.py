"""Backups in words: why one was made and what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, enumerated, translate
from readinglist.model.backups import Why

if TYPE_CHECKING:
    from readinglist.model.backups import Backup

WHYS: Final = {
    Why.OPENING: QT_TRANSLATE_NOOP("Backups", "after the start"),
    Why.WORKING: QT_TRANSLATE_NOOP("Backups", "while you worked"),
    Why.CLOSING: QT_TRANSLATE_NOOP("Backups", "at the end"),
    Why.IMPORT: QT_TRANSLATE_NOOP("Backups", "before an import"),
    Why.UPGRADE: QT_TRANSLATE_NOOP("Backups", "before an upgrade"),
    Why.RESTORE: QT_TRANSLATE_NOOP("Backups", "before another backup came back"),
    Why.COPY: QT_TRANSLATE_NOOP("Backups", "before a copy was brought in"),
    Why.ASKED: QT_TRANSLATE_NOOP("Backups", "because you asked"),
}


def why_text(why: Why) -> str:
    """Return why a backup was made."""
    return translate("Backups", WHYS[why])


def held_text(backup: Backup) -> str:
    """Return what a backup holds: "6,600 papers, 12 stars, 3 tags, 9 notes"."""
    holding = backup.holding
    if holding is None:
        return translate("Backups", "cannot be read")
    parts = (
        translate("Backups", "%n paper(s)", n=holding.papers),
        translate("Backups", "%n star(s)", n=holding.stars),
        translate("Backups", "%n tag(s)", n=holding.tags),
        translate("Backups", "%n note(s)", n=holding.notes),
    )
    return enumerated(parts)
