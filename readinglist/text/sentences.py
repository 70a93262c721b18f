"""Where the first sentence of an abstract ends."""

from __future__ import annotations

import re

from readinglist.text.graphemes import cut

PART_END = "\ue001"
"""Stands in a line where a paragraph ended: a sentence ends there at the latest."""

_SHORTEST = 20
_CLOSERS = "\"'\u201d\u2019)\\]»」』）"  # noqa: RUF001 - Chinese closing brackets are meant
_CANDIDATE = re.compile(rf"(?P<mark>[.!?]+)[{_CLOSERS}]*(?=\s|{PART_END}|\Z)|[。！？]+[{_CLOSERS}]*|{PART_END}")  # noqa: RUF001
_LAST_WORD = re.compile(r"(?:[^\W\d_]\.)*[^\W_]+\Z")
_NEXT_WORD = re.compile(r"[\s(\[\"'\u201c\u2018]*(\w+)?")
_WINDOW = 40
# Words that end in a full stop without ending a sentence; the second group may do both.
_NEVER_LAST_WORDS = (
    "e.g i.e eg ie cf viz ca vs v.s w.r.t wrt a.k.a aka approx resp fig figs eq eqs eqn sec sect ch chap tab alg "
    "thm lem prop cor def ex ref refs app appx no nos nr vol pp p ed eds dr mr mrs ms prof st jr sr dept univ"
)
_NEVER_LAST = frozenset(_NEVER_LAST_WORDS.split())
_SELDOM_LAST = frozenset({"al", "inc", "ltd", "corp", "co", "u.s", "u.k"})
_STARTING_WORDS = (
    "We The This These Those In Our However To It A An For While Although Here Such There As At On By With When If "
    "Yet But And Existing Recent Moreover Specifically Despite Unlike They Its"
)
_STARTERS = frozenset(_STARTING_WORDS.split())


def sentence_end(text: str, limit: int) -> tuple[int, bool]:
    """Return where the first sentence of the one-line ``text`` ends, and whether it ends there by itself.

    Where no end is found within ``limit`` code points, the place is the last blank before (or, in a text
    without blanks, a place that splits no character).
    """
    for found in _CANDIDATE.finditer(text, 0, limit + _WINDOW):
        if found.end() > limit:
            break
        if _ends_here(text, found):
            return found.end(), True
    if len(text) <= limit:
        return len(text), True
    blank = text.rfind(" ", limit // 2, limit)
    return (blank if blank > 0 else len(cut(text, limit))), False


def _ends_here(text: str, found: re.Match[str]) -> bool:
    mark = found["mark"]
    if found[0] == PART_END:
        return found.start() >= _SHORTEST
    if mark is None:
        return True
    following = _NEXT_WORD.match(text, found.end())
    word = following[1] if following and following[1] else ""
    if word[:1].islower():
        return False
    return mark != "." or _full_stop_ends(text[max(0, found.start() - _WINDOW) : found.start()], word)


def _full_stop_ends(before: str, following: str) -> bool:
    """Return whether a full stop between these two ends a sentence and not an abbreviation or initial."""
    last = _LAST_WORD.search(before)
    if last is None:
        return True
    word = last[0].lower()
    if word in _NEVER_LAST or (last.start() == 0 and word.isdigit()):
        return False
    if word in _SELDOM_LAST or (len(word) == 1 and word.isalpha()):
        return not following or following in _STARTERS
    return True
