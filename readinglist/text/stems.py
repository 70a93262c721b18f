"""The stem of an English word: what its plural, its -ing and its -ed have in common.

A light one on purpose: ``generalization`` and ``general`` stay two words.  Words of other languages and scripts stay
as they are.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

SHORTEST: Final = 4
"""Letters of a word from which on anything is taken off."""

ROOT: Final = 3
"""Letters that stay at least; no rule changes any of the first three, so that they tell what cannot be alike."""

_PLAIN: Final = re.compile(r"[a-z]+")
_VOWEL: Final = re.compile(r"[aeiouy]")
_ODD: Final = {
    "matrices": "matrix",
    "vertices": "vertex",
    "indices": "index",
    "criteria": "criterion",
    "phenomena": "phenomenon",
    "embed": "embed",
    "embeds": "embed",
    "children": "child",
    "bias": "bias",
    "lens": "lens",
    "news": "news",
    "bayes": "bayes",
    "gpus": "gpu",
    "tpus": "tpu",
}
_NO_PLURAL: Final = ("ss", "us", "is")


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return the stem of a folded word: to be compared with others, whatever it looks like."""
    if word in _ODD:
        return _ODD[word]
    if len(word) < SHORTEST or not _PLAIN.fullmatch(word):
        return word
    return _even(_bare(_singular(word)))


def _singular(word: str) -> str:
    if word.endswith("sis"):  # analysis, analyses
        return word[:-2]
    if word.endswith("ies") and len(word) > SHORTEST:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith(_NO_PLURAL) else word


def _bare(word: str) -> str:
    if word.endswith(("ization", "isation")):
        return word[:-5]
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= ROOT and _VOWEL.search(rest):
            return rest
    return word


def _even(word: str) -> str:
    """Take off what one form has and another has not: the last e, a doubled letter, y for i, British s for z."""
    if len(word) > ROOT and word.endswith("e"):
        word = word[:-1]
    if len(word) > ROOT and word[-1] == word[-2]:
        word = word[:-1]
    if len(word) > ROOT and word.endswith("y") and not _VOWEL.match(word[-2]):
        return word[:-1] + "i"
    return word[:-1] + "z" if len(word) > SHORTEST and word.endswith("is") else word
