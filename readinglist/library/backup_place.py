"""A folder that the person names for backups: whether it can be one, and what is to be said when it is."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.translation import sentences, translate
from readinglist.library.backups import folder as folder_of
from readinglist.library.surroundings import Risk, remarks

if TYPE_CHECKING:
    from readinglist.model.backups import Keeping


def hindrance(named: str, before: Keeping, library: Path) -> str:
    """Return why no backups can go to the folder that is ``named``, and where they go on to; empty where they can.

    Nothing is made there that stays: the folder itself is made with its first backup.
    """
    folder = _folder(named)
    if folder is None:
        return ""
    why = _why_not(folder)
    if not why:
        return ""
    goes_on = translate("BackupPlace", "Backups go on to {folder}.", folder=folder_of(library, before))
    return sentences(why, goes_on, translate("BackupPlace", "Choose another folder."))


def change_text(before: Keeping, after: Keeping, library: Path) -> str:
    """Return what becomes of the backups made so far, and what is to be said of the new place."""
    parts = []
    old, new = folder_of(library, before), folder_of(library, after)
    if old != new and old.is_dir():
        parts.append(
            translate(
                "BackupPlace",
                "The next backup goes to {new}. Those made so far stay in {old}; they are listed again once backups go"
                " there again.",
                new=new,
                old=old,
            )
        )
    if after.folder is not None:
        parts.append(_place_text(after.folder, library))
    return sentences(*filter(None, parts))


def _folder(named: str) -> Path | None:
    try:
        return Path(named.strip()).expanduser() if named.strip() else None
    except RuntimeError:  # "~" and a name that the system does not know
        return Path(named.strip())


def _why_not(folder: Path) -> str:
    if not folder.is_absolute() or "\0" in str(folder):
        return translate("BackupPlace", "“{folder}” is not the whole path of a folder.", folder=folder)
    try:
        nearest = _nearest(folder)
        if not nearest.is_dir():
            return translate("BackupPlace", "{path} is a file, not a folder.", path=nearest)
        with tempfile.TemporaryFile(dir=nearest):
            return ""
    except OSError as error:
        why = error.strerror or error
        return translate("BackupPlace", "Nothing can be written into {folder}: {why}.", folder=folder, why=why)


def _nearest(folder: Path) -> Path:
    return next(each for each in (folder, *folder.parents) if os.path.lexists(each))


def _place_text(folder: Path, library: Path) -> str:
    for remark in remarks(folder / library.name):
        if remark.risk is Risk.CLOUD and remark in remarks(library):
            return translate(
                "BackupPlace",
                "It lies in “{folder}”, as the library does: what goes wrong there can go wrong with both.",
                folder=remark.what,
            )
    try:
        same = _nearest(folder).stat().st_dev == library.parent.stat().st_dev
    except OSError:
        return ""
    return translate("BackupPlace", "It is on the same disk as the library, and would be lost with it.") if same else ""
