"""Filters in a search: the ones that stand there, and the search with one more or one less."""

from __future__ import annotations

from dataclasses import dataclass

from readinglist.text.folding import folded
from readinglist.text.search.pieces import Kind, Piece, pieces

_IN_QUOTES = ' ()"'


@dataclass(frozen=True, slots=True)
class Filter:
    """``field:value``, or with ``negated`` everything but that."""

    field: str
    value: str
    negated: bool = False

    @property
    def typed(self) -> str:
        """How it is typed, in quotation marks where its value has blanks or brackets."""
        plain = " ".join(self.value.replace('"', " ").split())
        quoted = f'"{plain}"' if not plain or any(mark in plain for mark in _IN_QUOTES) else plain
        return f"{'-' if self.negated else ''}{self.field}:{quoted}"


@dataclass(frozen=True, slots=True)
class Standing:
    """A filter that stands in a search, ``typed[start:end]`` with its sign."""

    filter: Filter
    start: int
    end: int


def standing(typed: str) -> tuple[Standing, ...]:
    """Return the filters of a search that have a value, in their order."""
    found = []
    before: Piece | None = None
    for piece in pieces(typed):
        if piece.kind is Kind.FIELD and (piece.text or piece.field == "watch"):
            negated = before is not None and before.kind is Kind.MINUS
            start = before.start if before is not None and negated else piece.start
            found.append(Standing(Filter(piece.field, piece.text, negated), start, piece.end))
        before = piece
    return tuple(found)


def with_filter(typed: str, wanted: Filter) -> str:
    """Return the search narrowed by one more filter; what stands there with the other sign is turned round."""
    for there in standing(typed):
        if (there.filter.field, folded(there.filter.value)) == (wanted.field, folded(wanted.value)):
            if there.filter.negated == wanted.negated:
                return typed
            return typed[: there.start] + wanted.typed + typed[there.end :]
    before = _held_together(typed.strip())
    return f"{before} {wanted.typed} " if before else f"{wanted.typed} "


def without(typed: str, gone: Standing) -> str:
    """Return the search without one of its filters."""
    return " ".join((typed[: gone.start].rstrip() + " " + typed[gone.end :].lstrip()).split(" ")).strip()


def without_last(typed: str) -> str:
    """Return the search without its last word, phrase or filter."""
    found = [piece for piece in pieces(typed) if piece.kind in {Kind.WORD, Kind.PHRASE, Kind.FIELD}]
    return typed[: found[-1].start].rstrip(" -(") if found else ""


def _held_together(typed: str) -> str:
    """Return the search in brackets where it would fall apart: ``a or b`` and a filter is not ``a or (b filter)``."""
    depth = 0
    for piece in pieces(typed):
        depth += {Kind.OPEN: 1, Kind.CLOSE: -1}.get(piece.kind, 0)
        if piece.kind is Kind.OR and depth == 0:
            return f"({typed})"
    # What is still open would take the filter in.
    last = next(iter(pieces(typed)[::-1]), None)
    if last is not None and last.kind in {Kind.PHRASE, Kind.FIELD} and not last.complete:
        typed += '"' * (typed[last.start :].count('"') % 2)
    if depth > 0 and last is not None and last.kind is Kind.WORD and "(" in last.text:
        typed += " "  # or the word would take the bracket: ``f(x)`` is one
    return typed + ")" * depth
