"""Names of tags as paths: ``theory/games`` lies within ``theory``."""

from __future__ import annotations

import re

from readinglist.text.folding import folded

SLASH = "/"
DEEPEST = 256
"""Parts of a path; what comes behind is one part. No name that was typed has as many."""

_SLASHES = re.compile("[/\N{FULLWIDTH SOLIDUS}]")


def tidied(name: str) -> str:
    """Return a name with single blanks and no empty parts: `` theory // games/`` is ``theory/games``."""
    named = (" ".join(part.split()) for part in _SLASHES.split(name))
    return SLASH.join(part for part in named if folded(part))


def path(name: str) -> tuple[str, ...]:
    """Return the parts of a tidied name, folded: what two names are compared by."""
    return tuple(map(folded, parts(name)))


def parts(name: str) -> list[str]:
    """Return the parts of a tidied name."""
    return name.split(SLASH, DEEPEST - 1)


def lies_within(name: str, branch: str) -> bool:
    """Return whether ``name`` is ``branch`` or lies within it."""
    around = path(branch)
    return path(name)[: len(around)] == around


def moved(name: str, before: str, after: str) -> str:
    """Return what ``name``, which lies within ``before``, is called when that is called ``after``."""
    rest = parts(name)[len(path(before)) :]
    return SLASH.join((after, *rest))


def around(name: str) -> tuple[str, ...]:
    """Return the names that ``name`` lies within, the outermost first: of ``a/b/c`` these are ``a`` and ``a/b``."""
    whole = parts(name)
    return tuple(SLASH.join(whole[:count]) for count in range(1, len(whole)))


def last_part(name: str) -> str:
    """Return what a name is called among its neighbours: ``games`` of ``theory/games``."""
    return parts(name)[-1]


def depth(name: str) -> int:
    """Return in how many others a name lies."""
    return len(parts(name)) - 1
