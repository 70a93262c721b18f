"""Markdown's stars and underscores: which of them open or close emphasis, by CommonMark's rules.

A run of stars or underscores becomes a :class:`Delimiter`; :func:`resolve` pairs them and returns the
markup as pieces that switch a style on and off.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from readinglist.text.pieces import Piece, Style

_LONGEST_WORD = 200


@dataclass(slots=True)
class Delimiter:
    """A run of one marker; ``source[start:end]`` is what of its ``length`` no pair has used yet.

    An opener is used from its end, a closer from its beginning.  ``word`` is where the word begins in whose inside
    the marker stands, None where it stands at the end of one.
    """

    start: int
    end: int
    marker: str
    opens: bool
    closes: bool
    word: int | None = None
    length: int = field(init=False)

    def __post_init__(self) -> None:
        self.length = self.end - self.start


def delimiter(source: str, start: int, end: int) -> Delimiter:
    """Return what the run of stars or underscores in ``source[start:end]`` may do, seen from its neighbours."""
    before = source[start - 1] if start else " "
    after = source[end] if end < len(source) else " "
    left = not after.isspace() and (not _is_mark(after) or before.isspace() or _is_mark(before))
    right = not before.isspace() and (not _is_mark(before) or after.isspace() or _is_mark(after))
    if source[start] == "*" and before.isdigit() and after.isdigit():
        return Delimiter(start, end, "*", opens=False, closes=False)  # 2*3*4 multiplies
    if source[start] == "*":
        return Delimiter(start, end, "*", left, right, _word(source, start, end))
    return Delimiter(start, end, "_", left and (not right or _is_mark(before)), right and (not left or _is_mark(after)))


def _word(source: str, start: int, end: int) -> int | None:
    inside = end - start == 1 and source[start - 1 : start].isalnum() and source[end : end + 1].isalnum()
    return source.rfind(" ", max(0, start - _LONGEST_WORD), start) if inside else None


def _is_mark(character: str) -> bool:
    return not character.isalnum() and unicodedata.category(character)[0] in "PS"


def resolve(delimiters: list[Delimiter]) -> list[Piece]:
    """Return the switches of all pairs among ``delimiters``, in no order.

    What no pair uses is text.  Linear in the number of runs: a closer that found nothing bounds the search
    of the later ones of its sort.
    """
    pieces: list[Piece] = []
    openers: list[Delimiter] = []
    bottoms: dict[tuple[str, bool, bool, int], int] = {}
    for closer in delimiters:
        if closer.closes:
            _close(closer, openers, bottoms, pieces)
        if closer.opens and closer.start < closer.end:
            openers.append(closer)
    return pieces


def _close(
    closer: Delimiter,
    openers: list[Delimiter],
    bottoms: dict[tuple[str, bool, bool, int], int],
    pieces: list[Piece],
) -> None:
    sort = (closer.marker, closer.opens, closer.word is not None, closer.length % 3)
    while closer.start < closer.end:
        at = _matching(closer, openers, bottoms.get(sort, 0))
        if at < 0:
            bottoms[sort] = len(openers)
            return
        opener = openers[at]
        _pair(opener, closer, pieces)
        del openers[at + (opener.start < opener.end) :]
        for other, bottom in bottoms.items():
            bottoms[other] = min(bottom, len(openers))


def _matching(closer: Delimiter, openers: list[Delimiter], bottom: int) -> int:
    """Return the index of the nearest opener that ``closer`` may end, -1 where there is none."""
    for at in range(len(openers) - 1, bottom - 1, -1):
        opener = openers[at]
        if opener.marker != closer.marker or _in_two_words(opener, closer):
            continue
        odd = (opener.closes or closer.opens) and (opener.length + closer.length) % 3 == 0
        if not odd or (opener.length % 3 == 0 and closer.length % 3 == 0):
            return at
    return -1


def _in_two_words(opener: Delimiter, closer: Delimiter) -> bool:
    """Return whether the stars belong to names, as in "V*Bench and V*Bench", unlike those of "Re*in*forced"."""
    return opener.word is not None and closer.word is not None and opener.word != closer.word


def _pair(opener: Delimiter, closer: Delimiter, pieces: list[Piece]) -> None:
    bold = opener.end - opener.start > 1 and closer.end - closer.start > 1
    width, style = (2, Style.BOLD) if bold else (1, Style.ITALIC)
    pieces.append(Piece(opener.end - width, opener.end, style=style))
    pieces.append(Piece(closer.start, closer.start + width, style=style, on=False))
    opener.end -= width
    closer.start += width
