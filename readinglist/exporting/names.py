"""A file name from a list and a shelf that is safe on every system: ``icml-2026-starred.md``."""

from __future__ import annotations

import re
import unicodedata

MAX_BYTES = 120
"""Bytes of a name in UTF-8; file systems take 255, but folders are synchronised to those that take less."""

_UNSAFE = re.compile(r"[^\w.+-]+")
_DOTS = re.compile(r"(?<![.-])[.-]+\Z|\.{2,}|\A[.-]+")
_RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))]
    + [f"{port}{n}" for port in ("com", "lpt") for n in "¹²³"]
)


def default_name(parts: tuple[str, ...], suffix: str) -> str:
    """Return a file name of the non-empty ``parts``, in lower case, joined by hyphens, ending in ``suffix``.

    Letters of every script stay; blanks, slashes, colons, quotes, controls and emoji become hyphens.  No name is
    empty, begins or ends with a dot, is reserved by Windows (``con``), or is cut inside a character.
    """
    text = "-".join(part for part in parts if part.strip())
    plain = unicodedata.normalize("NFC", text).casefold()
    kept = "".join(character for character in plain if unicodedata.category(character) not in {"Cs", "Co", "Cn"})
    stem = _tidy(_cut(_tidy(_UNSAFE.sub("-", kept))))
    if not stem:
        stem = "papers"
    if stem.split(".", 1)[0] in _RESERVED:
        stem = f"papers-{stem}"
    return stem + suffix


def _tidy(text: str) -> str:
    return _DOTS.sub("", re.sub("-{2,}", "-", _DOTS.sub("", text)))


def _cut(text: str) -> str:
    """Cut to MAX_BYTES, never between a letter and the mark that belongs to it."""
    kept = text.encode()[:MAX_BYTES].decode(errors="ignore")
    while kept and len(kept) < len(text) and unicodedata.combining(text[len(kept)]):
        kept = kept[:-1]
    return kept
