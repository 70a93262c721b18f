"""Texts with formulas as a screen reader says them: formulas in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.formulas.speech import spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from readinglist.text.runs import Block, Run


def spoken_line(pieces: Iterable[str | Run]) -> str:
    """Return pieces of a line (see :func:`readinglist.text.plain.line_pieces`) as they are said."""
    return "".join(piece if isinstance(piece, str) else said(piece) for piece in pieces)


def spoken_text(blocks: Sequence[Block]) -> str:
    """Return ``blocks`` as they are said: a line for each."""
    return "\n".join("".join(map(said, block.runs)) for block in blocks)


def said(run: Run) -> str:
    """Return the words of a formula, the text of any other run."""
    return spoken(run.tex) if run.is_math else run.text
