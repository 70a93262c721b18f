"""XML text to the elements of its records, without ever loading a DTD, resolving an entity or asking the network.

The declarations before the root are taken out, and named entities are resolved as HTML's, before the parser sees the
text.  Where it is malformed, each record is cut out and read by itself: sound ones come in, the others are problems.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import translate
from readinglist.importing.markup.nodes import local
from readinglist.importing.records import MAX_RAW, Gathering, Record
from readinglist.importing.trouble import refused
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from lxml import etree

    from readinglist.model.errors import ImportTrouble
    from readinglist.model.imports import SourceFile

_DECLARATION = re.compile(r"\A[\s\ufeff]*<\?xml[^<>]*\?>")
_DOCTYPE = re.compile(r"<!DOCTYPE[^\[\]<>]*(?:\[.*?\]\s*+)?>", re.DOTALL)
_REFERENCE = re.compile(r"&(?P<name>#?\w{1,31};)?")
_REFERENCE_OR_SECTION = re.compile(rf"<!\[CDATA\[.*?\]\]>|{_REFERENCE.pattern}", re.DOTALL)
_OF_XML: Final = frozenset({"lt;", "gt;", "amp;", "quot;", "apos;"})
_NAMESPACE = re.compile(r"""\s(?P<name>xmlns(?::[\w.-]+)?)\s*=\s*(?:"[^"<>]*"|'[^'<>]*')""")
_HEAD: Final = 16_384


def read_elements(
    text: str,
    gathering: Gathering,
    tags: Iterable[str],
    record_of: Callable[[etree._Element], Record | None],
) -> SourceFile:
    """Return the papers that ``record_of`` finds in the elements ``tags``, None being no record at all."""
    for element in elements(text, gathering, frozenset(tags)):
        record = record_of(element)
        if record is None:
            continue
        if not record.title and not record.abstract:
            record.raw = raw_of(element)
        gathering.take(record)
    return gathering.finished()


def elements(text: str, gathering: Gathering, tags: frozenset[str]) -> Iterator[etree._Element]:
    """Yield the elements with one of the local names ``tags``; raises ImportTrouble where nothing can be read."""
    bare = prepared(text)
    root, fault = parsed(bare)
    if root is not None:
        yield from (each for each in root.iter() if local(each) in tags)
        return
    cut = list(_cut(bare, tags))
    if not cut or fault is None:
        raise _malformed(gathering.name, fault or Fault(1, ""))
    before = len(gathering.problems)
    for piece in cut:
        element = _alone(piece, bare[:_HEAD], tags)
        if element is None:
            gathering.fail(piece.line, translate("Import", "malformed XML"), piece.text)
        else:
            yield element
    if len(gathering.problems) == before:
        what = translate("Import", "the XML has a mistake here ({what}); all records were read", what=fault.what)
        gathering.note(fault.line, what, "")


@dataclass(frozen=True, slots=True)
class Fault:
    """Where XML is malformed, and what the parser says of it."""

    line: int
    what: str


@dataclass(frozen=True, slots=True)
class _Piece:
    line: int
    text: str


def prepared(text: str) -> str:
    """Return ``text`` without declarations, and with named entities resolved; its lines stay where they are."""
    bare = _DECLARATION.sub(_only_lines, clean(text).lstrip("\ufeff"), count=1)
    if found := _DOCTYPE.match(bare, max(bare.find("<!DOCTYPE"), 0)):
        bare = bare[: found.start()] + _only_lines(found) + bare[found.end() :]
    if "&" not in bare:
        return bare
    # Behind the last end of a section none can be closed: to look for it from each beginning would take too long.
    sections, end, rest = bare.rpartition("]]>")
    return _REFERENCE_OR_SECTION.sub(_resolved, sections + end) + _REFERENCE.sub(_resolved, rest)


def parsed(text: str) -> tuple[etree._Element | None, Fault | None]:
    """Return the root of a prepared text, or where it is malformed."""
    from lxml import etree  # noqa: PLC0415 - takes a while, and most lists are no XML

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        encoding="utf-8",
    )
    try:
        return etree.fromstring(text.strip().encode() or b"<", parser), None
    except etree.XMLSyntaxError as error:
        shift = text[: len(text) - len(text.lstrip())].count("\n")
        return None, Fault((error.lineno or 1) + shift, str(error.msg or "").split(", line ")[0])


def raw_of(element: etree._Element) -> str:
    """Return an element as it would be written."""
    from lxml import etree  # noqa: PLC0415 - see above

    return etree.tostring(element, encoding="unicode", with_tail=False)[: 2 * MAX_RAW]


def line_of(element: etree._Element) -> int:
    """Return the line of the file in which the element begins."""
    told: Any = element  # the stubs know it as something else
    return told.sourceline or 1


def _only_lines(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _resolved(found: re.Match[str]) -> str:
    name = found["name"]
    if name is None:
        return found[0] if found[0] != "&" else "&amp;"
    if name in _OF_XML:
        return found[0]
    character = html.unescape(found[0])
    if character == found[0]:
        return f"&amp;{name}"
    return clean(character).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _cut(text: str, tags: frozenset[str]) -> Iterator[_Piece]:
    """Yield the text of each record, from its opening tag to its closing one or to the next record."""
    names = "|".join(map(re.escape, sorted(tags)))
    starts = list(re.finditer(rf"<(?P<tag>(?:[\w.-]+:)?(?:{names}))(?=[\s>/])", text))
    line, counted = 1, 0
    for place, found in enumerate(starts):
        limit = starts[place + 1].start() if place + 1 < len(starts) else len(text)
        closing = text.find(f"</{found['tag']}>", found.end(), limit)
        end = closing + len(found["tag"]) + 3 if closing >= 0 else limit
        line += text.count("\n", counted, found.start())
        counted = found.start()
        yield _Piece(line, text[found.start() : end])


def _alone(piece: _Piece, head: str, tags: frozenset[str]) -> etree._Element | None:
    """Parse one record by itself, with the namespaces that the head of the file declares."""
    names: dict[str, str] = {}
    for found in _NAMESPACE.finditer(head):
        names.setdefault(found["name"], found[0])
    root, _ = parsed(f"<cut{''.join(names.values())}>{piece.text}</cut>")
    if root is None:
        return None
    record = next((each for each in root if local(each) in tags), None)
    placed: Any = record  # the stubs let no line be set
    if placed is not None:
        placed.sourceline = piece.line
    return record


def _malformed(name: str, fault: Fault) -> ImportTrouble:
    return refused(
        translate(
            "Import",
            "{file} is XML with a mistake in line {line}: {what}.",
            file=name,
            line=fault.line,
            what=fault.what,
        ),
        translate("Import", "It may not have been saved or downloaded completely. Export or download it again."),
    )
