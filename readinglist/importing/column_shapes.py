"""What a column of a table holds, told from its cells alone: long texts, titles, names, years, addresses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Final

from readinglist.importing.names import separator
from readinglist.importing.shapes import MAX_TITLE
from readinglist.model.tables import ColumnField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SAMPLE: Final = 200
"""Rows that are looked at."""

FEWEST: Final = 3
"""Filled cells from which a column without a name shows what it holds."""

_MOST: Final = 0.6
_ALMOST_ALL: Final = 0.8
_ABSTRACT: Final = 250
"""Characters of half of the abstracts at least; shorter ones may be remarks."""

_TITLE: Final = 18
_LOOKED_AT: Final = 2_000

_ADDRESS = re.compile(r"https?://\S+\Z", re.IGNORECASE)
_DOI = re.compile(r"(?:doi:\s*|https?://(?:dx\.)?doi\.org/)?10\.\d{4,9}/\S+\Z", re.IGNORECASE)
_ARXIV = re.compile(r"(?:arxiv:\s*)?\d{4}\.\d{4,5}(?:v\d+)?\Z", re.IGNORECASE)
_YEAR = re.compile(r"(?:19|20)\d\d\Z")
_VENUE = re.compile(
    r"\b(?:proceedings|proc\.|journal|transactions|conference|symposium|workshop|letters|review)\b|会议|学报|期刊|杂志",
    re.IGNORECASE,
)
_NAME = re.compile(r"[^\W\d_][\w.'’()*-]*(?:[\s,]+[^\W\d_][\w.'’()*-]*){0,5}\*?\Z")  # noqa: RUF001 - a curly apostrophe
_LETTERS: Final = 0.5
_LONGEST_NAME: Final = 60
_SENTENCE = re.compile(r"[.。!?]\W{0,3}\Z")


@dataclass(frozen=True, slots=True)
class Shape:
    """A column as its filled cells show it; ``distinct`` is the share of cells that stand there once."""

    index: int
    cells: tuple[str, ...]
    length: float
    distinct: float

    def share(self, shows: Callable[[str], object]) -> float:
        """Return the share of cells for which ``shows`` is true."""
        return sum(1 for cell in self.cells if shows(cell)) / len(self.cells)


def fields_of_cells(
    rows: Sequence[Sequence[str]], free: Sequence[int], known: frozenset[ColumnField]
) -> dict[int, ColumnField]:
    """Return what the columns ``free`` hold as far as their cells show it, each field at most once.

    ``known`` are fields that another column is known to hold already.
    """
    shapes = [shape for index in free if (shape := _shape(rows, index)) is not None]
    found: dict[int, ColumnField] = {}
    for field, score in _SCORES:
        if field in known:
            continue
        left = [(score(shape), -shape.index, shape) for shape in shapes if shape.index not in found]
        best = max(left, key=lambda each: each[:2], default=None)
        if best is not None and best[0] > 0:
            found[best[2].index] = field
    return found


def _shape(rows: Sequence[Sequence[str]], index: int) -> Shape | None:
    every = (row[index].strip()[:_LOOKED_AT] for row in rows[:SAMPLE] if index < len(row))
    cells = tuple(cell for cell in every if cell)
    if len(cells) < FEWEST:
        return None
    return Shape(index, cells, median(map(len, cells)), len(set(cells)) / len(cells))


def _address(shape: Shape) -> float:
    share = shape.share(_ADDRESS.match)
    return share if share >= _MOST else 0


def _doi(shape: Shape) -> float:
    share = shape.share(_DOI.match)
    return share if share >= _MOST else 0


def _arxiv(shape: Shape) -> float:
    share = shape.share(_ARXIV.match)
    return share if share >= _MOST else 0


def _year(shape: Shape) -> float:
    share = shape.share(_YEAR.match)
    return share if share >= _ALMOST_ALL else 0


def _abstract(shape: Shape) -> float:
    if shape.length < _ABSTRACT or shape.share(_SENTENCE.search) < _MOST:
        return 0
    return shape.length * shape.distinct


def _authors(shape: Shape) -> float:
    sign = separator(shape.cells)
    if not sign or shape.share(lambda cell: _is_names(cell, sign)) < _MOST:
        return 0
    return shape.distinct * shape.share(lambda cell: sign in cell)


def _is_names(cell: str, sign: str) -> bool:
    pieces = [piece.strip() for piece in cell.split(sign)]
    known = [len(piece) <= _LONGEST_NAME and _NAME.match(piece) is not None for piece in pieces if piece]
    return bool(known) and sum(known) >= _ALMOST_ALL * len(known)


def _title(shape: Shape) -> float:
    if not _TITLE <= shape.length <= MAX_TITLE or shape.share(_is_worded) < _ALMOST_ALL:
        return 0
    return shape.distinct if shape.distinct >= _MOST else 0


def _is_worded(cell: str) -> bool:
    letters = sum(map(str.isalpha, cell))
    spaced = len(cell.split()) > 1 or not cell.isascii()
    return spaced and letters >= _LETTERS * len(cell) and not _ADDRESS.match(cell) and len(cell) <= MAX_TITLE * 2


def _venue(shape: Shape) -> float:
    share = shape.share(_VENUE.search)
    return share if share >= _MOST / 2 else 0


_SCORES: Final[tuple[tuple[ColumnField, Callable[[Shape], float]], ...]] = (
    (ColumnField.DOI, _doi),
    (ColumnField.ARXIV, _arxiv),
    (ColumnField.LINK, _address),
    (ColumnField.YEAR, _year),
    (ColumnField.ABSTRACT, _abstract),
    (ColumnField.AUTHORS, _authors),
    (ColumnField.TITLE, _title),
    (ColumnField.VENUE, _venue),
)
"""How surely a column is of a field, 0 where it is not; a field takes its column before those below it."""
