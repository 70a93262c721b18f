"""Texts with formulas where none can be drawn, as a line of Unicode.

Messages, tips, hints, the command line and the word index take their texts from here, so that none of them shows TeX.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import normalize

from readinglist.formulas.unicode_line import unicode_line
from readinglist.text import plain
from readinglist.text.abstracts import parse_abstract

if TYPE_CHECKING:
    from collections.abc import Iterable

    from readinglist.text.runs import Run

_MAY_BE_FORMULA = re.compile(r"\$|\\[A-Za-z(\[]")
"""What a formula begins with: a dollar, a bracket of TeX, or a command that stands alone."""


def title_line(source: str, limit: int | None = None) -> str:
    """Return a title, remark or quotation as one line of at most ``limit`` code points, formulas as Unicode."""
    return plain.plain_line(source, limit, unicode_line)


def sentence_line(abstract: str, limit: int | None = None) -> str:
    """Return the first sentence of ``abstract`` as one line of at most ``limit`` code points, formulas as Unicode."""
    return plain.first_sentence(abstract, limit, unicode_line)


def shown_run(run: Run) -> str:
    """Return what is written for ``run`` where nothing can be drawn: its text, a formula as Unicode."""
    return unicode_line(run.tex) if run.is_math else run.text


def line_of(pieces: Iterable[str | Run]) -> str:
    """Return pieces of a line (see :func:`readinglist.text.plain.line_pieces`) as text, formulas as Unicode."""
    return "".join(piece if isinstance(piece, str) else shown_run(piece) for piece in pieces)


def index_text(source: str) -> str:
    """Return ``source`` as the word index holds it: each formula as Unicode, folded, and everything else as it is."""
    if _MAY_BE_FORMULA.search(source) is None:  # as most texts: an import need not parse them
        return source
    parts: list[str] = []
    at = 0
    for run in (run for block in parse_abstract(source) for run in block.runs if run.is_math):
        # By itself: letters that were glued to a formula in the source would make one word with it.
        parts += source[at : run.start], " ", _indexed_formula(run.tex), " "
        at = run.end
    return "".join((*parts, source[at:]))


@lru_cache(maxsize=2_000)
def _indexed_formula(tex: str) -> str:
    """Return a formula as the index holds it; the same few stand in most abstracts."""
    return normalize("NFKC", unicode_line(tex))
