"""Inline HTML of conference pages: the few tags that carry style, and entities, as pieces.

Every other ``<...>`` is text: ``<EOS>``, ``List<int>``, ``<script>`` and ``<img ...>`` are shown as written.
"""

from __future__ import annotations

import html
import re

from readinglist.text.links import openable
from readinglist.text.pieces import Piece, Style
from readinglist.text.runs import RunKind

_STYLES = {
    "em": Style.ITALIC,
    "i": Style.ITALIC,
    "strong": Style.BOLD,
    "b": Style.BOLD,
    "sub": Style.SUBSCRIPT,
    "sup": Style.SUPERSCRIPT,
    "u": Style.UNDERLINE,
}
_TAG = re.compile(
    r"<(?P<slash>/?)(?P<name>em|i|strong|b|sub|sup|code|u|br|p|span)(?P<rest>\s[^<>]{0,300}|/)?>", re.IGNORECASE
)
_CLOSING = re.compile(r"</(em|i|strong|b|sub|sup|u|span)\s*>", re.IGNORECASE)
_CLOSING_CODE = re.compile(r"</code\s*>", re.IGNORECASE)
_MAX_CODE = 2_000
_ADDRESS = re.compile(r"<((?:https?://|mailto:)[^\s<>]{1,2000})>", re.IGNORECASE)
# Conference pages escape twice or more: &amp;#x27; is an apostrophe.
_ENTITY = re.compile(r"&(?:amp;){0,4}(#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});")
_BLANKS = re.compile(r"\s*")


class TagScanner:
    """Reads the tags of one source; an opening tag counts only where its closing tag follows."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._last_closing: dict[str, int] | None = None
        self._open: dict[str, list[Style | None]] = {}

    def pieces(self, start: int) -> list[Piece]:
        """Return what the ``<`` at ``start`` begins; nothing where it is text."""
        found = _TAG.match(self._source, start)
        if found is None:
            return self._address(start)
        name = found["name"].lower()
        if name in {"br", "p"}:
            return [self._break(found, name)]
        if found["slash"]:
            return self._end(found, name)
        if name == "code":
            return self._code(found)
        if self._closing(name) < found.end() or (name == "span" and not found["rest"]):
            return []
        return [self._begin(found, name)]

    def _address(self, start: int) -> list[Piece]:
        found = _ADDRESS.match(self._source, start)
        href = openable(found[1]) if found else None
        if found is None or href is None:
            return []
        return [
            Piece(start, start + 1),
            Piece(start + 1, found.end() - 1, found[1], href=href),
            Piece(found.end() - 1, found.end()),
        ]

    def _break(self, found: re.Match[str], name: str) -> Piece:
        blanks = _BLANKS.match(self._source, found.end())
        end = blanks.end() if blanks else found.end()
        return Piece(found.start(), end, "\n") if name == "br" else Piece(found.start(), end, divides=True)

    def _begin(self, found: re.Match[str], name: str) -> Piece:
        style = _style_of_span((found["rest"] or "").lower()) if name == "span" else _STYLES[name]
        self._open.setdefault(name, []).append(style)
        return Piece(found.start(), found.end(), style=style)

    def _end(self, found: re.Match[str], name: str) -> list[Piece]:
        if not self._open.get(name):
            return []
        return [Piece(found.start(), found.end(), style=self._open[name].pop(), on=False)]

    def _code(self, found: re.Match[str]) -> list[Piece]:
        close = _CLOSING_CODE.search(self._source, found.end(), found.end() + _MAX_CODE)
        if close is None:
            return []
        text = html.unescape(self._source[found.end() : close.start()])
        opening, closing = Piece(found.start(), found.end()), Piece(close.start(), close.end())
        return [opening, Piece(found.end(), close.start(), text, RunKind.CODE), closing]

    def _closing(self, name: str) -> int:
        """Return where the last closing tag of ``name`` stands, -1 if nowhere."""
        if self._last_closing is None:
            self._last_closing = {found[1].lower(): found.start() for found in _CLOSING.finditer(self._source)}
        return self._last_closing.get(name, -1)


def _style_of_span(attributes: str) -> Style | None:
    if "italic" in attributes:
        return Style.ITALIC
    return Style.BOLD if "bold" in attributes else None


def entity(source: str, start: int) -> Piece | None:
    """Return the character whose entity stands at ``start``, None where the ``&`` is an ``&``."""
    found = _ENTITY.match(source, start)
    if found is None:
        return None
    written = f"&{found[1]};"
    text = html.unescape(written)
    return None if text == written else Piece(start, found.end(), text)
