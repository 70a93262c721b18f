"""The command that sends papers out: export."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.cli.exits import Exit
from readinglist.cli.looking import query
from readinglist.cli.table import LIST, ORDER, SHELF, TAG, Argument, Command, typed
from readinglist.cli.watching import TerminalWatch, stopping
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.library.formats import export_formats
from readinglist.model.errors import ExportTrouble, TargetExists
from readinglist.model.exports import ExportRequest
from readinglist.model.queries import PaperIds, Query, Shelf

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from readinglist.cli.desk import Desk
    from readinglist.model.exports import ExportReport

_SHELF_NAMES = {
    Shelf.INBOX: QT_TRANSLATE_NOOP("Cli", "Inbox"),
    Shelf.STARRED: QT_TRANSLATE_NOOP("Cli", "Starred"),
    Shelf.TO_READ: QT_TRANSLATE_NOOP("Cli", "To read"),
    Shelf.READING: QT_TRANSLATE_NOOP("Cli", "Reading"),
    Shelf.DONE: QT_TRANSLATE_NOOP("Cli", "Done"),
    Shelf.SKIPPED: QT_TRANSLATE_NOOP("Cli", "Skipped"),
    Shelf.ALL: QT_TRANSLATE_NOOP("Cli", "All papers"),
    Shelf.NOTES: QT_TRANSLATE_NOOP("Cli", "Notes and remarks"),
    Shelf.DELETED: QT_TRANSLATE_NOOP("Cli", "Deleted"),
}


def _export(args: argparse.Namespace, desk: Desk) -> Exit:
    watch = TerminalWatch(desk.console, _progress)
    with desk.reading() as library, stopping(watch):
        asked = query(library, args)
        ids = tuple(library.ask(PaperIds(asked)))
        if not ids:
            desk.console.warn(translate("Cli", "No paper there; nothing was written."))
            return Exit.NOT_FOUND
        try:
            report = _write(ids, _heading(asked, args), args, desk, lambda request: library.export(request, watch))
        except TargetExists as trouble:
            do = translate("Cli", "Choose another name, or replace the file with --force.")
            raise TargetExists(trouble.happened, trouble.data, do) from trouble
        except ExportTrouble as trouble:
            if not watch.stopped():
                raise
            desk.console.trouble(trouble)
            return Exit.STOPPED
    _tell(report, args, desk)
    return Exit.DONE


def _heading(asked: Query, args: argparse.Namespace) -> str:
    """Return ``Starred, “robots”: ICML 2026``."""
    told = [translate("Cli", _SHELF_NAMES[asked.shelf])]
    if args.tag:
        told.append(args.tag)
    if asked.words:
        told.append(translate("Cli", "“{words}”", words=asked.words))
    heading = ", ".join(told)
    return f"{heading}: {args.list}" if args.list else heading


def _write(
    ids: tuple[int, ...],
    heading: str,
    args: argparse.Namespace,
    desk: Desk,
    export: Callable[[ExportRequest], ExportReport],
) -> ExportReport:
    if args.output != "-":
        return export(ExportRequest(ids, Path(args.output), heading, args.format, args.force))
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "export"
        report = export(ExportRequest(ids, target, heading, args.format))
        desk.console.raw(target.read_bytes())
    return report


def _tell(report: ExportReport, args: argparse.Namespace, desk: Desk) -> None:
    if report.repaired:
        papers = ", ".join(map(str, report.repaired))
        desk.console.warn(
            translate("Cli", "Some text could not be written as it is and was repaired: paper {ids}.", ids=papers)
        )
    if args.output == "-":
        return
    if desk.wants_json:
        told = {"target": str(report.target), "written": report.written, "repaired": list(report.repaired)}
        desk.console.document(told)
    else:
        desk.console.say(translate("Cli", "Wrote %n paper(s) to {file}.", n=report.written, file=report.target))


def _progress(done: int, total: int) -> str:
    return translate("Cli", "Exporting: {done} of {total}", done=grouped(done), total=grouped(total))


_FORMATS = tuple(known.key for known in export_formats())

COMMANDS = (
    Command(
        "export",
        QT_TRANSLATE_NOOP("Cli", "write papers to a file"),
        _export,
        (
            Argument(
                ("-o", "--output"),
                QT_TRANSLATE_NOOP("Cli", "the file to write; - is the standard output"),
                {"metavar": "FILE", "required": True},
            ),
            Argument(
                ("--starred",),
                QT_TRANSLATE_NOOP("Cli", "the starred papers: short for --shelf starred"),
                {"action": "store_const", "dest": "shelf", "const": Shelf.STARRED.value},
            ),
            SHELF,
            Argument(
                ("--search",),
                QT_TRANSLATE_NOOP("Cli", "only papers that “search” would find"),
                {"metavar": "WORDS", "action": "append", "dest": "words", "type": typed},
            ),
            LIST,
            TAG,
            ORDER,
            Argument(
                ("--format",),
                QT_TRANSLATE_NOOP("Cli", "how it is written: {choices} ({default} if not given)"),
                {"metavar": "FORMAT", "choices": _FORMATS, "default": _FORMATS[0]},
            ),
            Argument(
                ("--force",), QT_TRANSLATE_NOOP("Cli", "replace a file that is there already"), {"action": "store_true"}
            ),
        ),
        QT_TRANSLATE_NOOP("Cli", "The file is written whole or not at all, under exactly the name that is given."),
    ),
)
