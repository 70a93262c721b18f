"""The SVG that mathra writes, and nothing else, into placed outlines.

It is read by a grammar of the few elements that occur: what does not fit is refused, so that no text of an
abstract, no entity and no style sheet ever means anything.
"""

from __future__ import annotations

import re
from typing import Final

from readinglist.formulas.engine import Formula, Glyph, Line, PlacedGlyph, Rule

_UNIT: Final = 1000.0
_N: Final = r"-?\d+(?:\.\d+)?"
_ID: Final = r"mathra-[0-9a-f]+-g(\d+)"
_COLOUR: Final = r'(?: fill="[#\w]+")?'
_BOX = re.compile(rf'<svg [^<>]*? viewBox="({_N}) ({_N}) ({_N}) ({_N})"')
_SHAPE = re.compile(rf'<path id="{_ID}" d="([MLCZ0-9 .-]*)"/>')
_GLYPH = re.compile(
    rf'<use href="#{_ID}"(?: x="({_N})" y="({_N})"| transform="translate\(({_N}) ({_N})\) scale\(({_N})\)"){_COLOUR}/>'
)
# These two are compiled where they are needed: most formulas have no bar, and hardly one is crossed out.
_RULE: Final = rf'<rect x="({_N})" y="({_N})" width="({_N})" height="({_N})"{_COLOUR}/>'
_LINE: Final = rf'<line x1="({_N})" y1="({_N})" x2="({_N})" y2="({_N})" stroke="[#\w]+" stroke-width="({_N})"[^<>]*/>'
_BEFORE: Final = "</metadata><style>"
_SHAPES: Final = ("</style><defs>", "</defs>")
_GROUP: Final = ('<g fill="currentColor" stroke="none" transform="scale(1,-1)">', "</g>")
_END = re.compile(r"(?:<text [^<>]*>[^<]*</text>)?</svg>\Z")
_NUMBER = re.compile(_N)
_POINTS: Final = {"M": 2, "L": 2, "C": 6, "Z": 0}


class UnknownDrawingError(ValueError):
    """The SVG holds something that the grammar does not know."""


class SvgReader:
    """Reads SVGs and keeps each shape of the font once, by its number."""

    def __init__(self) -> None:
        self._glyphs: dict[int, Glyph] = {}

    def read(self, svg: str) -> Formula:
        """Return what ``svg`` draws; :class:`UnknownDrawingError` where it is not as mathra writes it."""
        left, top, width, height = box(svg)
        start = _past(svg, _BEFORE, 0)
        shapes, at = _between(svg, _SHAPES, start) if _SHAPES[0] in svg else ("", svg.find(_GROUP[0], start))
        drawn, at = _between(svg, _GROUP, at)
        if not _END.match(svg, at):
            raise UnknownDrawingError
        self._learn(shapes)
        drawing = _Drawing(self._glyphs, left)
        drawing.read(drawn)
        return Formula(
            width,
            max(0.0, -top),
            max(0.0, height + top),
            tuple(drawing.glyphs),
            tuple(drawing.rules),
            tuple(drawing.lines),
        )

    def _learn(self, shapes: str) -> None:
        at = 0
        while found := _SHAPE.match(shapes, at):
            at = found.end()
            key = int(found[1])
            if key not in self._glyphs:
                self._glyphs[key] = _glyph(key, found[2])
        if at != len(shapes):
            raise UnknownDrawingError


def box(svg: str) -> tuple[float, float, float, float]:
    """Return the left edge, upper edge (y down), width and height of what ``svg`` draws, in em."""
    found = _BOX.match(svg)
    if found is None:
        raise UnknownDrawingError
    left, top, width, height = (float(number) / _UNIT for number in found.groups())
    return left, top, width, height


def _past(svg: str, text: str, start: int) -> int:
    at = svg.find(text, start)
    if at < 0:
        raise UnknownDrawingError
    return at + len(text)


def _between(svg: str, ends: tuple[str, str], start: int) -> tuple[str, int]:
    """Return what stands between ``ends`` after ``start``, and the place behind them."""
    first = _past(svg, ends[0], start)
    behind = _past(svg, ends[1], first)
    return svg[first : behind - len(ends[1])], behind


class _Drawing:
    """What is drawn in one SVG, with the origin moved to its left edge and y turned downwards."""

    def __init__(self, shapes: dict[int, Glyph], left: float) -> None:
        self._shapes = shapes
        self._left = left
        self.glyphs: list[PlacedGlyph] = []
        self.rules: list[Rule] = []
        self.lines: list[Line] = []

    def read(self, drawn: str) -> None:
        """Take in the elements of ``drawn``, all of them."""
        at = 0
        while at < len(drawn):
            at = self._read_one(drawn, at)

    def _read_one(self, drawn: str, at: int) -> int:
        """Take in the element that begins at ``at``; return the place behind it."""
        if found := _GLYPH.match(drawn, at):
            self._glyph(found)
        elif found := re.compile(_RULE).match(drawn, at):
            self._rule(found)
        elif found := re.compile(_LINE).match(drawn, at):
            self._line(found)
        else:
            raise UnknownDrawingError
        return found.end()

    def _glyph(self, found: re.Match[str]) -> None:
        glyph = self._shapes.get(int(found[1]))
        if glyph is None:
            raise UnknownDrawingError
        x, y = self._place(found[2] or found[4], found[3] or found[5])
        self.glyphs.append(PlacedGlyph(glyph, x, y, float(found[6] or 1)))

    def _rule(self, found: re.Match[str]) -> None:
        width, height = float(found[3]) / _UNIT, float(found[4]) / _UNIT
        x, y = self._place(found[1], found[2])
        self.rules.append(Rule(x, y - height, width, height))

    def _line(self, found: re.Match[str]) -> None:
        width = float(found[5]) / _UNIT
        self.lines.append(Line(*self._place(found[1], found[2]), *self._place(found[3], found[4]), width))

    def _place(self, x: str, y: str) -> tuple[float, float]:
        return float(x) / _UNIT - self._left, -float(y) / _UNIT


def _glyph(key: int, path: str) -> Glyph:
    """Return the shape of an SVG path of absolute commands, each with its letter and blanks between numbers."""
    verbs: list[str] = []
    points: list[float] = []
    expected = 0
    for word in re.findall(r"[A-Z]|[^A-Z ]+", path):
        if word in _POINTS:
            verbs.append(word)
            expected += _POINTS[word]
        elif _NUMBER.fullmatch(word):
            points.append((float(word) if len(points) % 2 == 0 else -float(word)) / _UNIT)
        else:
            raise UnknownDrawingError
    if len(points) != expected:
        raise UnknownDrawingError
    return Glyph(key, "".join(verbs), tuple(points))
