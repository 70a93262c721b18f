"""Text with a delimiter between its cells: CSV, TSV, and what spreadsheets save with semicolons.

The delimiter is the sign that stands most often in the header, or that parts it into words known as names of columns;
guessing by the whole file goes wrong, for abstracts are full of commas.  A quotation mark that is opened and never
closed would swallow all rows behind it: it is taken for a plain sign, and told.
"""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.column_words import meanings
from readinglist.importing.columns import is_header, looks_like_names, names_columns
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_text import looks_like_json
from readinglist.importing.sheets import Sheet, Tables, read_tables
from readinglist.importing.tables import MAX_RAW
from readinglist.model.imports import Problem, SourceFile
from readinglist.model.reading import AS_FOUND
from readinglist.model.tables import TableRow

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY: Final = "csv"

_DELIMITERS: Final = (",", "\t", ";", "|")
_LONGEST: Final = 64 * 1024 * 1024
"""Characters of a cell: as much as a file may have."""

_RETRIES: Final = 20
"""Quotation marks left open that are mended in one file."""

_SEARCHED: Final = 3
"""Rows among which the header must be, for a text to be told as a table by it."""

_COMPARED: Final = 8
_COLUMNS: Final = 3
_ENDINGS: Final = (".csv", ".tsv", ".tab")
_EXCEL = re.compile(r"\Asep=(?P<sign>.)\r?\n")
_QUOTED = re.compile(r'"[^"]*"?')


def recognises(head: str, name: str) -> int:
    """Return how sure a text is a table: names of columns in its first rows, or rows with as many cells each."""
    if looks_like_json(head):  # its keys read like names of columns, and it is full of commas
        return 0
    sign = delimiter(head)
    if not sign:
        return 60 if _is_single_column(head, name) else 0
    rows = [row.cells for row in _parsed(_without_mark(head), sign, 1)][: _COMPARED + 1]
    named = name.lower().endswith(_ENDINGS)
    if any(map(names_columns, rows[:_SEARCHED])):
        return 80 + 5 * named
    widths = {len(cells) for cells in rows[:-1]}
    if len(widths) == 1 and len(rows) > _COMPARED // 2 and max(widths) >= _COLUMNS:
        return 40 + 5 * named if named or sign == "\t" else 0
    if (
        named
        and len(rows) > 1
        and {len(cells) for cells in rows} == widths
        and any(map(looks_like_names, rows[:_SEARCHED]))
    ):
        return 40  # a short one, whose headers nobody knows: the person will say what they mean
    return 50 if named and _is_headed(rows) else 0


def _is_headed(rows: list[tuple[str, ...]]) -> bool:
    """Return whether the first row may be a header, and most of the others are as long."""
    if len(rows) < 2 or not is_header(rows[0]):  # noqa: PLR2004 - a header and a paper
        return False
    return sum(1 for row in rows[1:] if len(row) == len(rows[0])) * 2 > len(rows) - 1


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a table; raises ImportTrouble where it has no column of titles or abstracts."""
    return read_tables(tables(text, name), name, KEY, AS_FOUND)


def tables(text: str, name: str) -> Tables:  # noqa: ARG001 - the shape of a door
    """Return the table, as its rows stand in the text."""
    rows, problems = table_rows(text)
    return Tables((Sheet("", tuple(rows)),) if rows else (), tuple(problems))


def table_rows(text: str) -> tuple[list[TableRow], list[Problem]]:
    """Return all rows that are not empty, and what was mended."""
    text = _without_mark(text)
    sign = delimiter(text) or ","
    rows: list[TableRow] = []
    problems: list[Problem] = []
    lines = text.splitlines(keepends=True) if _is_odd(text) else []
    start = 1
    for _ in range(_RETRIES):
        found = list(_parsed(text, sign, start))
        if not lines or not found or not _is_open(found[-1], start, lines):
            return rows + found, problems
        broken = found.pop()
        rows += found
        raw = lines[broken.line - 1]
        rows += [TableRow(broken.line, row.cells) for row in _parsed(raw.replace('"', ""), sign, broken.line)]
        what = translate("Import", "a quotation mark is opened and never closed; the row was read without it")
        problems.append(Problem(broken.line, what, raw.strip()[:MAX_RAW], kept=True))
        start = broken.line + 1
        text = "".join(lines[broken.line :])
    return rows + list(_parsed(text, sign, start)), problems


def delimiter(text: str) -> str:
    """Return the sign that parts the first line into cells, empty where none does."""
    excel = _EXCEL.match(text.removeprefix("\ufeff"))
    if excel:
        return excel["sign"]
    first = _first_line(text)
    bare = _QUOTED.sub("", first)
    counts = {sign: bare.count(sign) for sign in _DELIMITERS}
    known = {sign: len(meanings(tuple(cell.strip(' "') for cell in first.split(sign)))) for sign in _DELIMITERS}
    best = max(_DELIMITERS, key=lambda sign: (known[sign], counts[sign]))
    return best if counts[best] else ""


def _first_line(text: str) -> str:
    start = text.removeprefix("\ufeff").lstrip("\r\n")
    return start[: len(start) - len(start.lstrip(" "))] + start.lstrip(" ").split("\n", 1)[0].rstrip("\r")[:20_000]


def _without_mark(text: str) -> str:
    return _EXCEL.sub("\n", text.removeprefix("\ufeff"))


def _parsed(text: str, sign: str, start: int) -> Iterator[TableRow]:
    """Yield the rows that hold anything; ``start`` is the number of the first line."""
    csv.field_size_limit(_LONGEST)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    before = 0
    for cells in reader:
        if any(cells):
            yield TableRow(start + before, tuple(cells))
        before = reader.line_num


def _is_odd(text: str) -> bool:
    return text.count('"') % 2 == 1


def _is_open(row: TableRow, start: int, lines: list[str]) -> bool:
    """Return whether the last row of a text goes on to its end only because a quotation mark is missing."""
    rest = lines[row.line - 1 :]
    return len(rest) > 1 and row.line >= start and sum(line.count('"') for line in rest) % 2 == 1


def _is_single_column(head: str, name: str) -> bool:
    return name.lower().endswith(_ENDINGS) and is_header((_first_line(head).strip(' "'),))


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "table (CSV, TSV)"),
    recognises,
    read,
    tables=tables,
    about=(
        "A table as text, with commas, tabs, semicolons or bars between the cells, and names of columns in English, "
        "Chinese or Japanese above them. Where there are none, what the cells hold tells what the columns mean. "
        "The `papers.csv` of a Mini-Conf site is one, too."
    ),
    fields=(
        ("`title`, `paper title`, `name`, `题目`, `标题`", "title"),
        ("`abstract`, `摘要`", "abstract"),
        ("`authors`, `author names`, `speakers`, `作者`", "authors; `;` `|` `^` `、` `，` `,` and “and” part them"),  # noqa: RUF001 - Chinese commas
        ("`keywords`, `tags`, `关键词`", "keywords, parted by semicolons; where there are none, by commas"),
        (
            "`venue`, `conference`, `journal`, `会议`, `期刊`",
            "venue; `ICLR 2026 Poster` gives venue, year and decision",
        ),
        ("`year`, `date`, `年份`, `时间`", "year"),
        ("`decision`, `status`", "decision"),
        ("`track`, `type`", "track"),
        ("`topic`, `primary area`, `领域`", "topic"),
        ("`session`, `poster #`, `room`, `start time`", "session, poster, room and time"),
        ("`url`, `link`, `pdf`, `code`, `链接`, `代码`", "links, and identifiers as far as the addresses tell them"),
        ("`doi`, `arxiv`, `openreview id`, `UID`", "identifiers"),
        ("any other column", "not read"),
    ),
)
