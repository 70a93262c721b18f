"""Refuses to take a library that is gone for one that never was."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.library.memory import gone_folder, is_there
from readinglist.storage import errors
from readinglist.storage.bad_disks import is_readable
from readinglist.storage.safety.backup_files import listed

if TYPE_CHECKING:
    from readinglist.model.backups import Keeping
    from readinglist.model.errors import LibraryMissing
    from readinglist.model.past import Past


def refuse_missed(path: Path, keeping: Keeping, past: Past) -> None:
    """Raise LibraryLost or LibraryElsewhere where no empty library is to be made at ``path``.

    Raises another LibraryTrouble where the disk does not tell whether there are backups of one.
    """
    try:
        missed = _missed_at(path, keeping, past)
    except OSError as error:
        raise errors.from_os(error, path) from error
    if missed is not None:
        raise missed


def _missed_at(path: Path, keeping: Keeping, past: Past) -> LibraryMissing | None:
    """Return why no empty library is to be made at ``path``, where none is; None where nothing speaks against it."""
    path = Path(os.path.realpath(path))
    if past.elsewhere is not None and is_there(past.elsewhere):
        return errors.elsewhere(path, past.elsewhere)
    # One that the disk does not give just now may be a good one.
    backups = any(each.holding is not None or not is_readable(each.path) for each in listed(path, keeping))
    if past.papers or backups or past.beside is not None:
        return errors.lost(path, past, gone_folder(path), backups=backups)
    if past.elsewhere is not None:
        return errors.elsewhere(path, past.elsewhere)
    return None
