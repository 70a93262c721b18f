"""Texts whose direction does not reach what stands round them.

A title may hold signs that turn what follows round (U+202E and its kin), by design or by mischief, and a text in Hebrew
or Arabic turns the numbers and dots beside it.  Put into a sentence, a line of facts or a title of the window, they
would turn the rest of that round as well, as in a name of a file that seems to end in another one.  Unicode's isolates
keep them inside.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_BEGIN, _END = "\u2068", "\u2069"
_BEGINNINGS = frozenset("\u2066\u2067\u2068")
_SIGNS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")

_LETTERS: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff"
"""Where Unicode has the scripts that are written from right to left."""

_TURNS: Final = re.compile(f"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069{_LETTERS}]")


def isolated(text: str) -> str:
    """Return ``text`` so that it turns nothing round that a person sees beside it; as it is where it could not."""
    return text if text.isascii() or not _TURNS.search(text) else _put_inside(text)


def contained(text: str) -> str:
    """Return ``text`` so that its signs of direction end with it, for a file: its letters alone add nothing to it."""
    return text if text.isascii() or not _SIGNS.search(text) else _put_inside(text)


def joined(between: str, texts: Iterable[str]) -> str:
    """Return those texts that are not empty as one line with ``between`` between them; none turns the others round."""
    return between.join(isolated(text) for text in texts if text)


def _put_inside(text: str) -> str:
    kept: list[str] = []
    open_ones = 0
    for sign in text:
        if sign == _END and not open_ones:
            continue  # it would end what is put round the text
        open_ones += (sign in _BEGINNINGS) - (sign == _END)
        kept.append(sign)
    return f"{_BEGIN}{''.join(kept)}{_END * (open_ones + 1)}"
