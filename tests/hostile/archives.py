"""Archives and workbooks that were made to harm."""

from __future__ import annotations

import gzip
import io
import zipfile
from typing import Final

from tests.hostile.samples import ANY, CANARY, DEEP, ESCAPED, GOOD, LAUGHS, OUTSIDE, Hostile
from tests.importing.conftest import MAIN, packed, sheet_xml

_FIXED: Final = (1980, 1, 1, 0, 0, 0)


def zipped(*entries: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    """Return an archive of these entries, whatever their names are."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            info = name if isinstance(name, zipfile.ZipInfo) else zipfile.ZipInfo(name, _FIXED)
            archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def _symlink() -> bytes:
    info = zipfile.ZipInfo("list.bib", _FIXED)
    info.create_system = 3
    info.external_attr = 0o120777 << 16
    return zipped((info, CANARY.encode()), ("good.bib", GOOD.encode()))


def _names() -> bytes:
    names = (
        f"../../{ESCAPED}",
        f"/{ESCAPED}",
        f"..\\..\\{ESCAPED}",
        f"C:\\{ESCAPED}",
        "good/" + "d/" * 5_000 + ESCAPED,
        "e" * 60_000 + ".bib",
        "\u202egnp.bib",
        "con.bib",
        "a\x1b[2J.bib",
    )
    return zipped(*((name, GOOD.replace("kettle", f"kettle {n}").encode()) for n, name in enumerate(names)))


def _liar() -> bytes:
    """An archive that declares a hundredth of what is in it."""
    content = GOOD.encode() + b" " * 10_000_000
    return zipped(("a.bib", content)).replace(len(content).to_bytes(4, "little"), (100_000).to_bytes(4, "little"))


def _overlapping() -> bytes:
    """Ten thousand entries that are all one and the same piece of data."""
    content = b"@" * 900_000
    whole = zipped(("a.bib", content))
    at = whole.index(b"PK\x01\x02")
    end = whole.index(b"PK\x05\x06")
    entry = whole[at:end]
    tail = bytearray(whole[end:])
    number = 9_999
    tail[8:12] = number.to_bytes(2, "little") * 2
    tail[12:16] = (len(entry) * number).to_bytes(4, "little")
    return whole[:at] + entry * number + bytes(tail)


def _nested(depth: int = 30) -> bytes:
    data = GOOD.encode()
    for _ in range(depth):
        data = zipped(("a.zip", data))
    return data


def _locked() -> bytes:
    data = bytearray(zipped(("a.bib", GOOD.encode())))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def _workbook(cells: str, more: str = "") -> bytes:
    return packed({"S": f'{more}<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData></worksheet>'})


def _with_part(name: str, content: bytes) -> bytes:
    data = io.BytesIO(packed({"S": sheet_xml([["Title", "Abstract"], ["A kettle", "It boils quickly and well."]])}))
    with zipfile.ZipFile(data, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(name, _FIXED), content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def _ods(rows: str, head: str = "") -> bytes:
    content = (
        f"{head}<office:document-content "
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
        'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
        f'<office:body><office:spreadsheet><table:table table:name="S">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(zipfile.ZipInfo("mimetype", _FIXED), "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(zipfile.ZipInfo("content.xml", _FIXED), content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def _ods_row(*cells: str, more: str = "", of_cell: str = "") -> str:
    inside = "".join(f"<table:table-cell{of_cell}><text:p>{cell}</text:p></table:table-cell>" for cell in cells)
    return f"<table:table-row{more}>{inside}</table:table-row>"


def _ods_repeated() -> bytes:
    most = ' table:number-rows-repeated="1048576"'
    return _ods(
        _ods_row("Title", "Abstract")
        + _ods_row("A kettle", "It boils.", more=most) * 30
        + _ods_row("w" * 1_000, of_cell=' table:number-columns-repeated="16384"', more=most) * 30
    )


def archives() -> list[Hostile]:
    """Return those that are packed."""
    kb = 1024
    return [
        Hostile("bomb.zip", lambda: zipped(("a.bib", bytes(40_000 * kb))), None),
        Hostile("bomb of many.zip", lambda: zipped(*((f"{n}.bib", bytes(800 * kb)) for n in range(50))), None),
        Hostile("bomb in a bomb.zip", lambda: zipped(("a.zip", zipped(("a.bib", bytes(40_000 * kb))))), None),
        Hostile("nested.zip", _nested, None),
        Hostile("liar.zip", _liar, None),
        Hostile("overlapping.zip", _overlapping, None),
        Hostile("entries.zip", lambda: b"PK\x03\x04" + b"PK\x01\x02" + bytes(42) * 1 + b"PK\x01\x02" * 30_000, None),
        Hostile("link.zip", _symlink, 1),
        Hostile("names.zip", _names, 9),
        Hostile("one name.zip", lambda: zipped(*[("a.bib", GOOD.encode()), ("A.BIB", GOOD.encode())]), 1),
        Hostile("locked.zip", _locked, None),
        Hostile("a program.zip", lambda: zipped(("__main__.py", b"import os; os.system('touch x')")), None),
        Hostile("bomb.bib.gz", lambda: gzip.compress(bytes(65 * 1024 * kb), 1), None),
        Hostile("many parts.bib.gz", lambda: gzip.compress(b"") * 100_000, ANY),
        Hostile("many parts and zeros.bib.gz", lambda: gzip.compress(GOOD.encode()) + gzip.compress(b" ") * 20_000, 1),
        Hostile("zeros behind.bib.gz", lambda: gzip.compress(GOOD.encode()) + bytes(5_000 * kb), 1),
        Hostile("packed in packed.gz", lambda: gzip.compress(gzip.compress(bytes(1_000 * kb))), None),
        Hostile("values.json", lambda: b'[{"title": "A kettle", "x": [' + b"{}," * 6_000_000 + b"1]}]", ANY),
        Hostile(
            "values.json.gz",
            lambda: gzip.compress(b'[{"title": "A kettle", "x": [' + b"{}," * 4_000_000 + b"1]}]"),
            None,
        ),
    ]


def workbooks() -> list[Hostile]:
    """Return those of spreadsheet programs."""
    title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>'
    far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>A kettle</t></is></c></row>'
    text = '<row r="2"><c r="A2" t="inlineStr"><is><t>{0}</t></is></c></row>'
    return [
        Hostile("far.xlsx", lambda: _workbook(title + far), None),
        Hostile("dimension.xlsx", lambda: _workbook(f'{title}<dimension ref="A1:XFD1048576"/>'), ANY),
        Hostile("laughs.xlsx", lambda: _workbook(title + text.replace("{0}", "&m;"), LAUGHS), ANY),
        Hostile("outside.xlsx", lambda: _workbook(title + text.replace("{0}", "A kettle &m;"), OUTSIDE), ANY),
        Hostile("deep.xlsx", lambda: _workbook(title + text.replace("{0}", "<r>" * DEEP)), ANY),
        Hostile("blanks.xlsx", lambda: _with_part("xl/sharedStrings.xml", b" " * 270_000_000), None),
        Hostile(
            "strings.xlsx",
            lambda: _with_part("xl/sharedStrings.xml", b"<sst>" + b"<si><t/></si>" * 500_000 + b"</sst>"),
            ANY,
        ),
        Hostile("traversal.xlsx", lambda: _with_part(f"../../{ESCAPED}", b"x"), 1),
        Hostile("macros.xlsx", lambda: _with_part("xl/vbaProject.bin", b"Shell"), 1),
        Hostile("repeated.ods", _ods_repeated, ANY),
        Hostile("deep.ods", lambda: _ods(_ods_row("Title") + _ods_row("<text:span>" * DEEP)), ANY),
        Hostile("laughs.ods", lambda: _ods(_ods_row("Title") + _ods_row("A kettle &m;"), LAUGHS), ANY),
        Hostile("outside.ods", lambda: _ods(_ods_row("Title") + _ods_row("A kettle &m;"), OUTSIDE), ANY),
        Hostile("blanks.ods", lambda: _ods(_ods_row("Title") + " " * 65 * 1024 * 1024), None),
    ]
