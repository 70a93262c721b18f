"""An ``.xls`` that is really XML: what CMT and other programs of conferences save as a workbook (SpreadsheetML 2003).

Where the XML is malformed, each row is read by itself; if that fails, the way out is a spreadsheet program.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.formats import SourceFormat
from readinglist.importing.records import Gathering
from readinglist.importing.sheets import Sheet, Tables, read_tables
from readinglist.importing.trouble import refused
from readinglist.importing.xml_formats.reading import elements, line_of
from readinglist.model.errors import ImportTrouble
from readinglist.model.reading import AS_FOUND
from readinglist.model.tables import TableRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml import etree

    from readinglist.model.imports import SourceFile

KEY: Final = "spreadsheet-xml"

_SPREADSHEET: Final = "urn:schemas-microsoft-com:office:spreadsheet"
_MARK = re.compile(r"<\?mso-application\s+progid=\"Excel\.Sheet\"|<(?:\w+:)?Workbook\s[^<>]{0,2000}?" + _SPREADSHEET)
_XML = re.compile(r"\A\s*<(?:\?xml|(?:\w+:)?Workbook\s)")
_MOST_COLUMNS: Final = 1_000
_NUMBER = re.compile(r"(?P<whole>-?\d{1,15})\.0*\Z")


def recognises(head: str, name: str) -> int:
    """Return how sure a text is such a workbook."""
    if not _XML.match(head) or not _MARK.search(head):
        return 0
    return 92 + 3 * name.lower().endswith((".xls", ".xml"))


def read(text: str, name: str) -> SourceFile:
    """Return the papers of all sheets; raises ImportTrouble where there are none."""
    return read_tables(tables(text, name), name, KEY, AS_FOUND)


def tables(text: str, name: str) -> Tables:
    """Return the sheets as tables; raises ImportTrouble."""
    gathering = Gathering(KEY, name)
    found: dict[str, list[TableRow]] = {}
    try:
        for row in elements(text, gathering, frozenset({"Row"})):
            cells = tuple(_cells(row))
            if any(cells):
                found.setdefault(_sheet(row), []).append(TableRow(line_of(row), cells))
    except ImportTrouble as trouble:
        raise _broken(name) from trouble
    if not found:
        raise _broken(name)
    return Tables(tuple(Sheet(title, tuple(rows)) for title, rows in found.items()), tuple(gathering.problems))


def _cells(row: etree._Element) -> Iterator[str]:
    """Yield the texts of a row; a cell may leave some out before it by naming its own number."""
    at = 0
    for cell in row.iterfind("{*}Cell"):
        told = str(cell.get(f"{{{_SPREADSHEET}}}Index") or "")
        index = int(told) - 1 if told.isascii() and told.isdigit() and len(told) < 6 else at  # noqa: PLR2004 - enough
        while at < min(index, _MOST_COLUMNS):
            yield ""
            at += 1
        data = cell.find("{*}Data")
        text = "".join(map(str, data.itertext())).strip() if data is not None else ""
        whole = _NUMBER.match(text)
        yield whole["whole"] if whole else text
        at += 1


def _sheet(row: etree._Element) -> str:
    for above in row.iterancestors():
        name = above.get(f"{{{_SPREADSHEET}}}Name")
        if name and str(above.tag).endswith("Worksheet"):
            return str(name)
    return ""


def _broken(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is called a workbook but is really an XML file, and a damaged one.", file=name),
        translate("Import", "Open it in a spreadsheet program, save it as .xlsx, and import that."),
    )


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "workbook as XML (.xls of CMT)"),
    recognises,
    read,
    tables=tables,
    about=(
        "A file that is called `.xls` and is really XML, as CMT and other programs of conferences save it. If it "
        "cannot be read, open it in a spreadsheet program and save it as .xlsx."
    ),
    fields=(
        ("`Row` with `Cell` and `Data`", "a row of a table; names of columns are known as in a CSV table"),
        ("`ss:Index` of a cell", "empty cells before it"),
        ("`Worksheet`", "a table of its own"),
    ),
)
