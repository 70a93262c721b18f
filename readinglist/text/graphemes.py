"""Where a text may be cut without splitting what a person sees as one character."""

from __future__ import annotations

import unicodedata

_JOINER = "\u200d"
_VIRAMAS = frozenset("\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0d4d\u0dca")


def cut(text: str, limit: int) -> str:
    """Return the longest beginning of ``text`` of at most ``limit`` code points that splits no character.

    Only where the very first character is longer than ``limit`` is it split.
    """
    if len(text) <= limit:
        return text
    at = limit
    while at > 0 and not is_boundary(text, at):
        at -= 1
    return text[: at or limit]


def shortened(text: str, limit: int) -> str:
    """Return ``text``; of one that is longer the beginning that ``cut`` leaves, and an ellipsis."""
    return text if len(text) <= limit else cut(text, limit) + "\N{HORIZONTAL ELLIPSIS}"


def is_boundary(text: str, at: int) -> bool:
    """Return whether ``text`` may be cut before index ``at``: by the rules of Unicode's UAX 29, in short."""
    if at <= 0 or at >= len(text):
        return True
    before, after = text[at - 1], text[at]
    if before < "\u0300" and after < "\u0300":
        return before != "\r" or after != "\n"
    if _extends(after) or before == _JOINER or before in _VIRAMAS:
        return False
    if _is_flag_letter(before) and _is_flag_letter(after):
        return _flag_letters_before(text, at) % 2 == 0
    return not _joins_hangul(before, after)


def _extends(character: str) -> bool:
    """Return whether ``character`` belongs to the one before it: marks, joiners, skin tones, tags."""
    return (
        unicodedata.category(character) in {"Mn", "Me", "Mc"}
        or character in {_JOINER, "\u200c"}
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\U000e0020" <= character <= "\U000e007f"
    )


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _flag_letters_before(text: str, at: int) -> int:
    count = 0
    while count < at and _is_flag_letter(text[at - 1 - count]):
        count += 1
    return count


def _joins_hangul(before: str, after: str) -> bool:
    """Return whether two parts of a Hangul syllable meet: a vowel or final after what may carry it."""
    if "\u1100" <= before <= "\u115f":
        return "\u1100" <= after <= "\u11a7" or "\uac00" <= after <= "\ud7a3"
    if "\u1160" <= before <= "\u11ff" or "\uac00" <= before <= "\ud7a3":
        return "\u1160" <= after <= "\u11ff"
    return False
