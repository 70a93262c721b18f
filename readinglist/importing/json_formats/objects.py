"""What these readers share: the objects in a parsed value, values of which the type is not sure, and the loop."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.importing.people import given_and_family, turned
from readinglist.importing.records import MAX_RAW, Gathering, Record, year_in
from readinglist.importing.values import unescaped
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from readinglist.importing.formats import Json
    from readinglist.model.imports import SourceFile

Object = dict[str, Any]

_WRAPPERS: Final = ("items", "results", "data", "message", "references", "papers", "citations")
_LOOKED_AT: Final = 20
_DEEPEST: Final = 3


def entries(value: Json, depth: int = 0) -> list[Json]:
    """Return the entries of a list, or of the list inside wrappers (``{"message": {"items": [...]}}``)."""
    if isinstance(value, list):
        return value
    if not isinstance(value, dict):
        return []
    if depth < _DEEPEST:
        for key in _WRAPPERS:
            inner = value.get(key)
            if isinstance(inner, list) and (not inner or isinstance(inner[0], dict)) and not _is_paper(value):
                return inner
            if key == "message" and isinstance(inner, dict):
                return entries(inner, depth + 1)
    return [value] if value else []


def _is_paper(value: Object) -> bool:
    """Return whether an object that holds a list of references is a paper itself."""
    return bool(value.get("title"))


def first_objects(value: Json) -> list[Object]:
    """Return the first objects among the entries: those that decide about a file."""
    return [entry for entry in islice(entries(value), _LOOKED_AT) if isinstance(entry, dict)]


def most(found: list[Object], test: Callable[[Object], bool]) -> bool:
    """Return whether ``test`` holds for at least half of ``found``, and for one at least."""
    count = sum(1 for each in found if test(each))
    return count > 0 and 2 * count >= len(found)


def read_objects(value: Json, gathering: Gathering, record_of: Callable[[Object], Record | None]) -> SourceFile:
    """Return the papers that ``record_of`` finds in the entries, None being no record at all."""
    for number, entry in enumerate(entries(value), 1):
        if not isinstance(entry, dict):
            gathering.fail(1, translate("Import", "entry {number} is no object", number=number), raw_of(entry))
            continue
        record = record_of(entry)
        if record is None:
            continue
        record.number = number
        if record.title.strip() or record.abstract.strip():
            gathering.take(record)
        else:
            what = translate("Import", "entry {number} has neither a title nor an abstract", number=number)
            gathering.fail(1, what, raw_of(entry))
    return gathering.finished()


def raw_of(entry: Json) -> str:
    """Return an entry as it would be written."""
    try:
        return json.dumps(entry, ensure_ascii=False)[: 2 * MAX_RAW]
    except (ValueError, RecursionError):
        return ""


def text(value: Json) -> str:
    """Return a text, the first text of a list, or a number as text; else nothing."""
    if isinstance(value, list):
        value = next(iter(value), "")
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return clean(str(value)).strip()


def texts(value: Json) -> list[str]:
    """Return the texts of a list; a lone text is a list of one."""
    if isinstance(value, str):
        return [text(value)]
    return [found for each in value if (found := text(each))] if isinstance(value, list) else []


def objects(value: Json) -> Iterator[Object]:
    """Yield the objects of a list."""
    if isinstance(value, list):
        yield from (each for each in value if isinstance(each, dict))


def inside(value: Json, *path: str) -> Json:
    """Return what stands at the end of ``path``, None where it leads nowhere."""
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def csl_names(value: Json) -> list[str]:
    """Return names that are told in parts: family and given, or literal."""
    found = []
    for each in objects(value):
        whole = text(each.get("literal")) or text(each.get("name"))
        family = " ".join(filter(None, (text(each.get("non-dropping-particle")), text(each.get("family")))))
        given = " ".join(filter(None, (text(each.get("given")), text(each.get("dropping-particle")))))
        found.append(unescaped(given_and_family(given, family, text(each.get("suffix"))) or whole))
    if isinstance(value, list) and not found:
        found = [name for each in texts(value) for name in turned(each)]
    return found


def csl_year(value: Json) -> int | None:
    """Return the year of a date of CSL: ``{"date-parts": [[2026, 7]]}``, ``{"raw": "2026"}`` or a text."""
    parts = inside(value, "date-parts")
    while isinstance(parts, list) and parts:
        parts = parts[0]
    return year_in(text(parts)) or year_in(text(inside(value, "raw")) or text(inside(value, "literal")) or text(value))
