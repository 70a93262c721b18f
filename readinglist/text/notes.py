"""A note in Markdown into blocks of runs: headings, lists, check boxes, quotations, code and rules.

The blocks are markdown-it's, the text inside them is read by the rules of abstracts, except that an entity is
left as it was typed and two blanks before a line break keep the break.  HTML blocks and images do not exist:
they are text.  (Loading markdown-it costs a tenth of a second, so nothing of an abstract comes here.)
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, islice
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from readinglist.text.abstracts import budget_end, plain_rest
from readinglist.text.formulas import without_breaks_in_display
from readinglist.text.inline import parse_inline
from readinglist.text.note_parts import split_blocks
from readinglist.text.pieces import shown
from readinglist.text.runs import Block, BlockKind, Run, RunKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.token import Token

MAX_PARSED = 40_000
"""Characters of a note that are parsed at once; the rest becomes one plain run."""

MAX_SIGNS = 3_200
"""Line breaks and signs of markup in what is parsed at once."""

MAX_LINES = 1_000
"""Lines of a note that are parsed at once: a line costs a tenth of a millisecond, however short it is."""

_DISABLED = ["html_block", "reference"]
_FENCE = re.compile(r"^[ \t>]*(?:```|~~~)", re.MULTILINE)
_CHECK_BOX = re.compile(r"\[([ xX])\](?:\s+|\Z)")
_LEAVES = frozenset(("heading_open", "inline", "fence", "code_block", "hr"))
_MARKERS = re.compile(r"(?:[ \t>]|[-*+](?=[ \t]|\Z)|[0-9]{1,9}[.)](?=[ \t]|\Z))*")
_LINE_END = re.compile("\r\n|\r|\n")


def parse_note(source: str) -> tuple[Block, ...]:
    """Return the blocks of the note ``source``; any string is allowed.

    The runs of all blocks lie in ``source`` in order, without overlap.
    """
    end = _budget_end(source)
    parts = split_blocks(source[:end])
    parsed = chain.from_iterable(parse_part(source[first:last], first) for first, last in parts)
    return tuple(parsed) + plain_rest(source, end)


def _budget_end(source: str) -> int:
    end = budget_end(source, MAX_PARSED, MAX_SIGNS)
    line = next(islice(_LINE_END.finditer(source, 0, end), MAX_LINES - 1, None), None)
    return line.end() if line else end


def parse_part(part: str, start: int = 0) -> tuple[Block, ...]:
    """Return the blocks of one part that :func:`readinglist.text.note_parts.split_blocks` found, without a budget.

    ``start`` is where ``part`` begins in its note; the ranges of the runs count from the beginning of the note.
    """
    return tuple(_Reader(_Lines.of(part, start)).blocks())


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines of a source without their ends, and where each begins."""

    texts: list[str]
    starts: list[int]

    @classmethod
    def of(cls, source: str, start: int) -> _Lines:
        """Return the lines of ``source``, formulas on several lines put on one (except beside fenced code).

        ``start`` is where ``source`` itself begins.
        """
        if not _FENCE.search(source):
            source = without_breaks_in_display(source)
        ends = [(found.start(), found.end()) for found in _LINE_END.finditer(source)]
        starts = [0, *(after for _, after in ends)]
        stops = [*(before for before, _ in ends), len(source)]
        texts = [source[first:stop] for first, stop in zip(starts, stops, strict=True)]
        return cls(texts, [start + first for first in starts])

    def place(self, line: int, text: str) -> int:
        """Return where ``text``, a line of a block without indent and quotation marks, stands in the source."""
        written = self.texts[line]
        if written.rstrip().endswith(text.strip()):
            # Of a tab that an item's indent cuts in two, markdown-it makes blanks: count from the end.
            return self.starts[line] + len(written.rstrip()) - len(text.rstrip())
        return self.starts[line] + max(written.find(text), 0)

    def code(self, line: int, text: str) -> Run:
        """Return the run of ``text``, a line of code that is not the last, with its line break."""
        start = max(self.place(line, text), self.starts[line])
        return Run(shown(text) + "\n", RunKind.CODE, start, max(self.starts[line + 1], start + 1))

    def last_code(self, line: int, text: str) -> Run:
        """Return the run of ``text``, the last line of a piece of code, which is not empty."""
        start = max(self.place(line, text), self.starts[line])
        return Run(shown(text), RunKind.CODE, start, min(start + len(text), self.starts[line] + len(self.texts[line])))


@dataclass(slots=True)
class _Reader:
    """Walks over markdown-it's tokens and keeps what is open: lists with their next number, quotations.

    Text that is nested more deeply than markdown-it follows has no token at all: ``read`` is the line up to which
    all was shown, ``items`` are the lines where the open items end, and what is left out between is shown as it is.
    """

    lines: _Lines
    lists: list[int | None] = field(default_factory=list)
    quotes: int = 0
    heading: int = 0
    item: bool = False
    items: list[int] = field(default_factory=list)
    read: int = 0

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks in the order of the source."""
        tokens: list[Token] = []
        markdown = _markdown()
        markdown.block.parse("\n".join(self.lines.texts), markdown, {}, tokens)
        for token in tokens:
            if token.map and token.type in _LEAVES:
                yield from self._left_out(token.map[0])
                yield from self._leaf(token)
                self.read = max(self.read, token.map[1])
            elif token.type == "list_item_close":
                yield from self._left_out(self.items.pop())
                if self.item:
                    yield self._begin()
            else:
                self._enter(token)
        yield from self._left_out(len(self.lines.texts))

    def _leaf(self, token: Token) -> Iterator[Block]:
        if token.type == "heading_open":  # it spans the line below, too, that makes one
            self._enter(token)
        elif token.type == "inline":
            yield from self._text(token)
        elif token.type == "hr":
            yield Block(BlockKind.RULE, level=len(self.lists), quotes=self.quotes)
        else:
            yield from self._code(token)

    def _left_out(self, line: int) -> Iterator[Block]:
        """Yield the lines before ``line`` that markdown-it made nothing of, as plain text without their markers."""
        for number in range(self.read, line):
            text = self.lines.texts[number]
            first = len(text) - len(_MARKERS.sub("", text, count=1))
            if text[first:].strip():
                start = self.lines.starts[number]
                run = Run(shown(text[first:]), RunKind.TEXT, start + first, start + len(text))
                yield self._begin((run,))
        self.read = max(self.read, line)

    def _enter(self, token: Token) -> None:
        match token.type:
            case "bullet_list_open":
                self.lists.append(None)
            case "ordered_list_open":
                self.lists.append(int(token.attrs.get("start", 1)) - 1)
            case "bullet_list_close" | "ordered_list_close":
                self.lists.pop()
            case "list_item_open":
                self.item = True
                self.items.append(token.map[1] if token.map else self.read)
                if (number := self.lists[-1]) is not None:
                    self.lists[-1] = number + 1
            case "blockquote_open" | "blockquote_close":
                self.quotes += token.nesting
            case "heading_open":
                self.heading = int(token.tag[1])
            case _:
                pass

    def _begin(self, runs: tuple[Run, ...] = (), *, checked: bool | None = None) -> Block:
        """Return a block of text where the walk stands; the first one of a list item bears its number."""
        if self.heading:
            block = Block(BlockKind.HEADING, runs, self.heading, quotes=self.quotes)
        elif self.item:
            block = Block(BlockKind.LIST_ITEM, runs, len(self.lists), self.lists[-1], checked, self.quotes)
        else:
            block = Block(BlockKind.PARAGRAPH, runs, len(self.lists), quotes=self.quotes)
        self.heading, self.item = 0, False
        return block

    def _text(self, token: Token) -> Iterator[Block]:
        content, checked = token.content, None
        box = _CHECK_BOX.match(content) if self.item and not self.heading else None
        skipped = box.end() if box else 0
        if box:
            checked = box[1] != " "
        first = token.map[0] if token.map else 0
        places = _Places.of(self.lines, first, content)
        for runs in parse_inline(content[skipped:], lambda at: places.place(at + skipped), notes=True):
            yield self._begin(runs, checked=checked)
            checked = None

    def _code(self, token: Token) -> Iterator[Block]:
        if self.item:
            yield self._begin()
        first = (token.map[0] if token.map else 0) + (token.type == "fence")
        lines = token.content.removesuffix("\n").split("\n")
        runs = [self.lines.code(number, text) for number, text in enumerate(lines[:-1], first)]
        if lines[-1]:
            runs.append(self.lines.last_code(first + len(runs), lines[-1]))
        yield Block(BlockKind.CODE, tuple(runs), len(self.lists), quotes=self.quotes)


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark").disable(_DISABLED)


@dataclass(frozen=True, slots=True)
class _Places:
    """For each line of a block's text where it begins there and in the source."""

    here: list[int]
    there: list[int]

    @classmethod
    def of(cls, lines: _Lines, first: int, content: str) -> _Places:
        """Return the places of ``content``, whose lines are those of the source from ``first`` on."""
        here, there, at = [], [], 0
        for number, text in enumerate(content.split("\n"), first):
            here.append(at)
            there.append(lines.place(number, text))
            at += len(text) + 1
        return cls(here, there)

    def place(self, at: int) -> int:
        """Return where the character at ``at`` of the block's text stands in the source."""
        line = bisect_right(self.here, at) - 1
        return self.there[line] + at - self.here[line]
