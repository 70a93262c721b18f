"""What a parsed text is made of: blocks of runs that know where in the source they came from.

A view draws runs and never sees markup.  Highlights live on the source text, and the ranges kept here lead
from one to the other: a run whose ``text`` is as long as its range stands for it character by character, any
other run is atomic (a formula, an entity, a dash written as two hyphens).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class RunKind(Enum):
    """How a run is to be drawn."""

    TEXT = auto()
    CODE = auto()
    MATH = auto()
    DISPLAY_MATH = auto()


class BlockKind(Enum):
    """What a block is: abstracts know paragraphs and list items only, notes know all."""

    PARAGRAPH = auto()
    HEADING = auto()
    LIST_ITEM = auto()
    CODE = auto()
    RULE = auto()


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style, made from ``source[start:end]`` (counted in code points).

    ``text`` is what a person reads; a line feed in it is a line break inside the block.  For a formula it is
    the source with its delimiters, and ``tex`` is the same without them; ``tex`` is empty for all others.
    ``href`` is None or an address that :func:`readinglist.text.links.is_openable` accepts.  ``paper`` is the
    uuid of another paper that a note links to (never an address: nothing outside the program is opened by it).
    """

    text: str
    kind: RunKind
    start: int
    end: int
    bold: bool = False
    italic: bool = False
    underline: bool = False
    superscript: bool = False
    subscript: bool = False
    href: str | None = None
    tex: str = ""
    paper: str | None = None

    @property
    def is_math(self) -> bool:
        """Whether the run is a formula, in the line or on its own."""
        return self.kind in {RunKind.MATH, RunKind.DISPLAY_MATH}

    @property
    def is_verbatim(self) -> bool:
        """Whether each character of ``text`` stands for the one at the same place of the range."""
        return not self.is_math and len(self.text) == self.end - self.start


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, list item, piece of code or rule, in the order of the source.

    ``level`` is 1-6 for a heading, else how deep in lists the block stands (0 outside; a paragraph with a
    level goes on with the item above it).  ``ordinal`` is the number of an item of a numbered list,
    ``checked`` the state of a check box, both None where there is none.  ``quotes`` counts the quotation
    marks (``>``) round the block.
    """

    kind: BlockKind
    runs: tuple[Run, ...] = ()
    level: int = 0
    ordinal: int | None = None
    checked: bool | None = None
    quotes: int = 0

    @property
    def text(self) -> str:
        """The visible text of the block, without its bullet or number."""
        return "".join(run.text for run in self.runs)
