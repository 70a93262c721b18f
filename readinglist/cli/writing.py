"""The commands that write on a paper: remark and note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.desk import must_have
from readinglist.cli.editor import edited
from readinglist.cli.exits import Exit
from readinglist.cli.judging import report
from readinglist.cli.standard_input import standard_input_text
from readinglist.cli.table import ID, Argument, Command, typed
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.model.commands import SetNote, SetRemark
from readinglist.model.errors import NotThere
from readinglist.model.queries import OnePaper

if TYPE_CHECKING:
    import argparse

    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.papers import Paper


def _remark(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.writing() as library:
        must_have(library, (args.id,))
        outcome = library.perform(SetRemark(args.id, args.text))
    return report(desk, outcome)


def _note(args: argparse.Namespace, desk: Desk) -> Exit:
    if (args.edit and (args.append or args.text is not None)) or (args.append and args.text is None):
        desk.console.warn(translate("Cli", "--append goes with a TEXT, and --edit goes with neither."))
        return Exit.USAGE
    if args.edit:
        return _edit(args.id, desk)
    if args.text is None:
        return _print(args.id, desk)
    text = standard_input_text() if args.text == "-" else args.text
    with desk.writing() as library:
        before = _paper(library, args.id).note
        outcome = library.perform(SetNote(args.id, _appended(before, text) if args.append else text))
    return report(desk, outcome)


def _appended(before: str, text: str) -> str:
    """Put ``text`` on a line of its own below what stands there."""
    return before + ("\n" if before and not before.endswith(("\n", "\r")) else "") + text


def _print(number: int, desk: Desk) -> Exit:
    with desk.reading() as library:
        paper = _paper(library, number)
    if desk.wants_json:
        desk.console.document({"id": paper.id, "note": paper.note, "revision": paper.note_revision})
    elif paper.note:
        desk.console.text(paper.note)
    else:
        desk.console.warn(translate("Cli", "There is no note on this paper yet."))
    return Exit.DONE if paper.note else Exit.NOT_FOUND


def _edit(number: int, desk: Desk) -> Exit:
    """Let an editor change the note; the library is free for the window while the editor is open."""
    with desk.writing() as library:  # a library in use is told before anything is typed
        before = _paper(library, number).note
    with edited(before, desk.environ) as text, desk.writing() as library:
        if _paper(library, number).note != before:
            raise NotThere(
                translate("Cli", "The note was changed elsewhere while the editor was open."),
                translate("Cli", "The other text stands in the library."),
            )
        outcome = library.perform(SetNote(number, text))
    return report(desk, outcome)


def _paper(library: Library, number: int) -> Paper:
    must_have(library, (number,))
    paper = library.ask(OnePaper(number))
    if paper is None:  # deleted for good between two questions: no command does that
        raise NotThere(translate("Cli", "There is no paper {ids}.", ids=number), "")
    return paper


_TEXT = Argument(
    ("text",),
    QT_TRANSLATE_NOOP(
        "Cli", "the note, in Markdown; - reads it from the standard input; without it the note is printed"
    ),
    {"metavar": "TEXT", "nargs": "?", "type": typed},
)
_EDIT = Argument(
    ("--edit",), QT_TRANSLATE_NOOP("Cli", "change the note with $VISUAL or $EDITOR"), {"action": "store_true"}
)
_APPEND = Argument(
    ("--append",), QT_TRANSLATE_NOOP("Cli", "add TEXT below the note instead of replacing it"), {"action": "store_true"}
)
_REMARK = Argument(
    ("text",),
    QT_TRANSLATE_NOOP("Cli", "one line; an empty one takes the remark away"),
    {"metavar": "TEXT", "type": typed},
)

COMMANDS = (
    Command("remark", QT_TRANSLATE_NOOP("Cli", "write the one-line remark of a paper"), _remark, (ID, _REMARK)),
    Command(
        "note",
        QT_TRANSLATE_NOOP("Cli", "print or write the note of a paper"),
        _note,
        (ID, _TEXT, _EDIT, _APPEND),
        QT_TRANSLATE_NOOP("Cli", "A text that is replaced is kept as an earlier version."),
    ),
)
