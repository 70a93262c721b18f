"""Which columns a person chose for tables of the same headers, kept as one text from one import to the next."""

from __future__ import annotations

import json
from typing import Any, Final

from readinglist.config.settings import parsed
from readinglist.model.tables import Column, ColumnField, ColumnMap

MOST: Final = 50
"""Headers that are remembered; the oldest are forgotten."""

_LONGEST: Final = 1_000
"""Columns of a map that is remembered."""


def remembered(text: str) -> tuple[ColumnMap, ...]:
    """Return the maps in ``text``, the newest first; what is damaged in it is passed over."""
    found = parsed(text)
    maps = (_map(each) for each in found) if isinstance(found, list) else ()
    return tuple(each for each in maps if each is not None)


def with_map(text: str, chosen: ColumnMap) -> str:
    """Return ``text`` with a further map, in place of an older one for the same headers; one without any is no use."""
    if not any(chosen.names) or len(chosen.names) > _LONGEST:
        return text
    others = [each for each in remembered(text) if each.names != chosen.names]
    return json.dumps([_plain(each) for each in (chosen, *others)[:MOST]], ensure_ascii=False)


def _plain(columns: ColumnMap) -> dict[str, Any]:
    return {"names": list(columns.names), "columns": [[each.index, str(each.field)] for each in columns.columns]}


def _map(plain: Any) -> ColumnMap | None:
    try:
        names = tuple(str(name) for name in plain["names"])
        columns = tuple(Column(int(index), ColumnField(field)) for index, field in plain["columns"])
    except (TypeError, KeyError, ValueError, OverflowError):
        return None
    return ColumnMap(names, 0, columns) if all(0 <= each.index < len(names) for each in columns) else None
