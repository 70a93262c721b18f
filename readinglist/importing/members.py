"""Many files that make one list: read one by one, joined, and a word on those that are none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.importing.joining import join
from readinglist.importing.trouble import refused
from readinglist.model.errors import ImportTrouble
from readinglist.model.imports import Problem, SourceFile
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MAX_MEMBERS = 10_000
"""Files in a folder or archive; the largest proceedings have some 7,000 papers."""

MAX_TOTAL = 500 * 1024 * 1024
"""Bytes of all files together, unpacked."""

MOST_SHRUNK = 200
"""How many times smaller than its content an archive may be; lists of papers shrink to a quarter or a tenth."""

_SMALL = 1024 * 1024
"""Bytes of content that do no harm, however small they were packed."""

_TOLD = 20
"""Members that are no lists and are told by name; the rest is counted."""

_LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Member:
    """A file of a folder or archive; ``name`` is for people and never used as a path."""

    name: str
    read: Callable[[], bytes]


def read_members(
    members: Iterable[Member], name: str, read: Callable[[bytes, str], SourceFile], last_resort: str
) -> SourceFile:
    """Return all papers of the ``members`` as one file called ``name``; raises ImportTrouble where there are none.

    ``read`` reads the bytes of one.  What was read as ``last_resort``, the format that any text is, counts only where
    no member has a format of its own: a README among a thousand posts is no list.
    """
    sources: list[SourceFile] = []
    refusals: list[tuple[str, str]] = []
    others: list[str] = []
    for member in members:
        shown = shown_name(member.name)
        try:
            sources.append(replace(read(member.read(), shown), name=shown))
        except ImportTrouble as trouble:
            refusals.append((shown, trouble.happened))
    known = [source for source in sources if source.format != last_resort]
    if known:
        others = [source.name for source in sources if source.format == last_resort]
    if not sources:
        raise _nothing(name, refusals)
    joined = join(known or sources, name)
    return replace(joined, problems=_refused(refusals) + _others(others) + joined.problems)


def shown_name(name: str) -> str:
    """Return the name of a member as it may be shown, without the folders before it."""
    return clean(name.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1])[:_LONGEST_NAME] or "?"


def is_hidden(name: str) -> bool:
    """Return whether a file is one of those that systems leave beside people's own."""
    parts = name.replace("\\", "/").split("/")
    return any(part.startswith((".", "__MACOSX")) and part not in {".", ".."} for part in parts) or parts[
        -1
    ].lower() in {
        "thumbs.db",
        "desktop.ini",
    }


def too_many(name: str) -> ImportTrouble:
    """Return the trouble for a folder or archive with more than MAX_MEMBERS files."""
    return refused(
        translate("Import", "{file} holds more than {most} files.", file=name, most=f"{MAX_MEMBERS:,}"),
        translate("Import", "Choose the files or the folder with the list of papers itself."),
    )


def too_large(name: str) -> ImportTrouble:
    """Return the trouble for a folder or archive whose files have more than MAX_TOTAL bytes together."""
    return refused(
        translate("Import", "{file} holds more than {most} MB.", file=name, most=MAX_TOTAL // 1024 // 1024),
        translate("Import", "Choose the files or the folder with the list of papers itself."),
    )


def is_too_tight(unpacked: int, packed: int) -> bool:
    """Return whether so many bytes come of so few that it was made to fill the memory."""
    return unpacked > _SMALL and unpacked > packed * MOST_SHRUNK


def too_tight(name: str) -> ImportTrouble:
    """Return the trouble for what is packed to less than a MOST_SHRUNKth of its content."""
    return refused(
        translate("Import", "{file} is packed tighter than any list of papers.", file=name),
        translate("Import", "Is it really a list of papers? If so, unpack it and import the files inside."),
    )


def _refused(refusals: list[tuple[str, str]]) -> tuple[Problem, ...]:
    told = [
        Problem(1, translate("Import", "{file} was left out: {what}", file=file, what=what), file)
        for file, what in refusals[:_TOLD]
    ]
    more = len(refusals) - _TOLD
    if more > 0:
        what = translate("Import", "%n more file(s) were left out", n=more)
        told.append(Problem(1, what, "\n".join(file for file, _ in refusals[_TOLD:])[:2_000]))
    return tuple(told)


def _others(files: list[str]) -> tuple[Problem, ...]:
    if not files:
        return ()
    what = translate("Import", "%n plain text(s) among the files were not taken for lists of papers", n=len(files))
    return (Problem(1, what, "\n".join(files)[:2_000], kept=True),)


def _nothing(name: str, refusals: list[tuple[str, str]]) -> ImportTrouble:
    if not refusals:
        return refused(
            translate("Import", "{file} holds no files.", file=name),
            translate("Import", "Choose the file with the list of papers itself."),
        )
    happened = translate(
        "Import",
        "None of the %n file(s) in {file} can be read as a list of papers. The first: {what}",
        n=len(refusals),
        file=name,
        what=refusals[0][1],
    )
    return refused(happened, translate("Import", "Choose the file with the list of papers itself."))
