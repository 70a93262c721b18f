"""Names for files that no reader of this version takes: a person learns what the file is, not only what it is not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.config.databases import HEADER
from readinglist.config.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable

_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "PDF"),
    (b"PK\x03\x04", QT_TRANSLATE_NOOP("Import", "a zip archive, or an Office document, which is one inside")),
    (b"PK\x05\x06", QT_TRANSLATE_NOOP("Import", "an empty zip archive")),
    (b"\x89PNG", QT_TRANSLATE_NOOP("Import", "a picture (PNG)")),
    (b"\xff\xd8\xff", QT_TRANSLATE_NOOP("Import", "a picture (JPEG)")),
    (b"GIF8", QT_TRANSLATE_NOOP("Import", "a picture (GIF)")),
    (HEADER, QT_TRANSLATE_NOOP("Import", "an SQLite database")),
    (b"\xd0\xcf\x11\xe0", QT_TRANSLATE_NOOP("Import", "an old Office document (.doc, .xls)")),
    (b"{\\rtf", QT_TRANSLATE_NOOP("Import", "a rich text document (RTF)")),
    (b"\x1f\x8b", QT_TRANSLATE_NOOP("Import", "a packed file (gzip)")),
    (b"7z\xbc\xaf\x27\x1c", QT_TRANSLATE_NOOP("Import", "a packed file (7z)")),
    (b"Rar!", QT_TRANSLATE_NOOP("Import", "a packed file (RAR)")),
    (b"\x7fELF", QT_TRANSLATE_NOOP("Import", "a program")),
    (b"MZ\x90", QT_TRANSLATE_NOOP("Import", "a program")),
)

_TAR_MARK = slice(257, 262)
"""Where a tar archive says that it is one; it begins with the name of its first file."""

_TAR = QT_TRANSLATE_NOOP("Import", "a tar archive")


def binary_kind(data: bytes) -> str:
    """Return what ``data`` begins like (a text to translate in the context Import), empty where it is no such file."""
    if data[_TAR_MARK] == b"ustar":
        return _TAR
    return next((kind for magic, kind in _MAGIC if data.startswith(magic)), "")


@dataclass(frozen=True, slots=True)
class _TextKind:
    name: str
    shows: Callable[[str], bool]


def text_kind(head: str) -> str:
    """Return the kind of list that ``head``, the first characters of a file, belongs to; empty for plain text."""
    start = head.lstrip()
    return next((kind.name for kind in _TEXT_KINDS if kind.shows(start)), "")


def _at_start(pattern: str) -> Callable[[str], bool]:
    compiled = re.compile(pattern, re.IGNORECASE)
    return lambda start: compiled.match(start) is not None


def _in_lines(pattern: str, times: int = 1) -> Callable[[str], bool]:
    compiled = re.compile(pattern, re.MULTILINE)
    return lambda start: len(compiled.findall(start)) >= times


def _is_csv(start: str) -> bool:
    """Return whether the first line is a row of column names."""
    first = start.split("\n", 1)[0].strip()
    cells = [cell.strip().strip("\"'").casefold() for cell in re.split(r"[,;\t|]", first)]
    return len(cells) > 1 and len(_COLUMNS.intersection(cells)) > 1


_COLUMNS = frozenset(
    re.split(
        ",",
        "title,paper title,name,abstract,author,authors,author names,year,venue,doi,url,id,keywords,link"
        ",题目,标题,摘要,作者,会议,期刊,年份,关键词,链接,序号",
    )
)

_TEXT_KINDS: tuple[_TextKind, ...] = (
    _TextKind("PubMed", _at_start(r"(?:PMC - |PMID *- )")),
    _TextKind("RIS", _at_start(r"TY {1,2}- ?\w+")),
    _TextKind("EndNote", _at_start(r"%[0A-Z] \S(?:.*\n)+?%[0-9A-Z] \S")),
    _TextKind("Web of Science", _at_start(r"(?:FN .*\nVR |PT [A-Z]\n)")),
    _TextKind("RIS", _in_lines(r"^[A-Z][A-Z0-9]{1,3} {1,3}- ", times=5)),
    _TextKind("NoteExpress", _at_start(r"\{Reference Type\}")),
    _TextKind("BibTeX", _in_lines(r"^[ \t]*@[A-Za-z_]+\s*[{(]\s*[^\s,{}\"]*\s*[,=]")),
    _TextKind("JSON", _at_start(r"[\[{]\s*(?:[\[{\"]|\Z|[\]}])")),
    _TextKind(
        "HTML", _at_start(r"(?:<!--(?:(?!-->).)*+-->\s*+)*+<(?:!doctype\s+html|html|head|body|table|div|meta)\b")
    ),
    _TextKind("XML", _at_start(r"<(?:\?xml\b|[a-z][\w:]*(?:\s+[\w:]+\s*=[^>]*)?>\s*(?:<|\Z))")),
    _TextKind("CSV", _is_csv),
    _TextKind("YAML", _at_start(r"---[ \t]*\n\w+:")),
    _TextKind("Markdown", _in_lines(r"^[ \t]*(?:[-*+]|\d+\.)\s+(?:\*\*)?\[[^\]\n]+\]\(", times=3)),
    _TextKind("Markdown", _in_lines(r"^[ \t]*\**(?:Authors?|Abstract|URL|Paper|Code)\**\s*:", times=3)),
)
