"""The engine in use: mathra, a Rust library with the font STIX Two Math, behind guards.

It is imported at the first formula.  It takes any input in well under a millisecond, but is young: what it cannot
take is refused before the call, and whatever it does is contained.
"""

from __future__ import annotations

import re
from typing import Final

from readinglist.config.translation import translate
from readinglist.formulas.deny import denied_command
from readinglist.formulas.dialect import for_mathra
from readinglist.formulas.engine import Failure, Formula
from readinglist.formulas.foreign import MARKS, marked, restored
from readinglist.formulas.repair import depth, repaired, without_unknown
from readinglist.formulas.svg import SvgReader, UnknownDrawingError, box

MAX_LENGTH: Final = 4_000
"""Characters of a formula, before and after macros are resolved."""

MAX_DEPTH: Final = 60
"""How deep braces, fences and environments may stand in each other; mathra itself stops at 64."""

MAX_WIDTH: Final = 400.0
"""em; beyond that it is no formula (``\\rule{1000000em}{1em}``)."""

MAX_HEIGHT: Final = 60.0
"""em, ascent and descent together."""

_MAX_UNKNOWN: Final = 20
_UNKNOWN = re.compile(r"unsupported (?:text )?command: \\([A-Za-z]+)")


class MathraEngine:
    """An :class:`~readinglist.formulas.engine.Engine`.  It may be used by several threads at once."""

    def __init__(self) -> None:
        self._reader = SvgReader()
        self._marks: dict[int, int] = {}

    def render(self, tex: str, *, display: bool) -> Formula | Failure:
        """Return ``tex`` drawn in STIX Two Math, or why it cannot be; the reasons are texts for a person."""
        if len(tex) > MAX_LENGTH:
            return Failure(translate("Formula", "The formula is too long to be drawn."))
        tex = repaired(tex)
        if command := denied_command(tex):
            return Failure(translate("Formula", "{command} is not drawn here.", command=command))
        if len(tex) > MAX_LENGTH or depth(tex) > MAX_DEPTH:
            return Failure(translate("Formula", "The formula is too deeply nested to be drawn."))
        try:
            return self._drawn(tex, display=display)
        except _EngineError as error:
            return Failure(_reason(str(error)))
        except UnknownDrawingError:
            return Failure(translate("Formula", "The formula holds something that cannot be drawn here."))

    def _drawn(self, tex: str, *, display: bool) -> Formula | Failure:
        tex, runs = marked(for_mathra(tex))
        svg = _svg(tex, display=display)
        _, _, width, height = box(svg)
        if width > MAX_WIDTH or height > MAX_HEIGHT:
            return Failure(translate("Formula", "The formula is too large to be drawn."))
        formula = self._reader.read(svg)
        if runs:
            formula = restored(formula, runs, self._known_marks())
        if _is_empty(formula, tex):
            return Failure(translate("Formula", "There is nothing to draw in this formula."))
        return formula

    def _known_marks(self) -> dict[int, int]:
        """Return which run the key of each stand-in means; learned by drawing them all once."""
        if not self._marks:
            row = self._reader.read(_svg(MARKS, display=False)).glyphs
            self._marks = {placed.glyph.key: number for number, placed in enumerate(row)}
        return self._marks


def _is_empty(formula: Formula, tex: str) -> bool:
    r"""Return whether nothing would be seen where ``tex`` promises something; a mere blank (``\,``) may be."""
    if formula.glyphs or formula.rules or formula.lines or formula.texts:
        return False
    return formula.width <= 0 or "phantom" in tex


class _EngineError(Exception):
    """mathra cannot draw it; the message is mathra's."""


def _svg(tex: str, *, display: bool) -> str:
    """Ask mathra; a command that it does not know is replaced by its name."""
    for _ in range(_MAX_UNKNOWN):
        try:
            return _asked(tex, display=display)
        except _EngineError as error:
            unknown = _UNKNOWN.search(str(error))
            if unknown is None:
                raise
            tex = without_unknown(tex, unknown[1])
    return _asked(tex, display=display)


def _asked(tex: str, *, display: bool) -> str:
    from mathra import tex_to_svg  # noqa: PLC0415 - not before the first formula: it is 4 MB of code

    try:
        return tex_to_svg(tex, display=display, strict=True)
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of Rust's is no Exception
        raise _EngineError(str(error)) from None


def _reason(message: str) -> str:
    """Return what mathra's ``message`` means for a person."""
    if found := re.search(r"font has no '(.)", message):
        return translate("Formula", "The math font lacks the sign {sign}.", sign=found[1])
    if found := re.search(r"unsupported environment: (\w+)", message):
        return translate("Formula", "{command} is not drawn here.", command=rf"\begin{{{found[1]}}}")
    if "missing argument" in message:
        return translate("Formula", "A command of the formula lacks its argument.")
    if "with" in message or "group" in message:
        return translate("Formula", "Brackets or environments of the formula do not match.")
    return translate("Formula", "The formula is not written in a way that can be drawn.")
