"""The words of a source with their places, folded so that markup, quotes, dashes, case and blanks do not count."""

from __future__ import annotations

import html
import re
import unicodedata
from bisect import bisect_left
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from readinglist.text.folding import has_cjk

if TYPE_CHECKING:
    from collections.abc import Iterator

_PARTS = re.compile(
    r"""
      </?(?:em|i|strong|b|sub|sup|code|u|span|p|br)\b[^<>]{0,300}>         # tags of style
    | \]\([^()\s]{0,2000}\)                                                  # the target of a link
    | &(?:amp;)*(?P<entity>\#?\w{1,32});
    | \\(?:text\w\w|emph|math(?:bf|rm|it)|url|href|cite\w?|ref|begin|end)(?=\{)
    | \\[A-Za-z](?=\{)                                                       # accents: \c{c}
    | (?P<word>[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*)                       # accents of their own belong to it
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Words:
    """``texts[n]`` is the n-th word, folded, made from ``source[starts[n]:ends[n]]``.

    Each Chinese or Japanese character is a word.  ``letters`` are all words in a row, without anything between
    them; ``heads[n]`` is where the n-th begins there, and one more number where all end.
    """

    texts: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    letters: str = field(init=False)
    heads: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", "".join(self.texts))
        object.__setattr__(self, "heads", tuple(accumulate(map(len, self.texts), initial=0)))

    def at(self, first: int, last: int) -> tuple[int, int] | None:
        """Return which words ``letters[first:last]`` are, as a range of their numbers; None where it cuts one."""
        one, other = bisect_left(self.heads, first), bisect_left(self.heads, last)
        return (one, other) if self.heads[one] == first and self.heads[other] == last else None


def words_of(source: str, start: int = 0, end: int | None = None) -> Words:
    """Return the words of ``source[start:end]``; the places count from the beginning of ``source``."""
    texts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for found in _PARTS.finditer(source, start, len(source) if end is None else end):
        word = found["word"]
        for text, first, last in [(word.lower(), *found.span())] if word and word.isascii() else _read(found):
            texts.append(text)
            starts.append(first)
            ends.append(last)
    return Words(tuple(texts), tuple(starts), tuple(ends))


def _read(found: re.Match[str]) -> Iterator[tuple[str, int, int]]:
    """Yield the words of a match that is no plain ASCII word: of an entity or of another script, none of markup."""
    word, start = found["word"], found.start()
    if word:
        at = 0
        for place, character in enumerate(word):
            if _stands_alone(character):
                if at < place:
                    yield from _folded(word[at:place], start + at)
                if letter := _letter(character):
                    yield letter, start + place, start + place + 1
                at = place + 1
        yield from _folded(word[at:], start + at)
    elif found["entity"]:
        text = "".join(map(_letter, html.unescape(f"&{found['entity']};")))
        if text:
            yield text, start, found.end()


@lru_cache(maxsize=4096)
def _stands_alone(character: str) -> bool:
    """Return whether ``character`` is a word: of Han, Kana or Hangul."""
    return has_cjk(character)


def _folded(word: str, start: int) -> Iterator[tuple[str, int, int]]:
    text = "".join(map(_letter, word))
    if text:
        yield text, start, start + len(word)


@lru_cache(maxsize=4096)
def _letter(character: str) -> str:
    r"""Return the letters and digits a character stands for; Greek ones by their names, as in ``\rho``."""
    parts = filter(str.isalnum, unicodedata.normalize("NFKD", character.casefold()))
    return "".join(unicodedata.name(part).rsplit(" ", 1)[-1].lower() if _is_greek(part) else part for part in parts)


def _is_greek(character: str) -> bool:
    return "\u03b1" <= character <= "\u03c9"
