"""A zip archive whose files together are one list; it is read in memory, and nothing of it is written anywhere.

What is bounded: the number of files, their sizes as declared and as they turn out to be, and how much smaller than
its content an archive may be.  Names of files are shown and never used as paths, and an archive inside an archive
stays closed.
"""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib
from functools import partial
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing.files import MAX_BYTES
from readinglist.importing.members import (
    MAX_MEMBERS,
    MAX_TOTAL,
    Member,
    is_hidden,
    is_too_tight,
    too_large,
    too_many,
    too_tight,
)
from readinglist.importing.trouble import refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.model.errors import ImportTrouble

_MAGIC = (b"PK\x03\x04", b"PK\x05\x06")
_ENTRY = b"PK\x01\x02"
_ENCRYPTED = 0x1
BROKEN_ZIP: Final = (
    zipfile.BadZipFile,
    NotImplementedError,  # a way of packing that Python does not know
    RuntimeError,
    OSError,
    EOFError,
    ValueError,
    OverflowError,
    KeyError,
    struct.error,
    zlib.error,
    lzma.LZMAError,
)
"""What Python raises for a damaged zip file, whatever way its members are packed."""


def is_zip(data: bytes) -> bool:
    """Return whether these are the bytes of a zip archive (which an Office document is, too)."""
    return data.startswith(_MAGIC)


def is_document(data: bytes) -> bool:
    """Return whether this archive is what an office program saved."""
    head, tail = data[:200], data[-65_536:]
    return b"[Content_Types].xml" in head + tail or b"mimetypeapplication/" in head


def members_of_zip(data: bytes, name: str) -> Iterator[Member]:
    """Yield the files in the archive, in its order; raises ImportTrouble for what must not or cannot be unpacked."""
    if data.count(_ENTRY) > MAX_MEMBERS * 2:
        raise too_many(name)
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        inside = [info for info in archive.infolist() if _is_named(info) and not is_hidden(info.filename)]
    except BROKEN_ZIP as error:
        raise _broken(name) from error
    _check(inside, len(data), name)
    for info in inside:
        yield Member(info.filename, partial(_unpacked, archive, info))


def _is_named(info: zipfile.ZipInfo) -> bool:
    # A name that begins with NUL is empty for Python, which then cannot tell whether it is a folder's.
    return bool(info.filename) and not info.is_dir()


def _check(inside: list[zipfile.ZipInfo], packed: int, name: str) -> None:
    total = sum(info.file_size for info in inside)
    if len(inside) > MAX_MEMBERS:
        raise too_many(name)
    if any(info.flag_bits & _ENCRYPTED for info in inside):
        raise refused(
            translate("Import", "{file} is locked with a password.", file=name),
            translate("Import", "Unpack it and import the files inside."),
        )
    if total > MAX_TOTAL:
        raise too_large(name)
    if is_too_tight(total, packed):
        raise too_tight(name)


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    name = info.filename
    try:
        with archive.open(info) as file:
            data = file.read(MAX_BYTES + 1)
    except BROKEN_ZIP as error:
        raise _broken(name) from error
    if len(data) > MAX_BYTES:
        raise too_large(name)
    return data


def _broken(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is a damaged archive.", file=name),
        translate("Import", "Download it again, or unpack it and import the files inside."),
    )
