"""What the reader types, made ready for being kept: as little of it is changed as can be."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from readinglist.config.translation import translate
from readinglist.model.errors import Trouble
from readinglist.text.folding import folded
from readinglist.text.tag_names import tidied

_LINE_BREAKS = re.compile("\r\n|[\n\r\v\f\x1c\x1d\x1e\x85\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}]")
_SURROGATES = re.compile("[\ud800-\udfff]")

LONGEST_TAG: Final = 500
"""Characters of a tag's name; all that it lies within becomes tags, too, which is quadratic in its length."""


def storable(text: str) -> str:
    """Return ``text`` with U+FFFD for halves of surrogate pairs, which no file can hold; all else stays."""
    return text if text.isascii() else _SURROGATES.sub("\N{REPLACEMENT CHARACTER}", text)


def one_line(text: str) -> str:
    """Return ``text`` with blanks for its line breaks and none at its ends, as remarks and titles are kept."""
    return storable(_LINE_BREAKS.sub(" ", text)).strip()


def tag_name(text: str) -> str:
    """Return a tag's name as it is kept: composed (NFC), single blanks, no empty part between slashes.

    Raises Trouble where nothing is left, and for what is a text and no name.
    """
    if len(text) > LONGEST_TAG:
        raise Trouble(
            translate("Library", "A tag's name can have %n character(s) at most.", n=LONGEST_TAG),
            translate("Library", "Nothing was changed."),
            translate("Library", "Choose a shorter name."),
        )
    name = tidied(unicodedata.normalize("NFC", storable(text)))
    if not folded(name):
        raise Trouble(
            translate("Library", "A tag needs a name."),
            translate("Library", "Nothing was changed."),
        )
    return name
