"""A file packed by gzip: ``list.jsonl.gz`` is read as ``list.jsonl``, in memory and within bounds."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing.files import MAX_BYTES
from readinglist.importing.members import is_too_tight, too_tight
from readinglist.importing.trouble import refused

if TYPE_CHECKING:
    from readinglist.model.errors import ImportTrouble

_MAGIC: Final = b"\x1f\x8b"
_GZIP: Final = 16 + zlib.MAX_WBITS
"""What makes zlib expect the head and the sum of gzip."""

_PIECE: Final = 4_096
"""Bytes that are unpacked at once; a file may have a hundred thousand parts, and none may copy all behind it."""


def is_packed(data: bytes) -> bool:
    """Return whether these are the bytes of a file packed by gzip."""
    return data.startswith(_MAGIC)


def unpacked_name(name: str) -> str:
    """Return the name of the file inside, by which its format may be told: ``list.csv`` of ``list.csv.gz``."""
    return name[:-3] if name.lower().endswith(".gz") and len(name) > len(".gz") else name


def unpacked(data: bytes, name: str) -> bytes:
    """Return what was packed, all parts of it; raises ImportTrouble where it is damaged or larger than a file may be.

    Nothing but zeros may stand behind the last part, as tapes and some programs leave them.
    """
    pieces: list[bytes] = []
    room = MAX_BYTES
    at, end = 0, len(data.rstrip(b"\0"))
    while at < end:
        reader = zlib.decompressobj(_GZIP)
        while not reader.eof:
            packed = data[at : at + _PIECE]
            if not packed:
                raise _damaged(name)
            try:
                pieces.append(reader.decompress(packed, room + 1))
            except zlib.error as error:
                raise _damaged(name) from error
            room -= len(pieces[-1])
            if room < 0:
                raise _too_large(name)
            if is_too_tight(MAX_BYTES - room, end):
                raise too_tight(name)
            at += len(packed) - len(reader.unused_data)
    return b"".join(pieces)


def _damaged(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is a damaged packed file (gzip), or was not saved completely.", file=name),
        translate("Import", "Download it again, or unpack it and import the file inside."),
    )


def _too_large(name: str) -> ImportTrouble:
    return refused(
        translate(
            "Import",
            "{file} has more than {limit} MB when it is unpacked; lists of papers are read up to that.",
            file=name,
            limit=MAX_BYTES // 1024 // 1024,
        ),
        translate("Import", "Is it really a list of papers? If so, unpack it and cut it in parts."),
    )
