r"""TeX into a tree of :mod:`readinglist.formulas.nodes`.

It takes any string: what it does not know is an upright word, what lacks its argument gets an empty one.  The
dialect is that of formulas in abstracts, after :func:`readinglist.formulas.repair.repaired`.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from readinglist.formulas.letters import Style
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
from readinglist.formulas.patterns import parted
from readinglist.formulas.repair import repaired
from readinglist.formulas.symbols import COMMANDS, TYPED, Kind
from readinglist.formulas.tokens import SCRIPTS, is_command, tokenised
from readinglist.formulas.vocabulary import (
    ACCENTS,
    BINOMIALS,
    COLUMN_ARGUMENT,
    FENCES,
    FRACTIONS,
    INFIXES,
    SILENT,
    SKIPPED,
    STYLES,
    SWITCHES,
    TEXT_STYLES,
    THROUGH,
    UPRIGHT,
)

MAX_DEPTH: Final = 60
"""How deep the tree may be; what lies deeper becomes an ellipsis."""

_ROW_ENDS: Final = frozenset((r"\\", r"\cr", r"\newline"))
_CELL_ENDS: Final = _ROW_ENDS | {"&", r"\end"}
_IN_WORDS: Final = frozenset((Kind.LETTER, Kind.NUMBER, Kind.BLANK))
_SHORTEST_WORD: Final = 2
_WORD_STYLES: Final = frozenset((Style.SANS, Style.MONO, Style.ITALIC))
_INDEPENDENT = re.compile(r"\\(?:perp|bot)(?:\s*\\!)+\s*\\(?:perp|bot)(?![A-Za-z])")
_DOLLAR = re.compile(r"(?<!\\)\$")


def tree(tex: str) -> Node:
    """Return the tree of ``tex`` (without its delimiters); any string is allowed."""
    return _Parser(tokenised(_INDEPENDENT.sub("⫫", repaired(tex)))).whole()


class _Parser:
    """Reads tokens from left to right; ``style`` is that of the letters at the moment."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0
        self._style: Style | None = None

    def whole(self) -> Node:
        """Return the tree of all tokens; a closing brace too many is passed over."""
        parts: list[Node] = []
        while self._at < len(self._tokens):
            parts.append(self._row(frozenset()))
            self._at += 1
        return _joined(parts)

    def _row(self, ends: frozenset[str]) -> Node:
        """Read up to one of ``ends`` or the end of the group, which stay to be read."""
        outer = self._style
        parts: list[Node] = []
        top: Node | None = None
        bar = True
        while (word := self._peek()) and word != "}" and word not in ends:
            if top is None and is_command(word) and word[1:] in INFIXES:
                self._at += 1
                top, bar, parts = _joined(parts), INFIXES[word[1:]], []
            elif part := self._scripted():
                parts.append(part)
        self._style = outer
        return _joined(parts) if top is None else Fraction(top, _joined(parts), bar)

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _skip_blanks(self) -> str:
        while self._peek().isspace():
            self._at += 1
        return self._peek()

    def _scripted(self) -> Node | None:
        """Read a part with its indices; None where there was nothing to be seen."""
        base = None if self._peek() in SCRIPTS or self._peek() == "'" else self._atom()
        if base is None and self._peek() not in SCRIPTS and self._peek() != "'":
            return None
        lower: list[Node] = []
        upper: list[Node] = []
        while word := self._script_ahead():
            self._at += 1
            if word == "'":
                upper.append(Sign("′", Kind.LETTER))
            elif word in SCRIPTS:
                (lower if word == "_" else upper).append(self._argument())
        if not lower and not upper:
            return base
        return Scripts(base or Row(), _joined(lower) if lower else None, _joined(upper) if upper else None)

    def _script_ahead(self) -> str:
        r"""Return the index, prime or ``\limits`` that follows; an empty string where none does."""
        before = self._at
        word = self._skip_blanks()
        if word in SCRIPTS or word in {"'", r"\limits", r"\nolimits"}:
            return word
        self._at = before
        return ""

    def _atom(self) -> Node | None:
        word = self._peek()
        self._at += 1
        if word == "{":
            return self._group_rest()
        if len(word) > 1:
            return self._command(word[1:].rstrip("*"))
        if word.isspace() or word in {"$", "&"}:
            return None
        if word == ":" and self._peek() == "=":
            self._at += 1
            return Sign(":=", Kind.RELATION)
        return self._number(word) if word.isdigit() else self._typed(word)

    def _typed(self, word: str) -> Sign:
        kind = TYPED.get(word, Kind.LETTER)
        return Sign(" " if word == "~" else word, kind, self._style if kind is Kind.LETTER else None)

    def _number(self, digits: str) -> Sign:
        """Read the rest of a number; a point belongs to it where a digit follows."""
        while (word := self._peek()).isdigit() or (word == "." and self._ahead(1).isdigit()):
            digits += word
            self._at += 1
        return Sign(digits, Kind.NUMBER, self._style)

    def _ahead(self, steps: int) -> str:
        at = self._at + steps
        return self._tokens[at] if at < len(self._tokens) else ""

    def _group_rest(self) -> Node:
        """Read the rest of a group whose brace is read."""
        self._depth += 1
        body = self._row(frozenset())
        self._depth -= 1
        self._at += 1
        return body

    def _argument(self) -> Node:
        """Read a group or one sign."""
        word = self._skip_blanks()
        if not word or word == "}":
            return Row()
        if word.isdigit():
            self._at += 1
            return Sign(word, Kind.NUMBER, self._style)
        self._depth += 1
        body = self._atom() or Row()
        self._depth -= 1
        return body

    def _styled_argument(self, style: Style) -> Node:
        outer = self._style
        self._style = style.over(outer) if outer else style
        body = self._argument()
        self._style = outer
        return body

    def _command(self, name: str) -> Node | None:  # noqa: PLR0911 - a list of cases
        if self._depth > MAX_DEPTH:
            return Sign("…", Kind.LETTER)
        if name in COMMANDS:
            text, kind = COMMANDS[name]
            return Sign(text, kind, self._style if kind is Kind.LETTER else None)
        if name in STYLES:
            body = self._styled_argument(STYLES[name])
            return _as_word(body) if STYLES[name] in _WORD_STYLES else body
        if name in TEXT_STYLES:
            return self._text()
        if name in UPRIGHT:
            return _as_word(self._styled_argument(Style.UPRIGHT))
        if name in ACCENTS:
            return Accent(self._argument(), ACCENTS[name])
        if name in SWITCHES:
            self._style = SWITCHES[name]
            return None
        return self._structure(name)

    def _structure(self, name: str) -> Node | None:  # noqa: PLR0911 - a list of cases
        if name in FRACTIONS or name in BINOMIALS:
            return Fraction(self._argument(), self._argument(), name in FRACTIONS)
        if name == "sqrt":
            degree = self._option()
            return Root(self._argument(), degree)
        if name == "left":
            return self._fenced()
        if name == "begin":
            return self._environment()
        if name in {"overset", "stackrel", "underset"}:
            return self._stacked(below=name == "underset")
        if name in {"xrightarrow", "xleftarrow"}:
            below = self._option()
            return Stacked(Sign("→" if name == "xrightarrow" else "←", Kind.RELATION), self._argument(), below)
        return self._rest(name)

    def _rest(self, name: str) -> Node | None:
        if name in SKIPPED:
            self._argument()
        if name in SKIPPED or name in SILENT:
            return None
        if name in THROUGH:
            return self._argument()
        if name == "not":
            return _negated(self._argument())
        if name == "pmod":
            return Fenced("(", Row((Sign("mod", Kind.WORD), self._argument())), ")")
        if name in {"substack", "shortstack"}:
            return self._substack()
        return _unknown(name)

    def _option(self) -> Node | None:
        """Read an argument in square brackets, None where there is none."""
        if self._skip_blanks() != "[":
            return None
        self._at += 1
        self._depth += 1
        body = self._row(frozenset("]"))
        self._depth -= 1
        self._at += self._peek() == "]"
        return body

    def _stacked(self, *, below: bool) -> Stacked:
        other, body = self._argument(), self._argument()
        return Stacked(body, None if below else other, other if below else None)

    def _delimiter(self) -> str:
        word = self._skip_blanks()
        self._at += 1
        sign, _ = COMMANDS.get(word[1:], (word, None)) if len(word) > 1 else (word, None)
        return "" if sign == "." else {"<": "⟨", ">": "⟩"}.get(sign, sign)

    def _fenced(self) -> Fenced:
        left = self._delimiter()
        self._depth += 1
        body = self._row(frozenset((r"\right",)))
        self._depth -= 1
        if self._peek() != r"\right":
            return Fenced(left, body, "")
        self._at += 1
        return Fenced(left, body, self._delimiter())

    def _environment(self) -> Node:
        name = self._raw_group().strip()
        if name in COLUMN_ARGUMENT:
            self._raw_group()
        self._depth += 1
        rows = self._cells(_CELL_ENDS)
        self._depth -= 1
        if self._peek() == r"\end":
            self._at += 1
            self._raw_group()
        name = name.rstrip("*")
        if name not in FENCES and len(rows) == 1 and len(rows[0]) == 1:
            return rows[0][0]
        table = Table(name, rows)
        return Fenced(FENCES[name][0], table, FENCES[name][1]) if name in FENCES else table

    def _substack(self) -> Node:
        if self._skip_blanks() != "{":
            return self._argument()
        self._at += 1
        rows = self._cells(_ROW_ENDS)
        self._at += 1
        return Table("substack", rows)

    def _cells(self, ends: frozenset[str]) -> tuple[tuple[Node, ...], ...]:
        """Read rows of cells up to the end of the environment or group; empty rows are left out."""
        rows: list[tuple[Node, ...]] = []
        cells: list[Node] = []
        while True:
            cells.append(self._row(ends))
            word = self._peek()
            self._at += word in {"&"} | _ROW_ENDS
            if word != "&":
                rows.append(tuple(cells))
                cells = []
                if word not in _ROW_ENDS:
                    break
                self._option()
        return tuple(row for row in rows if any(cell != Row() for cell in row)) or ((Row(),),)

    def _raw_group(self) -> str:
        """Read a group as it is written, without its braces; an empty string where none follows."""
        if self._skip_blanks() != "{":
            return ""
        level, start = 0, self._at + 1
        while word := self._peek():
            level += (word == "{") - (word == "}")
            self._at += 1
            if level == 0:
                break
        return "".join(self._tokens[start : self._at - 1])

    def _text(self) -> Node:
        r"""Read the argument of ``\text``: words, with formulas between dollars."""
        if self._skip_blanks() != "{":
            return self._argument()
        written = self._raw_group()
        parts: list[Node] = []
        for number, piece in enumerate(_DOLLAR.split(written)):
            if number % 2:
                parts.append(_Parser(tokenised(piece)).whole())
            elif words := _plain(tokenised(piece)):
                parts.append(Words(words))
        return _joined(parts)


def _plain(tokens: list[str]) -> str:
    """Return running text without its commands."""
    words: list[str] = []
    for word in tokens:
        if len(word) == 1:
            words.append({"~": " ", "{": "", "}": ""}.get(word, word))
        elif word[1:] in COMMANDS:
            words.append(COMMANDS[word[1:]][0])
        elif word[1:] not in TEXT_STYLES and word[1:] not in SILENT:
            words.append(word[1:])
    return "".join(words)


def _joined(parts: list[Node]) -> Node:
    return parts[0] if len(parts) == 1 else Row(tuple(parts))


def _as_word(node: Node) -> Node:
    """Return a row of letters and digits as one word; anything else as it is."""
    parts = node.parts if isinstance(node, Row) else (node,)
    signs = [part for part in parts if isinstance(part, Sign)]
    word = "".join(sign.text for sign in signs)
    fits = all(sign.kind in _IN_WORDS or sign.text == "-" for sign in signs)
    if len(signs) < len(parts) or not fits or len(word) < _SHORTEST_WORD or not any(map(str.isalpha, word)):
        return node
    return Sign(word, Kind.WORD)


def _negated(node: Node) -> Node:
    if not isinstance(node, Sign):
        return node
    return Sign(normalize("NFC", f"{node.text}\N{COMBINING LONG SOLIDUS OVERLAY}"), node.kind)


def _unknown(name: str) -> Node:
    """Return what an engine would draw for a command that nobody knows."""
    if two := parted(name):
        return _Parser(tokenised(two)).whole()
    return Sign(name, Kind.WORD if len(name) > 1 else Kind.LETTER)
