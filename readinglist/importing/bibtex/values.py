r"""Values of fields: ``{Some {CLEF}}``, ``"text"``, ``2026``, macros, and joins of these (``icml # " 2026"``)."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_ENDS = re.compile(r"\\.|[{}\"]", re.DOTALL)
_BARE = re.compile(r"[^\s#{}\"]+")
_FIELD = re.compile(r"\s*[A-Za-z][\w:+-]*\s*=\s*[{\"\w]")
_DEEPEST: Final = 8
"""Macros in macros that are followed; more is a circle."""

_MOST_PARTS: Final = 10_000
_LONGEST: Final = 1_000_000
"""Pieces and characters that a value may come to: ten macros, each a join of ten others, stand for everything."""


def text_of(value: str, macros: Mapping[str, str]) -> str:
    """Return what ``value`` stands for; a macro that is not defined stands for its name."""
    value = value.strip()
    if value[:1] == "{" and value.find("{", 1) < 0 and value.find("}") == len(value) - 1:  # most are as plain as this
        return value[1:-1]
    parts: list[str] = []
    room = _LONGEST
    for part in islice(_followed(value, macros, 0), _MOST_PARTS):
        parts.append(part[:room])
        room -= len(parts[-1])
        if not room:
            break
    return "".join(parts)


def _followed(value: str, macros: Mapping[str, str], depth: int) -> Iterator[str]:
    """Yield the texts that ``value`` joins, and an empty one for each macro, so that these are counted as well."""
    for part in _parts(value.strip()):
        if part[0] in '{"':
            yield part[1:-1]
        elif part.lower() in macros and depth < _DEEPEST:
            yield ""
            yield from _followed(macros[part.lower()], macros, depth + 1)
        else:
            yield part


def swallows(value: str) -> bool:
    """Return whether another field stands behind what ``value`` begins with."""
    value = value.strip()
    end = _end_of_braces(value, 0) if value[:1] == "{" else _end_of_quotes(value, 0) if value[:1] == '"' else -1
    return 0 < end < len(value) and _FIELD.match(value, end) is not None


def _parts(value: str) -> Iterator[str]:
    """Yield the pieces that ``#`` joins, each with its braces or quotation marks; what is neither yields as it is."""
    at = 0
    while at < len(value):
        sign = value[at]
        if sign in '{"':
            end = _end_of_braces(value, at) if sign == "{" else _end_of_quotes(value, at)
            if end < 0:  # never closed: the rest is text
                yield f"{sign}{value[at + 1 :]}{sign}"
                return
            yield value[at:end]
            at = end
        elif found := _BARE.match(value, at):
            yield found[0]
            at = found.end()
        else:
            at += 1


def _end_of_braces(value: str, start: int) -> int:
    depth = 0
    for found in _BRACES.finditer(value, start):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if depth == 0 and found[0] == "}":
            return found.end()
    return -1


def _end_of_quotes(value: str, start: int) -> int:
    depth = 0
    for found in _ENDS.finditer(value, start + 1):
        if found[0] == '"' and depth == 0:
            return found.end()
        depth = max(depth + {"{": 1, "}": -1}.get(found[0], 0), 0)
    return -1
