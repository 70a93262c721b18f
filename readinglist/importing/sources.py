"""The table of the formats that can be read, and the choice among them by looking into the file.

A new format is one new module with a FORMAT, and one row here; docs/adding-a-format.md tells the whole of it.
"""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.importing import (
    alias_lines,
    delimited,
    json_objects,
    markdown_lists,
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
from readinglist.importing.encoding import Decoded, decode
from readinglist.importing.files import read_bytes
from readinglist.importing.folders import is_folder, members_of_folder
from readinglist.importing.joining import join, settled
from readinglist.importing.json_formats import arxiv as arxiv_json
from readinglist.importing.json_formats import better_bibtex, crossref, csl, openalex, semantic_scholar
from readinglist.importing.json_text import Parsed, looks_like_json, parse
from readinglist.importing.kinds import binary_kind, text_kind
from readinglist.importing.members import read_members
from readinglist.importing.packed import is_packed, unpacked, unpacked_name
from readinglist.importing.tagged import enw, isi, noteexpress, pubmed, ris
from readinglist.importing.trouble import refused
from readinglist.importing.xml_formats import acl, arxiv, dblp, endnote, zotero
from readinglist.importing.xml_formats import pubmed as pubmed_xml
from readinglist.model.errors import ImportTrouble
from readinglist.model.imports import Draft, Problem, SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from readinglist.importing.formats import SourceFormat

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
    spreadsheet_xml.FORMAT,
    markdown_lists.FORMAT,
    saved_pages.FORMAT,
    pmlr_posts.FORMAT,
)
"""Where two are equally sure of a file, the one that stands first reads it."""

HEAD: Final = 16_384
"""Characters that are shown to ``recognises``."""

_ENDINGS: Final = (".bib", ".bibtex", ".ris", ".nbib", ".enw", ".isi", ".net")
"""Endings of names by which a person expects entries with marks of their own."""


def read_file(path: Path) -> SourceFile:
    """Return the drafts in the file, folder or archive ``path``.

    Raises ImportTrouble, and nothing else, for whatever is wrong with it.
    """
    return _labelled(settled(_read_path(path)))


def _read_path(path: Path) -> SourceFile:
    if is_folder(path):
        name = path.resolve().name or str(path)
        return read_members(members_of_folder(path), name, _read_one, plaintext.KEY)
    data = read_bytes(path)
    if _is_archive(data, path.name):
        return read_members(members_of_zip(data, path.name), path.name, _read_data, plaintext.KEY)
    return _read_one(data, path.name)


def read_files(paths: Sequence[Path], name: str) -> SourceFile:
    """Return the drafts of several files that were given together as one list called ``name``; raises ImportTrouble."""
    return _labelled(settled(join([_read_path(path) for path in paths], name)))


def read_text(text: str, name: str) -> SourceFile:
    """Return the drafts in ``text`` that was pasted or dropped under ``name``; raises ImportTrouble."""
    return _labelled(settled(_read(text.removeprefix("\ufeff"), name)))


def _labelled(source: SourceFile) -> SourceFile:
    labels = {row.key: row.label for row in SOURCES}
    return replace(source, label=translate("Import", labels.get(source.format, source.format)))


def _is_archive(data: bytes, name: str) -> bool:
    return is_zip(data) and not is_document(data) and not _surest(lambda row: row.is_bytes(data, name))[0]


def _surest(ask: Callable[[SourceFormat], int]) -> tuple[int, SourceFormat]:
    """Return how sure the surest format is, and which it is."""
    return max(((ask(row), row) for row in SOURCES), key=itemgetter(0))


def _read_one(data: bytes, name: str) -> SourceFile:
    """Read the bytes of a file that may be packed by itself (``list.csv.gz``)."""
    if not is_packed(data):
        return _read_data(data, name)
    return replace(_read_data(unpacked(data, name), unpacked_name(name)), name=name)


def _read_data(data: bytes, name: str) -> SourceFile:
    """Read the bytes of one file; an archive here is one inside another, and stays closed."""
    sure, row = _surest(lambda row: row.is_bytes(data, name))
    if sure and row.read_bytes is not None:
        reader = row.read_bytes
        return _named(lambda: reader(data, name), row)
    kind = binary_kind(data)
    if kind:
        raise _wrong_kind(name, translate("Import", kind))
    decoded = decode(data)
    if decoded is None:
        raise _no_text(name)
    source = _read(decoded.text, name)
    return replace(source, encoding=decoded.encoding, problems=_damage(decoded) + source.problems)


def _read(text: str, name: str) -> SourceFile:
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
    return _named(lambda: reader(text, name), row)


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
