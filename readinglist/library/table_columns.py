"""The columns of a table for who changes what they mean: what fields are called, and another row as the header."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.isolation import joined
from readinglist.config.translation import QT_TRANSLATE_NOOP, enumerated, translate
from readinglist.model.tables import ColumnField, letter
from readinglist.text.graphemes import cut

if TYPE_CHECKING:
    from readinglist.model.reading import Columns
    from readinglist.model.tables import ColumnMap, TableView

_NAMES: Final = {
    ColumnField.TITLE: QT_TRANSLATE_NOOP("Columns", "Title"),
    ColumnField.ABSTRACT: QT_TRANSLATE_NOOP("Columns", "Abstract"),
    ColumnField.AUTHORS: QT_TRANSLATE_NOOP("Columns", "Authors"),
    ColumnField.KEYWORDS: QT_TRANSLATE_NOOP("Columns", "Keywords"),
    ColumnField.VENUE: QT_TRANSLATE_NOOP("Columns", "Venue"),
    ColumnField.YEAR: QT_TRANSLATE_NOOP("Columns", "Year"),
    ColumnField.DECISION: QT_TRANSLATE_NOOP("Columns", "Decision"),
    ColumnField.TRACK: QT_TRANSLATE_NOOP("Columns", "Track"),
    ColumnField.TOPIC: QT_TRANSLATE_NOOP("Columns", "Topic"),
    ColumnField.SESSION: QT_TRANSLATE_NOOP("Columns", "Session"),
    ColumnField.POSTER: QT_TRANSLATE_NOOP("Columns", "Poster"),
    ColumnField.ROOM: QT_TRANSLATE_NOOP("Columns", "Room"),
    ColumnField.STARTS_AT: QT_TRANSLATE_NOOP("Columns", "Time"),
    ColumnField.LINK: QT_TRANSLATE_NOOP("Columns", "Link"),
    ColumnField.PDF: QT_TRANSLATE_NOOP("Columns", "PDF"),
    ColumnField.CODE: QT_TRANSLATE_NOOP("Columns", "Code"),
    ColumnField.DOI: QT_TRANSLATE_NOOP("Columns", "DOI"),
    ColumnField.ARXIV: QT_TRANSLATE_NOOP("Columns", "arXiv number"),
    ColumnField.OPENREVIEW: QT_TRANSLATE_NOOP("Columns", "OpenReview number"),
}
NOT_READ: Final = "-"
"""What stands for no field on the command line."""


def field_name(field: ColumnField | None) -> str:
    """Return what a field is called; None is that of a column that is not read."""
    return translate("Columns", "(not read)") if field is None else translate("Columns", _NAMES[field])


def with_header(view: TableView, header: int | None) -> ColumnMap:
    """Return what the columns mean where the row at place ``header`` of ``view.rows`` names them, or none does."""
    from readinglist.importing import chosen_columns  # noqa: PLC0415 - loaded when somebody imports

    return chosen_columns.with_header(view.rows, view.columns, header)


def unread_text(view: TableView) -> str:
    """Return the names of the columns that hold something and are not read."""
    return enumerated(cut(" ".join(view.name_of(index).split()), 40) for index in view.unread)


def column_text(view: TableView, index: int) -> str:
    """Return what a column is called: its letter, and its header if it has one."""
    name = view.name_of(index)
    return letter(index) if name == letter(index) else joined("  ", (letter(index), " ".join(name.split())))


def columns_from(text: str) -> Columns:
    """Return the columns in ``题目=title,B=authors,C=-``; raises ValueError that names what is wrong."""
    found: list[tuple[str, ColumnField | None]] = []
    for part in filter(str.strip, text.split(",")):
        name, sign, field = (piece.strip() for piece in part.rpartition("="))
        if not sign or not name:
            raise ValueError(part.strip())
        found.append((name, None if field == NOT_READ else ColumnField(field.lower())))
    if not found:
        raise ValueError(text)
    return tuple(found)
