r"""LaTeX's accents and special letters: ``\"u``, ``{\'\i}``, ``\c{c}``, ``\O``, ``{\AA}``."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_MARKS = {
    "'": "\u0301",
    "`": "\u0300",
    "^": "\u0302",
    '"': "\u0308",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "c": "\u0327",
    "v": "\u030c",
    "u": "\u0306",
    "H": "\u030b",
    "k": "\u0328",
    "r": "\u030a",
    "d": "\u0323",
    "b": "\u0331",
}
# Without braces only where the letter is likely to bear the accent: don\'t, \"quoted\" and x\^y are no accents.
_UNBRACED = {
    "'": "aeiouyAEIOUYcnzCNZ",
    "`": "aeiouAEIOU",
    "^": "aeiouAEIOU",
    '"': "aeiouyAEIOUY",
    "~": "anoANO",
    "=": "aeiouAEIOU",
    ".": "zZI",
}
_BASE = r"(?:\{\s*(?P<braced>\\?[A-Za-z])\s*\}|(?P<dotless>\\[ij])(?![A-Za-z])|(?P<letter>[A-Za-z]))"
_PUNCTUATION_ACCENT = re.compile(rf"\\(?P<accent>['`^\"~=.]){_BASE}")
_LETTER_ACCENT = re.compile(
    r"\\(?P<accent>[cvuHkrdb])(?:\{\s*(?P<braced>\\?[A-Za-z])\s*\}|[ ]+(?P<spaced>[A-Za-z])(?=\}))"
)
_LETTERS = {
    "O": "Ø",
    "o": "ø",
    "AA": "Å",
    "aa": "å",
    "AE": "Æ",
    "ae": "æ",
    "OE": "Œ",
    "oe": "œ",
    "L": "Ł",
    "l": "ł",
    "ss": "ß",
    "i": "\N{LATIN SMALL LETTER DOTLESS I}",
    "j": "ȷ",
    "DH": "Ð",
    "dh": "ð",
    "DJ": "Đ",
    "dj": "đ",
    "TH": "Þ",
    "th": "þ",
    "NG": "Ŋ",
    "ng": "ŋ",
}
# TeX swallows a blank behind a command: "\O rsted" is one word, "\AA ngstr" too.
_LETTER = re.compile(
    r"\\(?P<name>" + "|".join(sorted(_LETTERS, key=len, reverse=True)) + r")(?:\{\}|[ ](?=[a-z])|(?![A-Za-z]))"
)
_QUOTING = re.compile(r"\\([\"'`])(?![A-Za-z{\\])")


@dataclass(frozen=True, slots=True)
class Letter:
    """The ``text`` that an accent or special letter ending before ``end`` stands for."""

    text: str
    end: int


def accented(source: str, start: int) -> Letter | None:
    """Return the letter whose command begins at the backslash at ``start``, None where there is none."""
    found = _PUNCTUATION_ACCENT.match(source, start)
    if found:
        base = found["braced"] or found["dotless"]
        if base is None and found["letter"] in _UNBRACED[found["accent"]]:
            base = found["letter"]
        return _composed(base, found["accent"], found.end()) if base else None
    found = _LETTER_ACCENT.match(source, start)
    if found:
        if found["spaced"] and source[start - 1 : start] != "{":
            return None
        return _composed(found["braced"] or found["spaced"], found["accent"], found.end())
    found = _LETTER.match(source, start)
    return Letter(_LETTERS[found["name"]], found.end()) if found else None


def _composed(base: str, accent: str, end: int) -> Letter | None:
    if base[0] == "\\" and base[1] not in "ij":
        return None
    return Letter(unicodedata.normalize("NFC", base[-1] + _MARKS[accent]), end)


def escapes_quotes(source: str) -> bool:
    r"""Return whether backslashes before quotation marks are escapes here, as in ``\"quoted\"``.

    One that stands before neither a letter nor a brace can be no accent, so none of its kin is taken for one.
    """
    return _QUOTING.search(source) is not None
