"""Brackets and bars in a row of a formula, paired: ``f(x)``, ``|x|`` and ``||x||`` as TeX itself does not see them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from readinglist.formulas.nodes import Fenced, Node, Row, Scripts, Sign
from readinglist.formulas.symbols import Kind

_MAX_OPEN: Final = 20
_PAIRS: Final = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "⌊": "⌋", "⌈": "⌉", "⟦": "⟧"}
# Half-open intervals: [0, 1) and (0, 1].
_ALSO: Final = {"(": "]", "[": ")"}


@dataclass(slots=True)
class _Open:
    """A bracket that is open, and what came since."""

    sign: Sign
    parts: list[Node] = field(default_factory=list)


def grouped(row: Row) -> tuple[Node, ...]:
    """Return the parts of ``row`` with every pair of brackets or bars and what is between as one part."""
    return _Grouping().of(row.parts)


class _Grouping:
    """A walk over the parts of a row with the brackets that are open."""

    def __init__(self) -> None:
        self._open = [_Open(Sign("", Kind.BLANK))]

    def of(self, parts: tuple[Node, ...]) -> tuple[Node, ...]:
        """Return the grouped ``parts``."""
        at = 0
        while at < len(parts):
            at += self._take(parts[at], parts[at + 1] if at + 1 < len(parts) else None)
        while len(self._open) > 1:
            self._give_up()
        return tuple(self._open[0].parts)

    def _take(self, part: Node, after: Node | None) -> int:
        """Take in one part, or two bars that are one; return how many."""
        sign = part.base if isinstance(part, Scripts) else part
        if not isinstance(sign, Sign) or sign.kind not in {Kind.OPEN, Kind.CLOSE, Kind.BAR}:
            self._add(part)
            return 1
        if sign.kind is Kind.BAR:
            return self._bar(part, sign, after)
        if sign.kind is Kind.CLOSE and self._closes(sign):
            self._close(part, sign)
        elif sign.kind is Kind.OPEN and part is sign and len(self._open) < _MAX_OPEN:
            self._open.append(_Open(sign))
        else:
            self._add(part)
        return 1

    def _bar(self, part: Node, sign: Sign, after: Node | None) -> int:
        top = self._open[-1].sign
        second = after.base if isinstance(after, Scripts) else after
        is_double = part is sign and sign.text == "|" and second == sign and top.text != "|"
        if is_double and after is not None:
            norm = Sign("‖", Kind.BAR)
            self._bar(Scripts(norm, after.lower, after.upper) if isinstance(after, Scripts) else norm, norm, None)
            return 2
        if top.kind is Kind.BAR and top.text == sign.text and self._open[-1].parts:
            self._close(part, sign)
        elif part is sign and len(self._open) < _MAX_OPEN:
            self._open.append(_Open(sign))
        else:
            self._add(part)
        return 1

    def _closes(self, sign: Sign) -> bool:
        """Return whether ``sign`` closes an open bracket, and give up the bars that were opened since."""
        for place in range(len(self._open) - 1, 0, -1):
            opened = self._open[place].sign
            if opened.kind is Kind.OPEN:
                if sign.text not in {_PAIRS.get(opened.text), _ALSO.get(opened.text)}:
                    return False
                while len(self._open) - 1 > place:
                    self._give_up()
                return True
        return False

    def _close(self, part: Node, sign: Sign) -> None:
        closed = self._open.pop()
        body = closed.parts[0] if len(closed.parts) == 1 else Row(tuple(closed.parts))
        pair = Fenced(closed.sign.text, body, sign.text)
        self._add(Scripts(pair, part.lower, part.upper) if isinstance(part, Scripts) else pair)

    def _give_up(self) -> None:
        """Make the bracket opened last a plain sign."""
        opened = self._open.pop()
        self._add(opened.sign)
        self._open[-1].parts.extend(opened.parts)

    def _add(self, part: Node) -> None:
        self._open[-1].parts.append(part)
