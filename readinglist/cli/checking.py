"""The command that looks after the library: doctor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.cli import documents
from readinglist.cli.exits import Exit
from readinglist.cli.keeping import tell_restored
from readinglist.cli.table import Argument, Command
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.library.backup_words import held_text
from readinglist.library.surroundings import Remark, Risk, remarks
from readinglist.model.errors import LibraryDamaged, LibraryForeign, LibraryMissing
from readinglist.model.queries import Doctor

if TYPE_CHECKING:
    import argparse

    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.backups import Backup
    from readinglist.model.queries import Health


def _doctor(args: argparse.Namespace, desk: Desk) -> Exit:
    if args.recover:
        return _recover(desk)
    try:
        with desk.writing() if args.repair else desk.reading() as library:
            health = library.ask(Doctor(repair=args.repair))
            damaged = bool(health.problems) and _is_damaged(library)
    except (LibraryDamaged, LibraryForeign, LibraryMissing) as trouble:
        desk.console.trouble(trouble)
        _offer(_newest(desk), desk)
        return Exit.TROUBLE
    newest = _newest(desk) if damaged else None
    if desk.wants_json:
        desk.console.document(documents.health(health, newest))
    else:
        _tell(health, desk)
        _offer(newest, desk)
    return Exit.TROUBLE if health.problems else Exit.DONE


def _is_damaged(library: Library) -> bool:
    """Return whether something is wrong that a recovery mends: not the search index alone."""
    try:
        return bool(library.check_file())
    except LibraryDamaged:
        return True


def _newest(desk: Desk) -> Backup | None:
    from readinglist.library.backups import newest_readable  # noqa: PLC0415 - storage, only when it is needed

    return newest_readable(desk.path, desk.keeping)


def _offer(newest: Backup | None, desk: Desk) -> None:
    if newest is None:
        return
    desk.console.warn(
        translate(
            "Cli",
            "The newest good backup is of {date} and holds {held}. “readinglist doctor --recover” puts it in place,"
            " together with everything newer that can still be read of the file.",
            date=f"{newest.made_at.astimezone():%Y-%m-%d %H:%M}",
            held=held_text(newest),
        )
    )


def _remarks(path: Path, desk: Desk) -> tuple[Remark, ...]:
    """Return what is to be said of the place, and of copies that were not dealt with."""
    from readinglist.library.copy_telling import offered  # noqa: PLC0415 - storage, only when it is needed

    copies = (Remark(Risk.CONFLICT, file.name) for file in offered(path, desk.settings))
    return (*remarks(path), *copies)


def _recover(desk: Desk) -> Exit:
    from readinglist.library.backups import recover  # noqa: PLC0415 - storage, only when it is needed

    if not desk.exists and not desk.has_backups:
        desk.must_exist()
    done = recover(desk.path, desk.keeping)
    if desk.wants_json:
        desk.console.document(documents.restored(done))
    else:
        tell_restored(done, desk)
    return Exit.DONE


def _tell(health: Health, desk: Desk) -> None:
    desk.console.line(health.path)
    desk.console.line(
        translate(
            "Cli",
            "schema: {schema}, papers: {papers}, starred: {stars}, notes: {notes}, tags: {tags}, bytes: {bytes}",
            schema=health.schema,
            papers=grouped(health.papers),
            stars=grouped(health.stars),
            notes=grouped(health.notes),
            tags=grouped(health.tags),
            bytes=grouped(health.bytes),
        )
    )
    for remark in _remarks(Path(health.path), desk):
        desk.console.warn(remark.text)
    for problem in health.problems:
        desk.console.warn(problem)
    if not health.problems:
        desk.console.line(translate("Cli", "The library is sound."))


COMMANDS = (
    Command(
        "doctor",
        QT_TRANSLATE_NOOP("Cli", "check the library"),
        _doctor,
        (
            Argument(
                ("--repair",),
                QT_TRANSLATE_NOOP("Cli", "also make the search index anew where it is out of step"),
                {"action": "store_true"},
            ),
            Argument(
                ("--recover",),
                QT_TRANSLATE_NOOP(
                    "Cli",
                    "put the newest good backup in the place of a damaged library, with all that can be read of it",
                ),
                {"action": "store_true"},
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli",
            "Checks the file, the tables, the search index and the place of the library; nothing you wrote is ever"
            " touched.  --recover keeps the damaged file beside the library.",
        ),
    ),
)
