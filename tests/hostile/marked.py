"""A library in which every text holds one word, and what was said and written while something was done with it."""

from __future__ import annotations

import io
import logging
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.databases import HEADER
from readinglist.config.faults import places
from readinglist.model.commands import AddHighlight, AddTag, SetNote, SetRemark, SetStar, SetTitle
from readinglist.model.errors import Trouble
from readinglist.model.imports import NoWatch
from readinglist.model.papers import Highlight, Link, LinkKind
from readinglist.model.queries import Query
from readinglist.model.search_commands import AddWatchWord, SaveSearch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.library.library import Library
    from readinglist.model.imports import SourceFile

MARKER: Final = "xylophonequartz"
_LOGS: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83", b"\xd9\xd5\x05\xf9")
"""What a log and a journal of SQLite begin with."""


def marked_source(source: SourceFile) -> SourceFile:
    """Return a list of which the first paper has the word in everything that a conference tells."""
    first, *others = source.drafts
    first = replace(
        first,
        title=f"{MARKER} title",
        abstract=f"{MARKER} abstract. It is long enough.",
        authors=(f"{MARKER} Lee",),
        keywords=(f"{MARKER} word",),
        track=f"{MARKER} track",
        session=f"{MARKER} session",
        room=f"{MARKER} room",
        poster=f"{MARKER} poster",
        links=(Link(LinkKind.WEB, f"https://example.org/{MARKER}"),),
    )
    return replace(source, name=f"{MARKER}.txt", drafts=(first, *others))


def fill(library: Library, source: SourceFile) -> None:
    """Let every text of the library hold the word: those of a list, and all that a reader says."""
    library.import_papers(marked_source(source), NoWatch())
    for command in (
        SetNote(1, f"{MARKER} note"),
        SetNote(1, f"{MARKER} note, again"),
        SetRemark(1, f"{MARKER} remark"),
        AddTag((1,), f"{MARKER} tag"),
        SetStar((1, 2), starred=True),
        SetTitle(2, f"{MARKER} own title"),
        AddHighlight(Highlight(0, 1, 0, 15, MARKER, "", " abs", "0a1b", 2, f"{MARKER} comment")),
        AddWatchWord(f"{MARKER} watched"),
        SaveSearch(f"{MARKER} search", Query(words=MARKER)),
    ):
        library.perform(command)
    library.remember_search(MARKER)


def in_a_process(action: Callable[[], str]) -> str:
    """Return what ``action`` returns in a process of its own, whatever it does there to the calls of the system."""
    reading, writing = os.pipe()
    write = os.write
    child = os.fork()
    if child == 0:
        told = "it returned nothing"
        try:
            told = action()
        finally:
            write(writing, told.encode(errors="replace")[:60_000])
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read().decode()
    os.waitpid(child, 0)
    return told


def said_by(action: Callable[[], object], folder: Path) -> str:
    """Return what ``action`` ends with as a log would keep it: a trouble's words, a fault's places, and its messages.

    To be called in a process of its own, of which it takes the standard streams and the log.
    """
    heard = folder / "heard.txt"
    handle = os.open(heard, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(handle, 1)
    os.dup2(handle, 2)
    sys.stdout = sys.stderr = io.TextIOWrapper(io.FileIO(2, "w", closefd=False), "utf-8", write_through=True)
    logging.basicConfig(level=logging.DEBUG, stream=sys.stderr, force=True)
    try:
        action()
    except Trouble as trouble:
        sys.stderr.write(f"{trouble}\n")
    except Exception as fault:  # noqa: BLE001 - whatever it is, its places are told
        sys.stderr.write(places(fault))
    logging.shutdown()
    return heard.read_text("utf-8", "replace")


def left_in(folder: Path, *, but: tuple[Path, ...] = ()) -> list[str]:
    """Return all files whose names or texts hold the word and that are no library; ``but`` what somebody asked for."""
    files = [file for file in folder.rglob("*") if file not in but]
    names = [str(file) for file in files if MARKER in str(file.relative_to(folder))]
    texts = [each for each in files if each.is_file() and not _is_known(each)]
    return names + [str(file) for file in texts if MARKER.encode() in file.read_bytes()]


def _is_known(file: Path) -> bool:
    """Return whether this is a library, or what was begun of a file on a disk that lets nothing be removed."""
    begun = file.name.startswith(".") and file.name.endswith(".part")
    return begun or file.name.startswith("library.db") or file.read_bytes().startswith((HEADER, *_LOGS))


def settings_with_the_word(values: dict[str, Any]) -> set[str]:
    """Return the keys of the settings that hold the word."""
    return {key for key, value in values.items() if MARKER in str(value)}
