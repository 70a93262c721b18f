"""The command for the tags themselves: list, rename, merge, delete, pin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.desk import find_list, find_tag
from readinglist.cli.exits import Exit
from readinglist.cli.judging import report
from readinglist.cli.looking import print_counts
from readinglist.cli.table import LIST, Argument, Command, typed
from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.model.commands import DeleteTag, EditTag, MergeTags
from readinglist.model.errors import Trouble
from readinglist.model.queries import Tags

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.commands import Command as Wanted


def _tags(args: argparse.Namespace, desk: Desk) -> Exit:
    wanted = [(make, given) for name, make in _CHANGES.items() if (given := getattr(args, name)) is not None]
    if not wanted:
        return _list(args, desk)
    (make, names), *others = wanted
    if others:
        raise Trouble(
            translate("Cli", "One change of tags at a time."),
            translate("Cli", "Nothing was changed."),
            translate("Cli", "Call the command once for each."),
        )
    with desk.writing() as library:
        outcome = library.perform(make(library, *names))
    return report(desk, outcome)


def _list(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.reading() as library:
        chosen = find_list(library, args.list).id if args.list else None
        found = library.ask(Tags(chosen))
    if desk.wants_json:
        told = [{"name": one.tag.name, "papers": one.papers, "pinned": one.tag.pinned} for one in found]
        desk.console.document({"tags": told})
    print_counts(desk, [(one.papers, one.tag.name) for one in found])
    return Exit.DONE if found else Exit.NOT_FOUND


def _rename(library: Library, name: str, new: str) -> Wanted:
    tag = find_tag(library, name)
    return EditTag(tag.id, new, tag.colour, tag.pinned)


def _merge(library: Library, name: str, into: str) -> Wanted:
    return MergeTags(find_tag(library, name).id, find_tag(library, into).id)


def _delete(library: Library, name: str) -> Wanted:
    return DeleteTag(find_tag(library, name).id)


_CHANGES: dict[str, Callable[..., Wanted]] = {"rename": _rename, "merge": _merge, "delete": _delete}
"""What each option does with the words behind it."""

COMMANDS = (
    Command(
        "tags",
        QT_TRANSLATE_NOOP("Cli", "show the tags and how many papers have them; rename, merge, delete one"),
        _tags,
        (
            LIST,
            Argument(
                ("--rename",),
                QT_TRANSLATE_NOOP("Cli", "give a tag another name, and the tags within it"),
                {"nargs": 2, "metavar": ("NAME", "NEW"), "type": typed},
            ),
            Argument(
                ("--merge",),
                QT_TRANSLATE_NOOP("Cli", "make one tag of two: papers with the first get the second"),
                {"nargs": 2, "metavar": ("NAME", "INTO"), "type": typed},
            ),
            Argument(
                ("--delete",),
                QT_TRANSLATE_NOOP("Cli", "take a tag, and the tags within it, from all papers and forget them"),
                {"nargs": 1, "metavar": "NAME", "type": typed},
            ),
        ),
        QT_TRANSLATE_NOOP("Cli", "A paper with “theory/games” counts for “theory”, too."),
    ),
)
