"""The commands for backups and copies: backup, backups, rollback, duplicate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.cli import documents
from readinglist.cli.exits import Exit
from readinglist.cli.table import Argument, Command, whole_number
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.library.backup_words import held_text, why_text
from readinglist.model.errors import CopyExists, NotThere

if TYPE_CHECKING:
    import argparse

    from readinglist.cli.desk import Desk
    from readinglist.model.backups import Backup, Restored


def _backup(_: argparse.Namespace, desk: Desk) -> Exit:
    from readinglist.model.backups import Why  # noqa: PLC0415 - as everything of storage, only when it is needed

    with desk.reading() as library:
        made = library.back_up(Why.ASKED)
    if desk.wants_json:
        desk.console.document({"backup": documents.backup(made) if made else None})
    elif made is None:
        desk.console.say(translate("Cli", "The newest backup holds the same already; none was made."))
    else:
        desk.console.say(translate("Cli", "Backup made: {path}", path=made.path))
    return Exit.DONE


def _listed(desk: Desk) -> tuple[Backup, ...]:
    from readinglist.library.backups import backups  # noqa: PLC0415 - as above

    return backups(desk.path, desk.keeping)


def _backups(_: argparse.Namespace, desk: Desk) -> Exit:
    found = _listed(desk)
    if desk.wants_json:
        desk.console.document({"backups": [documents.backup(each) for each in found]})
    for number, each in enumerate(found, 1) if not desk.wants_json else ():
        desk.console.line(_line(number, each))
    if not found and not desk.wants_json:
        desk.console.say(translate("Cli", "There are no backups of this library."))
    return Exit.DONE


def _line(number: int, backup: Backup) -> str:
    return translate(
        "Cli",
        "{number}  {date}  {why}: {held}, {bytes} bytes",
        number=f"{number:>3}",
        date=f"{backup.made_at.astimezone():%Y-%m-%d %H:%M}",
        why=why_text(backup.why),
        held=held_text(backup),
        bytes=grouped(backup.bytes),
    )


def _duplicate(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.reading() as library:
        try:
            target = library.duplicate(Path(args.target), overwrite=args.force)
        except CopyExists as trouble:
            do = translate("Cli", "Choose another name, or replace the file with --force.")
            raise CopyExists(trouble.happened, trouble.data, do) from trouble
    if desk.wants_json:
        desk.console.document({"target": str(target)})
    else:
        desk.console.say(translate("Cli", "Copy made and checked: {path}", path=target))
    return Exit.DONE


def _restore(args: argparse.Namespace, desk: Desk) -> Exit:
    from readinglist.library.backups import restore  # noqa: PLC0415 - as above

    done = restore(desk.path, _chosen(args.backup, desk), desk.keeping)
    if desk.wants_json:
        desk.console.document(documents.restored(done))
    else:
        tell_restored(done, desk)
    return Exit.DONE


def tell_restored(done: Restored, desk: Desk) -> None:
    """Say which backup stands in the library's place now, and where the old file is."""
    if done.backup is not None:
        date = f"{done.backup.made_at.astimezone():%Y-%m-%d %H:%M}"
        held = held_text(done.backup)
        desk.console.say(translate("Cli", "The backup of {date} is back: {held}.", date=date, held=held))
    if done.salvage is not None and done.salvage.rows:
        desk.console.say(
            translate(
                "Cli",
                "Of the damaged file came %n row(s) that the backup had not, {notes} of them notes.",
                n=done.salvage.rows,
                notes=grouped(done.salvage.notes),
            )
        )
    if done.salvage is not None and done.salvage.lost:
        desk.console.say(translate("Cli", "At %n place(s) the damaged file cannot be read.", n=done.salvage.lost))
    if done.aside is not None:
        desk.console.say(translate("Cli", "The file that was there is kept: {path}", path=done.aside))


def _chosen(text: str, desk: Desk) -> Path:
    """Return the file of a backup that is named by its number in the list, or by its path."""
    found = _listed(desk)
    if text.isascii() and text.isdecimal():
        if 0 < whole_number(text) <= len(found):
            return found[whole_number(text) - 1].path
    elif Path(text).is_file():
        return Path(text)
    raise NotThere(
        translate("Cli", "There is no backup {name}.", name=text),
        translate("Cli", "Nothing was changed."),
        translate("Cli", "“readinglist backups” shows the backups with their numbers."),
    )


COMMANDS = (
    Command(
        "backup",
        QT_TRANSLATE_NOOP("Cli", "make a backup now"),
        _backup,
        (),
        QT_TRANSLATE_NOOP("Cli", "The copy is checked before it counts.  Works beside an open window."),
    ),
    Command(
        "backups",
        QT_TRANSLATE_NOOP("Cli", "show the backups, and what each holds"),
        _backups,
        (),
        QT_TRANSLATE_NOOP("Cli", "The newest stands first."),
    ),
    Command(
        "rollback",
        QT_TRANSLATE_NOOP("Cli", "bring a backup back"),
        _restore,
        (
            Argument(
                ("backup",),
                QT_TRANSLATE_NOOP("Cli", "number of a backup, as “backups” shows it, or its file"),
                {"metavar": "BACKUP"},
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli", "The library as it is becomes a backup first, and its file is kept, so this can be taken back."
        ),
    ),
    Command(
        "duplicate",
        QT_TRANSLATE_NOOP("Cli", "save a copy of the library in another file"),
        _duplicate,
        (
            Argument(("target",), QT_TRANSLATE_NOOP("Cli", "the file of the copy"), {"metavar": "FILE"}),
            Argument(
                ("--force",), QT_TRANSLATE_NOOP("Cli", "replace a file that is there already"), {"action": "store_true"}
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli",
            "The copy is the library as it is in this moment, in one file, and is checked.  Works beside an open"
            " window, where copying the file by other means tears it or leaves out what was saved last.",
        ),
    ),
)
