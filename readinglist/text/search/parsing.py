"""Reads what is typed as a tree.

    search = either*
    either = both ("or" both)*
    both   = (["-"] term)+
    term   = word | "phrase" | field:value | "(" either ")"

Blanks join what must all hold and bind closer than ``or``.  Nothing is ever an error: a bracket or quotation mark that
is not closed yet ends with the text, ``or`` and ``-`` without a neighbour and fields without a value wait, and a value
that does not fit its field is read as words.  The pieces of which the last two are true are told apart (``Doubt``), so
that the window can show them quietly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import Enum, StrEnum, auto
from typing import TYPE_CHECKING, TypeVar

from readinglist.model.search import (
    EVERYTHING,
    Between,
    Both,
    DateField,
    During,
    Either,
    Has,
    Is,
    Listed,
    ListField,
    Node,
    Not,
    NumberField,
    Part,
    Tagged,
    TextField,
    Trait,
    Watched,
    Words,
)
from readinglist.text.folding import folded
from readinglist.text.search.pieces import Kind, Piece, is_read_whole, pieces
from readinglist.text.search.ranges import days, numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Choice = TypeVar("Choice", bound=StrEnum)

DEEPEST = 20
"""Brackets in brackets that are read; deeper ones are passed over."""


class Doubt(Enum):
    """Why a piece is not read as what it looks like."""

    WAITS = auto()
    """It is not finished, and asks for nothing yet."""
    WORDS = auto()
    """Its value does not fit the field: it is read as words."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """The tree, the pieces in the order of the text, and those of them that are in doubt."""

    tree: Node
    pieces: tuple[Piece, ...]
    doubts: dict[int, Doubt]
    """By number of the piece."""
    cut: bool = False
    """Whether so much was typed that only its beginning is read."""


def parse(typed: str, today: date | None = None) -> Parsed:
    """Return what ``typed`` asks for; every string is allowed.  ``today`` is what ``added:today`` means."""
    reader = _Reader(pieces(typed), today or date.today())  # noqa: DTZ011 - the reader's own day
    tree = reader.search()
    return Parsed(tree, reader.pieces, reader.doubts, cut=not is_read_whole(typed, reader.pieces))


@dataclass
class _Reader:
    pieces: tuple[Piece, ...]
    today: date
    at: int = 0
    depth: int = 0
    doubts: dict[int, Doubt] = field(default_factory=dict)

    def search(self) -> Node:
        """Read everything."""
        found = []
        while self.at < len(self.pieces):
            found.append(self._either())
            self.at += self._sees(Kind.CLOSE)
        return _joined(found, Both)

    def _sees(self, kind: Kind) -> bool:
        return self.at < len(self.pieces) and self.pieces[self.at].kind is kind

    def _either(self) -> Node:
        sides = [self._both()]
        while self._sees(Kind.OR):
            mark = self.at
            self.at += 1
            sides.append(self._both())
            if EVERYTHING in sides[-2:]:
                self.doubts[mark] = Doubt.WAITS
        return _joined([side for side in sides if side != EVERYTHING], Either)

    def _both(self) -> Node:
        found = []
        while self.at < len(self.pieces) and not (self._sees(Kind.OR) or self._sees(Kind.CLOSE)):
            found.append(self._term())
        return _joined([node for node in found if node != EVERYTHING], Both)

    def _term(self) -> Node:
        number, piece = self.at, self.pieces[self.at]
        self.at += 1
        match piece.kind:
            case Kind.MINUS:
                return self._negated(number)
            case Kind.OPEN:
                return self._bracket()
            case Kind.FIELD:
                return self._field(number, piece)
            case _:
                return _words(piece)

    def _negated(self, number: int) -> Node:
        follows = self.at < len(self.pieces) and not (self._sees(Kind.OR) or self._sees(Kind.CLOSE))
        node = self._term() if follows else EVERYTHING
        if node == EVERYTHING:
            self.doubts[number] = Doubt.WAITS
            return EVERYTHING
        return node.node if isinstance(node, Not) else Not(node)

    def _bracket(self) -> Node:
        self.depth += 1
        inside = self._either() if self.depth <= DEEPEST else EVERYTHING
        self.depth -= 1
        self.at += self._sees(Kind.CLOSE)
        return inside

    def _field(self, number: int, piece: Piece) -> Node:
        if not piece.text and piece.field == "watch" and not piece.quoted:
            return Watched()
        if not piece.text:
            self.doubts[number] = Doubt.WAITS
            return EVERYTHING
        node = field_node(piece.field, piece.text, self.today, open_ended=not (piece.quoted and piece.complete))
        if node == EVERYTHING:
            self.doubts[number] = Doubt.WAITS
        if node is None:
            self.doubts[number] = Doubt.WORDS
            return Words(f"{piece.field} {piece.text}")
        return node


def _joined(nodes: Sequence[Node], kind: type[Both | Either]) -> Node:
    if len(nodes) == 1:
        return nodes[0]
    return kind(tuple(nodes)) if nodes else EVERYTHING


def _words(piece: Piece) -> Node:
    if not any(map(str.isalnum, piece.text)) and not any(mark in piece.text for mark in "$\\"):
        return EVERYTHING  # nothing that could stand in an index
    return Words(piece.text, open_ended=piece.kind is not Kind.PHRASE or not piece.complete)


def field_node(name: str, value: str, today: date, *, open_ended: bool = True) -> Node | None:
    """Return what ``name:value`` asks for; None where the value does not fit the field.

    EVERYTHING, which asks for nothing, where it may yet become several things.
    """
    if name in _TEXTS:
        return Words(value, TextField(name), open_ended)
    if name in _LISTS:
        return Listed(ListField(name), folded(value))
    return _VALUES[name](name, value, today)


def _number(name: str, value: str, _today: date) -> Node | None:
    span = numbers(value)
    return None if span is None else Between(NumberField(name), *span)


def _days(name: str, value: str, today: date) -> Node | None:
    period = days(value, today)
    return None if period is None else During(DateField(name), *period)


def _trait(_name: str, value: str, _today: date) -> Node | None:
    begun = _meant(value, Trait)
    return Is(begun[0]) if len(begun) == 1 else EVERYTHING if begun else None


def _part(_name: str, value: str, _today: date) -> Node | None:
    begun = _meant(value, Part)
    return Has(begun[0]) if len(begun) == 1 else EVERYTHING if begun else None


_VALUES: dict[str, Callable[[str, str, date], Node | None]] = {
    "tag": lambda _name, value, _today: Tagged(value),
    "watch": lambda _name, value, _today: Watched(value),
    "is": _trait,
    "has": _part,
    **dict.fromkeys(NumberField, _number),
    **dict.fromkeys(DateField, _days),
}
_TEXTS = frozenset(TextField) - {TextField.ANY}
_LISTS = frozenset(ListField)
_OTHER_NAMES = {"inbox": "new", "toread": "to-read", "read": "done", "notes": "note", "tags": "tag"}


def _meant(value: str, choices: type[Choice]) -> list[Choice]:
    """Return those of ``choices`` that ``value`` may mean: the one of this name, else all that begin so."""
    name = folded(value).replace(" ", "-").replace("_", "-")
    name = _OTHER_NAMES.get(name, name)
    begun = [choice for choice in choices if choice.value.startswith(name)]
    return [choice for choice in begun if choice.value == name] or begun
