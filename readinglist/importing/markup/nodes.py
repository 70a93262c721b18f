"""Tagged text as a small tree, whoever wrote it: a web page, a publisher, an XML file."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml import etree

DEEPEST: Final = 60
"""Levels of tags; what is deeper counts as text of the last level."""

_MOST_ATTRIBUTES: Final = 100
"""An element with more says nothing by them; looking for each among all takes its time."""

_TAG = re.compile(
    r"<(?P<close>/?)(?P<prefix>[A-Za-z]+:)?(?P<name>[A-Za-z][A-Za-z0-9-]*)(?P<rest>\s[^<>]{0,600}|/)?>"
    r"|(?P<start><!\[CDATA\[|<!--)"
)
_DATA: Final = "<![CDATA["
_ENDS: Final = {_DATA: "]]>", "<!--": "-->"}

_ENTITY = re.compile(r"&(?:amp;){0,4}(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});")
_AMPERSANDS = re.compile(r"&(?:amp;)+(?=[#\w])")
_NAME = re.compile(r"/?[A-Za-z]")

STYLES: Final = {
    "i": "*",
    "em": "*",
    "italic": "*",
    "b": "**",
    "bold": "**",
    "strong": "**",
    "sub": "sub",
    "inf": "sub",
    "sup": "sup",
}
BLOCKS: Final = frozenset(
    {
        *("p", "div", "sec", "br", "list", "list-item", "ul", "ol", "li", "title", "abstract", "AbstractText"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "disp-formula", "blockquote"),
    }
)
_BARE: Final = frozenset(
    {
        *("u", "sc", "span", "tt", "code", "monospace", "underline", "a", "ext-link", "xref", "uri", "email", "strike"),
        *("roman", "sans-serif", "styled-content", "named-content", "inline-formula", "alternatives", "tex-math"),
        *("label", "break", "fixed-case", "url", "style", "font", "small", "big"),
    }
)
_MATH: Final = frozenset(
    {
        *("math", "mi", "mn", "mo", "mtext", "mrow", "msub", "msup", "msubsup", "mfrac", "msqrt", "mroot", "mover"),
        *("munder", "munderover", "mfenced", "mstyle", "mspace", "semantics", "annotation", "mpadded", "mphantom"),
        *("mtable", "mtr", "mtd"),
    }
)
_VOID: Final = frozenset({"br", "break", "mspace"})
KNOWN: Final = frozenset(STYLES) | BLOCKS | _BARE | _MATH


@dataclass(slots=True)
class Node:
    """An element with its local name: texts and further elements, in order."""

    tag: str
    children: list[Node | str] = field(default_factory=list)
    attributes: dict[str, str] = field(default_factory=dict)

    def first(self, tag: str) -> Node | None:
        """Return the first descendant ``tag``, None where there is none."""
        return next((node for node in self.elements() if node.tag == tag), None)

    def elements(self) -> Iterator[Node]:
        """Yield all descendants in the order of the text."""
        for child in self.children:
            if isinstance(child, Node):
                yield child
                yield from child.elements()

    def text(self) -> str:
        """Return the text of the element and all inside it."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


def of_html(text: str) -> Node:
    """Return ``text`` as a tree; tags that are not known stay text, unless a prefix (``jats:``) tells them as tags."""
    opened = [Node("")]
    at = 0
    for found, end in _pieces(text):
        name = (found["name"] or "").lower()
        if name and name not in KNOWN and not found["prefix"]:
            continue
        opened[-1].children.append(unescaped(text[at : found.start()]))
        at = end
        if found["start"] == _DATA:
            opened[-1].children.append(text[found.end() : end - len(_ENDS[_DATA])])
        elif name:
            _turn(opened, name, closes=bool(found["close"]), empty=found["rest"] == "/" or name in _VOID)
    opened[-1].children.append(unescaped(text[at:]))
    return opened[0]


def _pieces(text: str) -> Iterator[tuple[re.Match[str], int]]:
    """Yield the beginning of each tag, comment and section, and where it ends; what is never closed is text."""
    last = {start: text.rfind(end) for start, end in _ENDS.items()}
    at = 0
    while found := _TAG.search(text, at):
        at = found.end()
        if start := found["start"]:
            if at > last[start]:
                continue
            at = text.index(_ENDS[start], at) + len(_ENDS[start])
        yield found, at


def unescaped(text: str) -> str:
    """Return ``text`` with its entities undone, those that were escaped twice too.

    One that would make a tag of the text behind it (``&lt;b&gt;``) stays, for the text room reads it as a sign.
    """
    return _ENTITY.sub(_character, text) if "&" in text else text


def _character(found: re.Match[str]) -> str:
    character = html.unescape(_AMPERSANDS.sub("&", found[0]))
    return "&lt;" if character == "<" and _NAME.match(found.string, found.end()) else character


def _turn(opened: list[Node], name: str, *, closes: bool, empty: bool) -> None:
    """Open or close the element ``name``; a closing tag closes what is open inside it, one without partner nothing."""
    if not closes:
        if len(opened) < DEEPEST:
            node = Node(name)
            opened[-1].children.append(node)
            opened += [] if empty else [node]
        return
    for place in range(len(opened) - 1, 0, -1):
        if opened[place].tag == name:
            del opened[place:]
            return


def of_xml(element: etree._Element, depth: int = 0) -> Node:
    """Return an element of lxml as such a tree; comments and instructions are left out."""
    told = element.attrib.items() if len(element.attrib) <= _MOST_ATTRIBUTES else ()
    node = Node(local(element), attributes={str(key): str(value) for key, value in told})
    node.children.append(element.text or "")
    for child in element:
        if isinstance(child.tag, str):
            inner = of_xml(child, depth + 1) if depth < DEEPEST else Node("", ["".join(_texts(child))])
            node.children.append(inner)
        node.children.append(child.tail or "")
    return node


def local(element: etree._Element) -> str:
    """Return the name of ``element`` without its namespace."""
    return str(element.tag).rpartition("}")[2]


def _texts(element: etree._Element) -> Iterator[str]:
    return (str(text) for text in element.itertext())
