"""Cutting a bibliography into entries: bibtexparser for what is sound, a tolerant reader for what is damaged.

An entry that is damaged (a brace is never closed, a comma is missing) ends where the next one begins a line.
Repeated keys and repeated fields are no damage: the papers are different ones, or the first field counts.
"""

from __future__ import annotations

import logging
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from readinglist.importing.bibtex.values import swallows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bibtexparser import model
    from bibtexparser.model import Block

_START = re.compile(r"^[ \t\ufeff]*(?P<at>@[ \t]*(?P<type>\w+)[ \t\n]*[{(])", re.MULTILINE)
_NO_ENTRIES: Final = frozenset({"comment", "preamble", "string"})
_KEY = re.compile(r"@\s*(?P<type>\w+)\s*[{(]\s*(?P<key>[^\s,{}\"=]*)")
_FIELDS = (
    "title subtitle abstract author editor booktitle journal journaltitle maintitle year date url doi pdf eprint"
    " eprinttype archiveprefix primaryclass keywords keyword openreview software code note pages volume number series"
    " publisher address location month editors issn isbn language file annote annotation crossref institution school"
    " organization howpublished type chapter edition section extras supplementary firstpage lastpage id"
)
_FIELD = re.compile(
    rf"(?:^|[,{{(}}\"])[ \t]*(?P<name>{'|'.join(sorted(_FIELDS.split(), key=len, reverse=True))})[ \t]*=[ \t]*",
    re.MULTILINE | re.IGNORECASE,
)
_LAST = re.compile(r"(?<![\s,])[\s,]+\Z")


@dataclass(slots=True)
class Entry:
    """One entry; ``fields`` have their names in small letters and their values as written.

    ``damaged`` is True where only the tolerant reader could read it.
    """

    line: int
    type: str
    key: str
    fields: dict[str, str]
    raw: str
    damaged: bool = False


@dataclass(slots=True)
class Bibliography:
    """The entries of a file in their order, and its macros: name in small letters -> value as written."""

    entries: list[Entry] = field(default_factory=list)
    macros: dict[str, str] = field(default_factory=dict)
    comments: list[tuple[int, str]] = field(default_factory=list)


def bibliography(text: str) -> Bibliography:
    """Return what ``text``, with line feeds for line breaks, holds; any string is allowed."""
    blocks = _blocks(text)
    found = Bibliography()
    damage = _Damage(text)
    for block in blocks:
        damage.take(block, found)
    return found


def _blocks(text: str) -> list[Block]:
    from bibtexparser.entrypoint import parse_string  # noqa: PLC0415 - takes a while, and most lists are none

    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what it complains of is told as problems
    return parse_string(text, parse_stack=()).blocks


class _Damage:
    """Puts the blocks of bibtexparser in the right form; where one failed, the text up to the next entry is read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] = []
        self._lines: list[int] = []
        self._until = 0

    def take(self, block: Block, found: Bibliography) -> None:
        from bibtexparser import model  # noqa: PLC0415 - see above

        line = block.start_line or 0
        if isinstance(block, model.DuplicateBlockKeyBlock | model.DuplicateFieldKeyBlock) and block.ignore_error_block:
            block = block.ignore_error_block
        if line < self._until:  # a splinter of the damaged entry
            return
        if isinstance(block, model.Entry):
            entry = _sound(block, line + 1)
            found.entries.append(salvaged(entry.raw, entry.line) if _lacks_comma(entry) else entry)
        elif isinstance(block, model.String):
            found.macros.setdefault(block.key.lower(), str(block.value))
        elif isinstance(block, model.ParsingFailedBlock):
            self._salvage(block, line, found)
        elif isinstance(block, model.ExplicitComment) and _START.search(block.comment):
            found.comments.append((line + 1, block.raw or ""))

    def _salvage(self, block: Block, line: int, found: Bibliography) -> None:
        if not self._lines:
            self._starts = [found.start("at") for found in _START.finditer(self._text)]
            self._lines = [0, *(each.end() for each in re.finditer("\n", self._text))]
        raw = block.raw or ""
        begin = self._lines[min(line, len(self._lines) - 1)]
        begin = max(self._text.find(raw[:40], begin), begin)
        following = bisect_right(self._starts, begin)
        end = self._starts[following] if following < len(self._starts) else len(self._text)
        self._until = bisect_right(self._lines, end) - 1 if end < len(self._text) else len(self._lines)
        entry = salvaged(self._text[begin:end].strip(), line + 1)
        if entry.type not in _NO_ENTRIES:
            found.entries.append(entry)


def _sound(block: model.Entry, line: int) -> Entry:
    fields: dict[str, str] = {}
    for each in block.fields:
        name = each.key.lower()
        if name not in fields or not fields[name].strip('{}" '):
            fields[name] = each.value
    return Entry(line, block.entry_type.lower(), block.key, fields, block.raw or "")


def _lacks_comma(entry: Entry) -> bool:
    """Return whether a field has swallowed the next one: ``title = {A} author = {B}``."""
    return any("=" in value and swallows(value) for value in entry.fields.values())


def salvaged(raw: str, line: int) -> Entry:
    """Return what can be told of a damaged entry: of the usual fields whatever stands up to the next of them."""
    head = _KEY.match(raw)
    fields: dict[str, str] = {}
    for name, value in _pieces(raw):
        if value and name not in fields:
            fields[name] = value
    return Entry(line, head["type"].lower() if head else "", head["key"] if head else "", fields, raw, damaged=True)


def _pieces(raw: str) -> Iterator[tuple[str, str]]:
    places = list(_FIELD.finditer(raw))
    for place, found in enumerate(places):
        last = place + 1 == len(places)
        end = len(raw) if last else places[place + 1].start()
        yield found["name"].lower(), _opened(raw[found.end() : end], last=last)


def _opened(value: str, *, last: bool) -> str:
    """Return the text of a value whose braces may be wrong, in braces that are right."""
    bare = _LAST.sub("", value)
    if last:
        bare = _LAST.sub("", bare.removesuffix("}").removesuffix(")"))
    if bare[:1] == '"':
        bare = bare[1:].removesuffix('"')
    elif bare[:1] == "{":
        bare = bare[1:].removesuffix("}")
    return f"{{{_balanced(bare)}}}" if bare else ""


def _balanced(text: str) -> str:
    """Return ``text`` without the braces that have no partner."""
    opened: list[int] = []
    lost: set[int] = set()
    for found in re.finditer(r"\\.|[{}]", text, re.DOTALL):
        if found[0] == "{":
            opened.append(found.start())
        elif found[0] == "}" and opened:
            opened.pop()
        elif found[0] == "}":
            lost.add(found.start())
    lost.update(opened)
    return "".join(sign for at, sign in enumerate(text) if at not in lost) if lost else text
