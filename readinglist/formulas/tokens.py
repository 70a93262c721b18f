r"""TeX as a list of tokens: a command with its backslash (``\alpha``, ``\{``), or one character.

Joined again the tokens are the text they were made from.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|.", re.DOTALL)

SCRIPTS: Final = frozenset("_^")


def tokenised(tex: str) -> list[str]:
    """Return the tokens of ``tex``."""
    return _TOKEN.findall(tex)


def matching_braces(tokens: Sequence[str]) -> dict[int, int]:
    """Return the place of the closing brace for each opening one that has one."""
    open_braces: list[int] = []
    pairs: dict[int, int] = {}
    for at, word in enumerate(tokens):
        if word == "{":
            open_braces.append(at)
        elif word == "}" and open_braces:
            pairs[open_braces.pop()] = at
    return pairs


def next_solid(tokens: Sequence[str], at: int) -> int:
    """Return the place of the first word from ``at`` on that is no blank; the length where there is none."""
    while at < len(tokens) and tokens[at].isspace():
        at += 1
    return at


def is_command(word: str) -> bool:
    r"""Return whether ``word`` is a command of letters, as ``\alpha`` is and ``\{`` and ``x`` are not."""
    return len(word) > 1 and word[1].isalpha()
