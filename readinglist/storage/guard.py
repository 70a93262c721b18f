"""Keeps other programs from taking an open library for one that nobody has open.

SQLite holds its file by locks that the system takes away from a process as soon as that closes any handle on the file:
a file dialog that looks what the file is, or a list that turns out to be the library, is enough.  From then on another
program that opens and leaves the library clears its log away as the last one, and what is written here after that is
gone with it.  The locks of this module belong to their handle alone.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from typing import TYPE_CHECKING, Final

from readinglist.config.disk_errors import known
from readinglist.config.translation import translate
from readinglist.model.errors import LibraryReadOnly

if TYPE_CHECKING:
    from pathlib import Path

_SHARED: Final = (0x40000002, 510)
"""First byte and number of bytes that a program locks while it has a library open; they lie in no file."""

_CONNECTED: Final = (128, 1)
"""The byte of the map of the log that tells that somebody uses it: whoever finds it free makes the map anew."""


class Guard:
    """Holds an open library besides SQLite; where the system has no such locks, it does nothing."""

    def __init__(self, path: Path) -> None:
        """Hold the library at ``path``, which SQLite has open with a log."""
        self._handles = [
            handle
            for name, part in ((path, _SHARED), (path.with_name(f"{path.name}-shm"), _CONNECTED))
            if (handle := _held(name, part)) is not None
        ]

    def release(self) -> None:
        """Hold it no more: SQLite's last connection has to find it free."""
        for handle in self._handles:
            with contextlib.suppress(OSError):
                _lock(handle, "F_UNLCK", (0, 0))

    def close(self) -> None:
        """Close the handles, and with them SQLite's own locks: call it when no connection is open any more."""
        while self._handles:
            os.close(self._handles.pop())


def has_second_name(path: Path) -> bool:
    """Return whether the library has another name (a hard link), under which SQLite keeps another log and map.

    Raises OSError where the disk does not tell.
    """
    found = known(path)
    return found is not None and found.st_nlink > 1


def refuse_second_name(path: Path) -> None:
    """Raise LibraryReadOnly where the library has another name as well."""
    if not has_second_name(path):
        return
    raise LibraryReadOnly(
        translate(
            "Library",
            "The library {path} has a second name (a hard link): written under both it would be damaged. What was"
            " written last under the other one may be missing here.",
            path=path,
        ),
        translate("Library", "Nothing was changed."),
        translate("Library", "Remove one of the names or make it a symbolic link, or save a copy and use that."),
    )


def _held(file: Path, part: tuple[int, int]) -> int | None:
    try:
        handle = os.open(file, os.O_RDONLY)
    except OSError:
        return None
    try:
        _lock(handle, "F_RDLCK", part)
    except (OSError, AttributeError):  # a disk, or a system, that does not know them
        os.close(handle)
        return None
    return handle


def _lock(handle: int, kind: str, part: tuple[int, int]) -> None:
    """Lock bytes of a file for its handle.  Raises OSError, AttributeError where there are no such locks."""
    if sys.platform == "win32":
        raise AttributeError
    import fcntl  # noqa: PLC0415 - there is none on Windows

    wanted = struct.pack("hhqqi", getattr(fcntl, kind), os.SEEK_SET, *part, 0)
    fcntl.fcntl(handle, getattr(fcntl, "F_OFD_SETLK"), wanted)  # noqa: B009 - not every system has it
