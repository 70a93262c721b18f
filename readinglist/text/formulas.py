r"""Telling formulas from money and prose: where TeX math begins and ends in running text.

The dollar rule is looser than pandoc's (``2$\times$3`` and ``$\sim$10 GPUs`` are math) and stricter where
prices are meant (``$5 and $10``, ``US$3``).  Every function looks ahead a bounded distance.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

MAX_FORMULA = 3_000
"""Characters from one delimiter to the other; beyond that the dollar is a dollar."""

_MAX_LOOSE = 400
_SIGNS_OF_TEX = re.compile(r"[\\^_={}<>~+*|]")
_STRONG_SIGNS = re.compile(r"[\\^_={}]")
_ESCAPED_SIGN = re.compile(r"\\[$%&#]")
_ONE_LETTER = re.compile(r"\s*[^\W\d_]['\u2032]*\s*\Z")
_MONEY = re.compile(r"\d[\d.,]*[kKmMbB]?(?:\W.*)?\Z", re.DOTALL)
# Three words in a row outside \text{...} are a sentence between two dollars, not a formula.
_PROSE = re.compile(r"(?<![\\{A-Za-z])[A-Za-z]{2,},?\s+[A-Za-z]{2,},?\s+[A-Za-z]{2,}")
_CLOSING = re.compile(r"\\.|\$|\n[ \t]*\n", re.DOTALL)
_BLANK_LINE = re.compile(r"\n[ \t]*\r?\n")
_ENVIRONMENTS = "equation|align|alignat|gather|multline|eqnarray|flalign|displaymath|math"
_BEGIN = re.compile(rf"\\begin\{{((?:{_ENVIRONMENTS})\*?)\}}")


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in ``source[start:end]``; ``tex`` is what stands between its delimiters."""

    start: int
    end: int
    tex: str
    display: bool


def dollar_formula(source: str, start: int) -> Formula | None:
    """Return the formula whose opening ``$`` or ``$$`` stands at ``start``, None where it is a mere dollar."""
    if source.startswith("$$", start):
        return _double_dollar(source, start)
    close = _closing_dollar(source, start + 1)
    if close < 0:
        return None
    body = source[start + 1 : close]
    after = source[close + 1 : close + 2]
    before = source[start - 1 : start] if start else ""
    if not _reads_as_math(body, before, after):
        return None
    return Formula(start, close + 1, body.strip(), display=False)


def _double_dollar(source: str, start: int) -> Formula | None:
    close = source.find("$$", start + 2, start + MAX_FORMULA)
    body = source[start + 2 : max(close, start + 2)]
    if not body.strip() or _BLANK_LINE.search(body):
        return None
    return Formula(start, close + 2, body.strip(), display=True)


def _closing_dollar(source: str, start: int) -> int:
    """Return the place of the next ``$`` without a backslash, -1 where a blank line or the limit comes first."""
    for found in _CLOSING.finditer(source, start, start + MAX_FORMULA):
        if found[0] == "$":
            return found.start()
        if found[0][0] == "\n":
            return -1
    return -1


def _reads_as_math(body: str, before: str, after: str) -> bool:
    if not body or body.isspace():
        return False
    body = _ESCAPED_SIGN.sub("", html.unescape(body) if "&" in body else body)
    if not body:
        return True
    looks_like_tex = _SIGNS_OF_TEX.search(body) is not None or _ONE_LETTER.match(body) is not None
    if after.isdigit() and not looks_like_tex:
        return False
    loose = body[0].isspace() or body[-1].isspace()
    if loose and not (looks_like_tex and len(body) < _MAX_LOOSE):
        return False
    return not (_reads_as_money(body, before, after) or (_PROSE.search(body) and (loose or not looks_like_tex)))


def _reads_as_money(body: str, before: str, after: str) -> bool:
    """Return whether ``body`` begins with an amount and ends where the next amount begins."""
    if not _MONEY.match(body) or _STRONG_SIGNS.search(body):
        return False
    return body[-1].isspace() or body[-1] in "-\u2013\u2014/,;(" or (before.isalpha() and after.isdigit())


def bracket_formula(source: str, start: int) -> Formula | None:
    r"""Return the formula whose ``\(`` or ``\[`` stands at ``start``; escaped brackets round prose are not."""
    display = source[start + 1] == "["
    close = source.find("\\]" if display else "\\)", start + 2, start + MAX_FORMULA)
    body = source[start + 2 : max(close, start + 2)]
    if not body.strip() or _BLANK_LINE.search(body):
        return None
    if not (_SIGNS_OF_TEX.search(body) or (not display and len(body.split()) == 1)):
        return None
    return Formula(start, close + 2, body.strip(), display)


def environment_formula(source: str, start: int) -> Formula | None:
    r"""Return the formula whose ``\begin{equation}`` or the like stands at ``start``; its tex is the whole."""
    begin = _BEGIN.match(source, start)
    if begin is None:
        return None
    closing = f"\\end{{{begin[1]}}}"
    close = source.find(closing, begin.end(), start + MAX_FORMULA)
    if close < 0 or _BLANK_LINE.search(source, begin.end(), close):
        return None
    end = close + len(closing)
    return Formula(start, end, source[start:end], display=begin[1] != "math")


_GREEK = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho "
    "varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi "
    "Psi Omega"
)
_SIGNS = (
    "times div pm mp cdot ast star circ bullet oplus otimes odot cup cap setminus wedge vee le leq ge geq ll gg ne "
    "neq approx sim simeq cong equiv propto in notin ni subset supset subseteq supseteq mid parallel perp to gets "
    "rightarrow leftarrow Rightarrow Leftarrow leftrightarrow Leftrightarrow longrightarrow mapsto uparrow "
    "downarrow infty partial nabla forall exists neg emptyset varnothing ell hbar Re Im aleph lesssim gtrsim "
    "langle rangle lfloor rfloor lceil rceil"
)
_WITH_ARGUMENTS = (
    "sqrt frac dfrac tfrac binom mathbb mathcal mathbf mathrm mathsf mathfrak mathscr boldsymbol operatorname "
    "widetilde widehat overline hat tilde bar vec"
)
_NAMES = "sum prod int log exp min max sup inf lim arg argmin argmax"
_BARE_COMMANDS = frozenset(f"{_GREEK} {_SIGNS} {_WITH_ARGUMENTS} {_NAMES}".split())
_NEEDS_ARGUMENT = frozenset(_WITH_ARGUMENTS.split())
_COMMAND = re.compile(r"\\([A-Za-z]+)\*?")
_GROUP = r"\{[^{}\n]*(?:\{[^{}\n]*\}[^{}\n]*)*\}"
_ARGUMENTS = re.compile(rf"(?:{_GROUP}){{1,2}}")
_SCRIPTS = re.compile(rf"(?:[_^](?:{_GROUP}|\\[A-Za-z]+|[A-Za-z0-9*]))+")


# "\\sigma d \\sqrt{T}" is one formula: a single letter between two commands is a factor, unless it is a word.
_FACTOR = re.compile(r"[ ]?(?:[b-zB-HJ-Z][ ])?(?=\\[A-Za-z])")


def bare_formula(source: str, start: int) -> Formula | None:
    r"""Return the formula of math commands left without dollars at ``start``: ``\times``, ``\sigma d \sqrt{T}``."""
    limit = start + MAX_FORMULA
    end = further = _bare_end(source, start, limit)
    while further is not None:
        end = further
        factor = _FACTOR.match(source, end, limit)
        further = _bare_end(source, factor.end(), limit) if factor else None
    return None if end is None else Formula(start, end, source[start:end], display=False)


def _bare_end(source: str, start: int, limit: int) -> int | None:
    """Return where the math command at ``start`` ends with its arguments and indices, None where none stands there."""
    command = _COMMAND.match(source, start, limit)
    if command is None or command[1] not in _BARE_COMMANDS:
        return None
    end = command.end()
    if command[1] in _NEEDS_ARGUMENT:
        arguments = _ARGUMENTS.match(source, end, limit)
        if arguments is None:
            return None
        end = arguments.end()
    scripts = _SCRIPTS.match(source, end, limit)
    return scripts.end() if scripts else end


_DISPLAY = re.compile(r"\$\$|\\\[|\\begin\{")


def without_breaks_in_display(source: str) -> str:
    """Return ``source``, as long as before, with blanks for the line breaks inside displayed formulas.

    A line of such a formula may begin with a minus sign, which is no list.
    """
    if "\n" not in source:
        return source
    parts: list[str] = []
    at = 0
    while found := _DISPLAY.search(source, at):
        formula = _display_formula(source, found.start())
        end = formula.end if formula else found.end()
        parts += [source[at : found.start()], source[found.start() : end].replace("\n", " ")]
        at = end
    return "".join([*parts, source[at:]])


def _display_formula(source: str, start: int) -> Formula | None:
    if source[start] == "$":
        return dollar_formula(source, start)
    return environment_formula(source, start) or (bracket_formula(source, start) if source[start + 1] == "[" else None)
