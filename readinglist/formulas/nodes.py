"""What a formula is made of, as its reader sees it: a small tree for reading aloud and for writing in a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from readinglist.formulas.letters import Style
    from readinglist.formulas.symbols import Kind


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign, number, or upright word (``log``) in Unicode; ``style`` is that of a letter."""

    text: str
    kind: Kind
    style: Style | None = None


@dataclass(frozen=True, slots=True)
class Words:
    r"""Running text in a formula: what stands in ``\text{...}``."""

    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """Parts one after another."""

    parts: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Scripts:
    """A base with a lower and an upper index, either of which may be missing (None)."""

    base: Node
    lower: Node | None
    upper: Node | None


@dataclass(frozen=True, slots=True)
class Fraction:
    """A fraction, or a binomial where it has no bar."""

    top: Node
    bottom: Node
    bar: bool = True


@dataclass(frozen=True, slots=True)
class Root:
    """A root; ``degree`` is None for a square root."""

    body: Node
    degree: Node | None


@dataclass(frozen=True, slots=True)
class Accent:
    """Something with a mark over or under it; ``name`` is the TeX name of the mark (``hat``, ``overline``)."""

    body: Node
    name: str


@dataclass(frozen=True, slots=True)
class Stacked:
    """Something with something else right above or below it (either may be None)."""

    body: Node
    above: Node | None
    below: Node | None


@dataclass(frozen=True, slots=True)
class Fenced:
    """A body between two delimiters, each of which may be empty."""

    left: str
    body: Node
    right: str


@dataclass(frozen=True, slots=True)
class Table:
    r"""Rows of cells: a matrix, ``cases``, or lines of equations; ``name`` is that of the environment."""

    name: str
    rows: tuple[tuple[Node, ...], ...]


Node: TypeAlias = Sign | Words | Row | Scripts | Fraction | Root | Accent | Stacked | Fenced | Table
