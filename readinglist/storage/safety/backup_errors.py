"""What hinders a backup, a copy or a recovery, in the person's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.model.errors import (
    BackupTrouble,
    LibraryBroken,
    LibraryBusy,
    LibraryFull,
    LibraryLimited,
    LibraryReadOnly,
    LibraryTrouble,
    NothingDamaged,
)

if TYPE_CHECKING:
    from pathlib import Path


def no_backup(folder: Path, why: LibraryTrouble) -> BackupTrouble:
    """Return the trouble of a backup that could not be made because of ``why``."""
    told = translate(
        "Library", "No backup could be made in the folder {folder}: {reason}.", folder=folder, reason=reason(why)
    )
    return BackupTrouble(
        told,
        translate("Library", "The library itself is as it was."),
        remedy(why, translate("Library", "Make room there, or choose another folder in the preferences.")),
    )


def remedy(why: LibraryTrouble, elsewhere: str) -> str:
    """Return what helps: ``elsewhere``, but against a limit on the size of files no other place does."""
    return why.do if isinstance(why, LibraryLimited) else elsewhere


def reason(why: LibraryTrouble) -> str:
    """Return in some words why a backup or a copy could not be made."""
    return {
        LibraryFull: translate("Library", "the disk is full"),
        LibraryLimited: translate("Library", "the system allows no file as large as that"),
        LibraryBroken: translate("Library", "the disk reports an error"),
        LibraryReadOnly: translate("Library", "it may not be written"),
        LibraryBusy: translate("Library", "another program is writing"),
    }.get(type(why), why.happened.rstrip("."))


def bad_backup(path: Path) -> BackupTrouble:
    """Return the trouble of a backup that does not pass its check."""
    return BackupTrouble(
        translate("Library", "The backup {path} is damaged, or is none of Reading List.", path=path),
        translate("Library", "It was not used; the library is as it was."),
        translate("Library", "Choose another one."),
    )


def not_damaged(path: Path) -> NothingDamaged:
    """Return the trouble of a sound library that was to be recovered."""
    return NothingDamaged(
        translate("Library", "The library {path} is sound: there is nothing to recover.", path=path),
        translate("Library", "Nothing was changed."),
        translate("Library", "To go back to an earlier state, bring a backup back."),
    )
