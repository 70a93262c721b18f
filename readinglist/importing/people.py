"""Names of people as lists write them: ``Lee, Ann``, ``{The ORANGE Team}``, ``family=Lee, given=Ann``."""

from __future__ import annotations

import re

_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv|v|2nd|3rd|ph\.?d|m\.?d|esq)\.?\Z", re.IGNORECASE)
_WITH_INITIALS = re.compile(r"[^\W\d_][\w'’-]+(?:\s+[^\W\d_][\w'’-]+)?\s+(?:[^\W\d_]\.?[\s-]?){1,3}\Z")  # noqa: RUF001 - a curly apostrophe in a name
_AND = re.compile(r"[{}]|(?<!\s)\s+and(?=\s|\Z)", re.IGNORECASE)
_HOMONYM = re.compile(r"(?<!\s)\s+0\d{3}\Z")
_LIST = 3
"""From so many commas on a name is a list of names."""


def turned(name: str) -> list[str]:
    """Return ``Lee, Ann`` as ``Ann Lee``; several names, where commas part a list of them."""
    parts = [part.strip() for part in name.split(",")]
    parts = [part for part in parts if part]
    if len(parts) < 2:  # noqa: PLR2004 - nothing to turn
        return parts
    if (len(parts) > 2 or " " in parts[0]) and _is_list(parts):  # noqa: PLR2004 - most names are two words
        return parts
    if len(parts) == 2:  # noqa: PLR2004 - family, given
        suffixed = _SUFFIX.match(parts[1])
        return [f"{parts[0]} {parts[1]}" if suffixed else f"{parts[1]} {parts[0]}"]
    family, middle, last = parts
    if _SUFFIX.match(middle):
        return [f"{last} {family} {middle}"]
    return [f"{middle} {family} {last}"] if _SUFFIX.match(last) else [", ".join(parts)]


def _is_list(parts: list[str]) -> bool:
    if len(parts) > _LIST:
        return True
    if all(map(_WITH_INITIALS.match, parts)):
        return True
    return len(parts) == _LIST and not any(map(_SUFFIX.match, parts)) and all(" " in part for part in parts)


def split_at_and(text: str) -> list[str]:
    """Return the names that a lone "and" outside braces parts."""
    if "{" not in text:
        parts = re.split(r"(?<!\s)\s+and(?=\s|\Z)|\A\s*and(?=\s)", text)
        return [part.strip() for part in parts if part.strip()]
    parts, depth, start = [], 0, 0
    for found in _AND.finditer(text):
        if found[0] == "{":
            depth += 1
        elif found[0] == "}":
            depth = max(depth - 1, 0)
        elif depth == 0:
            parts.append(text[start : found.start()])
            start = found.end()
    return [part.strip() for part in (*parts, text[start:]) if part.strip()]


def without_homonym(name: str) -> str:
    """Return a name without the number by which DBLP tells people of one name apart: ``Wei Wang 0001``."""
    return _HOMONYM.sub("", name)


def given_and_family(given: str, family: str, suffix: str = "") -> str:
    """Return the parts of a name as one."""
    return " ".join(part for part in (given.strip(), family.strip(), suffix.strip()) if part)
