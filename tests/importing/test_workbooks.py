"""Workbooks: sheets, headers, what a cell shows, and files that must not be opened."""

from __future__ import annotations

import contextlib
import struct
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import workbooks
from readinglist.importing.compound_file import MAGIC, CompoundFileError, stream
from readinglist.importing.sources import read_file, read_text
from readinglist.importing.workbook_bounds import BrokenWorkbookError, HugeWorkbookError, check
from readinglist.model.errors import ImportTrouble
from tools.old_office import container

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    Make = Callable[[Mapping[str, Sequence[Sequence[str | float]]]], bytes]
    MakeOfXml = Callable[[Mapping[str, str]], bytes]

SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData></worksheet>'
)
CELL = '<c r="{}" t="inlineStr"><is><t>{}</t></is></c>'


def test_that_all_sheets_with_titles_are_read_and_the_others_told(workbook: Make, tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    path.write_bytes(
        workbook(
            {
                "first": [["My papers"], [], ["序号", "题目", "作者", "时间"], [1.0, "采样很快", "张三、李四", 2011.0]],
                "empty": [],
                "notes": [["a remark"], ["and another"]],
                "second": [["Title", "Authors"], ["Kettles", "Lee, A^ Chen, B"], ["", "Nobody"]],
            }
        )
    )
    source = read_file(path)
    assert (source.format, [draft.title for draft in source.drafts]) == ("xlsx", ["采样很快", "Kettles"])
    assert [draft.record for draft in source.drafts] == [1, 2]
    assert [(draft.line, draft.year, draft.authors) for draft in source.drafts] == [
        (4, 2011, ("张三", "李四")),
        (2, None, ("A Lee", "B Chen")),
    ]
    assert [problem.what.split(":")[0] for problem in source.problems] == ["notes", "sheet second"]
    assert source.failed == 1


def test_that_a_workbook_without_titles_names_its_columns(workbook: Make) -> None:
    with pytest.raises(ImportTrouble) as caught:
        workbooks.read(workbook({"one": [["number", "colour"], [1.0, "red"]]}), "a.xlsx")
    assert "a.xlsx (one): column “title” not found; these columns are there: number, colour" in caught.value.happened
    with pytest.raises(ImportTrouble, match="without a paper"):
        workbooks.read(workbook({"one": [], "two": [["title"]]}), "a.xlsx")


def test_that_a_text_saved_as_two_bytes_and_read_as_one_is_mended(workbook: Make) -> None:
    assert workbooks._text("T\0i\0t\0l\0e\0") == "Title"
    assert workbooks._text("a\N{NO-BREAK SPACE}b ") == "a b"
    assert (workbooks._text(3.0), workbooks._text(3.5), workbooks._text(value=True), workbooks._text(None)) == (
        "3",
        "3.5",
        "TRUE",
        "",
    )


def test_that_a_cell_in_the_last_corner_is_refused_before_room_is_made(workbook_of_xml: MakeOfXml) -> None:
    rows = f'<row r="1">{CELL.format("A1", "title")}</row><row r="1048576">{CELL.format("XFD1048576", "x")}</row>'
    data = workbook_of_xml({"one": SHEET.format(rows)})
    with pytest.raises(HugeWorkbookError):
        check(data)
    with pytest.raises(ImportTrouble, match="too large"):
        workbooks.read(data, "a.xlsx")


def test_that_a_coloured_cell_far_away_does_no_harm(workbook_of_xml: MakeOfXml) -> None:
    rows = f'<row r="1">{CELL.format("A1", "title")}<c r="XFD1" s="1"/></row>'
    rows += f'<row r="2">{CELL.format("A2", "Kettles")}</row>'
    rows += '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
    sheet = SHEET.format(rows).replace("1048576", "900000")
    assert workbooks.read(workbook_of_xml({"one": sheet}), "a.xlsx").drafts[0].title == "Kettles"


@pytest.mark.parametrize("place", ["A99999999999999999999", "ABCDE1", "A1&#49;", "A1B"])
def test_that_an_impossible_place_is_refused(workbook_of_xml: MakeOfXml, place: str) -> None:
    data = workbook_of_xml({"one": SHEET.format(f'<row r="1">{CELL.format(place, "title")}</row>')})
    with pytest.raises(BrokenWorkbookError):
        check(data)


def test_that_a_damaged_or_locked_workbook_is_refused_in_words(workbook: Make) -> None:
    data = workbook({"one": [["title"], ["Kettles"]]})
    for broken in (data[: len(data) // 2], data.replace(b"sheet1.xml", b"sheet9.xml", 1), MAGIC + bytes(2_000)):
        with pytest.raises(ImportTrouble, match="damaged workbook"):
            workbooks.read(broken, "a.xlsx")


def test_that_a_workbook_is_told_by_its_bytes(workbook: Make) -> None:
    data = workbook({"one": [["title"]]})
    assert workbooks.recognises(data, "list.zip") == 90
    assert workbooks.recognises(data, "list.xlsx") == 95
    assert workbooks.recognises(b"PK\x03\x04 something else", "list.xlsx") == 0
    assert workbooks.recognises(container("Workbook", b"x" * 5_000), "list.xls") == 95
    assert workbooks.recognises(container("WordDocument", b"x" * 5_000), "list.xls") == 0


def test_that_an_xls_that_is_xml_is_read_and_a_damaged_one_says_what_to_do() -> None:
    head = '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
    head += 'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="P"><Table>'
    rows = "".join(
        f'<Row><Cell><Data ss:Type="String">{a}</Data></Cell><Cell ss:Index="3"><Data>{b}</Data></Cell></Row>'
        for a, b in [("title", "year"), ("Kettles &amp; tea", "2026.0")]
    )
    source = read_text(f"{head}{rows}</Table></Worksheet></Workbook>", "papers.xls")
    assert (source.format, source.drafts[0].title, source.year) == ("spreadsheet-xml", "Kettles & tea", 2026)
    assert read_text(f"{head}{rows}", "papers.xls").drafts[0].title == "Kettles & tea"
    with pytest.raises(ImportTrouble) as caught:
        read_text(f"{head}<Row>", "papers.xls")
    assert "really an XML file" in caught.value.happened
    assert ".xlsx" in caught.value.do


@pytest.mark.parametrize("length", [10, 64, 200, 4_095, 4_096, 9_000])
def test_that_a_stream_of_any_length_comes_out_of_its_container(length: int) -> None:
    content = bytes(number % 251 for number in range(length))
    assert stream(container("Workbook", content), ("Workbook", "Book")) == content


def test_that_a_container_without_the_stream_or_with_a_circle_is_refused() -> None:
    with pytest.raises(CompoundFileError):
        stream(container("Letter", b"x" * 5_000), ("Workbook",))
    data = bytearray(container("Workbook", b"x" * 5_000))
    data[512 + 8 : 512 + 12] = struct.pack("<I", 2)  # the first sector of the stream follows itself
    with pytest.raises(CompoundFileError):
        stream(bytes(data), ("Workbook",))


def records(*pairs: tuple[int, bytes]) -> bytes:
    return container("Workbook", b"".join(struct.pack("<HH", kind, len(body)) + body for kind, body in pairs))


@pytest.mark.parametrize(
    ("kind", "body", "fault"),
    [
        (0x0203, struct.pack("<HHH", 65_535, 255, 0), HugeWorkbookError),
        (0x0200, struct.pack("<IIHHH", 0, 0x80000000, 0, 5, 0), HugeWorkbookError),
        (0x0200, struct.pack("<IIHHH", 9, 1, 0, 5, 0), BrokenWorkbookError),
    ],
)
def test_that_an_old_workbook_too_large_or_impossible_is_refused(
    kind: int, body: bytes, fault: type[Exception]
) -> None:
    check(records((0x0809, bytes(16)), (0x0203, struct.pack("<HHH", 9, 9, 0))))
    with pytest.raises(fault):
        check(records((0x0809, bytes(16)), (kind, body), (0x000A, b"")))


@given(st.binary(max_size=300), st.integers(0, 1_500))
def test_that_any_container_raises_nothing_but_its_own_error(noise: bytes, at: int) -> None:
    data = container("Workbook", b"x" * 100)
    with contextlib.suppress(CompoundFileError):
        assert len(stream(data[:at] + noise + data[at + len(noise) :], ("Workbook",))) <= len(data)
