"""The container of old Office files (.xls): a small file system of sectors, and the one stream in it that is asked for.

Only what is needed to get at a stream is read.  Chains that run in circles, or beyond the file, are refused.
"""

from __future__ import annotations

import struct
from typing import Final

MAGIC: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_HEADER: Final = 512
_IN_HEADER: Final = 109
"""Sectors of the table of chains whose numbers stand in the header itself."""

_ENTRY: Final = 128
_LAST_SECTOR: Final = 0xFFFFFFFA
"""From here on a number is no sector but a mark."""

_SMALL_SECTOR: Final = 64


class CompoundFileError(Exception):
    """The bytes are no such container, or the stream is not in it."""


def stream(data: bytes, names: tuple[str, ...]) -> bytes:
    """Return the bytes of the first stream that has one of ``names``; raises CompoundFileError."""
    try:
        return _File(data).stream(names)
    except (struct.error, IndexError, ValueError, OverflowError) as error:
        raise CompoundFileError from error


class _File:
    def __init__(self, data: bytes) -> None:
        if len(data) < _HEADER or not data.startswith(MAGIC):
            raise CompoundFileError
        self._data = data
        (shift,) = struct.unpack_from("<H", data, 30)
        if shift not in {9, 12}:
            raise CompoundFileError
        self._size = 1 << shift
        first_entry, _, self._cutoff, first_small, _, first_more, _ = struct.unpack_from("<7I", data, 48)
        self._next = self._table(first_more)
        entries = self._chain(first_entry)
        self._entries = [entries[at : at + _ENTRY] for at in range(0, len(entries) - _ENTRY + 1, _ENTRY)]
        self._first_small = first_small

    def stream(self, names: tuple[str, ...]) -> bytes:
        for entry in self._entries:
            (length,) = struct.unpack_from("<H", entry, 64)
            name = entry[: max(0, min(length, 64) - 2)].decode("utf-16-le", "replace")
            if name in names and entry[66] == 2:  # noqa: PLR2004 - the mark of a stream
                first, size = struct.unpack_from("<II", entry, 116)
                return self._small(first)[:size] if size < self._cutoff else self._chain(first)[:size]
        raise CompoundFileError

    def _table(self, first_more: int) -> tuple[int, ...]:
        """Return the number of the next sector for each sector."""
        numbers = [*struct.unpack_from(f"<{_IN_HEADER}I", self._data, 76)]
        seen: set[int] = set()
        while first_more < _LAST_SECTOR and first_more not in seen:
            seen.add(first_more)
            *more, first_more = struct.unpack(f"<{self._size // 4}I", self._sector(first_more))
            numbers += more
        table = b"".join(self._sector(number) for number in dict.fromkeys(numbers) if number < _LAST_SECTOR)
        return struct.unpack(f"<{len(table) // 4}I", table)

    def _sector(self, number: int) -> bytes:
        start = (number + 1) * self._size
        found = self._data[start : start + self._size]
        if not found:
            raise CompoundFileError
        return found.ljust(self._size, b"\0")

    def _chain(self, first: int) -> bytes:
        return b"".join(self._sector(number) for number in _followed(first, self._next))

    def _small(self, first: int) -> bytes:
        """Return a short stream; these live in sectors of 64 bytes inside the stream of the root."""
        table = self._chain(self._first_small)
        following = struct.unpack(f"<{len(table) // 4}I", table)
        (root,) = struct.unpack_from("<I", self._entries[0], 116)
        whole = self._chain(root)
        starts = (number * _SMALL_SECTOR for number in _followed(first, following))
        return b"".join(whole[start : start + _SMALL_SECTOR] for start in starts)


def _followed(first: int, following: tuple[int, ...]) -> list[int]:
    numbers: dict[int, None] = {}
    while first < _LAST_SECTOR:
        if first in numbers:
            raise CompoundFileError
        numbers[first] = None
        first = following[first]
    return list(numbers)
