"""Making texts comparable and searchable: cleaning, folding, and blanks round CJK characters."""

from __future__ import annotations

import re
import unicodedata

# Soft hyphen, zero-width characters, marks and overrides of direction, invisible operators, tags, BOM.
_INVISIBLE = "\u00ad\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
_DIRECTION = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_CONTROL = "\x00-\x08\x0b-\x1f\x7f-\x9f"
_SURROGATE = "\ud800-\udfff"
_INVISIBLE_RUN = re.compile(f"[{_INVISIBLE}]+")
# A zero-width joiner between the parts of an emoji, and between letters that need it, is not dirt.
_DIRT = re.compile(
    f"[{_CONTROL}{_SURROGATE}{_DIRECTION}\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]+"
)
_NEW_LINES = re.compile("\r\n?|\x85")

# Only the accents of European writing: the vowel signs of Thai or Hindi and the voicing marks of Japanese
# are part of the letter.
_ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+")

_CJK_RUN = re.compile(
    "["
    "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"  # Hangul
    "\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c"  # iteration marks, Han zero and numerals
    "\u3041-\u3096\u3099-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"  # Kana
    "\u2e80-\u2fdf\u3105-\u312f\u31a0-\u31bf\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"  # Han, Bopomofo
    "\U0001aff0-\U0001b16f\U00020000-\U0003ffff"
    "]+"
)


def clean(text: str) -> str:
    """Return ``text`` as it may be stored: no NUL, control characters, lone surrogates, direction controls.

    Tabs stay, every line break becomes a line feed, zero-width characters go, except the joiners that emoji
    and some scripts are written with.
    """
    if text.isascii() and text.isprintable():
        return text
    return _DIRT.sub("", _NEW_LINES.sub("\n", text))


def folded(text: str) -> str:
    """Return the form in which two spellings of one word are equal.

    Case, accents, width (full or half), compatibility forms, invisible characters and the kind and number
    of blanks do not count.  ``folded(folded(x)) == folded(x)``.
    """
    if text.isascii():
        return " ".join(text.lower().split())
    bare = _INVISIBLE_RUN.sub("", text)
    plain = _without_accents(_without_accents(bare).casefold())
    return " ".join(unicodedata.normalize("NFC", plain).split())


def _without_accents(text: str) -> str:
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text))


def normalised_title(text: str) -> str:
    """Return the letters and digits of the folded ``text`` alone: equal for two prints of one title."""
    return "".join(filter(str.isalnum, folded(text)))


def split_cjk(text: str) -> str:
    """Return ``text`` with blanks round every Han, Kana and Hangul character, for the word index.

    The index cuts words at blanks, so that each such character becomes a word of its own and a search from
    one character on finds it.  The text is composed (NFC) and freed from zero-width characters, too.
    """
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", _INVISIBLE_RUN.sub("", text))
    return _CJK_RUN.sub(lambda found: f" {' '.join(found[0])} ", composed)


def without_cjk(text: str) -> tuple[str, int]:
    """Return ``text`` with a blank for every row of characters that :func:`split_cjk` sets apart, and their number."""
    if text.isascii():
        return text, 0
    composed = unicodedata.normalize("NFC", text)
    rest, rows = _CJK_RUN.subn(" ", composed)
    return rest, len(composed) - len(rest) + rows


def has_cjk(text: str) -> bool:
    """Return whether ``text`` holds a character that :func:`split_cjk` sets apart."""
    return not text.isascii() and _CJK_RUN.search(text) is not None
