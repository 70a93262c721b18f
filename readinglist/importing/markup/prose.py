"""A tree of tagged text to Markdown: styles, paragraphs, lists, headings, formulas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.importing.markup.mathml import tex_of
from readinglist.importing.markup.nodes import BLOCKS, KNOWN, STYLES, Node, of_html, of_xml
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from lxml import etree

_MAY_HOLD = re.compile(
    rf"</?(?:\w+:)?(?:{'|'.join(sorted(KNOWN, key=len, reverse=True))})(?:\s[^<>]*|/)?>", re.IGNORECASE
)
_PREFIXED = re.compile(r"</?(?:jats|mml):", re.IGNORECASE)
_HEADINGS: Final = frozenset({"title", "h1", "h2", "h3", "h4", "h5", "h6"})
_ITEMS: Final = frozenset({"li", "list-item"})
_NEEDLESS: Final = frozenset({"abstract", "summary", "摘要", "résumé", "zusammenfassung", "resumen", "resumo"})
_FACES: Final = {"italic": "*", "bold": "**", "superscript": "sup", "subscript": "sub"}
_SUBSCRIPT: Final = str.maketrans("0123456789+-=()\N{MINUS SIGN}", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋")
_SUPERSCRIPT: Final = str.maketrans("0123456789+-=()in\N{MINUS SIGN}", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ⁻")
_DOCUMENT = re.compile(r"\\begin\{document\}(.*?)\\end\{document\}", re.DOTALL)
_RUN_IN, _BLANKS = "\0", re.compile(r"\s+")


def may_hold_tags(text: str) -> bool:
    """Return whether ``text`` holds a tag that is known here."""
    return "<" in text and (_MAY_HOLD.search(text) is not None or _PREFIXED.search(text) is not None)


def markdown_of_html(text: str) -> str:
    """Return HTML or JATS as Markdown; what is no tag of either stays as it is."""
    return _markdown(of_html(clean(text)))


def markdown_of_xml(element: etree._Element) -> str:
    """Return what stands in an element as Markdown."""
    return _markdown(of_xml(element))


def _markdown(node: Node) -> str:
    has_blocks = any(each.tag in BLOCKS for each in node.elements())
    text = _inside(node, has_blocks=has_blocks)
    text = re.sub(rf"{_RUN_IN}\s*", " ", text)
    text = re.sub(r"[ \t]*\n[ \t]*", "\n", re.sub(r"[ \t]{2,}", " ", text))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _inside(node: Node, *, has_blocks: bool) -> str:
    parts = []
    for child in node.children:
        if isinstance(child, Node):
            parts.append(_element(child, has_blocks=has_blocks))
        else:
            parts.append(_BLANKS.sub(" ", child) if has_blocks else child)
    return "".join(parts)


def _element(node: Node, *, has_blocks: bool) -> str:
    if node.tag in {"tex-math", "texmath"}:
        return _dollars(node.text())
    if node.tag == "math":
        return _dollars(tex_of(node))
    if node.tag in {"alternatives", "inline-formula", "disp-formula"}:
        return _formula(node, has_blocks=has_blocks)
    return _laid_out(node, _inside(node, has_blocks=has_blocks))


def _laid_out(node: Node, inner: str) -> str:
    """Return what stands in an element as the element shows it."""
    tag = node.tag
    style = _FACES.get(node.attributes.get("face", ""), "") if tag == "style" else STYLES.get(tag, "")
    if style:
        return _styled(inner, style)
    if tag in _HEADINGS:
        return _heading(inner)
    if tag in _ITEMS:
        return f"\n- {' '.join(inner.split())}\n"
    return f"\n\n{inner}\n\n" if tag in BLOCKS or tag == "break" else inner


def _formula(node: Node, *, has_blocks: bool) -> str:
    """Take the TeX of a formula that is given in several forms; failing that its MathML."""
    best = node.first("tex-math") or node.first("math")
    return _element(best, has_blocks=has_blocks) if best else _inside(node, has_blocks=has_blocks)


def _dollars(tex: str) -> str:
    document = _DOCUMENT.search(tex)
    bare = (document[1] if document else tex).strip()
    for opening, closing in (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")):
        if bare.startswith(opening) and bare.endswith(closing) and len(bare) > len(opening) + len(closing):
            bare = bare[len(opening) : -len(closing)].strip()
            break
    return f"${' '.join(bare.split())}$" if bare else ""


def _styled(inner: str, style: str) -> str:
    bare = inner.strip()
    if not bare:
        return inner
    before = " " if inner[0].isspace() else ""
    after = " " if inner[-1].isspace() else ""
    if style in {"sub", "sup"}:
        return f"{before}{_shifted(bare, style)}{after}"
    return inner if "*" in bare or "\n\n" in bare else f"{before}{style}{bare}{style}{after}"


def _shifted(text: str, style: str) -> str:
    """Write numbers above or below the line by the characters that Unicode has for them, which titles fold well."""
    written = text.translate(_SUBSCRIPT if style == "sub" else _SUPERSCRIPT)
    lost = any(sign.isascii() or sign == after for sign, after in zip(text, written, strict=True) if sign == after)
    return f"<{style}>{text}</{style}>" if lost else written


def _heading(inner: str) -> str:
    bare = " ".join(inner.split()).rstrip(" .:")
    if not bare or bare.casefold() in _NEEDLESS:
        return "\n\n"
    return f"\n\n**{bare}.**{_RUN_IN}" if "*" not in bare else f"\n\n{bare}.{_RUN_IN}"
