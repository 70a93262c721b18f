r"""Macros of authors replaced by what they stand for, with their arguments put in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.formulas.macros import MAY_HAVE_ARGUMENT, macro
from readinglist.formulas.patterns import pattern_macro
from readinglist.formulas.symbols import COMMANDS, Kind
from readinglist.formulas.tokens import SCRIPTS, is_command, matching_braces, next_solid, tokenised

if TYPE_CHECKING:
    from collections.abc import Sequence

_NO_ARGUMENT: Final = frozenset(("}", "&", "_", "^", r"\\", ")", ",", "=", "+", "-"))
_SECOND: Final = ",#2"
_ARGUMENT = re.compile(r"#\d")
# After these a replacement of several tokens would give away its first one only.
_ACCENTS: Final = (
    "hat tilde bar vec dot ddot check breve acute grave mathring widehat widetilde overline underline sqrt frac "
    "dfrac tfrac mathbf mathbb mathcal mathrm mathsf boldsymbol bm"
)
_TAKES_ONE_TOKEN: Final = frozenset(_ACCENTS.split())


def expanded(tokens: Sequence[str]) -> list[str]:
    """Return ``tokens`` with all known macros replaced; arguments are looked through, too."""
    if not any(len(word) > 1 for word in tokens):
        return list(tokens)
    expansion = _Expansion(tokens)
    for at in range(len(tokens)):
        expansion.take(at)
    return tokenised("".join(expansion.parts))


class _Expansion:
    """A walk over tokens; ``instead`` and ``after`` hold what later tokens become, once a macro has claimed them."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tokens
        self.braces = matching_braces(tokens)
        self.parts: list[str] = []
        self.instead: dict[int, str] = {}
        self.after: dict[int, str] = {}

    def take(self, at: int) -> None:
        """Write the word at ``at``, or what stands for it."""
        word = self.tokens[at]
        replacement = macro(word[1:].rstrip("*")) if len(word) > 1 else None
        if at in self.instead:
            self.parts.append(self.instead[at])
        elif replacement is None:
            self.parts.append(word)
        else:
            self._replace(at, replacement)
        self.parts.append(self.after.get(at, ""))

    def _replace(self, at: int, replacement: str) -> None:
        if self.tokens[at][1:] in MAY_HAVE_ARGUMENT and self._has_bare_group(at):
            replacement += r"\left(#1\right)"
        if _SECOND in replacement and not self._has_second_group(at):
            replacement = replacement.replace(_SECOND, "")
        first, *rest = _ARGUMENT.split(replacement)
        if rest and not self._has_argument(at):
            # Another author's macro of that name: \bb{R} is a double-struck R, \bb alone a bold b.
            first, rest = pattern_macro(self.tokens[at][1:]) or self.tokens[at], []
        before = self._before(at)
        if before in SCRIPTS and first[:1] in SCRIPTS:
            first = first[1:]
        if not rest:
            self.parts.append(f"{{{first}}}" if self._is_one_argument(before) else first)
            return
        if self._is_one_argument(before):
            first, rest[-1] = "{" + first, rest[-1] + "}"
        self._claim(at + 1, first, rest)

    def _claim(self, at: int, first: str, rest: Sequence[str]) -> None:
        """Put the parts of a replacement round the arguments that begin at ``at``."""
        tokens = self.tokens
        self.parts.append(first)
        for part in rest:
            start = next_solid(tokens, at)
            if start in self.braces:
                close = self.braces[start]
                self.instead |= {start: "", close: part}
                at = close + 1
            else:
                self.after[start] = part + self.after.get(start, "")
                at = start + 1

    def _has_argument(self, at: int) -> bool:
        start = next_solid(self.tokens, at + 1)
        if start == len(self.tokens) or self.tokens[start] in _NO_ARGUMENT:
            return False
        _, kind = COMMANDS.get(self.tokens[start][1:], ("", None))
        return kind not in {Kind.BINARY, Kind.RELATION}

    def _has_bare_group(self, at: int) -> bool:
        """Return whether a group follows that brings no parentheses of its own."""
        inside = next_solid(self.tokens, at + 2)
        return at + 1 in self.braces and self.tokens[inside] not in {"(", "[", r"\left", "}"}

    def _has_second_group(self, at: int) -> bool:
        first = next_solid(self.tokens, at + 1)
        return first in self.braces and self.braces[first] + 1 in self.braces

    def _before(self, at: int) -> str:
        at -= 1
        while at >= 0 and self.tokens[at].isspace():
            at -= 1
        return self.tokens[at] if at >= 0 else ""

    def _is_one_argument(self, before: str) -> bool:
        return before in SCRIPTS or (is_command(before) and before[1:] in _TAKES_ONE_TOKEN)
