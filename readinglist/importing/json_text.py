"""JSON text to values, in one pass for all formats that are JSON; and plain words for what is broken.

Two forms are read: one value, and JSON lines (objects one after another, each on a line of its own).  In the second
a broken line is reported and the others are read; in the first a file that breaks off is refused, for what is missing
cannot be told.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.importing.trouble import refused
from readinglist.model.imports import Problem

if TYPE_CHECKING:
    from readinglist.importing.formats import Json
    from readinglist.model.errors import ImportTrouble

_START = re.compile(r"""[\s\ufeff]*(?:\{\s*(?:["'}]|\Z)|\[\s*(?:[{"\]]|\[\s*[{"\[\]]|\Z))""")
_NEAR_THE_END = 12
"""Characters before the end of a file in which a fault means that it breaks off: ``\\ud83`` or ``nul`` may be cut."""

_LOOKED_AT = 10
"""Lines that decide whether a file is JSON lines."""

_RAW = 2_000


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed text.  ``lines`` are those on which the values of JSON lines stand, from 1; empty for one value."""

    value: Json
    lines: tuple[int, ...] = ()
    problems: tuple[Problem, ...] = ()


def looks_like_json(head: str) -> bool:
    """Return whether a text that begins with ``head`` is meant to be JSON."""
    return _START.match(head) is not None


def parse(text: str, name: str) -> Parsed:
    """Return what the JSON ``text`` stands for; raises ImportTrouble where it is broken."""
    try:
        return Parsed(_loads(text))
    except json.JSONDecodeError as error:
        lines = _json_lines(text)
        if lines is not None:
            return lines
        raise _broken(text, name, error) from error
    except RecursionError as error:
        raise refused(
            translate("Import", "{file} is JSON that is nested too deep to be a list of papers.", file=name),
            translate("Import", "Is it really a list of papers? Download it again, or export it in another format."),
        ) from error
    except ValueError as error:  # a number with thousands of digits
        raise refused(
            translate("Import", "{file} holds a number that is too long to be read.", file=name),
            translate("Import", "Is it really a list of papers? Download it again, or export it in another format."),
        ) from error


def _loads(text: str) -> Json:
    return json.loads(text.lstrip("\ufeff"), strict=False)  # not strict: line breaks within a text are harmless


def _json_lines(text: str) -> Parsed | None:
    """Read objects that stand on lines of their own; None where this is no such file."""
    numbered = ((number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())
    first = [_object(line) for _, line in islice(numbered, _LOOKED_AT)]
    if len(first) < 2 or sum(value is not None for value in first) * 2 < len(first):  # noqa: PLR2004 - one is no list
        return None
    values: list[Json] = []
    lines: list[int] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), 1):
        value = _object(line)
        if value is not None:
            values.append(value)
            lines.append(number)
        elif line.strip():
            problems.append(Problem(number, translate("Import", "no whole JSON object; left out"), line[:_RAW]))
    return Parsed(values, tuple(lines), tuple(problems))


def _object(line: str) -> Json | None:
    try:
        value = _loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _broken(text: str, name: str, error: json.JSONDecodeError) -> ImportTrouble:
    if error.msg.startswith("Unterminated string") or error.pos >= len(text.rstrip()) - _NEAR_THE_END:
        return refused(
            translate("Import", "{file} is JSON that breaks off in line {line}.", file=name, line=text.count("\n") + 1),
            translate("Import", "It was not saved or downloaded completely. Download it again."),
        )
    return refused(
        translate(
            "Import",
            "{file} is JSON with a mistake in line {line}, column {column}.",
            file=name,
            line=error.lineno,
            column=error.colno,
        ),
        translate("Import", "Download or export it again; if it was changed by hand, look at that place."),
    )
