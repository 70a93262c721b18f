"""An abstract, title or note as one line of plain text: for rows, window titles, undo texts, notifications.

Markup is resolved as :mod:`readinglist.text.abstracts` does, blanks are folded, and formulas stay as their source
where no ``formula`` says what is written for their TeX (:mod:`readinglist.formulas.lines` does for a person's eyes).
Only as much of the source is parsed as the line can show.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from readinglist.text.abstracts import MAX_PARSED, parse_abstract
from readinglist.text.folding import clean
from readinglist.text.graphemes import cut
from readinglist.text.runs import Run, RunKind
from readinglist.text.sentences import PART_END, sentence_end

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_SENTENCE = 300
"""Code points of a first sentence; a longer one is cut at a blank, and the rest goes on from there."""

_ELLIPSIS = "…"
_ATOM = "\ue000"
_STAND_INS = re.compile(f"[{_ATOM}{PART_END}]")
_HEADING = re.compile(r"Abstract\s*[:.\u2014\u2013-]*\s+(?=[A-Z\"(])|摘\s*要\s*[:\uff1a]?\s*")


def plain_line(source: str, limit: int | None = None, formula: Callable[[str], str] | None = None) -> str:
    """Return ``source`` as one line of at most ``limit`` code points, ``…`` where it was cut.

    A cut never splits a character as a person sees it (an emoji, a letter with its accents), and a formula
    only where it would take half the line.
    """
    return _line(source, limit, formula).shown(limit)


def first_sentence(abstract: str, limit: int | None = None, formula: Callable[[str], str] | None = None) -> str:
    """Return the first sentence of ``abstract`` as plain text: what stands in for a title that is missing."""
    return _split(abstract, 0, formula)[0].shown(limit)


def after_first_sentence(abstract: str, limit: int | None = None) -> str:
    """Return what follows the first sentence as one line of at most ``limit`` code points."""
    return split_first_sentence(abstract, limit)[1]


def split_first_sentence(abstract: str, limit: int | None = None) -> tuple[str, str]:
    """Return the first sentence and, cut to ``limit``, the line of what follows it, with one parse."""
    sentence, rest = _split(abstract, limit)
    return sentence.shown(), rest.shown(limit)


def line_pieces(source: str, limit: int | None = None) -> tuple[str | Run, ...]:
    """Return the line of :func:`plain_line` in pieces: its texts, and its formulas as runs, to be drawn."""
    return _line(source, limit).pieces(limit)


def split_pieces(abstract: str, limit: int | None = None) -> tuple[tuple[str | Run, ...], tuple[str | Run, ...]]:
    """Return the two lines of :func:`split_first_sentence` in pieces."""
    sentence, rest = _split(abstract, limit)
    return sentence.pieces(), rest.pieces(limit)


def _split(abstract: str, limit: int | None, formula: Callable[[str], str] | None = None) -> tuple[_Line, _Line]:
    line = _line(abstract, None if limit is None else MAX_SENTENCE + limit, formula)
    heading = _HEADING.match(line.marked)
    line = line.cut(heading.end() if heading else 0, len(line.marked))
    end, complete = sentence_end(line.marked, MAX_SENTENCE)
    sentence = replace(line.cut(0, end), whole=True)
    return sentence if complete else replace(sentence, marked=sentence.marked + _ELLIPSIS), line.cut(
        end, len(line.marked)
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """A line whose formulas and pieces of code are ``atoms``, each with one stand-in in ``marked``.

    ``whole`` tells whether it holds all of its source.
    """

    marked: str
    atoms: tuple[Run, ...]
    whole: bool

    def cut(self, start: int, end: int) -> _Line:
        """Return the part of the line from ``start`` to ``end`` of the marked text."""
        first, last = self.marked.count(_ATOM, 0, start), self.marked.count(_ATOM, 0, end)
        return _Line(self.marked[start:end].strip(f" {PART_END}"), self.atoms[first:last], self.whole)

    def shown(self, limit: int | None = None) -> str:
        """Return the text of the line, cut to ``limit``."""
        atoms = iter(self.atoms)
        text = _STAND_INS.sub(lambda found: _folded(next(atoms)) if found[0] == _ATOM else " ", self.marked)
        if limit is None or (self.whole and len(text) <= limit):
            return text
        if limit < 1:
            return ""
        return cut(text, min(limit - 1, self.place(limit - 1))).rstrip() + _ELLIPSIS

    def pieces(self, limit: int | None = None) -> tuple[str | Run, ...]:
        """Return the texts and formulas of the line; ``limit`` counts a formula as one code point."""
        marked = self.marked if limit is None else cut(self.marked, limit)
        found: list[str | Run] = []
        text = ""
        atoms = iter(self.atoms)
        for part in re.split(f"({_ATOM})", marked.replace(PART_END, " ")):
            atom = next(atoms) if part == _ATOM else None
            if atom is not None and atom.is_math:
                found += [text, atom]
                text = ""
            else:
                text += part if atom is None else _folded(atom)
        found.append(text if len(marked) == len(self.marked) else text + _ELLIPSIS)
        return tuple(piece for piece in found if piece != "")

    def place(self, at: int) -> int:
        """Return where to cut the shown text for at most ``at`` code points: before a formula, not in it."""
        gained = 0
        for atom, found in zip(self.atoms, re.finditer(_ATOM, self.marked), strict=True):
            start = found.start() + gained
            if start >= at:
                return at
            if at < start + len(_folded(atom)):
                return start if start > at // 2 else at
            gained += len(_folded(atom)) - 1
        return at


def _line(source: str, limit: int | None, formula: Callable[[str], str] | None = None) -> _Line:
    """Return the line of as much of ``source`` as ``limit`` code points may need."""
    if limit is None:
        return _parsed(source, formula, whole=True)
    size = 3 * limit + 300
    while True:
        if size >= len(source):
            return _parsed(source, formula, whole=True)
        line = _parsed(source[:size], formula, whole=False)
        if len(line.marked) > limit or size > MAX_PARSED:
            return line
        size *= 4


def _parsed(source: str, formula: Callable[[str], str] | None, *, whole: bool) -> _Line:
    atoms: list[Run] = []
    parts: list[str] = []
    for block in parse_abstract(clean(source)):
        if block.ordinal is not None:
            parts.append(f"{block.ordinal}. ")
        parts.extend(_marked(run, atoms) for run in block.runs)
        parts.append(PART_END)
    marked = " ".join("".join(parts[:-1]).split())
    if formula is not None:
        atoms = [replace(run, text=formula(run.tex)) if run.is_math else run for run in atoms]
    return _Line(marked, tuple(atoms), whole)


def _folded(run: Run) -> str:
    return " ".join(run.text.split())


def _marked(run: Run, atoms: list[Run]) -> str:
    if run.kind is RunKind.TEXT:
        return _STAND_INS.sub("\ufffd", run.text)
    atoms.append(run)
    return _ATOM
