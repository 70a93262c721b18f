"""Workbooks made while a test runs: the least that a spreadsheet program would write."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Cell = str | float

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
FIXED = (1980, 1, 1, 0, 0, 0)


def column(index: int) -> str:
    """0 -> A, 26 -> AA."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def cell_xml(value: Cell, place: str) -> str:
    if isinstance(value, str):
        return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>' if value else ""
    return f'<c r="{place}"><v>{value}</v></c>'


def sheet_xml(rows: Sequence[Sequence[Cell]]) -> str:
    lines = "".join(
        f'<row r="{number}">'
        + "".join(cell_xml(value, f"{column(index)}{number}") for index, value in enumerate(row))
        + "</row>"
        for number, row in enumerate(rows, 1)
    )
    return f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData>{lines}</sheetData></worksheet>'


def packed(sheets: Mapping[str, str]) -> bytes:
    """A workbook of sheets that are XML already; the same bytes every time."""
    names = list(sheets)
    parts = {
        "[Content_Types].xml": f'{HEAD}<Types xmlns="{TYPES}"><Default Extension="xml" ContentType="application/xml"/>'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Override PartName="/xl/workbook.xml" ContentType='
        '"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        "_rels/.rels": f'{HEAD}<Relationships xmlns="{RELATIONS}"><Relationship Id="rId1" '
        f'Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>'
        + "".join(f'<sheet name="{escape(name)}" sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(names, 1))
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="{RELATIONS}">'
        + "".join(
            f'<Relationship Id="rId{n}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
            for n in range(1, len(names) + 1)
        )
        + "</Relationships>",
    }
    parts |= {f"xl/worksheets/sheet{n}.xml": sheets[name] for n, name in enumerate(names, 1)}
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, FIXED), text.encode(), zipfile.ZIP_DEFLATED)
    return data.getvalue()


@pytest.fixture(scope="session")
def workbook() -> Callable[[Mapping[str, Sequence[Sequence[Cell]]]], bytes]:
    """Return the function that makes the bytes of an .xlsx file of sheets by name."""
    return lambda sheets: packed({name: sheet_xml(rows) for name, rows in sheets.items()})


@pytest.fixture(scope="session")
def workbook_of_xml() -> Callable[[Mapping[str, str]], bytes]:
    """Return the function that makes a workbook of sheets that are given as XML."""
    return packed
