"""What of a search is being typed just now, and the search with that completed."""

from __future__ import annotations

from dataclasses import dataclass

from readinglist.model.search import Part, Trait
from readinglist.text.folding import folded
from readinglist.text.search.pieces import FIELDS, Kind, pieces

SHORTEST = 2
"""Letters of a word from which on names of fields are offered."""


@dataclass(frozen=True, slots=True)
class Open:
    """The piece at the cursor, ``typed[start:end]``: a value of ``field``, or, where that is empty, a field's name."""

    field: str
    text: str
    start: int
    end: int


def open_piece(typed: str, cursor: int) -> Open | None:
    """Return the piece that ends at ``cursor`` (in code points), None where nothing can be offered for it."""
    found = next((piece for piece in pieces(typed) if piece.end == cursor), None)
    if found is None or (found.quoted and found.complete):
        return None
    if found.kind is Kind.FIELD:
        return Open(found.field, found.text, found.start, found.end)
    if found.kind is Kind.WORD and len(found.text) >= SHORTEST and names_beginning(found.text):
        return Open("", found.text, found.start, found.end)
    return None


def names_beginning(text: str) -> tuple[str, ...]:
    """Return the names of fields that begin so, with their colon."""
    return tuple(f"{name}:" for name in sorted(FIELDS) if name.startswith(text.casefold()))


def choices_beginning(field: str, text: str) -> tuple[str, ...]:
    """Return the values of ``is:`` and ``has:`` that begin so; of other fields none are known here."""
    known = {"is": Trait, "has": Part}.get(field)
    return tuple(choice.value for choice in known or () if choice.value.startswith(folded(text)))


def completed(typed: str, piece: Open, value: str) -> tuple[str, int]:
    """Return ``typed`` with ``value`` in the place of ``piece``, and where the cursor is after it.

    A value is followed by a blank, a name of a field by its value.
    """
    if piece.field:
        plain = value.replace('"', " ")
        quoted = f'"{plain}"' if not plain or any(mark in plain for mark in ' ()"') else plain
        value = f"{piece.field}:{quoted} "
    rest = typed[piece.end :]
    text = typed[: piece.start] + value + (rest.removeprefix(" ") if piece.field else rest)
    return text, piece.start + len(value)
