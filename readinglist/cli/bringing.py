"""The command that brings papers in: import."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from readinglist.cli import documents
from readinglist.cli.exits import Exit
from readinglist.cli.standard_input import standard_input
from readinglist.cli.table import Argument, Command
from readinglist.cli.watching import TerminalWatch, stopping
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.model.errors import ImportTrouble

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.imports import ImportPreview, ImportReport, SourceFile

_SHOWN_PROBLEMS = 10


@dataclass(slots=True)
class _Result:
    """What all files together came to."""

    exit: Exit = Exit.DONE
    told: list[dict[str, Any]] = field(default_factory=list)


def _import(args: argparse.Namespace, desk: Desk) -> Exit:
    result = _Result()
    with _library(desk, dry_run=args.dry_run) as library:
        for name in args.files:
            _one_file(name, args, desk, library, result)
            if result.exit is Exit.STOPPED:
                break
    if desk.wants_json:
        desk.console.document({"files": result.told})
    return result.exit


@contextmanager
def _library(desk: Desk, *, dry_run: bool) -> Iterator[Library]:
    """Open the library; for a dry run where there is none, an empty one that is thrown away."""
    if not dry_run:
        with desk.writing(create=True) as library:
            yield library
    elif desk.exists:
        with desk.reading() as library:
            yield library
    else:
        from readinglist.library.library import Library as Empty  # noqa: PLC0415 - imports SQL, which help never needs

        with tempfile.TemporaryDirectory() as folder:
            library = Empty.open(Path(folder) / "library.db")
            try:
                yield library
            finally:
                library.close()


def _one_file(name: str, args: argparse.Namespace, desk: Desk, library: Library, result: _Result) -> None:
    """Import one file; trouble with it is told, and the next file has its turn."""
    try:
        source = _read(name, library)
    except ImportTrouble as trouble:
        desk.console.trouble(trouble)
        result.told.append({"file": name, "error": trouble.happened})
        result.exit = Exit.TROUBLE
        return
    watch = TerminalWatch(desk.console, _progress)
    with stopping(watch):
        if args.dry_run:
            preview = library.preview(source, watch)
            result.told.append(documents.preview(preview))
            lines = _preview_lines(preview)
        else:
            report = library.import_papers(source, watch, restore_deleted=args.restore_deleted)
            left = library.preview(source, watch).deleted if report.unchanged and not report.stopped else 0
            result.told.append(documents.report(report))
            lines = _report_lines(report, left)
    if watch.stopped():
        result.exit = Exit.STOPPED
    if not desk.wants_json:
        _tell(desk, lines, source)


def _read(name: str, library: Library) -> SourceFile:
    if name != "-":
        return library.read_source(Path(name))
    with tempfile.TemporaryDirectory() as folder:
        piped = Path(folder) / translate("Cli", "standard input")
        piped.write_bytes(standard_input())
        return library.read_source(piped)


def _progress(done: int, total: int) -> str:
    return translate("Cli", "Importing: {done} of {total}", done=grouped(done), total=grouped(total))


def _preview_lines(preview: ImportPreview) -> Iterator[str]:
    source = preview.source
    yield translate("Cli", "{list}: %n paper(s) would come in.", n=preview.new, list=source.list_name)
    if preview.known:
        yield translate("Cli", "In the library already: %n paper(s).", n=preview.known)
    if preview.deleted:
        yield translate(
            "Cli", "Among the deleted ones: %n paper(s); --restore-deleted brings them back.", n=preview.deleted
        )
    if preview.repeated:
        yield translate("Cli", "More than once in the file: %n paper(s).", n=preview.repeated)


def _report_lines(report: ImportReport, left_deleted: int) -> Iterator[str]:
    source = report.source
    yield translate("Cli", "{list}: %n paper(s) came in.", n=len(report.added), list=source.list_name)
    if report.restored:
        yield translate("Cli", "Brought back from the deleted ones: %n paper(s).", n=len(report.restored))
    if report.stopped:
        yield translate("Cli", "Stopped. What came in is whole and stays; importing the file again goes on from there.")
    elif report.unchanged:
        yield translate("Cli", "In the library already, and not touched: %n paper(s).", n=report.unchanged)
    if left_deleted:
        yield translate("Cli", "Of them deleted: %n paper(s); --restore-deleted brings them back.", n=left_deleted)


def _tell(desk: Desk, lines: Iterator[str], source: SourceFile) -> None:
    for line in lines:
        desk.console.say(line)
    for problem in source.problems[:_SHOWN_PROBLEMS]:
        desk.console.warn(
            translate("Cli", "{file}, line {line}: {what}", file=source.name, line=problem.line, what=problem.what)
        )
    more = len(source.problems) - _SHOWN_PROBLEMS
    if more > 0:
        desk.console.warn(translate("Cli", "… and %n more; --json tells all with their text.", n=more))


COMMANDS = (
    Command(
        "import",
        QT_TRANSLATE_NOOP("Cli", "bring in the papers of a list"),
        _import,
        (
            Argument(
                ("files",),
                QT_TRANSLATE_NOOP("Cli", "files with lists of papers; - reads the standard input"),
                {"metavar": "FILE", "nargs": "+"},
            ),
            Argument(
                ("--restore-deleted",),
                QT_TRANSLATE_NOOP("Cli", "bring back papers of the list that you deleted"),
                {"action": "store_true"},
            ),
            Argument(
                ("--dry-run",), QT_TRANSLATE_NOOP("Cli", "only tell what would come in"), {"action": "store_true"}
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli",
            "Reads: {import_formats}.  Papers that the library has are not touched, and importing a list again adds"
            " nothing.  Makes the library if there is none.",
        ),
    ),
)
