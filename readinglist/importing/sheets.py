"""The sheets of a workbook as one list: every sheet that is a table of papers is read, the others are told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.importing import places
from readinglist.importing.columns import guess
from readinglist.importing.tables import drafts, no_rows, no_title, untitled
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.tables import ColumnField

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.model.errors import ImportTrouble
    from readinglist.model.tables import TableRow


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that holds anything; its rows are numbered as in the program."""

    name: str
    rows: tuple[TableRow, ...]


def read_sheets(sheets: Iterable[Sheet], name: str, key: str) -> SourceFile:
    """Return the papers of all ``sheets`` as a file called ``name``; raises ImportTrouble where there are none."""
    found: list[Draft] = []
    problems: list[Problem] = []
    refusal: ImportTrouble | None = None
    for sheet in sheets:
        columns = guess(sheet.rows)
        if not columns.has(ColumnField.TITLE) and not columns.has(ColumnField.ABSTRACT):
            refusal = refusal or no_title(sheet.rows, columns, f"{name} ({sheet.name})" if sheet.name else name)
            problems.append(Problem(1, no_title(sheet.rows, columns, sheet.name).happened, kept=True))
            continue
        taken = drafts(sheet.rows, columns, len(found) + 1)
        found += taken.drafts
        problems += [_of_sheet(problem, sheet) for problem in (*untitled(columns), *taken.problems)]
    if not found:
        raise refusal or no_rows(name)
    return places.source(name, key, found, problems)


def _of_sheet(problem: Problem, sheet: Sheet) -> Problem:
    what = translate("Import", "sheet {sheet}: {what}", sheet=sheet.name, what=problem.what)
    return replace(problem, what=what) if sheet.name else problem
