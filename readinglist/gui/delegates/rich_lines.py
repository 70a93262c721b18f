"""Lines of text with formulas for painters: broken and cut once, then kept.

A text without formulas is left to Qt's own line breaking; only where a formula stands in the line is it broken here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from readinglist.formulas.budget import Budget
from readinglist.formulas.engine import Failure, Formula
from readinglist.formulas.numbers import number_text
from readinglist.gui.delegates.marked_words import draw_marked
from readinglist.gui.delegates.text import break_lines
from readinglist.gui.math.drawing import math_em
from readinglist.text.marking import PLAIN, Look, Marked
from readinglist.text.runs import Run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtGui import QFont, QPainter

    from readinglist.gui.delegates.text import Lines
    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme

_CJK = r"\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef"
_CLOSING = "，。、；：！？）】》」』”’"  # noqa: RUF001 - Chinese marks that begin no line
_OPENING = "（【《「『“‘"  # noqa: RUF001 - Chinese marks that end no line
_ENDS_LINE = re.compile(rf"(?![{_OPENING}])[\s\-/\u2013\u2014{_CJK}{_CLOSING}]\Z")
_BEGINS_LINE = re.compile(rf"(?![{_CLOSING}])[\s{_CJK}]")
_WORD = re.compile(rf"[{_OPENING}]*[{_CJK}][{_CLOSING}]*|[^\s{_CJK}-]+(?:-+|[{_CLOSING}]*)\s*|-+\s*|\s+")

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class _Token:
    """A word with the blanks behind it, or a formula (or a part of one); ``solid`` is its width without those blanks.

    ``goes_on`` says that a part of the same formula follows: a line may end between two of them.  ``starts`` says that
    a piece of the text begins here, a marked word or what follows one: a line need not be allowed to end before it.
    """

    text: str
    formula: Formula | None
    width: float
    solid: float
    goes_on: bool = False
    look: Look = PLAIN
    starts: bool = False


@dataclass(frozen=True, slots=True)
class RichLines:
    """Lines of tokens that fit a width."""

    lines: tuple[tuple[_Token, ...], ...]
    font: QFont
    pitch: float
    pen: FormulaPen
    theme: Theme | None = None

    def draw(self, painter: QPainter, x: float, y: float) -> float:
        """Draw with the top of the first line at ``y``; return the y below the last line."""
        painter.setFont(self.font)
        metrics = QFontMetricsF(self.font)
        lift = (self.pitch - metrics.height()) / 2 + metrics.ascent()
        for number, line in enumerate(self.lines):
            self._draw_line(painter, line, x, y + number * self.pitch + lift)
        return y + len(self.lines) * self.pitch

    def _draw_line(self, painter: QPainter, line: tuple[_Token, ...], x: float, baseline: float) -> None:
        for token in _joined(line):
            if token.look != PLAIN and self.theme is not None:
                draw_marked(painter, self.theme, token.look, token.text, QRectF(x, baseline, token.solid, 0), self.font)
            elif token.formula is None:
                painter.drawText(QPointF(x, baseline), token.text)
            else:
                colour = painter.pen().color()
                self.pen.draw(painter, token.formula, QPointF(x, baseline), math_em(self.font), colour)
                painter.setPen(colour)
                painter.setFont(self.font)
            x += token.width

    def __len__(self) -> int:
        return len(self.lines)


def break_pieces(
    pieces: Sequence[str | Run | Marked],
    font: QFont,
    width: float,
    most: int,
    pitch: float,
    pen: FormulaPen,
    theme: Theme | None = None,
) -> RichLines | Lines:
    """Break texts and formulas into at most ``most`` lines of ``width`` pixels, ``pitch`` pixels apart.

    Marked words are drawn as ``theme`` has it; without one, like the others.
    """
    if all(isinstance(piece, str) for piece in pieces):
        return break_lines("".join(map(str, pieces)), font, width, most, pitch)
    metrics = QFontMetricsF(font)
    lines = _fill(_tokens(pieces, metrics, math_em(font), pen), width, most + 1)
    if len(lines) > most:
        last = _cut(lines[most - 1] + lines[most], metrics, width)
        lines = [*lines[: most - 1], last]
    return RichLines(tuple(map(tuple, lines)), font, pitch, pen, theme)


def _joined(line: tuple[_Token, ...]) -> Iterator[_Token]:
    """Yield the words of a line with plain ones in one piece: each is a call of the painter."""
    for (words, look), run in groupby(line, lambda token: (token.formula is None, token.look)):
        tokens = list(run)
        if words and look == PLAIN:
            width = sum(token.width for token in tokens)
            yield _Token("".join(token.text for token in tokens), None, width, width)
        else:
            yield from tokens


def _tokens(
    pieces: Sequence[str | Run | Marked], metrics: QFontMetricsF, em: float, pen: FormulaPen
) -> Iterator[_Token]:
    """Yield words and formulas; nobody asks for those that there is no room for."""
    for stretch in _stretches(pieces, pen):
        if isinstance(stretch[0], str):
            text, look = stretch
            for number, word in enumerate(_WORD.findall(text)):
                token = _word(word, metrics, look)
                yield token if number else replace(token, starts=True)
        else:
            widths = [part.width * em for part in stretch]
            last = len(stretch) - 1
            for number, (part, width) in enumerate(zip(stretch, widths, strict=True)):
                yield _Token("", part, width, width, goes_on=number < last)


def _stretches(
    pieces: Sequence[str | Run | Marked], pen: FormulaPen
) -> Iterator[tuple[str, Look] | tuple[Formula, ...]]:
    """Yield the parts of formulas, and texts of one look: what stands side by side is broken as one text."""
    budget = Budget()
    text, look = "", PLAIN
    for piece in pieces:
        read = _read(piece, pen, budget)
        new = piece.look if isinstance(piece, Marked) else PLAIN
        if text and (new != look or not isinstance(read, str)):
            yield text, look
            text = ""
        if isinstance(read, str):
            text, look = text + read, new
        else:
            yield read
    if text:
        yield text, look


def _read(piece: str | Run | Marked, pen: FormulaPen, budget: Budget) -> str | tuple[Formula, ...]:
    """Return the parts of a formula, or the text that is shown."""
    if not isinstance(piece, Run):
        return piece if isinstance(piece, str) else piece.text
    number = number_text(piece.tex)
    parts = Failure("") if number else pen.parts(piece, budget)
    return tuple(parts) if not isinstance(parts, Failure) else number or piece.text


def _word(text: str, metrics: QFontMetricsF, look: Look = PLAIN) -> _Token:
    solid = text.rstrip()
    width = metrics.horizontalAdvance(text)
    return _Token(text, None, width, width if solid == text else metrics.horizontalAdvance(solid), look=look)


def _fill(tokens: Iterable[_Token], width: float, most: int) -> list[list[_Token]]:
    """Put tokens into at most ``most`` lines; the last one takes no more than fits, the rest is dropped."""
    lines: list[list[_Token]] = [[]]
    used = 0.0
    for group in _groups(tokens, width):
        if lines[-1] and used + _solid(group) > width:
            if len(lines) == most:
                break
            lines.append([])
            used = 0.0
        lines[-1] += group
        used += sum(token.width for token in group)
    return lines


def _solid(group: Sequence[_Token]) -> float:
    return sum(token.width for token in group[:-1]) + group[-1].solid


def _groups(tokens: Iterable[_Token], width: float) -> Iterator[list[_Token]]:
    """Yield what stays in one line: a formula with its comma and brackets; single tokens where they fit no line."""
    group: list[_Token] = []
    for token in tokens:
        if group and _may_part(group[-1], token):
            yield from [group] if _solid(group) <= width else ([one] for one in group)
            group = []
        group.append(token)
    if group:
        yield from [group] if _solid(group) <= width else ([one] for one in group)


def _may_part(before: _Token, after: _Token) -> bool:
    """Return whether a line may end between two tokens."""
    if before.formula is None and after.formula is None:
        if not after.starts:
            return True  # words were found where lines may end
        ends = _ENDS_LINE.search(before.text) is not None and after.text[0] not in _CLOSING
        return ends or _BEGINS_LINE.match(after.text) is not None
    if before.formula is None:
        return _ENDS_LINE.search(before.text) is not None
    if after.formula is None:
        return _BEGINS_LINE.match(after.text) is not None
    return before.goes_on


def _cut(tokens: list[_Token], metrics: QFontMetricsF, width: float) -> list[_Token]:
    """Return as many tokens as fit ``width`` with an ellipsis behind them; a word may be cut, a formula not."""
    room = width - metrics.horizontalAdvance(ELLIPSIS)
    kept: list[_Token] = []
    used = 0.0
    for token in tokens:
        if used + token.solid > room:
            if token.formula is None:
                # With the ellipsis it does not fit, so that it is cut whatever its own width.
                cut = metrics.elidedText(token.text.rstrip() + ELLIPSIS, Qt.TextElideMode.ElideRight, width - used)
                if cut.strip():
                    return [*kept, _word(cut, metrics, token.look)]
                # Not even an ellipsis fits behind the blank of the word before: it takes its place.
                kept[-1:] = [_word(last.text.rstrip(), metrics, last.look) for last in kept[-1:]]
            break
        kept.append(token)
        used += token.width
    return [*kept, _word(ELLIPSIS, metrics)]
