"""Characters that no math font has (Chinese, mostly): room is kept for them, and the painter writes them itself.

A run of them is replaced by a circled number of no width and a blank as wide as the run.  Where the number comes
out in the drawing is where the run begins.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.formulas.engine import Formula, PlacedGlyph, PlacedText

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MARKS: Final = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
"""The stand-ins, in order; runs beyond their number stay as they are."""

_FOREIGN: Final = (
    "\u1100-\u11ff\u2460-\u2473\u2e80-\u2fdf\u3001-\u303f\u3040-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
    "\ufe30-\ufe4f\uff00-\uffef\U0001f000-\U0001faff\U00020000-\U0003ffff"
)
_RUN: Final = f"[{_FOREIGN}]+"
_NAME: Final = rf"\\operatorname\*?(?=\{{[^{{}}]*[{_FOREIGN}])"
_ASCENT, _DESCENT = 0.88, 0.14  # em, of nearly all Chinese and Japanese fonts


def marked(tex: str) -> tuple[str, tuple[str, ...]]:
    """Return ``tex`` with its foreign runs replaced, and the runs."""
    if tex.isascii() or not re.search(_RUN, tex):
        return tex, ()
    runs: list[str] = []

    def mark(found: re.Match[str]) -> str:
        if len(runs) == len(MARKS):
            return found[0]
        runs.append(found[0])
        # The dollars lead back to math inside \text, and mean nothing to the engine elsewhere.
        return rf"{{$\rlap{{{MARKS[len(runs) - 1]}}}\hspace{{{len(found[0])}em}}$}}"

    return re.sub(_RUN, mark, re.sub(_NAME, r"\\mathrm", tex)), tuple(runs)


def restored(formula: Formula, runs: Sequence[str], marks: Mapping[int, int]) -> Formula:
    """Return ``formula`` with the runs in the places of their marks; ``marks`` leads from glyph key to run."""
    glyphs = tuple(placed for placed in formula.glyphs if placed.glyph.key not in marks)
    texts = tuple(
        _text(placed, runs[marks[placed.glyph.key]]) for placed in formula.glyphs if placed.glyph.key in marks
    )
    ascent = max(formula.ascent, *(_ASCENT * text.scale - text.y for text in texts), 0)
    descent = max(formula.descent, *(_DESCENT * text.scale + text.y for text in texts), 0)
    return replace(formula, glyphs=glyphs, texts=texts, ascent=ascent, descent=descent)


def _text(placed: PlacedGlyph, run: str) -> PlacedText:
    return PlacedText(run, placed.x, placed.y, placed.scale, len(run) * placed.scale)
