"""What the scanners find in running text: pieces that are read otherwise than they are written.

Whatever lies between two pieces is plain text, character by character.
"""

from __future__ import annotations

import re
from enum import IntEnum, auto
from typing import NamedTuple

from readinglist.text.runs import RunKind


class Style(IntEnum):
    """A style that markup switches on and off; the numbers count from 0 without gaps."""

    BOLD = 0
    ITALIC = auto()
    UNDERLINE = auto()
    SUPERSCRIPT = auto()
    SUBSCRIPT = auto()
    CODE = auto()
    LINK = auto()


class Piece(NamedTuple):
    """``source[start:end]`` is read as ``text``, and switches ``style`` on or off.

    ``divides`` ends the paragraph; ``href`` belongs to ``text``, or with ``Style.LINK`` to what follows;
    ``paper`` is the uuid of the paper that ``text`` names.
    """

    start: int
    end: int
    text: str = ""
    kind: RunKind = RunKind.TEXT
    style: Style | None = None
    on: bool = True
    href: str | None = None
    tex: str = ""
    divides: bool = False
    paper: str | None = None


# Controls, marks and overrides of direction, lone surrogates: (first, last)
_HIDDEN_RANGES = (
    (0x00, 0x08),
    (0x0B, 0x0C),
    (0x0E, 0x1F),
    (0x7F, 0x9F),
    (0x061C, 0x061C),
    (0x200E, 0x200F),
    (0x202A, 0x202E),
    (0x2066, 0x2069),
    (0xD800, 0xDFFF),
)
HIDDEN = "".join(f"\\u{first:04x}-\\u{last:04x}" for first, last in _HIDDEN_RANGES)
"""Members of a character class: what is not drawn as it is."""


_BROKEN = re.compile("[\\0\\ud800-\\udfff]")
# Only texts without a callback: a hostile text has half a million of them.
_DROPPED = re.compile(f"[{HIDDEN}]+")


def shown(text: str) -> str:
    """Return ``text`` as it may be drawn: broken characters as U+FFFD, controls dropped, one kind of line break."""
    if text.isprintable():
        return text
    text = _DROPPED.sub("", _BROKEN.sub("\ufffd", text))
    return text.replace("\u2028", "\n").replace("\u2029", "\n").replace("\r", " ")
