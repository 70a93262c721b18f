r"""MathML to TeX, as far as abstracts have it: letters, numbers, indices, fractions and roots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from readinglist.importing.markup.nodes import Node

_SIGNS: Final = {
    "\N{MINUS SIGN}": "-",
    "\N{MULTIPLICATION SIGN}": r"\times ",
    "⋅": r"\cdot ",
    "·": r"\cdot ",
    "≤": r"\le ",
    "≥": r"\ge ",
    "≠": r"\ne ",
    "≈": r"\approx ",
    "±": r"\pm ",
    "\N{TILDE OPERATOR}": r"\sim ",
    "→": r"\to ",
    "∈": r"\in ",
    "∞": r"\infty ",
    "∑": r"\sum ",
    "∏": r"\prod ",
    "∫": r"\int ",
    "{": r"\{",
    "}": r"\}",
    "%": r"\%",
    "#": r"\#",
    "&": r"\&",
    "$": r"\$",
    "_": r"\_",
    "\N{INVISIBLE TIMES}": "",
    "\N{FUNCTION APPLICATION}": "",
    "\N{INVISIBLE SEPARATOR}": "",
    "\N{NO-BREAK SPACE}": "~",
}
_SCRIPTS: Final = {
    "msub": ("{0}_{{{1}}}", 2),
    "munder": ("{0}_{{{1}}}", 2),
    "msup": ("{0}^{{{1}}}", 2),
    "mover": ("{0}^{{{1}}}", 2),
    "msubsup": ("{0}_{{{1}}}^{{{2}}}", 3),
    "munderover": ("{0}_{{{1}}}^{{{2}}}", 3),
    "mfrac": (r"\frac{{{0}}}{{{1}}}", 2),
    "mroot": (r"\sqrt[{1}]{{{0}}}", 2),
}
"""Elements with a fixed number of parts -> how these are written, and how many they are."""

_WRAPPING: Final = frozenset({"mfrac", "mroot"})
_ACCENTS: Final = {"^": "hat", "¯": "bar", "‾": "bar", "\N{SMALL TILDE}": "tilde", "~": "tilde", "→": "vec", "˙": "dot"}


def tex_of(node: Node) -> str:
    """Return the formula of a ``math`` element as TeX, without dollars."""
    return " ".join(_tex(node).split())


def _tex(node: Node) -> str:
    if node.tag in {"mi", "mn", "mo", "mtext"}:
        return _token(node)
    if node.tag == "mspace":
        return " "
    inner = [child for child in node.children if not isinstance(child, str) and child.tag != "annotation"]
    return _joined(node, inner, [_tex(child) for child in inner])


def _joined(node: Node, inner: list[Node], parts: list[str]) -> str:
    tag = node.tag
    if tag == "msqrt":
        return rf"\sqrt{{{''.join(parts)}}}"
    if tag == "mfenced":
        return f"({','.join(parts)})"
    if tag == "mover" and len(inner) == 2 and inner[1].text().strip() in _ACCENTS:  # noqa: PLR2004 - base and accent
        return rf"\{_ACCENTS[inner[1].text().strip()]}{{{parts[0]}}}"
    if tag in _SCRIPTS and len(parts) == _SCRIPTS[tag][1]:
        return _SCRIPTS[tag][0].format(parts[0] if tag in _WRAPPING else _based(parts[0]), *parts[1:])
    return "".join(parts) or _escaped(node.text())


def _based(part: str) -> str:
    """Brace what an index hangs on where it is more than one sign."""
    return f"{{{part}}}" if len(part.strip()) > 1 and not part.startswith("\\") else part


def _token(node: Node) -> str:
    text = node.text().strip()
    if node.tag == "mtext":
        return rf"\text{{{_escaped(node.text())}}}" if text else " "
    if node.tag == "mi" and len(text) > 1 and text.isascii() and text.isalpha():
        return rf"\mathrm{{{text}}}"
    return _escaped(text)


def _escaped(text: str) -> str:
    return "".join(_SIGNS.get(sign, sign) for sign in text.replace("\\", ""))
