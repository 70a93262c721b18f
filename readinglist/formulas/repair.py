r"""What authors mean where their TeX would not compile: repaired text, for drawing and for reading aloud.

Nothing here knows an engine.  Every function takes any string, takes time linear in its length, and leaves alone
what is right already.
"""

from __future__ import annotations

import re
from typing import Final

from readinglist.formulas.balance import balanced, with_paired_braces
from readinglist.formulas.expansion import expanded
from readinglist.formulas.patterns import parted
from readinglist.formulas.symbols import COMMANDS
from readinglist.formulas.tokens import is_command, tokenised

# Soft hyphens, zero-width and direction marks, variation selectors, control characters that are no blanks.
_INVISIBLE: Final = (
    *range(0x09),
    *range(0x0E, 0x1C),
    *range(0x7F, 0x85),
    *range(0x86, 0xA0),
    0xAD,
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    0xFEFF,
)
_TYPED_SIGNS: Final = dict.fromkeys(_INVISIBLE, "") | str.maketrans(
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
    r"\sp": "^",
    r"\sb": "_",
    "\\": "",
}


# These three are rare, and compiled where they are needed.
# Left over by conference pages; a full decoder would also take ``&lambda`` for one.
_ENTITY: Final = r"&(?:lt|gt|amp|quot|apos|nbsp|le|ge|times|#\d{1,6}|#x[0-9A-Fa-f]{1,5});"
# Formulas are drawn in the colour of the text round them, which must be readable on any background.
_COLOUR: Final = r"\\(?:textcolor|color)\s*(?:\[[^\[\]{}]*\]\s*)?\{[^{}]*\}"
_CODE_POINT: Final = r"\\unicode\s*\{\s*(?:x([0-9A-Fa-f]{1,5})|(\d{1,6}))\s*\}"


def repaired(tex: str) -> str:
    """Return ``tex`` with slips of the pen undone, macros resolved, and braces, fences and scripts in order."""
    tokens = [_MEANT.get(word, word) for word in tokenised(_undoubled(_cleaned(tex)))]
    return "".join(balanced(expanded(with_paired_braces(tokens)))).strip()


def _cleaned(tex: str) -> str:
    """Return ``tex`` with one kind of blanks, without entities, colours and what nobody sees."""
    if "&" in tex:
        import html  # noqa: PLC0415 - with its thousands of names a tenth of what the first formula waits for

        tex = re.sub(_ENTITY, lambda found: html.unescape(found[0]), tex)
    if "color" in tex:
        tex = re.sub(_COLOUR, " ", tex)
    if r"\unicode" in tex:
        tex = re.sub(_CODE_POINT, lambda found: chr(int(found[1], 16) if found[1] else int(found[2])), tex)
    if not (tex.isascii() and tex.isprintable()):
        tex = tex.encode(errors="ignore").decode().translate(_TYPED_SIGNS)
    return " ".join(tex.split())


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


_NESTING = re.compile(r"\\[A-Za-z]+|\\.|[{}^]|\S", re.DOTALL)
_OPENING: Final = frozenset(("{", r"\left", r"\begin"))
_CLOSING: Final = frozenset(("}", r"\right", r"\end"))
# They put the rest of their group one level down without braces, some of them inside delimiters that grow; and
# derivatives write their order twice, so that an order with a derivative in it doubles.
_HIDDEN: Final = dict.fromkeys((r"\over", r"\atop", r"\choose", r"\binom", r"\dbinom", r"\tbinom", r"\genfrac"), 3)
_DERIVATIVES: Final = r"\dv \pdv \odv \fdv \mdv \jdv \derivative \partialderivative \functionalderivative \ddv \adv"
_HIDDEN_STEPS: Final = _HIDDEN | dict.fromkeys(_DERIVATIVES.split(), 10)
# mathra's time doubles with each power of a function name in a power of another (\log^{\log^{...}}).
_POWER_STEP: Final = 10


def depth(tex: str) -> int:
    r"""Return how deep braces, ``\left``, ``\begin`` and the like of ``\over`` stand in each other at most.

    An upper index in braces and a derivative count for ten levels, a binomial for three: they cost an engine more.
    """
    steps: list[int] = []
    level = deepest = 0
    is_raised = False
    for word in _NESTING.findall(tex):
        if word in _OPENING:
            steps.append(_POWER_STEP if is_raised else 1)
            level += steps[-1]
        elif word in _CLOSING and steps:
            level -= steps.pop()
        level += _HIDDEN_STEPS.get(word, 0)
        deepest = max(deepest, level)
        is_raised = word == "^" or (is_raised and is_command(word))
    return deepest
