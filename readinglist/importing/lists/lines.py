"""The lines of a Markdown file by what they are: heading, item of a list, row of a table, rule, text, nothing.

Code between fences and comments are dropped.  One pass, whatever the file holds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

_BREAK: Final = re.compile("\r\n?|\n|\x85|\u2028|\u2029")
_HEADING = re.compile(r"\s{0,3}(?P<level>#{1,6})(?:\s+|(?=[^\s#]))(?P<text>.*)\Z", re.DOTALL)
_ITEM = re.compile(r"(?P<indent>\s*)(?:[-*+•]|\d{1,5}[.)、]|\[\d{1,5}\](?!\())\s+(?P<text>\S.*)\Z", re.DOTALL)
_RULE = re.compile(r"\s{0,3}(?:-[ -]*-[ -]*-|\*[ *]*\*[ *]*\*|_[ _]*_[ _]*_|={3,})[-*_= ]*\Z")
_FENCE = re.compile(r"\s*(?P<fence>`{3,}|~{3,})")
_QUOTE = re.compile(r"\s{0,3}>\s?")
_DETAILS = re.compile(r"</?(?:details|summary|div|p|center|table|ul|ol|li)(?:\s[^<>]*)?>", re.IGNORECASE)
_TAB: Final = "    "


class Kind(Enum):
    """What a line is."""

    HEADING = auto()
    ITEM = auto()
    ROW = auto()
    QUOTE = auto()
    TEXT = auto()
    RULE = auto()
    BLANK = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its marks; ``indent`` counts blanks, ``number`` lines of the file from 1."""

    number: int
    kind: Kind
    text: str = ""
    indent: int = 0


def lines(text: str) -> Iterator[Line]:
    """Yield the lines of ``text``."""
    fence = ""
    comment = False
    for number, raw in enumerate(_BREAK.split(text), 1):
        bare = clean(raw).replace("\t", _TAB)
        mark = _FENCE.match(bare)
        if mark and (not fence or mark["fence"].startswith(fence)):
            fence = "" if fence else mark["fence"]
            yield Line(number, Kind.BLANK)
            continue
        comment = comment or bare.lstrip().startswith("<!--")
        if fence or comment:
            comment = comment and "-->" not in bare
            continue
        yield _line(number, bare)


def _line(number: int, bare: str) -> Line:
    if "<" in bare:
        bare = _DETAILS.sub("", bare)
    text = bare.strip()
    if not text:
        return Line(number, Kind.BLANK)
    if _RULE.match(bare):
        return Line(number, Kind.RULE)
    if heading := _HEADING.match(bare):
        return Line(number, Kind.HEADING, heading["text"].rstrip("# "))
    if item := _ITEM.match(bare):
        return Line(number, Kind.ITEM, item["text"].strip(), len(item["indent"]))
    if quote := _QUOTE.match(bare):
        return Line(number, Kind.QUOTE, bare[quote.end() :].strip())
    kind = Kind.ROW if text.startswith("|") and text.count("|") > 1 else Kind.TEXT
    return Line(number, kind, text, len(bare) - len(bare.lstrip()))
