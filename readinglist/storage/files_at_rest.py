"""What the system tells of a library's file and log, without opening them by SQLite."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from readinglist.config.disk_errors import known

if TYPE_CHECKING:
    from pathlib import Path

_LOG: Final = b"\x37\x7f\x06"
"""How every log begins in which something was written."""


def identity(path: Path) -> tuple[int, int] | None:
    """Return which file stands at ``path``, None where none does.  Raises OSError where the disk does not tell."""
    found = known(path)
    return None if found is None else (found.st_dev, found.st_ino)


def state(path: Path) -> tuple[int, int, bool] | None:
    """Return what tells that somebody wrote a file, or is about to.  Raises OSError as ``identity`` does."""
    found = known(path)
    return None if found is None else (found.st_size, found.st_mtime_ns, has_log(path))


def log_of(path: Path) -> Path:
    """Return where the log of a library lies."""
    return path.with_name(f"{path.name}-wal")


def is_begun_log(path: Path, known: tuple[int, int]) -> bool:
    """Return whether the log that was opened lies in its place, and begins as one; it has no locks to be lost."""
    try:
        with log_of(path).open("rb") as log:
            found = os.fstat(log.fileno())
            return (found.st_dev, found.st_ino) == known and log.read(len(_LOG)) == _LOG
    except OSError:
        return False


def has_log(path: Path) -> bool:
    """Return whether a log with something in it lies beside the file: nobody closed it, or somebody has it open.

    Raises OSError where the disk does not tell: without its log a library would be an older one.
    """
    found = known(log_of(path))
    return found is not None and found.st_size > 0


def mark_of(path: Path) -> str:
    """Return what tells this state of a file from any other; empty where a log goes with it, or there is none.

    Where the disk does not tell, nothing is known of the state.
    """
    try:
        found = None if has_log(path) else path.stat()
    except OSError:
        found = None
    if found is None:
        return ""
    # Whoever puts an old time back cannot put back when that was done.
    return "-".join(f"{part:x}" for part in (found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns))
