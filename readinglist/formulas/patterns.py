r"""Macros by the pattern of their names: ``\cX`` and ``\calX`` are a calligraphic X, ``\bx`` is a bold x.

Plain look-ups instead of regular expressions, which would take longer to compile than all the rest to load.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from readinglist.formulas.symbols import COMMANDS


def _rows(table: str) -> dict[str, str]:
    """Return ``{word: command}`` for rows of a command and the words that mean it."""
    rows = (row.split() for row in table.strip().splitlines())
    return {word: command for command, *words in rows for word in words}


_BEFORE_CAPITALS: Final = _rows(r"""
\mathcal c cal mc sc g Cal
\mathbb bb mathbb s bbm
\mathbf b bf mb v m mat bold vec
\mathrm r
\tilde t til tilde wt widetilde
\hat h hat wh widehat
\bar bar
""")
_BEFORE_SMALL_LETTERS: Final = _rows(r"""
\mathbf b bf mb v bold vec bv
\tilde t til tilde wt widetilde
\hat h hat wh widehat
\bar bar
""")
_BEFORE_GREEK: Final = frozenset(("b", "bs", "m", "v", "bold"))
_BEHIND_CAPITALS: Final = _rows(r"""
\mathcal cal
\mathbb bb
\mathbf bf
\vec vec
\tilde tilde til t
\hat hat
\bar bar
""")
_BEHIND_SMALL_LETTERS: Final = _rows(r"""
\mathbf bf
\vec vec
\tilde tilde til
\hat hat
\bar bar
""")
_GREEK: Final = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon "
    "phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell"
)
# Commands of other kinds than signs that look like one of the patterns.
_NOT_SIGNS: Final = "bf bm vs vb va vu cr sc sf sb si sp tg tr tt dot bar hat vec"
_STANDING: Final = frozenset(_NOT_SIGNS.split()) | COMMANDS.keys()

_GLUED: Final = (
    "mathcal mathbf mathbb mathrm mathsf mathtt mathit mathscr mathfrak boldsymbol textrm textbf textit texttt textsf "
    "text operatorname widetilde widehat overline sqrt bar tilde vec cal"
)
_NOT_GLUED: Final = frozenset(("textstyle", "textcolor", "textnormal", "textsc", "textup", "textmd", "textsl"))


@lru_cache(maxsize=1_024)
def pattern_macro(name: str) -> str | None:
    """Return the replacement of a macro by the pattern of its name; None where it follows none."""
    if name in _STANDING or len(name) == 1:
        return None
    if len(name) == len("XX") and name[0] == name[1] and name.isupper():
        return rf"\mathbb{{{name[0]}}}"
    before = _BEFORE_CAPITALS if name[-1].isupper() else _BEFORE_SMALL_LETTERS
    behind = _BEHIND_CAPITALS if name[0].isupper() else _BEHIND_SMALL_LETTERS
    if command := before.get(name[:-1]):
        return f"{command}{{{name[-1]}}}"
    if command := behind.get(name[1:]):
        return f"{command}{{{name[0]}}}"
    return _bold_greek(name)


def _bold_greek(name: str) -> str | None:
    for letter in _GREEK.split():
        if name.endswith(letter) and name.removesuffix(letter) in _BEFORE_GREEK:
            return rf"\boldsymbol{{\{letter}}}"
    return None


def parted(name: str) -> str | None:
    r"""Return a command written in one word with its argument as two, ``mathcalO`` -> ``\mathcal{O}``; else None."""
    if name in _NOT_GLUED:
        return None
    command = next((command for command in _GLUED.split() if name.startswith(command) and name != command), None)
    return None if command is None else f"\\{command}{{{name.removeprefix(command)}}}"
