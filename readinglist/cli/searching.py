"""The commands for saved searches and watch words: searches, save, forget, watched, watch, unwatch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.cli.cells import cut
from readinglist.cli.desk import find_list, find_search, tag_names
from readinglist.cli.exits import Exit
from readinglist.cli.judging import report
from readinglist.cli.table import LIST, ORDER, SHELF, Argument, Command, typed, word
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, sentences, translate
from readinglist.model.errors import NotThere
from readinglist.model.queries import Order, Query, Shelf
from readinglist.model.search_commands import AddWatchWord, DeleteSearch, RemoveWatchWord, SaveSearch
from readinglist.model.searches import WATCH_COLOURS, PaperCount, SavedSearches, WatchWords
from readinglist.text.folding import folded
from readinglist.text.search.faults import faults

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from readinglist.cli.desk import Desk


def _searches(args: argparse.Namespace, desk: Desk) -> Exit:  # noqa: ARG001 - the shape of a handler
    with desk.reading() as library:
        found = library.ask(SavedSearches())
        counts = [library.ask(PaperCount(search.query)) for search in found]
        tags = tuple(tag_names(library).values())
    told = [sentences(*faults(search.words, tags)) for search in found]
    if desk.wants_json:
        documents = [
            {"name": each.name, "words": each.words, "shelf": word(each.shelf), "papers": count, "fault": fault}
            for each, count, fault in zip(found, counts, told, strict=True)
        ]
        desk.console.document({"searches": documents})
        return Exit.DONE if found else Exit.NOT_FOUND
    cells = max((len(grouped(count)) for count in counts), default=0)
    lines = [
        "  ".join(filter(None, (f"{grouped(count):>{cells}}", search.name, search.words, fault)))
        for search, count, fault in zip(found, counts, told, strict=True)
    ]
    return _print(desk, lines)


def _save(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.writing() as library:
        query = Query(
            shelf=Shelf(args.shelf.replace("-", " ")) if args.shelf else Shelf.ALL,
            list_id=find_list(library, args.list).id if args.list else None,
            words=" ".join(args.words),
            order=Order(args.order.replace("-", " ")),
        )
        outcome = library.perform(SaveSearch(args.name, query))
    return report(desk, outcome)


def _forget(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.writing() as library:
        outcome = library.perform(DeleteSearch(find_search(library, args.name).id))
    return report(desk, outcome)


def _watched(args: argparse.Namespace, desk: Desk) -> Exit:  # noqa: ARG001 - the shape of a handler
    with desk.reading() as library:
        found = library.ask(WatchWords())
    if desk.wants_json:
        told = [{"word": one.text, "avoid": one.avoid, "colour": WATCH_COLOURS[one.colour - 1]} for one in found]
        desk.console.document({"watched": told})
        return Exit.DONE if found else Exit.NOT_FOUND
    return _print(desk, [f"{'-' if one.avoid else '+'} {one.text}  ({WATCH_COLOURS[one.colour - 1]})" for one in found])


def _print(desk: Desk, lines: Sequence[str]) -> Exit:
    for line in lines:
        desk.console.line(cut(line, desk.console.width) if desk.console.width else line)
    if not lines:
        desk.console.warn(translate("Cli", "There are none."))
    return Exit.DONE if lines else Exit.NOT_FOUND


def _watch(args: argparse.Namespace, desk: Desk) -> Exit:
    colour = WATCH_COLOURS.index(args.colour) + 1 if args.colour else 0
    with desk.writing() as library:
        outcome = library.perform(AddWatchWord(args.word, colour, args.avoid))
    return report(desk, outcome)


def _unwatch(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.writing() as library:
        found = next((one for one in library.ask(WatchWords()) if folded(one.text) == folded(args.word)), None)
        if found is None:
            raise NotThere(
                translate("Cli", "“{word}” is not watched for.", word=args.word),
                translate("Cli", "Nothing was changed."),
                translate("Cli", "“readinglist watched” shows the words."),
            )
        outcome = library.perform(RemoveWatchWord(found.id))
    return report(desk, outcome)


_NAME = Argument(("name",), QT_TRANSLATE_NOOP("Cli", "name of the search"), {"metavar": "NAME", "type": typed})
_WORDS = Argument(
    ("words",),
    QT_TRANSLATE_NOOP("Cli", "what is searched for, as “search” takes it"),
    {"metavar": "WORDS", "nargs": "*", "type": typed},
)
_WORD = Argument(("word",), QT_TRANSLATE_NOOP("Cli", "the word or phrase"), {"metavar": "WORD", "type": typed})
_AVOID = Argument(("--avoid",), QT_TRANSLATE_NOOP("Cli", "as a word to avoid"), {"action": "store_true"})
_COLOUR = Argument(
    ("--colour",),
    QT_TRANSLATE_NOOP("Cli", "its colour: {choices} (the one that is used least if not given)"),
    {"metavar": "COLOUR", "choices": WATCH_COLOURS},
)

COMMANDS = (
    Command("searches", QT_TRANSLATE_NOOP("Cli", "show the saved searches and how many papers they find"), _searches),
    Command(
        "save",
        QT_TRANSLATE_NOOP("Cli", "keep a search under a name; “list --saved” lists its papers"),
        _save,
        (_NAME, _WORDS, SHELF, LIST, ORDER),
    ),
    Command("forget", QT_TRANSLATE_NOOP("Cli", "forget a saved search"), _forget, (_NAME,)),
    Command("watched", QT_TRANSLATE_NOOP("Cli", "show the words that are watched for"), _watched),
    Command(
        "watch",
        QT_TRANSLATE_NOOP("Cli", "mark a word wherever it stands; “search watch:” finds papers with such words"),
        _watch,
        (_WORD, _AVOID, _COLOUR),
    ),
    Command("unwatch", QT_TRANSLATE_NOOP("Cli", "mark a word no more"), _unwatch, (_WORD,)),
)
