"""How a person wants a file to be read, where what the program finds by looking into it is not what they mean."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from readinglist.model.tables import ColumnField, ColumnMap, TableChoice

Columns = tuple[tuple[str, "ColumnField | None"], ...]
"""Columns by their header or letter, and what they are read as; None for those that are not."""

ENCODINGS: Final = (
    "UTF-8",
    "UTF-16",
    "GB18030",
    "Big5",
    "Shift_JIS",
    "EUC-JP",
    "EUC-KR",
    "Windows-1252",
    "Windows-1251",
)
"""The encodings that a person may choose."""


@dataclass(frozen=True, slots=True)
class Way:
    """What is empty is found by looking into the file.

    ``tables`` are choices for single tables; ``columns`` hold for every table that has columns of these names; by
    ``known`` is read what has just these headers.  Without ``unaccepted``, papers that the conference has not
    accepted are left out.
    """

    encoding: str = ""
    tables: tuple[TableChoice, ...] = ()
    columns: Columns = ()
    known: tuple[ColumnMap, ...] = ()
    unaccepted: bool = True

    def choice(self, file: str, sheet: str) -> TableChoice | None:
        """Return what was chosen for a table, None where nothing was."""
        return next((each for each in self.tables if (each.file, each.sheet) == (file, sheet)), None)

    def chosen(self, choice: TableChoice) -> Way:
        """Return the way with a further choice for a table, in place of the one before."""
        others = [each for each in self.tables if (each.file, each.sheet) != (choice.file, choice.sheet)]
        return replace(self, tables=(*others, choice))


AS_FOUND: Final = Way()
