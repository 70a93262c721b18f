"""The command that brings in another version of the library: merge."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.cli import documents
from readinglist.cli.exits import Exit
from readinglist.cli.table import Argument, Command
from readinglist.cli.watching import TerminalWatch, stopping
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.model.errors import Stopped

if TYPE_CHECKING:
    import argparse

    from readinglist.cli.desk import Desk
    from readinglist.model.copies import CopyLook


def _merge(args: argparse.Namespace, desk: Desk) -> Exit:
    watch = TerminalWatch(desk.console, _progress)
    file = Path(args.file)
    try:
        with desk.reading() if args.dry_run else desk.writing() as library, stopping(watch):
            if args.dry_run:
                look, merged = library.look_at_copy(file, watch), False
            else:
                look, merged = library.bring_in_copy(file, watch).look, True
    except Stopped:
        desk.console.warn(translate("Cli", "Stopped. Nothing was changed."))
        return Exit.STOPPED
    if merged:
        from readinglist.library.copy_telling import remember  # noqa: PLC0415 - storage, only when it is needed

        remember(desk.settings, look.digest)
    _tell(look, desk, merged=merged)
    return Exit.DONE


def _tell(look: CopyLook, desk: Desk, *, merged: bool) -> None:
    from readinglist.library.copy_telling import lines_of  # noqa: PLC0415 - as above

    if desk.wants_json:
        desk.console.document(documents.copy(look, merged=merged))
        return
    if not look.holding:
        desk.console.say(translate("Cli", "It holds nothing that the library does not have."))
        return
    for line in lines_of(look.holding):
        desk.console.line(line)
    if look.holding.both:
        desk.console.line(translate("Cli", "Notes written in both, of which both texts stay:"))
    for title in look.holding.both:
        desk.console.line(f"  {title}")
    if merged:
        desk.console.say(translate("Cli", "All of it is in the library now. The copy is as it was."))


def _progress(done: int, total: int) -> str:
    return translate("Cli", "Bringing in: {done} of {total}", done=grouped(done), total=grouped(total))


COMMANDS = (
    Command(
        "merge",
        QT_TRANSLATE_NOOP("Cli", "bring in what another version of the library holds"),
        _merge,
        (
            Argument(
                ("file",),
                QT_TRANSLATE_NOOP("Cli", "the copy that a program for folders left beside the library"),
                {"metavar": "FILE"},
            ),
            Argument(
                ("--dry-run",),
                QT_TRANSLATE_NOOP("Cli", "only show what it holds; nothing is changed"),
                {"action": "store_true"},
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli",
            "Where a note was written in both, both texts stay.  A backup is made before, one undo takes all of it"
            " back, and the copy is never written.",
        ),
    ),
)
