r"""Values of fields: ``{Some {CLEF}}``, ``"text"``, ``2026``, macros, and joins of these (``icml # " 2026"``)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_ENDS = re.compile(r"\\.|[{}\"]", re.DOTALL)
_BARE = re.compile(r"[^\s#{}\"]+")
_FIELD = re.compile(r"\s*[A-Za-z][\w:+-]*\s*=\s*[{\"\w]")
_DEEPEST: Final = 8
"""Macros in macros that are followed; more is a circle."""


def text_of(value: str, macros: Mapping[str, str], depth: int = 0) -> str:
    """Return what ``value`` stands for; a macro that is not defined stands for its name."""
    value = value.strip()
    if value[:1] == "{" and value.find("{", 1) < 0 and value.find("}") == len(value) - 1:  # most are as plain as this
        return value[1:-1]
    parts = []
    for part in _parts(value):
        if part[0] in '{"':
            parts.append(part[1:-1])
        elif part.lower() in macros and depth < _DEEPEST:
            parts.append(text_of(macros[part.lower()], macros, depth + 1))
        else:
            parts.append(part)
    return "".join(parts)


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
