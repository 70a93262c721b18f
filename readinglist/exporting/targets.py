"""The table of the formats that can be written, and the writing of a whole file or none.

A new format is one new module with a writer, and one row here.
"""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.config.databases import DatabaseError, refuse_database
from readinglist.config.files import NotAFileError, write_atomically
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.exporting import markdown
from readinglist.exporting.repair import repaired
from readinglist.model.errors import ExportTrouble, TargetExists
from readinglist.model.exports import ExportPaper, ExportReport, ExportRequest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """A format: ``key`` names it for programs, ``label`` for people (translated in the context Export).

    ``write(papers, heading)`` yields the text in pieces, one or more for a paper, in the order of the papers.
    It is handed papers without NUL and lone surrogates.  ``suffix`` is the usual end of the file's name.
    """

    key: str
    label: str
    suffix: str
    write: Callable[[Iterable[ExportPaper], str], Iterator[str]]


FORMATS: dict[str, ExportFormat] = {
    row.key: row for row in (ExportFormat("markdown", QT_TRANSLATE_NOOP("Export", "Markdown"), ".md", markdown.write),)
}


def write_export(papers: Iterable[ExportPaper], request: ExportRequest) -> ExportReport:
    """Write ``papers`` (as many as ``request.ids`` found) to ``request.target``: the whole file, or nothing.

    ``papers`` is gone through once, before the target is touched: whatever it raises leaves the target as it was.
    Raises TargetExists, or ExportTrouble where the file cannot be written.
    """
    check_target(request.target, overwrite=request.overwrite)
    checked = _Checked(papers)
    text = "".join(FORMATS[request.format].write(checked, request.heading))
    write_text(request.target, text, overwrite=request.overwrite)  # time has passed: it looks again
    return ExportReport(request.target, checked.written, tuple(checked.repaired))


def write_text(target: Path, text: str, *, overwrite: bool) -> None:
    """Write the whole file, or nothing.  Raises TargetExists, or ExportTrouble where it cannot be written."""
    check_target(target, overwrite=overwrite)
    try:
        write_atomically(target, text)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        raise _unwritable(target, error) from error


def render(papers: Iterable[ExportPaper], format_key: str) -> str:
    """Return ``papers`` as text in a format, without a heading: for the clipboard."""
    return "".join(FORMATS[format_key].write(_Checked(papers), "")).strip() + "\n"


class _Checked:
    """The papers, each repaired where it must be, counted while they pass by."""

    def __init__(self, papers: Iterable[ExportPaper]) -> None:
        self._papers = papers
        self.written = 0
        self.repaired: list[int] = []

    def __iter__(self) -> Iterator[ExportPaper]:
        for paper in self._papers:
            fixed = repaired(paper)
            if fixed is not None:
                self.repaired.append(paper.paper.id)
            self.written += 1
            yield fixed or paper


def check_target(target: Path, *, overwrite: bool) -> None:
    """Raise TargetExists for a file that may not be replaced, ExportTrouble for what is no file, or a library."""
    try:
        exists = os.path.lexists(target)
        folder, regular = target.is_dir(), target.is_file()
        refuse_database(target)
    except (OSError, ValueError) as error:
        raise _unwritable(target, error) from error
    if folder or (exists and not regular and target.exists()):
        raise _unwritable(target, NotAFileError())
    if exists and not overwrite:
        raise TargetExists(
            translate("Export", "There is a file {file} already.", file=target),
            _untouched(),
            translate("Export", "Choose another name, or say that it may be replaced."),
        )


def _untouched() -> str:
    return translate("Export", "Nothing was written; what stood there is as it was.")


def _unwritable(target: Path, error: Exception) -> ExportTrouble:
    happened, do = _reason(target, error)
    return ExportTrouble(happened, _untouched(), do)


def _no_room(target: Path, *, limited: bool) -> tuple[str, str]:
    if limited:
        told = translate("Export", "The system does not let this program write files as large as {file}.", file=target)
        return told, translate("Export", "Raise the limit on the size of files (“ulimit -f” shows it), then try again.")
    told = translate("Export", "The disk is full: {file} could not be written.", file=target)
    return told, translate("Export", "Make room, or choose another place.")


def _reason(target: Path, error: Exception) -> tuple[str, str]:
    """Return what happened and what to do, in the person's words."""
    elsewhere = translate("Export", "Choose another place.")
    if isinstance(error, NotAFileError):
        return translate("Export", "{file} is a folder, a pipe or a device, not a file.", file=target), elsewhere
    if isinstance(error, DatabaseError):
        told = translate("Export", "{file} is a library or another database, or belongs to one.", file=target)
        return told, translate("Export", "Choose another name.")
    code = getattr(error, "errno", None)
    if code in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
        return _no_room(target, limited=code == errno.EFBIG)
    if code in {errno.ENOENT, errno.ENOTDIR}:
        return translate("Export", "There is no folder {folder}.", folder=target.parent), elsewhere
    if isinstance(error, PermissionError) or code == errno.EROFS:
        return translate("Export", "{file} is write-protected, or its folder is.", file=target), elsewhere
    reason = os.strerror(code) if isinstance(code, int) else str(error)
    return translate("Export", "{file} cannot be written ({reason}).", file=target, reason=reason), elsewhere
