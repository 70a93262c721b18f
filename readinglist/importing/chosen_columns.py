"""What the columns of a table mean: as a person said for it or for its like, else as they are guessed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing.column_words import meaning
from readinglist.importing.columns import guess, looks_like_names
from readinglist.importing.names import separator
from readinglist.importing.trouble import refused
from readinglist.model.tables import Column, ColumnField, ColumnMap, letter
from readinglist.text.folding import normalised_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.reading import Way
    from readinglist.model.tables import TableChoice, TableRow

_SEARCHED: Final = 20
"""Rows at the top among which a header that is known from before is looked for."""

_SAMPLE: Final = 200
_PARTED: Final = frozenset({ColumnField.AUTHORS, ColumnField.KEYWORDS})


def columns_of(rows: Sequence[TableRow], name: str, choice: TableChoice | None, way: Way) -> ColumnMap:
    """Return the map by which ``rows`` are read; raises ImportTrouble for a column that is not there."""
    if choice is not None and choice.columns is not None:
        return with_separators(rows, choice.columns)
    known = _known(rows, way.known)
    found = known or _guess(rows)
    for column, field in way.columns:
        found = found.changed(_index(rows, found, column, name), field)
    return with_separators(rows, found) if way.columns or known else found


def unsure(columns: ColumnMap, choice: TableChoice | None, way: Way) -> frozenset[int]:
    """Return the columns of which only their cells tell what they mean."""
    if choice is not None or any(_same(columns.names, each.names) for each in way.known):
        return frozenset()
    said = {normalised_title(name) for name, _ in way.columns}
    return frozenset(
        column.index
        for column in columns.columns
        if not _is_told(columns, column)
        and normalised_title(_name(columns, column.index)) not in said
        and normalised_title(letter(column.index)) not in said
    )


def filled(rows: Sequence[TableRow]) -> frozenset[int]:
    """Return the columns that hold anything."""
    found: set[int] = set()
    for row in rows:
        found.update(index for index, cell in enumerate(row.cells) if index not in found and cell.strip())
    return frozenset(found)


def with_header(rows: Sequence[TableRow], columns: ColumnMap, header: int | None) -> ColumnMap:
    """Return what the columns mean where row ``header`` names them, or none does."""
    if header is None:
        return replace(columns, names=(), first=0)
    names = tuple(" ".join(cell.split()) for cell in rows[header].cells)
    return replace(guess(rows[header:]), names=names, first=header + 1)


def with_separators(rows: Sequence[TableRow], columns: ColumnMap) -> ColumnMap:
    """Return the map with what stands between names and keywords, as the cells show it."""
    cells = [row.cells for row in rows[columns.first : columns.first + _SAMPLE]]
    return replace(
        columns,
        columns=tuple(
            Column(each.index, each.field, separator(row[each.index] for row in cells if each.index < len(row)))
            if each.field in _PARTED
            else each
            for each in columns.columns
        ),
    )


def _guess(rows: Sequence[TableRow]) -> ColumnMap:
    found = guess(rows)
    told = found.has(ColumnField.TITLE) or found.has(ColumnField.ABSTRACT)
    if told or found.names or len(rows) < 2 or not looks_like_names(rows[0].cells):  # noqa: PLR2004 - a header and a paper
        return found
    return with_header(rows, found, 0)


def _known(rows: Sequence[TableRow], known: Sequence[ColumnMap]) -> ColumnMap | None:
    for place, row in enumerate(rows[:_SEARCHED]):
        for columns in known:
            if _same(row.cells, columns.names):
                return replace(columns, first=place + 1)
    return None


def _same(one: Sequence[str], other: Sequence[str]) -> bool:
    """Return whether two rows of headers are one."""
    return any(other) and [" ".join(cell.split()) for cell in one] == list(other)


def _is_told(columns: ColumnMap, column: Column) -> bool:
    found = meaning(_name(columns, column.index))
    return found is not None and found[0] is column.field


def _name(columns: ColumnMap, index: int) -> str:
    return columns.names[index] if index < len(columns.names) else ""


def _index(rows: Sequence[TableRow], columns: ColumnMap, wanted: str, name: str) -> int:
    """Return the place of a column by its header, else by its letter."""
    folded = [normalised_title(each) for each in columns.names]
    if normalised_title(wanted) in folded and normalised_title(wanted):
        return folded.index(normalised_title(wanted))
    width = max((len(row.cells) for row in rows), default=0)
    letters = [letter(index) for index in range(width)]
    if wanted.strip().upper() in letters:
        return letters.index(wanted.strip().upper())
    named = [each or letters[index] for index, each in enumerate(columns.names)] or letters
    raise refused(
        translate(
            "Import",
            "{file} has no column “{column}”; these columns are there: {columns}.",
            file=name,
            column=wanted,
            columns=", ".join(named[:40]),
        ),
        translate("Import", "Name a column by its header, or by its letter: A is the first."),
    )
