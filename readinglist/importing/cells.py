"""The cells of one row of a table to the draft of a paper."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Final

from readinglist.importing import values
from readinglist.importing.decisions import presentation
from readinglist.importing.identities import link as link_to
from readinglist.importing.identities import links
from readinglist.importing.names import names, parts
from readinglist.importing.places import place_in
from readinglist.importing.references import References
from readinglist.importing.shapes import without_label
from readinglist.model.imports import Draft
from readinglist.model.papers import LinkKind
from readinglist.model.tables import ColumnField
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from readinglist.model.tables import ColumnMap, TableRow

_TIMES: Final = ("%Y-%m-%d %H:%M", "%Y/%m/%d %H:%M", "%Y-%m-%d %H:%M:%S")
_PAPER_ID = re.compile(r"[A-Za-z0-9_-]{9,12}\Z")
_SHOWN = re.compile(r"(?:oral|spotlight|poster)(?:[ _-]*poster)?s?\Z", re.IGNORECASE)
_FOUR_DIGITS = re.compile(r"(?P<year>(?:19|20)\d\d)")


def draft_of(row: TableRow, columns: ColumnMap, record: int) -> Draft:
    """Return the paper in ``row``; what a column does not hold is empty."""
    line = _Line(row, columns)
    venue, year, decision = place_in(line.text(ColumnField.VENUE))
    references = _references(line)
    return Draft(
        record=record,
        line=row.line,
        title=line.text(ColumnField.TITLE),
        abstract=without_label(values.abstract(line.raw(ColumnField.ABSTRACT))),
        authors=names(*line.parted(ColumnField.AUTHORS)),
        keywords=_keywords(row, columns),
        venue=venue,
        year=_year(line.text(ColumnField.YEAR)) or year,
        decision=line.text(ColumnField.DECISION) or decision,
        track=_track(line.text(ColumnField.TRACK), line.text(ColumnField.DECISION) or decision),
        topic=line.text(ColumnField.TOPIC),
        session=line.text(ColumnField.SESSION).replace("|", ", "),
        poster=line.text(ColumnField.POSTER),
        room=line.text(ColumnField.ROOM),
        starts_at=_time(line.text(ColumnField.STARTS_AT)),
        links=references.links,
        identifiers=references.identifiers,
    )


def text_of(row: TableRow, index: int) -> str:
    """Return the text of a cell, cleaned."""
    return clean(row.cell(index).replace("\N{NO-BREAK SPACE}", " ")).strip()


class _Line:
    """The row as asked by field."""

    def __init__(self, row: TableRow, columns: ColumnMap) -> None:
        self._row = row
        self._columns = columns

    def raw(self, field: ColumnField) -> str:
        """Return the text of the field's column, with its line breaks."""
        column = next(iter(self._columns.of(field)), None)
        return text_of(self._row, column.index) if column else ""

    def text(self, field: ColumnField) -> str:
        """Return the text of the field's column in one line."""
        raw = self.raw(field)
        return values.line(raw) if raw else ""

    def all(self, field: ColumnField) -> list[str]:
        """Return the texts of all columns of the field."""
        return [text_of(self._row, column.index) for column in self._columns.of(field)]

    def parted(self, field: ColumnField) -> tuple[str, str]:
        """Return the text of the field's column, and what parts its pieces."""
        column = next(iter(self._columns.of(field)), None)
        return (values.unescaped(self.raw(field)), column.separator) if column else ("", "")


def _keywords(row: TableRow, columns: ColumnMap) -> tuple[str, ...]:
    found = (
        part
        for column in columns.of(ColumnField.KEYWORDS)
        for part in parts(values.unescaped(text_of(row, column.index)), column.separator)
    )
    return tuple(dict.fromkeys(values.line(part) for part in found))


def _references(line: _Line) -> References:
    found = References()
    for text in line.all(ColumnField.OPENREVIEW):
        if _PAPER_ID.match(text) or "openreview.net/" in text:
            found.openreview(text)
    for text in line.all(ColumnField.DOI):
        found.doi(text)
    for text in line.all(ColumnField.ARXIV):
        found.arxiv(text)
    kinds = ((ColumnField.LINK, None), (ColumnField.PDF, LinkKind.PDF), (ColumnField.CODE, LinkKind.CODE))
    for field, kind in kinds:
        for text in line.all(field):
            for link in links(values.unescaped(text)):
                found.url(link.url, kind or link_to(link.url).kind)
    return found


def _track(text: str, decision: str) -> str:
    """Return oral, spotlight or poster where the cell says just that, or the decision does; else the cell."""
    return text if text and not _SHOWN.match(text) else presentation("oral" if text == "Oral" else "", decision, text)


def _year(text: str) -> int | None:
    found = _FOUR_DIGITS.search(text)
    return int(found["year"]) if found else None


def _time(text: str) -> datetime | None:
    found = values.time(text)
    for form in _TIMES if found is None else ():
        try:
            return values.likely(datetime.strptime(text, form))  # noqa: DTZ007 - a table tells no zone
        except ValueError:
            continue
    return found
