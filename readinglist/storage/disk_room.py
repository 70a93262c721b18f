"""Why a disk takes no more of a library, where SQLite does not say it: the system is asked."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from pathlib import Path
from typing import Final

from readinglist.config.databases import LOGS
from readinglist.config.files import PRIVATE_FOLDER

_MAP: Final = 1 << 16
"""Bytes of room below which SQLite's map of the log, half as large, finds none."""


def is_none(path: Path) -> bool:
    """Return whether the disk has no room left for what SQLite makes beside the library."""
    with contextlib.suppress(OSError):
        return shutil.disk_usage(path.parent).free < _MAP
    return False


def is_at_limit(path: Path) -> bool:
    """Return whether the system lets this program write no file that is larger than those of the library."""
    if sys.platform == "win32":
        return False
    import resource  # noqa: PLC0415 - there is none on Windows

    most, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return most != resource.RLIM_INFINITY and any(_size(Path(f"{path}{log}")) + _MAP > most for log in ("", *LOGS))


def _size(file: Path) -> int:
    """Return how large a file is; one that is gone, if only since a moment, is at no limit."""
    try:
        return file.stat().st_size
    except OSError:
        return -_MAP


def hindrance(path: Path) -> OSError | None:
    """Return why nothing can be made beside the library, None where something can.

    A folder is made and removed, named like one that a killed program leaves: so it goes even if this one is killed
    just now.
    """
    probe = path.with_name(f".{path.name}.work-{os.getpid()}")
    try:
        probe.mkdir(PRIVATE_FOLDER)
        probe.rmdir()
    except OSError as error:
        return error
    return None
