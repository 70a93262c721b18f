"""Cuts what is typed into pieces: words, phrases, ``field:value``, ``-``, ``or``, brackets.

Anything may be typed: what is no piece of the language is a word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from itertools import islice
from typing import TYPE_CHECKING

from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LENGTH = 1_000
"""Characters of the box that are read; a pasted abstract is cut here."""

MAX_PIECES = 64
"""Each word costs one look-up in the index."""

FIELDS = frozenset(
    {
        "tag", "is", "has", "author", "title", "abstract", "note", "remark", "highlight", "venue", "year", "topic",
        "track", "session", "decision", "rating", "added", "changed", "watch",
    }
)  # fmt: skip

# The quotation marks, colon, brackets and blank of other keyboards.
_ODD_MARKS = str.maketrans(
    {
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{FULLWIDTH QUOTATION MARK}": '"',
        "\N{FULLWIDTH COLON}": ":",
        "\N{FULLWIDTH LEFT PARENTHESIS}": "(",
        "\N{FULLWIDTH RIGHT PARENTHESIS}": ")",
        "\N{IDEOGRAPHIC SPACE}": " ",
    }
)
_FIELD_NAMES = "|".join(sorted(FIELDS, key=len, reverse=True))
_PIECE = re.compile(
    rf"""
    (?P<blank> \s+ )
    | (?P<open> \( (?!\)) )
    | (?P<close> \) )
    | (?P<minus> - (?=[^\s)-]) )
    | (?P<or> (?:or|\|) (?=[\s()]|\Z) )
    | (?P<field> {_FIELD_NAMES} ) : (?: "(?P<quoted> [^"]* )(?P<end> " )? | (?P<value> [^\s"]* ) )
    | " (?P<phrase> [^"]* ) (?P<closed> " )? (?=[\s)]|\Z)
    | (?P<word> \S+ )
    """,
    re.VERBOSE | re.IGNORECASE,
)


class Kind(Enum):
    """What a piece is."""

    WORD = auto()
    PHRASE = auto()
    FIELD = auto()
    MINUS = auto()
    OR = auto()
    OPEN = auto()
    CLOSE = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece, ``typed[start:end]``; ``complete`` is False for a phrase whose end is still to come."""

    kind: Kind
    text: str
    start: int
    end: int
    field: str = ""
    complete: bool = True
    quoted: bool = False


def pieces(typed: str) -> tuple[Piece, ...]:
    """Return the pieces of ``typed``, as many as are read; their places count from its beginning."""
    return tuple(islice(_pieces(_readable(typed)), MAX_PIECES))


def is_read_whole(typed: str, read: tuple[Piece, ...]) -> bool:
    """Return whether the pieces that were ``read`` are all of ``typed``."""
    if len(read) < MAX_PIECES:
        return len(typed) <= MAX_LENGTH
    return not typed[read[-1].end :].strip()


def _readable(typed: str) -> str:
    """Return ``typed`` with odd marks as plain ones, of the same length as what is read of it."""
    text = typed[:MAX_LENGTH]
    cleaned = clean(text)
    return (cleaned if len(cleaned) == len(text) else _padded(text)).translate(_ODD_MARKS)


def _padded(text: str) -> str:
    # A character that does not count leaves a place that joins what stands on its two sides.
    return "".join(clean(character) or "\u200b" for character in text)


def _pieces(text: str) -> Iterator[Piece]:
    at = depth = 0
    while found := _PIECE.match(text, at):
        piece = _piece(found, depth)
        at = found.end() if piece is None else piece.end
        if piece is not None:
            depth += {Kind.OPEN: 1, Kind.CLOSE: -1}.get(piece.kind, 0)
            yield piece


def _piece(found: re.Match[str], depth: int) -> Piece | None:
    start, end = found.span()
    if found["blank"]:
        return None
    if found["field"]:
        quoted = found["quoted"] is not None
        value = found["quoted"] if quoted else found["value"]
        if not quoted:
            value, end = _before_bracket(value, end, depth)
        complete = bool(value) and (not quoted or found["end"] is not None)
        return Piece(Kind.FIELD, _squeezed(value), start, end, found["field"].lower(), complete, quoted)
    if found["phrase"] is not None:
        return Piece(Kind.PHRASE, _squeezed(found["phrase"]), start, end, complete=found["closed"] is not None)
    for kind in (Kind.OPEN, Kind.MINUS, Kind.OR):
        if found[kind.name.lower()]:
            return Piece(kind, found[0], start, end)
    if found["close"]:
        return Piece(Kind.CLOSE if depth else Kind.WORD, found[0], start, end)
    word, end = _before_bracket(found[0], end, depth)
    return Piece(Kind.WORD, word.replace("\u200b", ""), start, end)


def _before_bracket(text: str, end: int, depth: int) -> tuple[str, int]:
    """Cut off a closing bracket that closes one that stands before the word, not one inside it: ``(f(x))``."""
    excess = min(text.count(")") - text.count("("), depth)
    kept = text
    while excess > 0 and kept.endswith(")") and len(kept) > 1:
        kept = kept[:-1]
        excess -= 1
    return kept, end - (len(text) - len(kept))


def _squeezed(text: str) -> str:
    return " ".join(text.replace("\u200b", "").split())
