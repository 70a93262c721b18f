r"""A formula as one line of Unicode text: for window titles, notifications, the word index and plain exports.

``\mathbb{R}^d`` is ``ℝᵈ``, ``\frac{1}{d+2}`` is ``1/(d + 2)``.  Meaning comes before beauty: what cannot be
raised or lowered keeps ``^`` or ``_`` and its brackets.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from readinglist.formulas.letters import Style, styled
from readinglist.formulas.nodes import (
    Accent,
    Fenced,
    Fraction,
    Node,
    Root,
    Row,
    Scripts,
    Sign,
    Stacked,
    Table,
    Words,
)
from readinglist.formulas.repair import depth
from readinglist.formulas.scripts import lowered, raised
from readinglist.formulas.symbols import Kind
from readinglist.formulas.tree import MAX_DEPTH, tree

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LENGTH: Final = 4_000
"""Characters of a formula; a longer one stays as it is written."""

_MARKS: Final = {
    "hat": "\u0302",
    "tilde": "\u0303",
    "bar": "\u0304",
    "overline": "\u0305",
    "underline": "\u0332",
    "vec": "\u20d7",
    "dot": "\u0307",
    "ddot": "\u0308",
    "check": "\u030c",
    "breve": "\u0306",
    "acute": "\u0301",
    "grave": "\u0300",
    "mathring": "\u030a",
}
_ON_EACH_LETTER: Final = frozenset(("overline", "underline"))
# Without these something else would be said (a space X and a variable X); bold, sans and mono letters are read as
# plain ones, which every font and every search knows.
_KEPT_STYLES: Final = frozenset(
    (Style.DOUBLE_STRUCK, Style.SCRIPT, Style.BOLD_SCRIPT, Style.FRAKTUR, Style.BOLD_FRAKTUR)
)
_SPACED: Final = frozenset((Kind.BINARY, Kind.RELATION))
_TERMS: Final = frozenset((Kind.LETTER, Kind.NUMBER, Kind.WORD, Kind.LARGE, None))
_BEFORE_A_SIGN: Final = frozenset((Kind.BINARY, Kind.RELATION, Kind.OPEN, Kind.PUNCTUATION, Kind.LARGE))
_OPEN_SCRIPT = re.compile(r"[_^][^\s()_^]*\Z|[*⋆]\Z")
_TAIL: Final = 40
_THOUSANDS: Final = 3
_NAMES_OF_LINES: Final = "align alignat aligned alignedat split gather gathered eqnarray multline flalign"
_LINES: Final = frozenset(_NAMES_OF_LINES.split())


def unicode_line(tex: str) -> str:
    """Return ``tex`` (without its delimiters) as one line of text; any string is allowed, nothing is raised.

    A formula that is too long or too deep stays as it is written, in one line.
    """
    if len(tex) > MAX_LENGTH or depth(tex) > MAX_DEPTH:
        return " ".join(tex.split())
    return _line(tex)


@lru_cache(maxsize=2_048)
def _line(tex: str) -> str:
    line = " ".join(_text(tree(tex)).split())
    return normalize("NFC", line) or " ".join(tex.split())


def _text(node: Node, *, tight: bool = False) -> str:  # noqa: C901, PLR0911 - one for each kind of node
    """Return ``node`` in a line; ``tight`` without blanks round signs, as in an index."""
    match node:
        case Sign():
            return styled(node.text, node.style) if node.style in _KEPT_STYLES else node.text
        case Words():
            return node.text
        case Row():
            return _row(node, tight=tight)
        case Scripts():
            return _scripts(node)
        case Stacked():
            return _scripts(Scripts(node.body, node.below, node.above))
        case Fraction():
            return _fraction(node, tight=tight)
        case Root():
            return _root(node)
        case Accent():
            return _accent(node)
        case Fenced():
            return f"{node.left}{_text(node.body, tight=tight)}{node.right}"
        case Table():
            return _table(node)


def _kind(node: Node | None) -> Kind | None:
    """Return what ``node`` does in a row; None where it is a term of several signs."""
    match node:
        case Sign():
            return node.kind
        case Scripts(base=body) | Stacked(body=body):
            return _kind(body)
        case _:
            return None


def _row(row: Row, *, tight: bool) -> str:
    line = ""
    for number, part in enumerate(row.parts):
        before = row.parts[number - 1] if number else None
        after = row.parts[number + 1] if number + 1 < len(row.parts) else None
        piece = _piece(part, before, after, tight=tight)
        if piece[:1].isalnum() and _OPEN_SCRIPT.search(line[-_TAIL:]):
            piece = f" {piece}"
        line += piece
    return line


def _piece(part: Node, before: Node | None, after: Node | None, *, tight: bool) -> str:
    """Return ``part`` with the blanks and brackets that its neighbours make necessary."""
    if isinstance(part, Root) and after is not None and _binds(after):
        return _root(part, always=True)
    text, kind = _text(part, tight=tight), _kind(part)
    if isinstance(part, Fraction) and part.bar and (_binds(before) or _binds(after) or _kind(before) is Kind.WORD):
        return f"({text})"
    if kind in _SPACED:
        return _sign(text, kind, before, after, tight=tight)
    if kind is Kind.PUNCTUATION:
        return text if tight or _parts_thousands(before, after) else f"{text} "
    if kind in {Kind.WORD, Kind.LARGE}:
        left = " " if before is not None and _is_term(before) and _kind(before) is not Kind.BAR else ""
        right = " " if after is not None and _is_term(after) and not isinstance(after, (Fenced, Fraction)) else ""
        return f"{left}{text}{right}"
    return text


def _sign(text: str, kind: Kind, before: Node | None, after: Node | None, *, tight: bool) -> str:
    if text == ":":
        return text if tight else f"{text} "
    if tight or before is None or (kind is Kind.BINARY and _kind(before) in _BEFORE_A_SIGN):
        return text
    if after is None:
        return text if kind is Kind.BINARY else f" {text}"
    return f" {text} "


def _is_term(node: Node) -> bool:
    if isinstance(node, Sign) and node.kind is Kind.LETTER:
        return node.text != "/"
    return _kind(node) in _TERMS or (isinstance(node, Sign) and node.text in _OPENERS_AFTER_A_WORD)


_OPENERS_AFTER_A_WORD: Final = frozenset(("|", "‖"))


def _binds(node: Node | None) -> bool:
    """Return whether ``node`` beside a fraction would be taken for a part of it."""
    if node is None or isinstance(node, Words):
        return False
    if isinstance(node, Sign) and node.text == "/":
        return True
    return _kind(node) in _TERMS


def _parts_thousands(before: Node | None, after: Node | None) -> bool:
    return (
        isinstance(before, Sign)
        and isinstance(after, Sign)
        and before.kind is after.kind is Kind.NUMBER
        and len(after.text.partition(".")[0]) == _THOUSANDS
    )


def _is_single(node: Node) -> bool:
    """Return whether ``node`` needs no brackets as a part of something else."""
    match node:
        case Sign():
            return node.kind in {Kind.LETTER, Kind.NUMBER, Kind.WORD}
        case Accent() | Fenced() | Root():
            return True
        case Scripts():
            return _is_single(node.base) or node.base == Row()
        case _:
            return False


def _bracketed(node: Node) -> str:
    text = _text(node)
    return text if _is_single(node) or not text else f"({text})"


def _scripts(node: Scripts) -> str:
    base = "" if node.base == Row() else _text(node.base)
    if not _is_single(node.base) and not isinstance(node.base, Sign) and base:
        base = f"({base})"
    upper = _index(node.upper, "^").replace("′′′", "‴").replace("′′", "″")
    return base + _index(node.lower, "_") + upper


def _index(node: Node | None, sign: str) -> str:
    """Return an index as raised or lowered characters, else after ``sign``, in brackets if it is long."""
    if node is None or node == Row():
        return ""
    text = _text(node, tight=True).strip()
    is_word = isinstance(node, Words) or _kind(node) is Kind.WORD
    if not is_word and (len(text) == 1 or text.lower() == text):
        moved = lowered(text) if sign == "_" else raised(text)
        if moved is not None:
            return moved
    plain = isinstance(node, (Sign, Accent)) or (text.isalnum() and normalize("NFKC", text) == text)
    return f"{sign}{text}" if plain and " " not in text else f"{sign}({text})"


def _fraction(node: Fraction, *, tight: bool) -> str:
    if not node.bar:
        return f"binom({_text(node.top)}, {_text(node.bottom)})"
    top = _text(node.top, tight=tight) if _is_product(node.top) else _bracketed(node.top)
    return f"{top}/{_bracketed(node.bottom)}"


def _is_product(node: Node) -> bool:
    return isinstance(node, Row) and all(_is_single(part) and _kind(part) is not Kind.WORD for part in node.parts)


def _root(node: Root, *, always: bool = False) -> str:
    """Return a root, with brackets round its body where ``always`` or where they are needed."""
    text = _text(node.body)
    short = isinstance(node.body, (Sign, Accent)) or (isinstance(node.body, Fenced) and node.body.left == "(")
    body = text if not text or (short and not always) else f"({text})"
    if node.degree is None:
        return f"√{body}"
    degree = _text(node.degree, tight=True)
    mark = raised(degree)
    return f"({text})^(1/{degree if degree.isalnum() else f'({degree})'})" if mark is None else f"{mark}√{body}"


def _accent(node: Accent) -> str:
    text = _text(node.body)
    mark = _MARKS.get(node.name, "")
    if node.name in _ON_EACH_LETTER:
        return "".join(letter if letter.isspace() else letter + mark for letter in text)
    if len(text) == 1:
        return text + mark
    return f"{node.name}({text})" if mark and text else text


def _table(node: Table) -> str:
    if node.name in _LINES:
        return "; ".join(_text(Row(tuple(_parts(row)))) for row in node.rows)
    rows = "; ".join(", ".join(_text(cell) for cell in row) for row in node.rows)
    return f"[{rows}]" if node.name in {"matrix", "smallmatrix", "array"} and len(node.rows) > 1 else rows


def _parts(cells: tuple[Node, ...]) -> Iterator[Node]:
    """Yield what stands in ``cells``: their borders only align signs."""
    for cell in cells:
        yield from cell.parts if isinstance(cell, Row) else (cell,)
