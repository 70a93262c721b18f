"""The key by which titles are sorted, computed once and stored beside them."""

from __future__ import annotations

import re
from typing import Final

from readinglist.text.folding import folded
from readinglist.text.plain import plain_line

MAX_KEY: Final = 200
"""Characters of a key; titles that agree so far keep the order of their lists."""

_DIGITS = re.compile(r"\d+")
_NUMBER_WIDTH: Final = 8


def title_key(title: str, abstract: str) -> str:
    """Return what a paper is sorted by: its folded title, or where it has none its abstract.

    Signs at the beginning do not count, and numbers count by their value (2-shot before 10-shot).  Compared
    character by character, Chinese comes after Latin.
    """
    text = folded(title or plain_line(abstract, MAX_KEY))
    start = next((at for at, character in enumerate(text) if character.isalnum()), 0)
    return _DIGITS.sub(_padded, text[start : start + MAX_KEY])[:MAX_KEY]


def _padded(number: re.Match[str]) -> str:
    return number[0].zfill(_NUMBER_WIDTH)
