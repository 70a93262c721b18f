"""Whether a library that can only be read could be written by now, told without touching it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from readinglist.model.errors import LibraryTrouble
from readinglist.storage.guard import has_second_name
from readinglist.storage.lock import InstanceLock

_ROOM: Final = 1_000_000
"""Bytes below which a disk counts as full still: the log and its map take some of them at once."""


def may_be_written(path: Path) -> bool:
    """Return whether the library at ``path`` could be opened for writing now, as far as that can be told."""
    path = Path(os.path.realpath(path))
    try:
        free = shutil.disk_usage(path.parent).free
        if has_second_name(path):
            return False
    except OSError:
        return False
    if free < _ROOM or not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        return False
    try:
        InstanceLock(path).free()
    except LibraryTrouble:
        return False
    return True
