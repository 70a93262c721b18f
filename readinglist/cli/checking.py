"""The command that looks after the library: doctor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.cli import documents
from readinglist.cli.exits import Exit
from readinglist.cli.keeping import tell_restored
from readinglist.cli.table import Argument, Command
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.library.surroundings import Remark, Risk, remarks
from readinglist.model.queries import Doctor

if TYPE_CHECKING:
    import argparse

    from readinglist.cli.desk import Desk
    from readinglist.model.queries import Health


def _doctor(args: argparse.Namespace, desk: Desk) -> Exit:
    if args.recover:
        return _recover(desk)
    with desk.writing() if args.repair else desk.reading() as library:
        health = library.ask(Doctor(repair=args.repair))
    if desk.wants_json:
        desk.console.document(documents.health(health))
    else:
        _tell(health, desk)
    return Exit.TROUBLE if health.problems else Exit.DONE


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
