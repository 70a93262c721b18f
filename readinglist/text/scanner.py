"""One walk over the text of a paragraph: Markdown, LaTeX text, a little HTML, addresses and formulas.

The scanner goes from one remarkable character to the next and collects the pieces that are read otherwise
than written.  A formula or a piece of code is taken whole, so that nothing inside it is ever emphasis.  Every
step looks ahead a bounded distance or uses a table made in one pass, so that the walk is linear.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Final

from readinglist.text.accents import escapes_quotes
from readinglist.text.emphasis import Delimiter, delimiter, resolve
from readinglist.text.formulas import dollar_formula
from readinglist.text.latex import LatexScanner, math_piece
from readinglist.text.links import ADDRESS_START, address_end, may_hold_address, openable
from readinglist.text.paper_links import settled_link
from readinglist.text.pieces import HIDDEN, Piece, Style, shown
from readinglist.text.runs import RunKind
from readinglist.text.tags import TagScanner, entity

if TYPE_CHECKING:
    from collections.abc import Callable

_ALWAYS: Final = r"`$\\<&~\n\r*_\[\]"
_TARGET: Final = re.compile(
    r"""\([ ]*(?:<(?P<angled>[^<>\n]{1,2000})>"""
    r"""|(?P<plain>[^\s<>()]{1,2000}(?:\([^\s<>()]{0,500}\)[^\s<>()]{0,500}){0,20}))"""
    r"""(?:\s+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?[ ]*\)"""
)
_LINE_BREAK: Final = re.compile(r"(?:\r\n?|\n)[ \t]*")
_TICKS: Final = re.compile("`+")
_SINGLE_QUOTED: Final = re.compile(r"`[^`'\u2019\n]{1,120}(['\u2019](?!\w))")
_DOUBLE_QUOTED: Final = re.compile(r"``[^`'\"\n]{1,120}(\"(?!\w))")
# Titles converted from TeX keep the braces that once held an accent or a dash: Fr{é}chet
_GROUPED_LETTER: Final = re.compile(r"\{[^\x00-\x7f]\}")
_BRACE: Final = re.compile(r"\\.|[{}]", re.DOTALL)
_RUN_OF_MARKERS: Final = re.compile(r"\*+|_+")
# "Fig.~3" and "ResNet~\\cite{..}", but not "~7 ms", "~user" or "~~"
_TIE: Final = re.compile(r"[^\W_]~[^\W_]|[\w.)$}]~[\w($\\]")
# Words that were put between dollars for no reason: as a formula they could not be broken into lines.
_MERE_WORDS: Final = re.compile(r"\\(?:textbf|textit|emph|texttt)\{[^{}$\\^_]* [^{}$\\^_]*\}")
_DASHES: Final = {2: "\N{EN DASH}", 3: "—"}
_MAX_QUOTED = 1_000


def _is_east_asian(character: str) -> bool:
    """Return whether ``character`` belongs to a script whose lines are joined without a blank."""
    return "\u2e80" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff" or "\uff00" <= character <= "\uffef"


@cache
def _marks(*, dashes: bool, quotes: bool, groups: bool, odd: bool, addresses: bool) -> re.Pattern[str]:
    """Return the pattern of what the walk stops at; rare marks are left out where a text holds none.

    A search for one class of ASCII characters is several times faster than any other.
    """
    marks = _ALWAYS + r"\-" * dashes + "'" * quotes + "{" * groups + rf"\u2028\u2029{HIDDEN}" * odd
    return re.compile(f"[{marks}]" + f"|(?P<address>{ADDRESS_START})" * addresses)


class Scanner:
    """Collects the pieces of ``source``; ``notes`` leaves entities alone and keeps hard breaks."""

    def __init__(self, source: str, *, notes: bool) -> None:
        self.source = source
        self.notes = notes
        self.pieces: list[Piece] = []
        self._delimiters: list[Delimiter] = []
        self._brackets: list[tuple[int, int, int]] = []
        self._tags = TagScanner(source)
        self._opened_quotes = 0
        self._spent_dollar = -1

    def scan(self) -> list[Piece]:
        """Return the pieces of the whole source, ordered by their start."""
        find = _marks(
            dashes="--" in self.source,
            quotes="''" in self.source,
            groups="{" in self.source and not self.source.isascii(),
            odd=not self.source.replace("\n", "").isprintable(),
            addresses=may_hold_address(self.source),
        ).search
        at = 0
        while found := find(self.source, at):
            start = found.start()
            at = self._address(start) if found.lastgroup else self._handle(found[0], start)
        self.pieces += resolve(self._delimiters)
        self.pieces.sort(key=attrgetter("start"))
        return self.pieces

    def _handle(self, mark: str, start: int) -> int:
        handler = self._HANDLERS.get(mark)
        return handler(self, start) if handler else self._hidden(start)

    def _take(self, pieces: list[Piece], start: int) -> int:
        """Keep ``pieces``; go on behind the first of them, or behind all that follow it without a gap."""
        end = start + 1
        for piece in pieces:
            if piece.start <= end:
                end = max(end, piece.end)
        self.pieces += pieces
        return end

    def _address(self, start: int) -> int:
        end = address_end(self.source, start)
        href = openable(self.source[start:end])
        if href is None:
            return max(end, start + 1)
        return self._take([Piece(start, end, self.source[start:end], href=href)], start)

    def _dollar(self, start: int) -> int:
        if start == self._spent_dollar:
            return start + 1
        formula = dollar_formula(self.source, start)
        if formula is None:
            return start + (2 if self.source.startswith("$$", start) else 1)
        if not formula.display and _MERE_WORDS.fullmatch(formula.tex):
            self._spent_dollar = formula.end - 1
            self.pieces += [Piece(start, start + 1), Piece(formula.end - 1, formula.end)]
            return start + 1
        return self._take([math_piece(self.source, formula)], start)

    def _backslash(self, start: int) -> int:
        # A page escaped an ampersand that an author had escaped for TeX: \&amp; is one sign.
        piece = None if self.notes else entity(self.source, start + 1)
        if piece is not None:
            return self._take([Piece(start, piece.end, piece.text)], start)
        return self._take(self._latex.pieces(start), start)

    @cached_property
    def _latex(self) -> LatexScanner:
        return LatexScanner(self.source, self._braces(), accents=not escapes_quotes(self.source))

    def _braces(self) -> dict[int, int]:
        pairs: dict[int, int] = {}
        opened: list[int] = []
        for found in _BRACE.finditer(self.source):
            if found[0] == "{":
                opened.append(found.start())
            elif found[0] == "}" and opened:
                pairs[opened.pop()] = found.start()
        return pairs

    def _less(self, start: int) -> int:
        return self._take(self._tags.pieces(start), start)

    def _group(self, start: int) -> int:
        found = _GROUPED_LETTER.match(self.source, start)
        if found:
            self.pieces += [Piece(start, start + 1), Piece(found.end() - 1, found.end())]
        return found.end() if found else start + 1

    def _ampersand(self, start: int) -> int:
        piece = None if self.notes else entity(self.source, start)
        return self._take([piece] if piece else [], start)

    def _tilde(self, start: int) -> int:
        if _TIE.match(self.source, start - 1):
            self.pieces.append(Piece(start, start + 1, "\N{NO-BREAK SPACE}"))
        return start + 1

    def _line(self, start: int) -> int:
        found = _LINE_BREAK.match(self.source, start)
        end = found.end() if found else start + 1
        floor = self.pieces[-1].end if self.pieces else 0
        begin = start
        while begin > floor and self.source[begin - 1] in " \t":
            begin -= 1
        hard = self.notes and start - begin > 1
        if self.notes and begin > floor and self.source[begin - 1] == "\\":
            hard, begin = True, begin - 1
        joined = _is_east_asian(self.source[begin - 1 : begin]) and _is_east_asian(self.source[end : end + 1])
        text = "\n" if hard or not found else "" if joined else " "
        self.pieces.append(Piece(begin, end, text))
        return end

    def _hidden(self, start: int) -> int:
        self.pieces.append(Piece(start, start + 1, shown(self.source[start])))
        return start + 1

    def _dash(self, start: int) -> int:
        end = start + 1
        while self.source.startswith("-", end):
            end += 1
        before, after = self.source[start - 1 : start] if start else "", self.source[end : end + 1]
        option = end - start == 2 and not before.strip() and after.isalpha()  # noqa: PLR2004 - a --flag
        if end - start in _DASHES and not option and after != ">" and before not in {"<", "!"}:
            self.pieces.append(Piece(start, end, _DASHES[end - start]))
        return end

    def _quote(self, start: int) -> int:
        if not self.source.startswith("''", start):
            return start + 1
        if self._opened_quotes:
            self._opened_quotes -= 1
            self.pieces.append(Piece(start, start + 2, "”"))
        return start + 2

    def _tick(self, start: int) -> int:
        # An accent may have taken the first tick of the run: the others are text then.
        end, close = self._ticks.get(start, (start + 1, -1))
        if end - start == 2 and self._is_quotation(end, close):  # noqa: PLR2004 - two ticks open a quotation
            self._opened_quotes += 1
            self.pieces.append(Piece(start, end, "“"))
            return end
        if quoted := _SINGLE_QUOTED.match(self.source, start):
            return self._quoted(quoted, end, "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}")
        if close >= 0:
            return self._code(start, end, close)
        quoted = _DOUBLE_QUOTED.match(self.source, start)
        return self._quoted(quoted, end, "“”") if quoted else end

    def _quoted(self, quoted: re.Match[str], end: int, marks: str) -> int:
        self.pieces.append(Piece(quoted.start(), end, marks[0]))
        self.pieces.append(Piece(quoted.start(1), quoted.end(1), marks[1]))
        return end

    def _is_quotation(self, end: int, close: int) -> bool:
        limit = end + _MAX_QUOTED if close < 0 else min(close, end + _MAX_QUOTED)
        return self.source.find("''", end, limit) >= 0

    def _code(self, start: int, end: int, close: int) -> int:
        inner, last = end, close
        body = self.source[end:close]
        if body[:1] == " " and body[-1:] == " " and not body.isspace():
            inner, last = end + 1, close - 1
        after = close + end - start
        text = " ".join(self.source[inner:last].split("\n"))
        self.pieces += [Piece(start, inner), Piece(inner, last, text, RunKind.CODE), Piece(last, after)]
        return after

    @cached_property
    def _ticks(self) -> dict[int, tuple[int, int]]:
        """For each run of back ticks its end and the start of the next run of the same length, or -1."""
        following: dict[int, int] = {}
        runs: dict[int, tuple[int, int]] = {}
        for found in reversed(list(_TICKS.finditer(self.source))):
            length = found.end() - found.start()
            runs[found.start()] = (found.end(), following.get(length, -1))
            following[length] = found.start()
        return runs

    def _marker(self, start: int) -> int:
        found = _RUN_OF_MARKERS.match(self.source, start)
        end = found.end() if found else start + 1
        self._delimiters.append(delimiter(self.source, start, end))
        return end

    def _open_bracket(self, start: int) -> int:
        link = settled_link(self.source, start) if self.notes else None
        if link:
            return self._take([Piece(start, link.end, link.label, paper=link.target)], start)
        self._brackets.append((start, len(self.pieces), len(self._delimiters)))
        self.pieces.append(Piece(start, start))
        return start + 1

    def _close_bracket(self, start: int) -> int:
        if not self._brackets:
            return start + 1
        opened, place, first = self._brackets.pop()
        target = _TARGET.match(self.source, start + 1)
        href = openable(target["angled"] or target["plain"]) if target else None
        if target is None or href is None or start == opened + 1:
            return start + 1
        self._brackets.clear()
        self.pieces[place] = Piece(opened, opened + 1, style=Style.LINK, href=href)
        self.pieces += resolve(self._delimiters[first:])
        del self._delimiters[first:]
        self.pieces.append(Piece(start, target.end(), style=Style.LINK, on=False))
        return target.end()

    _HANDLERS: ClassVar[dict[str, Callable[[Scanner, int], int]]] = {
        "`": _tick,
        "$": _dollar,
        "\\": _backslash,
        "<": _less,
        "&": _ampersand,
        "{": _group,
        "~": _tilde,
        "\n": _line,
        "\r": _line,
        "\u2028": _line,
        "\u2029": _line,
        "*": _marker,
        "_": _marker,
        "[": _open_bracket,
        "]": _close_bracket,
        "-": _dash,
        "'": _quote,
    }
