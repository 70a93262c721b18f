"""What an engine makes of a formula: outlines placed on a baseline, as plain data that any painter can draw.

All lengths are in em of the surrounding text, x to the right, y *down*, with the baseline at y = 0 and the left
edge at x = 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

LONG: Final = 5.0
"""em beyond which a formula may go on in the next line.

A line of the usual measure has 33 em: a formula of 5 leaves no hole that is seen in a ragged edge.
"""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One shape, to be filled; the same ``key`` always means the same shape, so a painter can keep its path.

    ``verbs`` holds one letter for each step: ``M`` move (2 numbers of ``points``: x, y), ``L`` line (2),
    ``C`` cubic curve (6: two control points, end point), ``Z`` close (0).  Inner contours run against the
    outer ones: either fill rule gives the holes.
    """

    key: int
    verbs: str
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class PlacedGlyph:
    """A glyph, scaled by ``scale`` about its own origin and then moved to (``x``, ``y``)."""

    glyph: Glyph
    x: float
    y: float
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class PlacedText:
    """Characters that no math font has (Chinese), for the painter's own font of size ``scale`` em.

    They begin at (``x``, ``y``) on their baseline and are given a width of ``width`` em, one em a character.
    """

    text: str
    x: float
    y: float
    scale: float
    width: float


@dataclass(frozen=True, slots=True)
class Rule:
    """A filled rectangle: a fraction bar, the top of a root.  (``x``, ``y``) is its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke from (``x1``, ``y1``) to (``x2``, ``y2``): what crosses a term out."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float


@dataclass(frozen=True, slots=True)
class Formula:
    r"""A formula ready to be drawn in one colour: ``ascent`` above the baseline, ``descent`` below it.

    A formula of nothing but blanks (``\,``) has a width and nothing to draw.
    """

    width: float
    ascent: float
    descent: float
    glyphs: tuple[PlacedGlyph, ...] = ()
    rules: tuple[Rule, ...] = ()
    lines: tuple[Line, ...] = ()
    texts: tuple[PlacedText, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A formula that cannot be drawn; ``reason`` tells a person why, in their language."""

    reason: str


class Engine(Protocol):
    """Draws formulas.  Any string is allowed; nothing is raised but KeyboardInterrupt and the like."""

    def render(self, tex: str, *, display: bool) -> Formula | Failure:
        """Return ``tex`` (without its delimiters), drawn, or why it cannot be."""
