"""Texts whose signs of direction do not reach what stands round them.

A title may hold signs that turn what follows round (U+202E and its kin), by design or by mischief.  Put into a
sentence, a line of facts or a title of the window, they would turn the rest of that round as well, as in a name of a
file that seems to end in another one.  Unicode's isolates keep them inside.
"""

from __future__ import annotations

import re

_SIGNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_BEGIN, _END = "\u2068", "\u2069"
_BEGINNINGS = frozenset("\u2066\u2067\u2068")


def isolated(text: str) -> str:
    """Return ``text`` so that its signs of direction end with it; as it is where it has none."""
    if text.isascii() or not _SIGNS.search(text):
        return text
    kept: list[str] = []
    open_ones = 0
    for sign in text:
        if sign == _END and not open_ones:
            continue  # it would end what is put round the text
        open_ones += (sign in _BEGINNINGS) - (sign == _END)
        kept.append(sign)
    return f"{_BEGIN}{''.join(kept)}{_END * (open_ones + 1)}"
