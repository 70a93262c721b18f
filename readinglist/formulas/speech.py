r"""A formula in spoken words, for screen readers: ``\rho < 1`` is "rho less than 1".

The words and the order of the parts come from texts that are looked up in the language of the window, so a
further language is a further catalogue.  What is short is said short ("1 over d", "x squared"); what is long is
closed ("end fraction"), so that it can be understood without seeing it.
"""

from __future__ import annotations

import re
from typing import Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.formulas.grouping import grouped
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
from readinglist.formulas.repair import depth
from readinglist.formulas.spoken_words import LETTERS, OPERATORS, SIGNS, VARIANTS
from readinglist.formulas.symbols import Kind
from readinglist.formulas.tree import MAX_DEPTH, tree

MAX_LENGTH: Final = 4_000
"""Characters of a formula; of a longer one only its source is said."""

_STYLES: Final = {
    Style.DOUBLE_STRUCK: QT_TRANSLATE_NOOP("Speech", "double-struck {letter}"),
    Style.SCRIPT: QT_TRANSLATE_NOOP("Speech", "calligraphic {letter}"),
    Style.BOLD_SCRIPT: QT_TRANSLATE_NOOP("Speech", "bold calligraphic {letter}"),
    Style.FRAKTUR: QT_TRANSLATE_NOOP("Speech", "fraktur {letter}"),
    Style.BOLD_FRAKTUR: QT_TRANSLATE_NOOP("Speech", "bold fraktur {letter}"),
    Style.BOLD: QT_TRANSLATE_NOOP("Speech", "bold {letter}"),
    Style.BOLD_ITALIC: QT_TRANSLATE_NOOP("Speech", "bold {letter}"),
    Style.BOLD_SANS: QT_TRANSLATE_NOOP("Speech", "bold {letter}"),
}
_ACCENTS: Final = {
    "hat": QT_TRANSLATE_NOOP("Speech", "{body} hat"),
    "tilde": QT_TRANSLATE_NOOP("Speech", "{body} tilde"),
    "bar": QT_TRANSLATE_NOOP("Speech", "{body} bar"),
    "overline": QT_TRANSLATE_NOOP("Speech", "{body} bar"),
    "underline": QT_TRANSLATE_NOOP("Speech", "{body} underlined"),
    "vec": QT_TRANSLATE_NOOP("Speech", "vector {body}"),
    "dot": QT_TRANSLATE_NOOP("Speech", "{body} dot"),
    "ddot": QT_TRANSLATE_NOOP("Speech", "{body} double dot"),
    "check": QT_TRANSLATE_NOOP("Speech", "{body} check"),
    "breve": QT_TRANSLATE_NOOP("Speech", "{body} breve"),
    "acute": QT_TRANSLATE_NOOP("Speech", "{body} acute"),
    "grave": QT_TRANSLATE_NOOP("Speech", "{body} grave"),
    "mathring": QT_TRANSLATE_NOOP("Speech", "{body} ring"),
}
_PAIRS: Final = {
    "‖‖": QT_TRANSLATE_NOOP("Speech", "the norm of {body}"),
    "||": QT_TRANSLATE_NOOP("Speech", "the absolute value of {body}"),
    "⌊⌋": QT_TRANSLATE_NOOP("Speech", "the floor of {body}"),
    "⌈⌉": QT_TRANSLATE_NOOP("Speech", "the ceiling of {body}"),
}
_POWERS: Final = {
    "2": QT_TRANSLATE_NOOP("Speech", "{base} squared"),
    "3": QT_TRANSLATE_NOOP("Speech", "{base} cubed"),
    "′": QT_TRANSLATE_NOOP("Speech", "{base} prime"),
    "′′": QT_TRANSLATE_NOOP("Speech", "{base} double prime"),
    "⊤": QT_TRANSLATE_NOOP("Speech", "{base} transposed"),
    "*": QT_TRANSLATE_NOOP("Speech", "{base} star"),
    "∗": QT_TRANSLATE_NOOP("Speech", "{base} star"),
    "⋆": QT_TRANSLATE_NOOP("Speech", "{base} star"),
    "†": QT_TRANSLATE_NOOP("Speech", "{base} dagger"),
    "+": QT_TRANSLATE_NOOP("Speech", "{base} plus"),
    "∘": QT_TRANSLATE_NOOP("Speech", "{base} degrees"),
}
# What a single bar means behind these brackets.
_DIVIDERS: Final = {
    "(": QT_TRANSLATE_NOOP("Speech", "given"),
    "[": QT_TRANSLATE_NOOP("Speech", "given"),
    "{": QT_TRANSLATE_NOOP("Speech", "such that"),
}
_FUNCTIONS: Final = frozenset("fghuvFGHOopqPQΩΘωφϕψΦΨ")


def spoken(tex: str) -> str:
    """Return ``tex`` (without its delimiters) as words in the person's language; nothing is raised."""
    if len(tex) > MAX_LENGTH or depth(tex) > MAX_DEPTH:
        return translate("Speech", "a long formula")
    said = " ".join(_said(tree(tex)).split())
    return re.sub(r" ([,;.:、，；])", r"\1", said)


def _said(node: Node) -> str:  # noqa: C901, PLR0911 - one for each kind of node
    match node:
        case Sign():
            return _sign(node)
        case Words():
            return node.text
        case Row():
            return _row(node)
        case Scripts():
            return _scripts(node)
        case Fraction():
            return _fraction(node)
        case Root():
            return _root(node)
        case Accent():
            return _accent(node)
        case Stacked():
            return _scripts(Scripts(node.body, node.below, node.above))
        case Fenced():
            return _fenced(node)
        case Table():
            return _table(node)


def _sign(sign: Sign) -> str:
    if sign.kind in {Kind.NUMBER, Kind.LETTER}:
        return _letter(sign)
    if sign.kind is Kind.BLANK:
        return ""
    if sign.text in OPERATORS:
        return translate("Speech", OPERATORS[sign.text])
    return translate("Speech", SIGNS[sign.text]) if sign.text in SIGNS else sign.text


def _letter(sign: Sign) -> str:
    """Return the name of a letter or sign, with its alphabet, and "capital" where that is to be heard."""
    text = VARIANTS.get(sign.text, sign.text)
    small = text.lower()
    name = translate("Speech", LETTERS[small]) if small in LETTERS else small
    if text in SIGNS:
        name = translate("Speech", SIGNS[text])
    template = _STYLES.get(sign.style) if sign.style else None
    if template is not None:
        is_capital = text != small and sign.style in {Style.BOLD, Style.BOLD_ITALIC, Style.BOLD_SANS}
        letter = name if small in LETTERS or text in SIGNS else text
        letter = translate("Speech", "capital {letter}", letter=letter) if is_capital else letter
        return translate("Speech", template, letter=letter)
    if text != small and len(text) == 1:
        return translate("Speech", "capital {letter}", letter=name if small in LETTERS else text)
    return name if text in SIGNS or small in LETTERS else text


def _row(row: Row, left: str = "") -> str:
    """Return the parts of ``row`` one after another; ``left`` is the bracket before it."""
    parts = grouped(row)
    words: list[str] = []
    for number, part in enumerate(parts):
        before = parts[number - 1] if number else None
        if isinstance(part, Sign) and part.text == "|":
            words.append(translate("Speech", _DIVIDERS.get(left, SIGNS["|"])))
        elif isinstance(part, Sign) and part.text == "∼" and not number:
            words.append(translate("Speech", "about"))
        elif isinstance(part, Fenced) and before is not None and _is_function(before) and part.left in {"(", "["}:
            argument = _said(part.body) if _is_short(part.body) else _said(part)
            words[-1] = translate("Speech", "{function} of {argument}", function=words[-1], argument=argument)
        elif number and _follows_operator(before):
            words[-1] = translate("Speech", "{operator} of {body}", operator=words[-1], body=_said(part))
        else:
            words.append(_said(part))
    return " ".join(words)


def _is_function(node: Node) -> bool:
    """Return whether ``node`` before a bracket is applied to what is in it, and not multiplied by it."""
    match node:
        case Sign(kind=Kind.WORD):
            return node.text not in OPERATORS
        case Sign(kind=Kind.LETTER):
            return node.text in _FUNCTIONS or node.style in {Style.SCRIPT, Style.DOUBLE_STRUCK}
        case Scripts():
            return _is_function(node.base)
        case Accent():
            return _is_function(node.body)
        case _:
            return False


def _follows_operator(node: Node | None) -> bool:
    """Return whether what comes after ``node`` is what a sum or maximum is taken of."""
    base = node.base if isinstance(node, Scripts) else node.body if isinstance(node, Stacked) else node
    return isinstance(base, Sign) and base.text in OPERATORS


def _is_short(node: Node) -> bool:
    """Return whether ``node`` is said in few words, so that nobody doubts where it ends."""
    match node:
        case Sign():
            return True
        case Words():
            return " " not in node.text.strip()
        case Accent():
            return _is_short(node.body)
        case _:
            return False


def _scripts(node: Scripts) -> str:
    base = node.base
    if isinstance(base, Sign) and base.text in OPERATORS:
        return _operator(base, node.lower, node.upper)
    said = f"{_said(base)}," if isinstance(base, Fenced) else _said(base)
    if node.lower is not None:
        said = _lower(base, said, node.lower)
    if node.upper is not None:
        said = _upper(said, node.upper)
    return said


def _lower(base: Node, said: str, lower: Node) -> str:
    if isinstance(base, Sign) and base.text == "log":
        return translate("Speech", "log base {index}", index=_said(lower))
    if _is_short(lower):
        return translate("Speech", "{base} sub {index}", base=said, index=_said(lower))
    return translate("Speech", "{base} sub {index}, end sub", base=said, index=_said(lower))


def _upper(said: str, upper: Node) -> str:
    plain = _plain(upper)
    if plain in _POWERS:
        return translate("Speech", _POWERS[plain], base=said)
    if _is_short(upper) or _is_negative(upper):
        return translate("Speech", "{base} to the {power}", base=said, power=_said(upper))
    return translate("Speech", "{base} to the power of {power}, end power", base=said, power=_said(upper))


def _is_negative(node: Node) -> bool:
    """Return whether ``node`` is one sign with a minus before it."""
    match node:
        case Row(parts=(Sign(text="-"), Sign())):
            return True
        case _:
            return False


def _plain(node: Node) -> str:
    """Return the characters of a sign or a row of signs; an empty string for anything else."""
    parts = node.parts if isinstance(node, Row) else (node,)
    signs = [part.text for part in parts if isinstance(part, Sign)]
    return "".join(signs) if len(signs) == len(parts) else ""


def _operator(sign: Sign, lower: Node | None, upper: Node | None) -> str:
    """Return a sum and its kin with its range: "the sum over i from 1 to n"."""
    operator = translate("Speech", OPERATORS[sign.text])
    if lower is None:
        return operator if upper is None else _upper(operator, upper)
    if upper is None:
        return translate("Speech", "{operator} over {range}", operator=operator, range=_said(lower))
    variable, start = _split_at_equals(lower)
    if variable is None:
        return translate(
            "Speech", "{operator} from {start} to {end}", operator=operator, start=_said(start), end=_said(upper)
        )
    return translate(
        "Speech",
        "{operator} over {variable} from {start} to {end}",
        operator=operator,
        variable=_said(variable),
        start=_said(start),
        end=_said(upper),
    )


def _split_at_equals(node: Node) -> tuple[Node | None, Node]:
    parts = node.parts if isinstance(node, Row) else ()
    for number, part in enumerate(parts):
        if isinstance(part, Sign) and part.text == "=":
            return Row(parts[:number]), Row(parts[number + 1 :])
    return None, node


def _fraction(node: Fraction) -> str:
    top, bottom = _said(node.top), _said(node.bottom)
    if not node.bar:
        return translate("Speech", "{top} choose {bottom}", top=top, bottom=bottom)
    if _is_short(node.top) and _is_short(node.bottom):
        return translate("Speech", "{top} over {bottom}", top=top, bottom=bottom)
    return translate(
        "Speech",
        "the fraction with numerator {top} and denominator {bottom}, end fraction",
        top=top,
        bottom=bottom,
    )


def _root(node: Root) -> str:
    body = _said(node.body)
    if node.degree is not None and _plain(node.degree) != "2":
        degree = _said(node.degree)
        return translate("Speech", "the root of degree {degree} of {body}, end root", degree=degree, body=body)
    if _is_short(node.body):
        return translate("Speech", "the square root of {body}", body=body)
    return translate("Speech", "the square root of {body}, end root", body=body)


def _accent(node: Accent) -> str:
    if node.name not in _ACCENTS:
        return _said(node.body)
    body = _said(node.body)
    if not _is_short(node.body) and not isinstance(node.body, Scripts):
        body = translate("Speech", "the whole of {body}", body=body)
    return translate("Speech", _ACCENTS[node.name], body=body)


def _fenced(node: Fenced) -> str:
    if isinstance(node.body, Table):
        return _table(node.body)
    body = _row(node.body, node.left) if isinstance(node.body, Row) else _said(node.body)
    template = _PAIRS.get(node.left + node.right)
    if template is None:
        return " ".join((_fence(node.left), body, _fence(node.right)))
    expression = translate("Speech", template, body=body)
    return expression if _is_short(node.body) else translate("Speech", "{expression}, close", expression=expression)


def _fence(sign: str) -> str:
    return translate("Speech", SIGNS[sign]) if sign in SIGNS else sign


def _table(node: Table) -> str:
    is_matrix = "matrix" in node.name or node.name == "array"
    between = ", " if is_matrix or "cases" in node.name else " "
    rows = "; ".join(between.join(_said(cell) for cell in row) for row in node.rows)
    if "cases" in node.name:
        return translate("Speech", "cases {rows}, end cases", rows=rows)
    if not is_matrix:
        return rows
    columns = max(len(row) for row in node.rows)
    return translate(
        "Speech",
        "the {rows} by {columns} matrix {entries}, end matrix",
        rows=len(node.rows),
        columns=columns,
        entries=rows,
    )
