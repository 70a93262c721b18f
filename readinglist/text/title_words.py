"""Looking for a paper by words of its title, in any order, while the last of them is still being typed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from readinglist.text.folding import clean, folded, split_cjk

MAX_LENGTH = 200
"""Characters that are looked at of what was typed."""

MAX_WORDS = 16

BEGINS, IN_ORDER, ANYWHERE = range(3)
"""How well words fit a title: it begins with them, it holds them in their order, it holds them."""

_TOKEN = re.compile(r"[^\W\d_]+|\d+")


@dataclass(frozen=True, slots=True)
class TitleWords:
    """What is looked for: words, each a row of tokens; the last token of the last word may go on."""

    words: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, typed: str) -> TitleWords:
        """Return what ``typed`` looks for; every text is allowed, and one without a letter looks for nothing."""
        parts = clean(typed[:MAX_LENGTH]).split()
        return cls(tuple(filter(None, map(_tokens, parts)))[:MAX_WORDS])

    def __bool__(self) -> bool:
        return bool(self.words)

    def longest(self, count: int) -> tuple[str, ...]:
        """Return ``count`` texts that stand in the folded form of every title that fits; empty ones at the end."""
        tokens = sorted({token for word in self.words for token in word}, key=lambda token: (-len(token), token))
        return (*tokens[:count], *[""] * (count - len(tokens)))

    def fit(self, title: str) -> int | None:
        """Return how well the words fit ``title``: BEGINS, IN_ORDER, ANYWHERE, or None where they do not."""
        row = f" {' '.join(_tokens(title))} "
        *whole, last = (f" {' '.join(word)}" for word in self.words)
        if last not in row or not all(f"{word} " in row for word in whole):
            return None
        place = row.find("".join((*whole, last)))
        return BEGINS if place == 0 else IN_ORDER if place > 0 else ANYWHERE


def _tokens(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded; numbers count by their value, and each CJK character is a word."""
    found = _TOKEN.findall(split_cjk(folded(text)))
    return tuple([(token.lstrip("0") or "0") if token[0] == "0" else token for token in found])
