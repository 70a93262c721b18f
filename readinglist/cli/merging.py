"""Commands about imports that were: which, taking one back, and the pairs of papers that may be one."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from readinglist.cli import documents
from readinglist.cli.exits import Exit
from readinglist.cli.table import LIMIT, MAX_ID, Argument, Command, whole_number
from readinglist.cli.watching import TerminalWatch, stopping
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.library.telling import named, reason_text, undo_text
from readinglist.model.errors import NotThere
from readinglist.model.merges import Imports, Suggestions

if TYPE_CHECKING:
    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library


def _imports(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.reading() as library:
        found = library.ask(Imports() if args.limit is None else Imports(args.limit))
    if desk.wants_json:
        desk.console.document({"imports": [documents.import_entry(entry) for entry in found]})
        return Exit.DONE
    for entry in found:
        numbers = translate("Cli", "{added} new, {merged} changed", added=entry.added, merged=entry.merged)
        taken = f", {translate('Cli', 'undone')}" if entry.undone else ""
        desk.console.line(f"{entry.id}  {entry.at.astimezone():%Y-%m-%d %H:%M}  {entry.name}: {numbers}{taken}")
    return Exit.DONE


def _unimport(args: argparse.Namespace, desk: Desk) -> Exit:
    watch = TerminalWatch(desk.console, _progress)
    with desk.writing() as library, stopping(watch):
        report = library.undo_import(args.number or _last(library), watch)
    if desk.wants_json:
        desk.console.document(documents.undone(report))
    else:
        desk.console.say(undo_text(report))
    return Exit.STOPPED if report.stopped else Exit.DONE


def _last(library: Library) -> int:
    last = next((entry.id for entry in library.ask(Imports()) if not entry.undone), None)
    if last is None:
        raise NotThere(translate("Cli", "There is no import to undo."), translate("Cli", "Nothing was changed."))
    return last


def _progress(done: int, total: int) -> str:
    return translate("Cli", "Undoing: {done} of {total}", done=grouped(done), total=grouped(total))


def _suggestions(args: argparse.Namespace, desk: Desk) -> Exit:  # noqa: ARG001 - the shape of a handler
    with desk.reading() as library:
        found = library.ask(Suggestions())
    if desk.wants_json:
        desk.console.document({"suggestions": [documents.suggestion(pair) for pair in found]})
        return Exit.DONE
    for pair in found:
        desk.console.line(f"{pair.id}  {reason_text(pair.reason, pair.detail)}")
        desk.console.line(f"   {pair.paper}  {named(pair.paper_title, pair.paper_opening)}")
        desk.console.line(f"   {pair.other}  {named(pair.other_title, pair.other_opening)}")
    return Exit.DONE


def _accept(args: argparse.Namespace, desk: Desk) -> Exit:
    told = []
    with desk.writing() as library:
        for number in args.numbers:
            report = library.accept_suggestion(number)
            told.append({"id": report.paper, "gone": report.gone, "import": report.batch})
            if not desk.wants_json:
                desk.console.say(
                    translate("Cli", "Papers {id} and {gone} are one, number {id}.", id=report.paper, gone=report.gone)
                )
    if desk.wants_json:
        desk.console.document({"accepted": told})
    return Exit.DONE


def _refuse(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.writing() as library:
        for number in args.numbers:
            library.refuse_suggestion(number)
    if desk.wants_json:
        desk.console.document({"refused": args.numbers})
    else:
        desk.console.say(translate("Cli", "Noted as two papers each: %n pair(s).", n=len(args.numbers)))
    return Exit.DONE


def _number(text: str) -> int:
    number = whole_number(text)
    if not 0 < number <= MAX_ID:
        raise argparse.ArgumentTypeError(translate("Cli", "“{text}” is no such number", text=text))
    return number


_NUMBERS = Argument(
    ("numbers",),
    QT_TRANSLATE_NOOP("Cli", "numbers of pairs, as “suggestions” shows them"),
    {"metavar": "NUMBER", "nargs": "+", "type": _number},
)
COMMANDS = (
    Command("imports", QT_TRANSLATE_NOOP("Cli", "show the imports, the newest first"), _imports, (LIMIT,)),
    Command(
        "unimport",
        QT_TRANSLATE_NOOP("Cli", "take an import back"),
        _unimport,
        (
            Argument(
                ("number",),
                QT_TRANSLATE_NOOP("Cli", "number of the import, as “imports” shows it; the last one if not given"),
                {"metavar": "NUMBER", "nargs": "?", "type": _number},
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli",
            "What it added is gone, what it changed is as before.  Papers that you have touched stay, and so do those"
            " that a later list has.",
        ),
    ),
    Command("suggestions", QT_TRANSLATE_NOOP("Cli", "show pairs that may be one paper"), _suggestions),
    Command(
        "accept",
        QT_TRANSLATE_NOOP("Cli", "make one paper of each of these pairs"),
        _accept,
        (_NUMBERS,),
        QT_TRANSLATE_NOOP("Cli", "What you wrote stays.  “unimport” makes two of it again."),
    ),
    Command("refuse", QT_TRANSLATE_NOOP("Cli", "say that these pairs are two papers each"), _refuse, (_NUMBERS,)),
)
