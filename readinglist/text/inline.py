"""The text of one paragraph into runs: the scanner's pieces, the plain text between them, and the styles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from readinglist.text.pieces import Piece, Style, shown
from readinglist.text.runs import Run, RunKind
from readinglist.text.scanner import Scanner

if TYPE_CHECKING:
    from collections.abc import Callable

Paragraph = tuple[Run, ...]


def parse_inline(text: str, place: Callable[[int], int], *, notes: bool = False) -> list[Paragraph]:
    """Return the runs of ``text``, one tuple for each paragraph that a ``<p>`` in it makes (at least one).

    ``place`` tells for a position in ``text`` where that character stands in the source.
    """
    builder = _Builder(place)
    at = 0
    for piece in Scanner(text, notes=notes).scan():
        if piece.start >= at:
            builder.plain(text[at : piece.start], at)
            builder.piece(piece)
            at = piece.end
        builder.switch(piece)
    builder.plain(text[at:], at)
    return builder.finished()


class _Look(NamedTuple):
    """How text is drawn at one point."""

    bold: bool = False
    italic: bool = False
    underline: bool = False
    superscript: bool = False
    subscript: bool = False
    code: bool = False
    href: str | None = None


@dataclass(slots=True)
class _Builder:
    """Puts runs together; neighbours of one look whose characters follow each other become one run."""

    place: Callable[[int], int]
    depths: list[int] = field(default_factory=lambda: [0] * len(Style))
    links: list[str | None] = field(default_factory=list)
    look: _Look | None = field(default_factory=_Look)
    paragraphs: list[Paragraph] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    start: int = 0
    end: int = 0

    def plain(self, text: str, at: int) -> None:
        """Add ``text`` as it stands at ``at``, character by character."""
        if not text:
            return
        start, end = self.place(at), self.place(at + len(text) - 1) + 1
        if self.parts and (start != self.end or end - start != len(text)):
            self.flush()
        if not self.parts:
            self.start = start
        self.parts.append(text)
        self.end = end

    def piece(self, piece: Piece) -> None:
        """Add what ``piece`` reads as."""
        text = shown(piece.text)
        links = piece.href is not None or piece.paper is not None
        if text and piece.kind is RunKind.TEXT and not links and len(text) == piece.end - piece.start:
            self.plain(text, piece.start)
        elif text:
            self.flush()
            self.runs.append(self.run(text, self.place(piece.start), self.place(piece.end - 1) + 1, piece))
        if piece.divides:
            self.divide()

    def switch(self, piece: Piece) -> None:
        """Change the look as ``piece`` says."""
        style = piece.style
        if style is None:
            return
        self.flush()
        if style is Style.LINK and piece.on:
            self.links.append(piece.href)
        elif style is Style.LINK:
            self.links.pop()
        else:
            self.depths[style] += 1 if piece.on else -1
        self.look = None

    def looking(self) -> _Look:
        """Return the look that all open styles and links make together; the outermost link counts."""
        depths = self.depths
        self.look = _Look(
            depths[Style.BOLD] > 0,
            depths[Style.ITALIC] > 0,
            depths[Style.UNDERLINE] > 0,
            depths[Style.SUPERSCRIPT] > 0,
            depths[Style.SUBSCRIPT] > 0,
            depths[Style.CODE] > 0,
            next(filter(None, self.links), None),
        )
        return self.look

    def run(self, text: str, start: int, end: int, piece: Piece | None = None) -> Run:
        """Return a run in the present look."""
        look = self.look or self.looking()
        kind = piece.kind if piece else RunKind.TEXT
        return Run(
            text,
            RunKind.CODE if kind is RunKind.TEXT and look.code else kind,
            start,
            end,
            look.bold,
            look.italic,
            look.underline,
            look.superscript,
            look.subscript,
            look.href or (piece.href if piece else None),
            piece.tex if piece else "",
            piece.paper if piece else None,
        )

    def flush(self) -> None:
        """Make a run of the text gathered so far."""
        if self.parts:
            self.runs.append(self.run("".join(self.parts), self.start, self.end))
            self.parts.clear()

    def divide(self) -> None:
        """End the paragraph, unless nothing visible is in it yet."""
        self.flush()
        if any(not run.text.isspace() for run in self.runs):
            self.paragraphs.append(tuple(self.runs))
            self.runs = []

    def finished(self) -> list[Paragraph]:
        """Return all paragraphs; one without runs where there is nothing to see."""
        self.divide()
        return self.paragraphs or [()]
