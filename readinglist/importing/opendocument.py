"""Workbooks of OpenDocument (.ods): what LibreOffice and others save.

A cell is what a person sees in it, but for dates, which are read from their value.  Cells and rows that repeat are
written once with a number, which at the end of a sheet is as large as the sheet can be: empty ones are only counted.
"""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.archives import BROKEN_ZIP
from readinglist.importing.files import MAX_BYTES
from readinglist.importing.formats import SourceFormat
from readinglist.importing.records import Gathering
from readinglist.importing.sheets import Sheet, Tables, read_tables
from readinglist.importing.trouble import refused
from readinglist.importing.workbook_bounds import HugeWorkbookError
from readinglist.importing.workbooks import too_large
from readinglist.importing.xml_formats.reading import elements
from readinglist.model.errors import ImportTrouble
from readinglist.model.reading import AS_FOUND
from readinglist.model.tables import TableRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "ods"

_MARK: Final = b"application/vnd.oasis.opendocument.spreadsheet"
_TABLE: Final = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE: Final = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_MOST_COLUMNS: Final = 1_000
_MOST_ALIKE: Final = 100
"""Filled rows that are all the same; a list of papers has none."""


def recognises(data: bytes, name: str) -> int:
    """Return how sure these bytes are such a workbook."""
    if not data.startswith(b"PK\x03\x04") or _MARK not in data[:200]:
        return 0
    return 92 + 3 * name.lower().endswith(".ods")


def read(data: bytes, name: str) -> SourceFile:
    """Return the papers of all sheets; raises ImportTrouble where there are none, or the file cannot be read."""
    return read_tables(tables(data, name), name, KEY, AS_FOUND)


def tables(data: bytes, name: str) -> Tables:
    """Return the sheets as tables; raises ImportTrouble."""
    gathering = Gathering(KEY, name)
    rows: dict[str, list[TableRow]] = {}
    lines: dict[str, int] = {}
    try:
        for row in elements(_content(data), gathering, frozenset({"table-row"})):
            sheet = _sheet(row)
            cells = tuple(_cells(row))
            line = lines.get(sheet, 1)
            times = _repeated(row, "rows")
            lines[sheet] = line + times
            if any(cells):
                alike = range(line, line + min(times, _MOST_ALIKE))
                rows.setdefault(sheet, []).extend(TableRow(number, cells) for number in alike)
    except HugeWorkbookError as error:
        raise too_large(name) from error
    except (*BROKEN_ZIP, ImportTrouble) as error:
        raise _broken(name) from error
    return Tables(tuple(Sheet(title, tuple(found)) for title, found in rows.items()), tuple(gathering.problems))


def _content(data: bytes) -> str:
    """Return what all sheets hold.  Raises HugeWorkbookError, and whatever a damaged archive makes Python raise."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open("content.xml") as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise HugeWorkbookError
    return content.decode("utf-8")


def _cells(row: etree._Element) -> Iterator[str]:
    """Yield the texts of a row, without the empty ones at its end."""
    at = empty = 0
    for cell in row:
        if not str(cell.tag).endswith("table-cell"):  # a remark between cells has no name
            continue
        text = _text(cell)
        times = min(_repeated(cell, "columns"), _MOST_COLUMNS - at)
        at += times
        if not text:
            empty += times
            continue
        yield from [""] * empty
        empty = 0
        yield from [text] * times


def _text(cell: etree._Element) -> str:
    date = cell.get(f"{_OFFICE}date-value")
    if date:
        return str(date).removesuffix("T00:00:00")
    paragraphs = ("".join(map(str, part.itertext())) for part in cell.iterfind("{*}p"))
    return "\n".join(paragraphs).replace("\N{NO-BREAK SPACE}", " ").strip()


def _repeated(element: etree._Element, what: str) -> int:
    told = str(element.get(f"{_TABLE}number-{what}-repeated") or "")
    return max(1, int(told)) if told.isascii() and told.isdigit() and len(told) < 9 else 1  # noqa: PLR2004 - enough


def _sheet(row: etree._Element) -> str:
    for above in row.iterancestors():
        if str(above.tag) == f"{_TABLE}table":
            return str(above.get(f"{_TABLE}name") or "")
    return ""


def _broken(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is a damaged workbook, or one that is locked with a password.", file=name),
        translate("Import", "Open it in a spreadsheet program, save it again, and import that."),
    )


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "workbook (ODS)"),
    recognises_bytes=recognises,
    read_bytes=read,
    tables=tables,
    about=(
        "A workbook of OpenDocument, as LibreOffice saves it. Every sheet that has a column of titles or abstracts is "
        "read, and names of columns are known as in a table of text."
    ),
    fields=(
        ("`title`, `abstract`, `authors`, `题目`, `作者`, `期刊` and all others of a CSV table", "as there"),
        ("cells and rows that repeat", "as often as they are shown; empty ones at the end are none"),
        ("date", "2020-09-11; in a column of years, the year"),
    ),
)
