"""Bytes to text: which encoding a file is in, told from its bytes alone.

The order: byte order mark, NULs (UTF-16 without mark), UTF-8, GB18030 where the text is then mostly common Han
characters, UTF-8 with a few damaged places, Windows-1252 where few characters are beyond ASCII.  What fits none
of them is refused: a wrong guess would store unreadable text and nobody would see it until later.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from itertools import islice

_MARKS = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)

_SAMPLE = 65_536
"""Bytes, or characters beyond ASCII, that decide about a file."""

_COMMON_HAN_SHARE = 0.7
_DAMAGE_SHARE = 0.1
_WESTERN_SHARE = 0.25
_NUL_SHARE = 0.1
_STRAY_NUL_SHARE = 0.001

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_CJK_MARKS = frozenset("，。、；：？！“”‘’（）《》〈〉【】「」『』—…·～　％＋＝－／")  # noqa: RUF001 - these very characters


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text and the name of the encoding it was in.  ``damaged`` counts places that had to be replaced by U+FFFD."""

    text: str
    encoding: str
    damaged: int = 0


def decode(data: bytes) -> Decoded | None:
    """Return ``data`` as text, None where it is no text in any encoding known here."""
    marked = _by_mark(data)
    if marked is not None:
        return marked
    if b"\0" in data:
        return _utf16(data) or _with_stray_nuls(data)
    return _utf8(data) or _gb18030(data) or _damaged_utf8(data) or _western(data)


def decode_as(data: bytes, encoding: str) -> Decoded:
    """Return ``data`` in the encoding that a person chose; a byte order mark says more than they can know."""
    marked = _by_mark(data)
    if marked is not None and marked.encoding == encoding:
        return marked
    codec = _utf16_codec(data) if encoding == "UTF-16" else encoding
    text = data.decode(codec, "replace")
    return Decoded(text.removeprefix("\ufeff"), encoding, text.count("\ufffd"))


def is_sound_utf8(data: bytes) -> bool:
    """Return whether ``data`` is UTF-8 without a fault."""
    return _strictly(data, "utf-8") is not None


def _utf16_codec(data: bytes) -> str:
    head = data[:_SAMPLE]
    return "utf-16-be" if head[::2].count(0) > head[1::2].count(0) else "utf-16-le"


def _by_mark(data: bytes) -> Decoded | None:
    for mark, codec, name in _MARKS:
        if data.startswith(mark):
            text = data[len(mark) :].decode(codec, "replace")
            return Decoded(text, name, text.count("\ufffd"))
    return None


def _utf16(data: bytes) -> Decoded | None:
    """Latin text in UTF-16 has a NUL in every other byte; which one tells the order of the bytes."""
    head = data[:_SAMPLE]
    even, odd = head[::2].count(0), head[1::2].count(0)
    if max(even, odd) < _NUL_SHARE * len(head) / 2 or min(even, odd) * 4 > max(even, odd):
        return None
    text = _strictly(data, "utf-16-le" if odd > even else "utf-16-be")
    return Decoded(text, "UTF-16") if text is not None and _is_calm(text) else None


def _with_stray_nuls(data: bytes) -> Decoded | None:
    if data.count(0) > max(1, _STRAY_NUL_SHARE * len(data)):
        return None
    text = _strictly(data, "utf-8")
    return Decoded(text, "UTF-8") if text is not None and _is_calm(text) else None


def _utf8(data: bytes) -> Decoded | None:
    text = _strictly(data, "utf-8")
    return Decoded(text, "UTF-8") if text is not None else None


def _gb18030(data: bytes) -> Decoded | None:
    text = _strictly(data, "gb18030")
    if text is None:
        return None
    beyond = _characters_beyond_ascii(text)
    common = sum(1 for character in beyond if _is_common_han(character))
    return Decoded(text, "GB18030") if common >= _COMMON_HAN_SHARE * len(beyond) else None


def _is_common_han(character: str) -> bool:
    """Return whether this is CJK punctuation or one of the 3,755 characters of GB 2312's first, everyday level."""
    if character in _CJK_MARKS:
        return True
    try:
        code = character.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return len(code) == 2 and 0xB0 <= code[0] <= 0xD7  # noqa: PLR2004 - the rows of the first level


def _damaged_utf8(data: bytes) -> Decoded | None:
    text = data.decode("utf-8", "replace")
    beyond, damaged = len(_BEYOND_ASCII.findall(text)), text.count("\ufffd")
    return Decoded(text, "UTF-8", damaged) if damaged <= _DAMAGE_SHARE * beyond else None


def _western(data: bytes) -> Decoded | None:
    text = _strictly(data, "cp1252")
    if text is None or not _is_calm(text):
        return None
    beyond = len(_BEYOND_ASCII.findall(text))
    return Decoded(text, "Windows-1252") if beyond <= _WESTERN_SHARE * len(text) else None


def _strictly(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        return None


def _is_calm(text: str) -> bool:
    return len(_CONTROL.findall(text)) <= max(2, _STRAY_NUL_SHARE * len(text))


def _characters_beyond_ascii(text: str) -> list[str]:
    return [found[0] for found in islice(_BEYOND_ASCII.finditer(text), _SAMPLE)]
