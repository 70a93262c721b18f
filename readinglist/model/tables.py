"""A table as it stands in a file, and which of its columns means what: what a person may look at and change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum


class ColumnField(StrEnum):
    """What a column of a table says of a paper."""

    TITLE = "title"
    ABSTRACT = "abstract"
    AUTHORS = "authors"
    KEYWORDS = "keywords"
    VENUE = "venue"
    YEAR = "year"
    DECISION = "decision"
    TRACK = "track"
    TOPIC = "topic"
    SESSION = "session"
    POSTER = "poster"
    ROOM = "room"
    STARTS_AT = "starts_at"
    LINK = "link"
    PDF = "pdf"
    CODE = "code"
    DOI = "doi"
    ARXIV = "arxiv"
    OPENREVIEW = "openreview"


MANY = frozenset({ColumnField.LINK, ColumnField.PDF, ColumnField.CODE, ColumnField.KEYWORDS})
"""The fields of which a paper may have several, from several columns."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table; ``line`` is where it begins in its file (in a workbook its number in the sheet), from 1."""

    line: int
    cells: tuple[str, ...]

    def cell(self, index: int) -> str:
        """Return the text of a cell; a short row is empty at its end."""
        return self.cells[index] if index < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column and what it means; ``separator`` is what stands between the names or keywords in one cell."""

    index: int
    field: ColumnField
    separator: str = ""


@dataclass(frozen=True, slots=True)
class ColumnMap:
    """Which columns are read, and as what.

    ``names`` are the headers of all columns, empty where the table has none.  ``first`` is the place of the first
    row that holds a paper: what stands above it is no paper.
    """

    names: tuple[str, ...]
    first: int
    columns: tuple[Column, ...]

    def of(self, field: ColumnField) -> tuple[Column, ...]:
        """Return the columns that are read as ``field``, the surest first."""
        return tuple(column for column in self.columns if column.field is field)

    def has(self, field: ColumnField) -> bool:
        """Return whether a column is read as ``field``."""
        return any(column.field is field for column in self.columns)

    def changed(self, index: int, field: ColumnField | None, separator: str = "") -> ColumnMap:
        """Return the map with column ``index`` read as ``field``, or not read at all.

        A paper has most fields once: a column that was read as ``field`` before is not any more.
        """
        once = field is not None and field not in MANY
        others = tuple(each for each in self.columns if each.index != index and not (once and each.field is field))
        return replace(self, columns=others if field is None else (Column(index, field, separator), *others))

    def field_of(self, index: int) -> ColumnField | None:
        """Return what a column is read as, None where it is not."""
        return next((column.field for column in self.columns if column.index == index), None)


@dataclass(frozen=True, slots=True)
class TableChoice:
    """What a person wants of the table ``sheet`` of ``file``: its columns read so, or the table left out (None)."""

    file: str
    sheet: str
    columns: ColumnMap | None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of a file as a person looks at it before it goes in.

    ``columns`` is the map by which it was read, ``read`` whether it was read at all.  ``rows`` are its first rows,
    those above the header included; ``count`` is how many it has.  ``unsure`` are the columns of which neither a known
    word nor the person said what they mean; ``filled`` are those that hold anything below the header.
    """

    file: str
    sheet: str
    columns: ColumnMap
    rows: tuple[TableRow, ...]
    count: int
    unsure: frozenset[int] = frozenset()
    filled: frozenset[int] = frozenset()
    read: bool = True

    @property
    def width(self) -> int:
        """How many columns there are."""
        widths = [len(row.cells) for row in self.rows]
        return max([*widths, len(self.columns.names), *(index + 1 for index in self.filled)], default=0)

    @property
    def unread(self) -> tuple[int, ...]:
        """The columns that hold something and are not read."""
        read = {column.index for column in self.columns.columns} if self.read else set()
        return tuple(sorted(self.filled - read))

    def name_of(self, index: int) -> str:
        """Return what a column is called: by its header, else by its letter."""
        names = self.columns.names
        return (names[index] if index < len(names) else "") or letter(index)


def letter(index: int) -> str:
    """Return what a spreadsheet calls a column: 0 is A, 26 is AA."""
    letters = ""
    while index >= 0:
        index, rest = divmod(index, 26)
        letters = chr(ord("A") + rest) + letters
        index -= 1
    return letters
