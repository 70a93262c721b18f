"""Names in one cell or line: what stands between them, and each as it is read aloud, ``Ann Lee``.

Every source parts names by a sign of its own: ``;`` in exports, ``|`` or ``^`` in programmes, ``、`` in Chinese
lists, `` and `` in bibliographies, `` ⋅ `` on conference pages.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.text.folding import has_cjk

if TYPE_CHECKING:
    from collections.abc import Iterable

_STRONG: Final = (";", "；", "|", "^", "⋅", "•", "、", "\n")  # noqa: RUF001 - as typed in China
"""Signs that stand in no name, the surest first."""

_WEAK: Final = (" and ", "，", ",")  # noqa: RUF001 - as typed in China
AND: Final = " and "
_COMMA: Final = ","

_SAMPLE: Final = 200
_OFTEN: Final = 0.2
"""Share of the cells in which a separator must stand: a paper with one author has none."""

_MOST: Final = 20_000
"""Characters of a cell of names; the longest author lists have some thousand names."""

_SOFT_AND = re.compile(r"(?:\A|[,，]\s*|\s)(?:and|&)\s+(?=\S)")  # noqa: RUF001 - as typed in China
_BRACKET = re.compile(r"[()（）]")  # noqa: RUF001 - as typed in China
_ENDS_NAME = re.compile(r"[\s*†‡§\d]*(?:[;；|^⋅•、\n，,&]|and\s|\Z)")  # noqa: RUF001 - as typed in China
_MARKS = re.compile(r"(?:[*†‡§¶#]|[¹²³⁰-⁹]|(?<=[^\W\d_])\d+)+\Z")
_NOTES = re.compile(r"(?<=[^\W\d_])\d+(?:,\d+)*(?=\s*(?:[,;*]|\Z))")
_OPENING: Final = "(（"  # noqa: RUF001 - as typed in China
_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv|v|ph\.?\s?d|m\.?d)\.?", re.IGNORECASE)
_BLANKS = re.compile(r"\s+")
_HAN_NAME: Final = 4
_INSTITUTIONS: Final = ("大学", "学院", "公司", "研究院", "研究所", "实验室", "中心", "院", "所")


def separator(cells: Iterable[str]) -> str:
    """Return what stands between the names (or keywords) of ``cells``, empty where nothing is sure."""
    seen = [cell for cell, _ in zip((cell for cell in cells if cell.strip()), range(_SAMPLE), strict=False)]
    if not seen:
        return ""
    counts = {sign: sum(sign in cell.strip() for cell in seen) for sign in (*_STRONG, *_WEAK)}
    strong = max(_STRONG, key=lambda sign: counts[sign])
    if counts[strong] >= _OFTEN * len(seen):
        return strong
    if counts[AND] >= _OFTEN * len(seen) and all(_is_bibliographic(cell) for cell in seen):
        return AND
    weak = max(_WEAK[1:], key=lambda sign: counts[sign])
    return weak if counts[weak] else AND if counts[AND] else ""


def parts(cell: str, sign: str) -> tuple[str, ...]:
    """Return the pieces of ``cell``, each once; a cell without ``sign`` is parted by its own."""
    text = cell[:_MOST].strip()
    own = sign if sign and sign in text else separator((text,))
    pieces = text.split(own) if own else [text]
    if own in {_COMMA, "，", AND}:  # noqa: RUF001 - as typed in China
        pieces = [piece for whole in pieces for piece in _SOFT_AND.split(whole)]
    bare = (_BLANKS.sub(" ", piece).strip(" ,;") for piece in pieces)
    return tuple(dict.fromkeys(piece for piece in bare if piece))


def names(cell: str, sign: str = "") -> tuple[str, ...]:
    """Return the names in ``cell``: without affiliation in brackets and footnote marks, first name first.

    ``Last, First`` is turned round where a comma is not what parts the names.
    """
    text = _NOTES.sub("", _without_affiliations(cell[:_MOST]))
    known = sign and (sign in text or (sign in _STRONG and text.count(_COMMA) <= 1))
    own = sign if known else separator((text,))
    pieces = parts(text, own) if own and own in text else (text.strip(),)
    if own == _COMMA and len(pieces) == 2 and not any(" " in piece for piece in pieces):  # noqa: PLR2004 - last, first
        pieces = (_COMMA.join(pieces),)
    turned = own not in _WEAK[1:] or len(pieces) == 1
    found = (name(piece, turned=turned) for piece in pieces)
    return tuple(dict.fromkeys(each for each in found if each))


def name(text: str, *, turned: bool = True) -> str:
    """Return one name; ``turned`` says that ``Lee, Ann`` is Ann Lee."""
    bare = _without_marks(text)
    pieces = [piece.strip() for piece in bare.split(",")]
    if turned and len(pieces) == 2 and all(pieces) and not _SUFFIX.fullmatch(pieces[1]):  # noqa: PLR2004 - last, first
        return f"{pieces[1]} {pieces[0]}"
    return bare


def _without_affiliations(text: str) -> str:
    """Take brackets behind a name out, with all brackets inside; ``(Bill)`` in the midst and ``(董方)`` stay."""
    kept, at, opened, depth = [], 0, 0, 0
    for found in _BRACKET.finditer(text):
        if found[0] in _OPENING:
            opened = found.start() if depth == 0 else opened
            depth += 1
        elif depth:
            depth -= 1
            inner = text[opened + 1 : found.start()]
            if depth == 0 and not _is_han_name(inner) and _ENDS_NAME.match(text, found.end()):
                kept.append(text[at:opened].rstrip())
                at = found.end()
    return "".join([*kept, text[at:]])


def _without_marks(text: str) -> str:
    return _MARKS.sub("", text.strip()).strip(" ,;")


def _is_han_name(inner: str) -> bool:
    return has_cjk(inner) and len(inner) <= _HAN_NAME and not inner.endswith(_INSTITUTIONS)


def _is_bibliographic(cell: str) -> bool:
    """Return whether ``and`` parts all names of the cell: each piece is ``Last, First``, or none has a comma."""
    return len({piece.count(_COMMA) for piece in cell.split(AND)} | {0}) == 1 or all(
        piece.count(_COMMA) == 1 for piece in cell.split(AND)
    )
