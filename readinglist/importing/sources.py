"""The table of the formats that can be read, and the choice among them by looking into the file.

A new format is one new module with ``recognises`` and ``read``, and one row here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing import plaintext
from readinglist.importing.encoding import Decoded, decode
from readinglist.importing.files import read_bytes
from readinglist.importing.kinds import binary_kind, text_kind
from readinglist.importing.trouble import refused
from readinglist.model.imports import Problem, SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.model.errors import ImportTrouble


@dataclass(frozen=True, slots=True)
class SourceFormat:
    """A format: ``key`` names it for programs, ``label`` for people (translated in the context Import).

    ``recognises(head, name)`` says how sure it is, from 0 (not this format) to 100, seeing the first HEAD
    characters and the name of the file; the extension in the name may only add to what the content says.
    ``read(text, name)`` returns the drafts; it raises ImportTrouble where there are none.
    """

    key: str
    label: str
    recognises: Callable[[str, str], int]
    read: Callable[[str, str], SourceFile]


SOURCES: tuple[SourceFormat, ...] = (
    SourceFormat(plaintext.KEY, QT_TRANSLATE_NOOP("Import", "plain text"), plaintext.recognises, plaintext.read),
)

HEAD = 8_192
"""Characters that are shown to ``recognises``."""


def read_file(path: Path) -> SourceFile:
    """Return the drafts in the file ``path``; raises ImportTrouble, and nothing else, for whatever is wrong with it."""
    data = read_bytes(path)
    kind = binary_kind(data)
    if kind:
        raise _wrong_kind(path.name, translate("Import", kind))
    decoded = decode(data)
    if decoded is None:
        raise _no_text(path.name)
    source = _read(decoded.text, path.name)
    return replace(source, encoding=decoded.encoding, problems=_damage(decoded) + source.problems)


def read_text(text: str, name: str) -> SourceFile:
    """Return the drafts in ``text`` that was pasted or dropped under ``name``; raises ImportTrouble."""
    return _read(text.removeprefix("\ufeff"), name)


def _read(text: str, name: str) -> SourceFile:
    if not text.strip("\0 \t\r\n\f\v\u3000\ufeff"):
        raise refused(
            translate("Import", "{file} holds nothing but blanks.", file=name),
            translate("Import", "Was it saved completely? Save or download it again."),
        )
    head = text[:HEAD]
    surest = max(SOURCES, key=lambda source: source.recognises(head, name))
    if surest.recognises(head, name) <= plaintext.LAST_RESORT:
        kind = text_kind(head)
        if kind:
            raise _wrong_kind(name, kind)
    return surest.read(text, name)


def _wrong_kind(name: str, kind: str) -> ImportTrouble:
    readable = ", ".join(translate("Import", source.label) for source in SOURCES)
    return refused(
        translate(
            "Import",
            "{file} looks like {kind}; this version reads lists in {readable}.",
            file=name,
            kind=kind,
            readable=readable,
        ),
        translate("Import", "Save the abstracts as plain text, with a blank line between them."),
    )


def _no_text(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is not text, or its encoding cannot be told for sure.", file=name),
        translate("Import", "If it is text, save it again as UTF-8."),
    )


def _damage(decoded: Decoded) -> tuple[Problem, ...]:
    if not decoded.damaged:
        return ()
    line = decoded.text[: decoded.text.index("\ufffd")].count("\n") + 1
    what = translate(
        "Import",
        "%n place(s) of the file are damaged and were replaced by \ufffd; the first is in this line",
        n=decoded.damaged,
    )
    return (Problem(line, what, decoded.text.splitlines()[line - 1][:2000] if decoded.text else ""),)
