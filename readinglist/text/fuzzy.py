"""How well what is typed fits a name: by its words, by how these begin, by their first letters, or nearly.

The same rule for commands, tags, lists and titles, so that what is found in one place is found in all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from readinglist.text.folding import folded, has_cjk
from readinglist.text.title_words import BEGINS, IN_ORDER, TitleWords

BEST: Final = 100.0
SHORTEST: Final = 4
"""Letters from which on a slip of the finger is forgiven: three letters are nearly everything."""

LIKE: Final = 82.0
"""Percent of the typed letters that must stand in the name, in one stretch of it."""

BEGINNINGS: Final = 93.0
INITIALS: Final = 92.0
_FIT: Final = {BEGINS: BEST, IN_ORDER: 97.0}
_WORDS: Final = 94.0
_LETTERS: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Typed:
    """What is typed, read once for all names."""

    words: TitleWords
    letters: str
    by_initials: bool
    """Whether first letters of words may be meant: two letters or more, one after another."""
    begun: tuple[str, ...]
    """What words may begin with: ``exp st`` for export starred; empty for a single word."""

    @classmethod
    def of(cls, text: str) -> Typed:
        """Return what ``text`` looks for."""
        letters = folded(text)
        by_initials = len(letters) > 1 and letters.isalpha() and not has_cjk(letters)
        begun = tuple(f" {word}" for word in letters.split()) if " " in letters else ()
        return cls(TitleWords.of(text), letters, by_initials, begun)

    def __bool__(self) -> bool:
        return bool(self.letters)

    def score(self, name: str) -> float:
        """Return how well it fits ``name``, 0 for not at all; names that hold its words come before near ones."""
        return self.score_folded(folded(name))

    def score_folded(self, name: str) -> float:
        """Return the score of a name that is folded already."""
        if not self.words:  # signs alone
            return _WORDS if self.letters and self.letters in name else 0
        fit = self.words.fit(name)
        if fit is not None:
            return _FIT.get(fit, _WORDS)
        return self.near(name)

    def near(self, name: str) -> float:
        """Return how nearly a folded name is meant that does not hold the words; 0 for not at all."""
        if self.begun:
            spaced = f" {name}"
            if all(word in spaced for word in self.begun):
                return BEGINNINGS
        if self.by_initials and self.letters in initials(name):
            return INITIALS
        if not self.forgives:
            return 0
        from rapidfuzz import fuzz  # noqa: PLC0415 - not before it is asked for

        return float(fuzz.partial_ratio(self.letters, name, score_cutoff=LIKE)) * INITIALS / BEST

    @property
    def forgives(self) -> bool:
        """Whether enough is typed to forgive a slip."""
        return len(self.letters) >= SHORTEST


def initials(name: str) -> str:
    """Return the first letters of the words of a folded name: ``vcpo`` of variance controlled policy optimization."""
    return "".join(word[0] for word in _LETTERS.findall(name))
