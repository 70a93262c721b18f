"""The guess which column of a table means what: by the words above it, else by what stands in it.

The guess is plain data (``ColumnMap``), so that a person may change it before the table is read by it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.importing.column_shapes import SAMPLE, fields_of_cells
from readinglist.importing.column_words import meanings
from readinglist.importing.names import separator
from readinglist.model.tables import Column, ColumnField, ColumnMap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.tables import TableRow

_SEARCHED: Final = 20
"""Rows at the top among which the header is looked for; sheets have a title or a remark above it."""

_ENOUGH: Final = 2
"""Known words that make a row the header."""

_LONGEST_NAME: Final = 25
"""Characters of the name of a column, where a title's word is the only one that is known."""

_OF_PAPERS: Final = frozenset({ColumnField.TITLE, ColumnField.ABSTRACT, ColumnField.AUTHORS})

_PARTED: Final = frozenset({ColumnField.AUTHORS, ColumnField.KEYWORDS})

_PAPER_ID = re.compile(r"(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z0-9_-]{9,12}\Z")
_ALMOST_ALL: Final = 0.8


def guess(rows: Sequence[TableRow]) -> ColumnMap:
    """Return what the columns of ``rows`` seem to mean; a table in which nothing is known gets an empty map."""
    header = _header(rows)
    first = 0 if header is None else header + 1
    names = () if header is None else tuple(" ".join(cell.split()) for cell in rows[header].cells)
    cells = [row.cells for row in rows[first : first + SAMPLE]]
    width = max(map(len, cells), default=0)
    found = meanings(names)
    if not {ColumnField.TITLE, ColumnField.ABSTRACT} & set(found.values()):
        free = [index for index in range(width) if index not in found]
        found |= fields_of_cells(cells, free, frozenset(found.values()))
    found = {index: field for index, field in found.items() if _fits(cells, index, field)}
    columns = (Column(index, field, _separator(cells, index, field)) for index, field in sorted(found.items()))
    return ColumnMap(names, first, tuple(columns))


def is_header(cells: Sequence[str]) -> bool:
    """Return whether a row holds the names of columns: two known words, or a title's among words as short as names."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    fields = set(meanings(tuple(cells)).values())
    return len(fields) >= _ENOUGH or (ColumnField.TITLE in fields and all(map(_is_named, filled)))


def names_columns(cells: Sequence[str]) -> bool:
    """Return whether a row names columns for sure, and one of them holds titles, abstracts or authors."""
    fields = set(meanings(tuple(cells)).values())
    return len(fields) >= _ENOUGH and not fields.isdisjoint(_OF_PAPERS)


def looks_like_names(cells: Sequence[str]) -> bool:
    """Return whether a row may hold the names of columns that nobody knows: different ones, as short as names."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    return len(filled) > _ENOUGH and len(set(filled)) == len(filled) and all(map(_is_named, filled))


def _is_named(cell: str) -> bool:
    return len(cell) <= _LONGEST_NAME and not cell.isdigit()


def _header(rows: Sequence[TableRow]) -> int | None:
    """Return the place of the first row that names columns; one that names more, further down, is the better one."""
    known = {place: len(meanings(row.cells)) for place, row in enumerate(rows[:_SEARCHED]) if is_header(row.cells)}
    return max(known, key=lambda place: (known[place], -place)) if known else None


def _fits(cells: Sequence[Sequence[str]], index: int, field: ColumnField) -> bool:
    """Return whether a column may be what its name says; a ``UID`` may be anybody's, OpenReview's are like no other."""
    if field is not ColumnField.OPENREVIEW:
        return True
    filled = [row[index] for row in cells if index < len(row) and row[index].strip()]
    known = sum(1 for cell in filled if _PAPER_ID.match(cell) or "openreview.net/" in cell)
    return bool(filled) and known >= _ALMOST_ALL * len(filled)


def _separator(cells: Sequence[Sequence[str]], index: int, field: ColumnField) -> str:
    return separator(row[index] for row in cells if index < len(row)) if field in _PARTED else ""
