"""Files on a disk that gives only a part of them, told apart from a disk that takes nothing more."""

from __future__ import annotations

import errno
from typing import IO, TYPE_CHECKING, Final

from readinglist.config.files import PRIVATE

if TYPE_CHECKING:
    from pathlib import Path

_BLOCK: Final = 1 << 16
_SECTOR: Final = 512
"""Bytes that are read at a time, and where that fails: the least that a disk can fail to read."""

_LOST: Final = {errno.EIO, getattr(errno, "ENODATA", errno.EIO), getattr(errno, "EREMOTEIO", errno.EIO)}
"""What is said of a sector that cannot be read; a disk that is away gives nothing, and may come back whole."""


def copy_readable(source: Path, copy: Path) -> None:
    """Copy all of ``source`` that can be read, with zeros for the rest, so that only its owner can read the copy.

    Raises OSError where the copy cannot be written, or the source not be opened, or its disk is away.
    """
    copy.touch(PRIVATE)
    copy.chmod(PRIVATE)
    with source.open("rb", buffering=0) as given, copy.open("wb") as wanted:
        size = given.seek(0, 2)
        for start in range(0, size, _BLOCK):
            wanted.write(_read(given, start, min(_BLOCK, size - start)))


def is_readable(file: Path) -> bool:
    """Return whether every byte of ``file`` can be read."""
    try:
        with file.open("rb", buffering=0) as opened:
            while opened.read(_BLOCK):
                pass
    except OSError:
        return False
    return True


def _read(given: IO[bytes], start: int, number: int) -> bytes:
    """Return so many bytes from ``start`` on, zeros for those that cannot be read."""
    try:
        found = _read_on(given, start, number)
    except OSError as error:
        if error.errno not in _LOST:
            raise
        if number <= _SECTOR:
            return bytes(number)
        places = range(start, start + number, _SECTOR)
        return b"".join(_read(given, place, min(_SECTOR, start + number - place)) for place in places)
    return found + bytes(number - len(found))  # shorter where somebody cut it meanwhile


def _read_on(given: IO[bytes], start: int, number: int) -> bytes:
    """Return so many bytes from ``start`` on, less only at the end: the system may give them piece by piece."""
    given.seek(start)
    found = b""
    while len(found) < number and (piece := given.read(number - len(found))):
        found += piece
    return found
