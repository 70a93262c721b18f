r"""Where a long formula may go on in the next line: behind a relation or an operation, as TeX does it.

A part ends with its sign and an empty ``{}``, which keeps the blank that TeX puts behind the sign; set side by side
the parts look like the whole.  Nothing is parted inside braces, ``\left`` and ``\right``, or bars.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from readinglist.formulas.engine import LONG, Failure, Formula
from readinglist.formulas.repair import repaired
from readinglist.formulas.symbols import COMMANDS, TYPED, Kind
from readinglist.formulas.tokens import SCRIPTS, next_solid, tokenised

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Draw = Callable[[str], Formula | Failure]
    _Stretch = tuple[int, int, Formula]

_LIMITS: Final = (LONG, 8.0, 11.0)
"""em beyond which a formula is parted behind its relations, what is left behind its operations, and inside brackets."""

_RELATION, _OPERATION, _INSIDE = range(len(_LIMITS))
_EXACT: Final = 0.03
"""em by which parts may be wider or narrower together than the whole."""

_ACTING: Final = (
    r"\begin \over \choose \atop \brace \brack \above \middle \\ \cr & \displaystyle \textstyle \scriptstyle \tag "
    r"\scriptscriptstyle \bf \rm \it \sf \tt \cal \mit \bfseries \normalfont"
)
_NEVER: Final = frozenset(_ACTING.split())
"""They act on all that follows or stands before, so that a part would look different from the whole."""

_OPENING: Final = frozenset((r"\left", "{"))
_CLOSING: Final = frozenset((r"\right", "}"))
_FENCES: Final = frozenset((r"\left", r"\right"))
_BRACKETS: Final = frozenset(("(", "[", r"\{", r"\langle", r"\lfloor", r"\lceil"))
_BRACKETS_END: Final = frozenset((")", "]", r"\}", r"\rangle", r"\rfloor", r"\rceil"))
_BARS: Final = frozenset(("|", r"\|", r"\vert", r"\Vert"))
_SIGNS: Final = frozenset((Kind.RELATION, Kind.BINARY))
_WITHOUT_OPERAND: Final = frozenset((Kind.OPEN, Kind.PUNCTUATION, Kind.LARGE))


def parts(tex: str, whole: Formula, draw: Draw) -> tuple[Formula, ...]:
    """Return ``whole``, which is ``tex`` drawn, in parts that follow each other in a line.

    It stays alone where it is short, or cannot be parted without looking different.
    """
    if whole.width <= LONG:
        return (whole,)
    tokens = [word for word in tokenised(repaired(tex)) if word]
    if not _NEVER.isdisjoint(tokens):
        return (whole,)
    return tuple(_parted(tokens, whole, _places(tokens), draw))


def _parted(tokens: Sequence[str], whole: Formula, places: dict[int, int], draw: Draw) -> list[Formula]:
    """Part a stretch at the strongest places that it has and needs, and what is still long at weaker ones."""
    for rank, limit in enumerate(_LIMITS):
        cuts = [at for at in sorted(places) if places[at] <= rank]
        if whole.width > limit and cuts:
            found = _cut(tokens, cuts, draw)
            if _is_same(whole, [formula for _, _, formula in found]):
                return [part for stretch in found for part in _again(tokens, places, stretch, draw)]
    return [whole]


def _again(tokens: Sequence[str], places: dict[int, int], stretch: _Stretch, draw: Draw) -> list[Formula]:
    start, end, formula = stretch
    inside = {at - start: rank for at, rank in places.items() if start < at < end}
    return _parted([*tokens[start:end], "{}"], formula, inside, draw)


def _cut(tokens: Sequence[str], cuts: Sequence[int], draw: Draw) -> list[_Stretch]:
    """Return the range and the drawing of each stretch between ``cuts``; none at all where one cannot be drawn."""
    found: list[_Stretch] = []
    for start, end in pairwise((0, *cuts, len(tokens))):
        formula = draw("".join(tokens[start:end]) + "{}" * (end < len(tokens)))
        if isinstance(formula, Failure):
            return []
        found.append((start, end, formula))
    return found


def _is_same(whole: Formula, found: Sequence[Formula]) -> bool:
    """Return whether the parts hold what the whole holds and are as wide together."""
    return (
        len(found) > 1
        and abs(sum(part.width for part in found) - whole.width) < _EXACT
        and sum(len(part.glyphs) for part in found) == len(whole.glyphs)
        and sum(len(part.rules) + len(part.lines) + len(part.texts) for part in found)
        == len(whole.rules) + len(whole.lines) + len(whole.texts)
    )


def _places(tokens: Sequence[str]) -> dict[int, int]:
    """Return behind which tokens ``tokens`` may be parted, as the place of the next one, and how gladly (0 is best)."""
    found: dict[int, int] = {}
    closed = brackets = 0
    in_bars = False
    before: Kind | None = Kind.OPEN
    last = ""
    for at, word in enumerate(tokens):
        if word.isspace():
            continue
        closed = max(0, closed + (word in _OPENING) - (word in _CLOSING))
        kind = _kind(word)
        if not closed and last not in _FENCES:
            brackets = max(0, brackets + (word in _BRACKETS) - (word in _BRACKETS_END))
            in_bars ^= word in _BARS
            rank = _rank(kind, before, inside=brackets > 0)
            if rank is not None and not in_bars and _goes_on(tokens, at):
                found[at + 1] = rank
        before, last = kind, word
    return found


def _kind(word: str) -> Kind | None:
    if word in _BRACKETS or word in SCRIPTS:  # behind either a minus is no operation
        return Kind.OPEN
    if len(word) > 1:
        return COMMANDS.get(word[1:], ("", None))[1]
    return TYPED.get(word)


def _rank(kind: Kind | None, before: Kind | None, *, inside: bool) -> int | None:
    """Return how gladly a formula is parted behind a sign of ``kind`` that stands after one of the kind ``before``."""
    if kind is Kind.PUNCTUATION:
        return _INSIDE
    if kind not in _SIGNS or before in _WITHOUT_OPERAND or (kind is Kind.BINARY and before in _SIGNS):
        return None
    if inside:
        return _INSIDE
    return _RELATION if kind is Kind.RELATION else _OPERATION


def _goes_on(tokens: Sequence[str], at: int) -> bool:
    """Return whether what follows the sign at ``at`` may begin a line: no script of the sign, and no further sign."""
    following = next_solid(tokens, at + 1)
    if following == len(tokens) or tokens[following] in SCRIPTS or tokens[following] in {"'", r"\limits"}:
        return False
    return _kind(tokens[following]) not in {Kind.RELATION, Kind.PUNCTUATION, Kind.CLOSE}
