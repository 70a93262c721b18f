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
        """Return the map with column ``index`` read as ``field``, or not read at all."""
        others = tuple(column for column in self.columns if column.index != index)
        return replace(self, columns=others if field is None else (Column(index, field, separator), *others))
