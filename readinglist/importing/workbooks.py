"""Workbooks of spreadsheet programs: .xlsx, .xlsm and the old .xls.

Every sheet with a column of titles or abstracts is read, the others are told.  A cell is what a person sees in it:
2011 and not 2011.0, a date as 2020-09-11.
"""

from __future__ import annotations

import datetime as dt
import io
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.compound_file import MAGIC
from readinglist.importing.formats import SourceFormat
from readinglist.importing.sheets import Sheet, Tables, read_tables
from readinglist.importing.trouble import refused
from readinglist.importing.workbook_bounds import BrokenWorkbookError, HugeWorkbookError, check
from readinglist.model.reading import AS_FOUND
from readinglist.model.tables import TableRow
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.model.errors import ImportTrouble
    from readinglist.model.imports import SourceFile

KEY: Final = "xlsx"

_PARTS: Final = (b"xl/workbook.xml", b"xl/worksheets/")
_BOOK: Final = ("Workbook".encode("utf-16-le"), "Book".encode("utf-16-le"))
_ENDINGS: Final = (".xlsx", ".xlsm", ".xls")
_MOST_ROWS: Final = 1_000_000
_MOST_COLUMNS: Final = 1_000
_RUST_PANIC: Final = "PanicException"


def recognises(data: bytes, name: str) -> int:
    """Return how sure these bytes are a workbook."""
    named = 5 * name.lower().endswith(_ENDINGS)
    if data.startswith(b"PK\x03\x04") and all(part in data for part in _PARTS):
        return 90 + named
    return 90 + named if data.startswith(MAGIC) and any(book in data for book in _BOOK) else 0


def read(data: bytes, name: str) -> SourceFile:
    """Return the papers of all sheets; raises ImportTrouble where there are none, or the file cannot be read."""
    return read_tables(tables(data, name), name, KEY, AS_FOUND)


def tables(data: bytes, name: str) -> Tables:
    """Return the sheets as tables; raises ImportTrouble."""
    return Tables(sheets(data, name))


def sheets(data: bytes, name: str) -> tuple[Sheet, ...]:
    """Return the sheets that are not empty, in their order; raises ImportTrouble."""
    try:
        check(data)
        return tuple(sheet for sheet in _sheets(data) if sheet.rows)
    except HugeWorkbookError as error:
        raise too_large(name) from error
    except BrokenWorkbookError as error:
        raise _broken(name) from error


def _sheets(data: bytes) -> Iterator[Sheet]:
    from python_calamine import CalamineError, CalamineWorkbook  # noqa: PLC0415 - only who reads one needs it

    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        for title in book.sheet_names:
            rows = book.get_sheet_by_name(title).to_python(skip_empty_area=False, nrows=_MOST_ROWS)
            yield Sheet(clean(title), tuple(_rows(rows)))
    except (CalamineError, OSError, ValueError, TypeError, OverflowError, MemoryError) as error:
        raise BrokenWorkbookError from error
    except BaseException as error:
        if type(error).__name__ != _RUST_PANIC:  # the library's own bugs come as this, which is no Exception
            raise
        raise BrokenWorkbookError from error


def _rows(rows: list[list[Any]]) -> Iterator[TableRow]:
    for number, row in enumerate(rows, 1):
        cells = tuple(map(_text, row[:_MOST_COLUMNS])) if any(row) else ()
        if any(cells):
            yield TableRow(number, cells)


def _text(value: Any) -> str:
    """Return what a person sees in a cell."""
    match value:
        case bool():
            return str(value).upper()
        case float() if value.is_integer():
            return str(int(value))
        case dt.datetime() if value.time() == dt.time():
            return value.date().isoformat()
        case dt.datetime() | dt.date() | dt.time():
            return value.isoformat()
        case str():
            return _unpadded(value)
        case _:
            return "" if value is None else str(value)


def _unpadded(text: str) -> str:
    r"""Return a text that a program saved as two bytes for each character, and read back as one: ``T\0i\0t\0``."""
    if text.count("\0") * 2 < len(text) - 1 or "\0" not in text:
        return text.replace("\N{NO-BREAK SPACE}", " ").strip()
    return text.replace("\0", "").strip()


def too_large(name: str) -> ImportTrouble:
    """Return the trouble of a workbook that is too large to be read."""
    return refused(
        translate("Import", "{file} is too large, or single cells of it lie very far from the others.", file=name),
        translate("Import", "Copy the table alone into a new workbook, or save it as CSV, and import that."),
    )


def _broken(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is a damaged workbook, or one that is locked with a password.", file=name),
        translate("Import", "Open it in a spreadsheet program, save it again as .xlsx, and import that."),
    )


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "workbook (XLSX, XLS)"),
    recognises_bytes=recognises,
    read_bytes=read,
    tables=tables,
    about=(
        "A workbook of a spreadsheet program. Every sheet that has a column of titles or abstracts is read; its first "
        "rows may hold something else, and names of columns are known as in a table of text."
    ),
    fields=(
        ("header among the first 20 rows", "what the columns mean; without one, what the cells hold tells"),
        ("`title`, `abstract`, `authors`, `题目`, `作者`, `期刊` and all others of a CSV table", "as there"),
        ("number such as 2011.0", "2011"),
        ("date", "2020-09-11; in a column of years, the year"),
        ("sheet without such a column", "not read, and told"),
    ),
)
