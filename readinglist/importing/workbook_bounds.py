"""How large a workbook is when it is unpacked, before the library that reads it makes room for it.

That library lays every sheet out as a full rectangle, and a rectangle that does not fit into memory ends the whole
program.  A single word in the last corner of a sheet spans one of 17 thousand million cells.  So the places of the
filled cells are looked up first, in the bytes, and what is packed is unpacked once within bounds.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
from typing import TYPE_CHECKING, Final

from readinglist.importing.archives import BROKEN_ZIP
from readinglist.importing.compound_file import CompoundFileError, stream

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_CELLS: Final = 3_000_000
"""Cells of a sheet, filled or not: 20,000 papers with 150 columns."""

MOST_BYTES: Final = 256 * 1024 * 1024
"""Bytes of a workbook, unpacked."""

_READ: Final = (".xml", ".rels", ".bin")
_PLACE: Final = re.compile(
    rb"\sr\s*=\s*(?P<quote>[\"'])(?P<column>[A-Za-z]*)(?P<row>\d*)(?P<more>[^\"'<>]*)(?P=quote)"
    rb"(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>"
)
"""Where a cell, or a row, says its place; a cell that only has a colour ends with a slash."""

_LONGEST_COLUMN: Final = 3
_LONGEST_ROW: Final = 7
_CELL_RECORDS: Final = frozenset({0x0006, 0x00BD, 0x00D6, 0x00FD, 0x0203, 0x0204, 0x0205, 0x027E, 0x0406, 0x0206})
_DIMENSIONS: Final = 0x0200
_BEGINNING: Final = frozenset({0x0009, 0x0209, 0x0409, 0x0809})


class BrokenWorkbookError(Exception):
    """The bytes are no sound workbook."""


class HugeWorkbookError(Exception):
    """The workbook, or the rectangle that the cells of a sheet span, is too large to be read."""


def check(data: bytes) -> None:
    """Raise BrokenWorkbookError or HugeWorkbookError where ``data`` must not be given to the library."""
    try:
        sizes = _of_archive(data) if data.startswith(b"PK") else _of_old_file(data)
        for rows, columns in sizes:
            if rows * columns > MOST_CELLS:
                raise HugeWorkbookError
    except (*BROKEN_ZIP, CompoundFileError) as error:
        raise BrokenWorkbookError from error


def _of_archive(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield rows and columns of every sheet of an .xlsx file; unpacking checks the sums of all parts, too."""
    left = MOST_BYTES
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            if not info.filename.lower().endswith(_READ):
                continue
            left -= info.file_size
            if left < 0:
                raise HugeWorkbookError
            with archive.open(info) as file:
                part = file.read()
            if "worksheets/" in info.filename.lower():
                yield _size(part)


def _size(sheet: bytes) -> tuple[int, int]:
    if b"\0" in sheet:
        raise BrokenWorkbookError
    rows = columns = 1
    for place in _PLACE.finditer(sheet):
        if place["more"] or len(place["column"]) > _LONGEST_COLUMN or len(place["row"]) > _LONGEST_ROW:
            raise BrokenWorkbookError
        if place["row"] and not (place["column"] and place[0].endswith(b"/>")):
            rows = max(rows, int(place["row"]))
            columns = max(columns, _number(place["column"]))
    return rows, columns


def _number(letters: bytes) -> int:
    """Return 1 for A, 27 for AA."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number


def _of_old_file(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield rows and columns of every sheet of an .xls file."""
    book = stream(data, ("Workbook", "Book"))
    rows = columns = at = 0
    while at + 4 <= len(book):
        kind, length = struct.unpack_from("<HH", book, at)
        if kind in _BEGINNING:
            yield rows, columns
            rows = columns = 0
        elif kind == _DIMENSIONS:
            yield _told_size(book[at + 4 : at + 4 + length])
        elif kind in _CELL_RECORDS and length >= 4 and at + 8 <= len(book):  # noqa: PLR2004 - two numbers of two bytes
            row, column = struct.unpack_from("<HH", book, at + 4)
            rows, columns = max(rows, row + 1), max(columns, column + 1 + length // 6)
        at += 4 + length
    yield rows, columns


def _told_size(record: bytes) -> tuple[int, int]:
    """Return rows and columns as a sheet tells them itself; the library makes room for so many."""
    form = "<IIHH" if len(record) >= struct.calcsize("<IIHH") else "<HHHH"
    first_row, last_row, first_column, last_column = struct.unpack_from(form, record)
    if last_row < first_row or last_column < first_column:
        raise BrokenWorkbookError
    return last_row - first_row, last_column - first_column
