"""The names under which the window of a library listens, and a cheap guess whether one does."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCryptographicHash, QDir

_LONGEST: Final = 103
"""Bytes of a socket's path that every system takes; what is longer cannot be listened at."""

_SHARED: Final = "/tmp"  # noqa: S108 - only our own sockets there are asked
"""Where sockets go when the folder for temporary files is gone, or has too long a name."""


def channels(path: Path) -> tuple[str, ...]:
    """Return the names of the channel of a library (local to this machine and user): by its path, and by its file.

    The same file may be reached by another path, and another file may have come to the path.
    """
    known = [os.fsencode(path.resolve())]
    try:
        found = path.stat()
    except OSError:
        pass
    else:
        known.append(f"{found.st_dev}:{found.st_ino}".encode())
    return tuple(map(_name, known))


def _name(known: bytes) -> str:
    who = str(os.getuid()) if sys.platform != "win32" else os.environ.get("USERNAME", "")
    digest = bytes(QCryptographicHash.hash(known, QCryptographicHash.Algorithm.Sha256).toHex().data()).decode("ascii")
    return f"readinglist-{who}-{digest[:24]}"


def addresses(name: str) -> tuple[str, ...]:
    """Return where the channel ``name`` may be, the best place first; none where there is no place for a socket."""
    if sys.platform == "win32":
        return (name,)
    places = [Path(folder) / name for folder in dict.fromkeys((QDir.tempPath(), _SHARED))]
    return tuple(str(place) for place in places if len(os.fsencode(place)) <= _LONGEST and place.parent.is_dir())


def heard_at(path: Path) -> tuple[str, ...]:
    """Return where a window may listen for this library: asked at every start, before Qt's network part is loaded.

    A killed program leaves its socket behind, so that there being one is a guess; there being none is sure.  What
    another person has put there is not asked.
    """
    return tuple(address for name in channels(path) for address in addresses(name) if _is_ours(address))


def _is_ours(address: str) -> bool:
    if sys.platform == "win32":
        return True
    try:
        return os.lstat(address).st_uid == os.getuid()
    except OSError:
        return False
