"""Tables of a Markdown file: their rows are read as those of any table, their links taken from wherever they stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from readinglist.importing.columns import guess
from readinglist.importing.lists.inline import Inline, marked_off, parse
from readinglist.importing.references import References
from readinglist.importing.tables import drafts
from readinglist.model.tables import ColumnField, TableRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from readinglist.importing.lists.lines import Line
    from readinglist.model.imports import Draft, Problem


def papers_of_tables(tables: Iterable[Sequence[Line]], first_record: int) -> tuple[list[Draft], list[Problem]]:
    """Return the papers of all tables that have a column of titles, and their problems."""
    found: list[Draft] = []
    problems: list[Problem] = []
    for table in tables:
        cells = {line.number: [parse(cell) for cell in _cells(line.text)] for line in table}
        rows = [TableRow(number, tuple(map(_shown, row))) for number, row in cells.items()]
        columns = guess(rows)
        if not columns.has(ColumnField.TITLE) or not columns.names:
            continue
        taken = drafts(rows, columns, first_record + len(found))
        found += [_linked(draft, cells[draft.line]) for draft in taken.drafts]
        problems += taken.problems
    return found, problems


def _cells(text: str) -> list[str]:
    bare = text.strip().removeprefix("|").removesuffix("|").replace("\\|", "\N{FULLWIDTH VERTICAL LINE}")
    return [cell.strip().replace("\N{FULLWIDTH VERTICAL LINE}", "|") for cell in bare.split("|")]


def _shown(cell: Inline) -> str:
    """Return a cell as it reads: the texts of its links, else its own."""
    text = marked_off(cell.plain.replace("\0", " "))
    return text or " ".join(each.text or each.url for each in cell.references)


def _linked(draft: Draft, cells: Iterable[Inline]) -> Draft:
    references = References()
    for link in draft.links:
        references.url(link.url, link.kind)
    for each in (each for cell in cells for each in cell.outside):
        references.url(each.url)
    return replace(
        draft,
        links=references.links,
        identifiers=tuple(dict.fromkeys((*draft.identifiers, *references.identifiers))),
    )
