"""The bytes of a file on the disk, or a clear word why they cannot be had."""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.importing.trouble import refused

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.model.errors import ImportTrouble

MAX_BYTES = 64 * 1024 * 1024
"""No text list of papers is that long: a whole conference with abstracts is about 10 MB."""


def read_bytes(path: Path) -> bytes:
    """Return all bytes of ``path``.

    Raises ImportTrouble for what is not there, may not be read, is no ordinary file, is empty, or is larger
    than MAX_BYTES.  A pipe or a device is never opened, since that could wait for ever or ring a bell.
    """
    try:
        known = path.stat()
        if not stat.S_ISREG(known.st_mode):
            raise _not_a_file(path, known)
        if known.st_size > MAX_BYTES:
            raise _too_large(path, known.st_size)
        data = _bytes(path)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        raise _unreadable(path, error) from error
    if not data:
        raise refused(
            translate("Import", "{file} is empty.", file=path.name),
            translate("Import", "Was it saved completely? Save or download it again."),
        )
    return data


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:  # it grew meanwhile
        raise _too_large(path, len(data))
    return data


def _not_a_file(path: Path, known: os.stat_result) -> ImportTrouble:
    if stat.S_ISDIR(known.st_mode):
        return refused(
            translate("Import", "{file} is a folder, not a file.", file=path.name or str(path)),
            translate("Import", "Choose a file inside it."),
        )
    return refused(
        translate("Import", "{file} is a pipe or a device, not a file.", file=path.name),
        translate("Import", "Save its text to a file first, or pipe it into “readinglist import -”."),
    )


def _too_large(path: Path, size: int) -> ImportTrouble:
    return refused(
        translate(
            "Import",
            "{file} has {size} MB; lists of papers are read up to {limit} MB.",
            file=path.name,
            size=size // 1024 // 1024,
            limit=MAX_BYTES // 1024 // 1024,
        ),
        translate("Import", "Is it really a list of papers? If so, cut it in parts."),
    )


def _unreadable(path: Path, error: Exception) -> ImportTrouble:
    code = getattr(error, "errno", None)
    if code in {errno.ENOENT, errno.ENOTDIR}:
        return refused(
            translate("Import", "There is no file {file}.", file=path), translate("Import", "Check its name and place.")
        )
    if code in {errno.EACCES, errno.EPERM}:
        return refused(
            translate("Import", "{file} may not be read.", file=path),
            translate("Import", "Ask for the right to read it, or copy it to a folder of yours."),
        )
    reason = os.strerror(code) if isinstance(code, int) else str(error)
    return refused(
        translate("Import", "{file} cannot be read ({reason}).", file=path, reason=reason),
        translate("Import", "Check the disk or copy the file elsewhere, and try again."),
    )
