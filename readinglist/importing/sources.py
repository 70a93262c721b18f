"""The table of the formats that can be read, and the choice among them by looking into the file.

A new format is one new module with a FORMAT, and one row here; docs/adding-a-format.md tells the whole of it.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing import (
    alias_lines,
    delimited,
    json_objects,
    markdown_lists,
    opendocument,
    openreview,
    paperlists,
    plaintext,
    pmlr_posts,
    saved_pages,
    site_abstracts,
    site_events,
    site_posters,
    spreadsheet_xml,
    workbooks,
)
from readinglist.importing.archives import is_document, is_zip, members_of_zip
from readinglist.importing.bibtex import reader as bibtex
from readinglist.importing.decisions import was_not_taken
from readinglist.importing.encoding import Decoded, decode, decode_as, is_sound_utf8
from readinglist.importing.files import read_bytes
from readinglist.importing.folders import is_folder, members_of_folder
from readinglist.importing.joining import settled
from readinglist.importing.json_formats import arxiv as arxiv_json
from readinglist.importing.json_formats import better_bibtex, crossref, csl, openalex, semantic_scholar
from readinglist.importing.json_text import Parsed, looks_like_json, parse
from readinglist.importing.kinds import binary_kind, text_kind
from readinglist.importing.members import read_members
from readinglist.importing.packed import is_packed, unpacked, unpacked_name
from readinglist.importing.sheets import read_tables
from readinglist.importing.tagged import enw, isi, noteexpress, pubmed, ris
from readinglist.importing.together import read_together
from readinglist.importing.trouble import refused
from readinglist.importing.xml_formats import acl, arxiv, dblp, endnote, zotero
from readinglist.importing.xml_formats import pubmed as pubmed_xml
from readinglist.model.errors import ColumnsUnknown, ImportTrouble
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.reading import AS_FOUND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from readinglist.importing.formats import SourceFormat
    from readinglist.model.reading import Way

SOURCES: Final[tuple[SourceFormat, ...]] = (
    plaintext.FORMAT,
    # JSON
    site_posters.FORMAT,
    site_abstracts.FORMAT,
    site_events.FORMAT,
    openreview.FORMAT,
    paperlists.FORMAT,
    alias_lines.FORMAT,
    json_objects.FORMAT,
    # Files of reference managers and bibliographies
    bibtex.FORMAT,
    ris.FORMAT,
    pubmed.FORMAT,
    enw.FORMAT,
    isi.FORMAT,
    noteexpress.FORMAT,
    endnote.FORMAT,
    acl.FORMAT,
    arxiv.FORMAT,
    dblp.FORMAT,
    zotero.FORMAT,
    pubmed_xml.FORMAT,
    csl.FORMAT,
    better_bibtex.FORMAT,
    crossref.FORMAT,
    semantic_scholar.FORMAT,
    openalex.FORMAT,
    arxiv_json.FORMAT,
    # Tables, Markdown, HTML
    delimited.FORMAT,
    workbooks.FORMAT,
    opendocument.FORMAT,
    spreadsheet_xml.FORMAT,
    markdown_lists.FORMAT,
    saved_pages.FORMAT,
    pmlr_posts.FORMAT,
)
"""Where two are equally sure of a file, the one that stands first reads it."""

HEAD: Final = 16_384
"""Characters that are shown to ``recognises``."""

_NAMED: Final = 3
"""Files that are named where something is wrong with all of them together."""

_ENDINGS: Final = (".bib", ".bibtex", ".ris", ".nbib", ".enw", ".isi", ".net")
"""Endings of names by which a person expects entries with marks of their own."""


def read_file(path: Path, way: Way = AS_FOUND) -> SourceFile:
    """Return the drafts in the file, folder or archive ``path``, read as ``way`` says.

    Raises ImportTrouble, and nothing else, for whatever is wrong with it.
    """
    with _within_memory(path.name):
        return _finished(settled(_read_path(path, way)), way)


def read_files(paths: Sequence[Path], way: Way = AS_FOUND) -> tuple[SourceFile, ...]:
    """Return what files that were given together hold, one list for each conference; raises ImportTrouble."""
    several = len(paths) > 1
    with _within_memory(", ".join(path.name for path in paths[:_NAMED])):
        read = read_together(paths, lambda path: _read_path(path, way, several=several))
        return tuple(_finished(source, way) for source in read)


def read_text(text: str, name: str, way: Way = AS_FOUND) -> SourceFile:
    """Return the drafts in ``text`` that was pasted or dropped under ``name``; raises ImportTrouble."""
    with _within_memory(name):
        return _finished(settled(_read(text.removeprefix("\ufeff"), name, way)), way)


@contextmanager
def _within_memory(name: str) -> Iterator[None]:
    """Say so where a file of small things, millions of them, takes more memory than there is."""
    try:
        yield
    except MemoryError as error:
        raise refused(
            translate("Import", "{file} needs more memory than there is.", file=name),
            translate("Import", "Is it really a list of papers? If so, cut it in parts."),
        ) from error


def _read_path(path: Path, way: Way, *, several: bool = False) -> SourceFile:
    if is_folder(path):
        name = path.resolve().name or str(path)
        return read_members(members_of_folder(path), name, _reader(way, several=True), plaintext.KEY)
    data = read_bytes(path)
    if _is_archive(data, path.name):
        read = _reader(way, several=True, within=True)
        return read_members(members_of_zip(data, path.name), path.name, read, plaintext.KEY)
    return _reader(way, several=several)(data, path.name)


def _reader(way: Way, *, several: bool, within: bool = False) -> Callable[[bytes, str], SourceFile]:
    """Return what reads the bytes of a file; one ``within`` an archive stays closed if it is packed.

    An encoding that a person chose for several files is not for sound UTF-8.
    """
    found = replace(way, encoding="")
    read = _read_data if within else _read_one
    return lambda data, name: read(data, name, found if several and is_sound_utf8(data) else way)


def _finished(source: SourceFile, way: Way) -> SourceFile:
    """Return the list with the name of its format, and without what is not wanted."""
    labels = {row.key: row.label for row in SOURCES}
    label = translate("Import", labels.get(source.format, source.format))
    unaccepted = frozenset(draft.record for draft in source.drafts if was_not_taken(draft.decision))
    source = replace(source, label=label, unaccepted=unaccepted)
    if way.unaccepted or not 0 < len(unaccepted) < len(source.drafts):
        return source
    kept = tuple(draft for draft in source.drafts if draft.record not in unaccepted)
    return replace(source, drafts=kept, left_out=len(unaccepted))


def _is_archive(data: bytes, name: str) -> bool:
    return is_zip(data) and not is_document(data) and not _surest(lambda row: row.is_bytes(data, name))[0]


def _surest(ask: Callable[[SourceFormat], int]) -> tuple[int, SourceFormat]:
    """Return how sure the surest format is, and which it is."""
    return max(((ask(row), row) for row in SOURCES), key=itemgetter(0))


def _read_one(data: bytes, name: str, way: Way) -> SourceFile:
    """Read the bytes of a file that may be packed by itself (``list.csv.gz``)."""
    if not is_packed(data):
        return _read_data(data, name, way)
    return replace(_read_data(unpacked(data, name), unpacked_name(name), way), name=name)


def _read_data(data: bytes, name: str, way: Way = AS_FOUND) -> SourceFile:
    """Read the bytes of one file; an archive here is one inside another, and stays closed."""
    sure, row = _surest(lambda row: row.is_bytes(data, name))
    if sure and row.read_bytes is not None:
        reader = row.read_bytes
        return _named(lambda: _by_table(row, data, name, way) or reader(data, name), row)
    kind = binary_kind(data)
    if kind:
        raise _wrong_kind(name, translate("Import", kind))
    decoded = decode_as(data, way.encoding) if way.encoding else decode(data)
    if decoded is None:
        raise _no_text(name)
    source = _read(decoded.text, name, way)
    return replace(source, encoding=decoded.encoding, problems=_damage(decoded) + source.problems)


def _read(text: str, name: str, way: Way) -> SourceFile:
    if not text.strip("\0 \t\r\n\f\v\u3000\ufeff"):
        raise refused(
            translate("Import", "{file} holds nothing but blanks.", file=name),
            translate("Import", "Was it saved completely? Save or download it again."),
        )
    head = text[:HEAD]
    sure, row = _surest(lambda row: row.is_text(head, name))
    if sure <= plaintext.LAST_RESORT:
        if looks_like_json(head):
            return _read_json(parse(text, name), name)
        kind = text_kind(head)
        if kind:
            raise _wrong_kind(name, kind)
    if row.read is None:
        raise _no_text(name)
    reader = row.read
    if sure <= plaintext.LAST_RESORT and _says_otherwise(name):
        return _or_not_what_it_says(lambda: reader(text, name), name)
    return _named(lambda: _by_table(row, text, name, way) or reader(text, name), row)


def _by_table(row: SourceFormat, content: bytes | str, name: str, way: Way) -> SourceFile | None:
    return read_tables(row.tables(content, name), name, row.key, way) if row.tables is not None else None


def _read_json(parsed: Parsed, name: str) -> SourceFile:
    """Ask the formats that are JSON whose shape this is; what was told of broken lines goes before their problems."""
    sure, row = _surest(lambda row: row.is_json(parsed.value, name))
    if not sure or row.read_json is None:
        raise _unknown_json(name)
    reader = row.read_json
    source = _named(lambda: reader(parsed.value, name), row)
    if parsed.lines:
        source = replace(source, drafts=tuple(_on_line(draft, parsed.lines) for draft in source.drafts))
    return replace(source, problems=parsed.problems + source.problems)


def _on_line(draft: Draft, lines: tuple[int, ...]) -> Draft:
    return replace(draft, line=lines[draft.record - 1]) if draft.record <= len(lines) else draft


def _named(read: Callable[[], SourceFile], row: SourceFormat) -> SourceFile:
    """Return what was read; where it was refused, the person learns what the file was taken for."""
    try:
        return read()
    except ColumnsUnknown:  # the person is asked
        raise
    except ImportTrouble as trouble:
        if row.key == plaintext.KEY:
            raise
        taken = translate("Import", "It was read as {format}.", format=translate("Import", row.label))
        raise refused(f"{trouble.happened} {taken}", trouble.do) from trouble


def _says_otherwise(name: str) -> bool:
    """Return whether the name of a file without any mark of a format says that it is of one."""
    return name.lower().endswith(_ENDINGS)


def _or_not_what_it_says(read: Callable[[], SourceFile], name: str) -> SourceFile:
    try:
        return read()
    except ImportTrouble as trouble:
        ending = name[name.rindex(".") :].lower()
        raise refused(
            translate("Import", "No entries found in {file}. Is this a {ending} file?", file=name, ending=ending),
            translate("Import", "Was it exported completely? Export it again."),
        ) from trouble


def _wrong_kind(name: str, kind: str) -> ImportTrouble:
    return refused(
        translate(
            "Import", "{file} looks like {kind}, which this version does not read as a list.", file=name, kind=kind
        ),
        translate(
            "Import", "Export it in another format, or save the abstracts as plain text with a blank line between them."
        ),
    )


def _unknown_json(name: str) -> ImportTrouble:
    return refused(
        translate("Import", "{file} is sound JSON, but no list of papers in a form that is known here.", file=name),
        translate("Import", "A list is an array of objects, each with a “title” or an “abstract”."),
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
