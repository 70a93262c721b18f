r"""The commands that take arguments or change what follows, by what they do; for the tree.

Commands that stand for one sign are in :mod:`readinglist.formulas.symbols`.
"""

from __future__ import annotations

from typing import Final

from readinglist.formulas.letters import Style


def _names(row: str) -> frozenset[str]:
    return frozenset(row.split())


STYLES: Final = {
    "mathbf": Style.BOLD,
    "vb": Style.BOLD,
    "boldsymbol": Style.BOLD_ITALIC,
    "bm": Style.BOLD_ITALIC,
    "pmb": Style.BOLD_ITALIC,
    "mathbb": Style.DOUBLE_STRUCK,
    "mathds": Style.DOUBLE_STRUCK,
    "mathbbm": Style.DOUBLE_STRUCK,
    "Bbb": Style.DOUBLE_STRUCK,
    "mathcal": Style.SCRIPT,
    "mathscr": Style.SCRIPT,
    "mathfrak": Style.FRAKTUR,
    "mathsf": Style.SANS,
    "mathtt": Style.MONO,
    "mathit": Style.ITALIC,
    "mathnormal": Style.ITALIC,
}
"""Commands that give their argument a style."""

SWITCHES: Final = {
    "bf": Style.BOLD,
    "bfseries": Style.BOLD,
    "cal": Style.SCRIPT,
    "sf": Style.SANS,
    "tt": Style.MONO,
    "it": Style.ITALIC,
    "mit": Style.ITALIC,
    "rm": Style.UPRIGHT,
    "normalfont": Style.UPRIGHT,
}
"""Commands that give a style to all that follows in their group."""

TEXT_STYLES: Final = {
    "text": Style.UPRIGHT,
    "textrm": Style.UPRIGHT,
    "textnormal": Style.UPRIGHT,
    "textup": Style.UPRIGHT,
    "textmd": Style.UPRIGHT,
    "textsc": Style.UPRIGHT,
    "mbox": Style.UPRIGHT,
    "hbox": Style.UPRIGHT,
    "fbox": Style.UPRIGHT,
    "textbf": Style.BOLD,
    "textit": Style.ITALIC,
    "textsl": Style.ITALIC,
    "emph": Style.ITALIC,
    "texttt": Style.MONO,
    "textsf": Style.SANS,
}
"""Commands whose argument is running text."""

UPRIGHT: Final = _names("mathrm operatorname operatornamewithlimits mathup mathop mathord")
"""Commands whose argument is a name."""

THROUGH: Final = _names(
    "mathrel mathbin mathopen mathclose mathpunct mathinner ensuremath smash boxed cancel bcancel xcancel sout llap "
    "rlap mathllap mathrlap mathclap mathstrut overbracket underbracket"
)
"""Commands that change only the look of their argument."""

FRACTIONS: Final = _names("frac dfrac tfrac cfrac sfrac nicefrac flatfrac xfrac")
BINOMIALS: Final = _names("binom dbinom tbinom")
INFIXES: Final = {"over": True, "atop": False, "choose": False}
"""Commands that stand between the parts of a fraction, and whether it has a bar."""

ACCENTS: Final = {name: name for name in _names("hat tilde bar vec dot ddot check breve acute grave mathring")} | {
    "widehat": "hat",
    "widetilde": "tilde",
    "widecheck": "check",
    "overrightarrow": "vec",
    "overleftarrow": "vec",
    "overline": "overline",
    "underline": "underline",
    "overbrace": "overbrace",
    "underbrace": "underbrace",
}
"""Commands that put a mark on their argument, and the name of the mark."""

SILENT: Final = _names(
    "displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits nonumber notag hline relax left right "
    "middle big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm biggm Biggm allowbreak strut "
    "small large Large tiny scriptsize footnotesize normalsize centering noindent protect em itshape ensuretext"
)
"""Commands that nobody hears."""

SKIPPED: Final = _names("hspace vspace mspace label tag phantom hphantom vphantom")
"""Commands that nobody hears, with their argument."""

FENCES: Final = {
    "pmatrix": ("(", ")"),
    "psmallmatrix": ("(", ")"),
    "bmatrix": ("[", "]"),
    "bsmallmatrix": ("[", "]"),
    "Bmatrix": ("{", "}"),
    "vmatrix": ("|", "|"),
    "Vmatrix": ("‖", "‖"),
    "cases": ("{", ""),
    "dcases": ("{", ""),
    "rcases": ("", "}"),
}
"""The delimiters round the tables of these environments."""

COLUMN_ARGUMENT: Final = _names("array alignat alignat* alignedat tabular subarray")
"""Environments with an argument about their columns."""
