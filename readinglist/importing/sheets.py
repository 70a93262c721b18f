"""The sheets of a workbook as one list: every sheet that is a table of papers is read, the others are told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing import places
from readinglist.importing.chosen_columns import columns_of, filled, unsure
from readinglist.importing.tables import drafts, no_rows, no_title, untitled
from readinglist.model.errors import ColumnsUnknown
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.tables import ColumnField, TableView

if TYPE_CHECKING:
    from readinglist.model.errors import ImportTrouble
    from readinglist.model.reading import Way
    from readinglist.model.tables import TableRow

SHOWN: Final = 30
"""Rows of a table that a person may look at."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that holds anything; its rows are numbered as in the program."""

    name: str
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a file, and what was mended in them or could not be read."""

    sheets: tuple[Sheet, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class _Gathered:
    drafts: list[Draft] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    views: list[TableView] = field(default_factory=list)
    refusal: ImportTrouble | None = None


def read_tables(tables: Tables, name: str, key: str, way: Way) -> SourceFile:
    """Return the papers of all ``tables``, read as a person wants it.

    Raises ImportTrouble where there are none: ColumnsUnknown where another choice of columns may find some.
    """
    gathered = _Gathered()
    for sheet in tables.sheets:
        _read(sheet, name, way, gathered)
    views = tuple(gathered.views)
    if not gathered.drafts and views:
        raise ColumnsUnknown(gathered.refusal or no_rows(name), views)
    if not gathered.drafts:
        raise no_rows(name)
    source = places.source(name, key, gathered.drafts, gathered.problems)
    return replace(source, problems=(*tables.problems, *source.problems), tables=views)


def _read(sheet: Sheet, name: str, way: Way, gathered: _Gathered) -> None:
    choice = way.choice(name, sheet.name)
    columns = columns_of(sheet.rows, name, choice, way)
    view = TableView(
        file=name,
        sheet=sheet.name,
        columns=columns,
        rows=sheet.rows[:SHOWN],
        count=len(sheet.rows),
        unsure=unsure(columns, choice, way),
        filled=filled(sheet.rows[columns.first :]),
        read=choice is None or choice.columns is not None,
    )
    told = columns.has(ColumnField.TITLE) or columns.has(ColumnField.ABSTRACT)
    gathered.views.append(view if told else replace(view, read=False))
    if not view.read:
        return
    if not told:
        named = f"{name} ({sheet.name})" if sheet.name else name
        gathered.refusal = gathered.refusal or no_title(sheet.rows, columns, named)
        gathered.problems.append(Problem(1, no_title(sheet.rows, columns, sheet.name).happened, kept=True))
        return
    taken = drafts(sheet.rows, columns, len(gathered.drafts) + 1)
    gathered.drafts += taken.drafts
    gathered.problems += [_of_sheet(problem, sheet) for problem in (*untitled(columns), *taken.problems)]


def _of_sheet(problem: Problem, sheet: Sheet) -> Problem:
    what = translate("Import", "sheet {sheet}: {what}", sheet=sheet.name, what=problem.what)
    return replace(problem, what=what) if sheet.name else problem
