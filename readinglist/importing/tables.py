"""A table to papers: every row is one, its cells are what the map of the columns says.

The map is guessed (``columns.guess``) or a person's; a row without title and abstract is a problem, not a paper.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing import values
from readinglist.importing.cells import draft_of, text_of
from readinglist.importing.trouble import refused
from readinglist.model.imports import Draft, Problem
from readinglist.model.tables import ColumnField

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.errors import ImportTrouble
    from readinglist.model.tables import ColumnMap, TableRow

MAX_RAW: Final = 2_000
"""Characters of a problem's text that are kept."""

_TOLD: Final = 40
"""Names of columns in a message."""


@dataclass(slots=True)
class Taken:
    """What a table gave: papers, and rows that were left out or want a look; together they are all filled rows."""

    drafts: list[Draft] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def drafts(rows: Sequence[TableRow], columns: ColumnMap, first_record: int = 1) -> Taken:
    """Return the papers in ``rows`` as ``columns`` tells them, numbered from ``first_record``."""
    taken = Taken()
    kept: list[TableRow] = []
    for row in rows[columns.first :]:
        if not any(map(str.strip, row.cells)):
            continue
        draft = draft_of(row, columns, first_record + len(taken.drafts))
        if draft.title or draft.abstract:
            taken.drafts.append(draft)
            kept.append(row)
        else:
            taken.problems.append(
                Problem(row.line, translate("Import", "has neither a title nor an abstract"), _raw(row))
            )
    taken.problems += _too_long(kept, columns)
    return taken


def untitled(columns: ColumnMap) -> list[Problem]:
    """Return the problem that a table of abstracts has no titles."""
    if columns.has(ColumnField.TITLE):
        return []
    what = translate(
        "Import",
        "Column “title” not found, the papers have none; these columns are there: {columns}",
        columns=_named(columns.names),
    )
    return [Problem(1, what, kept=True)]


def no_title(rows: Sequence[TableRow], columns: ColumnMap, name: str) -> ImportTrouble:
    """Return the trouble for a table without titles and abstracts, which names the columns that it has."""
    names = columns.names or (rows[0].cells if rows else ())
    return refused(
        translate(
            "Import",
            "{file}: column “title” not found; these columns are there: {columns}.",
            file=name,
            columns=_named(names),
        ),
        translate("Import", "Write “title” above the column that holds the titles, and import the file again."),
    )


def no_rows(name: str) -> ImportTrouble:
    """Return the trouble for a table in which no row is a paper."""
    return refused(
        translate("Import", "{file} is a table without a paper in it.", file=name),
        translate("Import", "Was it saved completely? Save or download it again."),
    )


def _named(names: Sequence[str]) -> str:
    known = [values.line(name)[:60] for name in names]
    told = [name for name in known if name]
    more = [translate("Import", "%n more", n=len(told) - _TOLD)] if len(told) > _TOLD else []
    return ", ".join(told[:_TOLD] + more) or translate("Import", "none with a name")


def _too_long(rows: Sequence[TableRow], columns: ColumnMap) -> list[Problem]:
    """Report abstracts that were cut, and rows with more cells than columns: a comma that should be in quotes."""
    found = []
    width = len(columns.names)
    wide = [row for row in rows if width and any(map(str.strip, row.cells[width:]))]
    if wide:
        what = translate("Import", "%n row(s) with more cells than columns; the first is this one", n=len(wide))
        found.append(Problem(wide[0].line, what, _raw(wide[0]), kept=True))
    places_of = [column.index for column in columns.of(ColumnField.ABSTRACT)]
    long = [row for row in rows if any(len(text_of(row, index)) > values.MAX_TEXT for index in places_of)]
    if long:
        what = translate(
            "Import",
            "%n abstract(s) longer than {most} characters were cut; the first is this one",
            n=len(long),
            most=f"{values.MAX_TEXT:,}",
        )
        found.append(Problem(long[0].line, what, _raw(long[0]), kept=True))
    return found


def _raw(row: TableRow) -> str:
    return " | ".join(row.cells[:1_000])[:MAX_RAW]
