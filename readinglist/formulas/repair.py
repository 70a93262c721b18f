r"""What authors mean where their TeX would not compile: repaired text, for drawing and for reading aloud.

Nothing here knows an engine.  Every function takes any string, takes time linear in its length, and leaves alone
what is right already.
"""

from __future__ import annotations

import html
import re
from typing import Final

from readinglist.formulas.balance import balanced, with_paired_braces
from readinglist.formulas.expansion import expanded
from readinglist.formulas.macros import parted
from readinglist.formulas.symbols import COMMANDS
from readinglist.formulas.tokens import tokenised

_INVISIBLE = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ud800-\udfff]"
)
_BLANKS = re.compile(r"[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+")
_TYPED_SIGNS: Final = str.maketrans(
    {
        "\N{PRIME}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{MINUS SIGN}": "-",
        "\N{FULLWIDTH COMMA}": ",",
        "\N{FULLWIDTH LEFT PARENTHESIS}": "(",
        "\N{FULLWIDTH RIGHT PARENTHESIS}": ")",
        "\N{FULLWIDTH EQUALS SIGN}": "=",
        "\N{MATHEMATICAL LEFT ANGLE BRACKET}": r"\langle ",
        "\N{MATHEMATICAL RIGHT ANGLE BRACKET}": r"\rangle ",
    }
)
_ROWS = re.compile(r"\\(?:begin\s*\{|substack|shortstack|(?:p|b|v)?matrix|cases)")
_DOUBLED = re.compile(r"\\\\(?=[A-Za-z]{2}|[{}_^,;:!|%#&$])")
_COLUMN_SIGN = re.compile(r"((?:\A|[^\\])(?:\\\\)*)([&#])")
_PARAMETER_SIGN = re.compile(r"((?:\A|[^\\])(?:\\\\)*)#")
_SHORT_FENCE = re.compile(r"\\[lr](?=[(\[|)\]])")  # \l( ... \r) for \left( ... \right)
_BARE_BRACE = re.compile(r"(\\(?:left|right|middle)\s*)([{}])")
_MEANT: Final = {
    r"\(": " ",
    r"\)": " ",
    r"\[": " ",
    r"\]": " ",
    r"\-": "-",
    r"\*": "*",
    r"\'": "'",
    r"\.": ".",
    r"\?": "?",
    r"\=": "=",
    r"\+": "+",
    r"\<": "<",
    r"\@": "",
    "\\": "",
}


# Left over by conference pages; a full decoder would also take ``&lambda`` for one.
_ENTITY = re.compile(r"&(?:lt|gt|amp|quot|apos|nbsp|le|ge|times|#\d{1,6}|#x[0-9A-Fa-f]{1,5});")
# Formulas are drawn in the colour of the text round them, which must be readable on any background.
_COLOUR = re.compile(r"\\(?:textcolor|color)\s*(?:\[[^\[\]{}]*\]\s*)?\{[^{}]*\}")
_CODE_POINT = re.compile(r"\\unicode\s*\{\s*(?:x([0-9A-Fa-f]{1,5})|(\d{1,6}))\s*\}")


def repaired(tex: str) -> str:
    """Return ``tex`` with slips of the pen undone, macros resolved, and braces, fences and scripts in order."""
    tokens = [_MEANT.get(word, word) for word in tokenised(_undoubled(_cleaned(tex)))]
    return "".join(balanced(expanded(with_paired_braces(tokens)))).strip()


def _cleaned(tex: str) -> str:
    """Return ``tex`` with one kind of blanks, without entities, colours and what nobody sees."""
    if "&" in tex:
        tex = _ENTITY.sub(lambda found: html.unescape(found[0]), tex)
    if "color" in tex:
        tex = _COLOUR.sub(" ", tex)
    if r"\unicode" in tex:
        tex = _CODE_POINT.sub(lambda found: chr(int(found[1], 16) if found[1] else int(found[2])), tex)
    return _BLANKS.sub(" ", _INVISIBLE.sub("", tex.translate(_TYPED_SIGNS))).strip()


def _undoubled(tex: str) -> str:
    r"""Undo doubled backslashes and escape ``&`` where there are no rows, and ``#``, which means nothing here."""
    tex = _BARE_BRACE.sub(r"\1\\\2", _SHORT_FENCE.sub("", tex))
    if _ROWS.search(tex):
        return _PARAMETER_SIGN.sub(r"\1\\#", tex)
    return _COLUMN_SIGN.sub(r"\1\\\2", _DOUBLED.sub(r"\\", tex))


def without_unknown(tex: str, name: str) -> str:
    r"""Return ``tex`` without the command ``name``: its sign, if it has one, else an upright "foo" for ``\foo``."""
    sign, _ = COMMANDS.get(name, ("", None))
    written = sign or parted(name) or rf"\mathrm{{{name}}}"
    return re.sub(rf"\\{re.escape(name)}(?![A-Za-z])\*?", lambda _: written, tex)


_NESTING = re.compile(r"\\(?:left|right|begin|end|over|atop|choose|[dt]?binom|genfrac)(?![A-Za-z])|\\.|[{}]", re.DOTALL)
_STEP: Final = {"{": 1, r"\left": 1, r"\begin": 1, "}": -1, r"\right": -1, r"\end": -1}
# They put the rest of their group one level down without braces, some of them inside delimiters that grow.
_HIDDEN_STEP: Final = 3
_HIDDEN: Final = frozenset((r"\over", r"\atop", r"\choose", r"\binom", r"\dbinom", r"\tbinom", r"\genfrac"))


def depth(tex: str) -> int:
    r"""Return how deep braces, ``\left``, ``\begin`` and the like of ``\over`` stand in each other at most."""
    level = deepest = hidden = 0
    for word in _NESTING.findall(tex):
        level += _STEP.get(word, 0)
        hidden += word in _HIDDEN
        deepest = max(deepest, level + _HIDDEN_STEP * hidden)
    return deepest
