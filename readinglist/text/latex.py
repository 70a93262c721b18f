r"""LaTeX outside math: what a backslash in running text begins, as pieces.

``\textbf{..}`` and its kin become styles, ``\cite{a,b}`` readable text, ``\"u`` a letter, ``\%`` a sign,
``\times`` a formula, and a macro that only its author knows (``\ours{}``) its bare name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from readinglist.text.accents import accented
from readinglist.text.formulas import Formula, bare_formula, bracket_formula, environment_formula
from readinglist.text.links import openable
from readinglist.text.pieces import Piece, Style
from readinglist.text.runs import RunKind

if TYPE_CHECKING:
    from collections.abc import Mapping

_STYLES = {
    "textbf": Style.BOLD,
    "mathbf": Style.BOLD,
    "textit": Style.ITALIC,
    "textsl": Style.ITALIC,
    "emph": Style.ITALIC,
    "texttt": Style.CODE,
    "underline": Style.UNDERLINE,
    "uline": Style.UNDERLINE,
    "textsuperscript": Style.SUPERSCRIPT,
    "textsubscript": Style.SUBSCRIPT,
}
_SWITCHES = {"bf": Style.BOLD, "bfseries": Style.BOLD, "it": Style.ITALIC, "itshape": Style.ITALIC} | {
    "em": Style.ITALIC,
    "sl": Style.ITALIC,
    "tt": Style.CODE,
    "ttfamily": Style.CODE,
    "sc": None,
    "sf": None,
    "rm": None,
}
_SIGNS = {
    "ldots": "…",
    "dots": "…",
    "textellipsis": "…",
    "textendash": "\N{EN DASH}",
    "textemdash": "—",
    "textquoteright": "\N{RIGHT SINGLE QUOTATION MARK}",
    "textquoteleft": "\N{LEFT SINGLE QUOTATION MARK}",
    "textquotedblright": "”",
    "textquotedblleft": "“",
    "textbackslash": "\\",
    "textasciitilde": "~",
    "textasciicircum": "^",
    "textunderscore": "_",
    "textbar": "|",
    "textless": "<",
    "textgreater": ">",
    "textregistered": "®",
    "texttrademark": "™",
    "textdegree": "°",
    "textmu": "µ",
    "copyright": "©",
    "pounds": "£",
    "euro": "€",
    "dag": "†",
    "ddag": "‡",
    "S": "§",
    "P": "¶",
    "quad": " ",
    "qquad": " ",
    "LaTeX": "LaTeX",
    "TeX": "TeX",
    "item": "\n• ",
    "newline": "\n",
    "xspace": "",
    "noindent": "",
    "centering": "",
    "protect": "",
    "par": "\n",
    "and": ", ",
}
_SILENT = frozenset({"label", "vspace", "hspace", "color", "textcolor", "index"})
_NAME = re.compile(r"\\([A-Za-z]+)\*?")
_ARGUMENT = re.compile(r"(?:\[([^\[\]{}\n]*)\])*\{([^{}]*)\}")
_REFERENCE = re.compile(r"(?:\w*[cC]ite\w*|[cC]?ref|eqref|autoref)\Z")
_ENVIRONMENT = re.compile(
    r"\\(?:begin|end)\{(?:itemize|enumerate|description|abstract|center|quote|quotation|flushleft)\*?\}(?:\[[^\[\]\n]*\])?"
)
_DOUBLED = re.compile(r"\\(?=\\{1,2}[%&$#_{}]|\\(?:text\w\w|emph|cite\w?|url|href|underline)\{)")
_LINE_END = re.compile(r"\\\\(?:\[[^\[\]\n]{0,20}\])?\s*(?=\s|\Z)")
_THIN_SPACE = re.compile(r"\\[,;:](?=[\w$\\])")
_MARKS = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_LIMIT = 2_000


class LatexScanner:
    """Reads the commands of one source; ``braces`` leads from each opening brace to its closing one."""

    def __init__(self, source: str, braces: Mapping[int, int], *, accents: bool) -> None:
        self._source = source
        self._braces = braces
        self._accents = accents

    def pieces(self, start: int) -> list[Piece]:
        """Return what the backslash at ``start`` begins, in order; nothing where it is a mere backslash.

        The first piece stands at ``start`` (or at the brace before it), a second one is the closing brace.
        """
        source = self._source
        follower = source[start + 1 : start + 2]
        if follower.isalpha() and follower.isascii():
            return self._command(start)
        if follower in {"(", "["}:
            formula = bracket_formula(source, start)
            return [math_piece(source, formula)] if formula else [Piece(start, start + 2, follower)]
        if self._accents and (letter := accented(source, start)):
            return [self._grouped(start, letter.end, letter.text)]
        return self._escape(start, follower)

    def _escape(self, start: int, follower: str) -> list[Piece]:
        source = self._source
        if follower == "\\":
            if _DOUBLED.match(source, start):
                return [Piece(start, start + 1)]
            found = _LINE_END.match(source, start, start + _LIMIT)
            return [Piece(start, found.end(), "\n")] if found else [Piece(start, start + 2, "\\")]
        if follower == " ":
            return [Piece(start, start + 2, " ")]
        if _THIN_SPACE.match(source, start):
            return [Piece(start, start + 2, "\N{NARROW NO-BREAK SPACE}")]
        return [Piece(start, start + 2, follower)] if follower and follower in _MARKS else []

    def _command(self, start: int) -> list[Piece]:
        source = self._source
        if letter := accented(source, start):
            return [self._grouped(start, letter.end, letter.text)]
        formula = environment_formula(source, start) or bare_formula(source, start)
        if formula:
            return [math_piece(source, formula)]
        if found := _ENVIRONMENT.match(source, start):
            return [Piece(start, found.end())]
        found = _NAME.match(source, start, start + 40)
        return self._named(start, found[1], found.end()) if found else []

    def _named(self, start: int, name: str, end: int) -> list[Piece]:
        if name in _SIGNS:
            return [self._grouped(start, self._past_empty_group(end), _SIGNS[name])]
        if name in _SWITCHES and self._source[start - 1 : start] == "{" and start - 1 in self._braces:
            return self._switch(start, name, end)
        if name in {"url", "href"} or name in _SILENT or _REFERENCE.match(name):
            return self._argument(start, name, end)
        if end in self._braces and self._braces[end] > end + 1:
            return self._wrapper(start, name, end)
        return self._macro(start, name, end)

    def _wrapper(self, start: int, name: str, brace: int) -> list[Piece]:
        close = self._braces[brace]
        if name == "footnote":
            return [Piece(start, brace + 1, " ("), Piece(close, close + 1, ")")]
        style = _STYLES.get(name)
        return [Piece(start, brace + 1, style=style), Piece(close, close + 1, style=style, on=False)]

    def _switch(self, start: int, name: str, end: int) -> list[Piece]:
        close = self._braces[start - 1]
        end += self._source.startswith(" ", end)
        style = _SWITCHES[name]
        return [Piece(start - 1, end, style=style), Piece(close, close + 1, style=style, on=False)]

    def _argument(self, start: int, name: str, end: int) -> list[Piece]:
        found = _ARGUMENT.match(self._source, end, end + _LIMIT)
        if found is None:
            return self._macro(start, name, end)
        if name == "href":
            return self._href(start, found)
        argument = " ".join(found[2].split())
        if name == "url":
            return [Piece(start, found.end(), re.sub(r"\\(.)", r"\1", argument), href=openable(argument))]
        text = "" if name in _SILENT else f"[{', '.join(filter(None, map(str.strip, argument.split(','))))}]"
        return [Piece(start, found.end(), text)]

    def _href(self, start: int, target: re.Match[str]) -> list[Piece]:
        brace = target.end()
        if brace not in self._braces:
            return [Piece(start, brace, target[2], href=openable(target[2]))]
        close = self._braces[brace]
        href = openable(target[2])
        opening = Piece(start, brace + 1, style=Style.LINK, href=href)
        return [opening, Piece(close, close + 1, style=Style.LINK, on=False)]

    def _macro(self, start: int, name: str, end: int) -> list[Piece]:
        r"""Show the bare name of an author's macro; paths and patterns (``C:\temp``, ``\d+``) stay as they are."""
        before = self._source[start - 1 : start]
        if len(name) == 1 or before.isalnum() or before in {":", "\\", "/", "."}:
            return []
        return [self._grouped(start, self._past_empty_group(end), name)]

    def _past_empty_group(self, end: int) -> int:
        return end + 2 if self._source.startswith("{}", end) else end

    def _grouped(self, start: int, end: int, text: str) -> Piece:
        r"""Take the braces of ``{\"u}`` in, too: they hold this command and nothing else."""
        if self._source[start - 1 : start] == "{" and self._braces.get(start - 1) == end:
            return Piece(start - 1, end + 1, text)
        return Piece(start, end, text)


def math_piece(source: str, formula: Formula) -> Piece:
    """Return the piece of a formula: its source as text, its bare TeX aside."""
    text = " ".join(source[formula.start : formula.end].split())
    kind = RunKind.DISPLAY_MATH if formula.display else RunKind.MATH
    return Piece(formula.start, formula.end, text, kind, tex=formula.tex)
