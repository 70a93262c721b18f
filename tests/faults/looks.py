"""How the disk of the test looks at files itself: by the real calls, which are not counted and never fail."""

from __future__ import annotations

import os
import stat
from typing import Final

_STAT: Final = os.stat
_LSTAT: Final = os.lstat
_FSTAT: Final = os.fstat
_READLINK: Final = os.readlink


def is_named(path: str) -> bool:
    """Return whether something has this name, be it a link that leads nowhere."""
    try:
        _LSTAT(path)
    except OSError:
        return False
    return True


def is_folder(path: str) -> bool:
    """Return whether a folder is at ``path``."""
    try:
        return stat.S_ISDIR(_STAT(path).st_mode)
    except OSError:
        return False


def size_of(path: str) -> int:
    """Return how many bytes a file has, -1 where there is none."""
    try:
        return _STAT(path).st_size
    except OSError:
        return -1


def size_of_open(handle: int) -> int:
    """Return how many bytes an open file has."""
    return _FSTAT(handle).st_size


def path_of(handle: int) -> str:
    """Return the name of an open file."""
    return os.fsdecode(_READLINK(f"/proc/self/fd/{handle}"))
