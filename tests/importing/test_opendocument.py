"""Workbooks of OpenDocument: what repeats, dates, several sheets, and files that are none."""

from __future__ import annotations

import io
import zipfile

import pytest

from readinglist.importing import opendocument
from readinglist.model.errors import ImportTrouble

MARK = "application/vnd.oasis.opendocument.spreadsheet"
NAMES = "".join(
    f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)


def cell(text: str, more: str = "") -> str:
    paragraphs = "".join(f"<text:p>{part}</text:p>" for part in text.split("|") if part)
    return f"<table:table-cell {more}>{paragraphs}</table:table-cell>"


def row(*cells: str, more: str = "") -> str:
    return f"<table:table-row {more}>{''.join(cells)}</table:table-row>"


def workbook(**sheets: str) -> bytes:
    tables = "".join(f'<table:table table:name="{name}">{rows}</table:table>' for name, rows in sheets.items())
    content = f"<office:document-content{NAMES}><office:body>{tables}</office:body></office:document-content>"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", MARK)
        archive.writestr("content.xml", content)
    return data.getvalue()


HEADER = row(cell("title"), cell("year"), cell("abstract"))


def test_that_cells_are_read_as_they_are_seen_and_dates_as_they_are_meant() -> None:
    date = cell("09/11/20", 'office:value-type="date" office:date-value="2020-09-11T00:00:00"')
    rows = HEADER + row(cell("Kettles"), date, cell("We boil.|They boil."))
    source = opendocument.read(workbook(papers=rows), "a.ods")
    (draft,) = source.drafts
    assert (draft.title, source.year, draft.abstract, draft.line) == ("Kettles", 2020, "We boil.\nThey boil.", 2)


def test_that_what_repeats_is_counted_and_empty_ends_are_none() -> None:
    gap = row(cell("", 'table:number-columns-repeated="16384"'), more='table:number-rows-repeated="3"')
    far = row(cell("", 'table:number-columns-repeated="2"'), cell("We boil kettles."))
    end = row(cell(""), more='table:number-rows-repeated="1048570"')
    data = workbook(papers=HEADER + gap + far + row(cell("Lids")) + end)
    drafts = opendocument.read(data, "a.ods").drafts
    assert [(draft.line, draft.title, draft.abstract) for draft in drafts] == [
        (5, "", "We boil kettles."),
        (6, "Lids", ""),
    ]
    (sheet,) = opendocument.tables(data, "a.ods").sheets
    assert [len(each.cells) for each in sheet.rows] == [3, 3, 1]


def test_that_every_sheet_with_titles_is_read() -> None:
    data = workbook(one=HEADER + row(cell("Kettles")), two=row(cell("colour")), three=HEADER + row(cell("Lids")))
    source = opendocument.read(data, "a.ods")
    assert [draft.title for draft in source.drafts] == ["Kettles", "Lids"]
    assert [(view.sheet, view.read) for view in source.tables] == [("one", True), ("two", False), ("three", True)]


def test_that_it_is_known_by_its_mark() -> None:
    data = workbook(one=HEADER)
    assert opendocument.recognises(data, "list.zip") == 92
    assert opendocument.recognises(data, "list.ods") == 95
    assert opendocument.recognises(data.replace(b"spreadsheet", b"texttexttex"), "list.ods") == 0


@pytest.mark.parametrize("keep", [100, 200, 300])
def test_that_a_damaged_one_is_told(keep: int) -> None:
    with pytest.raises(ImportTrouble, match=r"a\.ods is a damaged workbook"):
        opendocument.read(workbook(one=HEADER + row(cell("Kettles")))[:keep], "a.ods")


def test_that_one_whose_packing_is_damaged_is_told_however_it_is_packed() -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("mimetype", MARK)
        archive.writestr("content.xml", "<a>" + "kettle" * 500 + "</a>", compress_type=zipfile.ZIP_LZMA)
    data = bytearray(made.getvalue())
    at = data.index(b"content.xml") + len(b"content.xml") + 12  # behind what names the way of packing
    data[at : at + 6] = bytes(byte ^ 0xFF for byte in data[at : at + 6])
    with pytest.raises(ImportTrouble, match="damaged workbook"):
        opendocument.read(bytes(data), "list.ods")


def test_that_one_that_is_too_large_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    data = workbook(one=HEADER + row(cell("Kettles")))
    monkeypatch.setattr(opendocument, "MAX_BYTES", 200)
    with pytest.raises(ImportTrouble, match=r"a\.ods is too large") as told:
        opendocument.read(data, "a.ods")
    assert "save it as CSV" in told.value.do
